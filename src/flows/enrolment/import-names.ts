import { randomBytes } from 'node:crypto';
import type { ImportRow } from '../../domain/enrolment/import.ts';
import type { Store } from '../../domain/ports.ts';
import { openBy, sealBy } from '../sealed-by-secret.ts';
import type { Stored } from '../stored.ts';

/** Seals and opens the display names of an import's rows, which may be of people who do not exist yet. */
export interface ImportNames {
  seal(importId: string, line: number, name: string | null): Uint8Array | null;
  /** Null also for a name whose seal does not open. */
  open(importId: string, row: Pick<ImportRow, 'line' | 'sealedName'>): string | null;
}

const SECRET = 'import_names';
const KEY_BYTES = 32;

/** The key is created on first use, and kept sealed with the data key. */
export async function importNames({ store }: Pick<Stored, 'store'>): Promise<ImportNames> {
  const kept = (await store.secret(SECRET)) ?? (await made(store));
  const secret = Buffer.from(kept).toString('hex');
  const placeOf = (importId: string, line: number) => Buffer.from(`${importId} ${line}`);
  return {
    seal: (importId, line, name) => (name === null ? null : sealBy(secret, placeOf(importId, line), name)),
    open(importId, { line, sealedName }) {
      if (sealedName === null) return null;
      try {
        return openBy(secret, placeOf(importId, line), sealedName);
      } catch {
        return null;
      }
    },
  };
}

const made = (store: Store): Promise<Uint8Array> =>
  store.transact(async (tx) => {
    // Another request may have been first.
    const kept = await tx.secret(SECRET);
    if (kept) return kept;
    const key = randomBytes(KEY_BYTES);
    await tx.setSecret(SECRET, key);
    return key;
  });
