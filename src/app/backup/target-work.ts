/**
 * The work in the folder of backups, which may be on a share of another computer: absent, full, read-only or silent. All
 * of it waits in a thread of its own (database-worker.ts), so that a share which does not respond stops nothing else.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { laterName, ofPlannedName } from '../../domain/backup/backup-name.ts';
import type { Keep } from '../../domain/backup/backup-plan.ts';
import { expiredBackups } from '../../domain/backup/retention.ts';
import { refusal } from '../../domain/failure.ts';
import type { Micros } from '../../domain/time.ts';
import { AGE_MAGIC, type BackupAbout, type BackupSource, readAge } from '../../flows/backup/age/read-age.ts';
import { ageBackup } from '../../flows/backup/age/write-age.ts';
import { DATABASE_FILE } from '../../store/file/folder.ts';
import { LEFT_FREE } from './disk-space.ts';
import { DATA_KEY_NAME } from './files.ts';
import {
  at,
  contentOf,
  nameNew,
  PIECE_BYTES,
  READ,
  readExactly,
  syncFolder,
  tryToDelete,
  writeContent,
} from './target-files.ts';

export interface TargetFolder {
  folder: string;
  /** What the folder's mark says. */
  mark: string;
  /** It is the appliance's own, which is made if it is missing; any other must be there, with its mark. */
  own: boolean;
}

/** Takes a folder into use. */
interface AdoptWork extends TargetFolder {
  do: 'adopt';
  /** It is not in use yet and may get the mark; one in use that lacks it is a mount point without its share. */
  isNew: boolean;
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
  /** If it is taken, the backup gets that of the next second which is not. */
  name: string;
  keep: Keep;
  /** Null: nothing is deleted. */
  nowUs: Micros | null;
  timeZone: string;
}

/** Deletes what was written of a backup that comes to nothing. */
interface DiscardWork extends TargetFolder {
  do: 'discard';
  part: string;
}

export type TargetWork = AdoptWork | WriteWork | FinishWork | DiscardWork;

export interface TargetResult {
  /** The size of the backup, for `write`. */
  bytes: number;
  /** The name that the backup was given, for `finish`. */
  name: string;
  /** The names of old backups that were deleted, for `finish`. */
  removed: string[];
  /** How many old backups could not be deleted, for `finish`. The next backup tries again. */
  undeleted: number;
}

/** @throws Failure unavailable, and says what to do */
export async function workAtTarget(work: TargetWork, onBytes: (done: number) => void): Promise<TargetResult> {
  if (work.do === 'adopt') adopt(work);
  if (work.do === 'discard') at(work.folder, () => rmSync(join(work.folder, work.part), { force: true }));
  return {
    bytes: work.do === 'write' ? await write(work, onBytes) : 0,
    ...(work.do === 'finish' ? finish(work) : { name: '', ...NOTHING_EXPIRED }),
  };
}

type Expired = Pick<TargetResult, 'removed' | 'undeleted'>;
type Finished = Omit<TargetResult, 'bytes'>;
const NOTHING_EXPIRED: Expired = { removed: [], undeleted: 0 };

const MARK_NAME = 'omote-backups.id';
/** How much is written before it is waited for that the disk has it. */
const SYNC_BYTES = 64 * 2 ** 20;
/** A part that is older belongs to no backup that is still being made. */
const OLD_PART_MS = 86_400_000;
const PART = /^omote-[\w-]+\.tar\.age\.[0-9a-f]{8}\.part$/;

function adopt({ folder, mark, own, isNew }: Omit<AdoptWork, 'do'>): void {
  at(folder, () => {
    if (own) mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!statSync(folder).isDirectory()) throw refusal('backup_folder_absent', '', { folder });
    if ((own || isNew) && markIn(folder) === null) writeMark(folder, mark);
  });
  refuseOthers({ folder, mark });
  at(folder, () => {
    // Also where the mark was there: what can be read may not be writable. Others may write to the folder too, so nothing
    // of theirs may be opened or replaced.
    const trial = join(folder, `omote-trial.${randomBytes(8).toString('hex')}.part`);
    writeFileSync(trial, '', { flag: 'wx', mode: 0o600 });
    rmSync(trial);
    dropOldParts(folder);
  });
}

/** Bytes; a mark is shorter. */
const MARK_MOST = 256;

/** What the folder's mark says; null: it has none, or one that a crash left empty. */
function markIn(folder: string): string | null {
  const path = join(folder, MARK_NAME);
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return null;
  const file = openSync(path, READ);
  try {
    return readExactly(file, null, MARK_MOST).toString('utf8').trim() || null;
  } finally {
    closeSync(file);
  }
}

function writeMark(folder: string, mark: string): void {
  const path = join(folder, MARK_NAME);
  rmSync(path, { force: true });
  writeFileSync(path, `${mark}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

function refuseOthers({ folder, mark }: Pick<TargetFolder, 'folder' | 'mark'>): void {
  const found = at(folder, () => {
    statSync(folder);
    return markIn(folder);
  });
  if (found === null) throw refusal('backup_folder_unmarked', '', { folder });
  if (found !== mark) throw refusal('backup_folder_others', '', { folder });
}

/** @returns the size of the backup in bytes */
async function write(work: WriteWork, onBytes: (done: number) => void): Promise<number> {
  const { folder, own, part, recipient, about, snapshot, trial } = work;
  if (own) adopt({ ...work, isNew: true });
  refuseOthers(work);
  const dataKey = Buffer.from(`${Buffer.from(work.dataKey).toString('base64')}\n`);
  let fileKey: Uint8Array = new Uint8Array();
  try {
    const { size } = statSync(snapshot);
    at(folder, () => {
      dropOldParts(folder);
      const { bavail, bsize, blocks } = statfsSync(folder);
      const needed = size + (statSync(folder).dev === statSync(snapshot).dev ? LEFT_FREE : 0);
      // A share that says nothing of its space says zero blocks in all.
      if (bavail * bsize < needed && blocks > 0) throw refusal('backup_folder_full', '', { folder });
    });
    const files = [
      { name: DATA_KEY_NAME, bytes: dataKey.length, content: [dataKey] },
      { name: DATABASE_FILE, bytes: size, content: contentOf(snapshot) },
    ];
    const path = join(folder, part);
    const sealed = await ageBackup(recipient, about, files);
    fileKey = sealed.fileKey;
    await writeAll(folder, path, sealed.content, onBytes);
    // This frees the space that the test restore needs.
    rmSync(snapshot);
    return await restoreOnTrial(folder, path, fileKey, dataKey, trial, onBytes);
  } catch (error) {
    tryToDelete(join(folder, part));
    throw error;
  } finally {
    fileKey.fill(0);
    dataKey.fill(0);
    work.dataKey.fill(0);
  }
}

async function writeAll(
  folder: string,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (n: number) => void,
): Promise<void> {
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
    for await (const piece of bytes) {
      held.push(Buffer.from(piece));
      size += piece.length;
      if (size >= PIECE_BYTES) flush();
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
  fileKey: Uint8Array,
  dataKey: Buffer,
  trial: string,
  onBytes: (done: number) => void,
): Promise<number> {
  const file = at(folder, () => openSync(path, READ));
  const differs = () => refusal('backup_differs', '', { folder });
  const source: BackupSource = {
    size: at(folder, () => fstatSync(file).size),
    read: (from, length) => at(folder, () => readExactly(file, from, length)),
  };
  try {
    mkdirSync(trial, { mode: 0o700 });
    let before = 0;
    await readAge(
      source,
      fileKey,
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

function dropOldParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!PART.test(name)) continue;
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isFile() && Math.abs(Date.now() - found.mtimeMs) > OLD_PART_MS) rmSync(path, { force: true });
  }
}

function finish(work: FinishWork): Finished {
  const { folder, part, name } = work;
  refuseOthers(work);
  return at(folder, () => {
    let given = name;
    // A backup of the same second is there if a kill came just after it was named, or the clock was set back.
    while (!nameNew(join(folder, part), join(folder, given))) given = laterName(given);
    syncFolder(folder);
    return {
      name: given,
      ...(work.nowUs === null ? NOTHING_EXPIRED : expire({ ...work, name: given }, work.nowUs)),
    };
  });
}

/**
 * Deletes only what is known as a backup that the site made by itself. The new backup counts, whatever becomes of the old ones:
 * otherwise another would be made each hour.
 */
function expire({ folder, name, keep, timeZone }: FinishWork, nowUs: Micros): Expired {
  const own = readdirSync(folder)
    .map(ofPlannedName)
    .filter((one) => one !== null)
    .filter((one) => isOwn(join(folder, one.name)));
  const gone = expiredBackups(own, keep, name, nowUs, timeZone);
  const removed = gone.filter((old) => isDeleted(join(folder, old)));
  return { removed, undeleted: gone.length - removed.length };
}

function isDeleted(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch {
    return false;
  }
}

function isOwn(path: string): boolean {
  try {
    if (!lstatSync(path).isFile()) return false;
    const file = openSync(path, READ);
    try {
      return readExactly(file, 0, AGE_MAGIC.length).equals(AGE_MAGIC);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}
