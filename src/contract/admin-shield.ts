/** What the console reads of duplicate people from /admin/v1. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { Errors } from './fields.ts';

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
};

/** How alike two faces are. */
const Likeness = {
  /** Cosine. */
  score: Type.Number(),
  /** How often two strangers would be so alike. */
  fmr: Type.Number(),
  /** The same for people: one in so many pairs of strangers, two significant digits. */
  one_in: Type.Integer(),
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
  hits: Type.Array(Type.Object({ ...Side, ...Likeness, confirmed: Type.Boolean() })),
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

export const AdminReviewAnswer = Type.Object({
  review: AdminReview,
  /** Under what name the caller decides. */
  operator: Type.String(),
  errors: Errors,
});
export type AdminReviewAnswer = Static<typeof AdminReviewAnswer>;

export const AdminReviews = Type.Object({
  reviews: Type.Array(AdminReview),
  counts: Type.Object({ open: Type.Integer(), pending: Type.Integer(), judged: Type.Integer() }),
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  errors: Errors,
});
export type AdminReviews = Static<typeof AdminReviews>;

const Detection = Type.Object({
  ...Registration,
  detected_at: Instant,
  hits: Type.Array(Type.Object({ ...Registration, ...Likeness })),
});
export type AdminDetection = Static<typeof Detection>;

export const AdminPersonDetections = Type.Object({
  /** Of the person's own registrations. */
  detections: Type.Array(Detection),
  /** Of others, in which the person is a hit. */
  named_in: Type.Array(Detection),
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
  errors: Errors,
});
export type AdminScan = Static<typeof AdminScan>;

/** A threshold as set and as the model pack translates it. */
const Threshold = Type.Object({
  fmr: Type.Number(),
  score: Type.Number(),
  /** False: rarer than the pack was measured for, so the score is extrapolated. */
  measured: Type.Boolean(),
});

export const AdminThresholds = Type.Object({
  match: Threshold,
  duplicate: Threshold,
  review: Threshold,
  /** How many strangers a search of the whole gallery is expected to hit: people × FMR. */
  expected_false_hits: Type.Object({ duplicate: Type.Number(), review: Type.Number() }),
});
export type AdminThresholds = Static<typeof AdminThresholds>;
