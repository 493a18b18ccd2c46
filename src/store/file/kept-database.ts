/**
 * The way back from a start that changes the schema: before it does, it keeps a copy of the database, and removes the copy
 * once everything has opened and before anybody is served. So a copy that is there means that nothing was acknowledged since,
 * and the next start, of whichever version, begins from it.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { earlierSchema } from '../sql/known-schemas.ts';
import { DATABASE_FILE, databaseIn, syncFolder } from './folder.ts';
import { SCHEMA_VERSION, schemaVersion } from './migrate.ts';
import { takeSnapshot } from './snapshot.ts';

const KEPT_FILE = `${DATABASE_FILE}.before`;

/** The schema of a folder’s database; null: there is no database. */
export function schemaIn(folder: string): number | null {
  if (!existsSync(join(folder, DATABASE_FILE))) return null;
  const db = new Database(databaseIn(folder), { fileMustExist: true, readonly: true, timeout: 10_000 });
  try {
    return schemaVersion(db);
  } finally {
    db.close();
  }
}

/**
 * Whether a start has come between that may yet be undone: it is copying the database, or has not finished with it. What
 * somebody else writes now would be lost.
 */
export const isUpgrading = (folder: string): boolean =>
  [KEPT_FILE, `${KEPT_FILE}.part`].some((name) => existsSync(join(folder, name)));

/**
 * Keeps a copy of a database of an earlier schema. Without room for one the start goes on without.
 * Nobody writes between the copy and its name, so whoever writes later can see that there is one.
 * @param folder the data folder, locked by the caller
 * @param patienceMs how long to wait for a command that is writing
 * @returns why there is no copy; null: there is, or none is needed
 */
export function keepDatabase(folder: string, patienceMs = 10_000): unknown {
  const kept = join(folder, KEPT_FILE);
  const part = `${kept}.part`;
  try {
    const schema = schemaIn(folder);
    if (schema === null || schema === 0 || schema >= SCHEMA_VERSION || earlierSchema(schema)) return null;
    rmSync(part, { force: true });
    refuseWithoutRoom(folder);
    const writer = new Database(databaseIn(folder), { fileMustExist: true, timeout: patienceMs });
    try {
      writer.exec('BEGIN IMMEDIATE');
      takeSnapshot(folder, part);
      renameSync(part, kept);
    } finally {
      writer.close();
    }
    syncFolder(folder);
    return null;
  } catch (error) {
    rmSync(part, { force: true });
    return error;
  }
}

/** Bytes left free for the start itself. */
const LEFT_FREE = 64 * 2 ** 20;

function refuseWithoutRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = statSync(join(folder, DATABASE_FILE)).size;
  if (bavail * bsize < bytes + LEFT_FREE) throw new Error('the disk has no room for a copy of the database');
}

export const hasKept = (folder: string): boolean => existsSync(join(folder, KEPT_FILE));

/** Removes the copy: from now on, what the new version writes counts, deletions above all. */
export function dropKept(folder: string): void {
  if (!hasKept(folder)) return;
  rmSync(join(folder, KEPT_FILE));
  syncFolder(folder);
}

/**
 * Puts the copy in the place of the database, if a start was cut off or came to nothing. One that was cut off while it made
 * the copy has changed nothing yet.
 * @param folder the data folder, locked by the caller
 */
export function putBackKept(folder: string): void {
  rmSync(join(folder, `${KEPT_FILE}.part`), { force: true });
  if (!hasKept(folder)) return;
  const kept = join(folder, KEPT_FILE);
  const database = join(folder, DATABASE_FILE);
  // The log is that of the database which goes. Without it that one may be damaged, but nobody opens it any more.
  for (const name of [`${database}-wal`, `${database}-shm`]) rmSync(name, { force: true });
  const fd = openSync(kept, 'r+');
  fsyncSync(fd);
  closeSync(fd);
  renameSync(kept, database);
  syncFolder(folder);
}
