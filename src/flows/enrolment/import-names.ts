import { randomBytes } from 'node:crypto';
import type { ImportRow } from '../../domain/enrolment/import.ts';
import { keptSecret } from '../kept-secret.ts';
import { openBy, sealBy } from '../sealed-by-secret.ts';
import type { Stored } from '../stored.ts';

/** Seals and opens the display names of an import's rows, which may be of people who do not exist yet. */
interface ImportNames {
  seal(importId: string, line: number, name: string | null): Uint8Array | null;
  /** Null also for a name whose seal does not open. */
  open(importId: string, row: Pick<ImportRow, 'line' | 'sealedName'>): string | null;
}

const SECRET = 'import_names';
const KEY_BYTES = 32;

const known = new WeakMap<Stored['store'], Promise<ImportNames>>();

/** The key outlives the process, so it is read once, and not for every row of an import. */
export function importNames({ store }: Pick<Stored, 'store'>): Promise<ImportNames> {
  const names = known.get(store) ?? keptNames(store);
  known.set(store, names);
  names.catch(() => known.delete(store));
  return names;
}

async function keptNames(store: Stored['store']): Promise<ImportNames> {
  const kept = await keptSecret(store, SECRET, () => randomBytes(KEY_BYTES));
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
