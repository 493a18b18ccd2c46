// @module-tag security
/** Automatic backups of a running service, opened with Debian's age, killed, drilled and restored. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { ofPlannedName } from '../../src/domain/backup/backup-name.ts';
import { readBackup } from '../../src/flows/backup/read-backup.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { command, commandJson } from '../support/command.ts';
import { ServiceProcess } from '../support/process.ts';

const hasAge = spawnSync('age', ['--version']).status === 0;
const WITHOUT_AGE = 'needs Debian’s age (apt-get install age)';
const elsewhere = mkdtempSync(join(tmpdir(), 'omote-planned-'));
const share = join(elsewhere, 'share');
const KEEP = { days: 7, weeks: 4, months: 12 };
let omote: Appliance;
let words: string;
let key: string;
let recipient: string;

const inFile = (name: string, text: string): string => {
  const path = join(elsewhere, name);
  writeFileSync(path, `${text}\n`, { mode: 0o600 });
  return path;
};
const run = (program: string, args: string[], input?: Buffer): Buffer => {
  const { status, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
};
const backups = async () => (await omote.admin('GET', '/backups')).body;
const planned = (folder = share): string[] =>
  readdirSync(folder)
    .filter((name) => ofPlannedName(name) !== null)
    .sort();
const noticed = async (): Promise<string[]> => {
  const { notices } = (await omote.admin('GET', '/status')).body.attention;
  return notices.map(({ kind }: { kind: string }) => kind);
};

beforeAll(async () => {
  mkdirSync(share);
  omote = await Appliance.start(WITHOUT_CHALLENGE);
  await omote.registered(await portrait('ada'));
});
afterAll(async () => {
  await omote.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

const plan = (more: object = {}) => ({
  recipient,
  typed: words,
  at: '03:30',
  folder: share,
  keep: KEEP,
  ...more,
});

test('words that are typed back wrongly, and a private key in place of the public one, set nothing up', async () => {
  const made = (await omote.admin('POST', '/backup_plan/recovery_keys')).body;
  [words, key, recipient] = [made.words.join(' '), made.key_number, made.recipient];
  expect(made.words).toHaveLength(24);
  const identity = (await commandJson(
    ['backup', 'identity', '--recovery-key-file', inFile('words', words)],
    omote.place,
  )) as { identity: string; recipient: string };
  expect(identity.recipient).toBe(recipient);
  const other = (await omote.admin('POST', '/backup_plan/recovery_keys')).body;
  const refused: [object, string][] = [
    [{ typed: words.split(' ').slice(1).join(' ') }, 'recovery_words_count'],
    [{ typed: words.replace(/^\w+/, 'omote') }, 'recovery_word_unknown'],
    [{ typed: other.words.join(' ') }, 'recovery_words_other'],
    [{ recipient: identity.identity, typed: null }, 'backup_key_private'],
    [{ recipient: `${recipient}q`, typed: null }, 'backup_key_invalid'],
    [{ folder: 'share' }, 'backup_folder_relative'],
    [{ folder: join(elsewhere, 'none') }, 'backup_folder_absent'],
  ];
  for (const [more, reason] of refused) {
    const { status, body, text } = await omote.admin('PUT', '/backup_plan', plan(more));
    expect([status, body.errors[0].reason]).toEqual([reason === 'backup_folder_absent' ? 503 : 400, reason]);
    expect(text).not.toContain('AGE-SECRET-KEY-1');
  }
  expect((await backups()).plan).toBe(null);
  expect(readdirSync(share)).toEqual([]);
  expect((await omote.admin('POST', '/backup_plan/run')).body.errors[0].reason).toBe('backup_plan_off');
  const { key: admin } = await omote.newKey({ scopes: ['admin', 'admin:security'] });
  for (const [method, path, body] of [
    ['PUT', '/admin/v1/backup_plan', plan()],
    ['POST', '/admin/v1/backup_plan/recovery_keys', undefined],
  ] as const)
    expect((await omote.call(method, path, { body, key: admin })).status).toBe(403);
});

test('the first backup is made at once, and its recovery key is nowhere on the disk', async () => {
  expect((await omote.admin('PUT', '/backup_plan', plan())).status).toBe(200);
  await expect.poll(async () => (await backups()).plan.run?.outcome, { timeout: 60_000 }).toBe('made');
  const found = await backups();
  const [name] = planned();
  expect(found).toMatchObject({
    plan: {
      recipient,
      key_number: key,
      drill_due: false,
      folder: share,
      keep: KEEP,
      run: { failures: 0, problem: null },
    },
    last: { file: join(share, name ?? ''), people: 1, faces: 1, overdue: false },
    backups: [{ name, key_number: key }],
    folder_problem: null,
  });
  expect(readdirSync(omote.folder).filter((one) => one.endsWith('.tmp'))).toEqual([]);
  const metrics = await (
    await fetch(`${omote.url}/metrics`, { headers: { authorization: `Bearer ${await statusKey()}` } })
  ).text();
  expect(metrics).toMatch(/^omote_backup_failures 0$/m);
  expect(metrics).toMatch(/^omote_backup_drill_timestamp_seconds \d/m);
  for (const file of readdirSync(omote.folder).filter((one) => one.startsWith('omote.db')))
    expect(readFileSync(join(omote.folder, file)).includes(words)).toBe(false);
});

/** Reads a backup to its end with the recovery key of the latest plan. */
const readWhole = (path: string) =>
  readBackup(path, readFileSync(join(elsewhere, 'next'), 'utf8'), async (_, __, content) => {
    for await (const _part of content);
  });

const statusKey = async (): Promise<string> => (await omote.newKey({ scopes: ['status:read'] })).key;

test.skipIf(!hasAge)(
  `Debian’s age opens it, tar unpacks it, and Omote restores what age encrypted anew (${WITHOUT_AGE})`,
  async () => {
    const [name = ''] = planned();
    const { identity } = await commandJson(
      ['backup', 'identity', '--recovery-key-file', join(elsewhere, 'words')],
      omote.place,
    );
    const keyFile = inFile('key.txt', identity);
    const archive = run('age', ['-d', '-i', keyFile, join(share, name)]);
    const folder = join(elsewhere, 'unpacked');
    mkdirSync(folder);
    run('tar', ['-x', '-C', folder, '-f', '-'], archive);
    expect(readdirSync(folder).sort()).toEqual(['backup.json', 'data.key', 'omote.db']);
    // The unpacked folder is a data folder, which alone lacks what lies outside the database.
    const verified = JSON.parse((await command(['--json', 'verify'], { OMOTE_DATA_DIR: folder })).stdout);
    const lacking = verified.checks.filter((one: { wrong: string[] }) => one.wrong.length > 0);
    expect(lacking).toMatchObject([{ what: expect.stringContaining('outside the database') }]);

    run('age-keygen', ['-o', join(elsewhere, 'other.txt')]);
    const own = run('age-keygen', ['-y', join(elsewhere, 'other.txt')])
      .toString()
      .trim();
    const again = join(elsewhere, 'again.tar.age');
    run(
      'age',
      ['-r', recipient, '-r', own, '-o', again],
      run('tar', ['-c', '-C', folder, 'backup.json', 'data.key', 'omote.db']),
    );
    for (const [i, given] of [join(elsewhere, 'words'), keyFile].entries())
      expect(
        await commandJson(['restore', again, '--passphrase-file', given], {
          OMOTE_DATA_DIR: join(elsewhere, `restored-${i}`),
        }),
      ).toMatchObject({ contents: { people: 1, faces: 1 } });
    const wrong = inFile(
      'wrong',
      (await omote.admin('POST', '/backup_plan/recovery_keys')).body.words.join(' '),
    );
    const refused = await command(['restore', again, '--passphrase-file', wrong], {
      OMOTE_DATA_DIR: join(elsewhere, 'not-restored'),
    });
    expect(refused.stderr).toContain('another recovery key');
    // A pair that the site made itself: its private key is tried later.
    expect((await omote.admin('PUT', '/backup_plan', plan({ recipient: own, typed: null }))).status).toBe(
      200,
    );
    await expect.poll(async () => (await backups()).plan.run?.outcome, { timeout: 60_000 }).toBe('made');
    expect(await noticed()).toContain('backup_drill');
    const lines = readFileSync(join(elsewhere, 'other.txt'), 'utf8').trim().split('\n');
    const tried = await commandJson(
      ['backup', 'drill', '--recovery-key-file', inFile('own', lines.join('\n'))],
      omote.place,
    );
    expect(tried).toMatchObject({ people: 1, faces: 1, proven_at: expect.any(String) });
    expect(await noticed()).not.toContain('backup_drill');
  },
);

test('after the data key and the recovery key were replaced, older backups open with the keys of their time', async () => {
  const [made = ''] = planned();
  // Under a name that the plan does not count among its own, which would keep one of a day.
  const old = 'uploaded-20260101-000000.tar.age';
  copyFileSync(join(share, made), join(share, old));
  await omote.app.close();
  expect((await command(['data-key', 'rotate'], omote.place)).status).toBe(0);
  await omote.restart(WITHOUT_CHALLENGE);
  const next = (await omote.admin('POST', '/backup_plan/recovery_keys')).body;
  const asked = plan({ recipient: next.recipient, typed: next.words.join(' ') });
  expect((await omote.admin('PUT', '/backup_plan', asked)).status).toBe(200);
  await expect.poll(async () => (await backups()).plan.run?.outcome, { timeout: 60_000 }).toBe('made');
  const drill = (name: string[], file: string) =>
    command(['backup', 'drill', ...name, '--recovery-key-file', file], omote.place);
  const nextFile = inFile('next', next.words.join(' '));
  expect((await drill([old], join(elsewhere, 'words'))).status).toBe(0);
  expect((await drill([], nextFile)).status).toBe(0);
  expect((await drill([old], nextFile)).stderr).toContain('another recovery key');
  expect((await drill([], join(elsewhere, 'words'))).stderr).toContain('another recovery key');
  const mistyped = inFile('mistyped', next.words.with(4, 'omote').join(' '));
  const { stderr } = await drill([], mistyped);
  expect(stderr).toContain('word 5');
  expect(stderr).not.toContain(next.words[0]);
});

test('a share that is gone is said everywhere, and the next backup after it is back is made', async () => {
  const before = planned();
  const mark = readFileSync(join(share, 'omote-backups.id'));
  rmSync(join(share, 'omote-backups.id'));
  const failed = await command(['backup', 'now'], omote.place);
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('mount the share')]);
  expect(planned()).toEqual(before);
  expect((await backups()).plan.run).toMatchObject({
    outcome: 'failed',
    failures: 1,
    why: { reason: 'backup_folder_unmarked' },
  });
  expect(await noticed()).toContain('backup_failed');
  const status = await command(['backup', 'status'], omote.place);
  expect([status.status, status.stdout]).toEqual([1, expect.stringContaining('mount the share')]);
  const doctor = await command(['doctor'], omote.place);
  expect(doctor.stdout).toContain('the automatic backup failed');
  const { recipient: now } = (await backups()).plan;
  const saved = () => omote.admin('PUT', '/backup_plan', plan({ recipient: now, typed: null }));
  // Saving the plan takes no mount point for the share.
  const refused = await saved();
  expect([refused.status, refused.body.errors[0].reason]).toEqual([503, 'backup_folder_unmarked']);
  expect(existsSync(join(share, 'omote-backups.id'))).toBe(false);
  writeFileSync(join(share, 'omote-backups.id'), mark);
  expect((await saved()).status).toBe(200);
  await expect.poll(async () => (await backups()).plan.run?.outcome, { timeout: 60_000 }).toBe('made');
  expect(planned()).not.toEqual(before);
  expect(await noticed()).not.toContain('backup_failed');
});

test('a kill at any time leaves whole backups alone, and the next one is made', async () => {
  const { place } = omote;
  await omote.app.close();
  for (const after of [1, 2, 3]) {
    const service = await ServiceProcess.start({ ...place, OMOTE_PORT: '0', ...WITHOUT_CHALLENGE });
    // The backup writes, is named, and its part is deleted: the kill comes at another of these each time.
    const changes = Promise.withResolvers<void>();
    let seen = 0;
    const watching = watch(share, () => {
      seen++;
      if (seen === after) {
        service.child.kill('SIGKILL');
        changes.resolve();
      }
    });
    const making = command(['backup', 'now'], place).catch(() => undefined);
    await changes.promise;
    await service.ended;
    await making;
    watching.close();
    expect(planned().length).toBeGreaterThan(0);
    for (const name of planned()) await readWhole(join(share, name));
  }
  await omote.restart(WITHOUT_CHALLENGE);
  const made = await commandJson(['backup', 'now'], place);
  expect(existsSync(made.file)).toBe(true);
  for (const name of planned()) await readWhole(join(share, name));
  expect(readdirSync(omote.folder).filter((one) => one.endsWith('.tmp'))).toEqual([]);
});

test('a stop waits neither for a share that says nothing nor for the thread that asks it', async () => {
  const mark = join(share, 'omote-backups.id');
  const before = planned();
  await omote.app.close();
  const service = await ServiceProcess.start({ ...omote.place, OMOTE_PORT: '0', ...WITHOUT_CHALLENGE });
  renameSync(mark, `${mark}.aside`);
  run('mkfifo', [mark]);
  const making = command(['backup', 'now'], omote.place);
  const writer = await writerOnceRead(mark);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect((await making).status).toBe(1);
  closeSync(writer);
  renameSync(`${mark}.aside`, mark);
  expect(planned()).toEqual(before);
  expect(readdirSync(omote.folder).filter((one) => one.endsWith('.tmp'))).toEqual([]);
  await omote.restart(WITHOUT_CHALLENGE);
});

/** Opens a named pipe as soon as somebody reads it, who then waits for what comes. */
async function writerOnceRead(path: string): Promise<number> {
  for (;;) {
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test('the command sets them up with a key that exists, and changes only what it names', async () => {
  const setUp = (...args: string[]) =>
    commandJson(['backup', 'set-up', ...args], omote.place) as Promise<Record<string, unknown>>;
  const nextFile = join(elsewhere, 'next');
  const before = (await backups()).plan;
  expect(await setUp('--recovery-key-file', nextFile, '--at', '04:15', '--days', '3')).toMatchObject({
    recipient: before.recipient,
    at: '04:15',
    folder: share,
    keep: { ...KEEP, days: 3 },
  });
  expect(await setUp('--at', '05:00')).toMatchObject({ at: '05:00', keep: { ...KEEP, days: 3 } });
  const wrong = await command(['backup', 'set-up', '--at', '25:00'], omote.place);
  expect(wrong.status).toBe(1);
  const shown = await command(['backup', 'set-up', '--new-key'], omote.place);
  expect([shown.status, shown.stdout]).toEqual([1, '']);
  expect(shown.stderr).toContain('terminal');
  expect((await backups()).plan).toMatchObject({ at: '05:00', recipient: before.recipient });
});

test('off means that no more are made, and those that exist stay', async () => {
  const before = planned();
  expect((await command(['backup', 'off'], omote.place)).status).toBe(0);
  expect((await command(['backup', 'off'], omote.place)).stderr).toContain('backup set-up');
  expect((await backups()).plan).toBe(null);
  expect(planned()).toEqual(before);
});

test('without a running service, the command does not say that a backup begins; folders are relative to where it is typed', async () => {
  const place = { OMOTE_DATA_DIR: join(elsewhere, 'stopped'), OMOTE_PORT: '0' };
  const folder = join(elsewhere, 'of-stopped');
  mkdirSync(folder);
  await command(['keys', 'create', 'test'], place);
  const ofNobody = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const where = ['--folder', relative(process.cwd(), folder), '--recipient', ofNobody];
  const { status, stdout } = await command(['backup', 'set-up', ...where], place);
  expect([status, stdout]).toEqual([0, expect.stringContaining(folder)]);
  expect(stdout).not.toContain('begins now');
  expect(planned(folder)).toEqual([]);
});
