import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { FRAME_MAX_BYTES } from '../../contract/capture/frame.ts';
import { networkOfCaller } from './address.ts';
import { type Announced, MessageWatch } from './message-watch.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageSockets: PageSockets;
  }
}

/** How long a page may take to answer a close, ms. */
const CLOSE_MS = 1000;
/** How long a message may take to arrive, ms: the largest frame at 1 Mbit/s. */
const MESSAGE_MS = 10_000;
/** What may wait to be read by a page, bytes: far more than a page is ever sent in the time of two pings. */
const MOST_UNREAD = 4 * 2 ** 20;
/** The sockets of one session, kiosk or camera: the live one, and one that it replaced. */
const MOST_OF_ONE = 2;
/** The closing sockets of one place. Its live sockets are not limited: forty phones may share a router. */
const MOST_CLOSING = 8;

export const CLOSE = { protocolBroken: 1008, tooLarge: 1009, fault: 1011, later: 1013 } as const;

/** What a page may send over its socket, and who takes it. */
export interface PageProtocol {
  /** The sockets of one name are a session’s, a kiosk’s or a camera’s: at most two exist at once. */
  name: string;
  textMaxBytes: number;
  /** How often the page is pinged, ms. One that did not answer by the next ping is cut off. */
  pingMs: number;
  /** How many binary messages the page may send at this moment, each of at most FRAME_MAX_BYTES. */
  credit?: () => number;
  text: (bytes: Buffer) => void;
  binary?: (bytes: Buffer) => void;
  /** A message of the kind was refused by its announced length, or because there is no credit for it. */
  broken: (kind: Announced['kind']) => void;
  /** The connection is gone. */
  closed: () => void;
}

/** All sockets of pages. None can make the service hold more than one message that it has asked for. */
class PageSockets {
  readonly #byName = new Map<string, Set<PageSocket>>();
  readonly #closing = new Map<string, Set<PageSocket>>();

  /** Takes over a socket that was just opened. It reads nothing before this returns. */
  open(socket: WebSocket, request: FastifyRequest, protocol: PageProtocol): PageSocket {
    const place = networkOfCaller(request);
    const opened = new PageSocket(socket, request, protocol, () => {
      put(this.#closing, place, opened);
      cutOldest(this.#closing.get(place), MOST_CLOSING);
    });
    put(this.#byName, protocol.name, opened);
    cutOldest(this.#byName.get(protocol.name), MOST_OF_ONE);
    socket.once('close', () => {
      take(this.#byName, protocol.name, opened);
      take(this.#closing, place, opened);
    });
    return opened;
  }

  /** What is held for pages: their sockets, and the bytes of messages that have not arrived completely. */
  held(): { sockets: number; bytes: number } {
    const all = [...this.#byName.values()].flatMap((sockets) => [...sockets]);
    return { sockets: all.length, bytes: all.reduce((sum, { held }) => sum + held, 0) };
  }
}

export function keepPageSockets(app: FastifyInstance): void {
  app.decorate('pageSockets', new PageSockets());
}

/** One page’s WebSocket. Nothing else reads, closes or ends it, except that a service that stops ends all. */
export class PageSocket {
  readonly #socket: WebSocket;
  readonly #connection: Socket;
  readonly #protocol: PageProtocol;
  readonly #watch: MessageWatch;
  readonly #closingNow: () => void;
  readonly #pings: NodeJS.Timeout;
  #overdue: NodeJS.Timeout | undefined;
  #end: NodeJS.Timeout | undefined;
  #alive = true;
  /** Binary messages that were admitted and have not arrived. */
  #arriving = 0;

  constructor(socket: WebSocket, request: FastifyRequest, protocol: PageProtocol, closingNow: () => void) {
    this.#socket = socket;
    this.#connection = request.raw.socket;
    this.#protocol = protocol;
    this.#closingNow = closingNow;
    this.#watch = new MessageWatch({
      announced: (message) => this.#judge(message),
      begun: () => {
        this.#overdue = setTimeout(() => this.close(CLOSE.later, 'message takes too long'), MESSAGE_MS);
      },
      complete: () => clearTimeout(this.#overdue),
    });
    // Before the library’s own listener, so that nothing is read that was refused.
    this.#connection.prependListener('data', (chunk: Buffer) => this.#watch.take(chunk));
    socket.on('message', (data, binary) => this.#receive(data, binary));
    socket.on('error', () => this.#closeSoon());
    socket.on('pong', () => {
      this.#alive = true;
    });
    this.#pings = setInterval(() => this.#ping(), protocol.pingMs);
    socket.once('close', () => {
      clearInterval(this.#pings);
      clearTimeout(this.#overdue);
      clearTimeout(this.#end);
      protocol.closed();
    });
  }

  get held(): number {
    return this.#watch.held;
  }

  get #open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends a message. A page that reads too slowly is closed, because the service keeps what it has not read. */
  send(message: object | Uint8Array): void {
    if (!this.#open) return;
    this.#socket.send(message instanceof Uint8Array ? message : JSON.stringify(message));
    if (this.#socket.bufferedAmount > MOST_UNREAD) this.close(CLOSE.later, 'reads too slowly');
  }

  /**
   * Closes the connection. Of what still arrives, only the page’s own close is read; the first piece of a message ends the
   * connection at once. Without either, it ends after a second.
   */
  close(code: number, text = ''): void {
    this.#socket.close(code, text);
    this.#closeSoon();
  }

  /** Ends the connection at once. */
  cut(): void {
    this.#socket.terminate();
  }

  #closeSoon(): void {
    if (this.#end || this.#socket.readyState === this.#socket.CLOSED) return;
    this.#end = setTimeout(() => this.cut(), CLOSE_MS);
    if (this.#watch.unfinished) this.#readNoMore();
    this.#closingNow();
  }

  /** The page has the reason, and need not wait for an answer to its own close. */
  #readNoMore(): void {
    this.#socket.pause();
    this.#connection.end();
  }

  #judge({ kind, bytes, begins }: Announced): void {
    if (!this.#open) this.#readNoMore();
    else if (kind === 'binary') this.#judgeBinary(bytes, begins);
    else if (bytes > this.#protocol.textMaxBytes) this.#protocol.broken(kind);
  }

  #judgeBinary(bytes: number, begins: boolean): void {
    if (bytes > FRAME_MAX_BYTES) this.close(CLOSE.tooLarge, 'message is too large');
    else if (begins && this.#arriving++ >= (this.#protocol.credit?.() ?? 0)) this.#protocol.broken('binary');
  }

  #receive(data: RawData, binary: boolean): void {
    if (binary) this.#arriving = Math.max(0, this.#arriving - 1);
    if (!this.#open) return;
    if (binary) this.#protocol.binary?.(toBuffer(data));
    else this.#protocol.text(toBuffer(data));
  }

  #ping(): void {
    if (!this.#alive) this.cut();
    this.#alive = false;
    if (this.#open) this.#socket.ping();
  }
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function put<T>(sets: Map<string, Set<T>>, name: string, one: T): void {
  const set = sets.get(name) ?? new Set();
  sets.set(name, set.add(one));
}

function take<T>(sets: Map<string, Set<T>>, name: string, one: T): void {
  const set = sets.get(name);
  set?.delete(one);
  if (set?.size === 0) sets.delete(name);
}

function cutOldest(sockets: Set<PageSocket> | undefined, most: number): void {
  let tooMany = (sockets?.size ?? 0) - most;
  for (const socket of sockets ?? []) if (tooMany-- > 0) socket.cut();
}
