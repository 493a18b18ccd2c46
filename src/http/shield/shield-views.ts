import type { AdminFacePoints } from '../../contract/people/admin-faces.ts';
import type { AdminDetection } from '../../contract/shield/admin-detections.ts';
import type { AdminHistory, AdminReview } from '../../contract/shield/admin-reviews.ts';
import type { AdminThresholds } from '../../contract/shield/thresholds.ts';
import type { Quality, Reading } from '../../domain/capture/reading.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import { expectedMatches, isMeasured, oneIn } from '../../domain/packs/likeness.ts';
import { pairsAmong } from '../../domain/packs/site-calibration.ts';
import { confirmedHits, type Review, reviewState } from '../../domain/shield/review.ts';
import type { AutomaticDetection, DetectionHit } from '../../domain/shield/shield.ts';
import { seconds, toIso } from '../../domain/time.ts';
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
      hits.map(async (hit) => ({
        ...(await side(world, hit)),
        ...likenessWithExpected(world, hit),
        confirmed: confirmed.has(hit),
      })),
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
async function side({ store }: World, given: Registration) {
  const face = await store.faceOf(given.authId);
  const same = face?.sessionId === given.sessionId ? face : null;
  return {
    ...registration(given),
    face_feature_id: same?.faceFeatureId ?? null,
    quality: same?.quality.overall ?? null,
    figures: same && figures(same.quality),
  };
}

const figures = (q: Quality) => ({
  eye_distance_px: q.eyeDistancePx,
  yaw_deg: q.yawDeg,
  pitch_deg: q.pitchDeg,
  sharpness: q.sharpness,
  brightness: q.brightness,
  occlusion: q.occlusion,
});

const SHOWN_REGISTRATIONS = 20;

export const historiesView = async ({ store }: World, { authId, hits }: Review): Promise<AdminHistory[]> =>
  await Promise.all(
    [...new Set([authId, ...hits.map((hit) => hit.authId)])].map(async (id) => {
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
        other_reviews: Math.max(0, (await store.reviewsNaming(id)).length - 1),
      };
    }),
  );

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

export const detectionView = (world: World, detection: AutomaticDetection): AdminDetection => ({
  ...registration(detection),
  detected_at: toIso(detection.detectedAtUs),
  hits: detection.hits.map((hit) => ({
    ...registration(hit),
    ...likenessView(world.packs.current().engine.pack, hit.score, hit.scoredBy),
  })),
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
