import { Duplex } from 'node:stream';
import { BrokerFrames } from './broker-frames.ts';

/** The bytes to and from a broker, between its socket and MQTT.js: what the broker sends passes as checked packets alone. */
export class BrokerStream extends Duplex {
  readonly #socket: Duplex;

  constructor(socket: Duplex, version: 4 | 5) {
    super({ allowHalfOpen: false });
    this.#socket = socket;
    const frames = new BrokerFrames(version);
    socket.on('data', (chunk: Buffer) => {
      const packets = this.destroyed ? null : frames.take(chunk, performance.now());
      if (packets === null) this.destroy();
      for (const packet of packets ?? []) if (!this.push(packet)) socket.pause();
    });
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    // After an end, what came before it is read first.
    socket.on('close', () => socket.readableEnded || this.destroy());
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.#socket.end();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}
