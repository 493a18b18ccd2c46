import type { Logger } from 'pino';
import type { Micros } from '../../domain/time.ts';
import { sweepAnswers } from '../../flows/answer-once.ts';
import type { PlannedBackups } from '../../flows/backup/planned-backups.ts';
import type { Deciding } from '../../flows/deciding.ts';
import { dropStaleImports } from '../../flows/enrolment/import-people.ts';
import { makeSearchRows } from '../../flows/gallery/make-search-rows.ts';
import { recognisesNow } from '../../flows/identification/find-person.ts';
import { NightCalibration } from '../../flows/packs/night-calibration.ts';
import type { CalibrationTask } from '../../flows/packs/site-calibration.ts';
import { sweepDeadlines } from '../../flows/sessions/sweep-deadlines.ts';
import type { GalleryScan } from '../../flows/shield/scan-gallery.ts';
import { sweepRecent, sweepRetention } from '../../flows/site/retention.ts';
import type { World } from '../../flows/world.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { startErasures } from '../people/erasures.ts';
import { keepHighWater, type SteadyClock } from './clock.ts';
import { takeBackOwed } from './clock-reset.ts';

const SWEEP_MS = 1000;
const SEARCH_ROWS_MS = 60_000;
const SWEEP_ANSWERS_MS = 60_000;
const RETENTION_MS = 60_000;
const HIGH_WATER_MS = 10_000;
const LOOK_MS = 1000;
const MEASURE_MS = 5000;
const NIGHT_MS = 60_000;
const UPDATES_MS = 60_000;
/** How long kiosks may not know that they recognise people no longer, or again. */
const RECOGNITION_MS = 2000;
const BACKUP_MS = 10_000;
/** How often to check for work that another appliance has left. */
const TAKE_OVER_MS = 1000;

interface Given {
  world: World;
  clock: SteadyClock;
  scan: GalleryScan;
  calibration: CalibrationTask;
  packs: { followSite(): Promise<void> };
  planned: PlannedBackups;
  /** Writes to the audit log what updates of this host have come to. */
  noteUpdates: () => Promise<void>;
  log: Logger;
}

/**
 * Starts all scheduled work until `ends` is disposed: deadlines, stored time, deletions, retention and so on. At a site
 * with several appliances, the one that holds the lease does the shared work.
 */
export async function startClockwork(
  ends: AsyncDisposableStack,
  { world, clock, scan, calibration, packs, planned, noteUpdates, log }: Given,
): Promise<void> {
  const failed = (error: unknown) => log.error({ err: error }, 'background work failed');
  const { leases } = world.store.site;
  // Registered first, so that the lease is given back after all work under it has ended.
  ends.defer(() => leases.giveBack('upkeep'));
  const ours = () => leases.take('upkeep');
  await startErasures(ends, world, log, ours);
  ends.defer(() => scan.end());
  every(ends, TAKE_OVER_MS, () => void scan.takeOver().catch(failed));
  every(ends, TAKE_OVER_MS, () => void packs.followSite().catch(failed));
  startNight(ends, world, calibration, ours, failed);
  startBackups(ends, planned, failed);
  // Each for itself: one that fails keeps none of the others from deleting.
  sweep(ends, RETENTION_MS, ours, failed, (stopping) => sweepRetention(world, stopping));
  sweep(ends, RETENTION_MS, ours, failed, () => sweepRecent(world));
  sweep(ends, RETENTION_MS, ours, failed, (stopping) => dropStaleImports(world, stopping));
  sweep(ends, SEARCH_ROWS_MS, ours, failed, (stopping) =>
    makeSearchRows(world, async () => !stopping() && (await ours())),
  );
  const note = oneAtATime(ends, failed, () => noteUpdates());
  note();
  every(ends, UPDATES_MS, note);
  every(ends, RECOGNITION_MS, () => world.kiosks.greetUnlessTold(recognisesNow(world)));
  const takeBack = () => takeBackOwed(world, clock);
  // Only this process knows what it owes.
  ends.defer(() => takeBack().catch(failed));
  every(ends, LOOK_MS, oneAtATime(ends, failed, takeBack));
  every(ends, LOOK_MS, () => clock.look());
  // While the database doesn't respond, time continues from its last response.
  every(ends, MEASURE_MS, () => void clock.measure().catch(() => undefined));
  every(ends, HIGH_WATER_MS, () => void keepHighWater(world.store, clock).catch(failed));
  // Deletions and ended sessions cannot be undone: nothing is swept while the clock is in doubt.
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

/** Whether this appliance should do the work. */
type Ours = () => Promise<boolean>;

function every(ends: AsyncDisposableStack, ms: number, run: () => void): void {
  const timer = setInterval(run, ms);
  ends.defer(() => clearInterval(timer));
}

/** Starts the nightly calibration. A calibration that is running is stopped when `ends` is disposed. */
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

/** Starts the backups by the plan. One that is being made is broken off when `ends` is disposed. */
function startBackups(
  ends: AsyncDisposableStack,
  planned: PlannedBackups,
  failed: (error: unknown) => void,
): void {
  const run = oneAtATime(ends, failed, () => planned.tick());
  ends.defer(() => planned.stop());
  every(ends, BACKUP_MS, run);
}

/** Runs `work` now and then at every interval, one run at a time. Disposing `ends` waits for the current run. */
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
