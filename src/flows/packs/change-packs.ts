import type { AuditDetails } from '../../domain/audit/audit.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { audit } from '../audit.ts';
import type { Matching } from '../deciding.ts';
import { dropTemplates } from './drop-templates.ts';
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
