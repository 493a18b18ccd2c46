/** On a machine with nothing but Node, the tests and `npm run site` use PostgreSQL from npm packages. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries, withinReachOf } from '../../support/postgres/binaries.ts';
import { migrated } from '../../support/postgres/driver.ts';
import { ownFolder, runFolder } from '../../support/postgres/run-folder.ts';
import { PostgresServer } from '../../support/postgres/server.ts';
import { USER } from '../../support/postgres/unprivileged.ts';

function ofNpm(): ReturnType<typeof findBinaries> {
  process.env.OMOTE_TEST_POSTGRES = 'npm';
  try {
    return findBinaries();
  } finally {
    delete process.env.OMOTE_TEST_POSTGRES;
  }
}

/** The npm packages do not cover every platform. */
const carried = ofNpm();

describe.skipIf(carried === null)('PostgreSQL from npm', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    process.env.OMOTE_TEST_POSTGRES = 'npm';
    server = await PostgresServer.start();
  }, 60_000);
  afterAll(async () => {
    delete process.env.OMOTE_TEST_POSTGRES;
    await server?.[Symbol.asyncDispose]();
  });

  it('starts as an ordinary user without further setup, and accepts the schema', async () => {
    expect(carried?.folder).toContain('node_modules');
    const [{ version }] = await server.query("SELECT current_setting('server_version') AS version");
    expect(version).toBe(carried?.version);
    const [pid] = readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n');
    if (process.platform === 'linux') expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    await migrated(server.url());
    expect(await server.query('SELECT auth_id FROM main.faces')).toEqual([]);
  });

  it('has a replica that can be promoted', async () => {
    await using replica = await server.replica();
    await server.waitForReplica();
    await server.kill();
    await replica.promote();
    expect(await replica.query('SELECT pg_is_in_recovery() AS waits')).toEqual([{ waits: false }]);
  }, 60_000);

  it.runIf(USER)('is copied if its user cannot access it, as in a clone in root’s home', () => {
    const closed = ownFolder(join(runFolder(), 'closed'));
    const open = ownFolder(join(runFolder(), 'open'));
    execFileSync('chown', ['root', closed]);
    chmodSync(closed, 0o700);
    if (!carried || !USER) return;
    execFileSync('cp', ['-a', dirname(carried.folder), join(closed, 'native')]);
    const inHome = { ...carried, folder: join(closed, 'native/bin') };
    const usable = withinReachOf(USER, inHome, open);
    expect(usable.folder).toBe(join(open, 'programs/bin'));
    const told = execFileSync(join(usable.folder, 'postgres'), ['--version'], { ...USER, encoding: 'utf8' });
    expect(told).toContain(carried.version);
    expect(withinReachOf(USER, carried, open)).toEqual(carried);
  });
});
