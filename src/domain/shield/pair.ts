import type { Review } from './review.ts';
import type { RegisteredFace } from './shield.ts';

const isOf = (a: RegisteredFace, b: RegisteredFace): boolean =>
  a.authId === b.authId && a.sessionId === b.sessionId;

/** The latest review that brings these two registrations together, whichever way round; null: none does. */
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
