import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this service opens a socket. Pages of other sites can open sockets too; browsers name the site in
 * `Origin`. A proxy may have changed `Host`, so the base URL is accepted as well.
 * @returns null: there is no `Origin`, as for callers that are no browsers
 */
export function fromOwnPage({ headers }: FastifyRequest, baseUrl: string): boolean | null {
  const { origin, host } = headers;
  if (origin === undefined) return null;
  return origin === baseUrl || (host !== undefined && URL.parse(origin)?.host === host);
}
