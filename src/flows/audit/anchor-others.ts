import { anchorText, COMMANDS } from '../../domain/audit/audit.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';

/**
 * Each appliance of a site writes into its own chain of the audit log where the other chains stand, so that the end of none can be cut off unseen. What
 * only tells of other chains is left out, or two idle appliances would write of each other for ever.
 */
export class AnchorOthers {
  readonly #world: Stored;
  /** Of each chain: where it stood at the last look, and which entry was noted. */
  readonly #seen = new Map<string, { at: number; noted: number }>();

  constructor(world: Stored) {
    this.#world = world;
  }

  /** To be called every minute. */
  async note(): Promise<void> {
    const { store } = this.#world;
    const { nodeId } = store.site;
    if (nodeId === null) return;
    const details: Record<string, string> = {};
    const looked = new Map<string, { at: number; noted: number }>();
    for (const { chain, seq } of await store.auditHeads()) {
      const before = this.#seen.get(chain);
      if (chain === nodeId || before?.at === seq) continue;
      const head = await store.lastAuditBeside(chain, seq);
      looked.set(chain, { at: seq, noted: head?.seq ?? 0 });
      if (head && head.seq !== before?.noted) details[chain || COMMANDS] = anchorText(head);
    }
    if (Object.keys(details).length > 0)
      await store.transact((tx) =>
        audit(this.#world, tx, { actor: 'service', action: 'audit.anchor', details }),
      );
    for (const [chain, seen] of looked) this.#seen.set(chain, seen);
  }
}
