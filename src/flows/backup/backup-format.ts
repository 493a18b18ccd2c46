/**
 * A backup as one file: `OMOTEB01` ‖ header ‖ chunks. The header (JSON) says how the key is made of the passphrase;
 * each chunk is sealed with AES-256-GCM under a nonce that says where it stands and whether it is the last, so that
 * none can be swapped, left out or cut off. Inside: files, one after the other.
 */
import { createHmac } from 'node:crypto';
import { type Algorithm, hashRaw } from '@node-rs/argon2';

export const MAGIC = Buffer.from('OMOTEB01');
export const CHUNK = 1024 * 1024;
export const TAG = 16;
export const HEADER_MAX = 4096;
const ARGON2ID = 2 as Algorithm;
/** Dearer than at sign-in: whoever has the file may guess for ever. 64 MiB, 3 passes: a third of a second. */
export const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** Of a header that somebody else wrote. */
export const COST_MAX = { memoryCost: 1_048_576, timeCost: 20, parallelism: 8 };

/** The file is not what was written, or the passphrase is another. */
export class BackupBroken extends Error {}

export interface Header {
  created_at: string;
  program: string;
  salt: string;
  cost: typeof COST;
  /** HMAC of the key: distinguishes a wrong passphrase from a damaged file. */
  check: string;
}

export const checkOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('omote backup key check').digest('hex');

export const keyOf = (passphrase: string, salt: Uint8Array, cost: typeof COST): Promise<Buffer> =>
  hashRaw(passphrase.normalize('NFKC'), { ...cost, algorithm: ARGON2ID, outputLen: 32, salt });

/** Order and end are in the nonce; the key is this file's own (salt), so none comes twice. */
export function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce[0] = last ? 1 : 0;
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}
