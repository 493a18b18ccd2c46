/** Tests the work that one appliance of a site does for all, and what becomes of it when that one is killed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, openConsole, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { ServiceProcess } from '../support/process.ts';
import { installTwin } from '../support/twin-pack.ts';

const DATA_KEY = new Uint8Array(32).fill(9);
const SOON = { timeout: 30_000, interval: 50 };

describePostgres('a site of two appliances, one of which is killed', () => {
  let folder: string;
  let killed: ServiceProcess;
  let other: Appliance;

  /** The appliance that will be killed is a separate process, and the first, so it does the scheduled work. */
  beforeEach(async () => {
    const env = { ...WITHOUT_CHALLENGE, OMOTE_DATABASE_URL: await schemaDatabase(), OMOTE_WORKERS: '1' };
    folder = mkdtempSync(join(tmpdir(), 'omote-jobs-'));
    writeFileSync(join(folder, 'data.key'), `${Buffer.from(DATA_KEY).toString('base64')}\n`, { mode: 0o600 });
    killed = await ServiceProcess.start({ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', ...env });
    const cookie = await openConsole(killed.told('Console'));
    const dataKey = Uint8Array.from(DATA_KEY);
    other = await Appliance.start(env, { dataKey }, killed.told('API key'));
    other.useConsole(cookie);
    for (const each of [folder, other.folder]) installTwin(each);
  }, 60_000);
  afterEach(async () => {
    await killed.end('SIGKILL');
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A console call to the appliance that will be killed. */
  const atKilled = async (method: string, path: string, body: object) => {
    const headers = {
      cookie: await other.consoleCookie(),
      'x-omote-console': '1',
      'content-type': 'application/json',
    };
    const answer = await fetch(`${killed.url}/admin/v1${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const models = async () => (await other.admin('GET', '/models')).body;
  const ready = async () => (await fetch(`${other.url}/readyz`)).status;

  it('finishes at the other one what was begun, and deletes people and ends sessions there', async () => {
    const ada = await other.registered(await portrait('ada'));
    const bea = await other.registered(await portrait('bea'));
    expect((await atKilled('POST', '/models/switch', { pack: 'twin', automatic: false })).status).toBe(200);
    await expect.poll(async () => (await models()).switch.state, SOON).toBe('ready');

    await killed.end('SIGKILL');
    const { body: deletion } = await other.call('DELETE', `/v1/auth/${bea}`);
    const { body: issued } = await other.issue('sessions', ada, { expires: 60 });
    const cutOver = async () =>
      (await other.admin('POST', '/models/switch/cut_over', { accept_failures: false })).status;
    await expect.poll(cutOver, SOON).toBe(200);
    await expect.poll(async () => (await models()).active, SOON).toBe('twin');
    const deleted = async () => (await other.get(`/v1/delete_processes/${deletion.process_id}`)).body.status;
    await expect.poll(deleted, SOON).toBe('Completed');
    const end = await playCapture(issued.url, await cameraFrames('ada', 16), { frameGapMs: 5 });
    expect(end).toMatchObject({ type: 'finished', result: true });
  });

  it('makes no decisions while it lacks the pack that the other one switched to, and follows once it has it', async () => {
    rmSync(join(other.folder, 'models', 'packs', 'twin.json'));
    const ada = await other.registered(await portrait('ada'));
    expect((await atKilled('POST', '/models/switch', { pack: 'twin', automatic: true })).status).toBe(200);
    await expect.poll(ready, SOON).toBe(503);
    const why = async () => (await (await fetch(`${other.url}/readyz`)).json()).reasons?.engine;
    await expect.poll(why, SOON).toMatch(/model pack twin, which is not completely installed/);
    const image = (await portrait('cora')).toString('base64');
    const cora = await other.newPerson();
    const refused = await other.post(`/v1/auth/${cora}/faces`, { face_image: image });
    expect(refused.status).toBe(503);

    installTwin(other.folder);
    await expect.poll(ready, SOON).toBe(200);
    expect((await models()).active).toBe('twin');
    expect(other.app.gallery.size).toBe(1);
    const { body: issued } = await other.issue('sessions', ada);
    const end = await playCapture(issued.url, await cameraFrames('ada', 16), { frameGapMs: 5 });
    expect(end).toMatchObject({ type: 'finished', result: true });
  });
});
