/** Duplicate people: the records and reviews that registrations leave, and what the store does for them. */

import type { Micros } from '../time.ts';
import type { Review, ReviewState } from './review.ts';

export interface DetectionHit {
  authId: string;
  sessionId: string;
  faceRegisteredAtUs: Micros;
  score: number;
  /** The pack whose comparison score it is; null: the cosine of an earlier version, which is higher. */
  scoredBy: string | null;
}

export interface AutomaticDetection {
  authId: string;
  sessionId: string;
  faceRegisteredAtUs: Micros;
  detectedAtUs: Micros;
  hits: readonly DetectionHit[];
}

/** `automatic`: of 4.12, at the detection. `reviewed`: of 4.11, at the judgement, with the confirmed hits. */
export type RecordKind = 'automatic' | 'reviewed';

/** By when a review was opened. */
export type ReviewOrder = 'newest' | 'oldest';

/** A place in a list that is ordered by instant, then by sequence. */
export interface RecordPlace {
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
  /** Instant of the latest record of this kind; 0 when there is none. */
  latestRecordUs(kind: RecordKind): Promise<Micros>;
  /** These two registrations were brought together before, in a record or a review, whichever way round. */
  pairKnown(a: RegisteredFace, b: RegisteredFace): Promise<boolean>;
  review(id: string): Promise<Review | null>;
  /** Those after the sequence `fromSeq` in the order of their opening; null: of any state. */
  reviews(
    state: ReviewState | null,
    order: ReviewOrder,
    fromSeq: number,
    limit: number,
  ): Promise<{ seq: number; state: ReviewState; review: Review }[]>;
  /** Reviews of the person's registrations or with the person as a hit, oldest first. */
  reviewsNaming(authId: string): Promise<Review[]>;
  /** How many those are, of each of these people in turn. */
  countReviewsNaming(authIds: readonly string[]): Promise<number[]>;
  reviewCounts(): Promise<Record<ReviewState, number>>;
}

export interface ShieldWrites {
  addAutomaticDetection(detection: AutomaticDetection): Promise<void>;
  addReview(review: Review): Promise<void>;
  /** Opinions and judgement. @throws Error unless a new judgement is later than every earlier one. */
  saveReview(review: Review): Promise<void>;
  /** The person's face is replaced: what nobody has judged yet is no question any more. */
  withdrawReviews(authId: string): Promise<void>;
}
