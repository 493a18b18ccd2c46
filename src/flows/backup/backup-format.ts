/**
 * A backup as one file: `OMOTEB01` ‖ header ‖ chunks. The header (JSON) says how the key is derived from the
 * passphrase. Each chunk is sealed with AES-256-GCM under a nonce that contains its position and whether it is the
 * last, so that none can be swapped, left out or cut off. The sealed content is a sequence of files.
 */
import { createHmac } from 'node:crypto';
import { type Algorithm, hashRaw } from '@node-rs/argon2';
import type { PassphraseCost } from '../../domain/access/passphrase-cost.ts';

export const MAGIC = Buffer.from('OMOTEB01');
/** Bytes of content per chunk; only the last may be shorter. */
export const CHUNK = 1024 * 1024;
/** Bytes of the authentication tag that follows each chunk. */
export const TAG = 16;
/** The largest header accepted, in bytes. */
export const HEADER_MAX = 4096;
const ARGON2ID = 2 as Algorithm;
/**
 * The cost of argon2id, higher than at sign-in, because the file can be attacked offline: 64 MiB (in KiB) and 3 passes
 * take a third of a second. Every backup so far has this cost.
 */
export const COST: PassphraseCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export interface Header {
  created_at: string;
  program: string;
  salt: string;
  cost: PassphraseCost;
  /** HMAC of the key, hexadecimal: distinguishes a wrong passphrase from a damaged file. */
  check: string;
}

/** The header's check value of a key. */
export const checkOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('omote backup key check').digest('hex');

/** Derives the 256-bit key from the passphrase with argon2id. */
export const keyOf = (passphrase: string, salt: Uint8Array, cost: PassphraseCost): Promise<Buffer> =>
  hashRaw(passphrase.normalize('NFKC'), { ...cost, algorithm: ARGON2ID, outputLen: 32, salt });

/**
 * The nonce of a chunk (12 bytes) contains its position and whether it is the last. Each file has its own key (salt),
 * so no nonce is used twice with a key.
 */
export function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce[0] = last ? 1 : 0;
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}
