// @module-tag security
/** Faces that their owners hold, over HTTP: kills around the registration, backups, and what stays closed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cameraFrames } from '../../scripts/sample-people.ts';
import { readOwnerCode } from '../../src/contract/capture/owner-code.ts';
import { openConsole, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { commandJson } from '../support/command.ts';
import { ServiceProcess } from '../support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-owner-held-'));
const env = {
  OMOTE_DATA_DIR: folder,
  OMOTE_PORT: '0',
  ...WITHOUT_CHALLENGE,
  OMOTE_OWNER_HELD_FACES: 'on',
  // Still pictures represent people here; the product rejects them by default.
  OMOTE_REJECT_INJECTION_FROM: 'never',
};
const elsewhere = mkdtempSync(join(tmpdir(), 'omote-owner-held-backup-'));
let service: ServiceProcess | undefined;

afterAll(async () => {
  await service?.end('SIGKILL');
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true });
});

/** Everything in the folder, of which all is written: files, the log of writes, and backups. */
const bytes = (): Buffer =>
  Buffer.concat(
    [folder, elsewhere]
      .flatMap((path) => readdirSync(path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );

test('a kill while a face is registered leaves no half, and its code is in no file', async () => {
  const film = await cameraFrames('ada', 20);
  const outputs: ServiceProcess[] = [];
  let running = await ServiceProcess.start(env);
  service = running;
  outputs.push(running);
  const cookie = await openConsole(running.told('Console'));
  const made = await fetch(`${running.url}/admin/v1/keys`, {
    method: 'POST',
    headers: { cookie, 'x-omote-console': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'operator', scopes: ['admin', 'users:write', 'sessions:write'] }),
  });
  const { key } = (await made.json()) as { key: string };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${running.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = (await answer.json()) as Record<string, never>;
    expect([path, said.errors]).toEqual([path, []]);
    return said;
  };
  const { auth_id: authId } = await call('POST', '/v1/auth');
  const open = async (kind: 'sessions' | 'register_sessions') => {
    const terms = {
      id_type: 'auth',
      identifier: authId,
      redirect_uri: 'https://app.example/',
      session_timeout: 600,
    };
    return await CapturePage.open((await call('POST', `/v1/auth_face/${kind}`, terms)).url);
  };
  const register = async () => {
    const page = await open('register_sessions');
    const ended = page.attempt(film).catch(() => null);
    const started = () => page.heard.find((one) => one.type === 'started');
    await expect.poll(started, { timeout: 30_000 }).toBeDefined();
    const { ownerCode = '' } = started() ?? expect.fail('not started');
    const code = readOwnerCode(ownerCode) ?? expect.fail('no code');
    return { page, ended, code };
  };
  const held = async () => (await call('GET', `/admin/v1/people/${authId}`)).face_held_by_owner;

  // Killed before the face is whole: nothing is registered, and registering again works.
  const first = await register();
  await running.end('SIGKILL');
  running = await ServiceProcess.start(env);
  service = running;
  outputs.push(running);
  expect(await held()).toBe(false);
  const second = await register();
  expect(await second.ended).toMatchObject({ type: 'finished', result: true });
  // Killed right after the answer: what was said is so.
  await running.end('SIGKILL');
  running = await ServiceProcess.start(env);
  service = running;
  outputs.push(running);
  expect(await held()).toBe(true);

  const attempt = async (shown: string | null) => {
    const page = await open('sessions');
    page.ownerKey = shown;
    return await page.attempt(film);
  };
  expect(await attempt(first.code.key)).toMatchObject({ type: 'attempt_over', reason: 'not_confirmed' });
  expect(await attempt(second.code.key)).toMatchObject({ type: 'finished', result: true });

  // A backup, restored elsewhere, holds the face, and opens it with the code alone.
  await running.end('SIGTERM');
  const passphrase = join(elsewhere, 'passphrase');
  writeFileSync(passphrase, 'correct horse battery\n');
  const command = (data: string, ...args: string[]) =>
    commandJson([...args, '--passphrase-file', passphrase], { OMOTE_DATA_DIR: data });
  await command(folder, 'backup', join(elsewhere, 'b.omb'));
  await command(join(elsewhere, 'restored'), 'restore', join(elsewhere, 'b.omb'));
  running = await ServiceProcess.start({ ...env, OMOTE_DATA_DIR: join(elsewhere, 'restored') });
  service = running;
  outputs.push(running);
  expect(await held()).toBe(true);
  expect(await attempt(null)).toMatchObject({ type: 'attempt_over', reason: 'not_confirmed' });
  expect(await attempt(second.code.key)).toMatchObject({ type: 'finished', result: true });

  const all = bytes();
  const printed = outputs.map((one) => `${one.out}${one.err}`).join('');
  expect(all.includes(authId)).toBe(true);
  for (const { code } of [first, second])
    expect([code.authId, all.includes(code.key), printed.includes(code.key)]).toEqual([authId, false, false]);
});
