import { createPublicKey, verify } from 'node:crypto';
import { publishedKeys } from '../../domain/sessions/result-keys.ts';
import { StoredDamaged } from '../../domain/stored.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import type { SigningResults } from '../sessions/needs.ts';
import { compactJws, resultKeys } from '../sessions/result-keys.ts';
import { JWS, receiptSigner, verifyReceipt } from './deletion-receipt.ts';

/** The `typ` of a signed receipt, which no other signed statement has (RFC 8725, 3.11). */
const RECEIPT_TYPE = 'omote-receipt+jwt';

/**
 * The receipt of a completed deletion as a compact JWS, by the keys that sign results. It has no end: people keep it. As
 * long as those keys are not rotated, it is the same text each time.
 * @returns null: the deletion is not complete, or its receipt is no longer kept
 * @throws StoredDamaged the receipt is not the one that this appliance made of this deletion
 */
export async function signedReceipt(
  { store, settings, sandbox }: Pick<SigningResults, 'store' | 'settings' | 'sandbox'>,
  processId: string,
): Promise<string | null> {
  const [process, text] = [await store.deleteProcess(processId), await store.receiptOf(processId)];
  if (!process || process.completedAtUs === null || text === null) return null;
  const verdict = verifyReceipt(text);
  const { publicKey } = await receiptSigner(store);
  // Whoever can write into the database must not get their own claims signed.
  if (
    !verdict.valid ||
    verdict.receipt.public_key !== publicKey ||
    verdict.receipt.receipt.process_id !== processId
  )
    throw new StoredDamaged('delete_processes', 'receipt', processId);
  const claims = {
    ...verdict.receipt.receipt,
    iss: settings.baseUrl,
    iat: Math.floor(process.completedAtUs / MICROS_PER_SECOND),
    ...(sandbox ? { sandbox: true } : {}),
  };
  return compactJws((await resultKeys(store)).current, RECEIPT_TYPE, claims);
}

type SignedVerdict =
  | { valid: true; kid: string; claims: Readonly<Record<string, unknown>> }
  | { valid: false; why: string };

/**
 * Verifies such a JWS by the keys that this appliance publishes.
 * @returns null: the text is no JWS of a receipt
 */
export async function verifySignedReceipt(
  store: SigningResults['store'],
  text: string,
): Promise<SignedVerdict | null> {
  const [, head = '', body = '', signature = ''] = JWS.exec(text.trim()) ?? [];
  const header = head && objectIn(head);
  if (!header || header.typ !== RECEIPT_TYPE || header.alg !== 'EdDSA') return null;
  const key = publishedKeys(await resultKeys(store)).find(({ kid }) => kid === header.kid);
  if (!key)
    return {
      valid: false,
      why: 'this appliance does not publish its key: verify it by the key set of the one that made it',
    };
  const spki = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' });
  const claims = objectIn(body);
  const isGood = verify(null, Buffer.from(`${head}.${body}`), spki, Buffer.from(signature, 'base64url'));
  return isGood && claims
    ? { valid: true, kid: key.kid, claims }
    : { valid: false, why: 'it was changed after it was signed' };
}

/** The object that a part of a JWS holds; null: it holds none. */
function objectIn(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
