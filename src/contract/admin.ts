/**
 * What the console reads from /admin/v1. It may know more than /v1 (spec), never a face, a template or a
 * secret, but for the one answer that shows a new key. Instants are ISO 8601 with microseconds.
 */
import { type Static, Type } from 'typebox';
import { AdminThresholds } from './admin-shield.ts';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
const Instant = Type.String();

/** What works less well than it could, and why; for people. */
export const Degradation = Type.Object({ what: Type.String(), why: Type.String() });

export const AdminStatus = Type.Object({
  service: Type.Object({
    version: Type.String(),
    baseUrl: Type.String(),
    /** Milliseconds since 1970. */
    startedAt: Type.Number(),
    dataDir: Type.String(),
    shell: Type.Union([Type.Literal('headless'), Type.Literal('electron')]),
    /** IANA name; instants are shown in it. */
    timeZone: Type.String(),
  }),
  pack: Type.Object({
    name: Type.String(),
    dimension: Type.Integer(),
    hasLiveness: Type.Boolean(),
    /** What thresholds are translated by, in words. */
    calibration: Type.String(),
    models: Type.Array(Type.Object({ name: Type.String(), task: Type.String(), licence: Type.String() })),
  }),
  engine: Type.Object({
    workers: Type.Integer(),
    queued: Type.Integer(),
    queueLimit: Type.Integer(),
    restarts: Type.Integer(),
    provider: Type.String(),
    /** Accelerators that the site asked for, in the order tried. */
    trials: Type.Array(
      Type.Object({
        provider: Type.String(),
        used: Type.Boolean(),
        /** Why it is not used; for people. */
        reason: Type.String(),
        /** All networks, one picture; the processor's on one thread. */
        ms: orNull(Type.Number()),
        cpuMs: orNull(Type.Number()),
        /** Of its templates with the processor's. */
        cosine: orNull(Type.Number()),
      }),
    ),
  }),
  search: Type.Object({
    kind: Type.String(),
    size: Type.Integer(),
    /** How far the start has loaded the gallery; null: all of it. Until then nobody is registered. */
    warm: orNull(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
    /** People whose stored template does not open; /admin/v1/gallery names them. */
    left_out: Type.Integer(),
  }),
  thresholds: AdminThresholds,
  counts: Type.Object({
    people: Type.Integer(),
    faces: Type.Integer(),
    sessions: Type.Integer(),
    openSessions: Type.Integer(),
  }),
  /** Why a photograph of a person passes as the person; null: movements are asked for. */
  photographs: orNull(Type.Enum(['no_movements', 'liveness_network_alone'])),
  /** An upgrade made movements the default here, and no operator has confirmed that yet. */
  new_default_waits: Type.Boolean(),
  degraded: Type.Array(Degradation),
  errors,
});
export type AdminStatus = Static<typeof AdminStatus>;

export const AdminAttempt = Type.Object({
  number: Type.Integer(),
  started_at: Instant,
  ended_at: orNull(Instant),
  /** One of the domain's attempt ends, `accepted`, or null while it runs. */
  end: orNull(Type.String()),
  score: orNull(Type.Number()),
  /** How often a stranger would score so. */
  fmr: orNull(Type.Number()),
  liveness: orNull(Type.Number()),
  evidence: Type.Array(Type.String()),
  /** What each evidence does to the injection score. */
  evidence_weights: Type.Record(Type.String(), Type.Enum(['strong', 'weak', 'clears', 'neutral'])),
  camera_label: orNull(Type.String()),
  frames: Type.Integer(),
  /** What the frames were like; null where none was judged. */
  readings: orNull(
    Type.Object({
      /** What the person was told, and when: ms from the attempt's start. */
      told: Type.Array(Type.Object({ at_ms: Type.Integer(), instruction: Type.String() })),
      /** Frames in which one face was measured. */
      measured: Type.Integer(),
      /** By figure: the least and the median. */
      quality: Type.Record(Type.String(), Type.Object({ least: Type.Number(), median: Type.Number() })),
    }),
  ),
  /** The trusted device that the page proved; it may have been revoked since. */
  device_id: orNull(Type.String()),
});
export type AdminAttempt = Static<typeof AdminAttempt>;

export const AdminSessionParameters = Type.Object({
  expires: Type.Integer(),
  retry_limit: orNull(Type.Integer()),
  session_timeout: Type.Integer(),
  detection_timeout: orNull(Type.Integer()),
  auto_redirect_waiting_time: Type.Integer(),
  redirect_uri: Type.String(),
  one_time_access: Type.Boolean(),
  first_access_ip_restriction: Type.Boolean(),
  check_overwrite: orNull(Type.Boolean()),
  auto_redirect: Type.Boolean(),
  tutorial: Type.Boolean(),
});
export type AdminSessionParameters = Static<typeof AdminSessionParameters>;

export const AdminSession = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('authentication'), Type.Literal('registration')]),
  id_type: Type.Union([Type.Literal('ekyc'), Type.Literal('auth')]),
  identifier: Type.String(),
  /** The person, whichever ID was given. */
  auth_id: Type.String(),
  state: Type.Union([
    Type.Literal('issued'),
    Type.Literal('opened'),
    Type.Literal('attempting'),
    Type.Literal('concluded'),
  ]),
  result: orNull(Type.Boolean()),
  reason: orNull(Type.String()),
  issued_at: Instant,
  opened_at: orNull(Instant),
  opened_address: orNull(Type.String()),
  /** When an open session ends by itself. */
  deadline_at: orNull(Instant),
  concluded_at: orNull(Instant),
  camera_injection_score: orNull(Type.Integer({ minimum: 0, maximum: 2 })),
  /** As issued, defaults of 4.1 and 4.2 applied; null where the kind of session has no such parameter. */
  parameters: AdminSessionParameters,
  attempts: Type.Array(AdminAttempt),
});
export type AdminSession = Static<typeof AdminSession>;

export const AdminKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  /** Addresses that may use it; empty: all. */
  allow: Type.Array(Type.String()),
  created_at: Instant,
  expires_at: orNull(Instant),
  revoked_at: orNull(Instant),
  last_used_at: orNull(Instant),
});
export type AdminKey = Static<typeof AdminKey>;

export const AdminKeys = Type.Object({ keys: Type.Array(AdminKey), errors });
export type AdminKeys = Static<typeof AdminKeys>;

/** The key itself; it is not kept and cannot be shown again. */
export const AdminKeyCreated = Type.Object({ key: Type.String(), id: Type.String(), errors });
export type AdminKeyCreated = Static<typeof AdminKeyCreated>;

/** The key that replaces another, which works until `old_ends_at`. */
export const AdminKeyRotated = Type.Object({
  key: Type.String(),
  id: Type.String(),
  old_ends_at: Instant,
  errors,
});
export type AdminKeyRotated = Static<typeof AdminKeyRotated>;

export const AdminTryRegistration = Type.Object({
  auth_id: Type.String(),
  url: Type.String(),
  svc_auth_session_id: Type.String(),
  errors,
});
export type AdminTryRegistration = Static<typeof AdminTryRegistration>;

export const AdminTryAuthentication = Type.Object({
  url: Type.String(),
  svc_auth_session_id: Type.String(),
  errors,
});
export type AdminTryAuthentication = Static<typeof AdminTryAuthentication>;

export const AdminDone = Type.Object({ errors });
export type AdminDone = Static<typeof AdminDone>;
