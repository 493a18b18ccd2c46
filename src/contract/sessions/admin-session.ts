/**
 * Sessions as the console reads them. They can hold more than /v1 returns (see the specification), but never a face, a
 * template or a secret. Instants are ISO 8601 with microseconds.
 */
import { type Static, Type } from 'typebox';
import { KnownPerson } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { ScoreMeaning } from '../shield/score-meaning.ts';

export const AdminAttempt = Type.Object({
  number: Type.Integer({ description: 'Counts the attempts of the session from 1' }),
  started_at: F.IsoTime('When the attempt began'),
  ended_at: F.orNull(F.Instant, 'When the attempt ended. Null while it runs'),
  end: F.orNull(Type.String(), '`accepted`, or why the attempt failed. Null while it runs'),
  score: F.orNull(
    Type.Number(),
    'Comparison score, −1…1. Null: nothing was compared, or a search of everybody accepted nobody',
  ),
  likeness: F.orNull(
    ScoreMeaning,
    'What the score means: how similar, and how rare. Null: there is no score',
  ),
  liveness: F.orNull(
    Type.Number(),
    'Probability of a live face by the pack’s liveness networks, 0…1, the mean over the fit frames. Null: they were not asked',
  ),
  evidence: Type.Array(Type.String(), { description: 'Names of what bears on the injection score' }),
  evidence_weights: Type.Record(Type.String(), Type.Enum(['strong', 'weak', 'clears', 'neutral']), {
    description: 'Effect of each piece of evidence on the injection score',
  }),
  camera_label: F.orNull(Type.String(), 'What the browser called the camera. Empty or null: not known'),
  frames: Type.Integer({
    description:
      'Number of frames that were read, whatever came of them; 0 while the attempt runs, or if it was interrupted',
  }),
  readings: F.orNull(
    Type.Object({
      told: Type.Array(
        Type.Object({
          at_ms: Type.Integer({ description: 'When the instruction appeared, ms from the attempt’s start' }),
          instruction: Type.String({ description: 'Name of the instruction' }),
        }),
        { description: 'When the instruction to the person changed, oldest first, at most 32 times' },
      ),
      measured: Type.Integer({ description: 'Number of frames in which a single face was measured' }),
      quality: Type.Record(
        Type.String(),
        Type.Object({
          least: Type.Number({ description: 'The minimum, of angles the smallest absolute value' }),
          median: Type.Number({ description: 'The median, of angles that of the absolute values' }),
        }),
        {
          description:
            'What was measured in those frames, at most the first 1000, and in the movements: minimum and median by the name of the figure',
        },
      ),
    }),
    'Summary of the frames. Null if none was evaluated',
  ),
  device_id: F.orNull(
    Type.String(),
    'The trusted device that the page authenticated as; it may have been revoked since. Null: none',
  ),
});
export type AdminAttempt = Static<typeof AdminAttempt>;

export const AdminSessionParameters = Type.Object({
  expires: Type.Integer({ description: 'URL validity, seconds' }),
  retry_limit: F.orNull(
    Type.Integer(),
    'How many attempts may follow the first. Null: registrations have no such parameter and allow 20 attempts',
  ),
  session_timeout: Type.Integer({ description: 'From opening the URL to the end, seconds' }),
  detection_timeout: F.orNull(
    Type.Integer(),
    'Capture stops when no face is detected for so long, seconds. Null: registrations have no such parameter',
  ),
  auto_redirect_waiting_time: Type.Integer({
    description: 'Between completion and automatic redirect, seconds',
  }),
  redirect_uri: Type.String({ description: 'Where the person is sent afterwards' }),
  one_time_access: Type.Boolean({ description: 'Whether the URL may be accessed only once' }),
  first_access_ip_restriction: Type.Boolean({
    description: 'Whether later accesses must come from the address of the first',
  }),
  check_overwrite: F.orNull(
    Type.Boolean(),
    'Whether a registered face is kept and the session refused; else it is replaced. Null: authentications have no such parameter',
  ),
  auto_redirect: Type.Boolean({ description: 'Whether the page redirects by itself; else by a button' }),
  tutorial: Type.Boolean({ description: 'Whether the tutorial is shown first' }),
});
export type AdminSessionParameters = Static<typeof AdminSessionParameters>;

export const AdminSession = Type.Object({
  id: Type.String({ description: 'ID of the session, `svc_auth_session_id` of /v1' }),
  kind: Type.Union([Type.Literal('authentication'), Type.Literal('registration')]),
  id_type: Type.Union([Type.Literal('ekyc'), Type.Literal('auth')], {
    description: 'Kind of the identifier',
  }),
  identifier: Type.String({
    description:
      'The ID that the session was issued for, as given; where nobody entered one, the Auth ID of whoever was recognised, or 32 zeros',
  }),
  auth_id: Type.String({ description: 'The person’s Auth ID, whichever kind of ID was given' }),
  person: F.orNull(
    KnownPerson,
    'The person as operators know them. Null: a kiosk was given an ID that nobody has',
  ),
  identified: Type.Boolean({
    description:
      'Nobody entered an ID: a search of everybody says whose session it is. Until it is accepted, it is nobody’s',
  }),
  comparison: Type.Boolean({
    description:
      'The visitor is compared with a given picture. It is nobody’s session and no authentication, whatever `kind` says',
  }),
  caller_check: Type.Boolean({
    description:
      'The help desk has somebody on the telephone prove who they are; /v1 does not know the session',
  }),
  state: Type.Union(
    [Type.Literal('issued'), Type.Literal('opened'), Type.Literal('attempting'), Type.Literal('concluded')],
    { description: '`attempting`: an attempt is running' },
  ),
  result: F.orNull(Type.Boolean(), 'Whether the person was accepted or registered. Null until it has ended'),
  reason: F.orNull(Type.String(), 'Why the session ended so. Null until it has ended'),
  issued_at: F.IsoTime('When the URL was issued'),
  opened_at: F.orNull(F.Instant, 'When the URL was first opened. Null: it has not been'),
  opened_address: F.orNull(
    Type.String(),
    'Network address from which the URL was first opened. Null: it has not been, or the address was erased with the person',
  ),
  deadline_at: F.orNull(
    F.Instant,
    'When the URL, or the session if it was opened, ends automatically. Null: it has ended',
  ),
  concluded_at: F.orNull(F.Instant, 'When the session ended. Null: it has not'),
  camera_injection_score: F.orNull(
    Type.Integer({ minimum: 0, maximum: 2 }),
    '0 low likelihood of an injection attack, 1 possible, 2 highly likely. Null: not assessed',
  ),
  /**
   * The parameters as issued, with the defaults of 4.1 and 4.2 applied. Null: this kind of session has no such
   * parameter.
   */
  parameters: AdminSessionParameters,
  attempts: Type.Array(AdminAttempt, { description: 'Oldest first' }),
});
export type AdminSession = Static<typeof AdminSession>;
