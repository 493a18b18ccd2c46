// @module-tag security
/** The folder of automatic backups, with what shares do: be absent, full, read-only, silent, or somebody else's. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atTarget } from '../../../src/app/backup/database-thread.ts';
import type { FinishWork, WriteWork } from '../../../src/app/backup/target-work.ts';
import { plannedName } from '../../../src/domain/backup/backup-name.ts';
import { Failure } from '../../../src/domain/failure.ts';
import { recipientOf } from '../../../src/flows/backup/age/age-keys.ts';
import { newIdentity } from '../../../src/flows/backup/age/recovery-words.ts';
import { freshFolder } from '../../store/temporary.ts';

const MARK = 'f00d';
const MARK_FILE = 'omote-backups.id';
const recipient = await recipientOf(await newIdentity());
const name = plannedName('2026-11-26T03:30:00Z', '0123abcd');
const part = `${name}.01234567.part`;
const nowUs = Date.parse('2026-11-26T03:31:00Z') * 1000;

function shared(): { folder: string; own: string } {
  const [folder, own] = [join(freshFolder(), 'share'), freshFolder()];
  mkdirSync(folder);
  return { folder, own };
}

const adopt = (folder: string, { own = false, isNew = true } = {}) =>
  atTarget({ do: 'adopt', folder, mark: MARK, own, isNew });

function writing(folder: string, own: string, bytes = 100_000): WriteWork {
  const snapshot = join(own, 'backup-01234567.tmp');
  writeFileSync(snapshot, randomBytes(bytes));
  const about = { createdAt: '2026-11-26T03:30:00.000000+00:00', program: '0.1.0' };
  const trial = join(own, `verify-${randomBytes(4).toString('hex')}.tmp`);
  const dataKey = randomBytes(32);
  return { do: 'write', folder, mark: MARK, own: false, part, recipient, about, snapshot, dataKey, trial };
}

const finishing = (folder: string, more: Partial<FinishWork> = {}): FinishWork => ({
  do: 'finish',
  folder,
  mark: MARK,
  own: false,
  part,
  name,
  keep: { days: 1, weeks: 0, months: 0 },
  nowUs,
  timeZone: 'UTC',
  ...more,
});

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error) => (error instanceof Failure ? error.faults[0].reason : String(error)),
  );

test('a backup has a name only once it was read back, and nothing else is left', async () => {
  const { folder, own } = shared();
  await adopt(folder);
  const work = writing(folder, own);
  const before = readFileSync(work.snapshot);
  const { bytes } = await atTarget(work);
  expect(readdirSync(folder).sort()).toEqual([part, MARK_FILE].sort());
  expect(readFileSync(join(work.trial, 'omote.db'))).toEqual(before);
  expect(existsSync(work.snapshot)).toBe(false);
  await atTarget(finishing(folder));
  expect(readdirSync(folder).sort()).toEqual([name, MARK_FILE].sort());
  const file = readFileSync(join(folder, name));
  expect(file.length).toBe(bytes);
  expect(file.includes(before.subarray(0, 32))).toBe(false);
});

test('a folder that is absent, a mount point without its share, or that of another site gets nothing', async () => {
  const { folder, own } = shared();
  expect(await reasonOf(adopt(join(folder, 'none')))).toBe('backup_folder_absent');
  writeFileSync(join(folder, 'file'), '');
  expect(await reasonOf(adopt(join(folder, 'file')))).toBe('backup_folder_absent');
  rmSync(join(folder, 'file'));
  expect(await reasonOf(atTarget(writing(folder, own)))).toBe('backup_folder_unmarked');
  writeFileSync(join(folder, MARK_FILE), 'another\n');
  expect(await reasonOf(adopt(folder))).toBe('backup_folder_others');
  expect(await reasonOf(atTarget(writing(folder, own)))).toBe('backup_folder_others');
  expect(readFileSync(join(folder, MARK_FILE), 'utf8')).toBe('another\n');
  expect(readdirSync(folder)).toEqual([MARK_FILE]);
  rmSync(folder, { recursive: true });
  expect(await reasonOf(atTarget(writing(folder, own)))).toBe('backup_folder_absent');
  expect(existsSync(folder)).toBe(false);
});

test('a backup of the same second keeps its name and its bytes; the new one gets the next second', async () => {
  const { folder, own } = shared();
  await adopt(folder);
  const keep = { days: 2, weeks: 0, months: 0 };
  const named: string[] = [];
  const bytes: Buffer[] = [];
  for (const _ of [1, 2, 3]) {
    await atTarget(writing(folder, own));
    bytes.push(readFileSync(join(folder, part)));
    named.push((await atTarget(finishing(folder, { keep, nowUs: null }))).name);
  }
  expect(named).toEqual(['00', '01', '02'].map((s) => plannedName(`2026-11-26T03:30:${s}Z`, '0123abcd')));
  expect(named.map((one) => readFileSync(join(folder, one)))).toEqual(bytes);
  expect(readdirSync(folder).sort()).toEqual([...named, MARK_FILE].sort());
});

test('the appliance’s own folder is made when it is missing', async () => {
  const own = freshFolder();
  const folder = join(own, 'backups');
  await atTarget({ ...writing(folder, own), own: true });
  await atTarget(finishing(folder, { own: true }));
  expect(readdirSync(folder).sort()).toEqual([name, MARK_FILE].sort());
});

test('a share that vanishes after the backup was written gives it no name, and takes no other', async () => {
  const { folder, own } = shared();
  await adopt(folder);
  await atTarget(writing(folder, own));
  rmSync(join(folder, MARK_FILE));
  expect(await reasonOf(atTarget(finishing(folder)))).toBe('backup_folder_unmarked');
  expect(existsSync(join(folder, name))).toBe(false);
});

test('of old backups only what is one and was made by the plan is deleted', async () => {
  const { folder, own } = shared();
  await adopt(folder);
  const old = (day: string) => plannedName(`2026-11-${day}T03:30:00Z`, '0123abcd');
  const real = [old('20'), old('21'), plannedName('2026-11-21T05:00:00Z', 'ffffffff')];
  for (const one of real) writeFileSync(join(folder, one), 'age-encryption.org/v1\n-> X25519 …');
  const others = ['omote-20261101-033000.omb', 'uploaded-20261101-033000.tar.age', 'notes.txt'];
  for (const one of others) writeFileSync(join(folder, one), 'x');
  // By their names backups, but not by what they are.
  writeFileSync(join(folder, old('01')), 'something else');
  mkdirSync(join(folder, old('02')));
  symlinkSync(join(folder, 'notes.txt'), join(folder, old('03')));
  // Written while the clock was a month ahead.
  const ahead = plannedName('2026-12-26T03:30:00Z', '0123abcd');
  writeFileSync(join(folder, ahead), 'age-encryption.org/v1\n');
  const stays = [...others, old('01'), old('02'), old('03'), ahead, name, MARK_FILE].sort();
  await atTarget(writing(folder, own));
  expect((await atTarget(finishing(folder, { nowUs: null }))).removed).toEqual([]);
  rmSync(join(folder, name));
  await atTarget(writing(folder, own));
  const { removed } = await atTarget(finishing(folder));
  expect([...removed].sort()).toEqual([...real].sort());
  expect(readdirSync(folder).sort()).toEqual(stays);
});

test('a folder in use that lacks its mark gets none: the share is not mounted', async () => {
  const { folder } = shared();
  expect(await reasonOf(adopt(folder, { isNew: false }))).toBe('backup_folder_unmarked');
  expect(readdirSync(folder)).toEqual([]);
  await adopt(folder);
  await adopt(folder, { isNew: false });
  expect(readFileSync(join(folder, MARK_FILE), 'utf8')).toBe(`${MARK}\n`);
});

test('a mark that a crash left empty is no mark', async () => {
  const { folder, own } = shared();
  writeFileSync(join(folder, MARK_FILE), '');
  expect(await reasonOf(atTarget(writing(folder, own)))).toBe('backup_folder_unmarked');
  await adopt(folder);
  expect(readFileSync(join(folder, MARK_FILE), 'utf8')).toBe(`${MARK}\n`);
});

test('whoever else can write to the folder gets nothing of ours opened by a link there', async () => {
  const { folder, own } = shared();
  const precious = join(own, 'omote.db');
  writeFileSync(precious, 'everybody');
  symlinkSync(precious, join(folder, `omote-trial.${process.pid}.part`));
  writeFileSync(join(folder, MARK_FILE), 'another\n');
  expect(await reasonOf(adopt(folder))).toBe('backup_folder_others');
  expect(readFileSync(precious, 'utf8')).toBe('everybody');
  rmSync(join(folder, MARK_FILE));
  await adopt(folder);
  expect(readFileSync(precious, 'utf8')).toBe('everybody');
  rmSync(join(folder, MARK_FILE));
  symlinkSync('/dev/zero', join(folder, MARK_FILE));
  expect(await reasonOf(adopt(folder))).toBe('backup_folder_broke');
});

test('a backup that comes to nothing is deleted', async () => {
  const { folder, own } = shared();
  await adopt(folder);
  await atTarget(writing(folder, own));
  await atTarget({ do: 'discard', folder, mark: MARK, own: false, part });
  expect(readdirSync(folder)).toEqual([MARK_FILE]);
});

test('what a killed backup left is deleted a day later', async () => {
  const { folder, own } = shared();
  await adopt(folder);
  const [killed, running] = ['aaaaaaaa', 'bbbbbbbb'].map((random) => `${name}.${random}.part`);
  for (const one of [killed, running]) writeFileSync(join(folder, one), 'x');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(join(folder, killed), longAgo, longAgo);
  await atTarget(writing(folder, own));
  expect(readdirSync(folder).sort()).toEqual([part, running, MARK_FILE].sort());
});

test('a share that does not respond holds up nothing else, and is not asked again until it does', async () => {
  const { folder } = shared();
  // Who opens a pipe waits in the system until somebody writes, as with a server that is gone.
  execFileSync('mkfifo', [join(folder, MARK_FILE)]);
  const asked = () =>
    reasonOf(atTarget({ do: 'adopt', folder, mark: MARK, own: false, isNew: true }, { silentMs: 3000 }));
  expect(await asked()).toBe('backup_folder_silent');
  expect(await asked()).toBe('backup_folder_silent');
  const writer = await open(join(folder, MARK_FILE), 'w');
  await writer.close();
  rmSync(join(folder, MARK_FILE));
  await expect.poll(asked, { timeout: 20_000 }).toBe('');
});

test('a service that stops does not wait for the share', async () => {
  const { folder } = shared();
  execFileSync('mkfifo', [join(folder, MARK_FILE)]);
  const stopping = AbortSignal.timeout(100);
  await expect(
    atTarget({ do: 'adopt', folder, mark: MARK, own: false, isNew: true }, { stopping }),
  ).rejects.toThrow('stopping');
  // Lets go of the thread, if it came as far.
  await (await open(join(folder, MARK_FILE), 'r+')).close();
});

const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

test.skipIf(!canMount)('a full share and a read-only one keep the old backups (needs unshare)', () => {
  const { folder, own } = shared();
  const script = join(import.meta.dirname, 'target-on-small-disk.ts');
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', process.execPath, script, folder, own], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toBe(
    '{"full":"backup_folder_full","over":"backup_folder_full","readOnly":"backup_folder_read_only","together":"backup_folder_full","removed":["omote-20261102-033000-0123abcd.tar.age"],"undeleted":1,"left":["omote-20261125-033000-0123abcd.tar.age","omote-20261126-033000-0123abcd.tar.age","omote-backups.id"]}\n',
  );
  expect(status).toBe(0);
});

test.skipIf(process.getuid?.() === 0)('a folder without permission is called read-only', async () => {
  const { folder } = shared();
  chmodSync(folder, 0o500);
  expect(await reasonOf(adopt(folder))).toBe('backup_folder_read_only');
});
