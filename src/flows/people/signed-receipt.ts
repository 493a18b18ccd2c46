import { StoredDamaged } from '../../domain/stored.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import type { SigningResults } from '../sessions/needs.ts';
import { compactJws, resultKeys } from '../sessions/result-keys.ts';
import { receiptSigner, verifyReceipt } from './deletion-receipt.ts';

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
