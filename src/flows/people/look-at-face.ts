import { type Actor, mayAs } from '../../domain/access/operator.ts';
import { STILL_LIMITS } from '../../domain/capture/quality.ts';
import type { Reading } from '../../domain/capture/reading.ts';
import { failure } from '../../domain/failure.ts';
import type { AuditedBy } from '../../domain/site/audit.ts';
import { seconds } from '../../domain/time.ts';
import { auditLook } from '../audit.ts';
import type { World } from '../world.ts';

const POINTS_DEADLINE_MS = 5000;

/** The JPEG that a person was registered with, for the one who compares. @throws Failure unknown_resource */
export async function lookAtFace(
  world: World,
  who: Actor,
  actor: AuditedBy,
  faceFeatureId: string,
): Promise<Uint8Array> {
  const image = await imageFor(world, who, faceFeatureId);
  await auditLook(world, { actor, action: 'face.look', subject: faceFeatureId });
  return image;
}

/**
 * Where the face is in that picture. Read again: it costs little, and what the engine finds may get better.
 * @throws Failure unknown_resource
 */
export const readFacePoints = async (world: World, who: Actor, faceFeatureId: string): Promise<Reading> =>
  await world.packs.current().engine.read(await imageFor(world, who, faceFeatureId), {
    limits: STILL_LIMITS,
    embed: false,
    deadlineMs: POINTS_DEADLINE_MS,
  });

/**
 * Administrators see any picture, reviewers those of reviews that they may judge: of the person registered and of
 * whom the registration looks like. To others it is as if there were none. @throws Failure unknown_resource
 */
async function imageFor(world: World, who: Actor, faceFeatureId: string): Promise<Uint8Array> {
  const { store } = world;
  const authId = await store.ownerOfFace(faceFeatureId);
  const may = authId !== null && (mayAs(who.role, 'admin') || (await isJudgedNow(world, authId)));
  const image = may ? await store.imageOf(faceFeatureId) : null;
  if (!image) throw failure('unknown_resource', 'face_feature_id', 'is not known');
  return image;
}

/** There is a review of the person that waits, or whose judgement can still be taken back. */
const isJudgedNow = async ({ store, clock, settings }: World, authId: string): Promise<boolean> =>
  (await store.reviewsNaming(authId)).some(
    (r) => r.judgedAtUs === null || clock.nowUs() < r.judgedAtUs + seconds(settings.reviewUndoS),
  );
