import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../domain/address.ts';
import type { Settings } from '../../domain/site/settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the browser reached the service over TLS, its own or that of a proxy. */
    overTls(request: FastifyRequest): boolean;
  }
}

/** The policy of all answers but pages, which set their own: a browser must run nothing of data. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': DATA_POLICY,
};
const A_YEAR_S = 31_536_000;

/** Adds the headers that every answer carries. */
export function tellBrowsers(app: FastifyInstance, settings: Pick<Settings, 'baseUrl'>): void {
  app.decorate('overTls', (request: FastifyRequest) => overTls(request, settings.baseUrl));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(DATA_HEADERS);
    // Not for loopback: other programs of this host are reached under the same name without TLS.
    if (request.protocol === 'https' && !isLoopback(request.hostname))
      reply.header('strict-transport-security', `max-age=${A_YEAR_S}`);
    done();
  });
}

/**
 * TLS of an undeclared proxy is not visible in the request. But visitors come by the base URL: if it is https and the
 * request names its host, the browser speaks TLS.
 */
function overTls({ protocol, headers }: FastifyRequest, baseUrl: string): boolean {
  if (protocol === 'https') return true;
  return baseUrl.startsWith('https:') && URL.parse(baseUrl)?.host === headers.host;
}

/**
 * Adds the prefix by which browsers keep a cookie away from plain HTTP and from pages of other hosts, if TLS is used.
 */
export const secureName = (request: FastifyRequest, prefix: '__Host-' | '__Secure-', name: string): string =>
  request.server.overTls(request) ? prefix + name : name;
