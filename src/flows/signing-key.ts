import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Store } from '../domain/ports.ts';

export interface SigningKey {
  /** Ed25519, private. */
  key: KeyObject;
  /** SPKI, Base64. */
  publicKey: string;
}

/** A signing key of the appliance's own, sealed with the data key; made when it is first needed. */
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
