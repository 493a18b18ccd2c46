/** What a backup by the plan leaves when it comes to nothing. */
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { folderAdopter, plannedMaker } from '../../../src/app/backup/make-planned.ts';
import { plannedName } from '../../../src/domain/backup/backup-name.ts';
import { recipientOf } from '../../../src/flows/backup/age/age-keys.ts';
import { newIdentity } from '../../../src/flows/backup/age/recovery-words.ts';
import { openStore } from '../../../src/store/store.ts';
import { face, person, T0 } from '../../store/samples.ts';
import { freshFolder } from '../../store/temporary.ts';

const MARK = 'f00d';
const CREATED = '2026-11-26T03:30:00.000000+00:00';

/** A data folder with one face, and a folder for its backups. */
async function place(): Promise<{
  share: string;
  dataDir: string;
  make: (stopping?: AbortController, onProgress?: (share: number) => void) => Promise<unknown>;
}> {
  const [dataDir, share, key] = [freshFolder(), join(freshFolder(), 'share'), randomBytes(32)];
  mkdirSync(share);
  const store = await openStore({ folder: dataDir, dataKey: Uint8Array.from(key) });
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    await tx.putFace(face('ada'));
  });
  await store.close();
  const config = { dataDir, backupDir: null, databaseUrl: null };
  await folderAdopter(config)(share, MARK, true);
  const plan = {
    recipient: await recipientOf(await newIdentity()),
    keySinceUs: T0,
    provenAtUs: T0,
    atMinutes: 210,
    folder: share,
    keep: { days: 1, weeks: 0, months: 0 },
  };
  const site = { certainUs: () => T0, timeZone: () => 'UTC' };
  let inUse = createSecretKey(randomBytes(32));
  const maker = plannedMaker(config, () => inUse, site);
  // The site's key was replaced since the start.
  inUse = createSecretKey(key);
  const asked = { plan, mark: MARK, name: plannedName(CREATED, '0123abcd'), createdAt: CREATED };
  const make = (stopping = new AbortController(), onProgress: (share: number) => void = () => undefined) =>
    maker(asked, onProgress, stopping.signal);
  return { share, dataDir, make };
}

test('a backup whose test restore or naming fails leaves no file', async () => {
  const { share, dataDir, make } = await place();
  await make();
  const made = readdirSync(share);
  const mark = join(share, 'omote-backups.id');
  // What is written can be read back, but the share is gone when it is to be named.
  const vanishing = make(undefined, (done) => done > 0.5 && rmSync(mark, { force: true }));
  await expect(vanishing).rejects.toThrow('backup_folder_unmarked');
  writeFileSync(mark, `${MARK}\n`);
  expect(readdirSync(share)).toEqual(made);
  const db = new Database(join(dataDir, 'omote.db'));
  db.exec('UPDATE face_data SET image = zeroblob(length(image))');
  db.close();
  await expect(make()).rejects.toThrow('does not open');
  expect(readdirSync(share)).toEqual(made);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a service that stops does not wait for the copy of the database', async () => {
  const { share, dataDir, make } = await place();
  const db = new Database(join(dataDir, 'omote.db'));
  // The copy waits for this, and fails after a while.
  db.pragma('locking_mode = EXCLUSIVE');
  db.exec('BEGIN EXCLUSIVE');
  const stopping = new AbortController();
  const making = make(stopping);
  setImmediate(() => stopping.abort(new Error('stopping')));
  await expect(making).rejects.toThrow('stopping');
  db.close();
  expect(readdirSync(share)).toEqual(['omote-backups.id']);
});
