import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { isLoopback, networkOf, plainAddress } from '../../domain/address.ts';
import { addressAllowed } from '../../flows/access/address-list.ts';
import { connectionsWithin, descriptorLimit } from './descriptors.ts';

export interface ConnectionLimits {
  /**
   * The most connections of all listeners: far more than a site has pages and callers, and fewer than file descriptors.
   */
  total: number;
  /** How many of these only this host may use: its console, its kiosk, and health checks. */
  reserve: number;
  /** How long a connection may be silent before its first request, ms. */
  silentMs: number;
  /** The same while the pool is nearly full, ms; `idleWhenFullMs` applies between two requests. */
  silentWhenFullMs: number;
  idleWhenFullMs: number;
}

const TOTAL = connectionsWithin(4096, descriptorLimit());

const CONNECTION_LIMITS: ConnectionLimits = {
  total: TOTAL,
  reserve: Math.floor(TOTAL / 16),
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
  /** The connections without a request in progress, the longest idle first. */
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
/** The share of the pool from which on the shorter limits apply. */
const NEARLY = 0.75;

/**
 * Shares the connections among addresses. One address has at most half of them. If there is no room, a new connection
 * replaces the one that has been idle for longest: one of its own address first, else one of the address with most
 * idle connections. Connections with a request or a WebSocket in progress are never cut. See docs/decisions/0035.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #proxies: readonly string[];
  readonly #told: (address: string) => void;
  readonly #places = new Map<string, Place>();
  readonly #of = new WeakMap<Socket, Connection>();
  #all = 0;

  /**
   * @param proxies addresses of proxies, whose connections carry the calls of many people
   * @param told receives the address of each connection that was refused, or cut in favour of another
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
    // TLS has its own socket on top of the one that was admitted.
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

  /** The address with most idle connections. Those of this host are spared as long as others have any. */
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
  }
}

const addressOf = ({ remoteAddress = '' }: Socket): string => plainAddress(remoteAddress);
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
