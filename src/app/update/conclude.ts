/** How a switch to another version ends: it is ready, or the one before runs again. */
import { hasDatabase } from '../folders.ts';
import { readServiceFile } from '../service/service-file.ts';
import type { Installation } from './installation.ts';
import { becomesReady, type Restart } from './restart.ts';
import { hasFailed, trialOf } from './trial.ts';
import { addOutcome, readState, setTrying, type Trying } from './update-state.ts';

export interface Ended {
  /**
   * applied: it is ready. placed: no service is running; it runs at the next start. rolled_back: the version before is in
   * place again. unready: it runs without being ready, and the version before could not read its data.
   */
  outcome: 'applied' | 'placed' | 'rolled_back' | 'unready';
  from: string;
  to: string;
  /** Whether the service is ready now; null: none is running. */
  ready: boolean | null;
  /** Why it was rolled back; empty: it wasn’t. */
  why: string;
}

interface Place {
  at: Installation;
  dataDir: string;
}

/** Restarts the service on the version that was switched to, and judges it. */
export async function restartAndJudge(
  { at, dataDir }: Place,
  trying: Trying,
  restart: Restart,
  withinS: number,
): Promise<Ended> {
  const { id, from, to, schemaChanges } = trying;
  const told = { from, to, schemaChanges };
  if (restart.how === null) {
    addOutcome(at, { outcome: 'applied', reason: '', ...told }, trying);
    return { outcome: 'placed', from, to, ready: null, why: '' };
  }
  const refused = await restart.run().then(
    () => null,
    (error: Error) => error.message,
  );
  // A version that failed again and again has given way by itself.
  const gaveWay = () => hasFailed(dataDir, id) && readServiceFile(dataDir)?.version === from;
  if (refused === null && (await becomesReady(dataDir, to, withinS, gaveWay))) {
    addOutcome(at, { outcome: 'applied', reason: '', ...told });
    at.keepOnly([from, to]);
    return { outcome: 'applied', from, to, ready: true, why: '' };
  }
  const why = refused ?? `version ${to} was not ready within ${withinS} seconds`;
  if (schemaChanges && hasDatabase(dataDir) && trialOf(dataDir, id)?.served) {
    addOutcome(at, { outcome: 'unready', reason: 'not_ready', ...told });
    return { outcome: 'unready', from, to, ready: false, why };
  }
  at.choose(from);
  addOutcome(at, { outcome: 'rolled_back', reason: refused === null ? 'not_ready' : 'no_restart', ...told });
  const ready = gaveWay() || (await restartedOn({ at, dataDir }, from, restart, withinS));
  at.keepOnly(at.versions.filter((version) => version !== to));
  return { outcome: 'rolled_back', from, to, ready, why };
}

/** @returns whether the version is ready in time */
export async function restartedOn(
  { dataDir }: Place,
  version: string,
  restart: Restart,
  withinS: number,
): Promise<boolean> {
  await restart.run().catch(() => undefined);
  return await becomesReady(dataDir, version, withinS);
}

/**
 * Ends what an earlier update was killed in.
 * @throws Error if the service is just starting with its version
 */
export async function settleUpdate({ at, dataDir }: Place, withinS: number): Promise<void> {
  const { trying, outcomes } = readState(at);
  if (trying === null) return;
  const { id, from, to, schemaChanges } = trying;
  const about = { from, to, schemaChanges };
  const last = outcomes.at(-1);
  // Also where no service was running, so that nothing was to be judged.
  const told = last?.outcome === 'applied' && last.to === to;
  if (at.version !== to || told) return setTrying(at, null);
  const trial = trialOf(dataDir, id);
  const served =
    trial?.served || (trial && !hasFailed(dataDir, id) && (await becomesReady(dataDir, to, withinS)));
  if (served) return addOutcome(at, { outcome: 'applied', reason: '', ...about });
  if (trial && !hasFailed(dataDir, id))
    throw new Error(
      `the service was switched to version ${to} and has not been ready since. To see why: journalctl -u omote -n 20. To go back: omote update --back`,
    );
  at.choose(from);
  addOutcome(at, { outcome: 'rolled_back', reason: trial ? 'not_ready' : 'interrupted', ...about });
}
