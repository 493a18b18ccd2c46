/** The work of `omote audit …`. */
import { type AnchorVerdict, entryLine, headSigner } from '../../flows/audit/audit-heads.ts';
import { type AuditVerdict, verifyAuditLog } from '../../flows/audit/verify-audit-log.ts';
import { auditLook } from '../../flows/audit.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';
import { auditFolder, verifyAnchors } from './anchors.ts';

export interface AuditReport {
  verdict: AuditVerdict;
  /** Whether the log still contains the given hash; null: no hash was given. */
  contains: boolean | null;
  /** How the log compares with its signed heads outside the database. */
  anchors: AnchorVerdict;
}

/**
 * @param hash of an earlier head, noted elsewhere. Finding it proves that no later entry was cut off and rewritten
 * @param against files of heads or exported lines that were kept elsewhere
 */
export const verifyAudit = (
  config: Config,
  hash: string | null,
  against: readonly string[] = [],
): Promise<AuditReport> =>
  withStore(config, async (store) => ({
    verdict: await verifyAuditLog(store),
    contains: hash === null ? null : await store.hasAuditHash(hash),
    anchors: await verifyAnchors(store, auditFolder(config), against),
  }));

const EXPORTED_AT_ONCE = 1000;

/**
 * Writes the log as JSON lines, each with its signed hash, in the form that collectors receive.
 * @param after exports the entries after this sequence number; 0: all
 */
export const exportAudit = (config: Config, after: number, write: (lines: string) => void): Promise<void> =>
  withStore(config, async (store, clock) => {
    await auditLook({ store, clock }, { actor: 'task', action: 'audit.export' });
    const signer = await headSigner(store);
    for (let seq = after; ; ) {
      const entries = await store.auditAfter(seq, EXPORTED_AT_ONCE);
      const last = entries.at(-1);
      if (!last) return;
      write(entries.map((e) => `${entryLine(signer, e)}\n`).join(''));
      seq = last.seq;
    }
  });

/** The Ed25519 public key that verifies signed heads and exported entries (SPKI in Base64). */
export const auditPublicKey = (config: Config): Promise<string> =>
  withStore(config, async (store) => (await headSigner(store)).publicKey);
