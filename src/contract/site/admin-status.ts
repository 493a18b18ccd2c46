/** What the service is, its current state and figures, and what an upgrade changed. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Progress } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CalibrationReason } from '../packs/admin-calibration.ts';
import { AdminThresholds } from '../shield/thresholds.ts';
import { AdminNotice } from './admin-notices.ts';
import { Cause } from './causes.ts';

export const DataKeyWhereabouts = Type.Object({
  place: F.orNull(
    Type.Enum(['file', 'passphrase', 'credential', 'keychain']),
    'Where the data key is kept now. Null: in none of its places, and the next start will fail',
  ),
  besideDatabase: Type.Boolean({
    description:
      'Whether data.key is in the data folder. Anybody who copies the folder can then decrypt all of it',
  }),
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
  'network_closed',
  'certificate_not_renewed',
  'audit_heads_unwritten',
  'audit_others_unwritten',
  'audit_export_failing',
  'webhook_failing',
  'webhook_gone',
  'door_broker_failing',
  'door_broker_refusing',
  'door_broker_contested',
  'door_switched_too_often',
  'identity_provider_failing',
  'proxy_unknown',
  'people_left_out',
  'kiosks_ask_id',
] as const;

/** A limitation and its reason: human-readable in English, and as codes that pages have translations for. */
export const Degradation = Type.Object({
  code: Type.Enum(LIMITS, { description: 'Code of what is limited; pages have translations for it' }),
  cause: F.orNull(Cause, 'Code of the reason, if it varies. Pages have translations for it'),
  values: Type.Record(Type.String(), Type.String(), {
    description: 'Values that the texts of both codes contain, such as `provider` or `count`',
  }),
  what: Type.String({ description: 'What is limited, in English' }),
  why: Type.String({ description: 'Human-readable reason in English' }),
});
export type AdminDegradation = Static<typeof Degradation>;

/** What needs an operator's attention now. */
export const AdminAttention = Type.Object({
  staff_calls: Type.Array(
    Type.Object({
      kiosk_id: Type.String({ description: 'The kiosk where somebody is asking' }),
      name: Type.String({ description: 'What operators call the kiosk' }),
      asked_at: F.IsoTime('When the person asked'),
      acknowledged_at: F.orNull(
        F.Instant,
        'When an operator confirmed that somebody is on the way. Null: nobody has',
      ),
      acknowledged_by: F.orNull(Type.String(), 'Name of that operator. Null: nobody has'),
    }),
    { description: 'Kiosks where somebody is asking for staff, the oldest call first' },
  ),
  notices: Type.Array(AdminNotice, {
    description:
      'Notices that stay until they are dealt with, limited to those that the caller’s role may see. The most serious kind comes first',
  }),
});
export type AdminAttention = Static<typeof AdminAttention>;

export const AdminStatus = Type.Object({
  service: Type.Object(
    {
      version: Type.String({ description: 'Version of Omote that answers' }),
      baseUrl: Type.String({ description: 'The base of issued URLs' }),
      siteName: Type.String({ description: 'Empty: the site has no name' }),
      startedAt: Type.Number({ description: 'When the service started, milliseconds since 1970' }),
      dataDir: Type.String({ description: 'Path of the data folder on the host' }),
      dataKey: DataKeyWhereabouts,
      shell: Type.Union([Type.Literal('headless'), Type.Literal('electron')], {
        description: '`headless`: a service without a window. `electron`: the desktop app',
      }),
      timeZone: Type.String({ description: 'IANA name of the time zone that instants are shown in' }),
      severalAppliances: Type.Boolean({
        description: 'Whether the store can be shared by several appliances',
      }),
    },
    { description: 'This appliance and its site' },
  ),
  pack: Type.Object(
    {
      name: Type.String({ description: 'Name of the pack, as commands and settings take it' }),
      dimension: Type.Integer({ description: 'Number of values in a template' }),
      hasLiveness: Type.Boolean({
        description: 'Whether the pack has networks that tell a live face from a picture of one',
      }),
      calibration: Type.String({
        description: 'Human-readable description of the calibration that translates thresholds',
      }),
      models: Type.Array(
        Type.Object({
          name: Type.String({ description: 'Name of the model, such as `detect-yunet`' }),
          task: Type.String({ description: 'What the network is for, such as detection or recognition' }),
          licence: Type.String({ description: 'Licence of the model' }),
        }),
        { description: 'The networks of the pack' },
      ),
    },
    { description: 'The model pack in use' },
  ),
  engine: Type.Object(
    {
      workers: Type.Integer({ description: 'Number of workers that run; each reads one picture at a time' }),
      queued: Type.Integer({ description: 'Number of pictures that wait for a worker now' }),
      queueLimit: Type.Integer({ description: 'Number of waiting pictures from which more are refused' }),
      restarts: Type.Integer({
        description: 'Number of workers that ended unexpectedly and were replaced since the service started',
      }),
      provider: Type.String({
        description: 'The execution provider in use: `cpu`, or that of an accelerator',
      }),
      trials: Type.Array(
        Type.Object({
          provider: Type.String({ description: 'The execution provider that was tested' }),
          used: Type.Boolean({ description: 'Whether it is in use' }),
          reason: Type.String({
            description: 'Human-readable reason in English why it is not used; empty: it is',
          }),
          cause: F.orNull(
            Type.Object({
              code: Cause,
              values: Type.Record(Type.String(), Type.String(), {
                description: 'Values that the text of the code contains, by name',
              }),
            }),
            'The reason as a code that pages have translations for, with the values these contain. Null: it is used',
          ),
          ms: F.orNull(
            Type.Number(),
            'Time for one run of all networks, each by its best run, ms. Null: the test did not get that far',
          ),
          cpuMs: F.orNull(
            Type.Number(),
            'The same on one thread of the processor, ms. Null: the test did not get that far',
          ),
          cosine: F.orNull(
            Type.Number(),
            'The lowest cosine, −1…1, between its templates and the processor’s for the same picture. Null: the test did not get that far',
          ),
        }),
        { description: 'Accelerators that the site requested, in the order tried' },
      ),
    },
    { description: 'What computes the networks' },
  ),
  search: Type.Object(
    {
      kind: Type.String({
        description: 'Human-readable name of what searches: native code, or the slower portable one',
      }),
      size: Type.Integer({ description: 'Number of people who can be found' }),
      warm: F.orNull(
        Progress,
        'How much of the gallery has been loaded since the start. Null: all of it. Until then nobody can be registered',
      ),
      left_out: Type.Integer({
        description:
          'Number of people whose stored template cannot be decrypted. /admin/v1/gallery lists them',
      }),
    },
    { description: 'The search among all registered people' },
  ),
  thresholds: AdminThresholds,
  counts: Type.Object(
    {
      people: Type.Integer({ description: 'Number of people who have not been deleted' }),
      faces: Type.Integer({ description: 'Number of registered faces, one a person at most' }),
      ownerHeldFaces: Type.Integer({
        description: 'Number of people who hold their face themselves, whom no search by face finds',
      }),
      sessions: Type.Integer({ description: 'Number of sessions that retention has not removed' }),
      openSessions: Type.Integer({ description: 'Number of sessions that have not ended' }),
    },
    { description: 'What the database holds; at a large site as it was up to half a minute ago' },
  ),
  restore: F.orNull(
    Type.Object({
      name: Type.String({ description: 'File name of the backup' }),
      state: Type.Enum(['preparing', 'switching', 'done', 'failed'], {
        description: '`switching`: the service restarts with the data of the backup',
      }),
      progress: Type.Number({ description: 'The progress of the preparation, 0–1' }),
      problem: F.orNull(
        Type.String(),
        'Human-readable reason why the restore failed; everything is then as it was before. Null: it has not',
      ),
      why: F.Why,
    }),
    'The latest restore that was requested since the service started, or that it started with. Null: none',
  ),
  photographs: F.orNull(
    Type.Enum(['no_movements', 'liveness_network_alone']),
    'Why a photograph of a person can pass as that person. Null: head movements are required',
  ),
  calibration_proposal: F.orNull(
    CalibrationReason,
    'Why the site should be calibrated now. Null: there is no reason, there are too few people, or operators chose the pack’s own calibration',
  ),
  attention: AdminAttention,
  degraded: Type.Array(Degradation, {
    description: 'What works only in part now, and why; empty: everything works',
  }),
});
export type AdminStatus = Static<typeof AdminStatus>;

export const ADMIN_STATUS_OPERATIONS = {
  getStatus: adminOperation({
    id: 'getStatus',
    method: 'GET',
    path: '/admin/v1/status',
    summary:
      'Get the service’s status: version, model pack, engine, gallery and limitations. The help desk reads what its pages need; the rest is empty',
    access: { scope: 'status:read', role: 'helpdesk' },
    response: AdminStatus,
  }),
};

/** Figures for a monitor, in the format that Prometheus scrapes. */
export const ADMIN_METRIC_OPERATIONS = {
  getMetrics: adminOperation({
    id: 'getMetrics',
    method: 'GET',
    path: '/metrics',
    summary:
      'Figures of this appliance since its start, in the text format of Prometheus (docs/metrics.md); no person is named',
    access: { scope: 'status:read' },
    response: { media: 'text/plain' },
  }),
};
