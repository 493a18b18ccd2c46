import type { AuditWrites } from '../domain/audit/audit.ts';
import { isTold, type KeptJob } from '../domain/kept-job.ts';
import type { SettingReads, SettingWrites } from '../domain/site/ports-settings.ts';
import type { StoredSetting } from '../domain/stored.ts';
import type { Configured } from './configured.ts';

type Needs = Pick<Configured, 'store' | 'clock'>;
type Tx = SettingReads & SettingWrites & AuditWrites;

/** How often an appliance says how far its job is, ms. */
const TELL_MS = 3000;

/**
 * The latest job of a kind, at whichever appliance of the site: operators come to another one with each request. Where
 * there is only one appliance, it is in memory alone.
 */
export class SiteJob<T> {
  readonly #world: Needs;
  readonly #kept: StoredSetting<KeptJob<T>>;
  #own: KeptJob<T> | null = null;
  #telling: NodeJS.Timeout | undefined;

  constructor(world: Needs, kept: StoredSetting<KeptJob<T>>) {
    this.#world = world;
    this.#kept = kept;
  }

  /** The job that runs at this appliance; null: none does. */
  get running(): T | null {
    return this.#own?.isRunning ? this.#own.job : null;
  }

  /** The latest job, running or ended. At a site of several appliances, one that ended long ago is no longer shown. */
  async latest(): Promise<T | null> {
    const own = this.#own;
    if (own?.isRunning || this.#isAlone) return own?.job ?? null;
    const { store, clock } = this.#world;
    // Its own is newer where the others could not be told how it ended.
    const [last] = [await this.#kept.read(store), own]
      .filter((job) => job !== null)
      .filter((job) => isTold(job, clock.nowUs()))
      .sort((a, b) => b.atUs - a.atUs);
    return last?.job ?? null;
  }

  /**
   * Begins a job. It is running from now on, before this resolves, unless this rejects.
   * @param alongside writes accompanying data in the same transaction. `isElsewhere`: such a job runs at another appliance,
   * whose job is no longer shown then
   */
  async begin(job: T, alongside?: (tx: Tx, isElsewhere: boolean) => Promise<unknown>): Promise<void> {
    const before = this.#own;
    this.#say(job, true);
    try {
      if (alongside || !this.#isAlone)
        await this.#world.store.transact(async (tx) => {
          await alongside?.(tx, await this.#isElsewhere(tx));
          await this.#tell(tx);
        });
    } catch (error) {
      this.#own = before;
      throw error;
    }
    if (!this.#isAlone) this.#telling = setInterval(() => void this.#tellIfPossible(), TELL_MS).unref();
  }

  /** Replaces what is told of the job that runs here. */
  goOn(job: T): void {
    this.#say(job, true);
  }

  /** Ends the job that runs here. If the others can't be told, it ends for them when they hear no more of it. */
  async end(job: T): Promise<void> {
    clearInterval(this.#telling);
    this.#say(job, false);
    await this.#tellIfPossible();
  }

  get #isAlone(): boolean {
    return this.#world.store.site.nodeId === null;
  }

  #say(job: T, isRunning: boolean): void {
    const appliance = this.#world.store.site.nodeId ?? '';
    this.#own = { appliance, atUs: this.#world.clock.nowUs(), isRunning, job };
  }

  async #tellIfPossible(): Promise<void> {
    if (this.#isAlone) return;
    await this.#world.store
      .transact(async (tx) => {
        if (!(await this.#isElsewhere(tx))) await this.#tell(tx);
      })
      .catch(() => undefined);
  }

  async #isElsewhere(tx: SettingReads): Promise<boolean> {
    const { store, clock } = this.#world;
    if (this.#isAlone) return false;
    const kept = await this.#kept.read(tx);
    return kept?.isRunning === true && kept.appliance !== store.site.nodeId && isTold(kept, clock.nowUs());
  }

  async #tell(tx: SettingWrites): Promise<void> {
    const own = this.#own;
    if (own === null || this.#isAlone) return;
    await this.#kept.write(tx, own.isRunning ? { ...own, atUs: this.#world.clock.nowUs() } : own);
  }
}
