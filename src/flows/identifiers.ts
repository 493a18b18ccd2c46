import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

/** Random bytes to come, drawn many at once: each draw takes as long as several of the texts made from it. */
const ahead = Buffer.allocUnsafeSlow(1024);
let taken = ahead.length;

/** A text of random bytes that no other text has; they are wiped. */
function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (taken + bytes > ahead.length) {
    randomFillSync(ahead);
    taken = 0;
  }
  const text = ahead.toString(encoding, taken, taken + bytes);
  ahead.fill(0, taken, taken + bytes);
  taken += bytes;
  return text;
}

/** 128 random bits as 32 lower-case hex characters: auth, session, feature, key IDs. */
export const newId = (): string => randomText(16, 'hex');

/** 256 random bits as 43 base64url characters, for tokens and keys that nobody must be able to guess. */
export const newSecret = (): string => randomText(32, 'base64url');

/** SHA-256. Secrets are stored only as this hash; with 256 bits of entropy they need no slow one. */
export const hashOf = (secret: string | Uint8Array): Uint8Array => hash('sha256', secret, 'buffer');

/** SHA-256 as 64 lower-case hex characters. */
export const hashHexOf = (secret: string): string => hash('sha256', secret, 'hex');

/** A cryptographically random integer from 0 up to but not including `limit`, for choices a page must not predict. */
export const randomBelow = (limit: number): number => randomInt(limit);

const OWNER_KEY_BYTES = 16;

/** The half of the key to a face that is in its owner's code alone: 128 random bits, in memory that can be wiped. */
export function newOwnerKey(): Uint8Array {
  const pooled = randomBytes(OWNER_KEY_BYTES);
  const key = new Uint8Array(pooled);
  pooled.fill(0);
  return key;
}
