import { refusal } from '../../domain/failure.ts';
import { reviewOfPair } from '../../domain/shield/pair.ts';
import { type Review, type ReviewHit, reviewState } from '../../domain/shield/review.ts';
import type { AutomaticDetection, DetectionHit, ShieldReads } from '../../domain/shield/shield.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import { newId } from '../identifiers.ts';
import { opinionGiven, type Reviewer } from './review-duplicate.ts';

/** A high-confidence duplicate: two registrations that were recorded automatically as one person's. */
export interface DetectedPair {
  detection: AutomaticDetection;
  hit: DetectionHit;
  /** The review of these two people; null: there is none yet. */
  review: Review | null;
}

/**
 * Reads the latest automatic record in which the registration of `authId` found `hitAuthId`.
 * @throws Failure unknown_resource (`hit_auth_id`)
 */
export async function readDetectedPair(
  store: ShieldReads,
  authId: string,
  hitAuthId: string,
): Promise<DetectedPair> {
  const detection = (await store.automaticDetections(authId)).findLast((d) =>
    d.hits.some((hit) => hit.authId === hitAuthId),
  );
  const hit = detection?.hits.find(({ authId: id }) => id === hitAuthId);
  if (!detection || !hit) throw refusal('not_found', 'hit_auth_id');
  return { detection, hit, review: reviewOfPair(await store.reviewsNaming(authId), detection, hit) };
}

/**
 * An operator decides that the two are different people. The record of 4.12 stays, because calling systems have read
 * it. A review of the pair states the opposite; it is decided like any other, and becomes a record of 4.11 without
 * hits.
 * @param note the operator's reason
 * @returns the review
 * @throws Failure unknown_resource (`hit_auth_id`), state_forbids (`id`)
 */
export async function dismissDetection(
  world: Configured,
  authId: string,
  hitAuthId: string,
  { operator, caller }: Reviewer,
  note: string,
): Promise<Review> {
  return world.store.transact(async (tx) => {
    const { detection, hit, review } = await readDetectedPair(tx, authId, hitAuthId);
    const asked = review ?? newReview(detection, { ...hit, rank: 0 }, world.clock.nowUs());
    if (review === null) await tx.addReview(asked);
    const verdicts = asked.hits
      .filter((h) => h.authId === authId || h.authId === hitAuthId)
      .map(({ rank }) => ({ rank, verdict: 'different' as const, note }));
    const after = await opinionGiven(world, tx, asked, operator, verdicts);
    const details = { state: reviewState(after) };
    await audit(world, tx, { actor: caller, action: 'detection.dismiss', subject: after.id, details });
    return after;
  });
}

function newReview(detection: AutomaticDetection, hit: ReviewHit, openedAtUs: number): Review {
  const { authId, sessionId, faceRegisteredAtUs } = detection;
  const registration = { authId, sessionId, faceRegisteredAtUs };
  return { ...registration, id: newId(), openedAtUs, opinions: [], judgedAtUs: null, hits: [hit] };
}
