/** How a switch to another version ends: it is ready, or the one before runs again. */
import { readServiceFile } from '../service/service-file.ts';
import type { Installation } from './installation.ts';
import { canGoBack, isWayBackClosed } from './judge.ts';
import type { Data, Step } from './readable-data.ts';
import { becomesReady, type Restart } from './restart.ts';
import { hasFailed, trialOf } from './trial.ts';
import { addOutcome, noteOutcome, type Outcome, readState, setTrying, type Trying } from './update-state.ts';

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
  data: Data;
}

/** Restarts the service on the version that was switched to, and judges it. */
export async function restartAndJudge(
  { at, data }: Place,
  trying: Trying,
  restart: Restart,
  { readyWithinS: withinS, say }: { readyWithinS: number; say(line: string): void },
): Promise<Ended> {
  const { id, from, to, schemaChanges } = trying;
  const { dataDir } = data;
  const note = (outcome: Outcome['outcome'], reason: string, still: Trying | null = null) => {
    const unnoted = noteOutcome(at, { outcome, reason, from, to, schemaChanges }, still);
    if (unnoted !== '')
      say(`This could not be noted in ${at.root}, and is missing in the audit log: ${unnoted}`);
  };
  if (restart.how === null) {
    note('applied', '', trying);
    return { outcome: 'placed', from, to, ready: null, why: '' };
  }
  const refused = await restart.run().then(
    () => null,
    (error: Error) => error.message,
  );
  // A version that failed again and again has given way by itself.
  const gaveWay = () => hasFailed(dataDir, id) && readServiceFile(dataDir)?.version === from;
  if (refused === null && (await becomesReady(dataDir, to, withinS, gaveWay))) {
    note('applied', '');
    at.keepOnly([from, to]);
    return { outcome: 'applied', from, to, ready: true, why: '' };
  }
  const why = refused ?? `version ${to} was not ready within ${withinS} seconds`;
  const reason = refused === null ? 'not_ready' : 'no_restart';
  const ready = await switchBack({ at, data }, trying, {
    switched: () => note('rolled_back', reason),
    restarted: async (closed) => gaveWay() || (await restartedOn(dataDir, from, restart, withinS, closed)),
    again: restart,
  });
  if (ready === null) {
    note('unready', reason);
    return { outcome: 'unready', from, to, ready: false, why };
  }
  // What may still be ending keeps its files.
  if (ready) at.keepOnly(at.versions.filter((version) => version !== to));
  return { outcome: 'rolled_back', from, to, ready, why };
}

/**
 * Switches from a version to the one before, if that can read the data. The newer one may just be finishing with the data
 * while this is looked at, so it is looked at again unless the version before has become ready.
 * @returns whether the version before is ready; null: it can’t read the data, and the newer one stays
 */
export async function switchBack(
  { at, data }: Place,
  step: Step & Pick<Trying, 'from' | 'to'>,
  {
    switched,
    restarted,
    again,
  }: {
    switched(): void;
    /** @param closed whether there is nothing to wait for any more */
    restarted(closed: () => Promise<boolean>): Promise<boolean>;
    again: Pick<Restart, 'run'>;
  },
): Promise<boolean | null> {
  if (!(await canGoBack(data, at, step))) return null;
  // A newer version that has not finished with the data sees this, and leaves it as it was.
  at.choose(step.from);
  switched();
  if (await restarted(() => isWayBackClosed(data, at, step))) return true;
  if (await canGoBack(data, at, step)) return false;
  at.choose(step.to);
  await again.run().catch(() => undefined);
  return null;
}

/** @returns whether the version is ready in time; false as soon as `closed` says so */
export async function restartedOn(
  dataDir: string,
  version: string,
  restart: Restart,
  withinS: number,
  closed: () => Promise<boolean>,
): Promise<boolean> {
  await restart.run().catch(() => undefined);
  return await becomesReady(dataDir, version, withinS, closed);
}

/**
 * Ends what an earlier update was killed in.
 * @throws Error if the service is just starting with its version
 */
export async function settleUpdate({ at, data }: Place, withinS: number): Promise<void> {
  const { trying, outcomes } = readState(at);
  if (trying === null) return;
  const { id, from, to, schemaChanges } = trying;
  const { dataDir } = data;
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
  if (!(await canGoBack(data, at, trying)))
    return addOutcome(at, { outcome: 'unready', reason: 'not_ready', ...about });
  at.choose(from);
  addOutcome(at, { outcome: 'rolled_back', reason: trial ? 'not_ready' : 'interrupted', ...about });
}
