import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { openDatabase } from '../file/database.ts';
import { DATABASE_FILE } from '../file/folder.ts';
import { RowMacs } from '../file/row-macs.ts';
import { immediately, SqliteSql } from '../file/sqlite-sql.ts';
import { openRows } from '../open-rows.ts';
import type { Sql } from '../sql/sql.ts';
import type { End } from './end.ts';
import type { Row, Value } from './row-format.ts';
import type { MovedTable } from './tables.ts';

/** The write-ahead log is checkpointed after growing by this many pages. */
const CHECKPOINT_PAGES = 16_384;

/** The database of a data folder. */
export class SqliteEnd implements End {
  readonly shown: string;
  /** For the rows that are moved: a connection without the triggers that write codes. */
  readonly db: Database.Database;
  /** A connection with those triggers. */
  readonly #coded: Database.Database;
  readonly #macs: RowMacs;
  readonly #statements = new Map<string, Database.Statement>();

  private constructor(folder: string, db: Database.Database, coded: Database.Database, macs: RowMacs) {
    this.shown = join(folder, DATABASE_FILE);
    this.db = db;
    this.#coded = coded;
    this.#macs = macs;
  }

  /**
   * Opens the database, creating it if it is missing.
   * @throws Error with a message for operators: it has another key or a newer schema, or belongs to another program
   */
  static async open(folder: string, dataKey: KeyObject): Promise<SqliteEnd> {
    const opened: Database.Database[] = [];
    const another = () => {
      const db = openDatabase(folder);
      opened.push(db);
      return db;
    };
    try {
      const coded = another();
      await openRows(coded, dataKey);
      const db = another();
      db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
      return new SqliteEnd(folder, db, coded, new RowMacs(db, dataKey));
    } catch (error) {
      for (const db of opened) db.close();
      throw error;
    }
  }

  /** From now on, rows are read as of this instant. */
  freeze(): void {
    this.db.exec('BEGIN');
    this.db.prepare('SELECT 1 FROM settings').get();
  }

  thaw(): void {
    this.db.exec('COMMIT');
  }

  async count({ name, only }: MovedTable): Promise<number> {
    return this.#prepared(`SELECT count(*) FROM main.${name}${whereClause([only])}`)
      .pluck()
      .get() as number;
  }

  async page(table: MovedTable, after: Row | null, limit: number): Promise<Value[][]> {
    const { name, columns, key, only } = table;
    const keys = key.map((column) => column.name).join(', ');
    const behind = after ? `(${keys}) > (${key.map(() => '?').join(', ')})` : '';
    const text = `SELECT ${columns.map((column) => column.name).join(', ')} FROM main.${name}${whereClause([only, behind])}
      ORDER BY ${keys} LIMIT ?`;
    return this.#prepared(text)
      .raw()
      .all(...(after ?? []), limit) as Value[][];
  }

  async add(
    { name, columns }: MovedTable,
    rows: readonly Row[],
    _encoded: readonly Buffer[],
    note: (sql: Sql) => Promise<void>,
  ): Promise<void> {
    const names = columns.map((column) => column.name).join(', ');
    const insert = this.#prepared(
      `INSERT INTO main.${name} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    await this.#withoutTriggers(name, async () => {
      for (const row of rows) insert.run(...row);
      await note(new SqliteSql(this.db));
    });
  }

  async read<T>(job: (sql: Sql) => Promise<T>): Promise<T> {
    return await job(new SqliteSql(this.#coded));
  }

  async transact<T>(job: (sql: Sql) => Promise<T>): Promise<T> {
    return await immediately(this.#coded, () => job(new SqliteSql(this.#coded)));
  }

  async clear(): Promise<void> {
    const tables = this.db
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
      )
      .pluck()
      .all();
    this.db.pragma('foreign_keys = OFF');
    await immediately(this.db, async () => {
      for (const table of tables) this.db.exec(`DELETE FROM main.${table}`);
    });
    this.db.pragma('foreign_keys = ON');
  }

  async lastNumber({ name }: MovedTable): Promise<number | null> {
    const kept = this.db.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck();
    return kept.get(name) ?? null;
  }

  /** Tables whose numbers are not recorded continue above their highest number on their own. */
  async goOnAfter({ name }: MovedTable, last: number | null): Promise<void> {
    if (last === null || !this.#keepsNumbers(name)) return;
    await immediately(this.db, async () => {
      this.db.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
      this.db
        .prepare(
          `INSERT INTO sqlite_sequence (name, seq) SELECT ?, max(?, coalesce((SELECT max(seq) FROM main.${name}), 0))`,
        )
        .run(name, last);
    });
  }

  async stampRows(): Promise<void> {
    await immediately(this.db, async () => this.#macs.stampAll());
  }

  async close(): Promise<void> {
    if (this.db.inTransaction) this.db.exec('ROLLBACK');
    this.db.close();
    this.#coded.close();
  }

  #keepsNumbers(table: string): boolean {
    const sql = this.db
      .prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?')
      .pluck()
      .get(table);
    return /AUTOINCREMENT/.test(sql ?? '');
  }

  /**
   * Drops the file's own triggers, which count events, while rows are added: these events have been counted before.
   */
  async #withoutTriggers(table: string, job: () => Promise<void>): Promise<void> {
    const triggers = this.db
      .prepare<[string], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?",
      )
      .all(table);
    await immediately(this.db, async () => {
      for (const { name } of triggers) this.db.exec(`DROP TRIGGER main.${name}`);
      await job();
      for (const { sql } of triggers) this.db.exec(sql);
    });
  }

  #prepared(text: string): Database.Statement {
    const made = this.#statements.get(text) ?? this.db.prepare(text);
    this.#statements.set(text, made);
    return made;
  }
}

/** An SQL clause of all conditions that are not empty, with a leading space; empty: there are none. */
export const whereClause = (conditions: readonly string[]): string => {
  const given = conditions.filter((condition) => condition !== '');
  return given.length === 0 ? '' : ` WHERE ${given.join(' AND ')}`;
};
