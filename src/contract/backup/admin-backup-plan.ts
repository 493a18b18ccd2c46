/** Backups that the service makes by itself, for operators. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import * as F from '../fields.ts';

export const KEEP_MOST = 366;
/** An age key has 62 characters; what is pasted by mistake may have more. */
const RECIPIENT_MOST = 4096;

/** How many of the latest periods with a backup keep their newest one. */
export const AdminBackupKeep = Type.Object({
  days: Type.Integer({
    minimum: 1,
    maximum: KEEP_MOST,
    description: 'How many of the latest days with a backup keep their newest one',
  }),
  weeks: Type.Integer({
    minimum: 0,
    maximum: KEEP_MOST,
    description: 'The same of weeks, which begin on Monday; 0: none',
  }),
  months: Type.Integer({ minimum: 0, maximum: KEEP_MOST, description: 'The same of months; 0: none' }),
});

const TimeOfDay = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'When a day’s backup is made, in the site’s time zone, such as 03:30',
});

/** The plan of automatic backups, its state and its key. */
export const AdminBackupPlan = Type.Object({
  recipient: Type.String({ description: 'Public key of age, to which backups are encrypted' }),
  key_number: Type.String({ description: 'The key’s number, which is in the names of its backups' }),
  key_since: F.IsoTime('When this key was set'),
  proven_at: F.orNull(F.Instant, 'When the recovery key was last typed and found right. Null: never'),
  drill_due: Type.Boolean({
    description: 'Whether nobody has typed the recovery key since it was set, or for 182 days',
  }),
  at: TimeOfDay,
  time_zone: Type.String({ description: 'IANA name of the zone of `at`' }),
  folder: F.orNull(
    Type.String(),
    'Path of the plan’s own folder. Null: each appliance’s folder, as `folder` of AdminBackups',
  ),
  keep: AdminBackupKeep,
  run: F.orNull(
    Type.Object({
      started_at: F.IsoTime('When the try began'),
      outcome: Type.Enum(['begun', 'made', 'failed', 'interrupted'], {
        description:
          '`begun`: it is being made, by this appliance or another; `interrupted`: it was broken off before its end',
      }),
      failures: Type.Integer({
        description:
          'Number of tries in a row that led to no backup; one that is being made does not count yet',
      }),
      problem: F.orNull(Type.String(), 'Human-readable reason why it failed. Null if it did not'),
      why: F.Why,
    }),
    'The latest try. Null: none yet',
  ),
});
export type AdminBackupPlan = Static<typeof AdminBackupPlan>;

export const AdminRecoveryKey = Type.Object({
  words: Type.Array(Type.String(), { description: '24 words. They are kept nowhere' }),
  recipient: Type.String({ description: 'The public key that belongs to them' }),
  key_number: Type.String({ description: 'The key’s number, which is in the names of its backups' }),
});
export type AdminRecoveryKey = Static<typeof AdminRecoveryKey>;

const EXAMPLE_RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

export const ADMIN_BACKUP_PLAN_OPERATIONS = {
  makeRecoveryKey: adminOperation({
    id: 'makeRecoveryKey',
    method: 'POST',
    path: '/admin/v1/backup_plan/recovery_keys',
    summary:
      'Make a new recovery key for automatic backups. It is used only once it’s typed back with setBackupPlan',
    access: { confirmed: true, bringsIn: true },
    response: AdminRecoveryKey,
  }),
  setBackupPlan: adminOperation({
    id: 'setBackupPlan',
    method: 'PUT',
    path: '/admin/v1/backup_plan',
    summary: 'Set up automatic backups, or change them. The first one is made at once',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({
      recipient: Type.String({
        minLength: 1,
        maxLength: RECIPIENT_MOST,
        description: 'Public key of age (X25519), to which backups are encrypted',
      }),
      typed: F.orNull(
        Type.String({
          minLength: 1,
          maxLength: 1024,
          description: 'The recovery key as somebody typed it back. Null: it was not, and a drill is due',
        }),
      ),
      at: TimeOfDay,
      folder: F.orNull(
        Type.String({
          minLength: 1,
          maxLength: 1024,
          description: 'Whole path of a folder that exists. Null: the folder of the host',
        }),
      ),
      keep: AdminBackupKeep,
      version: F.BasedOn,
    }),
    example: {
      recipient: EXAMPLE_RECIPIENT,
      typed: null,
      at: '03:30',
      folder: null,
      keep: { days: 7, weeks: 4, months: 12 },
    },
    response: Done,
    failures: ['unavailable', 'state_forbids'],
  }),
  dropBackupPlan: adminOperation({
    id: 'dropBackupPlan',
    method: 'DELETE',
    path: '/admin/v1/backup_plan',
    summary: 'Make no more automatic backups. Those that exist stay',
    access: { scope: 'backups:write', confirmed: true },
    response: Done,
    failures: ['state_forbids'],
  }),
  runBackupPlan: adminOperation({
    id: 'runBackupPlan',
    method: 'POST',
    path: '/admin/v1/backup_plan/run',
    summary: 'Start an automatic backup now',
    access: { scope: 'backups:write', confirmed: true },
    response: Type.Object({
      started_at: F.IsoTime('When the try began, as in `run` of the plan as long as it is the latest'),
    }),
    failures: ['state_forbids'],
  }),
};
