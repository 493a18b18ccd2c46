import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Store } from '../../domain/ports.ts';
import { verifyAuditLog } from '../../flows/audit-log.ts';
import { BackupBroken } from '../../flows/backup-format.ts';
import { readBackup } from '../../flows/read-backup.ts';
import { checkIntegrity } from '../../store/snapshot.ts';
import { loadDataKey, openStore } from '../../store/store.ts';
import { BACKUP_NAMES } from './files.ts';

export interface BackupContents {
  createdAt: string;
  program: string;
  people: number;
  faces: number;
  auditEntries: number;
}

/** Faces that are unsealed to see that key and data belong together. */
const SAMPLE = 100;

/** Restores into a folder of its own beside `near`, looks at everything, and removes it. @throws Error that says what is wrong */
export async function verifyBackup(
  path: string,
  passphrase: string,
  near: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<BackupContents> {
  const folder = join(near, `verify-${randomBytes(4).toString('hex')}.tmp`);
  try {
    const about = await unpack(path, passphrase, folder, onProgress);
    return { ...about, ...(await look(folder)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function unpack(
  path: string,
  passphrase: string,
  folder: string,
  onProgress: (share: number) => void,
): Promise<{ createdAt: string; program: string }> {
  await mkdir(folder, { mode: 0o700 });
  const take = async (name: string, _: number, content: AsyncIterable<Uint8Array>): Promise<void> => {
    if (!BACKUP_NAMES.has(name))
      throw new BackupBroken(`the backup holds ${JSON.stringify(name)}, which is no file of ours`);
    const to = join(folder, name);
    await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  };
  return await readBackup(path, passphrase, take, (done, total) => onProgress(done / total));
}

export async function look(folder: string): Promise<Omit<BackupContents, 'createdAt' | 'program'>> {
  checkIntegrity(folder);
  const dataKey = loadDataKey(folder);
  const store = openStore({ folder, dataKey });
  dataKey.fill(0);
  try {
    openSomeFaces(store);
    const audit = await verifyAuditLog(store);
    if (!audit.sound) throw new Error(`the audit log in it is not sound: ${audit.why}`);
    const { people, faces } = store.counts();
    return { people, faces, auditEntries: audit.entries };
  } finally {
    await store.close();
  }
}

/** @throws SealBroken */
function openSomeFaces(store: Store): void {
  for (const { authId } of store.peoplePage({ by: 'newest', before: null }, SAMPLE)) {
    const face = store.faceOf(authId);
    if (face) store.imageOf(face.faceFeatureId)?.fill(0);
  }
}
