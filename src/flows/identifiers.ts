import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

/** Random bytes of IDs to come, drawn many at once: each draw takes as long as several IDs made from it. */
const ahead = Buffer.allocUnsafeSlow(1024);
let taken = ahead.length;

const ID_BYTES = 16;

/** 128 random bits as 32 lower-case hex characters that no other ID has: auth, session, feature, key IDs. */
export function newId(): string {
  if (taken === ahead.length) {
    randomFillSync(ahead);
    taken = 0;
  }
  const id = ahead.toString('hex', taken, taken + ID_BYTES);
  ahead.fill(0, taken, taken + ID_BYTES);
  taken += ID_BYTES;
  return id;
}

/**
 * 256 random bits as 43 base64url characters, for tokens and keys that nobody must be able to guess. Drawn one by one: a
 * dump of memory, or a virtual machine that is copied, must not hold tokens that are yet to be issued.
 */
export function newSecret(): string {
  const bytes = randomBytes(32);
  const secret = bytes.toString('base64url');
  bytes.fill(0);
  return secret;
}

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
