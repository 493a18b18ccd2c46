/** Backups for operators. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** Whoever has the file may guess for ever. */
export const BACKUP_PASSPHRASE_MIN_CHARS = 12;

export const BackupRequest = Type.Object({
  passphrase: Type.String({ minLength: BACKUP_PASSPHRASE_MIN_CHARS, maxLength: 1024 }),
});

export const AdminBackup = Type.Object({
  /** Name of the file in the folder. */
  name: Type.String(),
  made_at: Type.String(),
  bytes: Type.Integer(),
});
export type AdminBackup = Static<typeof AdminBackup>;

export const AdminBackups = Type.Object({
  folder: Type.String(),
  backups: Type.Array(AdminBackup),
  /** The last one that was made and restored to try, wherever it lies now. */
  last: orNull(
    Type.Object({
      made_at: Type.String(),
      file: Type.String(),
      bytes: Type.Integer(),
      people: Type.Integer(),
      faces: Type.Integer(),
    }),
  ),
  /** 0…1 while one is made. */
  running: orNull(Type.Number()),
  /** Why the one before failed, for people. */
  failed: orNull(Type.String()),
  errors,
});
export type AdminBackups = Static<typeof AdminBackups>;
