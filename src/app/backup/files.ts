import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { BackupFile } from '../../flows/write-backup.ts';

/** What a backup may hold, and so what a restore may write. */
export const BACKUP_NAMES: ReadonlySet<string> = new Set(['data.key', 'omote.db']);

export async function fileOf(name: string, path: string): Promise<BackupFile> {
  const { size } = await stat(path);
  return { name, bytes: size, content: createReadStream(path) };
}
