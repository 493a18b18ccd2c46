/** The work of `omote update --back`: to the version that ran before the latest update. */
import { isFolderLocked } from '../../store/store.ts';
import { hasDatabase } from '../folders.ts';
import { alone, installationHere, type Place, type UpdateOptions } from './apply.ts';
import { restartedOn } from './conclude.ts';
import type { Installation } from './installation.ts';
import { restartOf } from './restart.ts';
import { trialOf } from './trial.ts';
import { addOutcome, readState } from './update-state.ts';

export interface WayBack {
  version: string;
  /** Whether it cannot read the data as it is now: then it goes on with a backup from before. */
  needsBackup: boolean;
}

/** Where `omote update --back` would lead; null: nowhere. */
export function wayBackOf(at: Installation): WayBack | null {
  const { trying, outcomes } = readState(at);
  const latest = outcomes.findLast(({ outcome, to }) => outcome !== 'refused' && to === at.version);
  const step = trying?.to === at.version ? trying : latest?.outcome === 'went_back' ? null : latest;
  if (!step) return null;
  const { from, schemaChanges } = step;
  const isHere = from === at.installed || at.versions.includes(from);
  return isHere ? { version: from, needsBackup: schemaChanges } : null;
}

export interface WentBack {
  from: string;
  to: string;
  /** Null: no service is running. */
  ready: boolean | null;
}

/**
 * @param force although the version before cannot read the data: a backup is restored next
 * @throws Error with the remedy
 */
export async function goBack(
  { dataDir }: Place,
  force: boolean,
  { restart: given, readyWithinS }: Pick<UpdateOptions, 'restart' | 'readyWithinS'>,
  at = installationHere(),
): Promise<WentBack> {
  return await alone(at, async () => {
    const from = at.version;
    const back = wayBackOf(at);
    if (back === null)
      throw new Error(
        `version ${from} is what was installed, or the one before is not here any more: there is no way back`,
      );
    const to = back.version;
    const { trying } = readState(at);
    // A version that never came to serve has left the data as it was.
    const untouched = trying !== null && !trialOf(dataDir, trying.id)?.served;
    const unreadable = back.needsBackup && hasDatabase(dataDir) && !untouched;
    if (unreadable && !force)
      throw new Error(
        `version ${to} can’t read the data as ${from} has changed it. To go back to the backup made before the update, which loses what was changed since: stop the service, omote update --back --force, omote restore FILE, start the service`,
      );
    if (unreadable && isFolderLocked(dataDir)) throw new Error('stop the service first');
    const restart = unreadable ? null : restartOf(dataDir, given);
    at.choose(to);
    addOutcome(at, { outcome: 'went_back', reason: '', from, to, schemaChanges: back.needsBackup });
    if (!restart?.how) return { from, to, ready: null };
    return { from, to, ready: await restartedOn({ at, dataDir }, to, restart, readyWithinS) };
  });
}
