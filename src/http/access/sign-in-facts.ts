import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminFactorChoice } from '../../contract/access/admin-sign-in.ts';
import type { FactorChoice, SecondFactor } from '../../flows/access/factors/second-factor.ts';
import type { AuthenticationResponseJSON, RelyingParty } from '../../flows/access/factors/security-keys.ts';
import type { SignInPlace } from '../../flows/access/sign-in-places.ts';
import { addressOf } from '../edge/address.ts';

const DEVICE_MAX_CHARS = 300;

/** For the list of the operator's sessions. */
export const placeOf = (request: FastifyRequest): SignInPlace => ({
  address: addressOf(request),
  device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_MAX_CHARS),
});

/** Browsers have security keys for names alone, never for IP addresses, and over TLS or on the host itself. */
export function keySiteOf(request: FastifyRequest): RelyingParty | null {
  const { protocol, host } = request;
  const rpId = URL.parse(`${protocol}://${host}`)?.hostname ?? '';
  if (rpId === '' || isIP(rpId.replace(/^\[|\]$/g, '')) !== 0) return null;
  const secure = protocol === 'https' || rpId === 'localhost' || rpId.endsWith('.localhost');
  return secure ? { rpId, origin: `${protocol}://${host}` } : null;
}

interface Shown {
  code?: string;
  security_key?: Record<string, unknown>;
}

/** The second factor that came with a password. */
export const factorOf = (request: FastifyRequest, { code, security_key }: Shown): SecondFactor => ({
  code: code ?? null,
  // The library that verifies it assumes nothing about its form.
  securityKey: (security_key as unknown as AuthenticationResponseJSON | undefined) ?? null,
  site: keySiteOf(request),
});

/** Answers that a second factor is missing, and lists the factors that the operator has. */
export function askForFactor(reply: FastifyReply, status: 401 | 409, choice: FactorChoice, code: string) {
  const second_factor: AdminFactorChoice = {
    code: choice.code,
    security_key: choice.securityKey as Record<string, unknown> | null,
    recovery: choice.recovery,
  };
  const errors = [{ code, desc: 'code is required', value: 'code', reason: 'required', values: {} }];
  return reply.code(status).send({ second_factor, errors });
}
