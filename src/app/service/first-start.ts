import { randomBytes } from 'node:crypto';
import { V1_SCOPES } from '../../contract/access/scopes.ts';
import type { ApiKey } from '../../domain/access/ports-api-keys.ts';
import type { Store, StoreWrites } from '../../domain/ports.ts';
import { createKey, type KeyPrefix } from '../../flows/access/manage-keys.ts';
import { keptSecret } from '../../flows/kept-secret.ts';

/** Creates the first API key if the store has none. @returns null: there was one already */
export async function firstKeyOf(
  store: Store,
  nowUs: number,
  prefix: KeyPrefix,
  scopes: readonly string[] = V1_SCOPES,
): Promise<string | null> {
  if (await store.hasApiKeys()) return null;
  const request = { name: 'first key', scopes, allow: [], expiresInDays: null };
  const told = async (tx: StoreWrites, { id }: ApiKey) => {
    if ((await tx.apiKeys()).length > 1) throw new NotTheFirst();
    await tx.addAudit({
      atUs: nowUs,
      actor: 'service',
      action: 'key.create',
      subject: id,
      details: { first: true },
    });
  };
  try {
    return (await createKey(store, nowUs, request, told, prefix)).key;
  } catch (error) {
    if (error instanceof NotTheFirst) return null;
    throw error;
  }
}

/** Another appliance of the site, started at the same moment, has created the first key. */
class NotTheFirst extends Error {}

const KEY_BYTES = 32;

/** A key of 32 random bytes that outlives the process, sealed with the data key. Created at the first call. */
export async function keptKey(store: Store, name: string): Promise<Uint8Array> {
  if (isPlain(await store.setting(name))) await seal(store, name);
  return await keptSecret(store, name, () => randomBytes(KEY_BYTES));
}

/** Earlier versions stored the key unsealed. */
const isPlain = (kept: string | null): kept is string =>
  kept !== null && Buffer.from(kept, 'base64').length === KEY_BYTES;

/** Seals the key, unless another appliance of the site has just done so. */
const seal = (store: Store, name: string): Promise<void> =>
  store.transact(async (tx) => {
    const kept = await tx.setting(name);
    if (isPlain(kept)) await tx.setSecret(name, Buffer.from(kept, 'base64'));
  });
