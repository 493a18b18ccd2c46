/** Answers that are given again, and offers that are proved soon; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';

/** An answer that repetitions of its call are given (Idempotency-Key), or what an operator was offered (flows/access/offers.ts). */
export interface KeptAnswer {
  /** SHA-256 that names caller, path and the caller's choice of key; or the offer. */
  name: Uint8Array;
  /** SHA-256 of the request's body; of an offer: of nothing. */
  bodyHash: Uint8Array;
  /** Opens with the caller's API key, which the store does not have; an offer by what its maker says. */
  sealed: Uint8Array;
  endsAtUs: Micros;
}

export interface KeptAnswerReads {
  keptAnswer(name: Uint8Array): Promise<KeptAnswer | null>;
}

export interface KeptAnswerWrites {
  keepAnswer(answer: KeptAnswer): Promise<void>;
  /** Removes it. @returns what there was */
  takeAnswer(name: Uint8Array): Promise<KeptAnswer | null>;
  /** Removes at most `limit` of those whose time is over. @returns how many. */
  dropAnswers(nowUs: Micros, limit: number): Promise<number>;
}
