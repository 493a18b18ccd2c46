/** Another data key in the place of the one that is used. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync, renameSync, unlinkSync } from 'node:fs';
import { SealBroken } from '../domain/ports.ts';
import { placeOfCode } from './access/operators.ts';
import { newDataKey, writeOnce } from './file/data-key.ts';
import { openDatabase } from './file/database.ts';
import { syncFolder } from './file/folder.ts';
import { setKeyCheck } from './file/key-check.ts';
import { contentOfNext, type KeySources, nextOf, obtainDataKey } from './file/key-places.ts';
import { placeOfKey } from './file/person-keys.ts';
import { RowMacs } from './file/row-macs.ts';
import { type Place, seal, unseal } from './file/seal.ts';
import { immediately, SqliteSql } from './file/sqlite-sql.ts';
import { openRows } from './open-rows.ts';
import { HiddenIdentifiers, hideAnew } from './people/hidden-identifiers.ts';
import { CHAIN_KEY, chainKey } from './site/audit.ts';
import { placeOfSecret } from './site/secrets.ts';
import type { Sql } from './sql/sql.ts';

export interface Rotated {
  /** Wrapped keys of people that were made anew. */
  people: number;
  /** False: another process still reads, and the write-ahead log, with what was sealed before, goes at the next start. */
  oldVersionsDropped: boolean;
}

interface Rotation {
  folder: string;
  sources: KeySources;
  /** Within the transaction: what else is to be written of it. */
  note: (db: Sql, key: KeyObject) => Promise<void>;
  onProgress: (done: number, total: number) => void;
}

/**
 * Wraps every person's key, and seals and authenticates whatever else hangs on the data key, anew: in one transaction, so
 * that a kill at any instant leaves a database that is wholly of the one key or of the other. The next key is on disk
 * before the transaction ends and takes its place after; obtainDataKey settles what a kill left in between.
 *
 * The caller has the folder to itself (lockFolder). @throws Error for people; then nothing was changed
 */
export async function rotateDataKey({
  folder,
  sources: given,
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
  const { path, content } = await contentOfNext(folder, after, sources);
  const [oldKey, newKey] = [createSecretKey(before), createSecretKey(after)];
  for (const key of [before, after]) key.fill(0);
  await refuseUnsound(folder, oldKey);
  const next = nextOf(path);
  if (existsSync(next)) unlinkSync(next);
  writeOnce(folder, next, content);
  const rotated = await inDatabase(folder, oldKey, newKey, note, onProgress);
  renameSync(next, path);
  syncFolder(folder);
  return rotated;
}

/** New codes for rows that somebody wrote would make them right. */
async function refuseUnsound(folder: string, key: KeyObject): Promise<void> {
  const db = openDatabase(folder);
  try {
    const { tables, whole } = (await openRows(db, key)).verify();
    if (whole && tables.every(({ refused }) => refused.length === 0)) return;
    throw new Error(
      'There are rows that the service did not write, or some are missing; see omote verify. Nothing was changed.',
    );
  } finally {
    db.close();
  }
}

async function inDatabase(
  folder: string,
  oldKey: KeyObject,
  newKey: KeyObject,
  note: Rotation['note'],
  onProgress: Rotation['onProgress'],
): Promise<Rotated> {
  // Without the triggers of openRows, which would write codes under the old key.
  const db = openDatabase(folder);
  try {
    const sql = new SqliteSql(db);
    const people = await immediately(db, async () => {
      const chain = await chainKey(sql, oldKey);
      const rewrapped = await rewrapPeople(sql, oldKey, newKey, onProgress);
      await resealCodes(sql, oldKey, newKey);
      await resealSecrets(sql, oldKey, newKey);
      await hideAnew(sql, new HiddenIdentifiers(oldKey), new HiddenIdentifiers(newKey));
      await keepChainKey(sql, newKey, chain);
      await setKeyCheck(sql, newKey);
      await note(sql, newKey);
      new RowMacs(db, newKey).stampAll();
      return rewrapped;
    });
    const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    return { people, oldVersionsDropped: busy === 0 };
  } finally {
    db.close();
  }
}

/** @throws SealBroken */
function reseal(sealed: Uint8Array, place: Place, oldKey: KeyObject, newKey: KeyObject): Buffer {
  const plain = unseal(sealed, oldKey, place);
  const anew = seal(plain, newKey, place);
  plain.fill(0);
  return anew;
}

const PAGE = 1000;

async function rewrapPeople(
  db: Sql,
  oldKey: KeyObject,
  newKey: KeyObject,
  onProgress: Rotation['onProgress'],
): Promise<number> {
  const total = (await db.prepare<[], number>('SELECT count(*) FROM person_keys').pluck().get()) ?? 0;
  const page = db.prepare<[string, number], { auth_id: string; wrapped: Uint8Array }>(
    'SELECT auth_id, wrapped FROM person_keys WHERE auth_id > ? ORDER BY auth_id LIMIT ?',
  );
  const update = db.prepare('UPDATE person_keys SET wrapped = ? WHERE auth_id = ?');
  let [done, last] = [0, ''];
  for (let rows = await page.all(last, PAGE); rows.length > 0; rows = await page.all(last, PAGE)) {
    for (const { auth_id, wrapped } of rows) {
      // One that does not open stays as it is: it opens nothing, as before.
      const anew = orNull(() => reseal(wrapped, placeOfKey(auth_id), oldKey, newKey));
      if (anew) await update.run(anew, auth_id);
      last = auth_id;
    }
    done += rows.length;
    onProgress(done, total);
  }
  return done;
}

async function resealCodes(db: Sql, oldKey: KeyObject, newKey: KeyObject): Promise<void> {
  const rows = await db
    .prepare<[], { id: string; code_secret: Uint8Array }>(
      'SELECT id, code_secret FROM operators WHERE code_secret IS NOT NULL',
    )
    .all();
  const update = db.prepare('UPDATE operators SET code_secret = ? WHERE id = ?');
  for (const { id, code_secret } of rows)
    await update.run(reseal(code_secret, placeOfCode(id), oldKey, newKey), id);
}

/** Settings do not say which of them are sealed; those that open are. */
async function resealSecrets(db: Sql, oldKey: KeyObject, newKey: KeyObject): Promise<void> {
  const rows = await db
    .prepare<[], { name: string; value: string }>('SELECT name, value FROM settings')
    .all();
  const update = db.prepare('UPDATE settings SET value = ? WHERE name = ?');
  for (const { name, value } of rows) {
    const anew = orNull(() => reseal(Buffer.from(value, 'base64'), placeOfSecret(name), oldKey, newKey));
    if (anew) await update.run(anew.toString('base64'), name);
  }
}

/** The audit log goes on under the key that it was begun with: its hashes stand in copies elsewhere. */
async function keepChainKey(db: Sql, newKey: KeyObject, chain: Buffer): Promise<void> {
  const sealed = seal(chain, newKey, placeOfSecret(CHAIN_KEY)).toString('base64');
  await db
    .prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    )
    .run(CHAIN_KEY, sealed);
}

function orNull<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
