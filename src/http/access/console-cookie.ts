import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PENDING_US } from '../../domain/access/identity-provider.ts';
import { refusal } from '../../domain/failure.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import { CONSOLE_COOKIE_LIFE_S } from '../../flows/access/console-access.ts';
import { secureName } from '../edge/answer-headers.ts';

const nameFor = (request: FastifyRequest): string => secureName(request, '__Host-', 'console');

export const consoleSessionOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameFor(request)];

const ours = (request: FastifyRequest, maxAge: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: request.server.overTls(request),
  maxAge,
});

export function setConsoleCookie(request: FastifyRequest, reply: FastifyReply, session: string): void {
  reply.setCookie(nameFor(request), session, ours(request, CONSOLE_COOKIE_LIFE_S));
}

export function dropConsoleCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), { path: '/', secure: request.server.overTls(request) });
}

const pendingName = (request: FastifyRequest): string => secureName(request, '__Host-', 'sign_in');

/** The sign-in at the identity provider that this browser began. */
export const pendingSignInOf = (request: FastifyRequest): string | undefined =>
  request.cookies[pendingName(request)];

/** The page that the provider sends the browser to answers by a call of its own, so the cookie can be as strict. */
export function setPendingSignIn(request: FastifyRequest, reply: FastifyReply, pending: string): void {
  reply.setCookie(pendingName(request), pending, ours(request, PENDING_US / MICROS_PER_SECOND));
}

export function dropPendingSignIn(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(pendingName(request), { path: '/', secure: request.server.overTls(request) });
}

/**
 * Refuses changes without the console's header: a form of another site can send the cookie but not this header.
 * @throws Failure
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && request.headers['x-omote-console'] !== '1')
    throw refusal('header_required', 'X-Omote-Console');
}
