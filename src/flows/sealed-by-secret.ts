/** Texts that the store keeps sealed under a secret of the flow, such as a caller's token or a key of the site. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, name: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, name, 'omote kept answer', 32));

/**
 * Seals a text with AES-256-GCM. Each name has its own key, derived from the secret with HKDF-SHA-256.
 * @returns nonce (12 bytes) ‖ ciphertext ‖ tag (16 bytes)
 */
export function sealBy(secret: string, name: Uint8Array, text: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, name), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens a text that `sealBy` sealed.
 * @throws Error if it was not sealed with this secret under this name
 */
export function openBy(secret: string, name: Uint8Array, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, name), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
