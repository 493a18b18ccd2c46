import type { AuditDetails, AuditedBy } from '../../domain/audit/audit.ts';
import { auditLook } from '../audit.ts';
import type { Matching } from '../deciding.ts';
import { dropTemplates } from './drop-templates.ts';
import type { PackSwitching } from './switch-pack.ts';

/** The steps of a change of packs as administrators take them: each is told in the audit log. */
export class PackChanges {
  readonly #world: Matching;
  readonly #packs: PackSwitching;

  constructor(world: Matching, packs: PackSwitching) {
    this.#world = world;
    this.#packs = packs;
  }

  /** @throws Failure invalid, state_forbids, unavailable */
  async begin(actor: AuditedBy, pack: string, automatic: boolean): Promise<void> {
    await this.#packs.begin(pack, automatic);
    await this.#tell(actor, pack, { step: 'begin', automatic });
  }

  /** @throws Failure state_forbids */
  async cutOver(actor: AuditedBy, acceptFailures: boolean): Promise<void> {
    const failures = await this.#packs.failures();
    const { to } = await this.#packs.now();
    await this.#packs.cutOver(acceptFailures);
    await this.#tell(actor, to, { step: 'cut_over', failures });
  }

  /** @throws Failure state_forbids, unavailable */
  async step(actor: AuditedBy, step: 'pause' | 'resume' | 'rollback'): Promise<void> {
    await this.#packs[step]();
    await this.#tell(actor, (await this.#packs.now()).to, { step });
  }

  /** @throws Failure state_forbids */
  async cancel(actor: AuditedBy): Promise<void> {
    const { to } = await this.#packs.now();
    await this.#packs.cancel();
    await this.#tell(actor, to, { step: 'cancel' });
  }

  /** @throws Failure state_forbids */
  async drop(actor: AuditedBy, pack: string): Promise<void> {
    const templates = await dropTemplates(this.#world, this.#packs, pack);
    await this.#tell(actor, pack, { step: 'drop', templates });
  }

  #tell(actor: AuditedBy, subject: string, details: AuditDetails): Promise<void> {
    return auditLook(this.#world, { actor, action: 'models.change', subject, details });
  }
}
