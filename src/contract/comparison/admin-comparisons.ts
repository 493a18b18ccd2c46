/** Comparisons of whoever comes with one given picture (1:1), of which nothing is kept. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done, Issued, SessionParams } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { FaceImage } from '../people/admin-people.ts';
import { PICTURE_FAILURES } from '../people/picture-failures.ts';
import { AdminSession } from '../sessions/admin-session.ts';
import { SESSION_REASONS } from '../sessions/session-reasons.ts';
import { SESSION_OPERATIONS } from '../sessions/v1-sessions.ts';

const {
  id_type: _,
  identifier: __,
  redirect_uri,
  ...PARAMETERS
} = SESSION_OPERATIONS.issueAuthenticationUrl.body.properties;
const { state, issued_at, opened_at, concluded_at, camera_injection_score } = AdminSession.properties;

/** A day, because the picture’s template waits for as long. */
const Expires = F.seconds('URL validity, seconds', 86_400, 30);

const IssuedComparison = Type.Object({
  ...Issued.properties,
  expires_at: F.IsoTime('Until when the URL can be opened'),
});

const Comparison = Type.Object({
  svc_auth_session_id: Type.String({ description: 'The session' }),
  state,
  outcome: F.orNull(
    Type.Enum(['same', 'different', 'none'], {
      description:
        'same: a live person matched the picture. different: all attempts are used, and in one of them a live person was compared and did not match. none: nobody was compared, or not to the end; `reason` says why',
    }),
    'Null until the session has ended',
  ),
  reason: F.orNull(
    Type.Enum(SESSION_REASONS, { description: 'One of the reasons of sessions' }),
    'Why the session ended so. Null until it has ended',
  ),
  match_fmr: Type.Number({ description: 'The false match rate, 0–1, that the comparison does not exceed' }),
  liveness: F.orNull(
    Type.Number(),
    'Probability of a live face in the latest attempt that was judged, 0…1. Null: there is none, or the pack has no liveness networks',
  ),
  camera_injection_score,
  attempt_ends: Type.Array(Type.String(), {
    description: 'How each attempt ended, the earliest first, as in sessions: `accepted`, or why it failed',
  }),
  issued_at,
  opened_at,
  concluded_at,
});
export type AdminComparison = Static<typeof Comparison>;

export const ADMIN_COMPARISON_OPERATIONS = {
  issueComparison: adminOperation({
    id: 'issueComparison',
    method: 'POST',
    path: '/admin/v1/comparisons',
    summary:
      'Issue a URL whose visitor is compared with a picture. Nobody is registered, and nothing of a face is kept',
    access: { scope: 'faces:compare', role: 'reviewer' },
    body: Type.Object({
      face_image: FaceImage,
      ...PARAMETERS,
      redirect_uri: Type.Optional(
        Type.String({
          ...redirect_uri,
          description: 'Where the browser goes next. Absent: a page of Omote, which says that all is done',
        }),
      ),
      expires: Expires,
    }),
    example: { face_image: F.EXAMPLE_JPEG, redirect_uri: 'https://app.example/back', expires: 600 },
    bodyLimitBytes: F.PICTURE_BODY_BYTES,
    response: IssuedComparison,
    failures: ['state_forbids', ...PICTURE_FAILURES],
  }),
  getComparison: adminOperation({
    id: 'getComparison',
    method: 'GET',
    path: '/admin/v1/comparisons/{svc_auth_session_id}',
    summary: 'What a comparison said',
    access: { scope: 'faces:compare', alsoScopes: ['sessions:read'] },
    params: SessionParams,
    response: Comparison,
    failures: ['unknown_resource'],
  }),
  endComparison: adminOperation({
    id: 'endComparison',
    method: 'DELETE',
    path: '/admin/v1/comparisons/{svc_auth_session_id}',
    summary:
      'End a comparison for which nobody comes any more, and remove its template. One that has ended stays as it is',
    access: { scope: 'faces:compare', role: 'reviewer' },
    params: SessionParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
};
