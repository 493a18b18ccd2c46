import { type Actor, mayAs } from '../../domain/access/operator.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { STILL_LIMITS } from '../../domain/capture/quality.ts';
import type { Reading } from '../../domain/capture/reading.ts';
import { refusal } from '../../domain/failure.ts';
import { reviewOfPair } from '../../domain/shield/pair.ts';
import { isUndoable, type Review } from '../../domain/shield/review.ts';
import { seconds } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { Configured } from '../configured.ts';
import type { Deciding } from '../deciding.ts';

const POINTS_DEADLINE_MS = 5000;

/**
 * The picture (JPEG) with which a person was registered, for an operator who compares it. The audit log records that.
 * @throws Failure unknown_resource
 */
export async function lookAtFace(
  world: Configured,
  who: Actor,
  actor: AuditedBy,
  faceFeatureId: string,
): Promise<Uint8Array> {
  const image = await imageFor(world, who, faceFeatureId);
  await auditLook(world, { actor, action: 'face.look', subject: faceFeatureId });
  return image;
}

/**
 * The reading of that picture, with the position of the face. It is read each time: that costs little, and the engine
 * may improve.
 * @throws Failure unknown_resource; EngineBusy
 */
export const readFacePoints = async (world: Deciding, who: Actor, faceFeatureId: string): Promise<Reading> =>
  await world.packs.current().engine.read(await imageFor(world, who, faceFeatureId), {
    limits: STILL_LIMITS,
    embed: false,
    deadlineMs: POINTS_DEADLINE_MS,
  });

/**
 * The picture, if the operator may see it. Administrators see any picture. Reviewers see those of reviews and
 * high-confidence duplicates that they can decide: of the registered person and of the people similar to them. For
 * others there is none.
 * @throws Failure unknown_resource
 */
async function imageFor(world: Configured, who: Actor, faceFeatureId: string): Promise<Uint8Array> {
  const { store } = world;
  const authId = await store.ownerOfFace(faceFeatureId);
  const may = authId !== null && (mayAs(who.role, 'admin') || (await isJudgedNow(world, authId)));
  const image = may ? await store.imageOf(faceFeatureId) : null;
  if (!image) throw refusal('not_found', 'face_feature_id');
  return image;
}

/** Whether a duplicate that concerns the person's face waits for a decision, or has one that can still be undone. */
async function isJudgedNow({ store, clock, settings }: Configured, authId: string): Promise<boolean> {
  const reviews = await store.reviewsNaming(authId);
  const waits = (review: Review): boolean =>
    review.judgedAtUs === null || isUndoable(review, clock.nowUs(), seconds(settings.reviewUndoS));
  if (reviews.some(waits)) return true;
  const sessionId = (await store.faceOf(authId))?.sessionId ?? '';
  const certain = [
    ...(await store.automaticDetections(authId)),
    ...(await store.detectionsNaming(authId)),
  ].flatMap((d) => d.hits.map((hit) => [d, hit] as const));
  return certain.some(
    (pair) =>
      pair.some((side) => side.authId === authId && side.sessionId === sessionId) &&
      reviewOfPair(reviews, ...pair) === null,
  );
}
