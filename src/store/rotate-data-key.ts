/** Another data key in the place of the one that is used. */
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

export interface Rotated {
  /** Wrapped keys of people that were made anew. */
  people: number;
  /** False: another process still reads, and the write-ahead log, with what was sealed before, goes at the next start. */
  oldVersionsDropped: boolean;
  /** Of a site: for which other appliances the new key was left in the database, and which got none; their names. */
  givenTo: string[];
  leftOut: string[];
}

/** Within the transaction: what else is to be written of it. */
type Note = (db: Sql, key: KeyObject, appliances: { givenTo: string[]; leftOut: string[] }) => Promise<void>;

/** A database whose data key is to be replaced, whichever engine it has. */
export interface KeyedDatabase {
  /** Brings its schema up to date and opens it under this key; nobody else replaces the key until it is let go. */
  open(key: KeyObject): Promise<OpenedToRotate>;
}

export interface OpenedToRotate extends AsyncDisposable {
  /** Whether all rows that give power are what was written under the key that it is opened by. */
  isSound(): Promise<boolean>;
  /** In one transaction: a database that is wholly of the one key or of the other. */
  reseal(keys: Keys, note: Note, onProgress: RotationProgress): Promise<Rotated>;
}

interface Rotation {
  /** Where the key lies. */
  folder: string;
  sources: KeySources;
  /** Default: that of the folder. */
  database?: KeyedDatabase;
  note: Note;
  onProgress: RotationProgress;
}

/**
 * Wraps every person's key, and seals and authenticates whatever else hangs on the data key, anew: in one transaction, so
 * that a kill at any instant leaves a database that is wholly of the one key or of the other. The next key is on disk
 * before the transaction ends and takes its place after; obtainDataKey settles what a kill left in between.
 *
 * The caller has the folder to itself (lockFolder).
 * @throws Error for people. Before the transaction of `reseal` nothing was changed; from its end on the database may be of the
 * next key, which then lies beside the present one, until obtainDataKey settles it
 */
export async function rotateDataKey({
  folder,
  sources: given,
  database = ofFolder(folder),
  note,
  onProgress,
}: Rotation): Promise<Rotated> {
  // The new key is wrapped by the very passphrase that opened the old one, and not by what is typed a second time.
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
    // New codes for rows that somebody wrote would make them right.
    if (!(await opened.isSound()))
      throw new Error(
        'There are rows that the service did not write, or some are missing; see omote verify. Nothing was changed.',
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

/** Nobody else can replace the key: the folder is the caller's alone. */
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
  // Without the triggers of openRows, which would write codes under the old key.
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
