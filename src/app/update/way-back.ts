/** The work of `omote update --back`: to the version that ran before the latest update. */
import { isFolderLocked } from '../../store/store.ts';
import { hasDatabase } from '../folders.ts';
import { alone, installationHere, type UpdateOptions } from './apply.ts';
import { restartedOn, switchBack } from './conclude.ts';
import type { Installation } from './installation.ts';
import { canGoBack } from './judge.ts';
import type { Data } from './readable-data.ts';
import { restartOf } from './restart.ts';
import { noteOutcome, readState } from './update-state.ts';

interface WayBack {
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
  data: Data,
  force: boolean,
  { restart: given, readyWithinS }: Pick<UpdateOptions, 'restart' | 'readyWithinS'>,
  at = installationHere(),
): Promise<WentBack> {
  const { dataDir, databaseUrl } = data;
  return await alone(at, async () => {
    const from = at.version;
    const back = wayBackOf(at);
    if (back === null)
      throw new Error(
        `version ${from} is what was installed, or the one before is not here any more: there is no way back`,
      );
    const to = back.version;
    const { trying } = readState(at);
    // After a finished update, the later version has changed the data, or would soon.
    const unreadable = trying
      ? !(await canGoBack(data, at, trying))
      : back.needsBackup && databaseUrl === null && hasDatabase(dataDir);
    const closed = () =>
      new Error(
        `version ${to} can’t read the data as ${from} has changed it. To go back to the backup made before the update, which loses what was changed since: stop the service, omote update --back --force, omote restore FILE, start the service`,
      );
    if (unreadable && !force) throw closed();
    if (unreadable && isFolderLocked(dataDir)) throw new Error('stop the service first');
    const restart = unreadable ? null : restartOf(dataDir, given);
    const told = { reason: '', schemaChanges: back.needsBackup };
    const switched = () => void noteOutcome(at, { outcome: 'went_back', ...told, from, to });
    if (!restart?.how) {
      at.choose(to);
      switched();
      return { from, to, ready: null };
    }
    const { schema = 0 } = trying ?? {};
    const step = { from: to, to: from, schemaChanges: trying?.schemaChanges ?? false, schema };
    const ready = await switchBack({ at, data }, step, {
      switched,
      restarted: (closed) => restartedOn(dataDir, to, restart, readyWithinS, closed),
      again: restart,
    });
    if (ready !== null) return { from, to, ready };
    noteOutcome(at, { outcome: 'unready', ...told, from: to, to: from });
    throw closed();
  });
}
