import type { ApiKey, Store } from '../domain/ports.ts';
import { MICROS_PER_SECOND, type Micros } from '../domain/time.ts';
import { hashOf, newId, newSecret } from './identifiers.ts';

/** Keys read `omk_` + 43 base64url characters (256 bits). */
const PREFIX = 'omk_';

export interface KeyRequest {
  name: string;
  scopes: readonly string[];
  allow: readonly string[];
  expiresInDays: number | null;
}

/** The key itself is returned here and nowhere else, ever: the store has its hash. */
export async function createKey(
  store: Store,
  nowUs: Micros,
  request: KeyRequest,
): Promise<{ key: string; record: ApiKey }> {
  const key = PREFIX + newSecret();
  const days = request.expiresInDays;
  const record: ApiKey = {
    id: newId(),
    name: request.name,
    scopes: [...request.scopes],
    allow: [...request.allow],
    createdAtUs: nowUs,
    expiresAtUs: days === null ? null : nowUs + Math.round(days * 86_400) * MICROS_PER_SECOND,
    revokedAtUs: null,
    lastUsedAtUs: null,
  };
  await store.transact((tx) => tx.addApiKey(record, hashOf(key)));
  return { key, record };
}

/** Takes effect with the next call; once more changes nothing. False when there is no such key. */
export const revokeKey = (store: Store, nowUs: Micros, id: string): Promise<boolean> =>
  store.transact((tx) => tx.revokeApiKey(id, nowUs));
