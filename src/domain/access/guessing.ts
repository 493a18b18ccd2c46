/**
 * Limits on guessing by face: those of the site's profile, the places that attempts come from, and what the store keeps.
 */

import type { Micros } from '../time.ts';
import type { Lockout, LockoutPolicy } from './lockout.ts';

/** `nist_800_63b`: the limits of NIST SP 800-63B-4 §3.2.3. */
export type GuessingProfile = 'site' | 'nist_800_63b';

/**
 * The place that an attempt comes from, most trusted first. Failures on a device or at a kiosk lock the person out only
 * there, so that nobody elsewhere can do so. Those at network addresses also count for the person, over all addresses
 * together. Under `nist_800_63b` all of them together disable the face (`disableAt`).
 */
export type PlaceKind = 'device' | 'kiosk' | 'address';

/**
 * The names of places begin with this in steps of signing in to other systems. Anybody on the network can begin one for any
 * ID, so that failures there disable no face.
 */
export const SIGN_IN_PLACE = 'sign_in ';

export interface GuessingLimits {
  /** Mismatches in a row of one person at one place. */
  place: LockoutPolicy;
  /** Mismatches in a row of one person from all network addresses together. */
  person: LockoutPolicy;
  /**
   * Mismatches in a row at all places together, those of SIGN_IN_PLACE aside, after which the face is disabled until an
   * operator unlocks it; null: never.
   */
  disableAt: number | null;
}

const SITE: GuessingLimits = {
  place: { after: 10, firstPauseS: 60, maxPauseS: 3600 },
  // Against guesses from many addresses. The limit is high and the pauses short: otherwise anybody could lock the
  // person out at every address.
  person: { after: 50, firstPauseS: 30, maxPauseS: 300 },
  disableAt: null,
};

/** @param resistsAttacks presentation attacks are detected, by head movements or by a liveness network */
export function guessingLimits(profile: GuessingProfile, resistsAttacks: boolean): GuessingLimits {
  if (profile === 'site') return SITE;
  const after = resistsAttacks ? NIST.failuresWithPad : NIST.failures;
  const each = { after, firstPauseS: NIST.pauseS, maxPauseS: 3600 };
  return { place: each, person: each, disableAt: 10 * after };
}

/** Figures of SP 800-63B-4 §3.2.3. */
export const NIST = { fmr: 1e-4, failures: 5, failuresWithPad: 10, pauseS: 30 } as const;

/** The API key that issued a session, and the kiosk that shows it. */
export interface SessionOrigin {
  kioskId: string | null;
  keyId: string | null;
}
export const NO_ORIGIN: SessionOrigin = { kioskId: null, keyId: null };

/** Lockouts and the origin of sessions, for the limits on guessing; part of StoreReads and StoreWrites (ports.ts). */
export interface GuessingReads {
  /** @param place a pseudonym; see flows/access/guessing.ts */
  placeLockout(authId: string, place: string): Promise<Lockout>;
  /** Mismatches in a row of the person, summed over all places but those of SIGN_IN_PLACE. */
  placeFailures(authId: string): Promise<number>;
  /** Number of people who are locked anywhere at this instant. */
  lockedPeople(nowUs: Micros): Promise<number>;
  sessionOrigin(sessionId: string): Promise<SessionOrigin>;
}

export interface GuessingWrites {
  /** Sets a place's lockout. NOT_LOCKED removes the place. */
  setPlaceLockout(authId: string, place: string, lockout: Lockout, nowUs: Micros): Promise<void>;
  dropPlaceLockouts(authId: string): Promise<void>;
  /** Sets the parts of the origin that are not null. */
  setSessionOrigin(sessionId: string, origin: Partial<SessionOrigin>): Promise<void>;
  /** The session is not a kiosk’s any more. */
  takeFromKiosk(sessionId: string): Promise<void>;
}
