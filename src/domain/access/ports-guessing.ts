/** What the limits of guessing ask of the store; part of StoreReads and StoreWrites (ports.ts). */

import type { Micros } from '../time.ts';
import type { SessionOrigin } from './guessing.ts';
import type { Lockout } from './lockout.ts';

export interface GuessingReads {
  /** @param place a pseudonym; see flows/guessing.ts */
  placeLockout(authId: string, place: string): Promise<Lockout>;
  /** Mismatches in a row at all places of the person. */
  placeFailures(authId: string): Promise<number>;
  /** People who are locked somewhere at this instant. */
  lockedPeople(nowUs: Micros): Promise<number>;
  sessionOrigin(sessionId: string): Promise<SessionOrigin>;
}

export interface GuessingWrites {
  /** NOT_LOCKED forgets the place. */
  setPlaceLockout(authId: string, place: string, lockout: Lockout, nowUs: Micros): Promise<void>;
  dropPlaceLockouts(authId: string): Promise<void>;
  /** Takes over what is not null. */
  setSessionOrigin(sessionId: string, origin: Partial<SessionOrigin>): Promise<void>;
}
