/** Another data key in the place of the one that is used. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync, renameSync, unlinkSync } from 'node:fs';
import type Database from 'better-sqlite3';
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
import { openRows } from './open-rows.ts';
import { HiddenIdentifiers, hideAnew } from './people/hidden-identifiers.ts';
import { CHAIN_KEY, chainKey } from './site/audit.ts';
import { placeOfSecret } from './site/secrets.ts';

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
  note: (db: Database.Database, key: KeyObject) => void;
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
  refuseUnsound(folder, oldKey);
  const next = nextOf(path);
  if (existsSync(next)) unlinkSync(next);
  writeOnce(folder, next, content);
  const rotated = inDatabase(folder, oldKey, newKey, note, onProgress);
  renameSync(next, path);
  syncFolder(folder);
  return rotated;
}

/** New codes for rows that somebody wrote would make them right. */
function refuseUnsound(folder: string, key: KeyObject): void {
  const db = openDatabase(folder);
  try {
    const { tables, whole } = openRows(db, key).verify();
    if (whole && tables.every(({ refused }) => refused.length === 0)) return;
    throw new Error(
      'There are rows that the service did not write, or some are missing; see omote verify. Nothing was changed.',
    );
  } finally {
    db.close();
  }
}

function inDatabase(
  folder: string,
  oldKey: KeyObject,
  newKey: KeyObject,
  note: Rotation['note'],
  onProgress: Rotation['onProgress'],
): Rotated {
  // Without the triggers of openRows, which would write codes under the old key.
  const db = openDatabase(folder);
  try {
    const people = db
      .transaction(() => {
        const chain = chainKey(db, oldKey);
        const rewrapped = rewrapPeople(db, oldKey, newKey, onProgress);
        resealCodes(db, oldKey, newKey);
        resealSecrets(db, oldKey, newKey);
        hideAnew(db, new HiddenIdentifiers(oldKey), new HiddenIdentifiers(newKey));
        keepChainKey(db, newKey, chain);
        setKeyCheck(db, newKey);
        note(db, newKey);
        new RowMacs(db, newKey).stampAll();
        return rewrapped;
      })
      .immediate();
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

function rewrapPeople(
  db: Database.Database,
  oldKey: KeyObject,
  newKey: KeyObject,
  onProgress: Rotation['onProgress'],
): number {
  const total = db.prepare<[], number>('SELECT count(*) FROM person_keys').pluck().get() ?? 0;
  const page = db.prepare<[string, number], { auth_id: string; wrapped: Uint8Array }>(
    'SELECT auth_id, wrapped FROM person_keys WHERE auth_id > ? ORDER BY auth_id LIMIT ?',
  );
  const update = db.prepare('UPDATE person_keys SET wrapped = ? WHERE auth_id = ?');
  let [done, last] = [0, ''];
  for (let rows = page.all(last, PAGE); rows.length > 0; rows = page.all(last, PAGE)) {
    for (const { auth_id, wrapped } of rows) {
      // One that does not open stays as it is: it opens nothing, as before.
      const anew = orNull(() => reseal(wrapped, placeOfKey(auth_id), oldKey, newKey));
      if (anew) update.run(anew, auth_id);
      last = auth_id;
    }
    done += rows.length;
    onProgress(done, total);
  }
  return done;
}

function resealCodes(db: Database.Database, oldKey: KeyObject, newKey: KeyObject): void {
  const rows = db
    .prepare<[], { id: string; code_secret: Uint8Array }>(
      'SELECT id, code_secret FROM operators WHERE code_secret IS NOT NULL',
    )
    .all();
  const update = db.prepare('UPDATE operators SET code_secret = ? WHERE id = ?');
  for (const { id, code_secret } of rows)
    update.run(reseal(code_secret, placeOfCode(id), oldKey, newKey), id);
}

/** Settings do not say which of them are sealed; those that open are. */
function resealSecrets(db: Database.Database, oldKey: KeyObject, newKey: KeyObject): void {
  const rows = db.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings').all();
  const update = db.prepare('UPDATE settings SET value = ? WHERE name = ?');
  for (const { name, value } of rows) {
    const anew = orNull(() => reseal(Buffer.from(value, 'base64'), placeOfSecret(name), oldKey, newKey));
    if (anew) update.run(anew.toString('base64'), name);
  }
}

/** The audit log goes on under the key that it was begun with: its hashes stand in copies elsewhere. */
function keepChainKey(db: Database.Database, newKey: KeyObject, chain: Buffer): void {
  const sealed = seal(chain, newKey, placeOfSecret(CHAIN_KEY)).toString('base64');
  db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(CHAIN_KEY, sealed);
}

function orNull<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
