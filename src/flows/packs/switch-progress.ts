import { LeaseLost } from '../../domain/appliances/leases.ts';
import { NO_SWITCH, PACK_SWITCH, type PackSwitch } from '../../domain/packs/pack-switch.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Stored } from '../stored.ts';

/** The progress of the switch of packs, written in the same transaction as the step it reports. */
export class SwitchProgress {
  readonly #world: Stored;
  #now: PackSwitch;

  private constructor(world: Stored, now: PackSwitch) {
    this.#world = world;
    this.#now = now;
  }

  /** Reads the stored progress. */
  static async of(world: Stored): Promise<SwitchProgress> {
    return new SwitchProgress(world, await storedProgress(world));
  }

  /** The progress as last read or saved by this appliance. */
  get now(): PackSwitch {
    return this.#now;
  }

  /** The progress as whichever appliance saved it last; `now` stays as it is. */
  stored(): Promise<PackSwitch> {
    return storedProgress(this.#world);
  }

  /** Reads the progress again, because another appliance of the site may have continued. None is to be saved meanwhile. */
  async reload(): Promise<void> {
    this.#now = await storedProgress(this.#world);
  }

  /**
   * Saves a change of the progress.
   * @param alongside writes accompanying data in the same transaction
   * @throws LeaseLost: another appliance does the work now, or has done it; or a change of this one whose COMMIT got no
   * answer has been carried out after all
   */
  async save(
    change: Partial<PackSwitch>,
    alongside: (tx: StoreWrites) => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    const { store, clock } = this.#world;
    this.#now = await store.transact(async (tx) => {
      await tx.mustHaveLease('packs');
      const { state, to } = (await PACK_SWITCH.read(tx)) ?? NO_SWITCH;
      if (state !== this.#now.state || to !== this.#now.to) throw new LeaseLost('packs');
      await alongside(tx);
      const next = { ...this.#now, ...change, updatedAtUs: clock.nowUs() };
      await PACK_SWITCH.write(tx, next);
      return next;
    });
  }
}

const storedProgress = async ({ store }: Stored): Promise<PackSwitch> =>
  (await PACK_SWITCH.read(store)) ?? NO_SWITCH;
