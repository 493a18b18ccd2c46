import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import { auditLook } from '../audit.ts';
import { activePerson } from '../sessions/open-session.ts';
import { siteKey } from '../site/site-key.ts';
import type { Stored } from '../stored.ts';

interface EncryptedImage {
  /** Ciphertext ‖ 16-byte tag. */
  image: Uint8Array;
  /** Encrypted AES key (256 bytes) ‖ 12-byte nonce. */
  secret: Uint8Array;
}

/**
 * Reads the picture of a registered face, encrypted so that only the holder of the site's private key can open it
 * (4.6).
 * @throws Failure unknown_identifier; unknown_resource: it is not this person's current face; state_forbids
 */
export async function readImage(
  world: Stored,
  actor: AuditedBy,
  identifier: string,
  faceFeatureId: string,
): Promise<EncryptedImage> {
  const { store } = world;
  const authId = await activePerson(store, 'auth', identifier);
  if ((await store.faceOf(authId))?.faceFeatureId !== faceFeatureId)
    throw refusal('not_found', 'face_feature_id');
  const key = await siteKey(store);
  if (!key) throw refusal('no_image_key', 'image_key');
  const jpeg = await store.imageOf(faceFeatureId);
  if (!jpeg) throw refusal('not_found', 'face_feature_id');
  const encrypted = encryptedFor(key.pem, jpeg);
  await auditLook(world, { actor, action: 'face.look', subject: faceFeatureId });
  return encrypted;
}

function encryptedFor(publicPem: string, jpeg: Uint8Array): EncryptedImage {
  try {
    return encryptFor(publicPem, jpeg);
  } finally {
    jpeg.fill(0);
  }
}

/** Encrypts with AES-256-GCM, under a key encrypted with RSA-OAEP (SHA-256). Key and nonce are new each time. */
export function encryptFor(publicPem: string, plain: Uint8Array): EncryptedImage {
  const key = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key: publicPem, padding, oaepHash: 'sha256' }, key);
  key.fill(0);
  return { image: Buffer.concat(body), secret: Buffer.concat([wrapped, nonce]) };
}
