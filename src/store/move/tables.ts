/** The tables that are moved, taken from SQLite's catalogue so that no new table or column is forgotten. */
import type Database from 'better-sqlite3';
import { MOVE_MARK } from '../file/move-mark.ts';
import { KEY_CHECK } from '../keys/key-check.ts';
import { AUTHENTICATED } from '../sql/authenticated-rows.ts';

export type Kind = 'INTEGER' | 'REAL' | 'TEXT' | 'BLOB';

export interface MovedColumn {
  name: string;
  kind: Kind;
}

export interface MovedTable {
  name: string;
  columns: readonly MovedColumn[];
  /** The primary key, which determines the order of the rows. */
  key: readonly MovedColumn[];
  /** The column with numbers that the engine assigns; null: none. */
  numbered: string | null;
  /** An SQL condition for the rows that are moved; empty: all are. */
  only: string;
}

/** Created anew at the other end, because each engine has keys and codes of its own. */
const MADE_ANEW = new Set(['row_set']);
const CODE = 'mac';

const ONLY: Readonly<Record<string, string>> = {
  settings: `name NOT IN ('${KEY_CHECK}', '${MOVE_MARK}')`,
};

/** Templates that a copy and what a move leaves behind lack: both outlive the sessions that they are for. */
export const OPEN_COMPARISONS = 'comparison_templates';

interface Info {
  name: string;
  type: string;
  pk: number;
  hidden: number;
}

/**
 * The tables in an order in which every row comes after those that it refers to.
 * @param keep whether the source stays in use
 */
export function movedTables(db: Database.Database, keep = false): MovedTable[] {
  const names = db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all();
  return inOrder(
    db,
    names.filter((name) => !MADE_ANEW.has(name)),
  ).map((name) => movedTable(db, name, keep));
}

function movedTable(db: Database.Database, name: string, keep: boolean): MovedTable {
  const all = db
    .prepare<[string], Info>('SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)')
    .all(name);
  const coded = AUTHENTICATED.some(({ table }) => table === name);
  const stored = all.filter((column) => column.hidden === 0 && !(coded && column.name === CODE));
  const columnOf = ({ name: column, type }: Info): MovedColumn => ({
    name: column,
    kind: kindOf(name, column, type),
  });
  const key = all.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`the table ${name} has no primary key, so it can’t be moved`);
  return {
    name,
    columns: stored.map(columnOf),
    key: key.map(columnOf),
    numbered: key.length === 1 && key[0].name === 'seq' ? 'seq' : null,
    only: keep && name === OPEN_COMPARISONS ? 'false' : (ONLY[name] ?? ''),
  };
}

function kindOf(table: string, column: string, type: string): Kind {
  if (type === 'INTEGER' || type === 'REAL' || type === 'TEXT' || type === 'BLOB') return type;
  throw new Error(`the column ${table}.${column} has the type ${type}, which can’t be moved`);
}

function inOrder(db: Database.Database, names: readonly string[]): string[] {
  const before = db
    .prepare<[string], string>('SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)')
    .pluck();
  const done: string[] = [];
  const visit = (name: string, from: readonly string[]): void => {
    if (done.includes(name)) return;
    if (from.includes(name)) throw new Error(`the tables ${from.join(', ')} reference each other in a cycle`);
    for (const other of before.all(name)) if (other !== name) visit(other, [...from, name]);
    done.push(name);
  };
  for (const name of names) visit(name, []);
  return done;
}
