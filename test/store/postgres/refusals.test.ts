import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type LookupFunction, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { freePort } from '../../../scripts/site/free-port.ts';
import { pinned } from '../../../src/app/lookups.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import { refuseOldVersion } from '../../../src/store/postgres/connection/explain.ts';
import { Primary } from '../../../src/store/postgres/connection/primary.ts';
import { optionsFor, primaryOf } from '../../support/postgres/driver.ts';
import { ownFolder, runFolder } from '../../support/postgres/run-folder.ts';
import { PASSWORD, PostgresServer } from '../../support/postgres/server.ts';
import {
  besides,
  describePostgres,
  freshDatabase,
  sharedServer,
} from '../../support/postgres/shared-server.ts';
import { USER } from '../../support/postgres/unprivileged.ts';

/** The path of Debian's package. */
const PGBOUNCER = '/usr/sbin/pgbouncer';

describePostgres('a database that cannot be used is explained in one sentence with a remedy', () => {
  let server: PostgresServer;
  let folder: string;
  let caFile: string;
  let otherCaFile: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'omote-tls-'));
    const [authority, other] = [makeAuthority('test', Date.now()), makeAuthority('other', Date.now())];
    const leaf = makeServerCertificate(authority, ['localhost'], Date.now());
    [caFile, otherCaFile] = [join(folder, 'ca.pem'), join(folder, 'other.pem')];
    writeFileSync(caFile, authority.certificatePem);
    writeFileSync(otherCaFile, other.certificatePem);
    server = await PostgresServer.start({ tls: { certificate: leaf.certificatePem, key: leaf.keyPem } });
  }, 60_000);
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  const why = async (url: string, lookup?: LookupFunction): Promise<string> => {
    try {
      const connection = await new Primary(optionsFor(url, { lookup })).open();
      await connection.close();
      return 'opened';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const at = (
    more: string,
    { user = 'omote', password = PASSWORD, host = '127.0.0.1', database = 'postgres' } = {},
  ) => `postgres://${user}:${password}@${host}:${server.port}/${database}${more}`;

  it('not needed with the right password: it opens, with and without TLS', async () => {
    expect(await why(at(''))).toBe('opened');
    expect(await why(at(`?sslmode=verify-full&sslrootcert=${caFile}`, { host: 'localhost' }))).toBe('opened');
    expect(await why(at(`?sslmode=verify-ca&sslrootcert=${caFile}`))).toBe('opened');
  });

  it('a wrong password, or none', async () => {
    expect(await why(at('', { password: 'wrong' }))).toMatch(
      /rejected the password of omote. Correct it in OMOTE_DATABASE_URL/,
    );
    expect(await why(`postgres://omote@127.0.0.1:${server.port}/postgres`)).toMatch(
      /none was given. Provide it with passwordfile=/,
    );
    expect(await why(at('', { password: 'hush-hush' }))).not.toMatch(/hush/);
  });

  it('one that asks for the password in clear, without TLS', async () => {
    const file = join(server.data, 'pg_hba.conf');
    const before = readFileSync(file, 'utf8');
    const method = async (name: string) => {
      writeFileSync(file, before.replace(/scram-sha-256/g, name));
      await server.query('SELECT pg_reload_conf()');
    };
    await method('password');
    await expect
      .poll(() => why(at('')))
      .toMatch(/asks for the password of omote in clear and without TLS, so it wasn’t given/);
    expect(await why(at(`?sslmode=verify-full&sslrootcert=${caFile}`, { host: 'localhost' }))).toBe('opened');
    await method('scram-sha-256');
    await expect.poll(() => why(at(''))).toBe('opened');
  });

  it('an untrusted certificate, or one with another name', async () => {
    expect(await why(at('?sslmode=verify-full', { host: 'localhost' }))).toMatch(
      /not trusted .* sslrootcert=/,
    );
    expect(await why(at(`?sslmode=verify-full&sslrootcert=${otherCaFile}`, { host: 'localhost' }))).toMatch(
      /not trusted/,
    );
    expect(await why(at(`?sslmode=verify-full&sslrootcert=${caFile}`))).toMatch(/not trusted .*127\.0\.0\.1/);
    expect(await why(at(`?sslmode=verify-full&sslrootcert=${join(folder, 'none')}`))).toMatch(
      /cannot be read \(ENOENT\)/,
    );
  });

  it('one by a name that only the given resolver knows: it opens, and the certificate is checked for the name', async () => {
    const asked: string[] = [];
    const lookup: LookupFunction = (name, options, done) => {
      asked.push(name);
      pinned(['127.0.0.1'])(name, options, done);
    };
    const host = 'db.invalid';
    expect(await why(at('?sslmode=disable', { host }), lookup)).toBe('opened');
    expect(await why(at(`?sslmode=verify-ca&sslrootcert=${caFile}`, { host }), lookup)).toBe('opened');
    expect(await why(at(`?sslmode=verify-full&sslrootcert=${caFile}`, { host }), lookup)).toMatch(
      /not trusted .*db\.invalid/,
    );
    expect(asked).toEqual([host, host, host]);
    expect(await why(at('?sslmode=disable', { host }))).toMatch(/db\.invalid/);
  });

  it('a missing file, even if it is not used', async () => {
    for (const name of ['sslrootcert', 'sslcert', 'sslkey'])
      for (const mode of ['', '&sslmode=disable'])
        expect(await why(at(`?${name}=${join(folder, 'none')}${mode}`))).toMatch(
          /none, given in OMOTE_DATABASE_URL, cannot be read \(ENOENT\)/,
        );
  });

  it('a server without TLS', async () => {
    const { networkUrl } = await sharedServer();
    expect(await why(`${networkUrl}?sslmode=verify-full`)).toMatch(/does not support TLS. Set ssl = on/);
  });

  it('a missing database or user', async () => {
    expect(await why(at('', { database: 'none' }))).toMatch(
      /has no database none. Create it: CREATE DATABASE none OWNER .* TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';/,
    );
    expect(await why(at('', { user: 'nobody' }))).toMatch(/rejected the password of nobody/);
  });

  it('an unreachable host', async () => {
    const { folder: sockets } = await sharedServer();
    expect(await why(`postgres://o@127.0.0.1:1/d`)).toMatch(
      /at 127.0.0.1:1 cannot be reached \(ECONNREFUSED\)/,
    );
    expect(await why(`postgres://o@no-such-host.invalid/d`)).toMatch(
      /host name no-such-host.invalid can’t be resolved/,
    );
    expect(await why(`postgres://o@/d?host=${sockets}/none`)).toMatch(/no PostgreSQL socket in/);
  });

  it('an encoding that cannot hold every text', async () => {
    const { url } = await sharedServer();
    await besides(url, (client) =>
      client.query(`CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'`),
    );
    expect(await why(url.replace('/postgres?', '/latin?'))).toMatch(
      /encoding LATIN1. Create one with TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'/,
    );
  });

  it('a version that is too old, in either numbering', async () => {
    const told = (number: number) => {
      try {
        refuseOldVersion(number, 'db:5432');
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 99 }), fc.nat(40), (major, minor) => {
        const refused = told(major * 10_000 + minor);
        expect(refused).toBe(
          major >= 15
            ? null
            : `PostgreSQL at db:5432 is version ${major}; Omote needs 15 or later. Upgrade it.`,
        );
      }),
    );
    expect(told(90_624)).toMatch(/is version 9\.6; Omote needs 15 or later/);
    // Changes the server's own answer in transit: the question, the parsing and the message are real.
    const { url, networkUrl } = await sharedServer();
    const { rows } = await besides(url, (client) => client.query('SHOW server_version_num'));
    const { port } = new URL(networkUrl);
    const older = await relay(Number(port), (bytes) =>
      Buffer.from(bytes.toString('latin1').replaceAll(rows[0].server_version_num, '140011'), 'latin1'),
    );
    const { port: between } = older.address() as { port: number };
    expect(await why(networkUrl.replace(`:${port}/`, `:${between}/`))).toBe(
      `PostgreSQL at 127.0.0.1:${between} is version 14; Omote needs 15 or later. Upgrade it.`,
    );
    older.close();
  });

  it('a pooler in between, which reports a session of its own', async () => {
    const { port } = new URL((await sharedServer()).networkUrl);
    const pooler = await relay(Number(port), (bytes) => {
      // BackendKeyData: a pooler reports a process ID of its own.
      const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (key >= 0) bytes.writeInt32BE(1_234_567, key + 5);
      return bytes;
    });
    const { port: between } = pooler.address() as { port: number };
    const { networkUrl } = await sharedServer();
    expect(await why(networkUrl.replace(`:${port}/`, `:${between}/`))).toMatch(
      /A connection pooler .* is between .* PostgreSQL itself/,
    );
    pooler.close();
  });

  test.runIf(existsSync(PGBOUNCER)).each(['transaction', 'session'])(
    'pgbouncer in between, by %s, even if it is configured to accept unknown settings',
    async (mode) => {
      const { folder: sockets, port: target, networkUrl } = await sharedServer();
      const own = ownFolder(join(runFolder(), `pooler-${mode}`));
      for (const more of ['', 'ignore_startup_parameters = options']) {
        const port = await freePort();
        const settings = join(own, 'settings.ini');
        writeFileSync(
          settings,
          `[databases]\npostgres = host=${sockets} port=${target} user=omote dbname=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
            `listen_port = ${port}\nauth_type = any\npool_mode = ${mode}\nunix_socket_dir =\n${more}\n`,
        );
        const pooler = spawn(PGBOUNCER, ['-q', settings], { ...(USER ?? {}), stdio: 'ignore' });
        try {
          const url = networkUrl.replace(`:${target}/`, `:${port}/`);
          await expect.poll(() => why(url)).not.toMatch(/cannot be reached/);
          // The second time, it hands out a session that was used before.
          for (let again = 0; again < 3; again++)
            expect(await why(url)).toMatch(/A connection pooler .* is between .* PostgreSQL itself/);
        } finally {
          pooler.kill();
          await once(pooler, 'exit');
        }
      }
      rmSync(own, { recursive: true });
    },
  );

  it('a server without free connections', async () => {
    const url = await freshDatabase();
    await besides(url, async (client) => {
      const { rows } = await client.query('SELECT current_database() AS name');
      await client.query(
        `CREATE ROLE one LOGIN PASSWORD 'one' CONNECTION LIMIT 0; GRANT ALL ON DATABASE ${rows[0].name} TO one`,
      );
    });
    expect(await why(url.replace('omote@', 'one@'))).toMatch(/has no connection left/);
  });
});

const CLEAR = authentication(3);
const [MD5, SCRAM] = [authentication(5, 'salt'), authentication(10, 'SCRAM-SHA-256\0\0')];

test.each([
  ['in clear', [CLEAR]],
  ['by MD5, then in clear', [MD5, CLEAR]],
  ['by SCRAM, then in clear', [SCRAM, CLEAR]],
  ['by MD5 and in clear at once', [Buffer.concat([MD5, CLEAR])]],
  ['by SCRAM and in clear at once', [Buffer.concat([SCRAM, CLEAR])]],
])('who asks for the password %s, without TLS, never hears it, and is left', async (_, asked) => {
  const heard: Buffer[] = [];
  const ends: Promise<unknown>[] = [];
  const impostor = createServer((socket) => {
    const questions = asked.values();
    ends.push(once(socket, 'close'));
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      heard.push(part);
      const { value } = questions.next();
      if (value) socket.write(value);
    });
  }).listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  const { port } = impostor.address() as { port: number };
  await expect(primaryOf(`postgres://omote:${PASSWORD}@127.0.0.1:${port}/omote`).open()).rejects.toThrow(
    /asks for the password of omote in clear and without TLS, so it wasn’t given/,
  );
  await Promise.all(ends);
  // It came as far as each question.
  expect(heard.length).toBeGreaterThanOrEqual(asked.length);
  expect(Buffer.concat(heard).toString('latin1')).not.toContain(PASSWORD);
  impostor.close();
});

/** A message of PostgreSQL's protocol that asks who connects. */
function authentication(kind: number, more = ''): Buffer {
  const message = Buffer.concat([Buffer.from('R'), Buffer.alloc(8), Buffer.from(more)]);
  message.writeInt32BE(message.length - 1, 1);
  message.writeInt32BE(kind, 5);
  return message;
}

/** Forwards both directions, with the server's bytes as `change` returns them. */
async function relay(port: number, change: (bytes: Buffer) => Buffer): Promise<Server> {
  const join = (socket: Socket): void => {
    const upstream = connect(port, '127.0.0.1');
    socket.pipe(upstream);
    upstream.on('data', (bytes) => socket.write(change(bytes)));
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    for (const one of [socket, upstream]) one.on('error', () => undefined);
  };
  const server = createServer(join).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}
