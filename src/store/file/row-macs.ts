/**
 * Authenticates the rows that give power: a row that somebody wrote into the file without the data key is none. Each has
 * an HMAC over its table, primary key and all columns that matter. This connection's own triggers write the codes,
 * whatever statement changes a row, and its views leave out the rows whose code is wrong; neither is in the file.
 *
 * Codes say nothing about rows that are gone, or put back as they once were. So row_set keeps what all of them come to
 * together (each row under a second key, by exclusive or), with a code of its own.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { RefusedRow, RowReport } from '../../domain/site/ports-integrity.ts';
import { AUTHENTICATED, type AuthenticatedTable, honest } from '../sql/authenticated-rows.ts';

const CODE_BYTES = 32;
/** Kept by name of those that were refused; more are counted. */
const MOST_NAMED = 1000;

/** As an object: given bytes, Node 24 takes 25 µs longer for each code. */
const keyOf = (dataKey: KeyObject, label: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', `omote ${label} v1`, CODE_BYTES)));

const codeOf = (key: KeyObject, content: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest();

interface Row {
  name: string;
  mac: Uint8Array | null;
  /** What the code covers; see contentOf. */
  content: string;
}

export class RowMacs {
  readonly #db: Database.Database;
  readonly #rowKey: KeyObject;
  readonly #setKey: KeyObject;
  readonly #sealKey: KeyObject;
  readonly #refused = new Map<string, RefusedRow>();
  readonly #onRefused: (row: RefusedRow) => void;

  /** Makes the functions; see install. */
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

  /** Triggers and views of this connection alone. */
  install(): void {
    for (const table of AUTHENTICATED) this.#db.exec(triggersOf(table));
    this.judge(this.#db);
  }

  /** The views of a connection; one that only reads needs no more. */
  judge(db: Database.Database): void {
    db.function('omote_honest', (table: string, id: string, mac: Uint8Array | null, content: string) => {
      if (this.#is(mac, content)) return 1;
      this.#refuse({ table, id });
      return 0;
    });
    for (const table of AUTHENTICATED) db.exec(viewOf(table));
  }

  /** Gives every row a code and counts them all: for rows of earlier versions, and under a new key. In a transaction. */
  stampAll(): void {
    for (const table of AUTHENTICATED)
      this.#db.exec(`UPDATE main.${table.table} SET mac = omote_code(${contentOf(table)})`);
    this.countAll();
  }

  /** Takes the honest rows that are there for the whole set. In a transaction. */
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

  /** Reads all of them as of one instant: some 10 µs a row. */
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

  /** Removes what is refused and takes the rest for the whole set. In a transaction. @returns how many were removed */
  removeRefused(): number {
    let removed = 0;
    const remove = (table: string, where: string) => {
      removed += this.#db.prepare(`DELETE FROM main.${table} WHERE ${where}`).run().changes;
    };
    // What hangs on an operator who is none.
    for (const table of ['security_keys', 'recovery_codes', 'operator_resets', 'console_sessions'])
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

  /** Puts a row in or takes it out, which is the same. A set that somebody changed stays as it is, and wrong. */
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
 * SQL for table, primary key and columns of a row in one text. JSON keeps the parts apart whatever they hold, and bytes,
 * which it has no word for, come as hex; the tables are STRICT, so that a column's type is no matter of the row.
 */
function contentOf({ table, key, columns, bytes }: AuthenticatedTable, row = ''): string {
  const parts = [...key, ...columns].map((column) =>
    bytes?.includes(column)
      ? `iif(${row}${column} IS NULL, NULL, hex(${row}${column}))`
      : // Put together with nothing: what a JSON function has just made would count as JSON and not as text.
        `${row}${column} || ''`,
  );
  return `json_array('${table}', ${parts.join(', ')})`;
}

function viewOf(table: AuthenticatedTable): string {
  return `CREATE TEMP VIEW ${honest(table.table)} AS SELECT * FROM main.${table.table}
    WHERE omote_honest('${table.table}', ${table.name}, mac, ${contentOf(table)});`;
}

/** A row that is wrong stays wrong when a part of it is written: nothing of ours makes it right. */
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
