import { setTimeout as pause } from 'node:timers/promises';
import { isLeft, LeaseLost } from '../../domain/appliances/leases.ts';
import { fault, refusal } from '../../domain/failure.ts';
import { EARLIER_PACK, NO_SWITCH, type PackSwitch } from '../../domain/packs/pack-switch.ts';
import { EngineBusy } from '../../domain/packs/ports-engine.ts';
import type { InstalledPack, PackBench } from '../../domain/packs/ports-packs.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { refuseWhileLoading } from '../gallery/gallery.ts';
import { jobFault } from '../job-fault.ts';
import { type OnFailure, Patience } from '../once-back.ts';
import { convertSome } from './convert-faces.ts';
import { cutOver } from './cut-over.ts';
import type { PrepareExchange, Switching } from './needs.ts';
import { SwitchProgress } from './switch-progress.ts';

/** How often new registrations are looked for once everybody has been converted, ms. */
const LOOK_MS = 500;
const GOES_ON: ReadonlySet<PackSwitch['state']> = new Set(['running', 'ready', 'cutting_over']);

interface SwitchHooks {
  /** The switch failed; unless it is tried again, it can be resumed. */
  onFailure: OnFailure;
  /** Ends everything that compares templates of the old pack. */
  beforeCutOver(): Promise<void>;
  prepareCutOver: PrepareExchange;
}

/** Writes accompanying data in the transaction of a step. @param to the pack that is being switched to */
export type StepWrites = (tx: StoreWrites, to: string) => Promise<unknown>;

const NOTHING: StepWrites = async () => undefined;

/**
 * Switches from one model pack to another, in the background and across restarts: the commands and the work they start.
 * People are recognised and registered with the old pack until the new one takes over in a single step. One appliance
 * of a site does the work; if it stops, another continues.
 */
export class PackSwitching {
  readonly #world: Switching;
  readonly #bench: PackBench;
  readonly #hooks: SwitchHooks;
  readonly #progress: SwitchProgress;
  readonly #patience: Patience;
  #work: { done: Promise<void>; control: AbortController } | null = null;
  /** The number of commands in progress: the first one runs, the others wait for their turn. */
  #asked = 0;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(world: Switching, bench: PackBench, hooks: SwitchHooks, progress: SwitchProgress) {
    this.#world = world;
    this.#bench = bench;
    this.#hooks = hooks;
    this.#progress = progress;
    this.#patience = new Patience(world, hooks.onFailure);
  }

  /** Continues from the stored progress; no work starts before `goOn` or a command. */
  static async open(world: Switching, bench: PackBench, hooks: SwitchHooks): Promise<PackSwitching> {
    return new PackSwitching(world, bench, hooks, await SwitchProgress.of(world));
  }

  /** The progress of the switch, whichever appliance does the work. */
  async now(): Promise<PackSwitch> {
    // The others of a site read that a switch is over before this appliance, which does the work, has the pack in use.
    return this.#work ? this.#progress.now : await this.#progress.stored();
  }

  /** Whether this appliance is doing the work. */
  get working(): boolean {
    return this.#work !== null;
  }

  /**
   * How many people have a picture that the new pack cannot read. Not counted: people who were registered again since.
   */
  async failures(): Promise<number> {
    return this.#world.store.conversionFailures((await this.now()).to);
  }

  /** The packs installed on this appliance. */
  packs(): InstalledPack[] {
    return this.#bench.packs();
  }

  /** The pack that a rollback returns to; null: there is none, or none of its templates are kept, whoever holds them. */
  async earlier(): Promise<string | null> {
    const { store, packs } = this.#world;
    const pack = await store.setting(EARLIER_PACK);
    if (!pack || pack === packs.current().engine.pack.name) return null;
    const isKept = (await store.moreTemplatesThan(pack, 0)) || (await store.ownerHeldTemplates(pack)) > 0;
    return isKept ? pack : null;
  }

  /**
   * Continues a switch that a restart interrupted or another appliance left. Does nothing until the gallery is loaded.
   */
  async goOn(): Promise<void> {
    if (this.#work || this.#asked > 0) return;
    const { packs, store } = this.#world;
    const { gallery } = packs.current();
    const { state, to } = await this.#progress.stored();
    if (!GOES_ON.has(state) || gallery.loading || gallery.overtakenBy !== null) return;
    // An appliance that does not have the pack leaves the work to the others.
    const installed = this.#bench.packs().some(({ name, complete }) => name === to && complete);
    if (store.site.nodeId !== null && !installed) return;
    if (!(await store.site.leases.take('packs'))) return;
    await this.#here(async () => {
      if (!this.#work && GOES_ON.has(this.#progress.now.state)) this.#start();
    });
  }

  /**
   * Starts a switch: templates of the new pack are made from the stored pictures.
   * @param automatic whether to cut over without a command, provided that every picture could be converted
   * @throws Failure invalid: the pack is not installed; state_forbids: it is active or incomplete, or a switch is in
   * progress; unavailable: the gallery is being loaded
   */
  begin(to: string, automatic: boolean, alongside = NOTHING): Promise<void> {
    return this.#here(() => this.#begin(to, automatic, alongside));
  }

  async #begin(to: string, automatic: boolean, alongside: StepWrites): Promise<void> {
    const { store, packs, clock } = this.#world;
    const total = (await store.counts()).faces;
    const done = Math.min(total, (await store.templateCounts())[to] ?? 0);
    refuseWhileLoading(packs.current().gallery);
    this.#refuse(to);
    const begun = {
      to,
      automatic,
      total,
      done,
      from: packs.current().engine.pack.name,
      startedAtUs: clock.nowUs(),
    };
    await this.#progress.save({ ...NO_SWITCH, ...begun, state: 'running' }, async (tx) => {
      await tx.forgetConversionFailures(to);
      await alongside(tx, to);
    });
    this.#start();
  }

  /** Pauses the conversion; `resume` continues it. @throws Failure state_forbids */
  pause(alongside = NOTHING): Promise<void> {
    return this.#here(async () => {
      this.#mustBe(['running', 'ready']);
      await this.#stop();
      // The switch may have completed while the last batch was awaited.
      if (this.#progress.now.state !== 'none') await this.#step({ state: 'paused' }, alongside);
    });
  }

  /** Continues a paused or failed switch. @throws Failure state_forbids, unavailable */
  resume(alongside = NOTHING): Promise<void> {
    return this.#here(async () => {
      refuseWhileLoading(this.#world.packs.current().gallery);
      this.#mustBe(['paused', 'failed']);
      await this.#step({ state: 'running', why: null }, alongside);
      this.#start();
    });
  }

  /**
   * Lets the new pack take over.
   * @param acceptFailures true: even if people whose picture could not be converted must be registered again
   * @throws Failure state_forbids: not everybody was processed yet, or people would be lost and that was not accepted
   */
  cutOver(acceptFailures: boolean, alongside = NOTHING): Promise<void> {
    return this.#here(() => this.#cutOver(acceptFailures, alongside));
  }

  async #cutOver(acceptFailures: boolean, alongside: StepWrites): Promise<void> {
    const refuseLosing = (people: number) => {
      if (people > 0 && !acceptFailures)
        throw refusal('failures_not_accepted', 'accept_failures', { people });
    };
    this.#mustBe(['ready']);
    refuseLosing(await this.failures());
    this.#mustBe(['ready']);
    await this.#stop();
    // As for a pause: the work may have cut over by itself.
    if (this.#progress.now.state === 'none') return;
    await this.#step({ state: 'cutting_over' }, async (tx, to) => {
      // The last batch, which was awaited, may have had more.
      refuseLosing(await tx.conversionFailures(to));
      await alongside(tx, to);
    });
    this.#start();
  }

  async #step(change: Partial<PackSwitch>, alongside: StepWrites): Promise<void> {
    const { to } = this.#progress.now;
    try {
      await this.#progress.save(change, (tx) => alongside(tx, to));
    } catch (error) {
      // The step failed, so the work that was stopped for it continues; if it may have been taken, `goOn` finds out.
      if (isLeft(error, this.#world.store.site)) throw error;
      if (!this.#work && GOES_ON.has(this.#progress.now.state)) this.#start();
      throw error;
    }
  }

  /**
   * Ends the switch without changing packs. The new templates are kept, for another switch or until they are deleted.
   * @throws Failure state_forbids
   */
  cancel(alongside = NOTHING): Promise<void> {
    return this.#here(async () => {
      this.#mustBe(['running', 'paused', 'ready', 'cutting_over', 'failed']);
      await this.#stop();
      if (this.#progress.now.state !== 'none') await this.#step(NO_SWITCH, alongside);
    });
  }

  /**
   * Switches back to the previous pack. That is quick because its templates are still there.
   * @throws Failure state_forbids, invalid, unavailable
   */
  rollback(alongside = NOTHING): Promise<void> {
    return this.#here(async () => {
      const earlier = await this.earlier();
      if (!earlier) throw refusal('no_rollback', 'rollback');
      await this.#begin(earlier, true, alongside);
    });
  }

  /** Stops the work, also for the service's shutdown; a switch in progress continues at the next start. */
  async close(): Promise<void> {
    const work = this.#work;
    work?.control.abort();
    await work?.done;
  }

  /** Stops the work for a step. At a site, the last thing that it saved may have got no answer. */
  async #stop(): Promise<void> {
    await this.close();
    if (this.#world.store.site.nodeId !== null) await this.#progress.reload();
  }

  /**
   * Carries out a command if this appliance has or gets the lease on the switch, and no other command meanwhile: what
   * it has checked stays so until it has acted.
   * @throws Failure state_forbids: another appliance does the work
   */
  #here<T>(act: () => Promise<T>): Promise<T> {
    this.#asked++;
    const result = this.#turn.then(() => this.#inTurn(act));
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const { leases } = this.#world.store.site;
    try {
      if (!(await leases.take('packs'))) {
        const name = (await leases.holder('packs')) ?? 'another appliance';
        throw refusal('switch_elsewhere', 'switch', { appliance: name });
      }
      if (!this.#work) await this.#progress.reload();
      return await act();
    } finally {
      this.#asked--;
      await this.#letGo();
    }
  }

  async #letGo(): Promise<void> {
    if (!this.#work && this.#asked === 0) await this.#world.store.site.leases.giveBack('packs');
  }

  #refuse(to: string): void {
    const { state, to: other } = this.#progress.now;
    if (state !== 'none') throw refusal('switch_to_other', 'switch', { pack: other });
    if (to === this.#world.packs.current().engine.pack.name) throw refusal('pack_in_use', 'pack');
    const installed = this.#bench.packs().find(({ name }) => name === to);
    if (!installed) throw refusal('pack_unknown', 'pack', { pack: to });
    if (installed.complete) return;
    const { remedy } = installed;
    const problems = installed.problems.join('; ');
    throw remedy === null
      ? refusal('pack_incomplete', 'pack', { problems })
      : refusal('pack_incomplete_with_remedy', 'pack', { problems, remedy });
  }

  #mustBe(states: readonly PackSwitch['state'][]): void {
    const { state } = this.#progress.now;
    if (states.includes(state)) return;
    throw state === 'none'
      ? refusal('no_switch', 'switch')
      : refusal('switch_in_other_state', 'switch', { state });
  }

  #start(): void {
    const control = new AbortController();
    const work = this.#run(control.signal).catch((error: unknown) => this.#failed(error, control.signal));
    const done = work.finally(async () => {
      if (this.#work?.control !== control) return;
      this.#work = null;
      await this.#letGo();
    });
    this.#work = { done, control };
  }

  /** What was stopped on purpose, or only left, has not failed: the state shows what to continue. */
  async #failed(error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted || error instanceof LeaseLost || this.#patience.bears(error)) return;
    this.#hooks.onFailure(error);
    const why = error instanceof EngineBusy ? fault('too_busy_for_pictures', '') : jobFault(error);
    await this.#progress.save({ state: 'failed', why }).catch(() => undefined);
  }

  async #run(signal: AbortSignal): Promise<void> {
    const [world, progress, bench] = [this.#world, this.#progress, this.#bench];
    if (this.#progress.now.state !== 'cutting_over') {
      await this.#convertAll(signal);
      await progress.save({ state: 'cutting_over' });
    }
    const { beforeCutOver: before, prepareCutOver: prepare } = this.#hooks;
    await cutOver({ world, progress, bench, signal, before, prepare });
    this.#patience.renew();
  }

  /** Converts everybody and keeps looking for new registrations. Returns only to cut over automatically. */
  async #convertAll(signal: AbortSignal): Promise<void> {
    const [world, progress] = [this.#world, this.#progress];
    const engine = await this.#bench.openEngine(progress.now.to, true);
    try {
      for (;;) {
        signal.throwIfAborted();
        if (await convertSome({ world, progress, engine, gallery: null, signal })) {
          this.#patience.renew();
          continue;
        }
        if (progress.now.automatic && (await this.failures()) === 0) return;
        if (progress.now.state !== 'ready') await progress.save({ state: 'ready' });
        this.#patience.renew();
        await pause(LOOK_MS);
      }
    } finally {
      await engine.close();
    }
  }
}
