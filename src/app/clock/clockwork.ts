import type { Logger } from 'pino';
import { sweepAnswers } from '../../flows/answer-once.ts';
import { NightCalibration } from '../../flows/packs/night-calibration.ts';
import type { CalibrationTask } from '../../flows/packs/site-calibration.ts';
import { sweepDeadlines } from '../../flows/sessions/sweep-deadlines.ts';
import type { GalleryScan } from '../../flows/shield/scan-gallery.ts';
import { sweepRetention } from '../../flows/site/retention.ts';
import type { World } from '../../flows/world.ts';
import { startErasures } from '../people/erasures.ts';
import { keepHighWater, type SteadyClock } from './clock.ts';

const SWEEP_MS = 1000;
const SWEEP_ANSWERS_MS = 60_000;
const RETENTION_MS = 60_000;
const HIGH_WATER_MS = 10_000;
const LOOK_MS = 1000;
const NIGHT_MS = 60_000;

interface Given {
  world: World;
  clock: SteadyClock;
  scan: GalleryScan;
  calibration: CalibrationTask;
  log: Logger;
}

/** What happens by itself: deadlines pass, the clock's floor rises, deletions are worked off. Until `ends`. */
export async function startClockwork(
  ends: AsyncDisposableStack,
  { world, clock, scan, calibration, log }: Given,
): Promise<void> {
  const failed = (error: unknown) => log.error({ err: error }, 'background work failed');
  // What is removed does not come back when the clock turns out to have been wrong.
  const certain = (): boolean => clock.doubt() === null;
  ends.defer(await startErasures(world, log));
  ends.defer(() => scan.end());
  startNight(ends, world, calibration, failed);
  startRetention(ends, world, certain, failed);
  every(ends, LOOK_MS, () => clock.look());
  every(ends, HIGH_WATER_MS, () => void keepHighWater(world.store, clock).catch(failed));
  every(ends, SWEEP_ANSWERS_MS, () => {
    if (certain()) void sweepAnswers(world).catch(failed);
  });
  every(ends, SWEEP_MS, () => void sweepDeadlines(world).catch(failed));
}

function every(ends: AsyncDisposableStack, ms: number, run: () => void): void {
  const timer = setInterval(run, ms);
  ends.defer(() => clearInterval(timer));
}

/** A measurement that is on is ended. */
function startNight(
  ends: AsyncDisposableStack,
  world: World,
  calibration: CalibrationTask,
  failed: (error: unknown) => void,
): void {
  const night = new NightCalibration(world, calibration);
  let running: Promise<void> | null = null;
  ends.defer(async () => {
    await calibration.stop();
    await running;
  });
  every(ends, NIGHT_MS, () => {
    running ??= night
      .tick()
      .catch(failed)
      .finally(() => {
        running = null;
      });
  });
}

/** One run at a time; a run that is on is waited for. */
function startRetention(
  ends: AsyncDisposableStack,
  world: World,
  certain: () => boolean,
  failed: (error: unknown) => void,
): void {
  let [stopping, running] = [false, Promise.resolve()];
  const run = () => {
    running = running.then(() => sweepRetention(world, () => stopping || !certain())).catch(failed);
  };
  ends.defer(async () => {
    stopping = true;
    await running;
  });
  every(ends, RETENTION_MS, run);
  run();
}
