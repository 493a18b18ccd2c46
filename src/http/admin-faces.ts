import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminFacePoints } from '../contract/admin-shield.ts';
import { failure } from '../domain/failure.ts';
import { mayAs } from '../domain/operator.ts';
import { STILL_LIMITS } from '../domain/quality.ts';
import { seconds } from '../domain/time.ts';
import { auditLook } from '../flows/audit.ts';
import type { World } from '../flows/world.ts';
import { facePointsView } from './shield-views.ts';

const REVIEWERS = { config: { role: 'reviewer' } } as const;
const POINTS_DEADLINE_MS = 5000;

/** Registered pictures, for those who have to look at them. */
export function serveFaces(app: FastifyInstance, world: World): void {
  serveFaceImages(app, world);
  serveFacePoints(app, world);
}

/**
 * Administrators see any picture, reviewers those of reviews that they may judge: of the person registered and of
 * whom the registration looks like. To others it is as if there were none. @throws Failure unknown_resource
 */
function imageFor(world: World, { who }: FastifyRequest, faceFeatureId: string): Uint8Array {
  const { store } = world;
  const authId = store.ownerOfFace(faceFeatureId);
  const may = authId !== null && (mayAs(who.role, 'admin') || isJudgedNow(world, authId));
  const image = may ? store.imageOf(faceFeatureId) : null;
  if (!image) throw failure('unknown_resource', 'face_feature_id', 'is not known');
  return image;
}

/** There is a review of the person that waits, or whose judgement can still be taken back. */
const isJudgedNow = ({ store, clock, settings }: World, authId: string): boolean =>
  store
    .reviewsNaming(authId)
    .some((r) => r.judgedAtUs === null || clock.nowUs() < r.judgedAtUs + seconds(settings.reviewUndoS));

/** Read again from the picture: it costs little, and what the engine finds may get better. */
function serveFacePoints(app: FastifyInstance, world: World): void {
  app.get('/admin/v1/faces/:face_feature_id/points', REVIEWERS, async (request): Promise<AdminFacePoints> => {
    const { face_feature_id } = request.params as { face_feature_id: string };
    const image = imageFor(world, request, face_feature_id);
    const options = { limits: STILL_LIMITS, embed: false, deadlineMs: POINTS_DEADLINE_MS };
    return { ...facePointsView(await world.engine.read(image, options)), errors: [] };
  });
}

/** The picture a person was registered with, for the one who compares. Never kept by the browser. */
function serveFaceImages(app: FastifyInstance, world: World): void {
  app.get('/admin/v1/faces/:face_feature_id/image', REVIEWERS, async (request, reply) => {
    const { face_feature_id } = request.params as { face_feature_id: string };
    const image = imageFor(world, request, face_feature_id);
    await auditLook(world, { actor: request.caller, action: 'face.look', subject: face_feature_id });
    return reply
      .headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
      .type('image/jpeg')
      .send(Buffer.from(image.buffer, image.byteOffset, image.byteLength));
  });
}
