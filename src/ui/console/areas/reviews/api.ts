import type { AdminFacePoints, AdminReviewAnswer, AdminReviews } from '../../../../contract/admin-shield.ts';
import { call } from '../../../api.ts';

export type ReviewState = 'open' | 'pending' | 'judged';
export type Verdict = 'same' | 'different' | 'undecided';

export interface Decision {
  auth_id: string;
  verdict: Verdict;
  note?: string;
}

const PATH = '/admin/v1/reviews';
const at = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const reviews = (state: ReviewState, after: string | null, size = 50) => {
  // What waits is worked off from the oldest; what was judged is looked up from the newest.
  const order = state === 'judged' ? 'newest' : 'oldest';
  const query = new URLSearchParams({
    state,
    order,
    size: String(size),
    ...(after === null ? {} : { after }),
  });
  return call<AdminReviews>('GET', `${PATH}?${query}`);
};
export const review = (id: string) => call<AdminReviewAnswer>('GET', at(id));
export const decide = (id: string, decisions: readonly Decision[]) =>
  call<AdminReviewAnswer>('POST', `${at(id)}/decisions`, { decisions });
export const undo = (id: string) => call<AdminReviewAnswer>('POST', `${at(id)}/undo`, {});

const ofFace = (id: string) => `/admin/v1/faces/${encodeURIComponent(id)}`;
export const facePoints = (id: string) => call<AdminFacePoints>('GET', `${ofFace(id)}/points`);
export const faceImage = (id: string): string => `${ofFace(id)}/image`;
