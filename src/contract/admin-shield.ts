/** What the console reads of duplicate people from /admin/v1. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { Errors } from './fields.ts';
import { ExpectedMatches, LIKENESS } from './likeness.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
const Instant = Type.String();

export const ReviewState = Type.Enum(['open', 'pending', 'judged']);
export const Verdict = Type.Enum(['same', 'different', 'undecided']);

const Registration = {
  auth_id: Type.String(),
  svc_auth_session_id: Type.String(),
  face_registered_at: Instant,
};

/** A registration as the reviewer sees it; without a face once that was replaced. */
const Side = {
  ...Registration,
  /** For /admin/v1/faces/{face_feature_id}/image. */
  face_feature_id: orNull(Type.String()),
  /** 0…1. */
  quality: orNull(Type.Number()),
  figures: orNull(
    Type.Object({
      eye_distance_px: Type.Number(),
      yaw_deg: Type.Number(),
      pitch_deg: Type.Number(),
      /** (Grey levels)². */
      sharpness: Type.Number(),
      /** Mean luma, 0…255. */
      brightness: Type.Number(),
      /** 0…1. */
      occlusion: Type.Number(),
    }),
  ),
};

export const AdminReview = Type.Object({
  id: Type.String(),
  state: ReviewState,
  opened_at: Instant,
  judged_at: orNull(Instant),
  /** Until when the judgement can be taken back; null: it cannot. */
  undo_until: orNull(Instant),
  /** How many different operators must agree. */
  operators_required: Type.Integer(),
  person: Type.Object(Side),
  hits: Type.Array(
    Type.Object({
      ...Side,
      ...LIKENESS,
      /** In comparisons of everybody with everybody, at this score; null until the site was measured. */
      expected: orNull(ExpectedMatches),
      confirmed: Type.Boolean(),
    }),
  ),
  /** Oldest first. */
  opinions: Type.Array(
    Type.Object({
      operator: Type.String(),
      at: Instant,
      decisions: Type.Array(Type.Object({ auth_id: Type.String(), verdict: Verdict, note: Type.String() })),
    }),
  ),
});
export type AdminReview = Static<typeof AdminReview>;

/** What is known of a person beyond this registration, for who has to tell two people apart. */
const History = Type.Object({
  auth_id: Type.String(),
  /** Newest first; `gone_at` of a face that was replaced. */
  registrations: Type.Array(
    Type.Object({ svc_auth_session_id: Type.String(), registered_at: Instant, gone_at: orNull(Instant) }),
  ),
  accepted: Type.Integer(),
  rejected: Type.Integer(),
  last_accepted_at: orNull(Instant),
  /** How many other reviews name this person, judged or not. */
  other_reviews: Type.Integer(),
});
export type AdminHistory = Static<typeof History>;

/** Where the face is in its picture, for pictures that are laid beside each other. */
export const AdminFacePoints = Type.Object({
  /** Pixels of the upright picture. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Null where no single face was found again. */
  face: orNull(
    Type.Object({
      box: Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
      /** Centres as seen: the left one in the picture first. */
      eyes: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), { minItems: 2, maxItems: 2 }),
    }),
  ),
  errors: Errors,
});
export type AdminFacePoints = Static<typeof AdminFacePoints>;

export const AdminReviewAnswer = Type.Object({
  review: AdminReview,
  /** Of the person and of each hit. */
  history: Type.Array(History),
  /** Under what name the caller decides. */
  operator: Type.String(),
  errors: Errors,
});
export type AdminReviewAnswer = Static<typeof AdminReviewAnswer>;

export const AdminReviews = Type.Object({
  reviews: Type.Array(AdminReview),
  /** Under what name the caller decides. */
  operator: Type.String(),
  counts: Type.Object({ open: Type.Integer(), pending: Type.Integer(), judged: Type.Integer() }),
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  errors: Errors,
});
export type AdminReviews = Static<typeof AdminReviews>;

export const AdminDetectionRecord = Type.Object({
  ...Registration,
  detected_at: Instant,
  hits: Type.Array(Type.Object({ ...Registration, ...LIKENESS })),
});
export type AdminDetection = Static<typeof AdminDetectionRecord>;

export const AdminPersonDetections = Type.Object({
  /** Of the person's own registrations. */
  detections: Type.Array(AdminDetectionRecord),
  /** Of others, in which the person is a hit. */
  named_in: Type.Array(AdminDetectionRecord),
  reviews: Type.Array(AdminReview),
  errors: Errors,
});
export type AdminPersonDetections = Static<typeof AdminPersonDetections>;

export const AdminScan = Type.Object({
  /** interrupted: the service ended while it ran; starting again goes on from there, as after `stopped`. */
  state: Type.Enum(['never', 'running', 'stopped', 'interrupted', 'finished', 'failed']),
  started_at: orNull(Instant),
  updated_at: orNull(Instant),
  /** People compared with the whole gallery, of about so many. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** What came of it. */
  automatic_records: Type.Integer(),
  reviews_opened: Type.Integer(),
  /** People whose template does not open. */
  unreadable: Type.Integer(),
  /** Among all comparisons of the scan, n(n−1)/2, at the looser of both thresholds; null until the site was measured. */
  expected: orNull(ExpectedMatches),
  errors: Errors,
});
export type AdminScan = Static<typeof AdminScan>;

/** A threshold as set and as the model pack translates it. */
const Threshold = Type.Object({
  fmr: Type.Number(),
  /** The setting in words: one in so many comparisons of two different people. */
  one_in: Type.Integer(),
  score: Type.Number(),
  /** False: rarer than the pack was measured for, so the score is extrapolated. */
  measured: Type.Boolean(),
});

export const AdminThresholds = Type.Object({
  match: Threshold,
  duplicate: Threshold,
  review: Threshold,
  /** In comparisons of everybody with everybody, n(n−1)/2; null until the site was measured. */
  expected: Type.Object({ duplicate: orNull(ExpectedMatches), review: orNull(ExpectedMatches) }),
});
export type AdminThresholds = Static<typeof AdminThresholds>;
