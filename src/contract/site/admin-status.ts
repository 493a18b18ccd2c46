/** What the service is, how it does, and what an upgrade changed. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CalibrationReason } from '../packs/admin-calibration.ts';
import { AdminThresholds } from '../shield/thresholds.ts';
import { AdminNotice } from './admin-notices.ts';
import { Cause } from './causes.ts';

const DataKeyWhereabouts = Type.Object({
  /** Null: it is in none of its places any more, and the next start will fail. */
  place: F.orNull(Type.Enum(['file', 'passphrase', 'credential', 'keychain'])),
  /** data.key is in the data folder: whoever copies the folder can open all of it. */
  besideDatabase: Type.Boolean(),
});
export type DataKeyWhereabouts = Static<typeof DataKeyWhereabouts>;

const LIMITS = [
  'photographs_accepted',
  'shell_headless',
  'data_key_in_folder',
  'search_portable',
  'engine_not_on',
  'pack_not_changed',
  'pack_differs',
  'pack_not_followed',
  'store_unwritable',
  'appliances_away',
  'changes_held_back',
  'versions_differ',
  'changes_lost',
  'rows_refused',
  'people_locked',
  'clock_in_doubt',
  'audit_heads_unwritten',
  'audit_export_failing',
  'people_left_out',
] as const;

/** What works less well than it could, and why; for people, in English, and by a code that pages have words for. */
const Degradation = Type.Object({
  code: Type.Enum(LIMITS),
  /** Why, where that is not always the same: a code that pages have words for. */
  cause: F.orNull(Cause),
  /** What the words of both codes name, such as `provider` or `count`. */
  values: Type.Record(Type.String(), Type.String()),
  what: Type.String(),
  why: Type.String(),
});
export type AdminDegradation = Static<typeof Degradation>;

/** What waits for an operator now. */
export const AdminAttention = Type.Object({
  /** Kiosks at which somebody asks for staff, the oldest call first. */
  staff_calls: Type.Array(
    Type.Object({
      kiosk_id: Type.String(),
      name: Type.String(),
      asked_at: F.Instant,
      /** When an operator said that somebody is on the way, and which; null: nobody has. */
      acknowledged_at: F.orNull(F.Instant),
      acknowledged_by: F.orNull(Type.String()),
    }),
  ),
  /** What stays until it is dealt with, as far as the caller's role is told of it; the gravest kind first. */
  notices: Type.Array(AdminNotice),
});
export type AdminAttention = Static<typeof AdminAttention>;

export const AdminStatus = Type.Object({
  service: Type.Object({
    version: Type.String(),
    baseUrl: Type.String(),
    /** Empty: the site has given itself no name. */
    siteName: Type.String(),
    /** Milliseconds since 1970. */
    startedAt: Type.Number(),
    dataDir: Type.String(),
    dataKey: DataKeyWhereabouts,
    shell: Type.Union([Type.Literal('headless'), Type.Literal('electron')]),
    /** IANA name; instants are shown in it. */
    timeZone: Type.String(),
    /** The store is one that several appliances work with. */
    severalAppliances: Type.Boolean(),
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
        /** Why it is not used; for people, in English. */
        reason: Type.String(),
        /** The same by a code that pages have words for, and what these name; null: it is used. */
        cause: F.orNull(Type.Object({ code: Cause, values: Type.Record(Type.String(), Type.String()) })),
        /** All networks, one picture; the processor's on one thread. */
        ms: F.orNull(Type.Number()),
        cpuMs: F.orNull(Type.Number()),
        /** Of its templates with the processor's. */
        cosine: F.orNull(Type.Number()),
      }),
    ),
  }),
  search: Type.Object({
    kind: Type.String(),
    size: Type.Integer(),
    /** How far the start has loaded the gallery; null: all of it. Until then nobody is registered. */
    warm: F.orNull(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
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
  photographs: F.orNull(Type.Enum(['no_movements', 'liveness_network_alone'])),
  /** An upgrade made movements the default here, and no operator has confirmed that yet. */
  new_default_waits: Type.Boolean(),
  /** Why the site should be measured (see AdminCalibration); null: no reason, or too few people. */
  calibration_proposal: F.orNull(CalibrationReason),
  attention: AdminAttention,
  degraded: Type.Array(Degradation),
});
export type AdminStatus = Static<typeof AdminStatus>;

export const ADMIN_STATUS_OPERATIONS = {
  getStatus: adminOperation({
    id: 'getStatus',
    method: 'GET',
    path: '/admin/v1/status',
    summary: 'Get the service’s status: version, model pack, engine, gallery and limitations',
    access: {},
    response: AdminStatus,
  }),
  dismissNewDefault: adminOperation({
    id: 'dismissNewDefault',
    method: 'DELETE',
    path: '/admin/v1/notices/new_default',
    summary: 'Confirm that an upgrade made movements the default here',
    access: {},
    response: Done,
  }),
};
