import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '../../src/app/backup/make-backup.ts';
import { inspectBackup, verifyBackup } from '../../src/app/backup/verify-backup.ts';
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
