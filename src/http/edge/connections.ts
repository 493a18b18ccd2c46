import { readFileSync } from 'node:fs';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { isLoopback, networkOf, parseAddress } from '../../domain/address.ts';
import type { TrustsProxy } from './address.ts';

interface ConnectionLimits {
  /**
   * The most connections of all listeners: far more than a site has pages and callers, and fewer than file descriptors.
   */
  total: number;
  /**
   * How many of these only this host may use (its console, its kiosk, health checks) and places from which somebody
   * has lately proved who they are.
   */
  reserve: number;
  /** How long a connection may be silent before its first request, ms. */
  silentMs: number;
  /** The same while the pool is nearly full, ms; `idleWhenFullMs` applies between two requests. */
  silentWhenFullMs: number;
  idleWhenFullMs: number;
  /**
   * How long the service waits for a caller who has proved nothing, while the pool is nearly full, ms: for the body of a
   * request, or for an answer to be read.
   */
  slowWhenFullMs: number;
  /** Of how many such callers of one place it waits that long; beyond, the longest is cut as soon as there is no room. */
  slowShare: number;
}

/** What the service opens apart from connections: databases, models, logs, threads, and a reserve. */
const OTHERS = 256;
/** Even with fewer descriptors, the host's own console and a few visitors must be served. */
const LEAST = 64;

/** The most files and connections that this process may have open; null: the system doesn't say. */
export function descriptorLimit(): number | null {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/**
 * How many connections leave enough descriptors for everything else.
 * @param wanted if the limit allows
 * @param limit of descriptors; null: unknown
 */
export const connectionsWithin = (wanted: number, limit: number | null): number =>
  limit === null ? wanted : Math.max(Math.min(LEAST, wanted), Math.min(wanted, limit - OTHERS));

const TOTAL = connectionsWithin(4096, descriptorLimit());

const CONNECTION_LIMITS: ConnectionLimits = {
  total: TOTAL,
  reserve: Math.floor(TOTAL / 16),
  silentMs: 10_000,
  silentWhenFullMs: 2000,
  idleWhenFullMs: 5000,
  slowWhenFullMs: 4000,
  slowShare: 64,
};

/** One network (`networkOf`) and its connections. */
interface Place {
  name: string;
  most: number;
  loopback: boolean;
  all: number;
  /** The connections without a request in progress, the longest idle first. */
  parked: Set<Connection>;
  /** Those with a request in progress whose caller has proved nothing, the longest first. */
  unproved: Set<Connection>;
}

interface Connection {
  socket: Socket;
  place: Place;
  sinceMs: number;
  /** It has made a request. */
  spoken: boolean;
  running: number;
  /** The latest exchange; null: none yet, or a WebSocket. */
  exchange: { request: IncomingMessage; response: ServerResponse } | null;
}

const SWEEP_MS = 1000;
/** The share of the pool from which on the shorter limits apply. */
const NEARLY = 0.75;
/** How long a place may use the reserve after somebody there proved who they are, ms; and how many places are kept. */
const PROVED_MS = 10 * 60_000;
const MOST_PROVED = 1000;

/**
 * Shares the connections among addresses. One address has at most half of them. If there is no room, a new connection
 * replaces the one that has been idle for longest: one of its own address first, else one of the address with most
 * idle connections. If none is idle, it replaces the one that has let the service wait for longest, if its caller has
 * proved nothing. Other requests in progress, and WebSockets, are never cut. See docs/decisions/0035 and 0085.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #trusts: TrustsProxy;
  readonly #told: (address: string) => void;
  readonly #places = new Map<string, Place>();
  readonly #of = new WeakMap<Socket, Connection>();
  /** When somebody last proved who they are, by place; the latest is the last. */
  readonly #proved = new Map<string, number>();
  /** The last of these. */
  #provedLast: string | null = null;
  #all = 0;

  /**
   * @param trusts tells the proxies, whose connections carry the calls of many people
   * @param told receives the address of each connection that was refused, or cut in favour of another
   */
  constructor(
    trusts: TrustsProxy,
    told: (address: string) => void,
    limits: ConnectionLimits = CONNECTION_LIMITS,
  ) {
    this.#limits = limits;
    this.#trusts = trusts;
    this.#told = told;
  }

  watch(server: HttpServer | HttpsServer): void {
    const byPeer = new Map<string, Connection>();
    server.maxConnections = this.#limits.total + 64;
    server.on('connection', (socket: Socket) => {
      const connection = this.#admit(socket);
      if (!connection) {
        this.#told(addressOf(socket));
        return socket.destroy();
      }
      const peer = peerOf(socket);
      byPeer.set(peer, connection);
      socket.once('close', () => {
        if (byPeer.get(peer) === connection) byPeer.delete(peer);
        this.#drop(connection);
      });
    });
    // TLS has its own socket on top of the one that was admitted.
    server.on('secureConnection', (socket: Socket) => {
      const connection = byPeer.get(peerOf(socket));
      if (connection) this.#of.set(socket, connection);
    });
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = this.#of.get(request.socket);
      // Node tells of requests that it had read of a connection even once that was cut.
      if (!connection || request.socket.destroyed) return;
      this.#begin(connection, { request, response });
      response.once('close', () => this.#end(connection));
    });
    server.prependListener('upgrade', (request: IncomingMessage) => {
      const connection = this.#of.get(request.socket);
      if (connection) this.#begin(connection, null);
    });
    // A server that could not listen emits no `close`, which would leave its timer for ever.
    server.once('listening', () => {
      const timer = setInterval(() => this.#sweep(performance.now()), SWEEP_MS);
      timer.unref();
      server.once('close', () => clearInterval(timer));
    });
  }

  #admit(socket: Socket): Connection | null {
    const place = this.#placeOf(socket);
    const nowMs = performance.now();
    const { total, reserve } = this.#limits;
    const mayUseReserve = place.loopback || this.#hasProved(place, nowMs);
    const usable = mayUseReserve ? total : total - reserve;
    if (place.all >= place.most && !this.#makeRoom([place], nowMs)) return null;
    if (this.#all >= usable && !this.#makeRoom(this.#others(place.loopback), nowMs)) return null;
    const connection = { socket, place, sinceMs: nowMs, spoken: false, running: 0, exchange: null };
    this.#of.set(socket, connection);
    place.parked.add(connection);
    place.all++;
    this.#all++;
    return connection;
  }

  #placeOf(socket: Socket): Place {
    const address = addressOf(socket);
    const name = networkOf(address);
    const there = this.#places.get(name);
    if (there) return there;
    const { total, reserve } = this.#limits;
    const most = this.#trusts(address) ? total - reserve : Math.floor(total / 2);
    const none = { all: 0, parked: new Set<Connection>(), unproved: new Set<Connection>() };
    const place = { name, most, loopback: isLoopback(address), ...none };
    this.#places.set(name, place);
    return place;
  }

  /** The places whose connections may be cut. Those of this host come last, and only for itself. */
  #others(forLoopback: boolean): Place[] {
    const all = [...this.#places.values()];
    const here = all.filter((place) => place.loopback);
    return [...all.filter((place) => !place.loopback), ...(forLoopback ? here : [])];
  }

  /** Cuts one connection of these places. @returns whether there was one to cut */
  #makeRoom(places: readonly Place[], nowMs: number): boolean {
    const found = longestParked(places) ?? this.#slowest(places, nowMs);
    if (found) this.#cut(found);
    return found !== null;
  }

  /** The connection that lets the service wait for longest: one of a place beyond its share, else one beyond the time. */
  #slowest(places: readonly Place[], nowMs: number): Connection | null {
    const { slowShare, slowWhenFullMs } = this.#limits;
    let greediest: Connection | null = null;
    let longest: Connection | null = null;
    for (const { unproved } of places) {
      const slow = firstOf(unproved, letsWait);
      if (!slow) continue;
      if (unproved.size > Math.max(slowShare, greediest?.place.unproved.size ?? 0)) greediest = slow;
      if (!longest || slow.sinceMs < longest.sinceMs) longest = slow;
    }
    if (greediest) return greediest;
    return longest && nowMs - longest.sinceMs >= slowWhenFullMs ? longest : null;
  }

  /** Cuts the connection of a caller who sends more requests at once than one connection may have in progress. */
  cut(socket: Socket): void {
    const connection = this.#of.get(socket);
    if (connection) this.#cut(connection);
  }

  #cut(connection: Connection): void {
    this.#drop(connection);
    this.#told(addressOf(connection.socket));
    connection.socket.destroy();
  }

  /** Notes that the caller of the request in progress is admitted: by a key, as an operator or as a kiosk. */
  proved(socket: Socket): void {
    const connection = this.#of.get(socket);
    if (!connection) return;
    const { place } = connection;
    place.unproved.delete(connection);
    if (place.name !== this.#provedLast) this.#proved.delete(place.name);
    this.#provedLast = place.name;
    this.#proved.set(place.name, performance.now());
    if (this.#proved.size <= MOST_PROVED) return;
    const oldest = this.#proved.keys().next().value;
    if (oldest !== undefined) this.#proved.delete(oldest);
  }

  #hasProved({ name }: Place, nowMs: number): boolean {
    return nowMs - (this.#proved.get(name) ?? -Infinity) < PROVED_MS;
  }

  #begin(connection: Connection, exchange: Connection['exchange']): void {
    const { place } = connection;
    connection.spoken = true;
    connection.exchange = exchange;
    if (!exchange) place.unproved.delete(connection);
    if (connection.running++ > 0) return;
    connection.sinceMs = performance.now();
    place.parked.delete(connection);
    if (exchange) place.unproved.add(connection);
  }

  #end(connection: Connection): void {
    connection.running--;
    if (connection.running > 0 || connection.socket.destroyed) return;
    connection.sinceMs = performance.now();
    connection.exchange = null;
    connection.place.unproved.delete(connection);
    connection.place.parked.add(connection);
  }

  #drop(connection: Connection): void {
    const { place } = connection;
    if (!this.#of.delete(connection.socket)) return;
    place.parked.delete(connection);
    place.unproved.delete(connection);
    place.all--;
    this.#all--;
    if (place.all === 0) this.#places.delete(place.name);
  }

  #sweep(nowMs: number): void {
    const { total, silentMs, silentWhenFullMs, idleWhenFullMs } = this.#limits;
    const full = this.#all >= total * NEARLY;
    for (const { parked } of this.#places.values())
      for (const connection of parked) {
        const quietMs = nowMs - connection.sinceMs;
        // Headers that have begun to arrive have their own time limit and error.
        const begun = connection.spoken || connection.socket.bytesRead > 0;
        const patienceMs = full
          ? connection.spoken
            ? idleWhenFullMs
            : silentWhenFullMs
          : begun
            ? Infinity
            : silentMs;
        if (quietMs < patienceMs) continue;
        this.#drop(connection);
        connection.socket.destroy();
      }
    this.#cutSlow(nowMs);
  }

  /** While the pool is nearly full: cuts those that let the service wait too long, the longest first. */
  #cutSlow(nowMs: number): void {
    const { total, slowWhenFullMs } = this.#limits;
    const tooMany = this.#all - Math.floor(total * NEARLY);
    if (tooMany <= 0) return;
    const slow = [...this.#places.values()]
      .flatMap(({ unproved }) => [...unproved])
      .filter((connection) => nowMs - connection.sinceMs >= slowWhenFullMs && letsWait(connection))
      .toSorted((a, b) => a.sinceMs - b.sinceMs);
    for (const connection of slow.slice(0, tooMany)) this.#cut(connection);
  }
}

/** Of the place with most idle connections, the longest idle. Places of this host count only after all others. */
function longestParked(places: readonly Place[]): Connection | null {
  const idle = places.filter(({ parked }) => parked.size > 0);
  const elsewhere = idle.filter(({ loopback }) => !loopback);
  const from = elsewhere.length > 0 ? elsewhere : idle;
  const fullest = from.reduce<Place | null>((a, b) => (a && a.parked.size >= b.parked.size ? a : b), null);
  return fullest?.parked.values().next().value ?? null;
}

/** Whether the service waits for the peer: for the rest of the request, or for the answer to be read. */
function letsWait({ exchange }: Connection): boolean {
  if (!exchange) return false;
  const { request, response } = exchange;
  const unread = response.writableEnded ? !response.writableFinished : response.writableNeedDrain;
  return !request.complete || unread;
}

function firstOf<T>(all: Iterable<T>, matches: (one: T) => boolean): T | null {
  for (const one of all) if (matches(one)) return one;
  return null;
}

const addressOf = ({ remoteAddress = '' }: Socket): string => parseAddress(remoteAddress) ?? remoteAddress;
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
