/**
 * Duplicate registrations: the records and reviews that registrations cause, and the store's reads and writes of them.
 */

import type { Micros } from '../time.ts';
import type { Review, ReviewState } from './review.ts';

export interface DetectionHit {
  authId: string;
  sessionId: string;
  faceRegisteredAtUs: Micros;
  score: number;
  /** The pack whose comparison score this is; null: the cosine of an earlier version, which is higher. */
  scoredBy: string | null;
}

export interface AutomaticDetection {
  authId: string;
  sessionId: string;
  faceRegisteredAtUs: Micros;
  detectedAtUs: Micros;
  hits: readonly DetectionHit[];
}

/**
 * `automatic`: the records of 4.12, made at detection. `reviewed`: the records of 4.11, made at the judgement, with the
 * confirmed hits.
 */
export type RecordKind = 'automatic' | 'reviewed';

/** The order of reviews by the instant at which they were opened. */
export type ReviewOrder = 'newest' | 'oldest';

/** A place in a list sorted by instant, then by sequence. */
interface RecordPlace {
  atUs: Micros;
  seq: number;
}

export interface DuplicateRecord extends RecordPlace {
  authId: string;
  sessionId: string;
  faceRegisteredAtUs: Micros;
  hits: readonly DetectionHit[];
}

/** One registration of one person. */
export interface RegisteredFace {
  authId: string;
  sessionId: string;
}

export interface ShieldReads {
  /** Records of the person's own registrations, oldest first. */
  automaticDetections(authId: string): Promise<AutomaticDetection[]>;
  /** Records of others in which the person is a hit, oldest first. */
  detectionsNaming(authId: string): Promise<AutomaticDetection[]>;
  /** Records after the cursor and before `untilUs` (null: no end), ascending by instant and sequence. */
  duplicateRecords(
    kind: RecordKind,
    after: RecordPlace,
    untilUs: Micros | null,
    limit: number,
  ): Promise<DuplicateRecord[]>;
  /** Instant of the latest record of this kind; 0 if there is none. */
  latestRecordUs(kind: RecordKind): Promise<Micros>;
  /** Whether a record or a review already links these two registrations, in either direction. */
  pairKnown(a: RegisteredFace, b: RegisteredFace): Promise<boolean>;
  review(id: string): Promise<Review | null>;
  /** Those of these reviews that there are, in any order. */
  reviewsOfIds(ids: readonly string[]): Promise<Review[]>;
  /** Reviews after sequence `fromSeq`, in the order in which they were opened; `state` null: of any state. */
  reviews(
    state: ReviewState | null,
    order: ReviewOrder,
    fromSeq: number,
    limit: number,
  ): Promise<{ seq: number; state: ReviewState; review: Review }[]>;
  /** Reviews of the person's registrations or with the person as a hit, oldest first. */
  reviewsNaming(authId: string): Promise<Review[]>;
  /** For each of these people, in order, the number of reviews that `reviewsNaming` returns. */
  countReviewsNaming(authIds: readonly string[]): Promise<number[]>;
  reviewCounts(): Promise<Record<ReviewState, number>>;
}

export interface ShieldWrites {
  addAutomaticDetection(detection: AutomaticDetection): Promise<void>;
  addReview(review: Review): Promise<void>;
  /** Saves opinions and judgement. @throws Error unless a new judgement is later than every earlier one */
  saveReview(review: Review): Promise<void>;
  /**
   * Withdraws the person's reviews that are not judged, of faces other than that of the registration `sessionId`: what they
   * ask about is gone.
   */
  withdrawReviews(authId: string, sessionId: string): Promise<void>;
}
