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
import { decideReview, listReviews, undoDecision } from '../flows/review-duplicate.ts';
import type { World } from '../flows/world.ts';
import { QueryCheck } from './query-check.ts';
import { detectionView, reviewView } from './shield-views.ts';
import { ParameterCheck, refuse } from './validate.ts';

const LIST = Type.Object({
  state: Type.Optional(ReviewState),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  after: Type.Optional(Type.String({ format: 'page-token' })),
});

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
  serveFaceImages(app, world);
}

function serveList(app: FastifyInstance, world: World): void {
  const check = new QueryCheck<{ state?: State; size: number; after?: string }>(LIST);
  app.get('/admin/v1/reviews', async (request): Promise<AdminReviews> => {
    const faults: Fault[] = [];
    const { state, size, after } = check.read(request.query, faults);
    refuse(faults);
    const { reviews, next } = listReviews(world, state ?? null, size, after);
    return {
      reviews: reviews.map((item) => reviewView(world, item.review)),
      counts: world.store.reviewCounts(),
      ...(next === null ? {} : { pagination: { next } }),
      errors: [],
    };
  });
}

function serveDecisions(app: FastifyInstance, world: World): void {
  const answer = ({ operator }: FastifyRequest, review: Review): AdminReviewAnswer => ({
    review: reviewView(world, review),
    operator,
    errors: [],
  });
  app.get('/admin/v1/reviews/:id', async (request) => {
    const review = world.store.review(idOf(request));
    if (!review) throw failure('unknown_resource', 'id', 'is not known');
    return answer(request, review);
  });
  const check = new ParameterCheck<Decisions>(DECISIONS);
  app.post('/admin/v1/reviews/:id/decisions', async (request) => {
    const faults: Fault[] = [];
    const body = check.read(request.body, faults);
    refuse(faults);
    const decisions = body.decisions.map(({ auth_id: authId, verdict, note = '' }) => ({
      authId,
      verdict,
      note,
    }));
    return answer(request, await decideReview(world, idOf(request), request.operator, decisions));
  });
  app.post('/admin/v1/reviews/:id/undo', async (request) =>
    answer(request, await undoDecision(world, idOf(request))),
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

/** The picture a person was registered with, for the one who compares. Never kept by the browser. */
function serveFaceImages(app: FastifyInstance, { store }: World): void {
  app.get('/admin/v1/faces/:face_feature_id/image', async (request, reply) => {
    const { face_feature_id } = request.params as { face_feature_id: string };
    const image = store.imageOf(face_feature_id);
    if (!image) throw failure('unknown_resource', 'face_feature_id', 'is not known');
    return reply
      .headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
      .type('image/jpeg')
      .send(Buffer.from(image.buffer, image.byteOffset, image.byteLength));
  });
}
