import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import { type Failure, refusal } from '../../domain/failure.ts';
import { type Soon, when } from '../../domain/soon.ts';
import { isRecent, MICROS_PER_SECOND } from '../../domain/time.ts';
import { hashHexOf } from '../identifiers.ts';
import type { Stored } from '../stored.ts';
import { addressAllowed } from './address-list.ts';
import type { KeyAccess } from './needs.ts';

/**
 * "Last used" is only shown to operators: it is written at most once a minute per key, so that polling causes few
 * writes.
 */
const TOUCH_US = 60 * MICROS_PER_SECOND;
const WELL_FORMED = /^Bearer +(omk_(?:sandbox_)?[A-Za-z0-9_-]{43}) *$/i;
/** Longer than any other key, so that a site's key is never mistaken for one. */
const OF_SANDBOX = /^omk_sandbox_.{43}$/i;

/** The API key that an Authorization header carries, if it has the form of one. */
export const secretOf = (header: string | undefined): string | null =>
  header === undefined ? null : (WELL_FORMED.exec(header)?.[1] ?? null);

/** What an Authorization header says: the hash of the key in it. */
export interface GivenKey {
  header: string | undefined;
  /** SHA-256 in hex; null: the header carries nothing that has the form of a key. */
  hashHex: string | null;
}

export function givenKey(header: string | undefined): GivenKey {
  const secret = secretOf(header);
  return { header, hashHex: secret === null ? null : hashHexOf(secret) };
}

/** What a call needs of a key. */
interface Needed {
  /** The scope that is enough alone. */
  least: string;
  /** Other scopes that are enough. */
  others?: readonly string[];
  /** The scope that a refusal names. Default: `least`. */
  named?: string;
}

/**
 * The key that was given. Keys are looked up by their SHA-256, so that timing reveals nothing about the
 * key.
 * @param needed the scopes any of which lets the call in
 * @param address the caller's address
 * @param known receives the key as soon as it is found, even if the call is then refused
 * @returns at once if the key is in memory: the key, or the Failure to answer with: no_key, key_ended, address_refused, scope_missing
 */
export function authoriseCall(
  world: KeyAccess,
  given: GivenKey,
  needed: Needed,
  address: string,
  known: (key: ApiKey) => void = () => undefined,
): Soon<ApiKey | Failure> {
  if (given.header === undefined) return refusal('key_required', 'Authorization');
  if (given.hashHex === null) return refusal('not_bearer_key', 'Authorization');
  return when(keyBehind(world, given), (key) => {
    if (key) {
      known(key);
      return judged(world, key, needed, address);
    }
    return !world.sandbox && OF_SANDBOX.test(secretOf(given.header) ?? '')
      ? refusal('key_of_sandbox', 'Authorization')
      : refusal('unknown_key', 'Authorization');
  });
}

function judged(
  world: KeyAccess,
  key: ApiKey,
  { least, others = [], named = least }: Needed,
  address: string,
): ApiKey | Failure {
  const nowUs = world.clock.nowUs();
  if (key.revokedAtUs !== null) return refusal('key_revoked', 'Authorization');
  if (key.expiresAtUs !== null && nowUs >= key.expiresAtUs) return refusal('key_expired', 'Authorization');
  if (!addressAllowed(key.allow, address)) return refusal('key_address', 'ip', { address });
  if (!key.scopes.includes(least) && !others.some((scope) => key.scopes.includes(scope)))
    return refusal('scope_required', named);
  if (key.lastUsedAtUs === null || !isRecent(key.lastUsedAtUs, nowUs, TOUCH_US))
    void world.store.transact((tx) => tx.touchApiKey(key.id, nowUs, address)).catch(() => undefined);
  return key;
}

/** The ID of the key that an Authorization header carries, also if the key has ended; empty for an unknown key. */
export const keyIdBehind = async (
  world: Pick<Stored, 'store'>,
  header: string | undefined,
): Promise<string> => (await keyBehind(world, givenKey(header)))?.id ?? '';

const keyBehind = ({ store }: Pick<Stored, 'store'>, { hashHex }: GivenKey): Soon<ApiKey | null> =>
  hashHex === null ? null : store.apiKeyByHash(hashHex);
