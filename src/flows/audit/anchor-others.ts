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
   * For each chain: the sequence it had reached at the last check, and the sequence of the entry that was recorded.
   */
  readonly #seen = new Map<string, { at: number; noted: number }>();

  constructor(world: Stored) {
    this.#world = world;
  }

  /** Adds an entry if another chain has grown. To be called every minute; does nothing without a site. */
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
