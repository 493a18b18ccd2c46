/** Exemptions from head movements; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';

/** An exemption of a person, valid until an operator ends it. */
export interface PersonExemption {
  authId: string;
  /** The operator who granted it, as the audit log names them. */
  by: string;
  sinceUs: Micros;
  /** Text that an operator typed, perhaps about somebody's health; null if its seal is broken. */
  reason: string | null;
}

export interface ExemptionReads {
  challengeExemption(authId: string): Promise<PersonExemption | null>;
  /** Whether the person or this session alone is exempt. */
  isChallengeExempt(session: { id: string; authId: string }): Promise<boolean>;
  isSessionExempt(sessionId: string): Promise<boolean>;
  /** Number of people who are exempt. */
  exemptPeople(): Promise<number>;
}

export interface ExemptionWrites {
  /** Exempts a person; replaces an earlier exemption. */
  exemptPerson(exemption: PersonExemption & { reason: string }): Promise<void>;
  /** @returns false if there was no exemption */
  endPersonExemption(authId: string): Promise<boolean>;
  exemptSession(sessionId: string): Promise<void>;
}
