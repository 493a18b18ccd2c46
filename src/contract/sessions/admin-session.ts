/**
 * Sessions as the console reads them. They can hold more than /v1 returns (see the specification), but never a face, a
 * template or a secret. Instants are ISO 8601 with microseconds.
 */
import { type Static, Type } from 'typebox';
import * as F from '../fields.ts';
import { KnownPerson } from '../people/known-person.ts';
import { ScoreMeaning } from '../shield/score-meaning.ts';

export const AdminAttempt = Type.Object({
  number: Type.Integer(),
  started_at: F.Instant,
  ended_at: F.orNull(F.Instant),
  /** One of the domain's attempt ends, or `accepted`. Null while the attempt runs. */
  end: F.orNull(Type.String()),
  score: F.orNull(Type.Number()),
  /** What the score means: how similar, and how rare. */
  likeness: F.orNull(ScoreMeaning),
  liveness: F.orNull(Type.Number()),
  evidence: Type.Array(Type.String()),
  /** Effect of each piece of evidence on the injection score. */
  evidence_weights: Type.Record(Type.String(), Type.Enum(['strong', 'weak', 'clears', 'neutral'])),
  camera_label: F.orNull(Type.String()),
  frames: Type.Integer(),
  /** Summary of the frames. Null if none was evaluated. */
  readings: F.orNull(
    Type.Object({
      /** Instructions shown to the person, with the time since the attempt's start in ms. */
      told: Type.Array(Type.Object({ at_ms: Type.Integer(), instruction: Type.String() })),
      /** Number of frames in which exactly one face was measured. */
      measured: Type.Integer(),
      /** Minimum and median of each quality figure. */
      quality: Type.Record(Type.String(), Type.Object({ least: Type.Number(), median: Type.Number() })),
    }),
  ),
  /** The trusted device that the page authenticated as. It may have been revoked since. */
  device_id: F.orNull(Type.String()),
});
export type AdminAttempt = Static<typeof AdminAttempt>;

export const AdminSessionParameters = Type.Object({
  expires: Type.Integer(),
  retry_limit: F.orNull(Type.Integer()),
  session_timeout: Type.Integer(),
  detection_timeout: F.orNull(Type.Integer()),
  auto_redirect_waiting_time: Type.Integer(),
  redirect_uri: Type.String(),
  one_time_access: Type.Boolean(),
  first_access_ip_restriction: Type.Boolean(),
  check_overwrite: F.orNull(Type.Boolean()),
  auto_redirect: Type.Boolean(),
  tutorial: Type.Boolean(),
});
export type AdminSessionParameters = Static<typeof AdminSessionParameters>;

export const AdminSession = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('authentication'), Type.Literal('registration')]),
  id_type: Type.Union([Type.Literal('ekyc'), Type.Literal('auth')]),
  identifier: Type.String(),
  /** The person's Auth ID, whichever kind of ID was given. */
  auth_id: Type.String(),
  /** The person as operators know them. Null: a kiosk was given an ID that nobody has. */
  person: F.orNull(KnownPerson),
  identified: Type.Boolean({
    description:
      'Nobody entered an ID: a search of everybody says whose session it is. Until it is accepted, it is nobody’s',
  }),
  state: Type.Union([
    Type.Literal('issued'),
    Type.Literal('opened'),
    Type.Literal('attempting'),
    Type.Literal('concluded'),
  ]),
  result: F.orNull(Type.Boolean()),
  reason: F.orNull(Type.String()),
  issued_at: F.Instant,
  opened_at: F.orNull(F.Instant),
  opened_address: F.orNull(Type.String()),
  /** When an open session will end automatically. */
  deadline_at: F.orNull(F.Instant),
  concluded_at: F.orNull(F.Instant),
  camera_injection_score: F.orNull(Type.Integer({ minimum: 0, maximum: 2 })),
  /**
   * The parameters as issued, with the defaults of 4.1 and 4.2 applied. Null: this kind of session has no such
   * parameter.
   */
  parameters: AdminSessionParameters,
  attempts: Type.Array(AdminAttempt),
});
export type AdminSession = Static<typeof AdminSession>;
