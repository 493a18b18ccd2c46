/**
 * Authenticates security-relevant rows: a row that was written into the file without the data key is ignored. Each
 * row has an HMAC over its table, primary key and all relevant columns. This connection's own triggers write these
 * codes, whatever statement changes a row, and its views leave out rows with a wrong code; neither the triggers nor
 * the views are in the file.
 *
 * Codes cannot reveal rows that were deleted or replaced with an earlier version. Therefore row_set holds the
 * exclusive or of all rows, each under a second key, with a code of its own.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { RefusedRow, RowReport } from '../../domain/site/ports-integrity.ts';
import {
  AUTHENTICATED,
  type AuthenticatedTable,
  DEPENDENT_ON_OPERATORS,
  honest,
} from '../sql/authenticated-rows.ts';

const CODE_BYTES = 32;
/** The most refused rows that are kept and reported. */
const MOST_NAMED = 1000;

/** Returns a KeyObject, because with raw bytes Node 24 takes 25 µs longer for each code. */
const keyOf = (dataKey: KeyObject, label: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', `omote ${label} v1`, CODE_BYTES)));

const codeOf = (key: KeyObject, content: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest();

interface Row {
  name: string;
  mac: Uint8Array | null;
  /** The text that the code covers; see contentOf. */
  content: string;
}

export class RowMacs {
  readonly #db: Database.Database;
  readonly #rowKey: KeyObject;
  readonly #setKey: KeyObject;
  readonly #sealKey: KeyObject;
  readonly #refused = new Map<string, RefusedRow>();
  readonly #onRefused: (row: RefusedRow) => void;

  /** Defines the SQL functions of the codes; see install. */
  constructor(
    db: Database.Database,
    dataKey: KeyObject,
    onRefused: (row: RefusedRow) => void = () => undefined,
  ) {
    this.#db = db;
    this.#rowKey = keyOf(dataKey, 'row code');
    this.#setKey = keyOf(dataKey, 'row in a set');
    this.#sealKey = keyOf(dataKey, 'set of rows');
    this.#onRefused = onRefused;
    db.function('omote_code', (content: string) => codeOf(this.#rowKey, content));
    db.function('omote_is', (mac: Uint8Array | null, content: string) => Number(this.#is(mac, content)));
    db.function('omote_fold', (set: Buffer, content: string) => this.#fold(set, content));
  }

  /** Installs the triggers and views, which exist in this connection only. */
  install(): void {
    for (const table of AUTHENTICATED) this.#db.exec(triggersOf(table));
    this.judge(this.#db);
  }

  /** Installs the views alone, which is all that a read-only connection needs. */
  judge(db: Database.Database): void {
    db.function('omote_honest', (table: string, id: string, mac: Uint8Array | null, content: string) => {
      if (this.#is(mac, content)) return 1;
      this.#refuse({ table, id });
      return 0;
    });
    for (const table of AUTHENTICATED) db.exec(viewOf(table));
  }

  /**
   * Writes the code of every row and of the whole set: in a new database, and under a new key. Must run in a transaction.
   */
  stampAll(): void {
    for (const table of AUTHENTICATED)
      this.#db.exec(`UPDATE main.${table.table} SET mac = omote_code(${contentOf(table)})`);
    this.countAll();
  }

  /** Takes the rows with a valid code as the whole set. Must run in a transaction. */
  countAll(): void {
    const value = this.#sealed(this.#digest());
    this.#db
      .prepare(
        'INSERT INTO main.row_set (id, value) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET value = excluded.value',
      )
      .run(value);
  }

  get refused(): readonly RefusedRow[] {
    return [...this.#refused.values()];
  }

  /** Checks all rows as of one instant; takes about 10 µs per row. */
  verify(): RowReport {
    return this.#db.transaction(() => this.#verify())();
  }

  #verify(): RowReport {
    const tables = AUTHENTICATED.map((table) => {
      const refused: string[] = [];
      let checked = 0;
      for (const { name, mac, content } of this.#rows(table)) {
        checked++;
        if (!this.#is(mac, content)) refused.push(name);
      }
      return { table: table.table, checked, refused };
    });
    const value = this.#db.prepare<[], Buffer>('SELECT value FROM main.row_set').pluck().get();
    const whole =
      value !== undefined && this.#isSealed(value) && value.subarray(0, CODE_BYTES).equals(this.#digest());
    return { tables, whole };
  }

  /**
   * Removes refused rows and takes the others as the whole set. Must run in a transaction.
   * @returns how many were removed
   */
  removeRefused(): number {
    let removed = 0;
    const remove = (table: string, where: string) => {
      removed += this.#db.prepare(`DELETE FROM main.${table} WHERE ${where}`).run().changes;
    };
    // First the rows that depend on an operator whose row is refused.
    for (const table of DEPENDENT_ON_OPERATORS)
      remove(table, `operator_id NOT IN (SELECT id FROM ${honest('operators')})`);
    for (const table of AUTHENTICATED) remove(table.table, `NOT omote_is(mac, ${contentOf(table)})`);
    this.countAll();
    return removed;
  }

  #rows(table: AuthenticatedTable): IterableIterator<Row> {
    return this.#db
      .prepare<[], Row>(
        `SELECT ${table.name} AS name, mac, ${contentOf(table)} AS content FROM main.${table.table}`,
      )
      .iterate();
  }

  #digest(): Buffer {
    const sum = Buffer.alloc(CODE_BYTES);
    for (const table of AUTHENTICATED.filter(({ uncounted }) => !uncounted))
      for (const { mac, content } of this.#rows(table))
        if (this.#is(mac, content)) addTo(sum, codeOf(this.#setKey, content));
    return sum;
  }

  #is(mac: Uint8Array | null, content: string): boolean {
    if (!(mac instanceof Uint8Array) || mac.length !== CODE_BYTES) return false;
    return timingSafeEqual(mac, codeOf(this.#rowKey, content));
  }

  #sealed(digest: Uint8Array): Buffer {
    return Buffer.concat([digest, codeOf(this.#sealKey, digest)]);
  }

  #isSealed(value: Uint8Array): boolean {
    if (value.length !== 2 * CODE_BYTES) return false;
    return timingSafeEqual(this.#sealed(value.subarray(0, CODE_BYTES)), value);
  }

  /**
   * Adds a row to the set or removes it, which is the same operation. A set that was tampered with stays as it is,
   * invalid.
   */
  #fold(set: Buffer, content: string): Buffer {
    if (!this.#isSealed(set)) return set;
    const digest = Buffer.from(set.subarray(0, CODE_BYTES));
    addTo(digest, codeOf(this.#setKey, content));
    return this.#sealed(digest);
  }

  #refuse(row: RefusedRow): void {
    const name = `${row.table} ${row.id}`;
    if (this.#refused.has(name) || this.#refused.size >= MOST_NAMED) return;
    this.#refused.set(name, row);
    this.#onRefused(row);
  }
}

function addTo(sum: Buffer, code: Buffer): void {
  for (let i = 0; i < CODE_BYTES; i++) sum[i] ^= code[i];
}

/**
 * SQL for a row's table, primary key and columns as one text. JSON keeps the parts apart whatever they contain.
 * Bytes, which JSON cannot hold, are in hexadecimal. The tables are STRICT, so a column's type does not depend on the
 * row.
 */
function contentOf({ table, key, columns, bytes }: AuthenticatedTable, row = ''): string {
  const parts = [...key, ...columns].map((column) =>
    bytes?.includes(column)
      ? `iif(${row}${column} IS NULL, NULL, hex(${row}${column}))`
      : // The empty text is appended because SQLite would embed the result of a JSON function as JSON and not as text.
        `${row}${column} || ''`,
  );
  return `json_array('${table}', ${parts.join(', ')})`;
}

function viewOf(table: AuthenticatedTable): string {
  return `CREATE TEMP VIEW ${honest(table.table)} AS SELECT * FROM main.${table.table}
    WHERE omote_honest('${table.table}', ${table.name}, mac, ${contentOf(table)});`;
}

/**
 * A row with a wrong code keeps it when only part of the row is written: no statement of Omote makes the row valid.
 */
function triggersOf(table: AuthenticatedTable): string {
  const { table: name, key, columns, replacedWhole, uncounted } = table;
  const [before, after] = [contentOf(table, 'OLD.'), contentOf(table, 'NEW.')];
  const sound = `omote_is(OLD.mac, ${before})`;
  const code = `UPDATE ${name} SET mac = omote_code(${after})
    WHERE ${key.map((column) => `${column} = NEW.${column}`).join(' AND ')};`;
  const count = (value: string) => (uncounted ? '' : `UPDATE row_set SET value = ${value};`);
  const out = `omote_fold(value, ${before})`;
  const changed = replacedWhole ? `iif(${sound}, ${out}, value)` : out;
  const inserts = `CREATE TEMP TRIGGER code_${name}_insert AFTER INSERT ON main.${name}
    BEGIN ${code} ${count(`omote_fold(value, ${after})`)} END;`;
  const updates = `CREATE TEMP TRIGGER code_${name}_update AFTER UPDATE OF ${[...key, ...columns].join(', ')}
    ON main.${name} ${replacedWhole ? '' : `WHEN ${sound}`}
    BEGIN ${code} ${count(`omote_fold(${changed}, ${after})`)} END;`;
  const deletes = `CREATE TEMP TRIGGER code_${name}_delete AFTER DELETE ON main.${name} WHEN ${sound}
    BEGIN ${count(out)} END;`;
  return inserts + updates + (uncounted ? '' : deletes);
}
