import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress, networkOf, parseAddress } from '../../domain/address.ts';
import { addressAllowed } from '../../flows/access/address-list.ts';

declare module 'fastify' {
  interface FastifyInstance {
    trustsProxy: TrustsProxy;
    /** Told of a sender that is not trusted and says for whom it forwards a request. */
    unknownProxy: (address: string) => void;
  }
}

/** Whether what a proxy at this address says about callers is believed. */
export type TrustsProxy = (address: string) => boolean;

/** @param proxies addresses and CIDR blocks; empty: no proxy is trusted */
export const trustedProxies =
  (proxies: readonly string[]): TrustsProxy =>
  (address) =>
    proxies.length > 0 && addressAllowed(proxies, parseAddress(address) ?? address);

export function knowProxies(
  app: FastifyInstance,
  trusts: TrustsProxy,
  unknownProxy: (address: string) => void,
): void {
  app.decorate('trustsProxy', trusts);
  app.decorate('unknownProxy', unknownProxy);
}

interface Place {
  address: string;
  network: string;
}

const placeAt = (address: string): Place => ({ address, network: networkOf(address) });

/** The peers of connections, which call again and again. */
const peers = new WeakMap<Socket, Place>();

function placeOf({ socket, headers, server }: FastifyRequest): Place {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) {
    const known = peers.get(socket);
    if (known) return known;
  }
  const sender = socket?.remoteAddress ?? '';
  if (forwarded !== undefined && !server.trustsProxy(sender)) server.unknownProxy(sender);
  const place = placeAt(clientAddress(sender, forwarded?.toString(), server.trustsProxy));
  // Once the connection is closed, the system no longer tells its peer.
  if (forwarded === undefined && sender !== '') peers.set(socket, place);
  return place;
}

/** The one address of the caller for all purposes: limits, lists, sessions, logs. See `clientAddress`. */
export const addressOf = (request: FastifyRequest): string => placeOf(request).address;

/** The network of that address (`networkOf`), which limits count. */
export const networkOfCaller = (request: FastifyRequest): string => placeOf(request).network;
