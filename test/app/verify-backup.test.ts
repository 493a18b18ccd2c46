import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '../../src/app/backup/make-backup.ts';
import { restoreBackup } from '../../src/app/backup/restore-backup.ts';
import { inspectBackup, verifyBackup } from '../../src/app/backup/verify-backup.ts';
import { writeBackup } from '../../src/flows/backup/write-backup.ts';
import { SCHEMA_VERSION } from '../../src/store/file/migrate.ts';
import { checkIntegrity } from '../../src/store/file/snapshot.ts';
import { openStore } from '../../src/store/store.ts';
import { face, person, T0 } from '../store/samples.ts';

const PASSPHRASE = 'a passphrase of the test 72';

/** A data folder with an empty store, removed after the test. */
async function emptyStore(): Promise<{ folder: string; key: Uint8Array }> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const key = new Uint8Array(randomBytes(32));
  const store = await openStore({ folder, dataKey: Uint8Array.from(key) });
  await store.close();
  return { folder, key };
}

const backUp = ({ folder, key }: { folder: string; key: Uint8Array }, onProgress = () => {}) => {
  const to = join(folder, 'kept.omote');
  const createdAt = new Date().toISOString();
  const dataKey = createSecretKey(key);
  return makeBackup({ folder, dataKey, passphrase: PASSPHRASE, to, createdAt, onProgress });
};

test('a backup is verified without its data key being written to a file, and with a single copy of the data at a time', async () => {
  const place = await emptyStore();
  const seen = new Set<string>();
  let mostCopies = 0;
  await backUp(place, () => {
    const names = readdirSync(place.folder, { recursive: true }).map(String);
    for (const name of names) seen.add(name);
    const copies = names.filter((name) => /^backup-.*\.tmp$|^verify-.*omote\.db$/.test(name));
    mostCopies = Math.max(mostCopies, copies.length);
  });
  // The test restore was observed while it ran: its database, but no key.
  expect([...seen].filter((name) => /^verify-.*omote\.db$/.test(name))).toHaveLength(1);
  expect([...seen].filter((name) => name.endsWith('data.key'))).toEqual([]);
  expect(mostCopies).toBe(1);
});

test('a backup or check that doesn’t fit on the disk is refused before anything is written', async () => {
  const place = await emptyStore();
  await backUp(place);
  const { bavail, bsize } = statfsSync(place.folder);
  const names = readdirSync(place.folder).toSorted();
  // Sparse files, which occupy no blocks but have this size.
  truncateSync(join(place.folder, 'kept.omote'), bavail * bsize);
  await expect(verifyBackup(join(place.folder, 'kept.omote'), PASSPHRASE, place.folder)).rejects.toThrow(
    /no_room_for_check needed=\d+ free=\d+$/,
  );
  truncateSync(join(place.folder, 'omote.db'), bavail * bsize);
  await expect(backUp(place)).rejects.toThrow(/no_room_for_backup/);
  expect(readdirSync(place.folder).toSorted()).toEqual(names);
});

test('a test restore opens pictures even if many people without a face were added later', async () => {
  const place = await emptyStore();
  const store = await openStore({ folder: place.folder, dataKey: Uint8Array.from(place.key) });
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    await tx.putFace(face('ada'));
    for (let n = 0; n < 100; n++) await tx.addPerson({ ...person(`later ${n}`), createdAtUs: T0 + 1 + n });
  });
  await store.close();
  expect((await backUp(place)).contents).toMatchObject({ people: 101, faces: 1 });
  const db = new Database(join(place.folder, 'omote.db'));
  db.exec('UPDATE face_data SET image = zeroblob(length(image))');
  db.close();
  await expect(backUp(place)).rejects.toThrow(/does not open/);
});

test.each(['whole', 'damaged'])('the data key is wiped after checking a %s database', async (how) => {
  const { folder, key } = await emptyStore();
  if (how === 'damaged') truncateSync(join(folder, 'omote.db'), 5000);
  await inspectBackup(folder, key).catch(() => null);
  expect(key).toEqual(new Uint8Array(32));
});

test('a backup of a later version says which version reads it, when it is checked and when it is restored', async () => {
  const { folder, key } = await emptyStore();
  const db = new Database(join(folder, 'omote.db'));
  db.pragma(`user_version = ${SCHEMA_VERSION + 1}`);
  // As SQLite writes it when the last connection has closed.
  db.pragma('journal_mode = DELETE');
  db.close();
  const content = readFileSync(join(folder, 'omote.db'));
  const keyFile = Buffer.from(`${Buffer.from(key).toString('base64')}\n`);
  const path = join(folder, 'later.omb');
  const about = { createdAt: new Date().toISOString(), program: '9.8.7' };
  await writeBackup(
    path,
    PASSPHRASE,
    about,
    [
      { name: 'data.key', bytes: keyFile.length, content: [keyFile] },
      { name: 'omote.db', bytes: content.length, content: [content] },
    ],
    () => undefined,
  );
  const says = /backup_newer program=9\.8\.7 here=\d/;
  await expect(verifyBackup(path, PASSPHRASE, folder)).rejects.toThrow(says);
  await expect(restoreBackup(folder, path, PASSPHRASE)).rejects.toThrow(says);
});

/** Processor time that this thread spends on the work, ms. */
async function ownMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test('the service keeps responding while a backup is checked, because another thread reads the whole database', async () => {
  const place = await emptyStore();
  const db = new Database(join(place.folder, 'omote.db'));
  db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
    INSERT INTO kept_answers SELECT randomblob(32), zeroblob(32), x'', i FROM n`);
  db.close();
  await backUp(place);
  const integrity = await ownMs(() => checkIntegrity(place.folder));
  const verified = await ownMs(() =>
    verifyBackup(join(place.folder, 'kept.omote'), PASSPHRASE, place.folder),
  );
  expect(verified).toBeLessThan(integrity);
});
