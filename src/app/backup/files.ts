import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { BackupFile } from '../../flows/backup/write-backup.ts';
import { DATABASE_FILE } from '../../store/file/folder.ts';

export const DATA_KEY_NAME = 'data.key';

/** The only files that a backup may contain, and so the only ones that a restore may write. */
export const BACKUP_NAMES: ReadonlySet<string> = new Set([DATA_KEY_NAME, DATABASE_FILE]);

/** A file of the backup, read from `path`. @param name its name in the backup */
export async function fileOf(name: string, path: string): Promise<BackupFile> {
  const { size } = await stat(path);
  return { name, bytes: size, content: createReadStream(path) };
}
