import { hkdfSync, type KeyObject } from 'node:crypto';

const BLOCK_BYTES = 64;
const KEY_BYTES = 32;

/** Names of the keys, in the order in which the database's functions find them (row-codes.ts). */
const LABELS = ['row code', 'row in a set', 'set of rows'];

/**
 * What the database makes row codes with, for the setting omote.row_key: of each of three keys the two blocks that HMAC-SHA-256
 * puts before what it hashes, in hexadecimal. Nothing of the data key can be told from it, nor of the keys that SQLite's rows
 * have. Whoever may run code as the database's owner can see it (decision 48).
 */
export const rowKeysOf = (dataKey: KeyObject): string =>
  LABELS.map((label) => {
    const key = Buffer.from(hkdfSync('sha256', dataKey, '', `omote postgres ${label} v1`, KEY_BYTES));
    return blockOf(key, 0x36) + blockOf(key, 0x5c);
  }).join('');

function blockOf(key: Buffer, pad: number): string {
  const block = Buffer.alloc(BLOCK_BYTES, pad);
  for (let i = 0; i < key.length; i++) block[i] ^= key[i];
  return block.toString('hex');
}
