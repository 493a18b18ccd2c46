/** Backups for operators. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { AdminBackupPlan } from './admin-backup-plan.ts';
import {
  BACKUP_PART_MAX_BYTES,
  BACKUP_PASSPHRASE_MIN_CHARS,
  BACKUP_UPLOAD_MAX_BYTES,
} from './backup-limits.ts';

export const AdminBackup = Type.Object({
  name: Type.String({ description: 'Name of the file' }),
  folder: Type.String({
    description: 'Path of the folder that holds it: this appliance’s or the plan’s own',
  }),
  made_at: F.IsoTime('When the file was last written: after the backup was made, or when it was uploaded'),
  bytes: Type.Integer({ description: 'Size of the file, bytes' }),
  key_number: F.orNull(
    Type.String(),
    'The number of the key that opens it, as in its name, if it was made automatically. Null: it has a passphrase or was uploaded',
  ),
});
export type AdminBackup = Static<typeof AdminBackup>;

export const AdminBackups = Type.Object({
  folder: Type.String({
    description: 'Path of this appliance’s folder, for backups with a passphrase and for uploads',
  }),
  folder_fixed: Type.Boolean({
    description: 'Whether the host sets the folder (OMOTE_BACKUP_DIR), so that no other can be chosen',
  }),
  folder_problem: F.orNull(
    Type.String(),
    'Human-readable reason why backups in one of the folders cannot be listed. Null: they can',
  ),
  folder_why: F.Why,
  plan: F.orNull(AdminBackupPlan, 'Automatic backups. Null: none are set up'),
  plan_version: F.Version,
  backups: Type.Array(AdminBackup, {
    description: 'The backups in that folder and in the plan’s, newest first',
  }),
  last: F.orNull(
    Type.Object({
      made_at: F.IsoTime('When the backup was made'),
      overdue: Type.Boolean({
        description: 'Whether it is more than seven days old; two where backups are made automatically',
      }),
      file: Type.String({ description: 'Path to which the file was written' }),
      bytes: Type.Integer({ description: 'Size of the file, bytes' }),
      people: Type.Integer({ description: 'Number of people in the backup' }),
      faces: Type.Integer({ description: 'Number of registered faces in the backup' }),
    }),
    'The latest backup that was made and verified by a test restore, wherever its file is now. Null: none yet',
  ),
  running: F.orNull(Type.Number(), 'Progress 0…1 while a backup is being created. Null otherwise'),
  failed: F.orNull(
    Type.String(),
    'Human-readable reason why the latest backup since the service started failed. Null: it did not, or one is being made',
  ),
  failed_why: F.Why,
  check: F.orNull(
    Type.Object({
      id: Type.String({ description: 'ID of this check, by which the caller who started it knows it again' }),
      name: Type.String({ description: 'File name of the backup' }),
      state: Type.Enum(['running', 'good', 'failed'], { description: '`good`: it can be restored' }),
      progress: Type.Number({ description: 'Progress 0…1' }),
      contents: F.orNull(
        Type.Object({
          made_at: F.IsoTime('When the backup was made'),
          people: Type.Integer({ description: 'Number of people in the backup' }),
          faces: Type.Integer({ description: 'Number of registered faces in the backup' }),
          other_data_key: Type.Boolean({
            description:
              'Whether its data key isn’t the one in use: it’s from before that was replaced, from another appliance, or made by someone else, since anyone can encrypt to a public key',
          }),
        }),
        'Contents of the backup. Null unless `good`',
      ),
      problem: F.orNull(Type.String(), 'Human-readable reason why the check failed. Null: it has not'),
      why: F.Why,
    }),
    'The latest check of whether a backup can be restored. Null: none since the service started; at a site of several appliances, none within a day',
  ),
  restore: F.orNull(
    Type.Object({
      name: Type.String({ description: 'File name of the backup' }),
      state: Type.Enum(['preparing', 'switching', 'done', 'failed'], {
        description: 'switching: the service restarts',
      }),
      progress: Type.Number({ description: 'Progress 0…1 of the preparation' }),
      restored: F.orNull(
        Type.Object({
          made_at: F.IsoTime('When the backup was made'),
          people: Type.Integer({ description: 'Number of people in the backup' }),
          faces: Type.Integer({ description: 'Number of registered faces in the backup' }),
          moved_to: F.orNull(Type.String(), 'Folder that holds the replaced data. Null: there was none'),
          deleted_since: Type.Integer({
            description:
              'Number of people who were deleted after the backup was made, or are due to be, and are deleted from the restored data',
          }),
          deletions_unknown: F.orNull(
            Type.String(),
            'Why it is unknown who was deleted after the backup was made. Null: it is known',
          ),
          backups_off: Type.Boolean({
            description:
              'Whether the backup had automatic backups set up and they are off now, so that they must be set up again',
          }),
        }),
        'What the restore brought back. Null until it is done',
      ),
      problem: F.orNull(
        Type.String(),
        'Human-readable reason why the restore failed; everything is then as it was before. Null: it has not',
      ),
      why: F.Why,
    }),
    'The latest restore that was requested since the service started, or that it started with. Null: none',
  ),
  restore_at_host: F.orNull(
    Type.Enum(['credential', 'keychain', 'database', 'sandbox']),
    'Why a backup can’t be restored in the console: where the data key is (`credential`, `keychain`), because the data is in PostgreSQL (`database`), or because this is a sandbox. Null: it can',
  ),
});
export type AdminBackups = Static<typeof AdminBackups>;

export const AdminBackupUpload = Type.Object({
  upload: Type.Object(
    {
      id: Type.String({ description: 'ID of the upload, for its next parts' }),
      bytes: Type.Integer({ description: 'Size of the whole file, bytes' }),
      received: Type.Integer({ description: 'Bytes received so far, from which the next part begins' }),
      name: F.orNull(
        Type.String({ description: 'Name of the file in the folder. Null: it is not whole yet' }),
      ),
    },
    { description: 'An upload that is under way' },
  ),
});

export const Passphrase = Type.Object({
  passphrase: Type.String({
    minLength: 1,
    maxLength: 1024,
    description: 'The passphrase; for an automatic backup, its recovery key: 24 words, or AGE-SECRET-KEY-1…',
  }),
});
const BackupParams = Type.Object({ name: Type.String({ description: 'Name of the file' }) });

export const ADMIN_BACKUP_OPERATIONS = {
  listBackups: adminOperation({
    id: 'listBackups',
    method: 'GET',
    path: '/admin/v1/backups',
    summary: 'The backups in the folder, and the one that is being made',
    access: { scope: 'backups:read', role: 'admin' },
    response: AdminBackups,
  }),
  createBackup: adminOperation({
    id: 'createBackup',
    method: 'POST',
    path: '/admin/v1/backups',
    summary: 'Start a backup. It counts only after a successful test restore',
    access: { scope: 'backups:write', confirmed: true },
    body: Type.Object({
      passphrase: Type.String({
        minLength: BACKUP_PASSPHRASE_MIN_CHARS,
        maxLength: 1024,
        description: 'What opens the backup; it is kept nowhere',
      }),
    }),
    example: { passphrase: 'a passphrase of several words 31' },
    response: AdminBackups,
    failures: ['state_forbids'],
  }),
  checkBackup: adminOperation({
    id: 'checkBackup',
    method: 'POST',
    path: '/admin/v1/backups/{name}/check',
    summary: 'Start a test restore of a backup. Nothing is replaced. `check` is the one started',
    access: { scope: 'backups:write', confirmed: true },
    params: BackupParams,
    body: Passphrase,
    example: { passphrase: 'a passphrase of several words 31' },
    response: AdminBackups,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  restoreBackup: adminOperation({
    id: 'restoreBackup',
    method: 'POST',
    path: '/admin/v1/backups/{name}/restore',
    summary:
      'Start replacing all data with a backup. It’s prepared separately, then the service restarts with it; the previous data is kept in another folder',
    access: { confirmed: true, bringsIn: true },
    params: BackupParams,
    body: Passphrase,
    example: { passphrase: 'a passphrase of several words 31' },
    response: AdminBackups,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  beginBackupUpload: adminOperation({
    id: 'beginBackupUpload',
    method: 'POST',
    path: '/admin/v1/backup_uploads',
    summary: 'Start uploading a backup, cancelling any earlier upload',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({
      bytes: Type.Integer({
        minimum: 1,
        maximum: BACKUP_UPLOAD_MAX_BYTES,
        description: 'Size of the whole file, in bytes',
      }),
    }),
    example: { bytes: 4096 },
    response: AdminBackupUpload,
    failures: ['unavailable'],
  }),
  sendBackupPart: adminOperation({
    id: 'sendBackupPart',
    method: 'POST',
    path: '/admin/v1/backup_uploads/{id}/parts',
    summary: 'Upload the next part. After the last part, the file is in the folder',
    access: { bringsIn: true },
    params: Type.Object({ id: Type.String({ description: 'Upload' }) }),
    query: Type.Object({
      at: Type.Integer({
        minimum: 0,
        maximum: BACKUP_UPLOAD_MAX_BYTES,
        description: 'Bytes received before it',
      }),
    }),
    body: { media: 'application/octet-stream' },
    bodyLimitBytes: BACKUP_PART_MAX_BYTES,
    response: AdminBackupUpload,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  downloadBackup: adminOperation({
    id: 'downloadBackup',
    method: 'GET',
    path: '/admin/v1/backups/{name}',
    summary: 'The file of a backup',
    access: { scope: 'backups:write', role: 'admin', confirmed: true },
    params: BackupParams,
    response: { media: 'application/octet-stream' },
    failures: ['unknown_resource'],
  }),
  deleteBackup: adminOperation({
    id: 'deleteBackup',
    method: 'DELETE',
    path: '/admin/v1/backups/{name}',
    summary: 'Remove the file of a backup',
    access: { scope: 'backups:write', confirmed: true },
    params: BackupParams,
    response: AdminBackups,
    failures: ['unknown_resource'],
  }),
};
