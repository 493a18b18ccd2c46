/**
 * Replaces a data folder's database and key with others. A process that opens the folder never finds a mixture of the
 * two: the plan is written first, and a start that finds one finishes it.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { type Static, Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import { replaceFile, syncFolder } from './folder.ts';

/** The files that are replaced; models, logs and backups stay. */
const REPLACED = /^(omote\.db(-wal|-shm)?|data\.key(\.[^/\\]*)?)$/;
const PLAN_FILE = 'swap.json';

/** A name within the data folder; no path can lead out of it. */
const FOLDER = Type.String({ pattern: '^(?!\\.{1,2}$)[^/\\\\\\0]+$' });
const FILES = Type.Array(Type.String({ pattern: REPLACED.source }));

const PLAN = Type.Object({
  /** The folder that the new files come from. */
  from: FOLDER,
  /** The folder that the old files go to. */
  aside: FOLDER,
  going: FILES,
  coming: FILES,
});
type Plan = Static<typeof PLAN>;

const SHAPE = shapeOf(PLAN);

/** In the order in which they are moved. */
const replacedIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => REPLACED.test(name))
    .toSorted();

/** Whether a swap was interrupted and must be finished with settleSwap. */
export const swapIsCutOff = (folder: string): boolean => existsSync(join(folder, PLAN_FILE));

/**
 * @param folder the data folder, locked by the caller
 * @param from a complete folder within the data folder; it no longer exists afterwards
 * @param aside name of the folder for the previous files
 * @returns the path of the previous files; null: there were none
 * @throws Error: everything is as it was, unless `swapIsCutOff` says that a part has been moved
 */
export function swapIn(folder: string, from: string, aside: string): string | null {
  const going = replacedIn(folder);
  const plan: Plan = { from: basename(from), aside, going, coming: replacedIn(from) };
  if (going.length > 0) mkdirSync(join(folder, aside), { mode: 0o700 });
  for (const name of plan.coming) syncFile(join(from, name));
  replaceFile(join(folder, PLAN_FILE), JSON.stringify(plan));
  try {
    carryOut(folder, plan);
  } catch (error) {
    if (!isUntouched(folder, from, plan)) throw error;
    rmSync(join(folder, PLAN_FILE));
    if (going.length > 0) rmdirSync(join(folder, aside));
    throw (error as Error).cause;
  }
  return going.length > 0 ? join(folder, aside) : null;
}

/** Whether nothing has been moved yet. */
const isUntouched = (folder: string, from: string, { going, coming }: Plan): boolean =>
  going.every((name) => existsSync(join(folder, name))) &&
  coming.every((name) => existsSync(join(from, name)));

/**
 * Finishes a swap that was interrupted. The caller must hold the folder's lock.
 * @throws Error with a message for operators when the plan is damaged; nothing is moved then
 */
export function settleSwap(folder: string): void {
  if (!swapIsCutOff(folder)) return;
  const path = join(folder, PLAN_FILE);
  const plan = SHAPE.ofJson(readFileSync(path, 'utf8'));
  if (plan === undefined)
    throw new Error(
      `${path} is damaged, so the interrupted restore can’t be finished. Nothing was moved. ` +
        'Restore the backup into an empty data folder (OMOTE_DATA_DIR), and keep this folder until that has worked.',
    );
  carryOut(folder, plan);
}

/** @throws Error with a message for operators; what has been moved by then stays moved, and settleSwap goes on from there */
function carryOut(folder: string, plan: Plan): void {
  try {
    move(folder, plan);
  } catch (error) {
    const places = [plan.from, plan.aside].map((name) => join(folder, name)).join(' and ');
    throw new Error(
      `The data in ${folder} is being replaced, and a file can’t be moved: ${(error as Error).message}. Remove the cause, then start Omote, ` +
        `which goes on from here. Until then, leave ${places} as they are: they hold what is missing.`,
      { cause: error },
    );
  }
}

function move(folder: string, { from, aside, going, coming }: Plan): void {
  const [source, away] = [join(folder, from), join(folder, aside)];
  // If any new file has left `source`, all old files were moved before that, and a file of that name is the new one.
  if (coming.every((name) => existsSync(join(source, name))))
    for (const name of going) moveIfThere(join(folder, name), join(away, name));
  for (const name of coming) moveIfThere(join(source, name), join(folder, name));
  if (going.length > 0) syncFolder(away);
  syncFolder(folder);
  rmSync(join(folder, PLAN_FILE));
  rmSync(source, { recursive: true, force: true });
  syncFolder(folder);
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

function syncFile(path: string): void {
  const fd = openSync(path, 'r+');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
