/** Texts and templates that the store keeps sealed under a secret of the flow, such as a caller's token, the token of an issued URL or a key of the site. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, name: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, name, 'omote kept answer', 32));

/**
 * Seals a text with AES-256-GCM. Each name has its own key, derived from the secret with HKDF-SHA-256.
 * @returns nonce (12 bytes) ‖ ciphertext ‖ tag (16 bytes)
 */
export const sealBy = (secret: string, name: Uint8Array, text: string): Uint8Array =>
  sealBytesBy(secret, name, Buffer.from(text));

/** The same of bytes. */
export function sealBytesBy(secret: string, name: Uint8Array, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, name), nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens a text that `sealBy` sealed.
 * @throws Error if it was not sealed with this secret under this name
 */
export const openBy = (secret: string, name: Uint8Array, sealed: Uint8Array): string =>
  Buffer.from(openBytesBy(secret, name, sealed)).toString();

/** The same of bytes, which the caller may wipe. @throws Error if they were not sealed with this secret under this name */
export function openBytesBy(secret: string, name: Uint8Array, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, name), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    decipher.final();
    return new Uint8Array(plain);
  } finally {
    plain.fill(0);
  }
}
