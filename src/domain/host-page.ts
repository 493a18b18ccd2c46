import { isLoopback } from './address.ts';

/** How a page's request reached the service. */
export interface Arrival {
  /** Of the socket itself, whatever headers say. */
  socketAddress: string;
  /** `Origin` and `Host` as sent. */
  origin: string | undefined;
  host: string | undefined;
  /** The request carries a header that only proxies add. */
  forwarded: boolean;
  /** Where people reach the service. */
  baseUrl: string;
  /** The site declares its proxies, which mark what they forward; or it has none, as the address is the service's own. */
  proxiesKnown: boolean;
}

/**
 * Whether the page runs on this very host, so that this host's cameras are the page's cameras. The service cannot
 * see through a proxy that nobody declared: where one may stand on the same host (people come by an address that
 * is not loopback, and no proxy is declared), nothing counts as the host's own page.
 */
export function isHostPage(arrival: Arrival): boolean {
  const { socketAddress, origin, host, forwarded, baseUrl, proxiesKnown } = arrival;
  if (forwarded || !isLoopback(socketAddress)) return false;
  const page = origin === undefined ? null : URL.parse(origin);
  if (!page || page.host !== host || !isLoopback(page.hostname)) return false;
  const base = URL.parse(baseUrl);
  return proxiesKnown || (base !== null && isLoopback(base.hostname));
}
