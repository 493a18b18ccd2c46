import { confirmedHits, type Review } from './review.ts';
import type { RegisteredFace } from './shield.ts';

const isOf = (a: RegisteredFace, b: RegisteredFace): boolean =>
  a.authId === b.authId && a.sessionId === b.sessionId;

/**
 * The latest review of one of these two registrations with the other as a hit, in either direction; null: there is
 * none.
 */
export const reviewOfPair = (
  reviews: readonly Review[],
  one: RegisteredFace,
  other: RegisteredFace,
): Review | null =>
  reviews.findLast(
    (r) =>
      (isOf(r, one) && r.hits.some((hit) => isOf(hit, other))) ||
      (isOf(r, other) && r.hits.some((hit) => isOf(hit, one))),
  ) ?? null;

/** Whether operators decided, in the latest review of these two registrations, that they are different people's. */
export function areDifferent(
  reviews: readonly Review[],
  one: RegisteredFace,
  other: RegisteredFace,
): boolean {
  const review = reviewOfPair(reviews, one, other);
  if (review === null || review.judgedAtUs === null) return false;
  return !confirmedHits(review).some((hit) => isOf(hit, one) || isOf(hit, other));
}
