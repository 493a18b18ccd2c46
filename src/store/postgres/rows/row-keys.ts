import { hkdfSync, type KeyObject } from 'node:crypto';

const BLOCK_BYTES = 64;
const KEY_BYTES = 32;

/** Labels of the keys, in the order in which the database's functions expect them (row-codes.ts). */
const LABELS = ['row code', 'row in a set', 'set of rows'];

/**
 * The keys with which the database makes row codes, as the value of the setting omote.row_key: for each of three
 * keys, the two blocks that HMAC-SHA-256 puts before the message, in hexadecimal. They reveal nothing about the data
 * key or the keys of rows in SQLite. Anyone who can run code as the database's owner can see them (decision 48).
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
