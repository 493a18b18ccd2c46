import { createSecretKey } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '../../../src/app/backup/make-backup.ts';
import { openBackups } from '../../../src/app/backup/open-backups.ts';
import { openStore } from '../../../src/store/store.ts';
import { T0 } from '../../store/samples.ts';
import { freshFolder, open } from '../../store/temporary.ts';

const openIn = async (
  dataDir: string,
  backupDir: string | null,
  key = () => Buffer.alloc(32),
  stopping = new AbortController().signal,
) =>
  openBackups(
    { store: await open(), clock: { nowUs: () => T0 } },
    { dataDir, backupDir, databaseUrl: null },
    () => createSecretKey(key()),
    () => undefined,
    stopping,
  );

test('a start deletes what a killed process left', async () => {
  const folder = freshFolder();
  const [restore, upload, kept] = ['restore-01234567.tmp', 'upload-0123456789abcdef.part', 'mine.part'];
  mkdirSync(join(folder, restore));
  for (const name of [upload, kept]) writeFileSync(join(folder, name), '');
  await openIn(folder, folder);
  expect([restore, upload, kept].map((name) => existsSync(join(folder, name)))).toEqual([false, false, true]);
});

test('an unfinished backup is deleted a day later, when no command can be writing it any more', async () => {
  const folder = freshFolder();
  const yesterday = new Date(Date.now() - 86_400_000);
  const now = ['omote-20260102-033000.omb.01234567.part', 'by-hand.omb.89abcdef.part'];
  const old = ['omote-20260101-033000.omb.part', 'by-hand.omb.01234567.part'];
  const others = ['omote-20260101-033000.omb', 'other.part'];
  for (const name of [...now, ...old, ...others]) writeFileSync(join(folder, name), 'x');
  for (const name of [...old, ...others]) utimesSync(join(folder, name), yesterday, yesterday);
  await openIn(freshFolder(), folder);
  expect(readdirSync(folder).sort()).toEqual([...now, ...others].sort());
});

test('a start does not fail because the folder of the backups can not be read', async () => {
  const folder = freshFolder();
  const broken = join(folder, 'file');
  writeFileSync(broken, '');
  expect((await openIn(folder, broken)).madeHere).toBe(true);
  await openIn(folder, join(broken, 'below'));
});

test('a check says whether the data key in a backup is the one in use', async () => {
  const [folder, key, passphrase] = [freshFolder(), Buffer.alloc(32, 9), 'a passphrase of the test 72'];
  await (await openStore({ folder, dataKey: Uint8Array.from(key) })).close();
  const [name, createdAt] = ['omote-20260101-033000.omb', new Date().toISOString()];
  const to = join(folder, name);
  const [dataKey, onProgress] = [createSecretKey(key), () => undefined];
  await makeBackup({ folder, dataKey, passphrase, to, createdAt, onProgress });
  let inUse = key;
  const backups = await openIn(freshFolder(), folder, () => inUse);
  // The key may be replaced while the service runs.
  for (const [next, otherDataKey] of [
    [key, false],
    [Buffer.alloc(32, 8), true],
  ] as const) {
    inUse = next;
    await backups.startCheck('ada', { name, path: to }, passphrase);
    await expect.poll(() => backups.check?.state, { timeout: 60_000 }).toBe('good');
    expect(backups.check?.contents).toMatchObject({ otherDataKey });
  }
});

test('a backup that is broken off at any step leaves nothing', async () => {
  const [folder, target, key] = [freshFolder(), freshFolder(), Buffer.alloc(32, 9)];
  await (await openStore({ folder, dataKey: Uint8Array.from(key) })).close();
  const made = readdirSync(folder);
  const [dataKey, passphrase, to] = [
    createSecretKey(key),
    'a passphrase of the test 72',
    join(target, 'a.omb'),
  ];
  const brokenOffAt = async (share: number) => {
    const stopping = new AbortController();
    const job = { folder, dataKey, passphrase, to, createdAt: new Date().toISOString() };
    const onProgress = (done: number) => {
      if (done >= share) stopping.abort(new Error('the service is stopping'));
    };
    await expect(makeBackup({ ...job, onProgress, stopping: stopping.signal })).rejects.toThrow('stopping');
    expect(readdirSync(target)).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(made.sort());
  };
  // Before the copy, while it is sealed, while that is read back, and when it is only to be inspected.
  for (const share of [0, 0.2, 0.61, 1]) await brokenOffAt(share);
});
