/** Who is not asked to move the head; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';

/** Of a person, until an operator ends it. */
export interface PersonExemption {
  authId: string;
  /** As the audit log names whoever decided it. */
  by: string;
  sinceUs: Micros;
  /** Typed by an operator and perhaps about somebody's health; null where its seal is broken. */
  reason: string | null;
}

export interface ExemptionReads {
  challengeExemption(authId: string): Promise<PersonExemption | null>;
  /** Of the person, or of this session alone. */
  isChallengeExempt(session: { id: string; authId: string }): Promise<boolean>;
  isSessionExempt(sessionId: string): Promise<boolean>;
}

export interface ExemptionWrites {
  /** Replaces an earlier one. */
  exemptPerson(exemption: PersonExemption & { reason: string }): Promise<void>;
  /** @returns false where there was none. */
  endPersonExemption(authId: string): Promise<boolean>;
  exemptSession(sessionId: string): Promise<void>;
}
