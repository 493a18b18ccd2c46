/** Templates of a database in PostgreSQL for a thread of the warm start: by COPY, since bytes as text cost more than to unseal them. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { StoredTemplate } from '../../domain/gallery/ports-gallery.ts';
import { placeOfKey } from '../file/person-keys.ts';
import { templateOfBytes, unseal } from '../file/seal.ts';
import { databaseAddress } from '../postgres/address.ts';
import type { Connection } from '../postgres/connection.ts';
import type { Fields } from '../postgres/copy.ts';
import { Primary } from '../postgres/primary.ts';
import type { ManyUnsealer, SealedTemplate } from './native-unseal.ts';
import { nullIfBroken, placeOfTemplate, type TemplatePage } from './templates.ts';

export interface DatabaseTemplates {
  /** See postgres/address.ts. */
  url: string;
  /** The content of the credential omote-database-password; null: there is none. */
  credential: string | null;
}

/**
 * Sequences that one statement reads, whatever page is asked for: to plan it takes as long as 100 rows do. Pages that are asked
 * for one after the other come out of it.
 */
export const STRETCH = 2048;

/** Of a person's key, sealed: version, nonce, 32 bytes, tag. */
const WRAPPED_BYTES = 61;

/** What is sealed of one page: the driver writes over its own memory, and memory for each row would be the garbage collector's. */
class Bytes {
  #buffer = Buffer.allocUnsafeSlow(2 ** 22);
  #at = 0;

  clear(): void {
    this.#at = 0;
  }

  kept(field: Buffer): Buffer {
    // Rows before it keep what they are views of.
    if (this.#at + field.length > this.#buffer.length) {
      this.#buffer = Buffer.allocUnsafeSlow(2 * this.#buffer.length + field.length);
      this.#at = 0;
    }
    this.#buffer.set(field, this.#at);
    this.#at += field.length;
    return this.#buffer.subarray(this.#at - field.length, this.#at);
  }
}

interface Row extends SealedTemplate {
  seq: number;
  authId: string;
  meanLength: number | null;
}

/** A connection that only this thread has, and the pages that are read by it. */
export async function openPostgresTemplates(
  { url, credential }: DatabaseTemplates,
  dataKey: KeyObject,
  unsealer: ManyUnsealer | null,
  pack: string,
): Promise<{ page: TemplatePage; close: () => Promise<void> }> {
  const primary = new Primary({
    address: databaseAddress(url),
    credential: () => credential,
    rowKeys: null,
    onWarning: () => undefined,
    copies: true,
  });
  const connection = await primary.open(true);
  await connection.exec('SET default_transaction_read_only = on');
  const bytes = new Bytes();
  const open = unsealer ? (rows: Row[]) => unsealer.open(rows) : (rows: Row[]) => openedSlowly(rows, dataKey);
  let read = { after: 0, upTo: 0, rows: [] as Row[] };
  return {
    async page(after, upTo, limit) {
      if (after < read.after || upTo > read.upTo) {
        const end = Math.max(upTo, after + STRETCH);
        read = { after, upTo: end, rows: await sealedRows(connection, bytes, pack, [after, end]) };
      }
      const rows = read.rows.filter(({ seq }) => seq > after && seq <= upTo).slice(0, limit);
      const templates = open(rows);
      return rows.map(
        ({ seq, authId, meanLength }, i): StoredTemplate => ({
          seq,
          authId,
          template: templates[i],
          meanLength,
        }),
      );
    },
    close: () => connection.close(),
  };
}

/** A person without a key is nobody any more. */
async function sealedRows(
  connection: Connection,
  bytes: Bytes,
  pack: string,
  [after, upTo]: [number, number],
): Promise<Row[]> {
  const rows: Row[] = [];
  bytes.clear();
  await connection.copyOut(
    `COPY (SELECT t.seq, f.feature_id, f.auth_id, t.mean_length, coalesce(k.wrapped, '') || t.template
       FROM main.templates t JOIN main.faces f ON f.seq = t.face_seq LEFT JOIN main.person_keys k ON k.auth_id = f.auth_id
       WHERE t.seq > ${after} AND t.seq <= ${upTo} AND t.pack = '${pack.replaceAll("'", "''")}' AND f.gone_at_us IS NULL
       ORDER BY t.seq) TO STDOUT (FORMAT binary)`,
    (fields) => rows.push(rowOf(fields, pack, bytes)),
  );
  return rows;
}

function rowOf([seq, feature, person, meanLength, sealed]: Fields, pack: string, bytes: Bytes): Row {
  const authId = (person as Buffer).toString('utf8');
  return {
    seq: Number(seq?.readBigInt64BE()),
    authId,
    meanLength: meanLength?.readDoubleBE() ?? null,
    keyPlace: placeOfKey(authId),
    place: placeOfTemplate((feature as Buffer).toString('utf8'), pack, authId),
    keyAndTemplate: bytes.kept(sealed as Buffer),
  };
}

const openedSlowly = (rows: readonly Row[], dataKey: KeyObject): (Float32Array | null)[] =>
  rows.map(({ keyPlace, place, keyAndTemplate }) =>
    nullIfBroken(() => {
      const key = unseal(keyAndTemplate.subarray(0, WRAPPED_BYTES), dataKey, keyPlace);
      return templateOfBytes(unseal(keyAndTemplate.subarray(WRAPPED_BYTES), createSecretKey(key), place));
    }),
  );
