/** Finds out what a move would do without writing anything in either place. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE, databaseIn } from '../file/folder.ts';
import { migrate, refuseOtherSchema } from '../file/migrate.ts';
import { type MoveMark, moveMark } from '../file/move-mark.ts';
import { RowMacs } from '../file/row-macs.ts';
import { SqliteSql } from '../file/sqlite-sql.ts';
import { keyState } from '../keys/key-check.ts';
import { databaseAddress, shownAddress } from '../postgres/connection/address.ts';
import { primaryAt } from '../postgres/connection/primary.ts';
import { refuseForeign, schemaOf } from '../postgres/migrate.ts';
import { rowKeysOf, verifyRows } from '../postgres/rows/postgres-row-macs.ts';
import { takeAlone } from '../postgres/site/exclusive-use.ts';
import type { Sql } from '../sql/sql.ts';
import { nothingIn } from './end.ts';
import { moveFault } from './move-fault.ts';
import { beginning, type Move, refuseGone, refuseUnsound } from './move-store.ts';
import type { PostgresPlace } from './postgres-end.ts';
import { whereClause } from './sqlite-end.ts';
import { movedTables } from './tables.ts';
import { unopenedTemplates } from './unopened.ts';

export interface MovePlan {
  from: string;
  to: string;
  /** Rows of all tables that would be moved. */
  rows: number;
  tables: number;
  /** Templates that cannot be opened where they are; they would be moved as they are. */
  unopened: number;
  /**
   * begin: the other place is still empty. go_on: continues an interrupted move. begin_anew: first deletes what an
   * earlier move left there.
   */
  does: 'begin' | 'go_on' | 'begin_anew';
}

/** One of the two places, opened for inspection. */
interface Look {
  shown: string;
  /** Null: there is nothing yet; the move creates it. */
  sql: Sql | null;
  sound(): Promise<Parameters<typeof refuseUnsound>[0]>;
  close(): void | Promise<void>;
}

type Planned = Pick<Move, 'folder' | 'database' | 'to' | 'dataKey' | 'keep' | 'replace'>;

/** @throws Error with a message for operators when the move itself would be refused */
export async function planMove(move: Planned): Promise<MovePlan> {
  const key = createSecretKey(move.dataKey);
  const ends = new AsyncDisposableStack();
  try {
    const folder = await lookAtFolder(move.folder, key);
    ends.defer(() => folder.close());
    const alone = move.to === 'database' || !move.keep;
    const database = await lookAtDatabase(move.database, key, alone);
    ends.defer(() => database.close());
    return await planBetween(move, key, move.to === 'database' ? [folder, database] : [database, folder]);
  } catch (error) {
    throw moveFault(error, move.folder);
  } finally {
    await ends.disposeAsync();
  }
}

async function planBetween(move: Planned, key: KeyObject, [from, to]: [Look, Look]): Promise<MovePlan> {
  const { sql } = from;
  if (sql === null) throw nothingIn(from.shown);
  await keyState(sql, key);
  if (to.sql !== null) await keyState(to.sql, key);
  const [leaving, arriving] = [await moveMark(sql), to.sql && (await moveMark(to.sql))];
  refuseGone(from, leaving, arriving);
  const goesOn = to.sql !== null && (await goesOnAt(move, to.shown, to.sql, arriving, leaving));
  refuseUnsound(await from.sound(), from);
  const tables = tablesOfThisVersion(move.keep);
  let rows = 0;
  for (const { name, only } of tables)
    rows +=
      (await sql
        .prepare<[], number>(`SELECT count(*) FROM main.${name}${whereClause([only])}`)
        .pluck()
        .get()) ?? 0;
  return {
    from: from.shown,
    to: to.shown,
    rows,
    tables: tables.length,
    unopened: await unopenedTemplates(sql, key),
    does: goesOn ? 'go_on' : arriving === null ? 'begin' : 'begin_anew',
  };
}

async function goesOnAt(
  move: Planned,
  shown: string,
  sql: Sql,
  arriving: MoveMark | null,
  leaving: MoveMark | null,
): Promise<boolean> {
  return (await beginning(move, { shown, read: (job) => job(sql) }, arriving, leaving)) !== null;
}

/** Reads the tables from an empty database in memory. */
function tablesOfThisVersion(keep: boolean) {
  const db = new Database(':memory:');
  try {
    migrate(db);
    return movedTables(db, keep);
  } finally {
    db.close();
  }
}

async function lookAtFolder(folder: string, key: KeyObject): Promise<Look> {
  const path = join(folder, DATABASE_FILE);
  if (!existsSync(path))
    return { shown: path, sql: null, sound: () => Promise.reject(nothingIn(path)), close: () => undefined };
  const db = new Database(databaseIn(folder), { readonly: true });
  refuseOtherSchema(db);
  const macs = new RowMacs(db, key);
  macs.judge(db);
  return {
    shown: path,
    sql: new SqliteSql(db),
    sound: async () => macs.verify(),
    close: () => void db.close(),
  };
}

async function lookAtDatabase(place: PostgresPlace, key: KeyObject, alone: boolean): Promise<Look> {
  const connection = await primaryAt(place, rowKeysOf(key)).open(true);
  try {
    // The server itself prevents writes.
    await connection.exec('SET default_transaction_read_only = on');
    const schema = await schemaOf(connection);
    if (schema === null) await refuseForeign(connection);
    else if (alone) await takeAlone(connection);
    return {
      shown: `PostgreSQL: ${shownAddress(databaseAddress(place.url))}`,
      sql: schema === null ? null : connection.sql,
      sound: () => verifyRows(connection.sql),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
