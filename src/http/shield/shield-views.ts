import type { AdminFacePoints } from '../../contract/people/admin-faces.ts';
import type { AdminDetectedPair, AdminDetection } from '../../contract/shield/admin-detections.ts';
import type { AdminHistory, AdminReview } from '../../contract/shield/admin-reviews.ts';
import type { AdminThresholds } from '../../contract/shield/thresholds.ts';
import type { Quality, Reading } from '../../domain/capture/reading.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import { expectedMatches, isMeasured, oneIn } from '../../domain/packs/likeness.ts';
import { pairsAmong } from '../../domain/packs/site-calibration.ts';
import type { Face } from '../../domain/people/ports-faces.ts';
import { reviewOfPair } from '../../domain/shield/pair.ts';
import { confirmedHits, type Review, reviewState } from '../../domain/shield/review.ts';
import type { AutomaticDetection, DetectionHit } from '../../domain/shield/shield.ts';
import { seconds, toIso } from '../../domain/time.ts';
import type { DetectedPair } from '../../flows/shield/judge-detection.ts';
import type { World } from '../../flows/world.ts';
import { likenessView } from './likeness-views.ts';

export async function reviewView(world: World, review: Review): Promise<AdminReview> {
  const { judgedAtUs, hits, opinions } = review;
  const confirmed = new Set(confirmedHits(review));
  const authIds = new Map(hits.map((hit) => [hit.rank, hit.authId]));
  return {
    id: review.id,
    state: reviewState(review),
    opened_at: toIso(review.openedAtUs),
    judged_at: judgedAtUs === null ? null : toIso(judgedAtUs),
    undo_until: undoUntil(world, review),
    operators_required: world.settings.reviewOperators,
    person: await side(world, review),
    hits: await Promise.all(
      hits.map(async (hit) => ({ ...(await lookedAlike(world, hit)), confirmed: confirmed.has(hit) })),
    ),
    opinions: opinions.map(({ operator, atUs, verdicts }) => ({
      operator,
      at: toIso(atUs),
      decisions: verdicts.map(({ rank, verdict, note }) => ({
        auth_id: authIds.get(rank) ?? '',
        verdict,
        note,
      })),
    })),
  };
}

function undoUntil({ clock, settings }: World, { judgedAtUs }: Review): string | null {
  if (judgedAtUs === null) return null;
  const untilUs = judgedAtUs + seconds(settings.reviewUndoS);
  return clock.nowUs() < untilUs ? toIso(untilUs) : null;
}

type Registration = Pick<DetectionHit, 'authId' | 'sessionId' | 'faceRegisteredAtUs'>;

const registration = ({ authId, sessionId, faceRegisteredAtUs }: Registration) => ({
  auth_id: authId,
  svc_auth_session_id: sessionId,
  face_registered_at: toIso(faceRegisteredAtUs),
});

/** The person's face, if it is still that of this registration. */
async function faceOfRegistration({ store }: World, given: Registration): Promise<Face | null> {
  const face = await store.faceOf(given.authId);
  return face?.sessionId === given.sessionId ? face : null;
}

/** By the name and the picture that operators know the person by. */
const seen = async (world: World, given: Registration, face: Face | null) => ({
  ...registration(given),
  ekyc_id: (await world.store.ekycLinks(given.authId, '', 1))[0]?.ekycId ?? null,
  name: (await world.store.personDescription(given.authId)).name,
  face_feature_id: face?.faceFeatureId ?? null,
});

const seenNow = async (world: World, given: Registration) =>
  seen(world, given, await faceOfRegistration(world, given));

async function side(world: World, given: Registration) {
  const face = await faceOfRegistration(world, given);
  return {
    ...(await seen(world, given, face)),
    quality: face?.quality.overall ?? null,
    figures: face && figures(face.quality),
  };
}

const lookedAlike = async (world: World, hit: DetectionHit) => ({
  ...(await side(world, hit)),
  ...likenessWithExpected(world, hit),
});

const figures = (q: Quality) => ({
  eye_distance_px: q.eyeDistancePx,
  yaw_deg: q.yawDeg,
  pitch_deg: q.pitchDeg,
  sharpness: q.sharpness,
  brightness: q.brightness,
  occlusion: q.occlusion,
});

const SHOWN_REGISTRATIONS = 20;

type People = Pick<Review, 'authId'> & { hits: readonly Pick<DetectionHit, 'authId'>[] };

export async function historiesView({ store }: World, { authId, hits }: People): Promise<AdminHistory[]> {
  const people = [...new Set([authId, ...hits.map((hit) => hit.authId)])];
  const reviews = await store.countReviewsNaming(people);
  return await Promise.all(
    people.map(async (id, i) => {
      const { registrations, accepted, rejected, lastAcceptedAtUs } = await store.personHistory(
        id,
        SHOWN_REGISTRATIONS,
      );
      return {
        auth_id: id,
        registrations: registrations.map(({ sessionId, registeredAtUs, goneAtUs }) => ({
          svc_auth_session_id: sessionId,
          registered_at: toIso(registeredAtUs),
          gone_at: goneAtUs === null ? null : toIso(goneAtUs),
        })),
        accepted,
        rejected,
        last_accepted_at: lastAcceptedAtUs === null ? null : toIso(lastAcceptedAtUs),
        other_reviews: Math.max(0, reviews[i] - 1),
      };
    }),
  );
}

function likenessWithExpected({ packs }: World, { score, scoredBy }: DetectionHit) {
  const { engine, gallery } = packs.current();
  const { pack } = engine;
  const likeness = likenessView(pack, score, scoredBy);
  const { rate } = likeness;
  return { ...likeness, expected: rate && expectedMatches(pack, rate.fmr, pairsAmong(gallery.size)) };
}

export function facePointsView(reading: Reading): Omit<AdminFacePoints, 'errors'> {
  if (reading.kind === 'unreadable') return { width: 0, height: 0, face: null };
  const { imageWidth: width, imageHeight: height } = reading;
  if (reading.kind !== 'face') return { width, height, face: null };
  const [left, right] = reading.points;
  return { width, height, face: { box: reading.box, eyes: [[...left], [...right]] } };
}

export async function detectionView(world: World, detection: AutomaticDetection): Promise<AdminDetection> {
  const reviews = await world.store.reviewsNaming(detection.authId);
  return {
    ...(await seenNow(world, detection)),
    detected_at: toIso(detection.detectedAtUs),
    hits: await Promise.all(
      detection.hits.map(async (hit) => ({
        ...(await seenNow(world, hit)),
        ...likenessView(world.packs.current().engine.pack, hit.score, hit.scoredBy),
        review: pairReviewView({ detection, hit, review: reviewOfPair(reviews, detection, hit) }),
      })),
    ),
  };
}

/** What became of the two. */
const pairReviewView = ({ detection, hit, review }: DetectedPair) =>
  review && {
    id: review.id,
    state: reviewState(review),
    same: confirmedHits(review).some(({ authId }) => authId === detection.authId || authId === hit.authId),
  };

export const detectedPairView = async (
  world: World,
  pair: DetectedPair,
): Promise<Omit<AdminDetectedPair, 'errors'>> => {
  const { detection, hit } = pair;
  return {
    detected_at: toIso(detection.detectedAtUs),
    person: await side(world, detection),
    hit: await lookedAlike(world, hit),
    review: pairReviewView(pair),
    history: await historiesView(world, { authId: detection.authId, hits: [hit] }),
  };
};

export function thresholdsView({ packs, settings }: World): AdminThresholds {
  const { engine, gallery } = packs.current();
  const { pack } = engine;
  const { calibration } = pack;
  const pairs = pairsAmong(gallery.size);
  const threshold = (fmr: number) => ({
    fmr,
    one_in: oneIn(fmr),
    score: scoreAtFmr(calibration, fmr),
    measured: isMeasured(calibration, fmr),
  });
  return {
    match: threshold(settings.matchFmr),
    duplicate: threshold(settings.duplicateFmr),
    review: threshold(settings.reviewFmr),
    expected: {
      duplicate: expectedMatches(pack, settings.duplicateFmr, pairs),
      review: expectedMatches(pack, settings.reviewFmr, pairs),
    },
  };
}
