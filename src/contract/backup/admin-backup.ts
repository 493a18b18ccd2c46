/** Backups for operators. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import {
  BACKUP_PART_MAX_BYTES,
  BACKUP_PASSPHRASE_MIN_CHARS,
  BACKUP_UPLOAD_MAX_BYTES,
} from './backup-limits.ts';

const AdminBackup = Type.Object({
  name: Type.String({ description: 'Of the file in the folder' }),
  made_at: F.Instant,
  bytes: Type.Integer(),
});
export type AdminBackup = Static<typeof AdminBackup>;

export const AdminBackups = Type.Object({
  folder: Type.String(),
  backups: Type.Array(AdminBackup),
  /** The last one that was made and restored to try, wherever it lies now. */
  last: F.orNull(
    Type.Object({
      made_at: F.Instant,
      /** Another should have been made since. */
      overdue: Type.Boolean(),
      file: Type.String(),
      bytes: Type.Integer(),
      people: Type.Integer(),
      faces: Type.Integer(),
    }),
  ),
  /** 0…1 while one is made. */
  running: F.orNull(Type.Number()),
  /** Why the one before failed, for people. */
  failed: F.orNull(Type.String()),
  /** The latest that was asked whether it can be restored; null: none since the start. */
  check: F.orNull(
    Type.Object({
      name: Type.String(),
      state: Type.Enum(['running', 'good', 'failed']),
      /** 0…1 while it runs. */
      progress: Type.Number(),
      /** What is in it; null until it was opened to its end. */
      contents: F.orNull(
        Type.Object({ made_at: Type.String(), people: Type.Integer(), faces: Type.Integer() }),
      ),
      /** Why it cannot be restored, for people. */
      problem: F.orNull(Type.String()),
    }),
  ),
  /** The restore for real that was asked for last, also by the run of the service before; null: none. */
  restore: F.orNull(
    Type.Object({
      name: Type.String(),
      state: Type.Enum(['preparing', 'switching', 'done', 'failed'], {
        description: 'switching: the service restarts',
      }),
      /** 0…1 while it is prepared. */
      progress: Type.Number(),
      restored: F.orNull(
        Type.Object({
          made_at: Type.String(),
          people: Type.Integer(),
          faces: Type.Integer(),
          /** Folder of the data that was replaced; null: there was none. */
          moved_to: F.orNull(Type.String()),
          /** People who were deleted since then, and are deleted again. */
          deleted_since: Type.Integer(),
          /** Why it is not known who was deleted since; null: it is. */
          deletions_unknown: F.orNull(Type.String()),
        }),
      ),
      /** Why it failed, for people: all is as it was before. */
      problem: F.orNull(Type.String()),
    }),
  ),
  /** What makes that a backup is restored at the host alone; null: the console can. */
  restore_at_host: F.orNull(Type.Enum(['credential', 'keychain', 'database'])),
});
export type AdminBackups = Static<typeof AdminBackups>;

const AdminBackupUpload = Type.Object({
  upload: Type.Object({
    id: Type.String(),
    bytes: Type.Integer(),
    received: Type.Integer(),
    name: F.orNull(Type.String({ description: 'Of the file in the folder, once it is whole' })),
  }),
});

const Passphrase = Type.Object({ passphrase: Type.String({ minLength: 1, maxLength: 1024 }) });
const BackupParams = Type.Object({ name: Type.String({ description: 'Name of the file' }) });

export const ADMIN_BACKUP_OPERATIONS = {
  listBackups: adminOperation({
    id: 'listBackups',
    method: 'GET',
    path: '/admin/v1/backups',
    summary: 'The backups in the folder, and the one that is being made',
    access: { role: 'admin' },
    response: AdminBackups,
  }),
  createBackup: adminOperation({
    id: 'createBackup',
    method: 'POST',
    path: '/admin/v1/backups',
    summary: 'Start a backup. It counts only after a successful test restore',
    access: { confirmed: true },
    body: Type.Object({
      passphrase: Type.String({ minLength: BACKUP_PASSPHRASE_MIN_CHARS, maxLength: 1024 }),
    }),
    example: { passphrase: 'a passphrase of several words 31' },
    response: AdminBackups,
    failures: ['state_forbids'],
  }),
  checkBackup: adminOperation({
    id: 'checkBackup',
    method: 'POST',
    path: '/admin/v1/backups/{name}/check',
    summary: 'Start a test restore of a backup. Nothing is replaced',
    access: { confirmed: true },
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
    access: { role: 'admin', confirmed: true },
    params: BackupParams,
    response: { media: 'application/octet-stream' },
    failures: ['unknown_resource'],
  }),
  deleteBackup: adminOperation({
    id: 'deleteBackup',
    method: 'DELETE',
    path: '/admin/v1/backups/{name}',
    summary: 'Remove the file of a backup',
    access: { confirmed: true },
    params: BackupParams,
    response: AdminBackups,
    failures: ['unknown_resource'],
  }),
};
