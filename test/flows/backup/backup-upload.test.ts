/** Uploads of backups: to a disk that becomes full, and two within one second. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAGIC } from '../../../src/flows/backup/backup-format.ts';
import { BackupUploads } from '../../../src/flows/backup/backup-upload.ts';
import { T0 } from '../../store/samples.ts';
import { freshFolder, open } from '../../store/temporary.ts';

const PROGRAM = join(import.meta.dirname, 'upload-to-small-disk.ts');
const mount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { encoding: 'utf8' });
const mayMount = process.platform === 'linux' && mount.status === 0;
const name = `a full disk${mayMount ? '' : ' (skipped: this host lets no ordinary user mount a tmpfs)'}`;

test.skipIf(!mayMount)(name, () => {
  const folders = ['uploads', 'database'].map((of) => mkdtempSync(join(tmpdir(), `omote-${of}-`)));
  onTestFinished(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const told = execFileSync('unshare', ['-rm', process.execPath, PROGRAM, ...folders], { encoding: 'utf8' });
  expect(JSON.parse(told)).toEqual({
    refused: 'unavailable: disk_full_in_upload',
    left: [],
  });
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a disk that says only at the end that it is full (%s) is a full disk',
  async (code) => {
    const folder = freshFolder();
    const clock = { nowUs: () => T0 };
    const uploads = new BackupUploads({ store: await open(), clock }, folder, async () => null);
    const { id } = await uploads.begin('service', MAGIC.length);
    // As NFS and quotas do, which no ordinary user can mount here.
    const file = await openFile(join(folder, `upload-${id}.part`), 'r');
    const sync = vi.spyOn(Object.getPrototypeOf(file), 'sync');
    onTestFinished(() => sync.mockRestore());
    await file.close();
    sync.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    await expect(uploads.take(id, 0, MAGIC)).rejects.toThrow('unavailable: disk_full_in_upload');
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')(
  'the name of a backup is forced to the disk, as its content is',
  async () => {
    const folder = freshFolder();
    const clock = { nowUs: () => T0 };
    const uploads = new BackupUploads({ store: await open(), clock }, folder, async () => null);
    const { id } = await uploads.begin('service', MAGIC.length);
    const file = await openFile(join(folder, `upload-${id}.part`), 'r');
    const synced: string[] = [];
    const sync = vi.spyOn(Object.getPrototypeOf(file), 'sync').mockImplementation(async function (
      this: unknown,
    ) {
      synced.push(readlinkSync(`/proc/self/fd/${(this as FileHandle).fd}`));
    });
    onTestFinished(() => sync.mockRestore());
    await file.close();
    const { name } = await uploads.take(id, 0, MAGIC);
    expect(synced).toEqual(
      [join(folder, `upload-${id}.part`), folder].map((path) => path.replace(folder, realpathSync(folder))),
    );
    expect(readdirSync(folder)).toEqual([name]);
  },
);

test('a backup is known by its beginning, in however small parts that comes', async () => {
  const clock = { nowUs: () => T0 };
  const uploads = new BackupUploads({ store: await open(), clock }, freshFolder(), async () => null);
  const { id } = await uploads.begin('service', MAGIC.length);
  for (const [at, byte] of MAGIC.entries())
    expect((await uploads.take(id, at, Uint8Array.of(byte))).received).toBe(at + 1);
  const other = await uploads.begin('service', 100);
  await uploads.take(other.id, 0, Uint8Array.of(1, 2));
  await expect(uploads.take(other.id, 2, new Uint8Array(98))).rejects.toThrow('not_backup');
});

test('a last part that comes again, because its answer was lost, is answered as before', async () => {
  const folder = freshFolder();
  const world = { store: await open(), clock: { nowUs: () => T0 } };
  const uploads = new BackupUploads(world, folder, async () => null);
  const { id } = await uploads.begin('service', MAGIC.length);
  const whole = await uploads.take(id, 0, MAGIC);
  expect(await uploads.take(id, 0, MAGIC)).toEqual(whole);
  expect(readdirSync(folder)).toEqual([whole.name]);
});

test('a last part that comes again before the first is answered is not unknown at any moment', async () => {
  const world = { store: await open(), clock: { nowUs: () => T0 } };
  const uploads = new BackupUploads(world, freshFolder(), async () => null);
  const { id } = await uploads.begin('service', MAGIC.length);
  const last = uploads.take(id, 0, MAGIC);
  const again = () => uploads.take(id, 0, MAGIC).catch((error: Error) => error.message);
  let answer = await again();
  for (; typeof answer === 'string' && answer.includes('other_part_expected'); answer = await again())
    await setImmediate();
  expect(answer).toEqual(await last);
});

test('two backups uploaded within one second are both kept', async () => {
  const store = await open();
  const uploads = new BackupUploads({ store, clock: { nowUs: () => T0 } }, freshFolder(), async () => null);
  const names = [];
  for (const _ of [1, 2]) {
    const { id } = await uploads.begin('service', MAGIC.length);
    names.push((await uploads.take(id, 0, MAGIC)).name);
  }
  expect(names).toEqual([
    expect.stringMatching(/^uploaded-\d{8}-\d{6}\.omb$/),
    expect.stringMatching(/^uploaded-\d{8}-\d{6}-2\.omb$/),
  ]);
});

test('of two uploads that start at the same moment, the first is discarded and nothing of it is left', async () => {
  const folder = freshFolder();
  const uploads = new BackupUploads(
    { store: await open(), clock: { nowUs: () => T0 } },
    folder,
    async () => null,
  );
  const [first, second] = await Promise.all([uploads.begin('service', 100), uploads.begin('service', 100)]);
  expect(readdirSync(folder)).toEqual([`upload-${second.id}.part`]);
  await expect(uploads.take(first.id, 0, MAGIC)).rejects.toThrow('unknown_resource');
  await uploads.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('a part that is being written when another upload starts is refused, and the other goes on', async () => {
  const folder = freshFolder();
  const uploads = new BackupUploads(
    { store: await open(), clock: { nowUs: () => T0 } },
    folder,
    async () => null,
  );
  const file = Buffer.concat([MAGIC, Buffer.alloc(4_000_000)]);
  const first = await uploads.begin('service', file.length);
  const [part, second] = await Promise.allSettled([
    uploads.take(first.id, 0, file),
    uploads.begin('service', MAGIC.length),
  ]);
  expect(part).toMatchObject({
    status: 'rejected',
    reason: { message: 'unknown_resource: not_found id' },
  });
  if (second.status === 'rejected') throw second.reason;
  const { name } = await uploads.take(second.value.id, 0, MAGIC);
  expect(readdirSync(folder)).toEqual([name]);
});

test('a folder that cannot be written to is named as the reason', async () => {
  const broken = join(freshFolder(), 'file');
  writeFileSync(broken, '');
  const uploads = new BackupUploads(
    { store: await open(), clock: { nowUs: () => T0 } },
    broken,
    async () => null,
  );
  await expect(uploads.begin('service', 100)).rejects.toThrow('unavailable: backup_folder_unwritable');
});

test('an upload that its page has given up is deleted, and one that goes on is not', async () => {
  const folder = freshFolder();
  const world = { store: await open(), clock: { nowUs: () => T0 } };
  const uploads = new BackupUploads(world, folder, async () => null, 300);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { id } = await uploads.begin('service', MAGIC.length + 3);
  await uploads.take(id, 0, MAGIC);
  for (const part of [0, 1]) {
    await vi.advanceTimersByTimeAsync(200);
    await uploads.take(id, MAGIC.length + part, Buffer.alloc(1));
  }
  expect(readdirSync(folder)).toEqual([`upload-${id}.part`]);
  await vi.advanceTimersByTimeAsync(300);
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), { timeout: 5000 });
  await expect(uploads.take(id, MAGIC.length + 2, Buffer.alloc(1))).rejects.toThrow('unknown_resource');
});
