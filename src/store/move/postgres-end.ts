import type { KeyObject } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { keyState, setKeyCheck } from '../keys/key-check.ts';
import { type DatabaseAddress, databaseAddress, shownAddress } from '../postgres/connection/address.ts';
import type { Connection } from '../postgres/connection/connection.ts';
import { type DatabasePlace, primaryAt } from '../postgres/connection/primary.ts';
import { replicaAwaited } from '../postgres/connection/replica-wait.ts';
import { migratePostgres } from '../postgres/migrate.ts';
import { countRows, rowKeysOf } from '../postgres/rows/postgres-row-macs.ts';
import { takeAlone } from '../postgres/site/exclusive-use.ts';
import { NOBODY_ELSE } from '../postgres/site/transaction-locks.ts';
import type { Sql } from '../sql/sql.ts';
import { type End, nothingIn } from './end.ts';
import { decodedRow, type Row, type Value } from './row-format.ts';
import { whereClause } from './sqlite-end.ts';
import type { MovedColumn, MovedTable } from './tables.ts';

export interface PostgresPlace extends DatabasePlace {
  /** For a service: looks up the names of hosts. */
  lookup?: LookupFunction;
  /** Called every few seconds, with a message for operators, while the primary waits for its replica. */
  onReplicaWait?: (why: string) => void;
}

const TYPES = { INTEGER: 'bigint', REAL: 'double precision', TEXT: 'text', BLOB: 'bytea' } as const;

const list = (columns: readonly MovedColumn[]): string => columns.map(({ name }) => name).join(', ');

/** The site's database in PostgreSQL. */
export class PostgresEnd implements End {
  readonly shown: string;
  /** For rows, and for reads as of one instant. */
  readonly #rows: Connection;
  /** For marks, outside that instant. */
  readonly #coded: Connection;
  /** Names of the triggers that react to changes, by table. */
  readonly #counting: ReadonlyMap<string, readonly string[]>;

  private constructor(
    address: DatabaseAddress,
    held: { rows: Connection; coded: Connection },
    counting: Map<string, string[]>,
  ) {
    this.shown = `PostgreSQL: ${shownAddress(address)}`;
    this.#rows = held.rows;
    this.#coded = held.coded;
    this.#counting = counting;
  }

  /**
   * @param how make: create the schema if it is missing; alone: refuse if an appliance uses the database
   * @throws Error with a message for operators: the database cannot be used, has another key, or belongs to another
   * program
   */
  static async open(
    { lookup, onReplicaWait = () => undefined, ...place }: PostgresPlace,
    dataKey: KeyObject,
    { make, alone }: { make: boolean; alone: boolean },
  ): Promise<PostgresEnd> {
    const address = databaseAddress(place.url);
    const rowKeys = rowKeysOf(dataKey);
    const options = { lookup, onReplicaWait };
    const rows = await primaryAt(place, rowKeys, { ...options, copies: true }).open(true);
    try {
      const [{ ours }] = await rows.rows<{ ours: 0 | 1 }>(
        "SELECT to_regclass('main.omote_schema') IS NOT NULL AS ours",
      );
      if (!make && ours === 0) throw nothingIn(`PostgreSQL: ${shownAddress(address)}`);
      await migratePostgres(rows, address);
      if (alone) await takeAlone(rows);
      const coded = await primaryAt(place, rowKeys, options).open(true);
      const end = new PostgresEnd(address, { rows, coded }, await countingTriggers(rows));
      if ((await keyState(coded.sql, dataKey)) === 'new')
        await end.transact((sql) => setKeyCheck(sql, dataKey));
      return end;
    } catch (error) {
      await rows.close();
      throw error;
    }
  }

  /** What all tables take on the server’s disk, indexes and free places in them included. */
  async bytes(): Promise<number> {
    const [{ bytes }] = await this.#rows.rows<{ bytes: number }>(
      `SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint AS bytes FROM pg_class
       WHERE relnamespace = 'main'::regnamespace AND relkind = 'r'`,
    );
    return bytes;
  }

  /** The columns of each table in the database, for comparison with those that are moved. */
  async tables(): Promise<Map<string, string[]>> {
    const found = await this.#rows.rows<{ table: string; column: string }>(
      `SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
       WHERE relnamespace = 'main'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    );
    const tables = new Map<string, string[]>();
    for (const { table, column } of found) tables.set(table, [...(tables.get(table) ?? []), column]);
    return tables;
  }

  /** From now on, rows are read as of this instant. */
  async freeze(): Promise<void> {
    await this.#rows.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await this.#rows.exec('SELECT 1');
  }

  async thaw(): Promise<void> {
    await this.#rows.exec('COMMIT');
  }

  async count({ name, only }: MovedTable): Promise<number> {
    const [{ count }] = await this.#rows.rows<{ count: number }>(
      `SELECT count(*) AS count FROM main.${name}${whereClause([only])}`,
    );
    return count;
  }

  async page({ name, columns, key, only }: MovedTable, after: Row | null, limit: number): Promise<Value[][]> {
    const behind = after
      ? `(${list(key)}) > (${key.map(({ kind }, i) => literal(kind, after[i])).join(', ')})`
      : '';
    const rows: Value[][] = [];
    await this.#rows.copyOut(
      `COPY (SELECT ${list(columns)} FROM main.${name}${whereClause([only, behind])} ORDER BY ${list(key)} LIMIT ${limit})
       TO STDOUT (FORMAT binary)`,
      (fields) => rows.push(decodedRow(columns, fields)),
    );
    return rows;
  }

  async add(
    { name, columns }: MovedTable,
    _rows: readonly Row[],
    encoded: readonly Buffer[],
    note: (sql: Sql) => Promise<void>,
  ): Promise<void> {
    const triggers = (this.#counting.get(name) ?? []).map((trigger) => `TRIGGER ${trigger}`);
    const switched = (how: 'DISABLE' | 'ENABLE') =>
      triggers.map((trigger) => `ALTER TABLE main.${name} ${how} ${trigger};`).join('');
    await this.#inTransaction(this.#rows, async () => {
      if (triggers.length > 0) await this.#rows.exec(switched('DISABLE'));
      if (encoded.length > 0)
        await this.#rows.copyIn(`COPY main.${name} (${list(columns)}) FROM STDIN (FORMAT binary)`, encoded);
      await note(this.#rows.sql);
      if (triggers.length > 0) await this.#rows.exec(switched('ENABLE'));
    });
  }

  async read<T>(job: (sql: Sql) => Promise<T>): Promise<T> {
    return await job(this.#coded.sql);
  }

  async transact<T>(job: (sql: Sql) => Promise<T>): Promise<T> {
    return await this.#inTransaction(this.#coded, async () => {
      await this.#coded.exec(NOBODY_ELSE);
      return await job(this.#coded.sql);
    });
  }

  async clear(): Promise<void> {
    const tables = [...(await this.tables()).keys()].filter((name) => name !== 'omote_schema');
    // The heads of the audit log's chains are derived again from their entries.
    const all = [...tables, 'audit_chains'].map((name) => `main.${name}`);
    await this.#rows.exec(`TRUNCATE ${all.join(', ')} RESTART IDENTITY`);
  }

  async lastNumber({ name, numbered }: MovedTable): Promise<number | null> {
    if (numbered === null || !(await this.#isGiven(name, numbered))) return null;
    const [{ last, called }] = await this.#rows.rows<{ last: number; called: 0 | 1 }>(
      `SELECT last_value AS last, is_called AS called FROM main.${name}_${numbered}_seq`,
    );
    return called === 1 ? last : null;
  }

  async goOnAfter({ name, numbered }: MovedTable, last: number | null): Promise<void> {
    if (numbered === null || !(await this.#isGiven(name, numbered))) return;
    await this.#rows.rows(
      `SELECT setval('main.${name}_${numbered}_seq', greatest(highest, 1), highest >= 1) FROM
         (SELECT greatest(coalesce(max(${numbered}), 0), ?) AS highest FROM main.${name}) AS rows`,
      last ?? 0,
    );
  }

  /** Writes only the code of their set: the rows got theirs when they were added. */
  async stampRows(): Promise<void> {
    await this.#inTransaction(this.#rows, () => countRows(this.#rows.sql));
    // The following reads need plans that know the sizes of the tables.
    await this.#rows.exec('ANALYZE');
  }

  async close(): Promise<void> {
    await Promise.all([this.#rows.close(), this.#coded.close()]);
  }

  async #isGiven(table: string, column: string): Promise<boolean> {
    const [{ given }] = await this.#rows.rows<{ given: 0 | 1 }>(
      "SELECT pg_get_serial_sequence('main.' || ?::text, ?::text) IS NOT NULL AS given",
      table,
      column,
    );
    return given === 1;
  }

  async #inTransaction<T>(connection: Connection, job: () => Promise<T>): Promise<T> {
    await connection.exec('BEGIN');
    try {
      const value = await job();
      const { warnings } = connection;
      await connection.exec('COMMIT');
      // Somebody cancelled the wait for the replica.
      if (connection.warnings > warnings) throw replicaAwaited(null);
      return value;
    } catch (error) {
      await connection.exec('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

/** All of Omote's triggers except those that write codes. */
async function countingTriggers(connection: Connection): Promise<Map<string, string[]>> {
  const found = await connection.rows<{ table: string; name: string }>(
    `SELECT relname AS "table", tgname AS name FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
     WHERE relnamespace = 'main'::regnamespace AND NOT tgisinternal AND tgname NOT LIKE 'code\\_%'`,
  );
  const triggers = new Map<string, string[]>();
  for (const { table, name } of found) triggers.set(table, [...(triggers.get(table) ?? []), name]);
  return triggers;
}

/** A value as SQL text, because COPY takes no parameters. */
function literal(kind: keyof typeof TYPES, value: Value): string {
  if (typeof value === 'number') return `${value}::${TYPES[kind]}`;
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
  // In an E'' text, backslashes are doubled whatever standard_conforming_strings is set to.
  return `${text.includes('\\') ? ' E' : ''}'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'::${TYPES[kind]}`;
}
