/** Rows as bytes in the binary format of PostgreSQL's COPY, which is the same for rows read from either engine. */
import { hash } from 'node:crypto';
import { type Fields, rowOf } from '../postgres/connection/copy.ts';
import type { Kind, MovedColumn } from './tables.ts';

/** Text, numbers (integers up to 2^53), bytes, null. */
export type Value = string | number | Buffer | null;
export type Row = readonly Value[];

const NUMBER_BYTES = 8;

/** @throws RangeError for an integer beyond 2^53 */
export const encodedRow = (columns: readonly MovedColumn[], row: Row): Buffer =>
  rowOf(row.map((value, i) => encoded(columns[i].kind, value)));

function encoded(kind: Kind, value: Value): Uint8Array | null {
  if (value === null) return null;
  if (kind === 'BLOB') return value as Buffer;
  if (kind === 'TEXT') return Buffer.from(value as string);
  const bytes = Buffer.allocUnsafe(NUMBER_BYTES);
  // SQLite has no negative zero.
  if (kind === 'REAL') bytes.writeDoubleBE(value === 0 ? 0 : (value as number));
  else bytes.writeBigInt64BE(BigInt(whole(value as number)));
  return bytes;
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`the number ${value} is beyond 2^53`);
  return value;
}

/** @returns values in memory of their own. @throws RangeError for an integer beyond 2^53 */
export const decodedRow = (columns: readonly MovedColumn[], fields: Fields): Value[] =>
  fields.map((field, i) => decoded(columns[i].kind, field));

function decoded(kind: Kind, field: Buffer | null): Value {
  if (field === null) return null;
  if (kind === 'BLOB') return Buffer.from(field);
  if (kind === 'TEXT') return field.toString('utf8');
  return kind === 'REAL' ? field.readDoubleBE() : whole(Number(field.readBigInt64BE()));
}

/** @param row from `encodedRow`. @returns views of its fields */
export function fieldsOf(row: Buffer): Fields {
  const fields: (Buffer | null)[] = [];
  for (let at = 2, left = row.readInt16BE(0); left > 0; left--) {
    const length = row.readInt32BE(at);
    at += 4;
    fields.push(length < 0 ? null : row.subarray(at, at + length));
    at += Math.max(0, length);
  }
  return fields;
}

/** The digest of no rows, in hexadecimal. */
export const NO_ROWS = hash('sha256', 'omote move');

/** The digest of all rows so far and one more, in hexadecimal. */
export const digestWith = (before: string, row: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from(before, 'hex'), row]));
