/** Command-line tasks about the site's image key and about deletion receipts. */
import { readFileSync } from 'node:fs';
import { audit } from '../../flows/audit.ts';
import {
  keyFingerprint,
  type ReceiptVerdict,
  receiptSigner,
  verifyReceipt,
} from '../../flows/people/deletion-receipt.ts';
import { readSiteKey, type SiteKey, setSiteKey, siteKey } from '../../flows/site/site-key.ts';
import type { Config } from '../config.ts';
import { withStore } from '../tasks.ts';

/** @param file PEM; `-` is standard input. @throws Error that says what is wrong with the key */
export async function setImageKey(config: Config, file: string): Promise<SiteKey> {
  const key = readSiteKey(readFileSync(file === '-' ? 0 : file, 'utf8'));
  if (typeof key === 'string') throw new Error(`${file === '-' ? 'the input' : file} ${key}`);
  await withStore(config, (store, clock) =>
    setSiteKey(store, key, (tx) => audit({ clock }, tx, { actor: 'task', action: 'image_key.set' })),
  );
  return key;
}

export const showImageKey = (config: Config): Promise<SiteKey | null> =>
  withStore(config, async (store) => siteKey(store));

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
  return { verdict: { valid: false, why: `another key signed it: ${fingerprint}` }, fingerprint };
}
