import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../domain/failure.ts';
import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import { kioskOf } from '../../flows/kiosks/kiosk-pairing.ts';
import type { World } from '../../flows/world.ts';
import { secureName } from '../edge/answer-headers.ts';

/** The longest that browsers keep a cookie, seconds. It is renewed whenever the page is loaded. */
const LIFE_S = 400 * 24 * 3600;

const nameFor = (request: FastifyRequest): string => secureName(request, '__Secure-', 'kiosk');

export function setKioskCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(request), token, {
    path: '/kiosk',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.server.overTls(request),
    maxAge: LIFE_S,
  });
}

export const dropKioskCookie = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(nameFor(request), { path: '/kiosk', secure: request.server.overTls(request) });

/** Also reads the cookie under its earlier name: loading the page then sets the secure one. */
export const kioskTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameFor(request)] ?? request.cookies[`${request.server.cookiesBegin}_kiosk`];

export const kioskAt = (world: World, request: FastifyRequest): Promise<Kiosk | null> =>
  kioskOf(world, kioskTokenOf(request));

/** @throws Failure */
export async function requireKiosk(world: World, request: FastifyRequest): Promise<Kiosk> {
  const kiosk = await kioskAt(world, request);
  if (!kiosk) throw refusal('kiosk_unpaired', 'Cookie');
  return kiosk;
}

/**
 * Refuses calls without the kiosk's header: a form of another site can send the cookie but not this header.
 * @throws Failure
 */
export function refuseOtherPages(request: FastifyRequest): void {
  if (request.headers['x-omote-kiosk'] !== '1') throw refusal('header_required', 'X-Omote-Kiosk');
}
