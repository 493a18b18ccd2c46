// @module-tag security
/** Tests backups of a running service, and restoring them elsewhere. */
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { startApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { createClient } from '../../src/contract/client.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { cleanEnvironment, OMOTE_COMMAND } from '../support/process.ts';

const PASSPHRASE = 'correct horse battery';
/** Long enough, but quickly guessed by someone who has the file. */
const WEAK = 'abcdefghijkl';
const elsewhere = mkdtempSync(join(tmpdir(), 'omote-restore-'));
const passphraseFile = join(elsewhere, 'omote-backup');
let omote: Appliance;
let ada: string;
let bea: string;
let file: string;

beforeAll(async () => {
  writeFileSync(passphraseFile, `${PASSPHRASE}\n`);
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' });
  ada = await omote.registered(await portrait('ada'));
  bea = await omote.registered(await portrait('bea'));
});
afterAll(async () => {
  await omote.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

const root = join(import.meta.dirname, '../..');
const command = async (folder: string, ...args: string[]) => {
  const env = { ...cleanEnvironment(), OMOTE_DATA_DIR: folder };
  const all = [OMOTE_COMMAND, '--json', ...args, '--passphrase-file', passphraseFile];
  return JSON.parse((await promisify(execFile)(process.execPath, all, { env })).stdout);
};

const leftovers = (folder: string) => readdirSync(folder).filter((name) => /\.(tmp|part)$/.test(name));

test('the nightly unit makes a backup that the console lists, and keeps the seven newest and what was uploaded', async () => {
  const unit = readFileSync(join(root, 'resources/systemd/omote-backup.service'), 'utf8');
  const shell = (name: string): string =>
    (new RegExp(`^${name}=/bin/sh -c '(.*)'$`, 'm').exec(unit)?.[1] ?? '')
      .replaceAll('%%', '%')
      .replaceAll('/opt/omote/bin/omote', `${process.execPath} ${OMOTE_COMMAND}`);
  const folder = join(omote.folder, 'backups');
  const env = {
    ...cleanEnvironment(),
    OMOTE_DATA_DIR: omote.folder,
    OMOTE_BACKUP_DIR: folder,
    CREDENTIALS_DIRECTORY: elsewhere,
  };
  mkdirSync(folder, { recursive: true });
  const earlier = (day: number): string => `omote-2025010${day}-000000.omb`;
  const monthOld = new Date(Date.now() - 32 * 86_400_000);
  const others = ['uploaded-20250101-000000.omb', 'notes.txt'];
  for (const name of [...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(earlier), ...others]) {
    writeFileSync(join(folder, name), 'x');
    // All but one are old, and that one would be too many by their number.
    if (name !== earlier(1)) utimesSync(join(folder, name), monthOld, monthOld);
  }
  for (const name of ['ExecStart', 'ExecStartPost'])
    await promisify(execFile)('/bin/sh', ['-c', shell(name)], { env, cwd: root });
  const made = readdirSync(folder).find((name) => /^omote-20(?!2501)\d{6}-\d{6}\.omb$/.test(name)) ?? '';
  const kept = [earlier(1), ...[4, 5, 6, 7, 8, 9].map(earlier), made, ...others];
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
  for (const name of kept.filter((name) => name !== made)) rmSync(join(folder, name));
  const { body } = await omote.admin('GET', '/backups');
  expect(body).toMatchObject({ last: { people: 2, faces: 2, overdue: false } });
  expect(body.backups).toEqual([expect.objectContaining({ name: made, bytes: body.last.bytes })]);
  rmSync(join(folder, made));
});

test('the console makes a backup, verifies it with a test restore and offers it for download', async () => {
  for (const [passphrase, why] of [
    ['short', 'must be at least'],
    [WEAK, 'is easy to guess'],
  ]) {
    const { status, body } = await omote.admin('POST', '/backups', { passphrase });
    expect([status, body.errors[0].desc]).toEqual([400, expect.stringContaining(`passphrase ${why}`)]);
  }
  expect((await omote.admin('POST', '/backups', { passphrase: PASSPHRASE })).status).toBe(200);
  await expect
    .poll(async () => (await omote.admin('GET', '/backups')).body.running, { timeout: 30_000 })
    .toBe(null);
  const { body } = await omote.admin('GET', '/backups');
  expect(body).toMatchObject({
    failed: null,
    last: { people: 2, faces: 2 },
    backups: [{ bytes: body.last.bytes }],
  });
  const [{ name }] = body.backups;
  file = join(omote.folder, 'backups', name);
  expect(leftovers(omote.folder)).toEqual([]);
  const { key } = await omote.newKey({ scopes: ['admin', 'admin:security'] });
  const download = await fetch(`${omote.url}/admin/v1/backups/${name}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect((await download.arrayBuffer()).byteLength).toBe(body.last.bytes);
  for (const wrong of ['..%2fdata.key', 'omote-20260101-000000.omb'])
    expect((await omote.get(`/admin/v1/backups/${wrong}`, { key })).status).toBe(404);
});

test('the console makes a test restore, and shows its contents or why it failed', async () => {
  const [{ name }] = (await omote.admin('GET', '/backups')).body.backups;
  const checked = async (passphrase: string) => {
    expect((await omote.admin('POST', `/backups/${name}/check`, { passphrase })).status).toBe(200);
    const check = async () => (await omote.admin('GET', '/backups')).body.check;
    await expect.poll(async () => (await check()).state, { timeout: 30_000 }).not.toBe('running');
    return await check();
  };
  expect(await checked('another passphrase')).toMatchObject({ name, state: 'failed', contents: null });
  expect(await checked(PASSPHRASE)).toMatchObject({
    state: 'good',
    contents: { people: 2, faces: 2 },
    problem: null,
  });
  expect(leftovers(omote.folder)).toEqual([]);
  const unknown = await omote.admin('POST', '/backups/omote-20260101-000000.omb/check', { passphrase: 'x' });
  expect(unknown.status).toBe(404);
});

test('the command makes a backup while the service is running, and inspects any', async () => {
  const to = join(elsewhere, 'by-command.omb');
  const made = await command(omote.folder, 'backup', to);
  expect(made).toMatchObject({ file: to, contents: { people: 2, faces: 2 } });
  expect(await command(omote.folder, 'backup', to, '--verify')).toMatchObject({ people: 2, faces: 2 });
  await expect(command(omote.folder, 'backup', to)).rejects.toThrow('already exists');
});

test('of two backups to one name at once, one is made, and the other says why it is not', async () => {
  const to = join(elsewhere, 'twice.omb');
  // What a killed backup left in the data folder and beside the file, long ago.
  const left = [join(omote.folder, 'verify-01234567.tmp'), join(elsewhere, 'killed.omb.01234567.part')];
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const path of left) {
    writeFileSync(path, 'x');
    utimesSync(path, longAgo, longAgo);
  }
  const made = await Promise.allSettled([1, 2].map(() => command(omote.folder, 'backup', to)));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = made.find((one) => one.status === 'rejected');
  expect(String(refused?.reason)).toContain('twice.omb already exists');
  expect(await command(omote.folder, 'backup', to, '--verify')).toMatchObject({ people: 2, faces: 2 });
  expect([...leftovers(elsewhere), ...leftovers(omote.folder)]).toEqual([]);
});

test('the command refuses a passphrase that is long but weak', async () => {
  const to = join(elsewhere, 'weak.omb');
  writeFileSync(passphraseFile, `${WEAK}\n`);
  const made = command(omote.folder, 'backup', to).finally(() =>
    writeFileSync(passphraseFile, `${PASSPHRASE}\n`),
  );
  await expect(made).rejects.toThrow('the passphrase is easy to guess');
  expect(existsSync(to)).toBe(false);
});

test('a backup is complete on other hardware: the faces open and the person is recognised', async () => {
  const folder = join(elsewhere, 'other-host');
  const restored = await command(folder, 'restore', file);
  expect(restored).toMatchObject({ contents: { people: 2, faces: 2 }, movedTo: null, deletedSince: 0 });
  const env = { OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', OMOTE_WORKERS: '1', ...WITHOUT_CHALLENGE };
  const app = await startApp(readConfig(env), { shell: 'headless' });
  try {
    await app.warmed;
    expect(app.firstKey).toBeNull();
    const api = createClient({ baseUrl: app.baseUrl, key: omote.key });
    const session = await api.issueAuthenticationUrl({
      id_type: 'auth',
      identifier: ada,
      redirect_uri: 'https://app.example/back',
    });
    await playCapture(session.url, await cameraFrames('ada', 24), { frameGapMs: 30 });
    expect((await api.getAuthenticationResult(session)).result).toBe(true);
  } finally {
    await app.close();
  }
});

test('a restore is refused while the service is running, and people deleted since then stay deleted', async () => {
  await expect(command(omote.folder, 'restore', file)).rejects.toThrow('stop it first');
  const { process_id } = (await omote.call('DELETE', `/v1/auth/${bea}`)).body;
  await expect
    .poll(async () => (await omote.get(`/v1/delete_processes/${process_id}`)).body.status, {
      timeout: 20_000,
    })
    .toBe('Completed');
  await omote.app.close();
  const restored = await command(omote.folder, 'restore', file);
  expect(restored).toMatchObject({ contents: { people: 2 }, deletedSince: 1, deletionsUnknown: null });
  expect(existsSync(join(restored.movedTo, 'omote.db'))).toBe(true);
  expect(leftovers(omote.folder)).toEqual([]);
  omote.app = await startApp(
    readConfig({ OMOTE_DATA_DIR: omote.folder, OMOTE_PORT: '0', OMOTE_WORKERS: '1' }),
    { shell: 'headless' },
  );
  await omote.app.warmed;
  await expect.poll(async () => (await omote.issue('sessions', bea)).status, { timeout: 20_000 }).toBe(404);
  expect((await omote.issue('sessions', ada)).status).toBe(200);
});

test('a file that isn’t a backup, or a wrong passphrase, changes nothing', async () => {
  const folder = join(elsewhere, 'untouched');
  writeFileSync(join(elsewhere, 'none.omb'), 'no backup at all');
  await expect(command(folder, 'restore', join(elsewhere, 'none.omb'))).rejects.toThrow(
    'not an Omote backup',
  );
  writeFileSync(passphraseFile, 'another horse battery\n');
  await expect(command(folder, 'restore', file)).rejects.toThrow('the passphrase is wrong');
  expect(existsSync(join(folder, 'omote.db'))).toBe(false);
  expect(leftovers(folder)).toEqual([]);
});
