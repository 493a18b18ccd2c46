import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Store } from '../domain/ports.ts';
import { keptSecret } from './kept-secret.ts';

export interface SigningKey {
  /** Ed25519, private. */
  key: KeyObject;
  /** SPKI, Base64. */
  publicKey: string;
}

/**
 * Returns a signing key that belongs to this data folder.
 * @param secret the name under which the store keeps it
 */
export async function signingKey(store: Store, secret: string): Promise<SigningKey> {
  const der = await keptSecret(store, secret, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }),
  );
  const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { key, publicKey: spki.toString('base64') };
}
