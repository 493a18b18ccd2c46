import type { Logger } from 'pino';
import type { Micros } from '../../domain/time.ts';
import { sweepAnswers } from '../../flows/answer-once.ts';
import type { Deciding } from '../../flows/deciding.ts';
import { makeSearchRows } from '../../flows/gallery/make-search-rows.ts';
import { NightCalibration } from '../../flows/packs/night-calibration.ts';
import type { CalibrationTask } from '../../flows/packs/site-calibration.ts';
import { sweepDeadlines } from '../../flows/sessions/sweep-deadlines.ts';
import type { GalleryScan } from '../../flows/shield/scan-gallery.ts';
import { sweepRetention } from '../../flows/site/retention.ts';
import type { World } from '../../flows/world.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { startErasures } from '../people/erasures.ts';
import { keepHighWater, type SteadyClock } from './clock.ts';

const SWEEP_MS = 1000;
const SEARCH_ROWS_MS = 60_000;
const SWEEP_ANSWERS_MS = 60_000;
const RETENTION_MS = 60_000;
const HIGH_WATER_MS = 10_000;
const LOOK_MS = 1000;
const MEASURE_MS = 5000;
const NIGHT_MS = 60_000;
/** How often work is looked for that another appliance has left. */
const TAKE_OVER_MS = 1000;

interface Given {
  world: World;
  clock: SteadyClock;
  scan: GalleryScan;
  calibration: CalibrationTask;
  packs: { followSite(): Promise<void> };
  log: Logger;
}

/**
 * What happens by itself: deadlines pass, the clock's floor rises, deletions are worked off. Until `ends`. Of a site's appliances the
 * one that has the lease does it.
 */
export async function startClockwork(
  ends: AsyncDisposableStack,
  { world, clock, scan, calibration, packs, log }: Given,
): Promise<void> {
  const failed = (error: unknown) => log.error({ err: error }, 'background work failed');
  const { leases } = world.store.site;
  // Last of all: what is done under it has ended by then.
  ends.defer(() => leases.giveBack('upkeep'));
  const ours = () => leases.take('upkeep');
  await startErasures(ends, world, log, ours);
  ends.defer(() => scan.end());
  every(ends, TAKE_OVER_MS, () => void scan.takeOver().catch(failed));
  every(ends, TAKE_OVER_MS, () => void packs.followSite().catch(failed));
  startNight(ends, world, calibration, ours, failed);
  // What is removed or ended does not come back when the clock turns out to have been wrong.
  const certain = () => clock.doubt() === null;
  sweep(ends, RETENTION_MS, ours, failed, (stopping) =>
    sweepRetention(world, () => stopping() || !certain()),
  );
  sweep(ends, SEARCH_ROWS_MS, ours, failed, (stopping) =>
    makeSearchRows(world, async () => !stopping() && (await ours())),
  );
  every(ends, LOOK_MS, () => clock.look());
  // While the database is away its time goes on by the last answer.
  every(ends, MEASURE_MS, () => void clock.measure().catch(() => undefined));
  every(ends, HIGH_WATER_MS, () => void keepHighWater(world.store, clock).catch(failed));
  const sweeping = (ms: number, sweep: (nowUs: Micros) => Promise<unknown>) => {
    const run = oneAtATime(ends, failed, async () => {
      const nowUs = (await ours()) ? clock.certainUs() : null;
      if (nowUs !== null) await sweep(nowUs);
    });
    every(ends, ms, run);
  };
  sweeping(SWEEP_ANSWERS_MS, (nowUs) => sweepAnswers(world.store, nowUs));
  sweeping(SWEEP_MS, (nowUs) => sweepDeadlines(world.store, nowUs));
}

/** Whether this appliance is to do it. */
type Ours = () => Promise<boolean>;

function every(ends: AsyncDisposableStack, ms: number, run: () => void): void {
  const timer = setInterval(run, ms);
  ends.defer(() => clearInterval(timer));
}

/** A measurement that is on is ended. */
function startNight(
  ends: AsyncDisposableStack,
  world: Deciding,
  calibration: CalibrationTask,
  ours: Ours,
  failed: (error: unknown) => void,
): void {
  const night = new NightCalibration(world, calibration);
  const run = oneAtATime(ends, failed, async () => {
    if (await ours()) await night.tick();
  });
  ends.defer(() => calibration.stop());
  every(ends, NIGHT_MS, run);
}

/** At once, and then every so often; one run at a time, and a run that is on is waited for. */
function sweep(
  ends: AsyncDisposableStack,
  ms: number,
  ours: Ours,
  failed: (error: unknown) => void,
  work: (stopping: () => boolean) => Promise<void>,
): void {
  let stopping = false;
  const run = oneAtATime(ends, failed, async () => {
    if (await ours()) await work(() => stopping);
  });
  ends.defer(() => {
    stopping = true;
  });
  every(ends, ms, run);
  run();
}
