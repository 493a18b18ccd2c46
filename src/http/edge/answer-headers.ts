import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../domain/address.ts';
import type { Settings } from '../../domain/site/settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the browser reached the service over TLS, its own or that of a proxy. */
    overTls(request: FastifyRequest): boolean;
    /** What the names of all cookies begin with. */
    cookiesBegin: 'omote' | 'omote_sandbox';
  }
}

/** The policy of all answers but pages, which set their own: a browser must run nothing of data. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': DATA_POLICY,
};

/** The source of a policy that allows exactly this text between the tags of a style. */
export const hashOf = (style: string): string =>
  `sha256-${createHash('sha256').update(style).digest('base64')}`;

const A_YEAR_S = 31_536_000;

/** Adds the headers that every answer carries. */
export function tellBrowsers(
  app: FastifyInstance,
  world: { settings: Pick<Settings, 'baseUrl'>; sandbox: boolean },
): void {
  app.decorate('overTls', (request: FastifyRequest) => overTls(request, world.settings.baseUrl));
  app.decorate('cookiesBegin', world.sandbox ? 'omote_sandbox' : 'omote');
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
 * The full name of a cookie. Browsers keep one with such a prefix from plain HTTP and from pages of other hosts. Cookies
 * do not belong to a port: those of a sandbox have other names, so that signing in to it does not sign out of the
 * appliance beside it.
 */
export const secureName = (
  request: FastifyRequest,
  prefix: '__Host-' | '__Secure-',
  name: CookieName,
): string => `${request.server.overTls(request) ? prefix : ''}${request.server.cookiesBegin}_${name}`;

type CookieName = 'console' | 'sign_in' | 'kiosk' | 'capture';
