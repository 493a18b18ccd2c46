/**
 * Answers kept for repeated calls, offers that await their proof, and counts of wrong proofs; part of StoreReads and
 * StoreWrites (ports.ts).
 */
import type { Micros } from '../time.ts';

/**
 * An answer that is returned again if its call is repeated (Idempotency-Key), an offer made to an operator
 * (flows/access/pending-proofs.ts), or a count of wrong proofs (flows/access/proof-limit.ts).
 */
export interface KeptAnswer {
  /** SHA-256 of caller, path and the caller's key; of the offer; or of who gave the proofs. */
  name: Uint8Array;
  /** SHA-256 of the request's body; for an offer or a count, of nothing. */
  bodyHash: Uint8Array;
  /** Sealed with the caller's API key, which the store does not have; an offer, with what its maker specifies. */
  sealed: Uint8Array;
  endsAtUs: Micros;
}

export interface KeptAnswerReads {
  keptAnswer(name: Uint8Array): Promise<KeptAnswer | null>;
}

export interface KeptAnswerWrites {
  keepAnswer(answer: KeptAnswer): Promise<void>;
  /** Removes an answer. @returns the removed answer, or null */
  takeAnswer(name: Uint8Array): Promise<KeptAnswer | null>;
  /** Removes at most `limit` expired answers. @returns how many */
  dropAnswers(nowUs: Micros, limit: number): Promise<number>;
}
