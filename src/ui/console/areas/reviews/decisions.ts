import type { AdminReview, AdminVerdict } from '../../../../contract/shield/admin-reviews.ts';
import type { Decision } from './api.ts';

/** This operator's answers about one review so far, candidate by candidate. Pure. */
export interface Draft {
  reviewId: string;
  said: readonly Decision[];
}

export const newDraft = (reviewId: string): Draft => ({ reviewId, said: [] });

/** Adds an answer; it replaces an earlier one about the same candidate. */
export const withDecision = (draft: Draft, authId: string, verdict: AdminVerdict, note = ''): Draft => ({
  ...draft,
  said: [...draft.said.filter((d) => d.auth_id !== authId), { auth_id: authId, verdict, note }],
});

export const withoutLastDecision = (draft: Draft): Draft => ({ ...draft, said: draft.said.slice(0, -1) });

type Hits = AdminReview['hits'];

/** The index of the first candidate without an answer; -1 if there is none. */
export const nextHit = (draft: Draft, hits: Hits): number =>
  hits.findIndex((hit) => draft.said.every((d) => d.auth_id !== hit.auth_id));

/** The answers in the order of the candidates; null while one is missing. */
export const complete = (draft: Draft, hits: Hits): Decision[] | null =>
  nextHit(draft, hits) >= 0
    ? null
    : hits.flatMap((hit) => draft.said.filter((d) => d.auth_id === hit.auth_id));

/** Whether the latest decision on the review is this operator's, because only that one can be undone. */
export const isMineToUndo = ({ opinions }: AdminReview, operator: string): boolean =>
  opinions.at(-1)?.operator === operator;

/** Whether this operator can still undo their decision. */
export const mayTakeBack = (review: AdminReview, operator: string): boolean =>
  isMineToUndo(review, operator) && (review.state !== 'judged' || review.undo_until !== null);

/** Whether a decision can still be undone. Both times are by the browser's clock; `untilMs` null: no limit. */
export const isInTime = ({ untilMs }: { untilMs: number | null }, nowMs: number): boolean =>
  untilMs === null || nowMs < untilMs;

type Side = Pick<AdminReview['person'], 'auth_id' | 'face_feature_id'>;

/** A key for two faces that are compared. */
export const pairOf = (person: Side, candidate: Side): string =>
  JSON.stringify([person, candidate].map((side) => [side.auth_id, side.face_feature_id]));

/**
 * Whether the review waits for this operator: they have not decided it, or their latest answers include "undecided".
 * Otherwise it is decided or waits for a second operator.
 */
export const waitsFor = ({ opinions }: AdminReview, operator: string): boolean =>
  opinions.findLast((o) => o.operator === operator)?.decisions.every((d) => d.verdict !== 'undecided') !==
  true;

/** Whether this operator can decide the review now. */
export const mayDecide = (review: AdminReview, operator: string): boolean =>
  review.state !== 'judged' && waitsFor(review, operator);
