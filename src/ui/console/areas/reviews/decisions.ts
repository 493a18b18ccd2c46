import type { AdminReview, AdminVerdict } from '../../../../contract/shield/admin-reviews.ts';
import type { Decision } from './api.ts';

/** This operator's decision about one review so far, hit by hit. Pure. */
export interface Draft {
  reviewId: string;
  said: readonly Decision[];
}

export const newDraft = (reviewId: string): Draft => ({ reviewId, said: [] });

/** Said again, the later counts. */
export const say = (draft: Draft, authId: string, verdict: AdminVerdict, note = ''): Draft => ({
  ...draft,
  said: [...draft.said.filter((d) => d.auth_id !== authId), { auth_id: authId, verdict, note }],
});

export const takeBack = (draft: Draft): Draft => ({ ...draft, said: draft.said.slice(0, -1) });

type Hits = AdminReview['hits'];

/** The first candidate of whom nothing was said; -1 when all were judged. */
export const nextHit = (draft: Draft, hits: Hits): number =>
  hits.findIndex((hit) => draft.said.every((d) => d.auth_id !== hit.auth_id));

/** In the order of the candidates. */
export const complete = (draft: Draft, hits: Hits): Decision[] | null =>
  nextHit(draft, hits) >= 0
    ? null
    : hits.flatMap((hit) => draft.said.filter((d) => d.auth_id === hit.auth_id));

/** The caller's latest word on a review, if it is the latest of all: that one can be taken back. */
export const isMineToUndo = ({ opinions }: AdminReview, operator: string): boolean =>
  opinions.at(-1)?.operator === operator;

/** Whether the caller can still take back what they said of it. */
export const mayTakeBack = (review: AdminReview, operator: string): boolean =>
  isMineToUndo(review, operator) && (review.state !== 'judged' || review.undo_until !== null);

/** Until when a decision can be taken back; null: no limit. In the browser's clock, as `nowMs`. */
export const isInTime = ({ untilMs }: { untilMs: number | null }, nowMs: number): boolean =>
  untilMs === null || nowMs < untilMs;

type Side = Pick<AdminReview['person'], 'auth_id' | 'face_feature_id'>;

/** Names two faces that are looked at together. */
export const pairOf = (person: Side, candidate: Side): string =>
  JSON.stringify([person, candidate].map((side) => [side.auth_id, side.face_feature_id]));

/** Reviews that wait for this operator, in order: not those that wait for a second one after this one's word. */
export const waitsFor = ({ opinions }: AdminReview, operator: string): boolean =>
  opinions.findLast((o) => o.operator === operator)?.decisions.every((d) => d.verdict !== 'undecided') !==
  true;
