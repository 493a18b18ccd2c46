import { type StoreFault, StoreUnavailable } from '../../domain/store-failure.ts';
import type { Stored } from '../stored.ts';

/**
 * Reads from the store, to find out whether it answers.
 * @returns null: it does; unknown: it fails for another reason
 */
export async function storeFault({ store }: Pick<Stored, 'store'>): Promise<StoreFault | 'unknown' | null> {
  try {
    await store.setting('probe');
    return null;
  } catch (error) {
    return error instanceof StoreUnavailable ? error.fault : 'unknown';
  }
}
