import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../../domain/site/clock-doubt.ts';

/** RFC 6238 as all authenticator apps support it: SHA-1, 6 digits, 30 s. */
const FORM = { issuer: 'Omote', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Time steps before and after the current one whose codes are accepted, because clocks differ. */
const WINDOW = 1;

/** A new secret of 160 random bits. */
export const newCodeSecret = (): Uint8Array => new Uint8Array(randomBytes(20));

/** The URI that the authenticator app reads from the QR code. It contains the secret: shown once, never logged. */
export const codeAddress = (secret: Uint8Array, name: string): string => totp(secret, name).toString();

/** The secret in base32, for typing it into an authenticator. */
export const codeText = (secret: Uint8Array): string => totp(secret, '').secret.base32;

/**
 * Verifies a code, which may be in full width, as a Japanese keyboard types it.
 * @param nowMs the current time, ms
 * @param after the time step of the last accepted code; 0: none was accepted yet
 * @returns the time step of a correct code, to be stored so that the code is not accepted twice; null: the code is
 * wrong or was used
 */
export function codeStep(secret: Uint8Array, code: string, nowMs: number, after: number): number | null {
  const token = code.normalize('NFKC').replaceAll(/\s/g, '');
  // Of a text of six characters that are not all ASCII, the library throws an error.
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret, '').validate({ token, timestamp: nowMs, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(nowMs / 1000 / FORM.period) + delta;
  return step > after ? step : null;
}

/**
 * Verifies a code like codeStep, by the service's clock. While that clock is in doubt, also by the host's, so that a
 * wrong clock locks nobody out.
 */
export function codeStepBy(clock: Clock, secret: Uint8Array, code: string, after: number): number | null {
  for (const us of [clock.nowUs(), ...(clock.alternativesUs?.() ?? [])]) {
    const step = codeStep(secret, code, us / 1000, after);
    if (step !== null) return step;
  }
  return null;
}

const totp = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({ ...FORM, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
