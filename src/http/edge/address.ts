import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress, parseAddress } from '../../domain/address.ts';
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

/** The one address of the caller for all purposes: limits, lists, sessions, logs. See `clientAddress`. */
export function addressOf({ socket, headers, server }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  const sender = socket?.remoteAddress ?? '';
  if (forwarded !== undefined && !server.trustsProxy(sender)) server.unknownProxy(sender);
  return clientAddress(sender, forwarded?.toString(), server.trustsProxy);
}
