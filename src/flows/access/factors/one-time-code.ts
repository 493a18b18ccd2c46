import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../../domain/site/clock-doubt.ts';

/** RFC 6238 as every authenticator app has it: SHA-1, 6 digits, 30 s. */
const FORM = { issuer: 'Omote', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes are taken: clocks differ. */
const WINDOW = 1;

export const newCodeSecret = (): Uint8Array => new Uint8Array(randomBytes(20));

/** The URI that the authenticator app reads from the QR code. It holds the secret: shown once, never logged. */
export const codeAddress = (secret: Uint8Array, name: string): string => totp(secret, name).toString();

/** The secret as base32, for an authenticator that it is typed into. */
export const codeText = (secret: Uint8Array): string => totp(secret, '').secret.base32;

/**
 * @param after the time step of the code that was taken last; 0: none was
 * @returns the time step of a right code, to be kept so that it is not taken twice; null for a wrong or used one
 */
export function codeStep(secret: Uint8Array, code: string, nowMs: number, after: number): number | null {
  const delta = totp(secret, '').validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp: nowMs,
    window: WINDOW,
  });
  if (delta === null) return null;
  const step = Math.floor(nowMs / 1000 / FORM.period) + delta;
  return step > after ? step : null;
}

/** As codeStep, by the service's clock; while that is in doubt, by the host's, too, so that a wrong clock locks nobody out. */
export function codeStepBy(clock: Clock, secret: Uint8Array, code: string, after: number): number | null {
  for (const us of [clock.nowUs(), ...(clock.alternativesUs?.() ?? [])]) {
    const step = codeStep(secret, code, us / 1000, after);
    if (step !== null) return step;
  }
  return null;
}

const totp = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({ ...FORM, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
