import { anchorText, COMMANDS } from '../../domain/audit/audit.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';

/**
 * Each appliance of a site records in its own chain of the audit log how far the other chains reach, so that cutting
 * off the end of any chain is detected. Entries that only record other chains are skipped; otherwise two idle
 * appliances would record each other forever.
 */
export class AnchorOthers {
  readonly #world: Stored;
  /**
   * For each chain: the sequence that it had reached at the last check. What came before is not looked at again: a chain may
   * record nothing but others for months.
   */
  readonly #seen = new Map<string, number>();

  constructor(world: Stored) {
    this.#world = world;
  }

  /** Adds an entry if another chain has grown. To be called every minute; does nothing without a site. */
  async note(): Promise<void> {
    const { store } = this.#world;
    const { nodeId } = store.site;
    if (nodeId === null) return;
    const details: Record<string, string> = {};
    const looked = new Map<string, number>();
    for (const { chain, seq } of await store.auditHeads()) {
      const before = this.#seen.get(chain) ?? 0;
      if (chain === nodeId || before === seq) continue;
      const head = await store.lastAuditBeside(chain, before < seq ? before : 0, seq);
      looked.set(chain, seq);
      if (head) details[chain || COMMANDS] = anchorText(head);
    }
    if (Object.keys(details).length > 0)
      await store.transact((tx) =>
        audit(this.#world, tx, { actor: 'service', action: 'audit.anchor', details }),
      );
    for (const [chain, at] of looked) this.#seen.set(chain, at);
  }
}
