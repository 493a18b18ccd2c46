import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { isLoopback, networkOf, plainAddress } from '../../domain/address.ts';
import { addressAllowed } from '../../flows/access/address-list.ts';

export interface ConnectionLimits {
  /** Of all listeners: far more than a site has pages and callers, and far fewer than file descriptors. */
  total: number;
  /** Kept for this host alone: its console, its kiosk, and health checks. */
  reserve: number;
  /** Before its first request a connection is silent for at most so long; ms. */
  silentMs: number;
  /** The same, and between two requests, while the pool is nearly full; ms. */
  silentWhenFullMs: number;
  idleWhenFullMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  total: 4096,
  reserve: 256,
  silentMs: 10_000,
  silentWhenFullMs: 2000,
  idleWhenFullMs: 5000,
};

/** One address (IPv6: one /64) and its connections. */
interface Place {
  name: string;
  most: number;
  loopback: boolean;
  all: number;
  /** Those on which nothing is under way, longest first. */
  parked: Set<Connection>;
}

interface Connection {
  socket: Socket;
  place: Place;
  sinceMs: number;
  /** It has made a request. */
  spoken: boolean;
  running: number;
}

const SWEEP_MS = 1000;
/** From this share of the pool on, patience is short. */
const NEARLY = 0.75;

/**
 * Shares the connections among addresses: one has half of them at most, and where there is no room the newcomer
 * takes the place of the connection on which nothing happened for longest: of its own address first, else of the one
 * that has most. What is under way (a request, a page's WebSocket) is never cut. See docs/decisions/0035.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #proxies: readonly string[];
  readonly #told: (address: string) => void;
  readonly #places = new Map<string, Place>();
  readonly #of = new WeakMap<Socket, Connection>();
  #all = 0;

  /**
   * @param proxies addresses whose connections are many people's.
   * @param told of each connection that was turned away, or cut for another: where it came from.
   */
  constructor(
    proxies: readonly string[],
    told: (address: string) => void,
    limits: ConnectionLimits = CONNECTION_LIMITS,
  ) {
    this.#limits = limits;
    this.#proxies = proxies;
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
    // TLS speaks on a socket of its own above the one that was admitted.
    server.on('secureConnection', (socket: Socket) => {
      const connection = byPeer.get(peerOf(socket));
      if (connection) this.#of.set(socket, connection);
    });
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = this.#of.get(request.socket);
      if (!connection) return;
      this.#begin(connection);
      response.once('close', () => this.#end(connection));
    });
    server.prependListener('upgrade', (request: IncomingMessage) => {
      const connection = this.#of.get(request.socket);
      if (connection) this.#begin(connection);
    });
    const timer = setInterval(() => this.#sweep(performance.now()), SWEEP_MS);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  }

  #admit(socket: Socket): Connection | null {
    const place = this.#placeOf(socket);
    const usable = place.loopback ? this.#limits.total : this.#limits.total - this.#limits.reserve;
    if (place.all >= place.most && !this.#evict(place)) return null;
    if (this.#all >= usable && !this.#evict(this.#fullest(place.loopback))) return null;
    const connection = { socket, place, sinceMs: performance.now(), spoken: false, running: 0 };
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
    const proxy = this.#proxies.length > 0 && addressAllowed(this.#proxies, address);
    const most = proxy ? total - reserve : Math.floor(total / 2);
    const place = { name, most, loopback: isLoopback(address), all: 0, parked: new Set<Connection>() };
    this.#places.set(name, place);
    return place;
  }

  /** Loopback's own are spared while others have any. */
  #fullest(forLoopback: boolean): Place | null {
    let found: Place | null = null;
    for (const place of this.#places.values()) {
      if (place.parked.size === 0 || (place.loopback && !forLoopback)) continue;
      const better = !found || (found.loopback && !place.loopback) || place.parked.size > found.parked.size;
      if (better && !(found && place.loopback && !found.loopback)) found = place;
    }
    return found;
  }

  #evict(place: Place | null): boolean {
    const longest = place?.parked.values().next().value;
    if (!longest) return false;
    this.#drop(longest);
    this.#told(addressOf(longest.socket));
    longest.socket.destroy();
    return true;
  }

  #begin(connection: Connection): void {
    connection.spoken = true;
    connection.running++;
    connection.place.parked.delete(connection);
  }

  #end(connection: Connection): void {
    connection.running--;
    if (connection.running > 0 || connection.socket.destroyed) return;
    connection.sinceMs = performance.now();
    connection.place.parked.add(connection);
  }

  #drop(connection: Connection): void {
    const { place } = connection;
    if (!this.#of.delete(connection.socket)) return;
    place.parked.delete(connection);
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
        // Headers that have begun have a time limit of their own, and its answer.
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
  }
}

const addressOf = ({ remoteAddress = '' }: Socket): string => plainAddress(remoteAddress);
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
