/** Lockouts and the origin of sessions, for the limits on guessing; part of StoreReads and StoreWrites (ports.ts). */

import type { Micros } from '../time.ts';
import type { SessionOrigin } from './guessing.ts';
import type { Lockout } from './lockout.ts';

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
