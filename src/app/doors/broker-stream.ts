import { Duplex } from 'node:stream';
import { BrokerFrames } from './broker-frames.ts';

/** The broker ended the connection, and said why. MQTT.js hands on an error that has a code. */
class Farewell extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`the broker ended the connection: ${code}`);
    this.code = code;
  }
}

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
      const { farewell } = frames;
      if (farewell !== null) this.destroy(farewell === 0 ? undefined : new Farewell(farewell));
    });
    const isOver = (): boolean => frames.farewell !== null;
    socket.on('end', () => isOver() || this.push(null));
    socket.on('error', (error) => isOver() || this.destroy(error));
    // After an end, what came before it is read first.
    socket.on('close', () => isOver() || socket.readableEnded || this.destroy());
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
