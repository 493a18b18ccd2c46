import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  type AdminPersonDetections,
  type AdminReviewAnswer,
  type AdminReviews,
  ReviewState,
  Verdict,
} from '../contract/admin-shield.ts';
import { type Fault, failure } from '../domain/failure.ts';
import type { Review, ReviewState as State, Verdict as VerdictName } from '../domain/review.ts';
import type { ReviewOrder } from '../domain/shield.ts';
import { decideReview, listReviews, undoDecision } from '../flows/review-duplicate.ts';
import type { World } from '../flows/world.ts';
import { QueryCheck } from './query-check.ts';
import { detectionView, historiesView, reviewView } from './shield-views.ts';
import { ParameterCheck, refuse } from './validate.ts';

const REVIEWERS = { config: { role: 'reviewer' } } as const;

const LIST = Type.Object({
  state: Type.Optional(ReviewState),
  order: Type.Optional(Type.Enum(['newest', 'oldest'], { default: 'newest' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  after: Type.Optional(Type.String({ format: 'page-token' })),
});

interface ListQuery {
  state?: State;
  order: ReviewOrder;
  size: number;
  after?: string;
}

const DECISIONS = Type.Object({
  decisions: Type.Array(
    Type.Object({
      auth_id: Type.String({ minLength: 1, maxLength: 128 }),
      verdict: Verdict,
      note: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    { minItems: 1, maxItems: 1000 },
  ),
});
interface Decisions {
  decisions: { auth_id: string; verdict: VerdictName; note?: string }[];
}

/** The operators' side of the shield. */
export function serveReviews(app: FastifyInstance, world: World): void {
  serveList(app, world);
  serveDecisions(app, world);
  servePersonDetections(app, world);
}

function serveList(app: FastifyInstance, world: World): void {
  const check = new QueryCheck<ListQuery>(LIST);
  app.get('/admin/v1/reviews', async (request): Promise<AdminReviews> => {
    const faults: Fault[] = [];
    const { state, order, size, after } = check.read(request.query, faults);
    refuse(faults);
    const { reviews, next } = listReviews(world, { state: state ?? null, order, size, after });
    return {
      reviews: reviews.map((item) => reviewView(world, item.review)),
      operator: request.operator,
      counts: world.store.reviewCounts(),
      ...(next === null ? {} : { pagination: { next } }),
      errors: [],
    };
  });
}

function serveDecisions(app: FastifyInstance, world: World): void {
  const answer = ({ operator }: FastifyRequest, review: Review): AdminReviewAnswer => ({
    review: reviewView(world, review),
    history: historiesView(world, review),
    operator,
    errors: [],
  });
  app.get('/admin/v1/reviews/:id', async (request) => {
    const review = world.store.review(idOf(request));
    if (!review) throw failure('unknown_resource', 'id', 'is not known');
    return answer(request, review);
  });
  const check = new ParameterCheck<Decisions>(DECISIONS);
  app.post('/admin/v1/reviews/:id/decisions', REVIEWERS, async (request) => {
    const faults: Fault[] = [];
    const body = check.read(request.body, faults);
    refuse(faults);
    const decisions = body.decisions.map(({ auth_id: authId, verdict, note = '' }) => ({
      authId,
      verdict,
      note,
    }));
    return answer(request, await decideReview(world, idOf(request), request, decisions));
  });
  app.post('/admin/v1/reviews/:id/undo', REVIEWERS, async (request) =>
    answer(request, await undoDecision(world, idOf(request), request)),
  );
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Both directions: what the person's registrations found, and who found the person. */
function servePersonDetections(app: FastifyInstance, world: World): void {
  const { store } = world;
  app.get('/admin/v1/people/:auth_id/detections', async (request): Promise<AdminPersonDetections> => {
    const { auth_id } = request.params as { auth_id: string };
    if (!store.person(auth_id)) throw failure('unknown_identifier', 'auth_id', 'is not known');
    return {
      detections: store.automaticDetections(auth_id).map((d) => detectionView(world, d)),
      named_in: store.detectionsNaming(auth_id).map((d) => detectionView(world, d)),
      reviews: store.reviewsNaming(auth_id).map((r) => reviewView(world, r)),
      errors: [],
    };
  });
}
