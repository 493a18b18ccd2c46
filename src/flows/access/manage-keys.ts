import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import type { Store } from '../../domain/ports.ts';
import { MICROS_PER_SECOND, type Micros, seconds } from '../../domain/time.ts';
import type { Alongside } from '../answer-once.ts';
import { hashOf, newId, newSecret } from '../identifiers.ts';

/** Keys read `omk_`, or `omk_sandbox_` in a sandbox, + 43 base64url characters (256 bits). */
export type KeyPrefix = 'omk_' | 'omk_sandbox_';

export const keyPrefix = ({ sandbox }: { sandbox: boolean }): KeyPrefix =>
  sandbox ? 'omk_sandbox_' : 'omk_';

export interface KeyRequest {
  name: string;
  scopes: readonly string[];
  allow: readonly string[];
  redirects?: readonly string[];
  expiresInDays: number | null;
}

/** The key itself is returned here and nowhere else, ever: the store has its hash. */
export async function createKey(
  store: Store,
  nowUs: Micros,
  request: KeyRequest,
  alongside: Alongside<ApiKey> = async () => undefined,
  prefix: KeyPrefix = 'omk_',
): Promise<{ key: string; record: ApiKey }> {
  const key = prefix + newSecret();
  const days = request.expiresInDays;
  const record: ApiKey = {
    id: newId(),
    name: request.name,
    scopes: [...request.scopes],
    allow: [...request.allow],
    redirects: [...(request.redirects ?? [])],
    createdAtUs: nowUs,
    expiresAtUs: days === null ? null : nowUs + Math.round(days * 86_400) * MICROS_PER_SECOND,
    revokedAtUs: null,
    lastUsedAtUs: null,
    lastUsedFrom: null,
  };
  await store.transact(async (tx) => {
    await tx.addApiKey(record, hashOf(key));
    await alongside(tx, record);
  });
  return { key, record };
}

/** For how long both keys work when nothing else is said, hours. */
export const ROTATION_OVERLAP_HOURS = 24;

/**
 * A new key with the name, scopes, addresses and term of the one before, which ends after the overlap: callers
 * are moved one after the other. Null when there is no such key or it has ended.
 */
export function rotateKey(
  store: Store,
  nowUs: Micros,
  id: string,
  overlapHours: number,
  alongside: Alongside<ApiKey> = async () => undefined,
  prefix: KeyPrefix = 'omk_',
): Promise<{ key: string; record: ApiKey; oldEndsAtUs: Micros } | null> {
  const key = prefix + newSecret();
  return store.transact(async (tx) => {
    const old = (await tx.apiKeys()).find((k) => k.id === id);
    if (!old || old.revokedAtUs !== null) return null;
    const { createdAtUs, expiresAtUs } = old;
    if (expiresAtUs !== null && nowUs >= expiresAtUs) return null;
    const term = expiresAtUs === null ? null : expiresAtUs - createdAtUs;
    const record = {
      ...old,
      id: newId(),
      createdAtUs: nowUs,
      expiresAtUs: term === null ? null : nowUs + term,
      lastUsedAtUs: null,
      lastUsedFrom: null,
    };
    await tx.addApiKey(record, hashOf(key));
    const oldEndsAtUs = Math.min(expiresAtUs ?? Infinity, nowUs + seconds(overlapHours * 3600));
    await tx.endApiKey(id, oldEndsAtUs);
    await alongside(tx, record);
    return { key, record, oldEndsAtUs };
  });
}

/** Takes effect with the next call; once more changes nothing. False when there is no such key. */
export const revokeKey = (
  store: Store,
  nowUs: Micros,
  id: string,
  alongside: Alongside<string> = async () => undefined,
): Promise<boolean> =>
  store.transact(async (tx) => {
    const known = await tx.revokeApiKey(id, nowUs);
    if (known) await alongside(tx, id);
    return known;
  });
