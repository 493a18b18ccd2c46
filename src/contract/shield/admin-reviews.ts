/**
 * The operators' side of duplicate detection: people who may be the same, and the decisions made. Instants are ISO
 * 8601.
 */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { Pagination, Paging } from '../paging.ts';
import { ExpectedMatches, SCORE_MEANING } from './score-meaning.ts';

/** Identifies the registration that a duplicate record is about. */
const RegistrationOf = {
  auth_id: Type.String({ description: 'The person’s Auth ID' }),
  svc_auth_session_id: Type.String({
    description: 'The registration session, or the ID of a registration by picture',
  }),
  face_registered_at: F.IsoTime('When the face was registered'),
};

/** The same as operators see it: with the site's own ID and the picture. */
export const SeenRegistration = {
  ...RegistrationOf,
  ekyc_id: F.orNull(Type.String({ description: 'The first of the linked IDs; null: none is linked' })),
  name: F.orNull(Type.String(), 'What operators call the person. Null: they gave no name'),
  face_feature_id: F.orNull(
    Type.String({
      description: 'For /admin/v1/faces/{face_feature_id}/image. Null: the face has since been replaced',
    }),
  ),
};

export const ReviewState = Type.Enum(['open', 'pending', 'judged']);
export type AdminReviewState = Static<typeof ReviewState>;
export const Verdict = Type.Enum(['same', 'different', 'undecided']);
export type AdminVerdict = Static<typeof Verdict>;

/** What was measured of a picture. */
export const PictureFigures = Type.Object({
  eye_distance_px: Type.Number({ description: 'Distance between the eyes, pixels' }),
  yaw_deg: Type.Number({ description: 'Turn of the head, degrees; positive: to the right of the picture' }),
  pitch_deg: Type.Number({ description: 'Tilt of the head, degrees; positive: upwards' }),
  sharpness: Type.Number({ description: 'Variance of the Laplacian of the face, (grey levels)²' }),
  brightness: Type.Number({ description: 'Mean luma of the face, 0…255' }),
  occlusion: Type.Number({ description: 'Estimate of how much of the face is covered, 0…1' }),
});

/** A registration as the reviewer sees it. Its face is missing once it has been replaced. */
const Side = {
  ...SeenRegistration,
  quality: F.orNull(
    Type.Number(),
    'Overall quality of the registered picture, 0…1. Null: the face has since been replaced',
  ),
  figures: F.orNull(
    PictureFigures,
    'What was measured of the picture. Null: the face has since been replaced',
  ),
};
export const ComparedRegistration = Type.Object(Side);

const LookedAlike = {
  ...Side,
  ...SCORE_MEANING,
  expected: F.orNull(
    ExpectedMatches,
    'Expected number of matches if everybody were compared with everybody, at this score. Null: the site is not calibrated, or the score has no rate',
  ),
};

/** Two registrations to compare. */
export const COMPARED = {
  person: ComparedRegistration,
  hit: Type.Object(LookedAlike, { description: 'The registration that it resembles' }),
};
export type ComparedSide = Static<typeof COMPARED.person>;
export type ComparedHit = Static<typeof COMPARED.hit>;

export const AdminReview = Type.Object({
  id: Type.String({ description: 'ID of the review' }),
  state: ReviewState,
  opened_at: F.IsoTime('When the review was opened'),
  judged_at: F.orNull(F.Instant, 'When the decision was made. Null: it has not been'),
  undo_until: F.orNull(
    F.Instant,
    'Until when the decision can be undone. Null: there is none, or it is too late',
  ),
  operators_required: Type.Integer({
    description: 'How many different operators must agree, by the present setting',
  }),
  person: ComparedRegistration,
  hits: Type.Array(
    Type.Object({
      ...LookedAlike,
      confirmed: Type.Boolean({
        description: 'Whether operators decided that it is the same person; false until decided',
      }),
    }),
    { description: 'The people whom the registered one resembles, most similar first' },
  ),
  opinions: Type.Array(
    Type.Object({
      operator: Type.String({ description: 'Name of the operator at that time' }),
      at: F.IsoTime('When the opinion was given'),
      decisions: Type.Array(
        Type.Object({
          auth_id: Type.String({
            description: 'Auth ID of the person who is resembled; empty: they were deleted since',
          }),
          verdict: Verdict,
          note: Type.String({ description: 'What the operator added; empty: nothing' }),
        }),
        { description: 'What the operator decided of each person' },
      ),
    }),
    { description: 'Oldest first. An operator may have given several, of which the latest counts' },
  ),
});
export type AdminReview = Static<typeof AdminReview>;

/** A person's history beyond this registration, to help a reviewer tell two people apart. */
export const AdminHistory = Type.Object({
  auth_id: Type.String({ description: 'The person’s Auth ID' }),
  registrations: Type.Array(
    Type.Object({
      svc_auth_session_id: Type.String({
        description: 'The registration session, or the ID of a registration by picture',
      }),
      registered_at: F.IsoTime('When the face was registered'),
      gone_at: F.orNull(F.Instant, 'When the face was replaced. Null: it has not been'),
    }),
    { description: 'The latest 20 registrations, newest first' },
  ),
  accepted: Type.Integer({
    description: 'Number of accepted authentications among the sessions that are kept',
  }),
  rejected: Type.Integer({
    description:
      'Number of opened and failed authentications among the sessions that are kept, without those whose person chose another way',
  }),
  last_accepted_at: F.orNull(F.Instant, 'When the last accepted authentication ended. Null: none is kept'),
  other_reviews: Type.Integer({ description: 'How many other reviews name this person, judged or not' }),
});
export type AdminHistory = Static<typeof AdminHistory>;

const operator = Type.String({ description: 'Name recorded with the caller’s decisions' });

export const ReviewAnswer = Type.Object({
  review: AdminReview,
  history: Type.Array(AdminHistory, { description: 'Of the person, then of each hit' }),
  operator,
});
export type AdminReviewAnswer = Static<typeof ReviewAnswer>;

const ReviewParams = Type.Object({ id: Type.String({ description: 'Review' }) });

export const ADMIN_REVIEW_OPERATIONS = {
  listReviews: adminOperation({
    id: 'listReviews',
    method: 'GET',
    path: '/admin/v1/reviews',
    summary: 'List possible duplicates for operators to review',
    access: { scope: 'reviews:read' },
    query: Type.Object({
      state: Type.Optional(ReviewState),
      order: Defaulted(
        Type.Enum(['newest', 'oldest'], {
          default: 'newest',
          description: 'By when the reviews were opened',
        }),
      ),
      ...Paging(50),
    }),
    response: Type.Object({
      reviews: Type.Array(AdminReview, { description: 'One page, in the order that was asked for' }),
      operator,
      counts: Type.Object(
        {
          open: Type.Integer({ description: 'Without an opinion yet' }),
          pending: Type.Integer({
            description:
              'With opinions that do not decide yet: too few agree, or the latest leaves something undecided',
          }),
          judged: Type.Integer({ description: 'Decided' }),
        },
        {
          description:
            'Number of reviews of the whole site in each state; at a large site as it was up to half a minute ago',
        },
      ),
      pagination: Pagination,
    }),
  }),
  getReview: adminOperation({
    id: 'getReview',
    method: 'GET',
    path: '/admin/v1/reviews/{id}',
    summary: 'Get a review with details of each person',
    access: { scope: 'reviews:read' },
    params: ReviewParams,
    response: ReviewAnswer,
    failures: ['unknown_resource'],
  }),
  decideReview: adminOperation({
    id: 'decideReview',
    method: 'POST',
    path: '/admin/v1/reviews/{id}/decisions',
    summary: 'Decide on every hit: same person, different people, or undecided',
    access: { scope: 'reviews:write', role: 'reviewer' },
    params: ReviewParams,
    body: Type.Object({
      decisions: Type.Array(
        Type.Object({
          auth_id: Type.String({
            minLength: 1,
            maxLength: 128,
            description: 'Auth ID of the person who is resembled',
          }),
          verdict: Verdict,
          note: Type.Optional(
            Type.String({
              maxLength: 1000,
              description: 'What later readers should know; required with `undecided`',
            }),
          ),
        }),
        { minItems: 1, maxItems: 1000, description: 'What is decided of each person who is resembled' },
      ),
    }),
    example: {
      decisions: [{ auth_id: '0123456789abcdef0123456789abcdef', verdict: 'different', note: 'Twins' }],
    },
    response: ReviewAnswer,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  undoDecision: adminOperation({
    id: 'undoDecision',
    method: 'POST',
    path: '/admin/v1/reviews/{id}/undo',
    summary:
      'Undo the caller’s decision, if it is the latest. A review whose faces have been replaced since is withdrawn, and answered without hits',
    access: { scope: 'reviews:write', role: 'reviewer' },
    params: ReviewParams,
    response: ReviewAnswer,
    failures: ['unknown_resource', 'state_forbids'],
  }),
};
