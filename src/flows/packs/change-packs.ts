import type { AuditDetails } from '../../domain/audit/audit.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import { ACTIVE_PACK, EARLIER_PACK, PACK_SWITCH } from '../../domain/packs/pack-switch.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { audit } from '../audit.ts';
import type { Matching } from '../deciding.ts';
import type { PackSwitching, StepWrites } from './switch-pack.ts';

/** Templates deleted per transaction, which takes a few milliseconds; requests are answered in between. */
const STEP = 200;

/**
 * The steps that administrators take in a switch of packs. Each is recorded in the audit log in its own transaction.
 * See PackSwitching for what the steps do and when they fail.
 */
export class PackChanges {
  readonly #world: Matching;
  readonly #packs: PackSwitching;

  constructor(world: Matching, packs: PackSwitching) {
    this.#world = world;
    this.#packs = packs;
  }

  /** Starts a switch. @throws Failure invalid, state_forbids, unavailable */
  async begin(actor: AuditedBy, pack: string, automatic: boolean): Promise<void> {
    await this.#packs.begin(pack, automatic, this.#told(actor, { step: 'begin', automatic }));
  }

  /**
   * Lets the new pack take over, unless people would be lost and `acceptFailures` is false.
   * @throws Failure state_forbids
   */
  async cutOver(actor: AuditedBy, acceptFailures: boolean): Promise<void> {
    await this.#packs.cutOver(acceptFailures, async (tx, to) => {
      const failures = await tx.conversionFailures(to);
      await this.#told(actor, { step: 'cut_over', failures })(tx, to);
    });
  }

  /** Takes one of the steps that need no further input. @throws Failure state_forbids, unavailable */
  async step(actor: AuditedBy, step: 'pause' | 'resume' | 'rollback'): Promise<void> {
    await this.#packs[step](this.#told(actor, { step }));
  }

  /** Ends the switch without changing packs. @throws Failure state_forbids */
  async cancel(actor: AuditedBy): Promise<void> {
    await this.#packs.cancel(this.#told(actor, { step: 'cancel' }));
  }

  /**
   * Deletes the templates and conversion failures of a pack that is not in use; it is then impossible to switch back to
   * it. The audit log says so before the first is deleted, and how many there were after the last. If a restart
   * interrupts the deletion, it can be requested again.
   * @throws Failure state_forbids: the pack is active or being switched to
   */
  async drop(actor: AuditedBy, pack: string): Promise<void> {
    const unlessInUse = <T>(act: (tx: StoreWrites) => Promise<T>): Promise<T> =>
      this.#world.store.transact(async (tx) => {
        await this.#refuseInUse(tx, pack);
        return await act(tx);
      });
    await unlessInUse((tx) => this.#told(actor, { step: 'drop' })(tx, pack));
    let templates = 0;
    for (;;) {
      const dropped = await unlessInUse((tx) => tx.dropTemplates(pack, STEP));
      if (dropped === 0) break;
      templates += dropped;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await unlessInUse(async (tx) => {
      await tx.forgetConversionFailures(pack);
      if ((await tx.setting(EARLIER_PACK)) === pack) await tx.setSetting(EARLIER_PACK, '');
      await this.#told(actor, { step: 'dropped', templates })(tx, pack);
    });
  }

  /** Asked in each transaction of a deletion, because a switch to the pack may have begun since the one before. */
  async #refuseInUse(tx: StoreWrites, pack: string): Promise<void> {
    const { name } = this.#world.packs.current().engine.pack;
    if (pack === name || pack === (await tx.setting(ACTIVE_PACK))) throw refusal('pack_active', 'pack');
    const progress = await PACK_SWITCH.read(tx);
    if (progress && progress.state !== 'none' && progress.to === pack)
      throw refusal('pack_being_switched_to', 'pack');
  }

  #told(actor: AuditedBy, details: AuditDetails): StepWrites {
    return (tx, subject) => audit(this.#world, tx, { actor, action: 'models.change', subject, details });
  }
}
