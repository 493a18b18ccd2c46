/** Moves everything that the store holds from one engine to the other, under the same data key. */
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditNote } from '../../domain/audit/audit.ts';
import type { Store } from '../../domain/ports.ts';
import type { RowReport } from '../../domain/site/ports-integrity.ts';
import { restoreOwnSettings } from '../appliances/adopt-own.ts';
import { appendAudit } from '../audit/audit.ts';
import { DATABASE_FILE, syncFolder } from '../file/folder.ts';
import { clearMoveMark, type MoveMark, moveMark, setMoveMark } from '../file/move-mark.ts';
import { isNew, setKeyCheck } from '../keys/key-check.ts';
import { openPostgresStore } from '../postgres-store.ts';
import { openStore } from '../store.ts';
import { copyTable, type MoveProgress, type Passed, verifyTable } from './copy-rows.ts';
import { type End, nothingIn } from './end.ts';
import { moveFault } from './move-fault.ts';
import { PostgresEnd, type PostgresPlace } from './postgres-end.ts';
import { SqliteEnd } from './sqlite-end.ts';
import { type MovedTable, movedTables, OPEN_COMPARISONS } from './tables.ts';
import { unopenedTemplates } from './unopened.ts';

export interface Move {
  /** The data folder. */
  folder: string;
  database: PostgresPlace;
  /** The place that everything is moved to; the other one is where it comes from. */
  to: 'folder' | 'database';
  /** The ID with which the other appliances of the site know the data folder's appliance; null: it has none. */
  appliance: string | null;
  /** The data key, 32 bytes; the caller may wipe its array afterwards. */
  dataKey: Uint8Array;
  /** Whether the source stays in use, so that the other place becomes a copy as of one instant. */
  keep: boolean;
  /**
   * Whether an earlier move's data at the other end may be deleted: data that was moved away from there, or arrived
   * only partly.
   */
  replace: boolean;
  /** The audit entry that is written at the other end. */
  note: AuditNote;
  /** Inspects the store that has arrived. @throws Error with a message for operators that says what is missing */
  inspect: (arrived: Store) => Promise<void>;
  onProgress: (progress: MoveProgress) => void;
  /** Told how many bytes a database takes before it is read into the folder. @throws what refuses the move */
  admit?: (bytes: number) => Promise<void>;
}

export interface Moved {
  /** Rows of all tables. */
  rows: number;
  tables: number;
  /** The place where everything is now, and where it was, as shown to operators. */
  to: string;
  from: string;
  /**
   * After a move into a data folder: the appliance whose certificate, names and host kiosk the folder now has; null:
   * none.
   */
  ownOf: string | null;
}

interface Ends {
  from: SqliteEnd | PostgresEnd;
  to: SqliteEnd | PostgresEnd;
}

/**
 * Copies everything, reads it back, and only then switches from the old place to the new one. After a crash at any
 * time, the same call continues. The caller must make sure that no service is using either place.
 * @throws Error with a message for operators; the store is still in its old place then
 */
export async function moveStore(move: Move): Promise<Moved> {
  const key = createSecretKey(move.dataKey);
  try {
    const { from, to } = await openEnds(move, key);
    try {
      return await between(move, key, { from, to });
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  } catch (error) {
    throw moveFault(error, move.folder);
  }
}

/**
 * Returns to the store that a move left behind, as it was then, without anything that was done since in the other
 * place.
 * @param database null: return to the store in the folder
 * @returns the place that the store had been moved to, as shown to operators
 * @throws Error with a message for operators
 */
export async function undoMove({
  folder,
  database,
  dataKey,
  note,
}: Pick<Move, 'folder' | 'dataKey' | 'note'> & { database: PostgresPlace | null }): Promise<{
  other: string;
}> {
  const key = createSecretKey(dataKey);
  const end =
    database === null
      ? await SqliteEnd.open(folder, key)
      : await PostgresEnd.open(database, key, { make: false, alone: true });
  try {
    return await end.transact(async (sql) => {
      const mark = await moveMark(sql);
      if (mark === null || mark.state === 'arriving')
        throw new Error(`The data at ${end.shown} was not moved elsewhere, so there is nothing to undo.`);
      await clearMoveMark(sql);
      await appendAudit(sql, key, note);
      return { other: mark.other };
    });
  } finally {
    await end.close();
  }
}

async function between(move: Move, key: KeyObject, ends: Ends): Promise<Moved> {
  const { from, to } = ends;
  if (from instanceof PostgresEnd) await move.admit?.(await from.bytes());
  const tables = await tablesOf(ends, move.keep);
  const leaving = await from.read(moveMark);
  const arriving = await to.read(moveMark);
  refuseGone(from, leaving, arriving);
  const begun = await beginning(move, to, arriving, leaving);
  const mark = begun ?? (await begin(move, key, ends, leaving?.id ?? randomBytes(16).toString('hex')));
  if (!mark.verified) await carry(move, key, ends, tables, mark);
  if (!move.keep) await leave(from, to, mark);
  const ownOf = await to.transact(async (sql) => {
    // A copy still represents the site, and may be moved back to one.
    const owner =
      move.to === 'folder' && !move.keep ? await restoreOwnSettings(sql, key, move.appliance) : null;
    await clearMoveMark(sql);
    await appendAudit(sql, key, move.note);
    return owner;
  });
  const rows = Object.values(mark.tables ?? {}).reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: tables.length, to: to.shown, from: from.shown, ownOf };
}

/**
 * @throws Error with a message for operators when the source is only partly moved itself, or was already moved
 * elsewhere
 */
export function refuseGone(
  { shown }: Pick<End, 'shown'>,
  leaving: MoveMark | null,
  arriving: MoveMark | null,
): void {
  if (leaving?.state === 'arriving')
    throw new Error(
      `The data at ${shown} has itself been moved only in part, from ${leaving.other}. Finish that move first.`,
    );
  if (leaving?.state === 'left' && leaving.id !== arriving?.id)
    throw new Error(`The data at ${shown} has already been moved to ${leaving.other}.`);
}

async function openEnds(move: Move, key: KeyObject): Promise<Ends> {
  const { folder, database, to, replace } = move;
  const path = join(folder, DATABASE_FILE);
  if (to === 'database' && !existsSync(path)) throw nothingIn(path);
  const postgres = await PostgresEnd.open(database, key, {
    make: to === 'database',
    alone: to === 'database' || !move.keep,
  });
  try {
    if (to === 'folder' && replace) await removeMovedAway(folder, key);
    const sqlite = await SqliteEnd.open(folder, key);
    return to === 'database' ? { from: sqlite, to: postgres } : { from: postgres, to: sqlite };
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

/**
 * Deletes the file before it is created again, so that no disk space is needed twice. Only a file that arrived partly
 * or was moved away is deleted.
 */
async function removeMovedAway(folder: string, key: KeyObject): Promise<void> {
  const path = join(folder, DATABASE_FILE);
  if (!existsSync(path)) return;
  const end = await SqliteEnd.open(folder, key);
  const mark = await end.read(moveMark);
  await end.close();
  if (mark?.state !== 'left' && mark?.state !== 'arriving') return;
  // The file itself last: a log that is left alone looks like what is left of lost data.
  for (const suffix of ['-wal', '-shm', '']) rmSync(path + suffix, { force: true });
  syncFolder(folder);
}

/** @throws Error when the two schemas differ in their tables or columns */
async function tablesOf({ from, to }: Ends, keep: boolean): Promise<MovedTable[]> {
  const [sqlite, postgres] = from instanceof SqliteEnd ? [from, to] : [to, from];
  const tables = movedTables((sqlite as SqliteEnd).db, keep);
  const there = await (postgres as PostgresEnd).tables();
  for (const { name, columns } of tables)
    for (const column of columns)
      if (!there.get(name)?.includes(column.name))
        throw new Error(
          `${postgres.shown} has no ${name}.${column.name}: its schema is that of another version of Omote`,
        );
  return tables;
}

/**
 * The mark of this move at its receiving end; null: the move must begin there.
 * @throws Error with a message for operators
 */
export async function beginning(
  { replace, keep }: Pick<Move, 'replace' | 'keep'>,
  to: Pick<End, 'shown' | 'read'>,
  mark: MoveMark | null,
  leaving: MoveMark | null,
): Promise<MoveMark | null> {
  if (mark?.state === 'arriving' && mark.id === leaving?.id && !keep && !replace) return mark;
  if (mark?.state === 'leaving')
    throw new Error(
      `The data at ${to.shown} is itself being moved to ${mark.other}. Finish that move first.`,
    );
  const what =
    mark?.state === 'arriving'
      ? `has part of the data from ${mark.other}, which is not this move’s source or has been used since then`
      : `still has the data that was moved to ${mark?.other} earlier`;
  if (mark !== null && !replace) throw new Error(`${to.shown} ${what}. Add --replace to delete it first.`);
  if (mark === null && !(await to.read(isNew)))
    throw new Error(
      `${to.shown} already contains data. Move into a new database or choose an empty folder with OMOTE_DATA_DIR.`,
    );
  return null;
}

async function begin(move: Move, key: KeyObject, { from, to }: Ends, id: string): Promise<MoveMark> {
  const mark: MoveMark = { state: 'arriving', id, other: from.shown, tables: {} };
  if (!move.keep) await from.transact((sql) => setMoveMark(sql, { state: 'leaving', id, other: to.shown }));
  await to.clear();
  await to.transact(async (sql) => {
    await setKeyCheck(sql, key);
    await setMoveMark(sql, mark);
  });
  return mark;
}

async function carry(
  move: Move,
  key: KeyObject,
  ends: Ends,
  tables: readonly MovedTable[],
  mark: MoveMark,
): Promise<void> {
  const { from, to } = ends;
  await withStore(move, from, async (store) => refuseUnsound(await store.verifyRows(), from));
  await from.freeze();
  const total = await countAll(from, tables);
  const copied = progressOf('copied', total, move.onProgress);
  for (const table of tables) await copyTable(from, to, table, mark, copied);
  await from.thaw();
  await to.stampRows();
  const verified = progressOf('verified', total, move.onProgress);
  for (const table of tables) await verifyTable(to, table, mark, verified);
  await withStore(move, to, async (arrived) => {
    refuseUnsound(await arrived.verifyRows(), to);
    await move.inspect(arrived);
  });
  await refuseUnopened(key, ends);
  mark.verified = true;
  await to.transact((sql) => setMoveMark(sql, mark));
}

async function countAll(from: End, tables: readonly MovedTable[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += await from.count(table);
  return total;
}

function progressOf(what: MoveProgress['what'], total: number, tell: Move['onProgress']): Passed {
  let [done, rows, of] = [0, 0, ''];
  return ({ name }, more) => {
    done += more;
    rows = name === of ? rows + more : more;
    of = name;
    tell({ what, table: name, rows, done, total });
  };
}

/** The same keys open the same bytes, unless the two engines look up a row's key differently. */
async function refuseUnopened(key: KeyObject, { from, to }: Ends): Promise<void> {
  const unopened = await to.read((sql) => unopenedTemplates(sql, key));
  if (unopened === 0 || unopened === (await from.read((sql) => unopenedTemplates(sql, key)))) return;
  throw new Error(
    `${unopened} templates can’t be opened at ${to.shown}, although they could at the source. Nothing was switched.`,
  );
}

/** Renewing the codes would make forged rows look authentic. */
export function refuseUnsound({ tables, whole }: RowReport, end: Pick<End, 'shown'>): void {
  if (whole && tables.every(({ refused }) => refused.length === 0)) return;
  throw new Error(
    `Rows at ${end.shown} were not written by the service, or some are missing: see omote verify. Nothing was switched.`,
  );
}

/**
 * From here on no one can open the old place, nor the new one until its mark is cleared. No session ends there any more,
 * so what open comparisons wait with goes.
 */
async function leave(from: End, to: End, { id }: MoveMark): Promise<void> {
  await from.transact(async (sql) => {
    const mark = await moveMark(sql);
    if (mark?.id !== id)
      throw new Error(
        `${from.shown} was changed during the move. Nothing was switched. Run the same command with --replace.`,
      );
    if (mark.state !== 'leaving') return;
    await setMoveMark(sql, { state: 'left', id, other: to.shown });
    await sql.prepare(`DELETE FROM main.${OPEN_COMPARISONS}`).run();
  });
}

async function withStore<T>(move: Move, end: End, use: (store: Store) => Promise<T>): Promise<T> {
  const options = { dataKey: move.dataKey, whileMoved: 'continue' as const };
  const store =
    end instanceof SqliteEnd
      ? await openStore({ folder: move.folder, ...options })
      : await openPostgresStore({ ...move.database, ...options });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
