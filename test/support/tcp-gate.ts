import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, connect as open, type Server, type Socket } from 'node:net';

/** How long what is sent is gathered before it is passed on joined, ms. */
const JOIN_MS = 20;
/** How long what is held back waits for an answer, ms. */
const HOLD_MS = 500;

/**
 * A network between an appliance and its database, or a page and its appliance, that a test can disturb without either of
 * them noticing.
 */
export class TcpGate {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  readonly #forgotten = new Set<[Socket, Socket]>();
  readonly #target: number;
  #toDatabase = true;
  #toAppliance = true;
  #delayMs = 0;
  #heldBytes = 0;
  #cutBehind: { text: string; within: string; done: () => void } | null = null;
  #roundTrips = 0;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket) => this.#join(socket));
  }

  /** Opens a gate in front of a port on loopback. */
  static async before(target: number): Promise<TcpGate> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpGate(server, target);
  }

  /** Loses everything that is sent from now on, in both directions or in one. Connections stay open and seem alive. */
  drop(which: 'both' | 'questions' | 'answers' = 'both'): void {
    this.#toDatabase = which === 'answers';
    this.#toAppliance = which === 'questions';
  }

  /** Sets the extra delay in each direction, ms. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /**
   * Joins what is sent within a few milliseconds, and holds back its last bytes until something was answered, so that
   * messages end in the middle of what the other end reads at once.
   * @param heldBytes how many are held back
   */
  join(heldBytes: number): void {
    this.#heldBytes = heldBytes;
  }

  /** Lets everything through again. Lost data stays lost, so all connections are cut. */
  open(): void {
    this.#toDatabase = true;
    this.#toAppliance = true;
    this.cut();
  }

  /**
   * Lets new connections through. Existing ones stay dead without notice, like behind a firewall that has forgotten
   * them.
   */
  forget(): void {
    for (const pair of this.#pairs) this.#forgotten.add(pair);
    this.#toDatabase = true;
    this.#toAppliance = true;
  }

  /**
   * Number of times that something was sent to the database after a response had arrived. Messages sent together count
   * once.
   */
  get roundTrips(): number {
    return this.#roundTrips;
  }

  /**
   * Waits for a connection that sends `within` and then `text`, and cuts it once the database has responded to `text`;
   * the response is lost. Works once.
   * @returns resolves when that has happened
   */
  cutBehind(within: string, text: string): Promise<void> {
    return new Promise((done) => {
      this.#cutBehind = { within, text, done };
    });
  }

  /** Resets all connections. */
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
    const direct = pass(outer, () => this.#toDatabase);
    const joined = new Joined(direct);
    const ask = (data: Buffer) => (this.#heldBytes > 0 ? joined.take(data, this.#heldBytes) : direct(data));
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
      joined.answered();
      if (cut?.next !== 'answer') return answer(data);
      for (const socket of pair) socket.resetAndDestroy();
      cut.done();
    });
    for (const [one, other] of [pair, pair.toReversed()]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        if (other.destroyed) this.#pairs.delete(pair);
        // Behind a network that drops packets, a peer does not learn that the other end closed.
        if (this.#toDatabase && this.#toAppliance && !this.#forgotten.has(pair)) other.destroy();
      });
    }
  }
}

/** What was sent and is not yet passed on. */
class Joined {
  readonly #pass: (data: Buffer) => void;
  #pending: Buffer[] = [];
  #timer: NodeJS.Timeout | undefined;
  #late: NodeJS.Timeout | undefined;

  constructor(pass: (data: Buffer) => void) {
    this.#pass = pass;
  }

  take(data: Buffer, heldBytes: number): void {
    this.#pending.push(data);
    clearTimeout(this.#late);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const all = Buffer.concat(this.#pending);
      const end = Math.max(0, all.length - heldBytes);
      this.#pending = [all.subarray(end)];
      this.#pass(all.subarray(0, end));
      this.#late = setTimeout(() => this.#rest(), HOLD_MS);
    }, JOIN_MS);
  }

  answered(): void {
    if (this.#timer === undefined) this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#late);
    const rest = Buffer.concat(this.#pending);
    this.#pending = [];
    if (rest.length > 0) this.#pass(rest);
  }
}
