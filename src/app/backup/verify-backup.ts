import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import packageJson from '../../../package.json' with { type: 'json' };
import { refusal } from '../../domain/failure.ts';
import type { Store } from '../../domain/ports.ts';
import { verifyAuditLog } from '../../flows/audit/verify-audit-log.ts';
import { backupSize } from '../../flows/backup/backup-reader.ts';
import { readBackup } from '../../flows/backup/read-backup.ts';
import { keyOfText, loadDataKey, NewerSchema, openStore } from '../../store/store.ts';
import { inDatabaseThread } from './database-thread.ts';
import { GROWTH, refuseWithoutRoom } from './disk-space.ts';
import { BACKUP_NAMES, DATA_KEY_NAME } from './files.ts';
import { nameOfCopy } from './leftovers.ts';

export interface BackupContents {
  createdAt: string;
  program: string;
  people: number;
  faces: number;
  auditEntries: number;
}

/** Number of registered pictures that are unsealed to check that the key fits the data. */
const SAMPLE = 100;
/** 32 bytes in base64, with room for line breaks. */
const MOST_KEY_BYTES = 256;

interface Trial {
  onProgress?: (share: number) => void;
  /** Receives the data key in the backup, which is wiped afterwards. */
  onKey?: (dataKey: Uint8Array) => void;
  /** Breaks it off; nothing of it is left. */
  stopping?: AbortSignal | undefined;
}

/**
 * Verifies a backup with a test restore, if the disk has enough space.
 * @throws Error that says what is wrong
 */
export async function verifyBackup(
  path: string,
  passphrase: string,
  near: string,
  trial: Trial = {},
): Promise<BackupContents> {
  await refuseWithoutRoom('no_room_for_check', near, GROWTH * (await backupSize(path)));
  return await tryRestore(path, passphrase, near, trial);
}

/** Work that tells its progress ends at the next time that it does. */
export const breakable =
  (stopping: AbortSignal | undefined, onProgress: (share: number) => void) =>
  (share: number): void => {
    stopping?.throwIfAborted();
    onProgress(share);
  };

/**
 * Restores into a temporary folder inside `near`, checks everything and removes the folder. The data key stays in
 * memory, so that nothing that opens the faces is written in clear.
 * @throws Error that says what is wrong
 */
export async function tryRestore(
  path: string,
  passphrase: string,
  near: string,
  { onProgress = () => undefined, onKey = () => undefined, stopping }: Trial,
): Promise<BackupContents> {
  const folder = join(near, nameOfCopy('verify'));
  const kept = new KeyInMemory();
  try {
    const about = await unpack(path, passphrase, folder, breakable(stopping, onProgress), kept);
    const key = kept.key();
    onKey(key);
    return { ...about, ...(await inspectUnpacked(folder, key, about, stopping)) };
  } finally {
    kept.wipe();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Holds the backup's data key in memory instead of in a file. */
class KeyInMemory {
  readonly #parts: Buffer[] = [];

  async take(content: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const part of content) {
      this.#parts.push(Buffer.from(part));
      if (this.#parts.reduce((sum, { length }) => sum + length, 0) > MOST_KEY_BYTES)
        throw refusal('backup_key_damaged', '');
    }
  }

  /** @throws Failure invalid */
  key(): Uint8Array {
    const text = Buffer.concat(this.#parts);
    try {
      return keyOfText(text.toString('utf8').trim(), 'the backup');
    } finally {
      text.fill(0);
    }
  }

  wipe(): void {
    for (const part of this.#parts) part.fill(0);
  }
}

/** @param kept receives the data key, which then isn't written to a file */
export async function unpack(
  path: string,
  passphrase: string,
  folder: string,
  onProgress: (share: number) => void,
  kept: KeyInMemory | null = null,
): Promise<{ createdAt: string; program: string }> {
  await mkdir(folder, { mode: 0o700 });
  const take = async (name: string, _: number, content: AsyncIterable<Uint8Array>): Promise<void> => {
    if (!BACKUP_NAMES.has(name)) throw refusal('backup_foreign_file', '', { name: JSON.stringify(name) });
    if (kept && name === DATA_KEY_NAME) return await kept.take(content);
    const to = join(folder, name);
    await pipeline(content, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  };
  return await readBackup(path, passphrase, take, (done, total) => onProgress(done / total));
}

/**
 * Checks everything in a restored folder, which takes seconds per gigabyte.
 * @param dataKey is wiped, even if a check fails
 * @throws Error that says what is wrong
 */
export async function inspectBackup(
  folder: string,
  dataKey: Uint8Array = loadDataKey(folder),
  stopping?: AbortSignal,
): Promise<Omit<BackupContents, 'createdAt' | 'program'>> {
  const store = await openWhole(folder, dataKey, stopping).finally(() => dataKey.fill(0));
  try {
    await inDatabaseThread({ do: 'schema', folder }, stopping);
    await openSomeFaces(store);
    const audit = await verifyAuditLog(store);
    if (!audit.sound) throw refusal('backup_audit_broken', '', { why: audit.why ?? '' });
    const { people, faces } = await store.counts();
    return { people, faces, auditEntries: audit.entries };
  } finally {
    await store.close();
  }
}

/**
 * The same for a backup of which is known what made it.
 * @throws Failure invalid (backup_newer), in place of what the store says, which is about data in use
 */
export const inspectUnpacked = (
  folder: string,
  dataKey: Uint8Array,
  { program }: { program: string },
  stopping?: AbortSignal,
): ReturnType<typeof inspectBackup> =>
  inspectBackup(folder, dataKey, stopping).catch((error: unknown) => {
    throw error instanceof NewerSchema
      ? refusal('backup_newer', '', { program, here: packageJson.version })
      : error;
  });

async function openWhole(folder: string, dataKey: Uint8Array, stopping?: AbortSignal): Promise<Store> {
  await inDatabaseThread({ do: 'check', folder }, stopping);
  return await openStore({ folder, dataKey });
}

/** No pack has this name, so every face counts as having no template for it. */
const NO_PACK = '';

/** @throws SealBroken */
async function openSomeFaces(store: Store): Promise<void> {
  for (const { faceFeatureId } of await store.unconverted(NO_PACK, 0, await store.lastFaceSeq(), SAMPLE))
    (await store.imageOf(faceFeatureId))?.fill(0);
}
