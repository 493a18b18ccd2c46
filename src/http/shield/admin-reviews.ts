import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADMIN_DETECTION_OPERATIONS } from '../../contract/shield/admin-detections.ts';
import { ADMIN_REVIEW_OPERATIONS } from '../../contract/shield/admin-reviews.ts';
import type { Review } from '../../domain/shield/review.ts';
import { historiesOf, knownReview } from '../../flows/shield/known-registrations.ts';
import { detectionsOf } from '../../flows/shield/list-detections.ts';
import { listReviews } from '../../flows/shield/list-reviews.ts';
import { decideReview, readReview, undoDecision } from '../../flows/shield/review-duplicate.ts';
import type { World } from '../../flows/world.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { detectionView, historyView, reviewView } from './shield-views.ts';

/** Serves reviews of possible duplicates and the detections of one person. */
export function serveReviews(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_REVIEW_OPERATIONS;
  const answer = async ({ operator }: FastifyRequest, review: Review) => ({
    review: reviewView(world, await knownReview(world, review)),
    history: (await historiesOf(world, review)).map(historyView),
    operator,
  });
  serveOperation(admin, operations.listReviews, async ({ query, request }) => {
    const { state = null, order, size, after } = query;
    const { items: reviews, counts, next } = await listReviews(world, { state, order, size, after });
    return {
      reviews: reviews.map((review) => reviewView(world, review)),
      operator: request.operator,
      counts,
      ...paginationOf(next),
    };
  });
  serveOperation(admin, operations.getReview, async ({ params, request }) =>
    answer(request, await readReview(world, params.id)),
  );
  serveOperation(admin, operations.decideReview, async ({ params, body, request }) => {
    const decisions = body.decisions.map(({ auth_id: authId, verdict, note = '' }) => ({
      authId,
      verdict,
      note,
    }));
    return answer(request, await decideReview(world, params.id, request, decisions));
  });
  serveOperation(admin, operations.undoDecision, async ({ params, request }) =>
    answer(request, await undoDecision(world, params.id, request)),
  );
  serveOperation(admin, ADMIN_DETECTION_OPERATIONS.getPersonDetections, async ({ params }) => {
    const { own, namedIn, reviews } = await detectionsOf(world, params.auth_id);
    return {
      detections: own.map((d) => detectionView(world, d)),
      named_in: namedIn.map((d) => detectionView(world, d)),
      reviews: reviews.map((r) => reviewView(world, r)),
    };
  });
}
