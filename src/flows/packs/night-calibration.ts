import { NIGHT_RUN, type NightRun } from '../../domain/packs/night-run.ts';
import { NO_SWITCH, PACK_SWITCH } from '../../domain/packs/pack-switch.ts';
import { LEAST_PEOPLE } from '../../domain/packs/site-calibration.ts';
import { daysUntil } from '../../domain/site/calendar.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Deciding } from '../deciding.ts';
import { type CalibrationTask, calibrationProposal, siteCalibration } from './site-calibration.ts';

/** Hours after the site's midnight between which it may begin: few people authenticate then. */
const FROM_HOUR = 2;
const UNTIL_HOUR = 5;
/** The longest time between measurements, even if the gallery has not doubled: people leave, cameras are replaced. */
const OLD_AFTER_US = seconds(30 * 86_400);

/** Calibrates the site automatically at night if the site agreed to it. */
export class NightCalibration {
  readonly #world: Deciding;
  readonly #task: CalibrationTask;

  constructor(world: Deciding, task: CalibrationTask) {
    this.#world = world;
    this.#task = task;
  }

  /** Resolves when nothing is to be done, or when the run that it began has ended. Called every minute or so. */
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
      problem: null,
    };
    // Before it begins: a night on which the service ends in the middle is not tried again.
    await this.#keep(run);
    const before = (await siteCalibration(world.store, pack.name))?.madeAtUs ?? null;
    try {
      await this.#task.start(false, 'service');
    } catch (error) {
      // Somebody else began one, or people were removed, while the line above was written.
      return await this.#end({ ...run, outcome: 'failed', problem: (error as Error).message }, pack.name);
    }
    await this.#task.settled();
    const made = await siteCalibration(world.store, pack.name);
    const problem = this.#task.state.latest?.problem ?? null;
    if (made && made.madeAtUs !== before)
      await this.#end({ ...run, outcome: 'measured', people: made.people });
    else await this.#end({ ...run, outcome: problem ? 'failed' : 'stopped', problem }, pack.name);
  }

  /** The night that it is now; null: it is day, or this night had its run. */
  async #night(): Promise<Micros | null> {
    const { clock, settings, store } = this.#world;
    if (!settings.calibrateAtNight) return null;
    const nowUs = clock.nowUs();
    const [{ fromUs }] = daysUntil(nowUs, 1, settings.timeZone);
    const hours = (nowUs - fromUs) / seconds(3600);
    if (hours < FROM_HOUR || hours >= UNTIL_HOUR) return null;
    return ((await lastNightRun(store))?.nightUs ?? 0) >= fromUs ? null : fromUs;
  }

  /** Neither the gallery nor the pack is on its way to being another. */
  async #free(): Promise<boolean> {
    const { store, packs } = this.#world;
    const { state } = (await PACK_SWITCH.read(store)) ?? NO_SWITCH;
    return packs.current().gallery.warm === null && state === 'none' && this.#task.state.running === null;
  }

  async #wanted(): Promise<boolean> {
    const world = this.#world;
    if ((await calibrationProposal(world)) !== null) return true;
    const { engine, gallery } = world.packs.current();
    const site = await siteCalibration(world.store, engine.pack.name);
    if (!site || gallery.size < LEAST_PEOPLE) return false;
    return world.clock.nowUs() - site.madeAtUs >= OLD_AFTER_US;
  }

  /** @param failedPack what is told in the audit log; a measurement that is in force tells itself */
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

export const lastNightRun = (store: SettingReads): Promise<NightRun | null> => NIGHT_RUN.read(store);
