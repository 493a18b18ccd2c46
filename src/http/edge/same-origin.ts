import type { FastifyRequest } from 'fastify';

/**
 * Whether a socket is opened by a page of this service. Other sites' pages may open sockets too, and their browser says
 * so in `Origin`. A proxy may have changed `Host`, therefore the service's own address counts as well. Null: no `Origin`, as
 * with callers that are no browser.
 */
export function fromOwnPage({ headers }: FastifyRequest, baseUrl: string): boolean | null {
  const { origin, host } = headers;
  if (origin === undefined) return null;
  return origin === baseUrl || (host !== undefined && URL.parse(origin)?.host === host);
}
