import { createPublicKey, type KeyObject, verify } from 'node:crypto';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

/** The key of an uncompressed P-256 point (65 bytes) in base64url; null: it is not one. */
export function publicKeyOf(point: string): KeyObject | null {
  const bytes = Buffer.from(point, 'base64url');
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return null;
  const x = bytes.subarray(1, 33).toString('base64url');
  const y = bytes.subarray(33).toString('base64url');
  try {
    // Throws if the point is not on the curve.
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch {
    return null;
  }
}

/** SPKI, DER. */
export const spkiOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' });

/** Verifies an ECDSA signature with SHA-256. @param signature r ‖ s in base64url, as made by WebCrypto */
export const isSignedBy = (key: KeyObject, text: Uint8Array, signature: string): boolean =>
  verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
