import type { BodyOf } from '../../../../contract/operation.ts';
import type { ADMIN_REVIEW_OPERATIONS, AdminReviewState } from '../../../../contract/shield/admin-reviews.ts';
import { service } from '../../../api.ts';

export type Decision = BodyOf<typeof ADMIN_REVIEW_OPERATIONS.decideReview>['decisions'][number];

/** One page of reviews: decided ones newest first, all others oldest first. */
export const reviews = (state: AdminReviewState, after: string | null) =>
  service.listReviews({
    state,
    order: state === 'judged' ? 'newest' : 'oldest',
    size: 50,
    after: after ?? undefined,
  });
