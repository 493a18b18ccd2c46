// @module-tag security
/**
 * Runs docs/site-postgresql.md as written: two servers, their authority, roles, replica and archive, a failover and a
 * restore.
 */
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { Appliance } from '../support/appliance.ts';
import { findBinaries } from '../support/postgres/binaries.ts';
import { ownFolder, runFolder } from '../support/postgres/run-folder.ts';
import { USER } from '../support/postgres/unprivileged.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/site-postgresql.md'), 'utf8');
const BACK_WITHIN_MS = 5000;

const binaries = findBinaries()?.folder ?? '';
const lacking = ['psql', 'pg_basebackup', 'pg_verifybackup', 'pg_ctl'].filter(
  (name) => !existsSync(join(binaries, name)),
);
if (!hasOpenssl()) lacking.push('openssl');

type Host = 'db1' | 'db2';
interface Block {
  where: string;
  script: string;
}
/** The commands of each section, by number. */
const sections = page
  .split(/^## /m)
  .map((text) =>
    [...text.matchAll(/```sh\n# ([^\n]+)\n(.*?)```/gs)].map(
      ([, where, script]): Block => ({ where, script }),
    ),
  );

describe.skipIf(lacking.length > 0)(
  `PostgreSQL as docs/site-postgresql.md sets it up${lacking.length > 0 ? ` (no ${lacking.join(', ')})` : ''}`,
  () => {
    const folders = {} as Record<Host | 'backup' | 'authority' | 'appliance' | 'bin', string>;
    const ports = {} as Record<Host, number>;
    let shared: Record<string, string>;
    let primary: Host = 'db1';
    let ran = 0;
    let omote: Appliance | undefined;
    let databaseUrl = '';

    beforeAll(async () => {
      for (const name of ['db1', 'db2', 'backup', 'authority', 'appliance', 'bin'] as const)
        folders[name] = ownFolder(join(runFolder(), randomBytes(4).toString('hex')));
      for (const host of ['db1', 'db2'] as const) ports[host] = await freePort();
      writeFileSync(
        join(folders.bin, 'omote'),
        `#!/bin/sh\nexec '${process.execPath}' --env-file-if-exists='${join(folders.appliance, 'etc', 'omote.env')}' '${join(ROOT, 'src/shells/headless/cli.ts')}' "$@"\n`,
        { mode: 0o755 },
      );
      shared = {
        DB1: 'localhost',
        DB2: 'localhost',
        DB1_PORT: String(ports.db1),
        DB2_PORT: String(ports.db2),
        APPLIANCES: '127.0.0.1/32',
        DATABASES: '127.0.0.1/32',
        PGBIN: binaries,
        BACKUP: folders.backup,
        PATH: `${folders.bin}:${process.env.PATH}`,
        LANG: 'C.UTF-8',
        OMOTE_DATA_DIR: join(folders.appliance, 'data'),
        OMOTE_ETC: join(folders.appliance, 'etc'),
        OMOTE_USER: String(process.getuid?.()),
      };
    });
    afterAll(async () => {
      await omote?.close();
      for (const host of ['db1', 'db2'] as const)
        await postgres(host, '"$PGBIN/pg_ctl" --mode immediate stop').catch(() => undefined);
    });

    async function bash(script: string, env: Record<string, string>, user: object): Promise<string> {
      const options = { env: { ...shared, ...env }, cwd: folders.authority, timeout: 120_000, ...user };
      try {
        const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], options);
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        const log = join(env.PGDATA ?? '', 'server.log');
        const server = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '';
        throw new Error(`${script}\n${stdout}\n${stderr}\n${server}`, { cause: error });
      }
    }
    /** The sockets of both servers are in one folder of this machine, where the system's own servers may be too. */
    const postgres = (host: Host, script: string, more: Record<string, string> = {}): Promise<string> =>
      bash(
        script,
        {
          PGDATA: join(folders[host], 'data'),
          PKI: join(folders[host], 'pki'),
          PGPORT: String(ports[host]),
          PGHOST: folders.db1,
          ...more,
        },
        USER ?? {},
      );

    /** Runs the section's next block, on the host and as the user that its first line names. */
    async function follow(
      section: number,
      where: string,
      more: Record<string, string> = {},
    ): Promise<string> {
      const block = sections[section].shift();
      expect(block?.where).toBe(where);
      ran++;
      const script = block?.script ?? '';
      const [, host] = /^on (db1|db2), as postgres$/.exec(where) ?? [];
      if (host) return await postgres(host as Host, script, more);
      if (where === 'on the primary, as postgres') return await postgres(primary, script, more);
      return await bash(script, { PKI: join(folders.appliance, 'brought'), ...more }, {});
    }

    const issued = async (person: string): Promise<number> =>
      (await (omote as Appliance).issue('sessions', person)).status;
    const ready = async (): Promise<number> => (await fetch(`${omote?.url}/readyz`)).status;
    const doctor = (): Promise<string> =>
      bash(
        'omote doctor || true',
        { OMOTE_DATABASE_URL: databaseUrl, OMOTE_DATA_DIR: omote?.folder ?? '' },
        {},
      );

    it('has names for the variables that its blocks use', () => {
      const [{ script }] = sections[0];
      const named = [...script.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name);
      const used = sections
        .slice(1)
        .flatMap((blocks) =>
          blocks.flatMap(({ script: text }) => [...text.matchAll(/\$\{?([A-Z][A-Z0-9_]+)/g)]),
        )
        .map(([, name]) => name);
      const own = new Set(['HOST', 'UNTIL']);
      expect([...new Set(used)].filter((name) => !own.has(name)).toSorted()).toEqual(
        named.filter((name) => name !== 'PGPORT').toSorted(),
      );
    });

    it('has an authority, a primary, and roles with the rights they need', {
      timeout: 120_000,
    }, async () => {
      await bash(sections[1][0].script, {}, USER ?? {});
      sections[1].shift();
      ran++;
      const text = await bash(
        `openssl verify -CAfile ca.pem -verify_hostname localhost localhost.pem`,
        {},
        {},
      );
      expect(text).toContain('localhost.pem: OK');
      for (const host of ['db1', 'db2'] as const)
        await postgres(
          host,
          'mkdir -m 700 "$PKI" && cp ca.pem *.password localhost.pem localhost.key "$PKI"',
        );
      await follow(2, 'on db1, as postgres');
      appendFileSync(
        join(folders.db1, 'data/postgresql.conf'),
        `unix_socket_directories = '${folders.db1}'\n`,
      );
      await follow(2, 'on db1, as postgres');
      await follow(2, 'on db1, as postgres');
      const told = await postgres(
        'db1',
        '"$PGBIN/psql" -XAtd postgres -c "SELECT rolname, rolsuper, rolreplication, rolcreatedb FROM pg_roles WHERE rolname IN (\'omote\', \'replica\') ORDER BY 1"',
      );
      expect(told.trim().split('\n')).toEqual(['omote|f|f|f', 'replica|f|t|f']);
    });

    it('admits an appliance only over TLS and with its password, and only to its own database', {
      timeout: 120_000,
    }, async () => {
      const brought = join(folders.appliance, 'brought');
      mkdirSync(brought);
      await bash(
        `cp '${folders.authority}'/ca.pem '${folders.authority}'/omote.password .`,
        {},
        { cwd: brought },
      );
      await follow(3, 'on each appliance, as root');
      const told = await follow(3, 'on each appliance, as root');
      expect(told).toContain('has no Omote data yet');
      const settings = readFileSync(join(folders.appliance, 'etc', 'omote.env'), 'utf8');
      databaseUrl = /^OMOTE_DATABASE_URL=(.*)$/m.exec(settings)?.[1] ?? '';
      expect(databaseUrl).toMatch(
        /^postgres:\/\/omote@localhost:\d+,localhost:\d+\/omote\?sslmode=verify-full/,
      );
      const login = (database: string, mode: string) =>
        postgres(
          'db1',
          `PGPASSFILE=/dev/null PGPASSWORD="$(cat "$PKI/omote.password")" "$PGBIN/psql" -XAtc 'SELECT 1' "host=localhost port=$DB1_PORT user=omote dbname=${database} sslmode=${mode} sslrootcert=$PKI/ca.pem"`,
        );
      expect((await login('omote', 'verify-full')).trim()).toBe('1');
      await expect(login('omote', 'disable')).rejects.toThrow(/no pg_hba.conf entry/);
      await expect(login('postgres', 'verify-full')).rejects.toThrow(/no pg_hba.conf entry/);
      omote = await Appliance.start({ OMOTE_DATABASE_URL: databaseUrl });
      expect(await ready()).toBe(200);
    });

    let ada: string;
    it('has a replica with every acknowledged change, and doctor says how far it is', {
      timeout: 120_000,
    }, async () => {
      ada = await (omote as Appliance).registered(await portrait('ada'));
      await follow(4, 'on db2, as postgres');
      expect(await follow(4, 'on db1, as postgres')).toMatch(/db2 +\| streaming +\| quorum/);
      expect(await doctor()).toMatch(/db2.*quorum/);
      expect(await issued(ada)).toBe(200);
    });

    it('has a complete copy and an archive', { timeout: 120_000 }, async () => {
      const told = await follow(5, 'on the primary, as postgres');
      const [, archived, failed] = /(\d+) \|[^|]*\| +(\d+)/.exec(told) ?? [];
      expect(Number(archived)).toBeGreaterThan(0);
      expect(failed).toBe('0');
    });

    it('continues after the primary died and the replica was promoted', { timeout: 180_000 }, async () => {
      const bea = await (omote as Appliance).registered(await portrait('bea'));
      await follow(6, 'on db1, as postgres');
      expect(await issued(bea)).toBe(503);
      await follow(6, 'on db2, as postgres');
      primary = 'db2';
      const promotedMs = performance.now();
      while ((await ready()) !== 200) {
        expect(performance.now() - promotedMs).toBeLessThan(BACK_WITHIN_MS);
        await pause(20);
      }
      const backMs = performance.now() - promotedMs;
      expect([await issued(ada), await issued(bea)]).toEqual([200, 200]);
      await follow(6, 'on db1, as postgres');
      expect(await follow(6, 'on db2, as postgres')).toMatch(/db1 +\| streaming +\| quorum/);
      process.stdout.write(`the appliance was ready ${backMs.toFixed(0)} ms after the promotion\n`);
    });

    it('can return to the time before a person was deleted', { timeout: 180_000 }, async () => {
      const service = omote as Appliance;
      const cora = await service.registered(await portrait('cora'));
      await pause(1500);
      const until = (await postgres('db2', '"$PGBIN/psql" -XAtd postgres -c "SELECT now()"')).trim();
      await pause(1500);
      const { body } = await service.call('DELETE', `/v1/auth/${cora}`);
      await expect
        .poll(async () => (await service.get(`/v1/delete_processes/${body.process_id}`)).body.status)
        .toBe('Completed');
      expect(await issued(cora)).not.toBe(200);
      await service.app.close();
      await follow(7, 'on the primary, as postgres', { UNTIL: until });
      await service.restart({ OMOTE_DATABASE_URL: databaseUrl });
      expect(await ready()).toBe(200);
      expect([await issued(ada), await issued(cora)]).toEqual([200, 200]);
      expect(await service.post('/v1/auth')).toMatchObject({ status: 200 });
    });

    it('has no commands left that weren’t run', () => {
      expect(sections.slice(1).flat()).toEqual([]);
      expect(ran).toBe(14);
    });
  },
);

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
