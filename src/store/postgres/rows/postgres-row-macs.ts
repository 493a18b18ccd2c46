import { hkdfSync, type KeyObject } from 'node:crypto';
import type { RefusedRow, RowReport } from '../../../domain/site/ports-integrity.ts';
import { AUTHENTICATED, DEPENDENT_ON_OPERATORS, honest } from '../../sql/authenticated-rows.ts';
import type { Sql } from '../../sql/sql.ts';
import { contentOf, DIGEST, REFUSED, soundOf } from './row-codes.ts';

/** The most refused rows that are kept and reported. */
const MOST_NAMED = 1000;

/** The rows that the database's views left out; see row-codes.ts. */
export class RefusedRows {
  readonly #rows = new Map<string, RefusedRow>();
  readonly #onRefused: (row: RefusedRow) => void;

  constructor(onRefused: (row: RefusedRow) => void = () => undefined) {
    this.#onRefused = onRefused;
  }

  get all(): readonly RefusedRow[] {
    return [...this.#rows.values()];
  }

  /** Listens to the server's warnings; for ConnectionOptions. */
  onWarning = (state: string, _message: string, detail: string): void => {
    if (state !== REFUSED) return;
    if (this.#rows.has(detail) || this.#rows.size >= MOST_NAMED) return;
    const [table, ...id] = detail.split(' ');
    const row: RefusedRow = { table, id: id.join(' ') };
    this.#rows.set(detail, row);
    this.#onRefused(row);
  };
}

/** Writes the code of every row and of the whole set: under a new key, or after a move. Must run in a transaction. */
export async function stampRows(sql: Sql): Promise<void> {
  for (const table of AUTHENTICATED)
    await sql.prepare(`UPDATE main.${table.table} SET mac = main.omote_code(${contentOf(table)})`).run();
  await countRows(sql);
}

/** Takes the rows with a valid code as the whole set. Must run in a transaction. */
export async function countRows(sql: Sql): Promise<void> {
  await sql
    .prepare(
      `INSERT INTO main.row_set (id, value) VALUES (1, main.omote_sealed((${DIGEST})))
       ON CONFLICT (id) DO UPDATE SET value = excluded.value`,
    )
    .run();
}

/** Checks all rows. Must run in a transaction, so that they are read as of one instant. */
export async function verifyRows(sql: Sql): Promise<RowReport> {
  const tables: RowReport['tables'] = [];
  for (const table of AUTHENTICATED) {
    const counted = sql.prepare<[], number>(`SELECT count(*) FROM main.${table.table}`).pluck();
    const wrong = sql
      .prepare<[], string>(`SELECT ${table.name} FROM main.${table.table} WHERE NOT ${soundOf(table)}`)
      .pluck();
    tables.push({ table: table.table, checked: (await counted.get()) ?? 0, refused: await wrong.all() });
  }
  const whole = sql
    .prepare<[], 0 | 1>(`SELECT value = main.omote_sealed((${DIGEST})) FROM main.row_set`)
    .pluck();
  return { tables, whole: (await whole.get()) === 1 };
}

/**
 * Removes refused rows and takes the others as the whole set. Must run in a transaction.
 * @returns how many were removed
 */
export async function removeRefusedRows(sql: Sql): Promise<number> {
  let removed = 0;
  const remove = async (table: string, where: string) => {
    removed += (await sql.prepare(`DELETE FROM main.${table} WHERE ${where}`).run()).changes;
  };
  // First the rows that depend on an operator whose row is refused.
  for (const table of DEPENDENT_ON_OPERATORS)
    await remove(table, `operator_id NOT IN (SELECT id FROM ${honest('operators')})`);
  for (const table of AUTHENTICATED) await remove(table.table, `NOT ${soundOf(table)}`);
  await countRows(sql);
  return removed;
}

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
