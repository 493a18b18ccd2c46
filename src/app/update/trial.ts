/**
 * The service’s part in an update: a version that was switched to counts its starts until it serves. One that comes to
 * nothing again and again gives way to the version before, if that can read the data, also if `omote update` was killed
 * meanwhile.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import { replaceFile } from '../../store/file/folder.ts';
import { readFileWithin } from '../../store/file/given-file.ts';
import { schemaIn } from '../../store/store.ts';
import { Installation } from './installation.ts';
import { type Data, isReadable, onlySchemaTells } from './readable-data.ts';
import { readState, type Trying } from './update-state.ts';

/** In the data folder, because the service may write nowhere else. */
const TRIAL_FILE = 'update-trial.json';
const MOST_BYTES = 4096;
/** systemd gives a service five starts in five minutes. */
const MOST_STARTS = 3;

const TRIAL = Type.Object({ id: Type.String(), starts: Type.Integer(), served: Type.Boolean() });
const SHAPE = shapeOf(TRIAL);

/**
 * Whoever owns the data can write anything there, and root reads it.
 * @param id of the try. Null: it has not begun on this data
 */
export function trialOf(dataDir: string, id: string): Static<typeof TRIAL> | null {
  try {
    const trial = SHAPE.ofJson(readFileWithin(dataDir, TRIAL_FILE, MOST_BYTES).toString('utf8'));
    return trial?.id === id ? trial : null;
  } catch {
    return null;
  }
}

/** On a full disk nothing is counted: a version must not fail for that, where the one before would start. */
function write(dataDir: string, trial: Static<typeof TRIAL>): void {
  try {
    replaceFile(join(dataDir, TRIAL_FILE), `${JSON.stringify(trial)}\n`);
  } catch {
    // As said above.
  }
}

/** Whether a version was started as often as it may be and never served. */
export const hasFailed = (dataDir: string, id: string): boolean => {
  const trial = trialOf(dataDir, id);
  return trial !== null && !trial.served && trial.starts >= MOST_STARTS;
};

/** What is being tried with the version that runs in this program; null: nothing. */
export function tryingOf(program: string, version: string): Trying | null {
  const at = new Installation(program);
  const { trying } = readState(at);
  return trying?.to === version && at.program !== at.root ? trying : null;
}

/** Whether another version is to run in the place of this one, which an update has brought. */
export function isWithdrawn(program: string, version: string): boolean {
  const at = new Installation(program);
  return at.program !== at.root && at.version !== version;
}

/** Of a database that can’t be read, nothing is known. */
function schemaOf(folder: string): number | null {
  try {
    return schemaIn(folder);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The command of the version that runs in the place of one that has failed; null: none does. */
export function takesOver(program: string, version: string, data: Data): string | null {
  const trying = tryingOf(program, version);
  if (trying === null || !hasFailed(data.dataDir, trying.id)) return null;
  if (onlySchemaTells(data, trying) && !isReadable(schemaOf(data.dataDir), trying)) return null;
  const at = new Installation(program);
  const before = trying.from === at.installed ? at.root : at.folderOf(trying.from);
  const command = join(before, 'bin', 'omote');
  return existsSync(command) ? command : null;
}

/**
 * To be called when the service starts, before anything that a broken version may fail at.
 * @param program the folder of the version that starts
 * @returns the command of the version to start instead; null: go on
 */
export function beginTrial(program: string, version: string, data: Data): string | null {
  const { dataDir } = data;
  const trying = tryingOf(program, version);
  if (trying === null) return null;
  const before = takesOver(program, version, data);
  if (before !== null) return before;
  const { starts = 0, served = false } = trialOf(dataDir, trying.id) ?? {};
  if (!served && existsSync(dataDir)) write(dataDir, { id: trying.id, starts: starts + 1, served });
  return null;
}

/** To be called once the service answers requests. The version before, which serves again, ends no trial. */
export function endTrial(program: string, version: string, dataDir: string): void {
  const { trying } = readState(new Installation(program));
  const trial = trying?.to === version ? trialOf(dataDir, trying.id) : null;
  if (trial && !trial.served) write(dataDir, { ...trial, served: true });
}
