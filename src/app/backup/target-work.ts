/**
 * The work in the folder of backups, which may be on a share of another computer: absent, full, read-only or silent. All
 * of it waits in a thread of its own (database-worker.ts), so that a share which does not respond stops nothing else.
 */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { ofPlannedName } from '../../domain/backup/backup-name.ts';
import type { Keep } from '../../domain/backup/backup-plan.ts';
import { expiredBackups } from '../../domain/backup/retention.ts';
import { refusal } from '../../domain/failure.ts';
import type { Micros } from '../../domain/time.ts';
import { AGE_MAGIC, checkMac, newFileKey } from '../../flows/backup/age/age-format.ts';
import { recipientOfText } from '../../flows/backup/age/age-keys.ts';
import { type BackupAbout, type BackupSource, readAge } from '../../flows/backup/age/read-age.ts';
import { ageBackup } from '../../flows/backup/age/write-age.ts';
import { NO_LINKS } from '../../flows/backup/move-new.ts';
import { DATABASE_FILE } from '../../store/file/folder.ts';
import { DATA_KEY_NAME } from './files.ts';

export interface TargetFolder {
  folder: string;
  /** What the folder's mark says. */
  mark: string;
  /** It is the appliance's own, which is made if it is missing; any other must be there, with its mark. */
  own: boolean;
}

/** Takes a folder into use. */
export interface AdoptWork extends TargetFolder {
  do: 'adopt';
}

/** Writes a backup and restores it on trial. */
export interface WriteWork extends TargetFolder {
  do: 'write';
  /** The name until the backup is whole and verified. */
  part: string;
  recipient: string;
  about: BackupAbout;
  snapshot: string;
  dataKey: Uint8Array;
  /** A new folder on the appliance's disk for the test restore. */
  trial: string;
}

/** Gives a verified backup its name, and deletes old ones. */
export interface FinishWork extends TargetFolder {
  do: 'finish';
  part: string;
  name: string;
  keep: Keep;
  /** Null: nothing is deleted. */
  nowUs: Micros | null;
  timeZone: string;
}

export type TargetWork = AdoptWork | WriteWork | FinishWork;

export interface TargetResult {
  /** The size of the backup, for `write`. */
  bytes: number;
  /** The names of old backups that were deleted, for `finish`. */
  removed: string[];
}

/** @throws Failure unavailable, and says what to do */
export async function workAtTarget(work: TargetWork, onBytes: (done: number) => void): Promise<TargetResult> {
  if (work.do === 'adopt') adopt(work);
  return {
    bytes: work.do === 'write' ? await write(work, onBytes) : 0,
    removed: work.do === 'finish' ? finish(work) : [],
  };
}

export const MARK_NAME = 'omote-backups.id';
/** How much is written before it is waited for that the disk has it. */
const SYNC_BYTES = 64 * 2 ** 20;
const WRITE_BYTES = 2 ** 20;
/** A part that is older belongs to no backup that is still being made. */
const OLD_PART_MS = 86_400_000;
const PART = /^omote-[\w-]+\.tar\.age\.[0-9a-f]{8}\.part$/;

const ABSENT = new Set(['ENOENT', 'ENOTDIR']);
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** @throws Failure unavailable, in place of the system's error */
function at<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    if (ABSENT.has(code)) throw refusal('backup_folder_absent', '', { folder });
    if (READ_ONLY.has(code)) throw refusal('backup_folder_read_only', '', { folder });
    if (FULL.has(code)) throw refusal('backup_folder_full', '', { folder });
    throw refusal('backup_folder_broke', '', { folder, code });
  }
}

function adopt({ folder, mark, own }: AdoptWork): void {
  const path = join(folder, MARK_NAME);
  at(folder, () => {
    if (own) mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw refusal('backup_folder_absent', '', { folder });
    if (!existsSync(path)) writeFileSync(path, `${mark}\n`, { flag: 'wx', mode: 0o600, flush: true });
    // Also where the mark was there: what can be read may not be writable.
    const trial = join(folder, `omote-trial.${process.pid}.part`);
    writeFileSync(trial, '');
    rmSync(trial);
  });
  refuseOthers({ folder, mark });
}

function refuseOthers({ folder, mark }: Pick<TargetFolder, 'folder' | 'mark'>): void {
  const path = join(folder, MARK_NAME);
  const found = at(folder, () => {
    statSync(folder);
    return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
  });
  if (found === null) throw refusal('backup_folder_unmarked', '', { folder });
  if (found !== mark) throw refusal('backup_folder_others', '', { folder });
}

/** @returns the size of the backup in bytes */
async function write(work: WriteWork, onBytes: (done: number) => void): Promise<number> {
  const { folder, own, part, recipient, about, snapshot, trial } = work;
  if (own) adopt({ ...work, do: 'adopt' });
  refuseOthers(work);
  const dataKey = Buffer.from(`${Buffer.from(work.dataKey).toString('base64')}\n`);
  const fileKey = newFileKey();
  try {
    const { size } = statSync(snapshot);
    at(folder, () => {
      dropOldParts(folder);
      const { bavail, bsize } = statfsSync(folder);
      // A share that says nothing of its space says zero blocks in all.
      if (bavail * bsize < size && statfsSync(folder).blocks > 0)
        throw refusal('backup_folder_full', '', { folder });
    });
    const files = [
      { name: DATA_KEY_NAME, bytes: dataKey.length, content: [dataKey] },
      { name: DATABASE_FILE, bytes: size, content: contentOf(snapshot) },
    ];
    const path = join(folder, part);
    writeAll(folder, path, ageBackup(fileKey, recipientOfText(recipient), about, files), onBytes);
    // This frees the space that the test restore needs.
    rmSync(snapshot);
    return await restoreOnTrial(folder, path, fileKey, dataKey, trial, onBytes);
  } catch (error) {
    rmSync(join(folder, part), { force: true });
    throw error;
  } finally {
    fileKey.fill(0);
    dataKey.fill(0);
    work.dataKey.fill(0);
  }
}

function writeAll(
  folder: string,
  path: string,
  bytes: Iterable<Uint8Array>,
  onBytes: (n: number) => void,
): void {
  const file = at(folder, () => openSync(path, 'wx', 0o600));
  try {
    let [held, size, unsynced]: [Uint8Array[], number, number] = [[], 0, 0];
    const flush = (): void =>
      at(folder, () => {
        const all = Buffer.concat(held);
        for (let done = 0; done < all.length; ) done += writeSync(file, all, done);
        onBytes(all.length);
        unsynced += all.length;
        [held, size] = [[], 0];
        if (unsynced < SYNC_BYTES) return;
        fdatasyncSync(file);
        unsynced = 0;
      });
    for (const piece of bytes) {
      held.push(Buffer.from(piece));
      size += piece.length;
      if (size >= WRITE_BYTES) flush();
    }
    flush();
    at(folder, () => fsyncSync(file));
  } finally {
    at(folder, () => closeSync(file));
  }
}

/**
 * Reads the file back, opens it with its own key, and writes the database in it to a new folder.
 * @returns the size of the file
 */
async function restoreOnTrial(
  folder: string,
  path: string,
  fileKey: Buffer,
  dataKey: Buffer,
  trial: string,
  onBytes: (done: number) => void,
): Promise<number> {
  const file = at(folder, () => openSync(path, 'r'));
  const differs = () => refusal('backup_differs', '', { folder });
  const source: BackupSource = {
    size: at(folder, () => fstatSync(file).size),
    read: (from, length) => at(folder, () => readExactly(file, from, length)),
  };
  const keyOf = (header: Buffer): Buffer => {
    checkMac(header, fileKey);
    return Buffer.from(fileKey);
  };
  try {
    mkdirSync(trial, { mode: 0o700 });
    let before = 0;
    await readAge(
      source,
      keyOf,
      async (name, _, content) => {
        if (name === DATABASE_FILE) return await writeContent(join(trial, name), content);
        const parts: Uint8Array[] = [];
        for await (const piece of content) parts.push(piece);
        if (name !== DATA_KEY_NAME || !Buffer.concat(parts).equals(dataKey)) throw differs();
      },
      (done) => {
        onBytes(done - before);
        before = done;
      },
    );
    return source.size;
  } finally {
    at(folder, () => closeSync(file));
  }
}

async function writeContent(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = openSync(path, 'wx', 0o600);
  try {
    for await (const piece of content)
      for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done);
  } finally {
    closeSync(file);
  }
}

function* contentOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (let from = 0; ; ) {
      const piece = readExactly(file, from, WRITE_BYTES);
      if (piece.length === 0) return;
      from += piece.length;
      yield piece;
    }
  } finally {
    closeSync(file);
  }
}

/** Fewer bytes only at the end of the file. */
function readExactly(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, from + done);
    if (read === 0) return bytes.subarray(0, done);
    done += read;
  }
  return bytes;
}

function dropOldParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (PART.test(name) && lstatSync(path).mtimeMs < Date.now() - OLD_PART_MS) rmSync(path);
  }
}

function finish(work: FinishWork): string[] {
  const { folder, part, name } = work;
  refuseOthers(work);
  return at(folder, () => {
    nameNew(join(folder, part), join(folder, name));
    syncFolder(folder);
    return work.nowUs === null ? [] : expire(work, work.nowUs);
  });
}

/** Never replaces a file. */
function nameNew(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '') || existsSync(to)) throw error;
    renameSync(from, to);
    return;
  }
  rmSync(from);
}

/** Not every file system of a share knows this; the file itself is on the disk already. */
function syncFolder(folder: string): void {
  try {
    const open = openSync(folder, 'r');
    try {
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
  } catch {
    // What is missing after a power cut is the name, and the next backup is made a day later.
  }
}

/** Deletes only what is known as a backup that the site made by itself. */
function expire({ folder, name, keep, timeZone }: FinishWork, nowUs: Micros): string[] {
  const own = readdirSync(folder)
    .map(ofPlannedName)
    .filter((one) => one !== null)
    .filter((one) => isOwn(join(folder, one.name)));
  const gone = expiredBackups(own, keep, name, nowUs, timeZone);
  for (const old of gone) rmSync(join(folder, old));
  return gone;
}

function isOwn(path: string): boolean {
  try {
    if (!lstatSync(path).isFile()) return false;
    const file = openSync(path, 'r');
    try {
      return readExactly(file, 0, AGE_MAGIC.length).equals(AGE_MAGIC);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}
