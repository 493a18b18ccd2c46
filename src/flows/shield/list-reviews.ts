import type { ReviewState } from '../../domain/shield/review.ts';
import type { ReviewOrder } from '../../domain/shield/shield.ts';
import { keptCounts } from '../kept-counts.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import { type KnownReview, knownReview } from './known-registrations.ts';

interface ReviewPage extends PageOf<KnownReview> {
  /** How many reviews the whole site has, by state. */
  counts: Record<ReviewState, number>;
}

interface ReviewRequest {
  /** Null: reviews of any state. */
  state: ReviewState | null;
  order: ReviewOrder;
  size: number;
  after: string | undefined;
}

/** Lists reviews in pages, in the order in which they were opened. @throws Failure invalid (`after`) */
export async function listReviews(
  { store, pageTokenKey }: Listed,
  request: ReviewRequest,
): Promise<ReviewPage> {
  const { state, order, size, after } = request;
  const list = new PagedList(pageTokenKey, ['reviews', state, order]);
  const { seq } = list.start(after, { seq: order === 'newest' ? Number.MAX_SAFE_INTEGER : -1 });
  const found = await store.reviews(state, order, seq, size + 1);
  const { items, next } = list.page(found, size, (last) => ({ seq: last.seq }));
  return {
    items: await Promise.all(items.map(({ review }) => knownReview({ store }, review))),
    next,
    counts: await keptCounts(store).reviewCounts(),
  };
}
