/** Limits of guessing by face: what a site follows, where a try comes from, and what each failure leads to. */
import type { LockoutPolicy } from './lockout.ts';

/** `nist_800_63b`: the limits of NIST SP 800-63B-4 §3.2.3. */
export type GuessingProfile = 'site' | 'nist_800_63b';

/**
 * Where a try comes from, most trusted first. The places of the first two count for themselves alone, so that nobody
 * elsewhere locks a person out at theirs; all addresses together count for the person as well.
 */
export type PlaceKind = 'device' | 'kiosk' | 'address';

export interface GuessingLimits {
  /** Mismatches in a row of one person at one place. */
  place: LockoutPolicy;
  /** Of one person from all addresses together. */
  person: LockoutPolicy;
  /** Mismatches in a row, wherever from, after which the face is switched off until an operator unlocks it; null: never. */
  disableAt: number | null;
}

const SITE: GuessingLimits = {
  place: { after: 10, firstPauseS: 60, maxPauseS: 3600 },
  // For guesses from many addresses: late and short, or they would shut the person out everywhere.
  person: { after: 50, firstPauseS: 30, maxPauseS: 300 },
  disableAt: null,
};

/** @param resistsAttacks presentation attacks are looked for: by movements or by liveness networks. */
export function guessingLimits(profile: GuessingProfile, resistsAttacks: boolean): GuessingLimits {
  if (profile === 'site') return SITE;
  const after = resistsAttacks ? NIST.failuresWithPad : NIST.failures;
  const each = { after, firstPauseS: NIST.pauseS, maxPauseS: 3600 };
  return { place: each, person: each, disableAt: 10 * after };
}

/** Figures of SP 800-63B-4 §3.2.3. */
export const NIST = { fmr: 1e-4, failures: 5, failuresWithPad: 10, pauseS: 30 } as const;

/** Who issued a session or on whose screen it is shown. */
export interface SessionOrigin {
  kioskId: string | null;
  keyId: string | null;
}
export const NO_ORIGIN: SessionOrigin = { kioskId: null, keyId: null };
