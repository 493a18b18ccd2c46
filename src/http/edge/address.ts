import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress, parseAddress } from '../../domain/address.ts';
import { addressAllowed } from '../../flows/access/address-list.ts';

declare module 'fastify' {
  interface FastifyInstance {
    trustsProxy: TrustsProxy;
  }
}

/** Whether what a proxy at this address says about callers is believed. */
export type TrustsProxy = (address: string) => boolean;

/** @param proxies addresses and CIDR blocks; empty: no proxy is trusted */
export const trustedProxies =
  (proxies: readonly string[]): TrustsProxy =>
  (address) =>
    proxies.length > 0 && addressAllowed(proxies, parseAddress(address) ?? address);

export function knowProxies(app: FastifyInstance, trusts: TrustsProxy): void {
  app.decorate('trustsProxy', trusts);
}

/** The one address of the caller for all purposes: limits, lists, sessions, logs. See `clientAddress`. */
export function addressOf({ socket, headers, server }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  return clientAddress(socket?.remoteAddress ?? '', forwarded?.toString(), server.trustsProxy);
}
