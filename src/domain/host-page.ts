import { isLoopback } from './address.ts';

/** How a page's request reached the service. */
export interface PageRequest {
  /** The address of the socket itself; headers do not change it. */
  socketAddress: string;
  /** `Origin` and `Host` as sent. */
  origin: string | undefined;
  host: string | undefined;
  /** The request carries a header that only proxies add. */
  forwarded: boolean;
  /** The address at which people reach the service. */
  baseUrl: string;
  /**
   * The site declares its proxies, which mark what they forward, or it has none because the address is the service's
   * own.
   */
  proxiesKnown: boolean;
}

/**
 * Whether the page runs on this very host, so that this host's cameras are the page's cameras. The service cannot see a
 * proxy that is not declared. If one may run on the same host (the base URL is not a loopback address and no proxy is
 * declared), no page counts as the host's own.
 */
export function isHostPage(arrival: PageRequest): boolean {
  const { socketAddress, origin, host, forwarded, baseUrl, proxiesKnown } = arrival;
  if (forwarded || !isLoopback(socketAddress)) return false;
  const page = origin === undefined ? null : URL.parse(origin);
  if (!page || page.host !== host || !isLoopback(page.hostname)) return false;
  const base = URL.parse(baseUrl);
  return proxiesKnown || (base !== null && isLoopback(base.hostname));
}
