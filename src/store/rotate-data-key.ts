/** Replaces the data key with a new one. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync, renameSync, unlinkSync } from 'node:fs';
import { openDatabase } from './file/database.ts';
import { syncFolder } from './file/folder.ts';
import { RowMacs } from './file/row-macs.ts';
import { immediately, SqliteSql } from './file/sqlite-sql.ts';
import { newDataKey, writeOnce } from './keys/data-key.ts';
import { contentOfNext, type KeySources, nextOf, obtainDataKey } from './keys/key-places.ts';
import { openRows } from './open-rows.ts';
import { type Keys, type RotationProgress, resealAll } from './reseal.ts';
import type { Sql } from './sql/sql.ts';

interface Rotated {
  /** How many people's keys were wrapped again. */
  people: number;
  /**
   * False: another process is still reading, so the write-ahead log with the old versions is deleted at the next
   * start.
   */
  oldVersionsDropped: boolean;
  /**
   * For a site: names of the other appliances for which the new key was left in the database, and of those that got
   * none.
   */
  givenTo: string[];
  leftOut: string[];
}

/** Writes what else belongs to the rotation, within its transaction. */
type Note = (db: Sql, key: KeyObject, appliances: { givenTo: string[]; leftOut: string[] }) => Promise<void>;

/** A database, of either engine, whose data key is to be replaced. */
export interface KeyedDatabase {
  /**
   * Updates the schema and opens the database under this key. Until the result is disposed of, no one else can
   * replace the key.
   */
  open(key: KeyObject): Promise<OpenedToRotate>;
}

export interface OpenedToRotate extends AsyncDisposable {
  /**
   * Whether all security-relevant rows are complete and were written under the key that the database was opened with.
   */
  isSound(): Promise<boolean>;
  /** Reseals in one transaction, so that the whole database has either the old key or the new one. */
  reseal(keys: Keys, note: Note, onProgress: RotationProgress): Promise<Rotated>;
}

interface Rotation {
  /** The data folder that holds the key. */
  folder: string;
  sources: KeySources;
  /** Default: the SQLite database in the folder. */
  database?: KeyedDatabase;
  note: Note;
  onProgress: RotationProgress;
}

/**
 * Replaces the data key: wraps every person's key again, and seals and authenticates everything else that depends on
 * the data key. All of it happens in one transaction, so a crash at any time leaves a database that has either the
 * old key or the new one. The new key is on disk before the transaction ends, and replaces the old file afterwards;
 * obtainDataKey settles what a crash left in between.
 *
 * The caller must hold the folder's lock (lockFolder).
 * @throws Error with a message for operators. Before the transaction of `reseal`, nothing has changed. From its end
 * on, the database may have the next key, which is then stored next to the current one until obtainDataKey settles it
 */
export async function rotateDataKey({
  folder,
  sources: given,
  database = ofFolder(folder),
  note,
  onProgress,
}: Rotation): Promise<Rotated> {
  // The new key is wrapped with the same passphrase that opened the old one, not with one typed a second time.
  let typed: Promise<string> | null = null;
  const passphrase = () => {
    typed ??= given.passphrase(false);
    return typed;
  };
  const sources: KeySources = { ...given, passphrase };
  const [before, after] = [await obtainDataKey(folder, sources, true), newDataKey()];
  const keys = { oldKey: createSecretKey(before), newKey: createSecretKey(after) };
  const { path, content } = await contentOfNext(folder, after, sources).finally(() => {
    for (const key of [before, after]) key.fill(0);
  });
  const opened = await database.open(keys.oldKey);
  try {
    // Renewing the codes would make forged rows look authentic.
    if (!(await opened.isSound()))
      throw new Error(
        'Some rows were not written by the service, or are missing: see omote verify. Nothing was changed.',
      );
    const next = nextOf(path);
    if (existsSync(next)) unlinkSync(next);
    writeOnce(folder, next, content);
    const rotated = await opened.reseal(keys, note, onProgress);
    renameSync(next, path);
    syncFolder(folder);
    return rotated;
  } finally {
    await opened[Symbol.asyncDispose]();
  }
}

/** The caller holds the folder's lock, so no one else can replace the key. */
const ofFolder = (folder: string): KeyedDatabase => ({
  async open(key) {
    const db = openDatabase(folder);
    try {
      const rows = await openRows(db, key);
      return {
        async isSound() {
          const { tables, whole } = rows.verify();
          return whole && tables.every(({ refused }) => refused.length === 0);
        },
        reseal: (...how) => resealFolder(folder, ...how),
        async [Symbol.asyncDispose]() {
          db.close();
        },
      };
    } catch (error) {
      db.close();
      throw error;
    }
  },
});

const resealFolder = async (
  folder: string,
  ...[keys, note, onProgress]: Parameters<OpenedToRotate['reseal']>
): Promise<Rotated> => {
  // A separate connection: the triggers of openRows would write codes under the old key.
  const db = openDatabase(folder);
  try {
    const sql = new SqliteSql(db);
    const people = await immediately(db, async () => {
      const rewrapped = await resealAll(sql, keys, onProgress);
      await note(sql, keys.newKey, { givenTo: [], leftOut: [] });
      new RowMacs(db, keys.newKey).stampAll();
      return rewrapped;
    });
    const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    return { people, oldVersionsDropped: busy === 0, givenTo: [], leftOut: [] };
  } finally {
    db.close();
  }
};
