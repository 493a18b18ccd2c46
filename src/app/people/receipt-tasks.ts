/** The work of `omote receipt …`, about signed proof of deletions. */
import {
  keyFingerprint,
  type ReceiptVerdict,
  receiptSigner,
  verifyReceipt,
} from '../../flows/people/deletion-receipt.ts';
import { readGivenFile } from '../../store/file/given-file.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';

/** The public key that verifies this appliance's receipts. */
export const receiptKey = (config: Config): Promise<{ publicKey: string; fingerprint: string }> =>
  withStore(config, async (store) => {
    const { publicKey } = await receiptSigner(store);
    return { publicKey, fingerprint: keyFingerprint(publicKey) };
  });

/** A receipt has about 1 KB. */
const MOST_RECEIPT_BYTES = 2 ** 20;

export interface ReceiptReport {
  verdict: ReceiptVerdict;
  /** SHA-256 of the public key that the receipt names; null: the receipt isn't valid. */
  fingerprint: string | null;
}

/**
 * Checks a receipt without opening a store, so that anyone who holds it can.
 * @param expected fingerprint of the key; null: any
 */
export function checkReceipt(file: string, expected: string | null): ReceiptReport {
  const verdict = verifyReceipt(readGivenFile(file, MOST_RECEIPT_BYTES).toString('utf8'));
  if (!verdict.valid) return { verdict, fingerprint: null };
  const fingerprint = keyFingerprint(verdict.receipt.public_key);
  if (expected === null || fingerprint === expected.trim().toLowerCase()) return { verdict, fingerprint };
  return { verdict: { valid: false, why: `it was signed with another key: ${fingerprint}` }, fingerprint };
}
