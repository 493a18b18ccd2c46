/** Whether a verified update is one for this host, its version and its data. */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import { compareVersions } from '../../domain/appliances/versions.ts';
import { SCHEMA_VERSION, schemaIn } from '../../store/store.ts';
import { LEFT_FREE } from '../backup/disk-space.ts';
import { databaseBytes } from '../backup/make-backup.ts';
import { hasDatabase } from '../folders.ts';
import type { Installation } from './installation.ts';
import { type Data, isReadable, onlySchemaTells, type Step } from './readable-data.ts';
import { type Manifest, targetOf, UpdateRefused } from './update-file.ts';

interface Host {
  platform: string;
  arch: string;
}

/** What a version changes for the data of this host. */
export interface Judged {
  /** Whether the version in use could not read the data any more. */
  schemaChanges: boolean;
  /** Of the data as it is: what the version in use can read. */
  schema: number;
}

/**
 * @param path of the file, for words
 * @throws UpdateRefused
 */
export async function judge(
  path: string,
  { version, least, schema, ...target }: Manifest,
  at: Installation,
  { dataDir, databaseUrl }: Data,
  host: Host = process,
): Promise<Judged> {
  const [wanted, here] = [targetOf(target), targetOf(host)];
  if (wanted !== here)
    throw new UpdateRefused(
      'target',
      `${path} is for ${wanted}, and this host is ${here}. Take the file with ${here} in its name.`,
    );
  const running = at.version;
  if (compareVersions(version, running) <= 0)
    throw new UpdateRefused(
      'older',
      `${path} holds version ${version}, and ${running} is here already. An update only goes forward; to go back: omote update --back.`,
    );
  if (compareVersions(running, least) < 0)
    throw new UpdateRefused(
      'least',
      `${path} can be applied to version ${least} and newer, and this is ${running}. Apply the update to ${least} first.`,
    );
  // That of a site is judged by the start: whichever version, it works with the earlier schema and the later.
  const data = databaseUrl === null ? await dataSchema(dataDir, at) : null;
  if (data !== null && data > schema)
    throw new UpdateRefused(
      'data_newer',
      `The data in ${dataDir} was last used by a newer version than ${version} (schema ${data}, not ${schema}). Take a newer file.`,
    );
  const before = data ?? SCHEMA_VERSION;
  return { schemaChanges: databaseUrl === null && schema > before, schema: before };
}

/** What a backup will leave behind. */
export interface BackupToCome {
  folder: string;
  bytes: number;
}

/**
 * @param bytes that the unpacked files of the update need
 * @param backup the one that is made before; null: none
 * @throws UpdateRefused, if a disk has not enough room for all that comes to lie on it
 */
export async function refuseWithoutRoomFor(
  bytes: number,
  at: Installation,
  dataDir: string,
  { schemaChanges }: Pick<Judged, 'schemaChanges'>,
  backup: BackupToCome | null = null,
): Promise<void> {
  // While the data is upgraded, it is there twice.
  const copied = schemaChanges && hasDatabase(dataDir) ? await databaseBytes(dataDir) : 0;
  const disks = new Map<number, { folder: string; bytes: number }>();
  const comes = [{ folder: at.root, bytes }, { folder: dataDir, bytes: copied }, ...(backup ? [backup] : [])];
  for (const { folder, bytes: more } of comes) {
    // A folder that is still to be made, or a share that root may not enter, is judged by the backup itself.
    const { dev } = await stat(folder).catch(() => ({ dev: null }));
    if (dev === null || more === 0) continue;
    const disk = disks.get(dev) ?? { folder, bytes: 0 };
    disks.set(dev, { ...disk, bytes: disk.bytes + more });
  }
  for (const disk of disks.values()) await refuseUnless(disk.folder, disk.bytes);
}

async function refuseUnless(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytes + LEFT_FREE];
  if (free >= needed) return;
  const inMb = (count: number) => Math.ceil(count / 1e6);
  throw new UpdateRefused(
    'no_room',
    `The disk of ${folder} is too full for this update: ${inMb(needed)} MB are needed and ${inMb(free)} MB are free. Free up space and run the same command again.`,
  );
}

/** Null: there is no database here, or none yet. It is read as the user it belongs to, since reading may make files. */
async function dataSchema(dataDir: string, at: Installation): Promise<number | null> {
  if (!hasDatabase(dataDir)) return null;
  if (isOwn(dataDir)) return schemaIn(dataDir);
  return Number(await asOwner(dataDir, at.command, ['update', '--data-schema'], SCHEMA_WITHIN_MS));
}

/** The schema of data that belongs to the user of this process; 0: there is no database. */
export const ownDataSchema = (dataDir: string): number => schemaIn(dataDir) ?? 0;

/** Whoever owns the data may have put something there that never answers. */
const SCHEMA_WITHIN_MS = 60_000;

/**
 * Whether the version before a step can go on with the data.
 * @returns false also if it can’t be known
 */
export async function canGoBack(data: Data, at: Installation, step: Step): Promise<boolean> {
  if (!onlySchemaTells(data, step)) return true;
  const schema = await dataSchema(data.dataDir, at).catch(() => Number.POSITIVE_INFINITY);
  return isReadable(schema, step);
}

/**
 * Whether the newer version has changed the data of a step for good, so that the version before never becomes ready.
 * @returns false also if it can’t be known
 */
export async function isWayBackClosed(data: Data, at: Installation, step: Step): Promise<boolean> {
  if (!onlySchemaTells(data, step)) return false;
  const schema = await dataSchema(data.dataDir, at).catch(() => null);
  return !isReadable(schema, step);
}

const isOwn = (dataDir: string): boolean => {
  const uid = process.getuid?.();
  return uid === undefined || statSync(dataDir).uid === uid;
};

const run = promisify(execFile);

type Run = [program: string, args: readonly string[], as: { uid?: number; gid?: number }];

/**
 * What a user may read, such as the settings, may depend on all of their groups, which Node does not give: as in
 * packaging/server/omote. A user whom the host does not know, as in a container, has none but that of the folder.
 */
async function asUserOf(
  { uid, gid }: { uid: number; gid: number },
  command: string,
  args: readonly string[],
): Promise<Run> {
  const user = [`--reuid=${uid}`, '--init-groups'];
  const group = await run('setpriv', [...user, 'id', '-g', `${uid}`], { timeout: SCHEMA_WITHIN_MS }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
  return group === null
    ? [command, args, { uid, gid }]
    : ['setpriv', [...user, `--regid=${group}`, command, ...args], {}];
}

/**
 * Runs a command as the user whom the data belongs to: what root wrote there, the service could not read.
 * @param withinMs when it is ended; 0: never
 * @returns what it prints
 * @throws Error with what it says
 */
export async function asOwner(
  dataDir: string,
  command: string,
  args: readonly string[],
  withinMs = 0,
): Promise<string> {
  const [program, all, as] = isOwn(dataDir)
    ? [command, args, {}]
    : await asUserOf(statSync(dataDir), command, args);
  try {
    const { stdout } = await run(program, all, {
      ...as,
      maxBuffer: 2 ** 26,
      timeout: withinMs,
      killSignal: 'SIGKILL',
    });
    return stdout;
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(
      stderr
        .trim()
        .replace(/^omote: /, '')
        .split('\n')[0] || message,
      { cause: error },
    );
  }
}
