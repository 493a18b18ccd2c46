import { NIGHT_RUN, type NightRun } from '../../domain/packs/night-run.ts';
import { NO_SWITCH, PACK_SWITCH } from '../../domain/packs/pack-switch.ts';
import { LEAST_PEOPLE } from '../../domain/packs/site-calibration.ts';
import { daysUntil } from '../../domain/site/calendar.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { isAway } from '../../domain/store-failure.ts';
import { isRecent, type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Deciding } from '../deciding.ts';
import { jobFault } from '../job-fault.ts';
import { type CalibrationTask, calibrationProposal, siteCalibration } from './site-calibration.ts';

/**
 * The calibration may start between these hours after midnight in the site's time zone, when few people authenticate.
 */
const FROM_HOUR = 2;
const UNTIL_HOUR = 5;
/**
 * A calibration older than 30 days is repeated even if the gallery has not doubled: people leave, cameras are replaced.
 */
const OLD_AFTER_US = seconds(30 * 86_400);

/** Calibrates the site automatically at night if the setting `calibrateAtNight` is on, at most once a night. */
export class NightCalibration {
  readonly #world: Deciding;
  readonly #task: CalibrationTask;

  constructor(world: Deciding, task: CalibrationTask) {
    this.#world = world;
    this.#task = task;
  }

  /**
   * Starts a calibration if one is due. To be called about every minute. Resolves when there is nothing to do, or when
   * the calibration that it started has ended.
   */
  async tick(): Promise<void> {
    const nightUs = await this.#night();
    if (nightUs === null || !(await this.#free()) || !(await this.#wanted())) return;
    const world = this.#world;
    const { pack } = world.packs.current().engine;
    const run: NightRun = {
      nightUs,
      startedAtUs: world.clock.nowUs(),
      outcome: 'begun',
      people: 0,
    };
    try {
      await this.#task.start(false, 'service');
    } catch (error) {
      // Later in this night it may be back.
      if (isAway(error)) throw error;
      const why = jobFault(error);
      // Meanwhile an operator started a calibration, or people were deleted.
      return await this.#end({ ...run, outcome: 'failed', why }, pack.name);
    }
    // A night in which the service stops midway is not tried again.
    await this.#keep(run);
    const ended = await this.#task.settled();
    const why = ended?.problem ?? null;
    if (ended?.result) await this.#end({ ...run, outcome: 'measured', people: ended.result.people });
    else await this.#end({ ...run, outcome: why ? 'failed' : 'stopped', why }, pack.name);
  }

  /** The midnight with which this night began; null: it is day, or the calibration has already run this night. */
  async #night(): Promise<Micros | null> {
    const { clock, settings, store } = this.#world;
    if (!settings.calibrateAtNight) return null;
    const nowUs = clock.nowUs();
    const [{ fromUs }] = daysUntil(nowUs, 1, settings.timeZone);
    const hours = (nowUs - fromUs) / seconds(3600);
    if (hours < FROM_HOUR || hours >= UNTIL_HOUR) return null;
    const lastUs = (await lastNightRun(store))?.nightUs ?? 0;
    // A night still to come was noted before the clock was set back.
    return lastUs >= fromUs && lastUs <= nowUs ? null : fromUs;
  }

  /** Whether the site's pack is in use with everybody loaded, no packs are being switched, and no calibration runs. */
  async #free(): Promise<boolean> {
    const { store, packs } = this.#world;
    const { state } = (await PACK_SWITCH.read(store)) ?? NO_SWITCH;
    const { running } = await this.#task.state();
    const { loading, overtakenBy } = packs.current().gallery;
    return loading === null && overtakenBy === null && state === 'none' && running === null;
  }

  async #wanted(): Promise<boolean> {
    const world = this.#world;
    if ((await calibrationProposal(world)) !== null) return true;
    const { engine, gallery } = world.packs.current();
    const site = await siteCalibration(world.store, engine.pack.name);
    if (!site || gallery.size < LEAST_PEOPLE) return false;
    return !isRecent(site.madeAtUs, world.clock.nowUs(), OLD_AFTER_US);
  }

  /**
   * Writes the result of the run.
   * @param failedPack the pack for an audit entry; absent after a success, because a new calibration has its own entry
   */
  async #end(run: NightRun, failedPack?: string): Promise<void> {
    const world = this.#world;
    await world.store.transact(async (tx) => {
      await NIGHT_RUN.write(tx, run);
      if (failedPack === undefined) return;
      const details = { night: true, outcome: run.outcome };
      await audit(world, tx, { actor: 'service', action: 'models.calibrate', subject: failedPack, details });
    });
  }

  #keep(run: NightRun): Promise<void> {
    return this.#world.store.transact((tx) => NIGHT_RUN.write(tx, run));
  }
}

/** The latest calibration that the service started at night; null: there was none. */
export const lastNightRun = (store: SettingReads): Promise<NightRun | null> => NIGHT_RUN.read(store);
