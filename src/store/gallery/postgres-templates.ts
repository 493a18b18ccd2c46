/**
 * Reads templates from PostgreSQL on a thread of the warm start. It uses COPY, because bytes as text cost more than
 * unsealing them.
 */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { placeOfKey } from '../keys/person-keys.ts';
import { bytesOfTemplate, templateOfBytes, unseal } from '../keys/seal.ts';
import type { Connection } from '../postgres/connection/connection.ts';
import type { Fields } from '../postgres/connection/copy.ts';
import { type Promotion, primaryAt } from '../postgres/connection/primary.ts';
import type { ManyUnsealer, SealedTemplate } from './native-unseal.ts';
import { placeOfSearchRow } from './search-rows.ts';
import { nullIfBroken, placeOfTemplate, type ReadPage } from './templates.ts';

export interface DatabaseTemplates {
  /** See postgres/connection/address.ts. */
  url: string;
  /** The content of the credential omote-database-password; null: there is none. */
  credential: string | null;
  /** The latest promotion of a standby that this appliance has seen; null: none. */
  promotion: Promotion | null;
}

/**
 * How many sequence numbers one statement covers, whatever page is requested: planning it takes as long as reading
 * 100 rows. Consecutive pages are served from the same result.
 */
const STRETCH = 2048;

/**
 * Makes the server read rows through its indexes and in their order. Otherwise it starts two workers for each
 * statement and sorts all templates in a file, which takes half of the time of a start.
 */
const READING = `SET default_transaction_read_only = on; SET max_parallel_workers_per_gather = 0; SET enable_sort = off;
  SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`;

/** The length of a person's sealed key: version, nonce, 32 bytes, tag. */
const WRAPPED_BYTES = 61;

/**
 * The sealed bytes of one result. They are copied because the driver overwrites its own memory, into one buffer
 * because separate ones for each row would burden the garbage collector.
 */
class Bytes {
  #buffer = Buffer.allocUnsafeSlow(2 ** 22);
  #at = 0;

  clear(): void {
    this.#at = 0;
  }

  /** Keeps the two parts one after the other. */
  kept(first: Buffer, second: Buffer): Buffer {
    const length = first.length + second.length;
    // Earlier rows keep the old buffer, of which they are views.
    if (this.#at + length > this.#buffer.length) {
      this.#buffer = Buffer.allocUnsafeSlow(2 * this.#buffer.length + length);
      this.#at = 0;
    }
    const start = this.#at;
    this.#buffer.set(first, start);
    this.#buffer.set(second, start + first.length);
    this.#at += length;
    return this.#buffer.subarray(start, this.#at);
  }
}

interface Row extends SealedTemplate {
  seq: number;
  authId: string;
  meanLength: number | null;
  /** Whether the sealed part is the row that the search made of the template. */
  made: boolean;
}

/** The unsealers for many values at once; null: values are opened one by one. */
interface Openers {
  templates: ManyUnsealer | null;
  /** For the rows that the search made of templates, and their length in bytes; null: read templates only. */
  rows: { unsealer: ManyUnsealer | null; bytes: number } | null;
}

/**
 * Opens a connection for this thread alone, and reads pages over it: stored search rows if there are any and they
 * open, else templates.
 */
export async function openPostgresTemplates(
  { url, credential, promotion }: DatabaseTemplates,
  dataKey: KeyObject,
  openers: Openers,
  pack: string,
): Promise<{ page: ReadPage; close: () => Promise<void> }> {
  const known = { read: () => promotion, write: () => undefined };
  const primary = primaryAt({ url, credential: () => credential, promotion: known }, null, { copies: true });
  const connection = await primary.open(true);
  await connection.exec(READING);
  const [bytes, bytesAgain] = [new Bytes(), new Bytes()];
  let read = { after: 0, upTo: 0, rows: [] as Row[] };
  const opened = (rows: Row[], unsealer: ManyUnsealer | null) =>
    unsealer ? unsealer.open(rows) : openedSlowly(rows, dataKey);
  const stored = (rows: Row[]): (Uint8Array | null)[] =>
    opened(rows, openers.rows?.unsealer ?? null).map((row) =>
      row?.byteLength === openers.rows?.bytes ? row && bytesOfTemplate(row) : null,
    );
  return {
    async page(after, upTo, limit) {
      if (after < read.after || upTo > read.upTo) {
        const end = Math.max(upTo, after + STRETCH);
        const which = `t.seq > ${after} AND t.seq <= ${end}`;
        read = {
          after,
          upTo: end,
          rows: await sealedRows(connection, bytes, pack, which, openers.rows !== null),
        };
      }
      const rows = read.rows.filter(({ seq }) => seq > after && seq <= upTo).slice(0, limit);
      const [made, plain] = [rows.filter((row) => row.made), rows.filter((row) => !row.made)];
      const found = stored(made).map((row, i) => ({ ...namesOf(made[i]), template: null, row }));
      const damaged = found.filter(({ row }) => row === null).map(({ seq }) => seq);
      if (damaged.length > 0) {
        const which = `t.seq IN (${damaged.join()})`;
        plain.push(...(await sealedRows(connection, bytesAgain, pack, which, false)));
      }
      const templates = opened(plain, openers.templates).map((template, i) => ({
        ...namesOf(plain[i]),
        template,
        row: null,
      }));
      return [...found.filter(({ row }) => row !== null), ...templates].toSorted((a, b) => a.seq - b.seq);
    },
    close: () => connection.close(),
  };
}

const namesOf = ({ seq, authId, meanLength }: Row) => ({ seq, authId, meanLength });

/** A person without a key has been deleted, so their template does not open. */
async function sealedRows(
  connection: Connection,
  bytes: Bytes,
  pack: string,
  which: string,
  asMade: boolean,
): Promise<Row[]> {
  const rows: Row[] = [];
  bytes.clear();
  const sealed = asMade
    ? 't.search_row, CASE WHEN t.search_row IS NULL THEN t.template END'
    : 'NULL, t.template';
  await connection.copyOut(
    `COPY (SELECT t.seq, f.feature_id, f.auth_id, t.mean_length, k.wrapped, ${sealed}
       FROM main.templates t JOIN main.faces f ON f.seq = t.face_seq LEFT JOIN main.person_keys k ON k.auth_id = f.auth_id
       WHERE ${which} AND t.pack = '${pack.replaceAll("'", "''")}' AND f.gone_at_us IS NULL
       ORDER BY t.seq) TO STDOUT (FORMAT binary)`,
    (fields) => rows.push(rowOf(fields, pack, bytes)),
  );
  return rows;
}

const NOTHING = Buffer.alloc(0);

function rowOf(
  [seq, feature, person, meanLength, wrapped, searchRow, template]: Fields,
  pack: string,
  bytes: Bytes,
): Row {
  const authId = (person as Buffer).toString('utf8');
  const placeOf = searchRow ? placeOfSearchRow : placeOfTemplate;
  return {
    seq: Number(seq?.readBigInt64BE()),
    authId,
    meanLength: meanLength?.readDoubleBE() ?? null,
    made: searchRow !== null,
    keyPlace: placeOfKey(authId),
    place: placeOf((feature as Buffer).toString('utf8'), pack, authId),
    keyAndTemplate: bytes.kept(wrapped ?? NOTHING, searchRow ?? (template as Buffer)),
  };
}

const openedSlowly = (rows: readonly Row[], dataKey: KeyObject): (Float32Array | null)[] =>
  rows.map(({ keyPlace, place, keyAndTemplate }) =>
    nullIfBroken(() => {
      const key = unseal(keyAndTemplate.subarray(0, WRAPPED_BYTES), dataKey, keyPlace);
      return templateOfBytes(unseal(keyAndTemplate.subarray(WRAPPED_BYTES), createSecretKey(key), place));
    }),
  );
