import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import type { Store } from '../../domain/ports.ts';
import { MICROS_PER_SECOND, type Micros, seconds } from '../../domain/time.ts';
import type { Alongside } from '../answer-once.ts';
import { hashOf, newId, newSecret } from '../identifiers.ts';
import { canonicalEntry } from './address-list.ts';

/** A key is `omk_`, or `omk_sandbox_` in a sandbox, followed by 43 base64url characters (256 bits). */
export type KeyPrefix = 'omk_' | 'omk_sandbox_';

/** The prefix of this service's keys, so that a sandbox's keys are recognisable. */
export const keyPrefix = ({ sandbox }: { sandbox: boolean }): KeyPrefix =>
  sandbox ? 'omk_sandbox_' : 'omk_';

export interface KeyRequest {
  name: string;
  scopes: readonly string[];
  /** IP addresses and CIDR blocks that may use the key; empty: all. */
  allow: readonly string[];
  redirects?: readonly string[];
  /** IDs of the kiosks that the key may use; empty: all. */
  kiosks?: readonly string[];
  expiresInDays: number | null;
}

/**
 * Creates an API key. The key itself is only returned here: the store keeps its hash.
 * @param alongside writes accompanying data in the same transaction
 */
export async function createKey(
  store: Store,
  nowUs: Micros,
  request: KeyRequest,
  alongside: Alongside<ApiKey>,
  prefix: KeyPrefix,
): Promise<{ key: string; record: ApiKey }> {
  const key = prefix + newSecret();
  const days = request.expiresInDays;
  const record: ApiKey = {
    id: newId(),
    name: request.name,
    scopes: [...request.scopes],
    allow: request.allow.map(canonicalEntry),
    redirects: [...(request.redirects ?? [])],
    kiosks: [...(request.kiosks ?? [])],
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

/** The first of these IDs that is of no kiosk. */
export async function unknownKiosk(
  store: Pick<Store, 'kiosks'>,
  ids: readonly string[] = [],
): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const known = new Set((await store.kiosks()).map(({ id }) => id));
  return ids.find((id) => !known.has(id));
}

/** How long both keys work after a rotation unless another time is given, hours. */
export const ROTATION_OVERLAP_HOURS = 24;

/**
 * Creates a successor with the same name, scopes, addresses and term as a key. The old key expires after the overlap,
 * so that calling systems can be moved one at a time.
 * @param overlapHours hours from now; the old key expires earlier if it would have anyway
 * @param alongside writes accompanying data in the same transaction
 * @returns null: there is no such key, or it was revoked or has expired
 */
export function rotateKey(
  store: Store,
  nowUs: Micros,
  id: string,
  overlapHours: number,
  alongside: Alongside<ApiKey>,
  prefix: KeyPrefix,
): Promise<{ key: string; record: ApiKey; oldEndsAtUs: Micros } | null> {
  const key = prefix + newSecret();
  return store.transact(async (tx) => {
    const old = (await tx.apiKeys()).find((k) => k.id === id);
    if (!old || old.revokedAtUs !== null) return null;
    const { expiresAtUs } = old;
    if (expiresAtUs !== null && nowUs >= expiresAtUs) return null;
    // A key may be replaced again during the overlap: whoever lost its successor gets another, which lasts as long.
    const term = await tx.apiKeyTerm(id);
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

/**
 * Revokes an API key with effect from the next call; revoking it again changes nothing.
 * @returns false: there is no such key
 */
export const revokeKey = (
  store: Store,
  nowUs: Micros,
  id: string,
  alongside: Alongside<string> = async () => undefined,
): Promise<boolean> =>
  store.transact(async (tx) => {
    const known = (await tx.apiKeys()).some((key) => key.id === id) && (await tx.revokeApiKey(id, nowUs));
    if (known) await alongside(tx, id);
    return known;
  });
