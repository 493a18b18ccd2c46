/** What the service is, its current state, and what an upgrade changed. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done, Progress } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CalibrationReason } from '../packs/admin-calibration.ts';
import { AdminThresholds } from '../shield/thresholds.ts';
import { AdminNotice } from './admin-notices.ts';
import { Cause } from './causes.ts';

export const DataKeyWhereabouts = Type.Object({
  /** Null: the key is no longer in any of its places, and the next start will fail. */
  place: F.orNull(Type.Enum(['file', 'passphrase', 'credential', 'keychain'])),
  /** Whether data.key is in the data folder. Anybody who copies the folder can then decrypt all of it. */
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
  'webhook_failing',
  'identity_provider_failing',
  'proxy_unknown',
  'people_left_out',
  'kiosks_ask_id',
] as const;

/** A limitation and its reason: human-readable in English, and as codes that pages have translations for. */
export const Degradation = Type.Object({
  code: Type.Enum(LIMITS),
  /** Code of the reason, if it varies. Pages have translations for it. */
  cause: F.orNull(Cause),
  /** Values that the texts of both codes contain, such as `provider` or `count`. */
  values: Type.Record(Type.String(), Type.String()),
  what: Type.String(),
  why: Type.String(),
});
export type AdminDegradation = Static<typeof Degradation>;

/** What needs an operator's attention now. */
export const AdminAttention = Type.Object({
  /** Kiosks where somebody is asking for staff, the oldest call first. */
  staff_calls: Type.Array(
    Type.Object({
      kiosk_id: Type.String(),
      name: Type.String(),
      asked_at: F.Instant,
      /** When an operator confirmed that somebody is on the way, and which operator. Null: nobody has. */
      acknowledged_at: F.orNull(F.Instant),
      acknowledged_by: F.orNull(Type.String()),
    }),
  ),
  /**
   * Notices that stay until they are dealt with, limited to those that the caller's role may see. The most serious kind
   * comes first.
   */
  notices: Type.Array(AdminNotice),
});
export type AdminAttention = Static<typeof AdminAttention>;

export const AdminStatus = Type.Object({
  service: Type.Object({
    version: Type.String(),
    baseUrl: Type.String(),
    /** Empty: the site has no name. */
    siteName: Type.String(),
    /** Milliseconds since 1970. */
    startedAt: Type.Number(),
    dataDir: Type.String(),
    dataKey: DataKeyWhereabouts,
    shell: Type.Union([Type.Literal('headless'), Type.Literal('electron')]),
    /** IANA name of the time zone that instants are shown in. */
    timeZone: Type.String(),
    /** Whether the store can be shared by several appliances. */
    severalAppliances: Type.Boolean(),
  }),
  pack: Type.Object({
    name: Type.String(),
    dimension: Type.Integer(),
    hasLiveness: Type.Boolean(),
    /** Human-readable description of the calibration that translates thresholds. */
    calibration: Type.String(),
    models: Type.Array(Type.Object({ name: Type.String(), task: Type.String(), licence: Type.String() })),
  }),
  engine: Type.Object({
    workers: Type.Integer(),
    queued: Type.Integer(),
    queueLimit: Type.Integer(),
    restarts: Type.Integer(),
    provider: Type.String(),
    /** Accelerators that the site requested, in the order tried. */
    trials: Type.Array(
      Type.Object({
        provider: Type.String(),
        used: Type.Boolean(),
        /** Human-readable reason in English why it is not used. */
        reason: Type.String(),
        /** The reason as a code that pages have translations for, with the values these contain. Null: it is used. */
        cause: F.orNull(Type.Object({ code: Cause, values: Type.Record(Type.String(), Type.String()) })),
        /** Time for all networks on one picture, in ms. `cpuMs` is the processor's, on one thread. */
        ms: F.orNull(Type.Number()),
        cpuMs: F.orNull(Type.Number()),
        /** Cosine between its templates and the processor's. */
        cosine: F.orNull(Type.Number()),
      }),
    ),
  }),
  search: Type.Object({
    kind: Type.String(),
    size: Type.Integer(),
    /**
     * How much of the gallery has been loaded since the start. Null: all of it. Until then nobody can be registered.
     */
    warm: F.orNull(Progress),
    /** Number of people whose stored template cannot be decrypted. /admin/v1/gallery lists them. */
    left_out: Type.Integer(),
  }),
  thresholds: AdminThresholds,
  counts: Type.Object({
    people: Type.Integer(),
    faces: Type.Integer(),
    sessions: Type.Integer(),
    openSessions: Type.Integer(),
  }),
  /** The restore that was requested last, including before the service restarted. Null: none. */
  restore: F.orNull(
    Type.Object({
      /** The backup's file name. */
      name: Type.String(),
      state: Type.Enum(['preparing', 'switching', 'done', 'failed']),
      /** The progress of the preparation, 0–1. */
      progress: Type.Number(),
      /** Human-readable reason why the restore failed. Everything is then as it was before. */
      problem: F.orNull(Type.String()),
      /** The same in a form for programs. */
      why: F.Why,
    }),
  ),
  /** Why a photograph of a person can pass as that person. Null: head movements are required. */
  photographs: F.orNull(Type.Enum(['no_movements', 'liveness_network_alone'])),
  /** An upgrade turned on head movements by default here, and no operator has confirmed that yet. */
  new_default_waits: Type.Boolean(),
  /** Why the site should be calibrated (see AdminCalibration). Null: no reason, or too few people. */
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
    access: { scope: 'status:read' },
    response: AdminStatus,
  }),
  dismissNewDefault: adminOperation({
    id: 'dismissNewDefault',
    method: 'DELETE',
    path: '/admin/v1/notices/new_default',
    summary: 'Confirm that an upgrade made movements the default here',
    access: { scope: 'settings:write' },
    response: Done,
  }),
};
