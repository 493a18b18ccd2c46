import type { AuditDetails } from '../../domain/audit/audit.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import { ACTIVE_PACK, EARLIER_PACK } from '../../domain/packs/pack-switch.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { audit } from '../audit.ts';
import type { Matching } from '../deciding.ts';
import type { PackSwitching, StepWrites } from './switch-pack.ts';

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
    const failures = await this.#packs.failures();
    await this.#packs.cutOver(acceptFailures, this.#told(actor, { step: 'cut_over', failures }));
  }

  /** Takes one of the steps that need no further input. @throws Failure state_forbids, unavailable */
  async step(actor: AuditedBy, step: 'pause' | 'resume' | 'rollback'): Promise<void> {
    await this.#packs[step](this.#told(actor, { step }));
  }

  /** Ends the switch without changing packs. @throws Failure state_forbids */
  async cancel(actor: AuditedBy): Promise<void> {
    await this.#packs.cancel(this.#told(actor, { step: 'cancel' }));
  }

  /** Deletes the templates of a pack that is not in use. @throws Failure state_forbids */
  async drop(actor: AuditedBy, pack: string): Promise<void> {
    await dropTemplates(this.#world, this.#packs, pack, (tx, templates) =>
      this.#told(actor, { step: 'drop', templates })(tx, pack),
    );
  }

  #told(actor: AuditedBy, details: AuditDetails): StepWrites {
    return (tx, subject) => audit(this.#world, tx, { actor, action: 'models.change', subject, details });
  }
}

/** Templates deleted per transaction, which takes a few milliseconds; requests are answered in between. */
const STEP = 200;

/**
 * Deletes the templates and conversion failures of a pack that is not in use; it is then impossible to switch back to
 * it. If a restart interrupts the deletion, it can be requested again.
 * @param alongside is called in the last transaction, with the number of deleted templates
 * @throws Failure state_forbids: the pack is active or being switched to
 */
async function dropTemplates(
  world: Pick<Matching, 'clock' | 'store' | 'packs'>,
  switching: PackSwitching,
  pack: string,
  alongside: (tx: StoreWrites, dropped: number) => Promise<unknown>,
): Promise<void> {
  const { store } = world;
  let dropped = 0;
  for (;;) {
    await refuseInUse(world, switching, pack);
    const step = await store.transact((tx) => tx.dropTemplates(pack, STEP));
    if (step === 0) break;
    dropped += step;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await store.transact(async (tx) => {
    await tx.forgetConversionFailures(pack);
    if ((await tx.setting(EARLIER_PACK)) === pack) await tx.setSetting(EARLIER_PACK, '');
    await alongside(tx, dropped);
  });
}

/** Checked again between steps, because a switch to this pack may have begun meanwhile. */
async function refuseInUse(
  { packs, store }: Pick<Matching, 'store' | 'packs'>,
  switching: PackSwitching,
  pack: string,
): Promise<void> {
  if (pack === packs.current().engine.pack.name || pack === (await store.setting(ACTIVE_PACK)))
    throw refusal('pack_active', 'pack');
  const progress = await switching.now();
  if (progress.state !== 'none' && progress.to === pack) throw refusal('pack_being_switched_to', 'pack');
}
