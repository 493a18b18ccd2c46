import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Store } from '../domain/ports.ts';

export interface SigningKey {
  /** Ed25519, private. */
  key: KeyObject;
  /** SPKI, Base64. */
  publicKey: string;
}

/**
 * Returns a signing key that belongs to this data folder. It is created when first needed and stored sealed with the
 * data key.
 * @param secret the name under which the store keeps it
 */
export async function signingKey(store: Store, secret: string): Promise<SigningKey> {
  const der = await store.transact(async (tx) => {
    const kept = await tx.secret(secret);
    if (kept) return kept;
    const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    await tx.setSecret(secret, made);
    return made;
  });
  const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { key, publicKey: spki.toString('base64') };
}
