/** `omote audit …`. */
import { type AnchorVerdict, entryLine, headSigner } from '../../flows/site/audit-heads.ts';
import { type AuditVerdict, verifyAuditLog } from '../../flows/site/verify-audit-log.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';
import { auditFolder, verifyAnchors } from './anchors.ts';

export interface AuditReport {
  verdict: AuditVerdict;
  /** Whether the log still holds the entry of this hash; null when none was asked for. */
  contains: boolean | null;
  /** The log beside its signed heads outside the database. */
  anchors: AnchorVerdict;
}

/** @param hash of an earlier head, noted elsewhere: proves that nothing since was cut off and written anew. */
export const verifyAudit = (
  config: Config,
  hash: string | null,
  /** Files of heads or exported lines that were kept elsewhere. */
  against: readonly string[] = [],
): Promise<AuditReport> =>
  withStore(config, async (store) => ({
    verdict: await verifyAuditLog(store),
    contains: hash === null ? null : await store.hasAuditHash(hash.trim().toLowerCase()),
    anchors: await verifyAnchors(store, auditFolder(config), against),
  }));

const EXPORTED_AT_ONCE = 1000;

/** The log as JSON lines, each with its signed hash: what collectors are sent. */
export const exportAudit = (config: Config, after: number, write: (lines: string) => void): Promise<void> =>
  withStore(config, async (store) => {
    const signer = await headSigner(store);
    for (let seq = after; ; ) {
      const entries = await store.auditAfter(seq, EXPORTED_AT_ONCE);
      const last = entries.at(-1);
      if (!last) return;
      write(entries.map((e) => `${entryLine(signer, e)}\n`).join(''));
      seq = last.seq;
    }
  });

export const auditPublicKey = (config: Config): Promise<string> =>
  withStore(config, async (store) => (await headSigner(store)).publicKey);
