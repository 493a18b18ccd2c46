/** `omote receipt …`: signed proof of deletions. */
import { readFileSync } from 'node:fs';
import {
  keyFingerprint,
  type ReceiptVerdict,
  receiptSigner,
  verifyReceipt,
} from '../../flows/people/deletion-receipt.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';

/** The public key that this appliance's receipts are signed with. */
export const receiptKey = (config: Config): Promise<{ publicKey: string; fingerprint: string }> =>
  withStore(config, async (store) => {
    const { publicKey } = await receiptSigner(store);
    return { publicKey, fingerprint: keyFingerprint(publicKey) };
  });

export interface ReceiptReport {
  verdict: ReceiptVerdict;
  /** SHA-256 of the public key that the receipt names. */
  fingerprint: string | null;
}

/** Needs no store, so that whoever holds the receipt can check it. @param expected fingerprint, or null for any */
export function checkReceipt(file: string, expected: string | null): ReceiptReport {
  const verdict = verifyReceipt(readFileSync(file, 'utf8'));
  if (!verdict.valid) return { verdict, fingerprint: null };
  const fingerprint = keyFingerprint(verdict.receipt.public_key);
  if (expected === null || fingerprint === expected.trim().toLowerCase()) return { verdict, fingerprint };
  return { verdict: { valid: false, why: `it was signed with another key: ${fingerprint}` }, fingerprint };
}
