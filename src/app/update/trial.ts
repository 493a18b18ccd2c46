/**
 * The service’s part in an update: a version that was switched to counts its starts until it serves. One that comes to
 * nothing again and again gives way to the version before, also if `omote update` was killed meanwhile.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import { Installation } from './installation.ts';
import { readState } from './update-state.ts';

/** In the data folder, because the service may write nowhere else. */
const TRIAL_FILE = 'update-trial.json';
/** systemd gives a service five starts in five minutes. */
const MOST_STARTS = 3;

const TRIAL = Type.Object({ id: Type.String(), starts: Type.Integer(), served: Type.Boolean() });
const SHAPE = shapeOf(TRIAL);

/** @param id of the try. Null: it has not begun on this data */
export function trialOf(dataDir: string, id: string): Static<typeof TRIAL> | null {
  const path = join(dataDir, TRIAL_FILE);
  const trial = existsSync(path) ? SHAPE.ofJson(readFileSync(path, 'utf8')) : undefined;
  return trial?.id === id ? trial : null;
}

/** On a full disk nothing is counted: a version must not fail for that, where the one before would start. */
function write(dataDir: string, trial: Static<typeof TRIAL>): void {
  try {
    writeFileSync(join(dataDir, TRIAL_FILE), `${JSON.stringify(trial)}\n`, { mode: 0o600 });
  } catch {
    // As said above.
  }
}

/** Whether a version was started as often as it may be and never served. */
export const hasFailed = (dataDir: string, id: string): boolean => {
  const trial = trialOf(dataDir, id);
  return trial !== null && !trial.served && trial.starts >= MOST_STARTS;
};

/**
 * To be called when the service starts, before anything that a broken version may fail at.
 * @param program the folder of the version that starts
 * @returns the command of the version to start instead; null: go on
 */
export function beginTrial(program: string, version: string, dataDir: string): string | null {
  const at = new Installation(program);
  const { trying } = readState(at);
  if (trying?.to !== version || at.program === at.root) return null;
  const { id } = trying;
  if (hasFailed(dataDir, id)) {
    const before = trying.from === at.installed ? at.root : at.folderOf(trying.from);
    const command = join(before, 'bin', 'omote');
    return existsSync(command) ? command : null;
  }
  const { starts = 0, served = false } = trialOf(dataDir, id) ?? {};
  if (!served && existsSync(dataDir)) write(dataDir, { id, starts: starts + 1, served });
  return null;
}

/** To be called once the service answers requests. The version before, which serves again, ends no trial. */
export function endTrial(program: string, version: string, dataDir: string): void {
  const { trying } = readState(new Installation(program));
  const trial = trying?.to === version ? trialOf(dataDir, trying.id) : null;
  if (trial && !trial.served) write(dataDir, { ...trial, served: true });
}
