import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Cursor } from '../domain/shield/shield.ts';

/** What a list was asked for; a token continues that list and no other. How many per page is not part of it. */
export type Filters = readonly (string | number | null)[];

const CURSOR_BYTES = 16;
/** 128 bits of the HMAC: forging one takes 2^127 calls. */
const MAC_BYTES = 16;

/** Where the next page begins: (instant, sequence) ‖ MAC over it and the filters, base64url. */
export function pageToken(key: Uint8Array, filters: Filters, { atUs, seq }: Cursor): string {
  const cursor = Buffer.alloc(CURSOR_BYTES);
  cursor.writeBigInt64BE(BigInt(atUs), 0);
  cursor.writeBigInt64BE(BigInt(seq), 8);
  return Buffer.concat([cursor, mac(key, filters, cursor)]).toString('base64url');
}

/** Null for what this service did not give out for these filters. */
export function readPageToken(key: Uint8Array, filters: Filters, token: string): Cursor | null {
  const bytes = Buffer.from(token, 'base64url');
  // The decoder skips what is not base64url and ignores spare bits: one cursor, one spelling.
  if (bytes.length !== CURSOR_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const cursor = bytes.subarray(0, CURSOR_BYTES);
  if (!timingSafeEqual(bytes.subarray(CURSOR_BYTES), mac(key, filters, cursor))) return null;
  return { atUs: Number(cursor.readBigInt64BE(0)), seq: Number(cursor.readBigInt64BE(8)) };
}

/** JSON keeps the parts apart whatever they hold; the cursor in front has a fixed length. */
const mac = (key: Uint8Array, filters: Filters, cursor: Uint8Array): Buffer =>
  createHmac('sha256', key).update(cursor).update(JSON.stringify(filters)).digest().subarray(0, MAC_BYTES);
