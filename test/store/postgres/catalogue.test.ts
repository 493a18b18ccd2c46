import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/store/file/database.ts';
import { POSTGRES_SCHEMA } from '../../../src/store/postgres/migrate.ts';
import { AUTHENTICATED } from '../../../src/store/sql/authenticated-rows.ts';
import { migrated } from '../../support/postgres/driver.ts';
import { besides, describePostgres, freshDatabase } from '../../support/postgres/shared-server.ts';
import { QUICK_START, SITE_TABLES } from '../../support/postgres/site-tables.ts';

interface Column {
  name: string;
  kind: string;
  nullable: boolean;
  defaultValue: string | null;
  generated: boolean;
}

interface Index {
  /** Null for a constraint, which SQLite does not name. */
  name: string | null;
  columns: string[];
  unique: boolean;
  partial: boolean;
}

interface Table {
  columns: Column[];
  primaryKey: string[];
  indexes: Index[];
  foreignKeys: string[];
  checkCount: number;
  triggers: string[];
}

type Catalogue = Record<string, Table>;

const KINDS: Record<string, string> = {
  INTEGER: 'bigint',
  TEXT: 'text',
  REAL: 'double precision',
  BLOB: 'bytea',
};
const byName = <T>(rows: T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

function ofSqlite(db: Database.Database): Catalogue {
  const all = <T>(sql: string, ...args: unknown[]) => db.prepare(sql).all(...args) as T[];
  const tables = all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return Object.fromEntries(
    tables.map(({ name, sql }) => {
      type Info = {
        name: string;
        type: string;
        notnull: number;
        dflt_value: string | null;
        pk: number;
        hidden: number;
      };
      const columns = all<Info>('SELECT * FROM pragma_table_xinfo(?)', name);
      const indexes = all<{ name: string; unique: number; origin: string; partial: number }>(
        'SELECT * FROM pragma_index_list(?)',
        name,
      );
      const keys = Map.groupBy(
        all<{ id: number; seq: number; table: string; from: string; to: string; on_delete: string }>(
          'SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq',
          name,
        ),
        ({ id }) => id,
      );
      const table: Table = {
        columns: byName(
          columns.map((c) => ({
            name: c.name,
            kind: KINDS[c.type.replace(' GENERATED ALWAYS', '')],
            nullable: c.notnull === 0 && c.pk === 0,
            defaultValue: c.dflt_value,
            generated: c.hidden > 0,
          })),
        ),
        primaryKey: columns
          .filter((c) => c.pk > 0)
          .toSorted((a, b) => a.pk - b.pk)
          .map((c) => c.name),
        indexes: byName(
          indexes
            .filter(({ origin }) => origin !== 'pk')
            .map((index) => ({
              name: index.origin === 'c' ? index.name : null,
              columns: all<{ name: string }>(
                'SELECT name FROM pragma_index_info(?) ORDER BY seqno',
                index.name,
              ).map((c) => c.name),
              unique: index.unique === 1,
              partial: index.partial === 1,
            })),
        ),
        foreignKeys: [...keys.values()]
          .map((of) => `${of.map((k) => k.from)} → ${of[0].table} ${of.map((k) => k.to)} ${of[0].on_delete}`)
          .toSorted(),
        checkCount: sql.split(/\bCHECK\b/).length - 1,
        triggers: all<{ name: string }>(
          "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?",
          name,
        )
          .map((t) => t.name)
          .toSorted(),
      };
      return [name, table];
    }),
  );
}

const isInBothEngines = ({ name }: { name: string | null }) => name === null || !QUICK_START.includes(name);

const NOT_SITE_TABLES = `c.relname NOT IN (${SITE_TABLES.map((name) => `'${name}'`).join(', ')})`;

async function ofPostgres(client: pg.Client): Promise<Catalogue> {
  const all = async <T extends object>(sql: string, name: string) =>
    (await client.query<T>(sql, [name])).rows;
  const tables = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'main'::regnamespace AND c.relkind = 'r' AND ${NOT_SITE_TABLES}`,
  );
  const catalogue: Catalogue = {};
  for (const { name } of tables.rows) {
    const columns = await all<Column>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS kind, NOT attnotnull AS nullable, attgenerated <> '' AS generated,
         CASE WHEN attgenerated = '' THEN regexp_replace(pg_get_expr(adbin, adrelid), '::[a-z ]+$', '') END AS "defaultValue"
       FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE attrelid = ('main.' || $1)::regclass AND attnum > 0 AND NOT attisdropped`,
      name,
    );
    const indexes = await all<Index & { primary: boolean }>(
      `SELECT CASE WHEN con.oid IS NULL THEN i.relname END AS name, x.indisunique AS unique, x.indisprimary AS primary, x.indpred IS NOT NULL AS partial,
         (SELECT json_agg(coalesce(a.attname, substring(pg_get_indexdef(x.indexrelid, k.n::int, true) from 'lower\\((\\w+)\\)')) ORDER BY k.n)
          FROM unnest(x.indkey) WITH ORDINALITY AS k (at, n) LEFT JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.at) AS columns
       FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid LEFT JOIN pg_constraint con ON con.conindid = x.indexrelid AND con.contype IN ('u', 'p')
       WHERE x.indrelid = ('main.' || $1)::regclass`,
      name,
    );
    const keys = await all<{ text: string }>(
      `SELECT (SELECT string_agg(attname, ',' ORDER BY n) FROM unnest(conkey) WITH ORDINALITY AS k (at, n) JOIN pg_attribute ON attrelid = conrelid AND attnum = k.at)
         || ' → ' || confrelid::regclass::text || ' ' ||
         (SELECT string_agg(attname, ',' ORDER BY n) FROM unnest(confkey) WITH ORDINALITY AS k (at, n) JOIN pg_attribute ON attrelid = confrelid AND attnum = k.at)
         || CASE confdeltype WHEN 'c' THEN ' CASCADE' ELSE ' NO ACTION' END AS text
       FROM pg_constraint WHERE contype = 'f' AND conrelid = ('main.' || $1)::regclass`,
      name,
    );
    const [{ checkCount }] = await all<{ checkCount: number }>(
      "SELECT count(*)::int AS \"checkCount\" FROM pg_constraint WHERE contype = 'c' AND conrelid = ('main.' || $1)::regclass",
      name,
    );
    const triggers = await all<{ name: string }>(
      `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = ('main.' || $1)::regclass AND NOT tgisinternal AND tgname !~ '^(code|count)_'`,
      name,
    );
    catalogue[name] = {
      columns: byName(
        columns.filter(isInBothEngines).map(({ name: column, kind, nullable, defaultValue, generated }) => ({
          name: column,
          kind,
          nullable,
          defaultValue,
          generated,
        })),
      ),
      primaryKey: indexes.find(({ primary }) => primary)?.columns ?? [],
      indexes: byName(
        indexes
          .filter((index) => !index.primary && isInBothEngines(index))
          .map(({ name: index, columns: of, unique, partial }) => ({
            name: index,
            columns: of,
            unique,
            partial,
          })),
      ),
      foreignKeys: keys.map(({ text }) => text.replace('main.', '')).toSorted(),
      checkCount,
      triggers: triggers
        .filter(isInBothEngines)
        .map((t) => t.name)
        .toSorted(),
    };
  }
  return catalogue;
}

/**
 * SQLite's index entries implicitly end with the row's number. The index over names has a name in PostgreSQL only.
 */
const withoutRowNumbers = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([name, table]) => {
      const numbered = table.primaryKey.join() === 'seq';
      const indexes = table.indexes.map((index) => ({
        ...index,
        name: index.name === 'operators_name' ? null : index.name,
        columns:
          numbered && !index.unique && index.columns.at(-1) === 'seq'
            ? index.columns.slice(0, -1)
            : index.columns,
      }));
      return [name, { ...table, indexes: byName(indexes) }];
    }),
  );

describePostgres('the schemas of both engines', () => {
  let sqlite: Catalogue;
  let postgres: Catalogue;
  let version: unknown;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-catalogue-'));
    const db = openDatabase(folder);
    sqlite = ofSqlite(db);
    version = db.pragma('user_version', { simple: true });
    db.close();
    rmSync(folder, { recursive: true });
    const url = await freshDatabase();
    await migrated(url);
    postgres = await besides(url, ofPostgres);
  }, 60_000);

  it('have the same schema version and the same tables', () => {
    expect(POSTGRES_SCHEMA).toBe(version);
    expect(Object.keys(postgres).toSorted()).toEqual(Object.keys(sqlite).toSorted());
    expect(Object.keys(sqlite).length).toBeGreaterThan(30);
  });

  it.each(['columns', 'primaryKey', 'indexes', 'foreignKeys', 'checkCount', 'triggers'] as const)(
    'have the same %s',
    (what) => {
      const of = (catalogue: Catalogue) =>
        Object.fromEntries(
          Object.entries(withoutRowNumbers(catalogue)).map(([name, table]) => [name, table[what]]),
        );
      expect(of(postgres)).toEqual(of(sqlite));
    },
  );

  it('order all text by its bytes', async () => {
    const url = await freshDatabase();
    await migrated(url);
    const others = await besides(url, (client) =>
      client.query(`SELECT attrelid::regclass::text AS at, attname FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
        WHERE c.relnamespace = 'main'::regnamespace AND c.relkind = 'r' AND ${NOT_SITE_TABLES} AND atttypid = 'text'::regtype AND attcollation <> '"C"'::regcollation`),
    );
    expect(others.rows).toEqual([]);
  });

  it('have a view of the valid rows of each security-relevant table', async () => {
    const url = await freshDatabase();
    await migrated(url);
    const views = await besides(url, (client) =>
      client.query(
        "SELECT relname FROM pg_class WHERE relnamespace = 'main'::regnamespace AND relkind = 'v' ORDER BY 1",
      ),
    );
    expect(views.rows.map((r) => r.relname)).toEqual(
      AUTHENTICATED.map(({ table }) => `honest_${table}`).toSorted(),
    );
  });
});
