import type { Logger } from 'pino';
import { sweepAnswers } from '../flows/answer-once.ts';
import { NightCalibration } from '../flows/night-calibration.ts';
import { sweepRetention } from '../flows/retention.ts';
import type { GalleryScan } from '../flows/scan-gallery.ts';
import type { CalibrationTask } from '../flows/site-calibration.ts';
import { sweepDeadlines } from '../flows/sweep-deadlines.ts';
import type { World } from '../flows/world.ts';
import { keepHighWater, type SteadyClock } from './clock.ts';
import { startErasures } from './erasures.ts';

const SWEEP_MS = 1000;
const SWEEP_ANSWERS_MS = 60_000;
const RETENTION_MS = 60_000;
const HIGH_WATER_MS = 10_000;
const LOOK_MS = 1000;
const NIGHT_MS = 60_000;

/** What happens by itself: deadlines pass, the clock's floor rises, deletions are worked off. */
export async function startClockwork(
  world: World,
  clock: SteadyClock,
  scan: GalleryScan,
  calibration: CalibrationTask,
  log: Logger,
): Promise<() => Promise<void>> {
  const failed = (error: unknown) => log.error({ err: error }, 'background work failed');
  const sweep = setInterval(() => void sweepDeadlines(world).catch(failed), SWEEP_MS);
  const mark = setInterval(() => void keepHighWater(world.store, clock).catch(failed), HIGH_WATER_MS);
  const look = setInterval(() => clock.look(), LOOK_MS);
  // What is removed does not come back when the clock turns out to have been wrong.
  const certain = (): boolean => clock.doubt() === null;
  const answers = setInterval(() => {
    if (certain()) void sweepAnswers(world).catch(failed);
  }, SWEEP_ANSWERS_MS);
  const retention = startRetention(world, certain, failed);
  const night = startNight(world, calibration, failed);
  const stopErasures = await startErasures(world, log);
  return async () => {
    clearInterval(sweep);
    clearInterval(answers);
    clearInterval(mark);
    clearInterval(look);
    await retention.stop();
    await night.stop();
    await scan.stop();
    await stopErasures();
  };
}

/** A measurement that is on is ended. */
function startNight(
  world: World,
  calibration: CalibrationTask,
  failed: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const night = new NightCalibration(world, calibration);
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= night
      .tick()
      .catch(failed)
      .finally(() => {
        running = null;
      });
  }, NIGHT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await calibration.stop();
      await running;
    },
  };
}

/** One run at a time; a run that is on is waited for. */
function startRetention(
  world: World,
  certain: () => boolean,
  failed: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let [stopping, running] = [false, Promise.resolve()];
  const run = () => {
    running = running.then(() => sweepRetention(world, () => stopping || !certain())).catch(failed);
  };
  const timer = setInterval(run, RETENTION_MS);
  run();
  return {
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
