/**
 * The work of `omote update FILE`: verify, back up, stage, switch, restart, and back if the new version is not ready in time.
 * Each step leaves the version before or the new one working, whatever happens to this process in it.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { syncFolder } from '../../store/file/folder.ts';
import { lockFile } from '../../store/store.ts';
import { databaseBytes } from '../backup/make-backup.ts';
import { hasStore, isInContainer, programFolder } from '../folders.ts';
import { type Ended, restartAndJudge, settleUpdate } from './conclude.ts';
import { Installation, versionIn } from './installation.ts';
import { asOwner, type BackupToCome, type Judged, judge, refuseWithoutRoomFor } from './judge.ts';
import type { Data } from './readable-data.ts';
import { type Restart, restartOf } from './restart.ts';
import { unpack } from './unpack.ts';
import type { Manifest } from './update-file.ts';
import { type Update, UpdateRefused, verifyUpdate } from './update-file.ts';
import { trustedKeys } from './update-keys.ts';
import { noteOutcome, setTrying, type Trying } from './update-state.ts';

export interface UpdateOptions {
  /** What restarts the service, as a shell’s command; null: systemd. */
  restart: string | null;
  /** How long the new version may take until it is ready, in seconds. */
  readyWithinS: number;
  /** planned: an automatic backup is made now; none: without one. */
  backup: 'planned' | 'none' | { file: string; passphraseFile: string };
  /** Receives a line for each step. */
  say(line: string): void;
}

export interface Checked {
  manifest: Manifest;
  /** The version that is here. */
  from: string;
  judged: Judged;
}

const LOCK_FILE = 'update.lock';

/**
 * Verifies an update for this host and changes nothing. Any user may.
 * @throws UpdateRefused with a sentence that has the remedy
 */
export async function checkUpdate(data: Data, file: string, at = installationHere()): Promise<Checked> {
  const path = resolve(file);
  const { manifest, judged } = await admitted(path, at, data);
  return { manifest, from: at.version, judged };
}

async function admitted(path: string, at: Installation, data: Data) {
  const update = await verifyUpdate(path, trustedKeys(at.program));
  const judged = await judge(path, update.manifest, at, data);
  await refuseWithoutRoomFor(update.manifest.payload.unpacked, at, data.dataDir, judged);
  return { ...update, judged };
}

/**
 * @throws UpdateRefused with a sentence that has the remedy, before anything was changed; Error for what is no fault of
 * the file
 */
export async function applyUpdate(
  data: Data,
  file: string,
  options: UpdateOptions,
  at = installationHere(),
): Promise<Ended> {
  const path = resolve(file);
  return await alone(at, async () => {
    await settleUpdate({ at, data }, options.readyWithinS);
    let to: string | null = null;
    let trying: Trying;
    let restart: Restart;
    try {
      restart = restartOf(data.dataDir, options.restart);
      const { judged, ...update } = await admitted(path, at, data);
      to = update.manifest.version;
      options.say(
        `${path} holds version ${to}, signed with key ${update.manifest.key}. Here is ${at.version}.`,
      );
      await backUp(data, at, options, (room) =>
        refuseWithoutRoomFor(update.manifest.payload.unpacked, at, data.dataDir, judged, room),
      );
      await stage(path, update, at);
      trying = { id: randomUUID(), from: at.version, to, ...judged };
      setTrying(at, trying);
      at.choose(to);
    } catch (error) {
      throw at.version === to ? error : refusedWith(error, at, to);
    }
    options.say(
      restart.how === null
        ? `Version ${to} is in place.`
        : `Version ${to} is in place. Restarting: ${restart.how}`,
    );
    return await restartAndJudge({ at, data }, trying, restart, options);
  });
}

/** Runs a job on this installation, which no other process changes meanwhile. */
export async function alone<T>(at: Installation, job: () => Promise<T>): Promise<T> {
  if (!at.isWritable) throw new Error(notWritable(at));
  const unlock = lockFile(join(at.root, LOCK_FILE));
  if (!unlock) throw new Error(`another omote update is running in ${at.root}. Wait until it ends`);
  try {
    return await job();
  } finally {
    unlock();
  }
}

/** @throws Error that says how this kind of installation is upgraded */
export function installationHere(program = programFolder()): Installation {
  const at = new Installation(program);
  if (at.kind === 'clone') throw new Error('this is a clone, which is upgraded by git pull and npm start');
  if (at.kind === 'desktop')
    throw new Error('this is the desktop app, which is upgraded by installing its newer package');
  return at;
}

const notWritable = ({ root }: Installation): string =>
  isInContainer()
    ? `nothing can be written to ${root}. In a container, take a newer image instead (npm run package -- --target oci)`
    : `this user may not write to ${root}. Run it as the user whom that folder belongs to: sudo omote update`;

/**
 * Before anything is changed. Without data there is nothing to back up.
 * @param admit refuses the update if a disk has no room for the backup and it, or afterwards (null) for it alone
 */
async function backUp(
  config: Data,
  at: Installation,
  { backup, say }: Pick<UpdateOptions, 'backup' | 'say'>,
  admit: (room: BackupToCome | null) => Promise<void>,
): Promise<void> {
  if (backup === 'none' || !hasStore(config)) return;
  try {
    await admit(await roomOf(config, at, backup));
    say(`Backup: ${await makeBackup(config, at, backup)}`);
  } catch (error) {
    if (error instanceof UpdateRefused) throw error;
    throw new UpdateRefused(
      'no_backup',
      `There is no backup for the way back: ${(error as Error).message.replace(/\.$/, '')}. Name a file for one (--backup FILE --passphrase-file FILE), or go on without (--no-backup).`,
    );
  }
  // It may have become larger than what was known before, and others write, too.
  await admit(null);
}

type Backup = Exclude<UpdateOptions['backup'], 'none'>;

/** A site’s database is as large as its latest backup, as far as can be known here. */
async function roomOf(
  { dataDir, databaseUrl }: Data,
  at: Installation,
  backup: Backup,
): Promise<BackupToCome> {
  const own = databaseUrl === null ? await databaseBytes(dataDir) : 0;
  if (backup !== 'planned') return { folder: dirname(resolve(backup.file)), bytes: own };
  // It ends with 1 if the latest try failed, which this one need not.
  const status = await asOwner(dataDir, at.command, ['--json', 'backup', 'status']).catch((error: Error) => {
    const printed = (error.cause as { stdout?: string } | undefined)?.stdout;
    if (!printed) throw error;
    return printed;
  });
  const { plan, folder, last } = JSON.parse(status);
  if (plan === null) throw new Error('no automatic backups are set up here (omote backup set-up)');
  return { folder, bytes: databaseUrl === null ? own : (last?.bytes ?? 0) };
}

/** @returns its path */
async function makeBackup({ dataDir }: Data, at: Installation, backup: Backup): Promise<string> {
  if (backup === 'planned')
    return JSON.parse(await asOwner(dataDir, at.command, ['--json', 'backup', 'now'])).file;
  const [to, passphrase] = [backup.file, backup.passphraseFile].map((path) => resolve(path)) as [
    string,
    string,
  ];
  await asOwner(dataDir, at.command, ['backup', to, '--passphrase-file', passphrase]);
  return to;
}

/** Puts the new version beside the others. Only a complete one gets its name. */
async function stage(path: string, update: Update, at: Installation): Promise<void> {
  const { version } = update.manifest;
  const to = at.folderOf(version);
  const part = `${to}.part`;
  for (const left of [part, to]) rmSync(left, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  // Whatever the caller’s umask: the service’s user must be able to read it.
  chmodSync(dirname(to), 0o755);
  try {
    await unpack(path, update, part);
    const command = join(part, 'bin', 'omote');
    const says = await asOwner(at.root, command, ['--version']).catch((error: Error) => error.message);
    if (versionIn(part) !== version || says.trim() !== version)
      throw new UpdateRefused(
        'not_update',
        `Version ${version} does not run on this host (${says.trim().slice(0, 200)}). Nothing was changed; report this to your publisher.`,
      );
    renameSync(part, to);
    syncFolder(dirname(to));
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

const NO_ROOM = /^(ENOSPC|EDQUOT)$/;

/** Notes a refusal for the audit log. What was changed until then is in no use: nothing was switched to. */
function refusedWith(error: unknown, at: Installation, to: string | null): unknown {
  const why = NO_ROOM.test((error as NodeJS.ErrnoException).code ?? '')
    ? new UpdateRefused(
        'no_room',
        `The disk of ${at.root} became full. Nothing was changed. Free up space and run the same command again.`,
      )
    : error;
  if (!(why instanceof UpdateRefused)) return why;
  noteOutcome(at, { outcome: 'refused', reason: why.reason, from: at.version, to, schemaChanges: false });
  return why;
}
