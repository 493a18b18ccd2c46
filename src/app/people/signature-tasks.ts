/** The work of `omote receipt …` and `omote result-keys …`: what the appliance signs, and the keys for it. */
import { publishedKeys, type ResultKeyRing, type ResultKeyState } from '../../domain/sessions/result-keys.ts';
import { NOT_UTF8, utf8 } from '../../domain/utf8.ts';
import {
  keyFingerprint,
  type ReceiptVerdict,
  receiptSigner,
  verifyReceipt,
} from '../../flows/people/deletion-receipt.ts';
import { keySet, resultKeys, rotateResultKeys } from '../../flows/sessions/result-keys.ts';
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
  /** SHA-256 of the public key that the receipt was signed with, also if another was expected; null: it was with none. */
  fingerprint: string | null;
}

/**
 * Checks a receipt without opening a store, so that anyone who holds it can.
 * @param expected fingerprint of the key; null: any
 */
export function checkReceipt(file: string, expected: string | null): ReceiptReport {
  const text = utf8(readGivenFile(file, MOST_RECEIPT_BYTES));
  if (text === null) return { verdict: { valid: false, why: `it ${NOT_UTF8}` }, fingerprint: null };
  const verdict = verifyReceipt(text);
  if (!verdict.valid) return { verdict, fingerprint: null };
  const fingerprint = keyFingerprint(verdict.receipt.public_key);
  if (expected === null || fingerprint === expected) return { verdict, fingerprint };
  return { verdict: { valid: false, why: `it was signed with another key: ${fingerprint}` }, fingerprint };
}

export interface PublishedKeys {
  /** A JSON Web Key Set. */
  set: { keys: object[] };
  /** Each key by its thumbprint: the one that signs, the next one, retired ones. */
  states: readonly { kid: string; state: ResultKeyState }[];
}

export const readResultKeys = (config: Config): Promise<PublishedKeys> =>
  withStore(config, async (store) => published(await resultKeys(store)));

/** @param compromised replaces all keys */
export const changeResultKeys = (config: Config, compromised: boolean): Promise<PublishedKeys> =>
  withStore(config, async (store, clock) =>
    published(await rotateResultKeys({ store, clock }, 'task', compromised)),
  );

const published = (ring: ResultKeyRing): PublishedKeys => ({
  set: keySet(ring),
  states: publishedKeys(ring),
});
