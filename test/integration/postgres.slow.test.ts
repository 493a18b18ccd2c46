/** Tests the service with a database in PostgreSQL: the main functions, outages and a failover. See docs/site.md. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { listApiKeys } from '../../src/app/access/api-key-tasks.ts';
import { backup } from '../../src/app/backup/backup-tasks.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { moveSite } from '../../src/app/site/move-task.ts';
import { verifyAll } from '../../src/app/site/verify-task.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance } from '../support/appliance.ts';
import { PostgresServer } from '../support/postgres/server.ts';
import { describePostgres } from '../support/postgres/shared-server.ts';

const ignored = (): void => undefined;

describePostgres('the service on PostgreSQL', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end().catch(() => undefined);
  });

  async function server(): Promise<PostgresServer> {
    const started = await PostgresServer.start();
    ends.push(() => started[Symbol.asyncDispose]());
    return started;
  }

  async function appliance(url: string): Promise<Appliance> {
    const started = await Appliance.start({ OMOTE_DATABASE_URL: url });
    ends.push(() => started.close());
    return started;
  }

  /** Authenticates Ada with the page, like anyone. */
  async function recognised(omote: Appliance, authId: string): Promise<unknown> {
    const { body } = await omote.issue('sessions', authId);
    await playCapture(body.url, await ActingPerson.of('ada'), { frameGapMs: 30 });
    return (await omote.get(`/v1/auth_sessions/${body.svc_auth_session_id}`)).body.result;
  }

  const ready = async ({ url }: Appliance): Promise<number> => (await fetch(`${url}/readyz`)).status;

  async function becomes(omote: Appliance, status: number): Promise<void> {
    await expect.poll(() => ready(omote), { timeout: 20_000, interval: 100 }).toBe(status);
  }

  it('registers and recognises, even after a restart, and commands work meanwhile', async () => {
    const database = await server();
    const omote = await appliance(database.url());
    const ada = await omote.registered(await portrait('ada'));
    expect(await recognised(omote, ada)).toBe(true);
    const env = { OMOTE_DATABASE_URL: database.url() };
    const config = readConfig({ OMOTE_DATA_DIR: omote.folder, ...env });
    expect(await listApiKeys(config)).toHaveLength(1);
    await expect(
      backup(config, join(omote.folder, 'x.omb'), 'a long passphrase 77', () => undefined),
    ).rejects.toThrow('PostgreSQL’s own tools');
    await omote.restart(env);
    expect(await recognised(omote, ada)).toBe(true);
  });

  it('takes over the data of a data folder and gives it back, with everyone known', async () => {
    const database = await server();
    const omote = await Appliance.start();
    ends.push(() => omote.close());
    const ada = await omote.registered(await portrait('ada'));
    const env = { OMOTE_DATABASE_URL: database.url() };
    const config = (more = {}) => readConfig({ OMOTE_DATA_DIR: omote.folder, ...more });
    const move = (to: 'database' | 'folder') =>
      moveSite(config(env), { url: null, to, keep: false, replace: to === 'folder' }, ignored, ignored);
    await expect(move('database')).rejects.toThrow(/The service is running on .* Stop it first/);
    await omote.app.close();
    await move('database');
    await expect(listApiKeys(config())).rejects.toThrow(/was moved to PostgreSQL/);
    await expect(omote.restart()).rejects.toThrow(/was moved to PostgreSQL/);
    await omote.restart(env);
    expect(await recognised(omote, ada)).toBe(true);
    await expect(move('folder')).rejects.toThrow(/The service is running on/);
    await omote.app.close();
    await move('folder');
    await expect(omote.restart(env)).rejects.toThrow(/was moved to .*omote.db/);
    await omote.restart();
    expect(await recognised(omote, ada)).toBe(true);
    expect((await verifyAll(config())).filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });

  it('makes no decisions while the database is unreachable, reports it, and recovers automatically', async () => {
    const database = await server();
    const omote = await appliance(database.url());
    const ada = await omote.registered(await portrait('ada'));
    const link = (await omote.issue('sessions', ada)).body.url;
    await database.stop();
    await becomes(omote, 503);
    expect((await omote.issue('sessions', ada)).status).toBe(503);
    // Longer than values read from the store earlier are cached.
    await pause(6000);
    const at = (path: string) => fetch(omote.url + path);
    expect((await at('/healthz')).status).toBe(200);
    expect(await (await at('/readyz')).json()).toMatchObject({
      ready: false,
      checks: { store: false, engine: true },
      reasons: { store: expect.stringMatching(/isn’t responding/) },
    });
    const issued = await at(new URL(link).pathname);
    expect([issued.status, issued.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    for (const page of ['/console', '/kiosk', '/docs']) expect((await at(page)).status).toBe(200);
    await database.restart();
    await becomes(omote, 200);
    // A link that didn't open wasn't used up.
    expect((await at(new URL(link).pathname)).status).toBe(200);
    expect(await recognised(omote, ada)).toBe(true);
  });

  it('continues with the replica when the primary is killed, and loses nothing acknowledged', async () => {
    const primary = await server();
    const replica = await primary.replica();
    ends.push(() => replica[Symbol.asyncDispose]());
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await primary.query('SELECT pg_reload_conf()');
    const both = `postgres://omote:of-the-tests@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres`;
    const omote = await appliance(both);
    const ada = await omote.registered(await portrait('ada'));
    const issued: string[] = [];
    for (let i = 0; i < 20; i++) issued.push((await omote.issue('sessions', ada)).body.svc_auth_session_id);
    const { key } = await omote.newKey({ scopes: ['status:read'] });
    const metrics = await fetch(`${omote.url}/metrics`, { headers: { authorization: `Bearer ${key}` } });
    expect(await metrics.text()).toMatch(/^omote_replica_lag_bytes\{replica="[^"]+"\} \d+$/m);
    await primary.kill();
    await replica.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
    await replica.promote();
    await becomes(omote, 200);
    for (const id of issued) expect((await omote.get(`/v1/auth_sessions/${id}`)).status).toBe(200);
    expect(await recognised(omote, ada)).toBe(true);
  });
});
