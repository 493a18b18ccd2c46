import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, connect as open, type Server, type Socket } from 'node:net';

/** A network between an appliance and its database that a test can disturb without either noticing. */
export class TcpGate {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  readonly #forgotten = new Set<[Socket, Socket]>();
  readonly #target: number;
  #toDatabase = true;
  #toAppliance = true;
  #delayMs = 0;
  #cutBehind: { text: string; within: string; done: () => void } | null = null;
  #roundTrips = 0;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket) => this.#join(socket));
  }

  /** Before a port of loopback. */
  static async before(target: number): Promise<TcpGate> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpGate(server, target);
  }

  /** From now on what is sent is lost, in both directions or in one. Connections stay, and seem to be alive. */
  drop(which: 'both' | 'questions' | 'answers' = 'both'): void {
    this.#toDatabase = which === 'answers';
    this.#toAppliance = which === 'questions';
  }

  /** The extra delay in each direction; ms. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** All goes through again. What was lost is lost: connections that missed something are of no more use, and are cut. */
  open(): void {
    this.#toDatabase = true;
    this.#toAppliance = true;
    this.cut();
  }

  /** New connections go through; those that were there stay dead, and nobody is told: a firewall that has forgotten them. */
  forget(): void {
    for (const pair of this.#pairs) this.#forgotten.add(pair);
    this.#toDatabase = true;
    this.#toAppliance = true;
  }

  /** How often something was sent to the database after an answer had come: what is sent at once is one. */
  get roundTrips(): number {
    return this.#roundTrips;
  }

  /**
   * Once: the connection by which `within` was sent, and then `text`, is cut when the database has answered to that, and the answer gets lost.
   * @returns resolves when that has happened
   */
  cutBehind(within: string, text: string): Promise<void> {
    return new Promise((done) => {
      this.#cutBehind = { within, text, done };
    });
  }

  /** Ends all connections with a reset. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.cut();
    await once(this.#server, 'close');
  }

  #join(inner: Socket): void {
    const outer = open(this.#target, '127.0.0.1');
    const pair: [Socket, Socket] = [inner, outer];
    this.#pairs.add(pair);
    const pass = (to: Socket, lets: () => boolean) => (data: Buffer) => {
      if (!lets() || this.#forgotten.has(pair)) return;
      if (this.#delayMs > 0) setTimeout(() => to.writable && to.write(data), this.#delayMs);
      else to.write(data);
    };
    let answered = true;
    let cut: { next: 'text' | 'answer'; done: () => void } | null = null;
    const ask = pass(outer, () => this.#toDatabase);
    inner.on('data', (data) => {
      if (answered) this.#roundTrips++;
      answered = false;
      ask(data);
      const asked = this.#cutBehind;
      if (asked === null) return;
      if (data.includes(asked.within)) cut = { next: 'text', done: asked.done };
      if (cut?.next !== 'text' || !data.includes(asked.text)) return;
      cut.next = 'answer';
      this.#cutBehind = null;
    });
    const answer = pass(inner, () => this.#toAppliance);
    outer.on('data', (data) => {
      answered = true;
      if (cut?.next !== 'answer') return answer(data);
      for (const socket of pair) socket.resetAndDestroy();
      cut.done();
    });
    for (const [one, other] of [pair, pair.toReversed()]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        if (other.destroyed) this.#pairs.delete(pair);
        // A peer behind a network that drops packets does not learn of an end either.
        if (this.#toDatabase && this.#toAppliance && !this.#forgotten.has(pair)) other.destroy();
      });
    }
  }
}
