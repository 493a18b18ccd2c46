/** Backups for operators. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import * as F from '../fields.ts';
import { adminOperation } from '../operation.ts';
import { BACKUP_PASSPHRASE_MIN_CHARS } from './backup-limits.ts';

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
  errors: F.Errors,
});
export type AdminBackups = Static<typeof AdminBackups>;

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
    summary: 'Begin a backup; it is restored to try before it counts',
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
    summary: 'Begin to restore a backup to try, beside the data in use; nothing is replaced',
    access: { confirmed: true },
    params: BackupParams,
    body: Type.Object({ passphrase: Type.String({ minLength: 1, maxLength: 1024 }) }),
    example: { passphrase: 'a passphrase of several words 31' },
    response: AdminBackups,
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
