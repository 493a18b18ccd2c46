import type { AdminFacePosition } from '../../contract/people/admin-faces.ts';
import type { AdminDetectedPair, AdminDetection } from '../../contract/shield/admin-detections.ts';
import type { AdminHistory, AdminReview } from '../../contract/shield/admin-reviews.ts';
import type { AdminThresholds } from '../../contract/shield/thresholds.ts';
import type { Quality, Reading } from '../../domain/capture/reading.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import { expectedMatches, measuredDownTo, oneIn } from '../../domain/packs/score-meaning.ts';
import { pairsAmong } from '../../domain/packs/site-calibration.ts';
import { confirmedHits, isUndoable, type Review, reviewState } from '../../domain/shield/review.ts';
import type { DetectionHit } from '../../domain/shield/shield.ts';
import { isoOrNull, seconds, toIso } from '../../domain/time.ts';
import type { DetectedPair } from '../../flows/shield/judge-detection.ts';
import type {
  Known,
  KnownDetection,
  KnownHistory,
  KnownPair,
  KnownReview,
} from '../../flows/shield/known-registrations.ts';
import type { World } from '../../flows/world.ts';
import { scoreView } from './score-views.ts';

type Seen = KnownReview['person'];

export function reviewView(world: World, { review, person, hits }: KnownReview): AdminReview {
  const { judgedAtUs, opinions } = review;
  const confirmed = new Set(confirmedHits(review).map(({ rank }) => rank));
  const authIds = new Map(hits.map((hit) => [hit.rank, hit.authId]));
  return {
    id: review.id,
    state: reviewState(review),
    opened_at: toIso(review.openedAtUs),
    judged_at: isoOrNull(judgedAtUs),
    undo_until: undoUntil(world, review),
    operators_required: world.settings.reviewOperators,
    person: side(person),
    hits: hits.map((hit) => ({ ...lookedAlike(world, hit), confirmed: confirmed.has(hit.rank) })),
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

function undoUntil({ clock, settings }: World, review: Review): string | null {
  const windowUs = seconds(settings.reviewUndoS);
  const latest = review.opinions.at(-1);
  if (review.judgedAtUs === null || !latest) return null;
  return isUndoable(review, clock.nowUs(), windowUs) ? toIso(latest.atUs + windowUs) : null;
}

/** A registration as operators see it, by the name and the picture of the person. */
const seen = ({ authId, sessionId, faceRegisteredAtUs, ekycId, name, face }: Seen) => ({
  auth_id: authId,
  svc_auth_session_id: sessionId,
  face_registered_at: toIso(faceRegisteredAtUs),
  ekyc_id: ekycId,
  name,
  face_feature_id: face?.faceFeatureId ?? null,
});

/** One side of a comparison. */
const side = (given: Seen) => ({
  ...seen(given),
  quality: given.face?.quality.overall ?? null,
  figures: given.face && figures(given.face.quality),
});

const lookedAlike = (world: World, hit: Known<DetectionHit>) => ({
  ...side(hit),
  ...scoreWithExpected(world, hit),
});

const figures = (q: Quality) => ({
  eye_distance_px: q.eyeDistancePx,
  yaw_deg: q.yawDeg,
  pitch_deg: q.pitchDeg,
  sharpness: q.sharpness,
  brightness: q.brightness,
  occlusion: q.occlusion,
});

export const historyView = (history: KnownHistory): AdminHistory => ({
  auth_id: history.authId,
  registrations: history.registrations.map(({ sessionId, registeredAtUs, goneAtUs }) => ({
    svc_auth_session_id: sessionId,
    registered_at: toIso(registeredAtUs),
    gone_at: isoOrNull(goneAtUs),
  })),
  accepted: history.accepted,
  rejected: history.rejected,
  last_accepted_at: isoOrNull(history.lastAcceptedAtUs),
  other_reviews: history.otherReviews,
});

function scoreWithExpected({ packs }: World, { score, scoredBy }: DetectionHit) {
  const { engine, gallery } = packs.current();
  const { pack } = engine;
  const view = scoreView(pack, score, scoredBy);
  const { rate } = view;
  return { ...view, expected: rate && expectedMatches(pack, rate.fmr, pairsAmong(gallery.size)) };
}

export function facePointsView(reading: Reading): AdminFacePosition {
  if (reading.kind === 'unreadable') return { width: 0, height: 0, face: null };
  const { imageWidth: width, imageHeight: height } = reading;
  if (reading.kind !== 'face') return { width, height, face: null };
  const [left, right] = reading.points;
  return { width, height, face: { box: reading.box, eyes: [[...left], [...right]] } };
}

export const detectionView = (
  { packs }: World,
  { detection, person, hits }: KnownDetection,
): AdminDetection => ({
  ...seen(person),
  detected_at: toIso(detection.detectedAtUs),
  hits: hits.map(({ hit, review }) => ({
    ...seen(hit),
    ...scoreView(packs.current().engine.pack, hit.score, hit.scoredBy),
    review: pairReviewView({ detection, hit, review }),
  })),
});

/** The state and the result of the review of a pair. */
const pairReviewView = ({ detection, hit, review }: DetectedPair) =>
  review && {
    id: review.id,
    state: reviewState(review),
    same: confirmedHits(review).some(({ authId }) => authId === detection.authId || authId === hit.authId),
  };

export const detectedPairView = (
  world: World,
  { pair, person, hit, histories }: KnownPair,
): AdminDetectedPair => ({
  detected_at: toIso(pair.detection.detectedAtUs),
  person: side(person),
  hit: lookedAlike(world, hit),
  review: pairReviewView(pair),
  history: histories.map(historyView),
});

export function thresholdsView({ packs, settings }: World): AdminThresholds {
  const { engine, gallery } = packs.current();
  const { pack } = engine;
  const { calibration } = pack;
  const pairs = pairsAmong(gallery.size);
  const threshold = (fmr: number) => ({
    fmr,
    one_in: oneIn(fmr),
    score: scoreAtFmr(calibration, fmr),
    measured_down_to: measuredDownTo(calibration),
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
