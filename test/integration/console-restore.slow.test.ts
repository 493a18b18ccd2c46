// @module-tag security
/** Tests restoring a backup from elsewhere with the console: the service restarts on it by itself. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BACKUP_PART_MAX_BYTES } from '../../src/contract/backup/backup-limits.ts';
import { writeBackup } from '../../src/flows/backup/write-backup.ts';
import { openConsole } from '../support/appliance.ts';
import { ServiceProcess, serviceFile } from '../support/process.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a stranger's script would
type Json = any;
interface Answer {
  status: number;
  body: Json;
  cookie: string;
}

const PASSPHRASE = 'nine purple lanterns sway above the quay';
const ACCOUNT = { name: 'keeper', password: 'correct horse battery 7' };
const WAIT = { timeout: 60_000, interval: 100 };

const folder = mkdtempSync(join(tmpdir(), 'omote-console-restore-'));
const elsewhere = mkdtempSync(join(tmpdir(), 'omote-elsewhere-'));
let service: ServiceProcess;
let key = '';
let cookie = '';
/** People registered before the backup; the second one is deleted after it. */
let kept = '';
let deleted = '';
let file: Buffer;

const url = (): string => serviceFile(folder)?.baseUrl ?? '';

async function call(method: string, path: string, sent: Json = {}): Promise<Answer> {
  const { body, raw, as = { cookie } } = sent;
  const response = await fetch(url() + path, {
    method,
    headers: {
      ...as,
      'x-omote-console': '1',
      ...(raw ? { 'content-type': 'application/octet-stream' } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(raw ? { body: raw } : body ? { body: JSON.stringify(body) } : {}),
  });
  const set = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: response.status, body: await response.json().catch(() => null), cookie: set };
}
const admin = (method: string, path: string, body?: Json) => call(method, `/admin/v1${path}`, { body });
const v1 = (method: string, path: string, body?: Json) =>
  call(method, `/v1${path}`, { body, as: { authorization: `Bearer ${key}` } });
const backups = async (): Promise<Json> => (await admin('GET', '/backups')).body;

async function upload(content: Buffer, bytes = content.length): Promise<Answer> {
  let answer = await admin('POST', '/backup_uploads', { bytes });
  const id = answer.body.upload?.id;
  for (let at = 0; answer.status === 200 && at < content.length; at += BACKUP_PART_MAX_BYTES)
    answer = await call('POST', `/admin/v1/backup_uploads/${id}/parts?at=${at}`, {
      raw: content.subarray(at, at + BACKUP_PART_MAX_BYTES),
    });
  return answer;
}

/** The outcome of the requested restore once it is over. The service may restart meanwhile. */
async function restored(name: string, passphrase: string): Promise<Json> {
  expect((await admin('POST', `/backups/${name}/restore`, { passphrase })).status).toBe(200);
  const state = async (): Promise<string> => {
    const answer = await admin('GET', '/backups').catch(() => null);
    if (answer?.status === 401) cookie = (await signIn()) ?? cookie;
    return answer?.body?.restore?.state ?? '';
  };
  await expect.poll(state, WAIT).toMatch(/done|failed/);
  return (await backups()).restore;
}

const signIn = () =>
  call('POST', '/admin/v1/sign_in', { body: ACCOUNT, as: {} }).then(
    (answer) => answer.cookie || null,
    () => null,
  );

beforeAll(async () => {
  service = await ServiceProcess.start({ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' });
  key = service.told('API key');
  cookie = await openConsole(service.told('Console'));
  cookie = (await admin('POST', '/first_operator', { ...ACCOUNT, display_name: '' })).cookie;
  kept = (await v1('POST', '/auth')).body.auth_id;
  deleted = (await v1('POST', '/auth')).body.auth_id;
  await admin('POST', '/backups', { passphrase: PASSPHRASE });
  await vi.waitFor(async () => expect((await backups()).running).toBeNull(), WAIT);
  const [{ name }] = (await backups()).backups;
  file = readFileSync(join(folder, 'backups', name));
  await admin('DELETE', `/backups/${name}`);
}, 120_000);
afterAll(async () => {
  await service?.end('SIGTERM');
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true });
});

const leftovers = () => [
  ...readdirSync(folder).filter((name) => /\.tmp$|^swap\.json/.test(name)),
  ...readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.part')),
];

describe('an upload', () => {
  test('is refused with its first part if it isn’t a backup, and leaves nothing', async () => {
    const answer = await upload(randomBytes(5000));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('is not an Omote backup');
    expect((await backups()).backups).toEqual([]);
    expect(leftovers()).toEqual([]);
  });

  test('is refused before it begins if it doesn’t fit on the disk', async () => {
    const answer = await admin('POST', '/backup_uploads', { bytes: 2 ** 40 });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(/need \d+ MB of disk space, but only \d+ MB are free/);
  });

  test('accepts its parts in order and no more than announced', async () => {
    const { id } = (await admin('POST', '/backup_uploads', { bytes: file.length })).body.upload;
    const part = (at: number, raw: Buffer) =>
      call('POST', `/admin/v1/backup_uploads/${id}/parts?at=${at}`, { raw });
    expect((await part(10, file.subarray(0, 1000))).status).toBe(409);
    expect((await part(0, file.subarray(0, 1000))).body.upload).toMatchObject({ received: 1000, name: null });
    expect((await part(0, file.subarray(0, 1000))).status).toBe(409);
    expect((await part(1000, Buffer.concat([file.subarray(1000), Buffer.alloc(1)]))).status).toBe(400);
    expect((await call('POST', '/admin/v1/backup_uploads/other/parts?at=0', { raw: file })).status).toBe(404);
  });

  test('and a restore are only for operators, not for keys', async () => {
    const made = await admin('POST', '/keys', { name: 'all', scopes: ['admin', 'admin:security'] });
    const as = { authorization: `Bearer ${made.body.key}` };
    const begun = await call('POST', '/admin/v1/backup_uploads', { body: { bytes: 10 }, as });
    const asked = await call('POST', '/admin/v1/backups/omote-20260101-000000.omb/restore', {
      body: { passphrase: 'x' },
      as,
    });
    expect([begun.status, asked.status]).toEqual([403, 403]);
  });
});

describe('a restore', () => {
  let name = '';
  beforeAll(async () => {
    name = (await upload(file)).body.upload.name;
    expect(name).toMatch(/^uploaded-\d{8}-\d{6}\.omb$/);
  });

  test('with a wrong passphrase changes nothing, and the service continues', async () => {
    expect(await restored(name, 'another passphrase')).toMatchObject({
      state: 'failed',
      restored: null,
      problem: 'the passphrase is wrong',
    });
    expect((await v1('POST', '/auth_face/register_sessions', sessionOf(kept))).status).toBe(200);
    expect(leftovers()).toEqual([]);
  });

  test('of a database with a foreign trigger is refused', async () => {
    const database = join(elsewhere, 'omote.db');
    const db = new Database(join(folder, 'omote.db'));
    db.prepare('VACUUM INTO ?').run(database);
    db.close();
    const theirs = new Database(database);
    theirs.exec('CREATE TRIGGER keep_keys AFTER DELETE ON people BEGIN SELECT 1; END');
    theirs.close();
    const hostile = join(elsewhere, 'hostile.omb');
    const content = [
      ['data.key', readFileSync(join(folder, 'data.key'))],
      ['omote.db', readFileSync(database)],
    ] as const;
    await writeBackup(
      hostile,
      PASSPHRASE,
      { createdAt: new Date().toISOString(), program: '0' },
      content.map(([fileName, bytes]) => ({ name: fileName, bytes: bytes.length, content: [bytes] })),
      () => undefined,
    );
    const { name: uploaded } = (await upload(readFileSync(hostile))).body.upload;
    expect(await restored(uploaded, PASSPHRASE)).toMatchObject({
      state: 'failed',
      problem: 'the database contains the trigger keep_keys, which is not part of Omote’s schema',
    });
    expect(leftovers()).toEqual([]);
  });

  test('brings back the data, deletes again people deleted since, and keeps what it replaced', async () => {
    const { process_id } = (await v1('DELETE', `/auth/${deleted}`)).body;
    await expect
      .poll(async () => (await v1('GET', `/delete_processes/${process_id}`)).body.status, WAIT)
      .toBe('Completed');
    const since = (await v1('POST', '/auth')).body.auth_id;
    const [before, pid] = [cookie, service.child.pid];
    const { state, restored: what } = await restored(name, PASSPHRASE);
    expect({ state, what }).toMatchObject({
      state: 'done',
      what: { people: 2, deleted_since: 1, deletions_unknown: null },
    });
    // A backup that was restored is one that was made.
    expect((await backups()).last).toMatchObject({
      file: expect.stringContaining(name),
      people: 2,
      overdue: false,
    });
    expect(existsSync(join(what.moved_to, 'omote.db'))).toBe(true);
    expect(leftovers()).toEqual([]);
    // It is the same process; nobody is signed in any more.
    expect(serviceFile(folder)?.pid).toBe(pid);
    expect((await call('GET', '/admin/v1/backups', { as: { cookie: before } })).status).toBe(401);
    const issued = async (id: string) =>
      (await v1('POST', '/auth_face/register_sessions', sessionOf(id))).status;
    expect([await issued(kept), await issued(since)]).toEqual([200, 404]);
    await expect.poll(() => issued(deleted), WAIT).toBe(404);
    const { entries } = (await admin('GET', '/audit?action=backup.restore')).body;
    expect(entries).toMatchObject([{ details: { deleted_since: 1 } }]);
    expect(entries[0].actor).toMatch(/^operator:/);
  });
});

const sessionOf = (identifier: string) => ({
  id_type: 'auth',
  identifier,
  redirect_uri: 'https://app.example/back',
});
