/**
 * Tests a PostgreSQL whose disk is full: this is reported, nothing is half written, and it continues once there is
 * space.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { verifyAuditLog } from '../../src/flows/audit/verify-audit-log.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { Appliance } from '../support/appliance.ts';
import { PostgresServer } from '../support/postgres/server.ts';
import { describePostgres } from '../support/postgres/shared-server.ts';
import { USER } from '../support/postgres/unprivileged.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A separate disk for the database. Only root can mount it where the server's user sees it. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'omote-small-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', folder]);
  if (status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', [folder]));
  if (USER) chownSync(folder, USER.uid, USER.gid);
  return folder;
}

describePostgres('a full disk of PostgreSQL', () => {
  test('is reported, and leaves nothing half written', async ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip('only root can mount a small disk');
    const server = await PostgresServer.start();
    onTestFinished(() => server[Symbol.asyncDispose]());
    await server.query(`CREATE TABLESPACE small LOCATION '${disk}'`);
    await server.query('CREATE DATABASE omote TEMPLATE template0 TABLESPACE small');
    const dataKey = () => new Uint8Array(32).fill(4);
    const omote = await Appliance.start(
      { OMOTE_DATABASE_URL: server.networkUrl('omote') },
      { dataKey: dataKey() },
    );
    let running = true;
    onTestFinished(async () => {
      if (running) await omote.close();
    });
    const ada = await omote.registered(await portrait('ada'));
    const { bfree, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'other.log'), Buffer.alloc(bfree * bsize));
    const acknowledged: string[] = [ada];
    let refused: { status: number; body: unknown } | null = null;
    for (let tries = 0; tries < 3000 && refused === null; tries++) {
      const answer = await omote.post('/v1/auth');
      if (answer.status === 200) acknowledged.push(answer.body.auth_id);
      else refused = { status: answer.status, body: answer.body };
    }
    expect(refused).toMatchObject({ status: 503 });
    expect(acknowledged.length).toBeGreaterThan(1);
    const ready = await fetch(`${omote.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([
      503,
      expect.stringContaining('the disk of PostgreSQL is full: make room there'),
    ]);
    rmSync(join(disk, 'other.log'));
    await expect.poll(async () => (await fetch(`${omote.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    expect((await omote.post('/v1/auth')).status).toBe(200);
    expect((await omote.issue('sessions', ada)).status).toBe(200);
    await omote.close();
    running = false;
    const store = await openPostgresStore({ url: server.url('omote'), dataKey: dataKey() });
    onTestFinished(() => store.close());
    const known = await server.query<{ id: string }>('SELECT auth_id AS id FROM main.people', 'omote');
    const ids = new Set(known.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const { tables, whole } = await store.verifyRows();
    expect([whole, tables.filter(({ refused: rows }) => rows.length > 0)]).toEqual([true, []]);
    expect(await verifyAuditLog(store)).toMatchObject({ sound: true });
  });
});
