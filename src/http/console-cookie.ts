import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../domain/failure.ts';
import { CONSOLE_COOKIE_LIFE_S } from '../flows/console-access.ts';

export const CONSOLE_COOKIE = 'omote_console';

export function setConsoleCookie(request: FastifyRequest, reply: FastifyReply, session: string): void {
  reply.setCookie(CONSOLE_COOKIE, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: CONSOLE_COOKIE_LIFE_S,
  });
}

export function dropConsoleCookie(reply: FastifyReply): void {
  reply.clearCookie(CONSOLE_COOKIE, { path: '/' });
}

/** Another site's form can send the cookie's request, but not this header. @throws Failure */
export function refuseOtherSites(request: FastifyRequest): void {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && request.headers['x-omote-console'] !== '1')
    throw failure('scope_missing', 'X-Omote-Console', 'header is required');
}
