// @module-tag security
import { execFileSync } from 'node:child_process';
import { mkdirSync, promises, symlinkSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recipientOf } from '../../../src/flows/backup/age/age-keys.ts';
import { newIdentity } from '../../../src/flows/backup/age/recovery-words.ts';
import { BackupFiles } from '../../../src/flows/backup/backup-files.ts';
import { setBackupPlan } from '../../../src/flows/backup/backup-plan.ts';
import { BackupReader } from '../../../src/flows/backup/backup-reader.ts';
import { readBackup } from '../../../src/flows/backup/read-backup.ts';
import { T0 } from '../../store/samples.ts';
import { freshFolder, open } from '../../store/temporary.ts';

const backupName = (second: number): string => `omote-20260101-00000${second}.omb`;
const filesOf = async (folder: string) =>
  new BackupFiles({ store: await open(), clock: { nowUs: () => T0 } }, folder);

test('the list holds the files that are there, whatever else has the name of a backup', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, backupName(0)), 'x');
  symlinkSync(join(folder, 'gone'), join(folder, backupName(1)));
  symlinkSync(join(folder, backupName(0)), join(folder, backupName(2)));
  mkdirSync(join(folder, 'uploaded-20260101-000000.omb'));
  const files = await filesOf(folder);
  expect((await files.list()).files.map(({ name, bytes }) => [name, bytes])).toEqual([[backupName(0), 1]]);
});

test('the list says of each file which folder it is in', async () => {
  const [own, share] = [freshFolder(), freshFolder()];
  writeFileSync(join(own, backupName(0)), 'x');
  writeFileSync(join(share, backupName(1)), 'x');
  // A copy: files are asked for by name, so the other one could be neither downloaded nor deleted.
  writeFileSync(join(share, backupName(0)), 'x');
  const world = { store: await open(), clock: { nowUs: () => T0 } };
  const asked = {
    recipient: await recipientOf(await newIdentity()),
    typed: null,
    atMinutes: 0,
    folder: share,
  };
  const keep = { days: 1, weeks: 0, months: 0 };
  await setBackupPlan(world, 'ada', { ...asked, keep }, { fixedFolder: null, adopt: async () => undefined });
  const { files } = await new BackupFiles(world, own).list();
  expect(files.map(({ name, folder }) => [name, folder]).sort()).toEqual([
    [backupName(0), own],
    [backupName(1), share],
  ]);
});

test('a backup is downloaded whole', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, backupName(0)), 'all of it');
  const { bytes, content } = await (await filesOf(folder)).open('ada', backupName(0));
  expect(bytes).toBe(9);
  expect(await new Response(content as never).text()).toBe('all of it');
});

test('a link or a pipe in a backup’s place gives nothing out: no download, no check, no restore', async () => {
  const [folder, data] = [freshFolder(), freshFolder()];
  const secret = join(data, 'data.key');
  writeFileSync(secret, 'SECRET');
  symlinkSync(secret, join(folder, backupName(1)));
  execFileSync('mkfifo', [join(folder, backupName(2))]);
  const files = await filesOf(folder);
  for (const name of [backupName(1), backupName(2)]) {
    await expect(files.open('ada', name)).rejects.toThrow('not_found');
    await expect(files.find(name)).rejects.toThrow('not_found');
    await expect(files.remove('ada', name)).rejects.toThrow('not_found');
    // As if it had been replaced after it was found.
    await expect(readBackup(join(folder, name), 'x', async () => undefined)).rejects.toThrow(
      'not_backup_file',
    );
  }
});

/** From now on, a call of files fails as it does on a disk like that, which root can't make of a folder. */
function failing(call: 'rm' | 'open' | 'readdir', code: string): void {
  const real = promises[call];
  const fails = () => Promise.reject(Object.assign(new Error(code), { code }));
  Object.assign(promises, { [call]: fails });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(promises, { [call]: real });
    syncBuiltinESMExports();
  });
}

test.each(['EROFS', 'EACCES'])(
  'a backup that cannot be deleted (%s) is there, and the try is recorded',
  async (code) => {
    const folder = freshFolder();
    writeFileSync(join(folder, backupName(0)), 'x');
    const store = await open();
    const files = new BackupFiles({ store, clock: { nowUs: () => T0 } }, folder);
    failing('rm', code);
    await expect(files.remove('ada', backupName(0))).rejects.toThrow(`backup_folder_unwritable code=${code}`);
    expect((await store.auditAfter(0, 9)).map(({ action }) => action)).toEqual(['backup.remove']);
  },
);

test.each(['EACCES', 'EIO', 'EMFILE'])(
  'a backup that cannot be read (%s) is not called unknown',
  async (code) => {
    const folder = freshFolder();
    writeFileSync(join(folder, backupName(0)), 'x');
    const files = await filesOf(folder);
    failing('open', code);
    await expect(files.open('ada', backupName(0))).rejects.toThrow(`backup_folder_unreadable`);
    failing('readdir', code);
    await expect(files.find(backupName(0))).rejects.toThrow(`backup_folder_unreadable`);
    expect(await files.list()).toMatchObject({ files: [], problem: { reason: 'backup_folder_unreadable' } });
  },
);

test('a backup that another request has deleted meanwhile is unknown', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, backupName(0)), 'x');
  const files = await filesOf(folder);
  failing('rm', 'ENOENT');
  await expect(files.remove('ada', backupName(0))).rejects.toThrow('not_found');
  failing('open', 'ENOENT');
  await expect(files.open('ada', backupName(0))).rejects.toThrow('not_found');
});

test('a folder that is not there has no backup', async () => {
  const files = await filesOf(join(freshFolder(), 'none'));
  await expect(files.find(backupName(0))).rejects.toThrow('not_found');
  expect(await files.list()).toEqual({ files: [], problem: null });
});

test('a folder of many backups is looked into with one thread, which is all that a silent share can hold', async () => {
  const folder = freshFolder();
  for (let second = 0; second < 9; second++) writeFileSync(join(folder, backupName(second)), 'x');
  const real = promises.lstat;
  let [running, most] = [0, 0];
  promises.lstat = (async (path: string) => {
    most = Math.max(most, ++running);
    return await real(path).finally(() => running--);
  }) as typeof real;
  syncBuiltinESMExports();
  onTestFinished(() => {
    promises.lstat = real;
    syncBuiltinESMExports();
  });
  expect((await (await filesOf(folder)).list()).files).toHaveLength(9);
  expect(most).toBe(1);
});

test('a file that is made while the folder is looked into is found', async () => {
  const folder = freshFolder();
  const files = await filesOf(folder);
  const looking = files.list();
  writeFileSync(join(folder, backupName(0)), 'x');
  expect(await files.find(backupName(0))).toBe(join(folder, backupName(0)));
  await looking;
});

test('the reading of a backup ends when the share is silent, and nothing waits for it any more', async () => {
  const waits = () => new Promise<never>(() => undefined);
  const reader = new BackupReader(
    '/mnt/share/x',
    { read: waits, close: waits } as unknown as FileHandle,
    9,
    20,
  );
  await expect(reader.read(0, 9)).rejects.toThrow('backup_folder_silent folder=/mnt/share');
  await reader.close();
});
