import { randomBytes } from 'node:crypto';
import { V1_SCOPES } from '../contract/operation.ts';
import type { ApiKey, Store, StoreWrites } from '../domain/ports.ts';
import { createKey } from '../flows/manage-keys.ts';

/** The first API key, when the store has none; null later. */
export async function firstKeyOf(store: Store, nowUs: number): Promise<string | null> {
  if (store.apiKeys().length > 0) return null;
  const request = { name: 'first key', scopes: V1_SCOPES, allow: [], expiresInDays: null };
  const told = (tx: StoreWrites, { id }: ApiKey) =>
    tx.addAudit({
      atUs: nowUs,
      actor: 'service',
      action: 'key.create',
      subject: id,
      details: { first: true },
    });
  return (await createKey(store, nowUs, request, told)).key;
}

/** 256 random bits that outlive the process. */
export async function keptKey(store: Store, name: string): Promise<Uint8Array> {
  const kept = store.setting(name);
  if (kept) return Buffer.from(kept, 'base64');
  const key = randomBytes(32);
  await store.transact((tx) => tx.setSetting(name, key.toString('base64')));
  return key;
}
