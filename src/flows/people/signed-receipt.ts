import { MICROS_PER_SECOND } from '../../domain/time.ts';
import type { SigningResults } from '../sessions/needs.ts';
import { compactJws, resultKeys } from '../sessions/result-keys.ts';
import type { SignedReceipt } from './deletion-receipt.ts';

/** The `typ` of a signed receipt, which no other signed statement has (RFC 8725, 3.11). */
export const RECEIPT_TYPE = 'omote-receipt+jwt';

/**
 * The receipt of a completed deletion as a compact JWS, by the keys that sign results. It has no end: people keep it. As
 * long as those keys are not rotated, it is the same text each time.
 * @returns null: the deletion is not complete, or its receipt is no longer kept
 */
export async function signedReceipt(
  { store, settings, sandbox }: Pick<SigningResults, 'store' | 'settings' | 'sandbox'>,
  processId: string,
): Promise<string | null> {
  const [process, text] = [await store.deleteProcess(processId), await store.receiptOf(processId)];
  if (!process || process.completedAtUs === null || text === null) return null;
  const { receipt } = JSON.parse(text) as SignedReceipt;
  const claims = {
    iss: settings.baseUrl,
    iat: Math.floor(process.completedAtUs / MICROS_PER_SECOND),
    ...receipt,
    ...(sandbox ? { sandbox: true } : {}),
  };
  return compactJws((await resultKeys(store)).current, RECEIPT_TYPE, claims);
}
