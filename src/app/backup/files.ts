import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFile } from '../../flows/write-backup.ts';

/** What a backup may hold, and so what a restore may write. */
export const BACKUP_NAMES = /^(data\.key|omote\.db|tls\/[a-z0-9][a-z0-9.-]{0,40}\.pem)$/;

export async function fileOf(name: string, path: string): Promise<BackupFile> {
  const { size } = await stat(path);
  return { name, bytes: size, content: createReadStream(path) };
}

/** Certificates and their keys; none where TLS is not the service's own. */
export async function tlsFiles(folder: string): Promise<BackupFile[]> {
  const tls = join(folder, 'tls');
  if (!existsSync(tls)) return [];
  const names = (await readdir(tls)).map((name) => `tls/${name}`).filter((name) => BACKUP_NAMES.test(name));
  return await Promise.all(names.map((name) => fileOf(name, join(folder, name))));
}
