/**
 * Appliances that join a site: tokens that are forged, replayed, expired or of another site, and databases that are not the
 * site's. On a PostgreSQL of its own, with the program's own commands on both sides.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../src/app/config.ts';
import { nodeOf } from '../../../src/app/node-file.ts';
import { nodeKeyOf } from '../../../src/app/node-key.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { joinSite } from '../../../src/app/site/join-site.ts';
import { acceptByFingerprint, siteToken } from '../../../src/app/site/site-tasks.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { type JoinToken, readToken, tokenText } from '../../../src/domain/appliances/join-token.ts';
import { seconds } from '../../../src/domain/time.ts';
import { refuseAppliance } from '../../../src/flows/appliances/site-nodes.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import { hashOfToken, siteOf, verifierOf, wrapForNode } from '../../../src/store/appliances/key-for-node.ts';
import { KEY_CHECK } from '../../../src/store/keys/key-check.ts';
import { databaseAddress } from '../../../src/store/postgres/connection/address.ts';
import { findBinaries } from '../../../test/support/postgres/binaries.ts';
import { PostgresServer } from '../../../test/support/postgres/server.ts';
import { type AttackRow, Refusals } from '../attack-row.ts';
import { asksForTls, listening, message, scram } from './false-database.ts';

/** Whether there is a PostgreSQL, which most rows of this program need. */
export const JOINS = findBinaries() !== null;
export const JOINING_ROWS = JOINS ? 3 : 1;

export async function* joining(): AsyncGenerator<AttackRow> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-attack-join-'));
  try {
    if (JOINS) {
      await using server = await PostgresServer.start();
      yield await tokens(server, folder);
      yield await copies(server, folder);
    }
    yield await otherServers(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A host of whoever has this database's address. */
function hostWith(folder: string, url: string): Config {
  const dataDir = mkdtempSync(join(folder, 'host-'));
  return readConfig({ OMOTE_DATA_DIR: dataDir, OMOTE_DATABASE_URL: url });
}

/** A site of one appliance on a new database. */
async function newSite(server: PostgresServer, folder: string, name: string): Promise<Config> {
  await server.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const member = hostWith(folder, server.url(name));
  await withStore(member, async (store) => store.setting('probe'), 'begin');
  return member;
}

/** Whoever may write to a database directly. */
const writing =
  (server: PostgresServer, name: string) =>
  (text: string, ...values: unknown[]) =>
    server.query<Record<string, unknown>>(text, name, values);

const hasKey = ({ dataDir }: Config): boolean => existsSync(join(dataDir, 'data.key'));

/**
 * What the refusal begins to say; null: the host has a data key now.
 * @param meanwhile what is done while the host waits to be let in
 * @throws Error if it was to be done and the host never waited
 */
async function refusalOf(
  host: Config,
  token: string,
  meanwhile?: (digits: string) => Promise<unknown>,
): Promise<string | null> {
  let acted: Promise<unknown> | null = null;
  const ended = await joinSite(host, token, (digits) => {
    acted = meanwhile?.(digits) ?? Promise.resolve();
    acted.catch(() => undefined);
  }).then(() => null, wordsOf);
  await acted;
  if (meanwhile && acted === null) throw new Error(`the host never waited: ${ended}`);
  return hasKey(host) ? null : ended;
}

const wordsOf = (error: unknown): string => (error as Error).message.split(/[.:,(]/)[0]?.slice(0, 60) ?? '';

const partsOf = (text: string): JoinToken => {
  const token = readToken(text);
  if (token === null) throw new Error('the token of the site is none');
  return token;
};

/** @returns whether a member would let in whoever shows these digits, and what it said if not */
const letIn = (member: Config, digits: string): Promise<string | null> =>
  acceptByFingerprint(member, digits).then(() => null, wordsOf);

async function tokens(server: PostgresServer, folder: string): Promise<AttackRow> {
  const row = new Refusals('join tokens: forged, replayed, expired, of another site');
  const [member, other] = [await newSite(server, folder, 'site'), await newSite(server, folder, 'other')];
  const [url, write] = [server.url('site'), writing(server, 'site')];
  const stranger = (token: string) => refusalOf(hostWith(folder, url), token);
  const real = await siteToken(member);
  const parts = partsOf(real.text);
  const forged = (change: Partial<JoinToken>): string => tokenText({ ...parts, ...change });
  const hash = hashOfToken(parts.secret);
  const [{ sealed }] = (await write('SELECT sealed FROM main.site_joins')) as [{ sealed: Buffer }];
  const elsewhere = partsOf((await siteToken(other)).text);
  for (const [what, token] of [
    ['a made-up secret', forged({ secret: randomBytes(16) })],
    ['a secret of zeros', forged({ secret: new Uint8Array(16) })],
    ['what the database keeps of it', forged({ secret: hash.subarray(0, 16) })],
    ['what the database keeps of it, sealed', forged({ secret: sealed.subarray(-16) })],
    ['another ID', forged({ id: 'ffffffff' })],
    ['a token of another site', tokenText(elsewhere)],
    ['a token of another site under this one’s name', tokenText({ ...elsewhere, site: parts.site })],
    ['this token’s secret under another’s ID', forged({ id: elsewhere.id })],
    ['a letter more', `${real.text}A`],
    ['a letter less', real.text.slice(0, -1)],
    ['nothing', ''],
    ['what ends a statement', `'; DROP TABLE main.site_joins; --${real.text}`.slice(0, 47)],
  ] as const)
    row.note(what, await stranger(token));
  for (let bit = 0; bit < 128; bit += 8) {
    const secret = Uint8Array.from(parts.secret);
    secret[bit / 8] = (secret[bit / 8] ?? 0) ^ 1;
    row.note(`bit ${bit} of the secret`, await stranger(forged({ secret })));
  }
  row.note('this token at another site', await refusalOf(hostWith(folder, server.url('other')), real.text));

  // One host joins with it, while somebody records what passes through the database.
  const first = hostWith(folder, url);
  await write(`CREATE TABLE public.recorded (wrapped bytea)`);
  await write(`CREATE FUNCTION public.record() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN IF NEW.wrapped_key IS NOT NULL THEN INSERT INTO public.recorded VALUES (NEW.wrapped_key); END IF; RETURN NEW; END'`);
  await write(
    'CREATE TRIGGER record BEFORE UPDATE ON main.site_joins FOR EACH ROW EXECUTE FUNCTION public.record()',
  );
  if ((await refusalOf(first, real.text, (digits) => acceptByFingerprint(member, digits))) !== null)
    throw new Error('nobody joins at all');
  const [{ wrapped }] = (await write('SELECT wrapped FROM public.recorded')) as [{ wrapped: Buffer }];
  await write('DROP TRIGGER record ON main.site_joins');
  row.note('a used token, on another host', await stranger(real.text));
  const again = hostWith(folder, url);
  for (const file of ['node.json', 'node.key']) cpSync(join(first.dataDir, file), join(again.dataDir, file));
  row.note('a used token, as the host that used it', await refusalOf(again, real.text));

  // Whoever may write to the database, too, gives a later host what was recorded.
  const next = await siteToken(member);
  const thief = hostWith(folder, url);
  row.note(
    'a recorded data key, for another host',
    await refusalOf(thief, next.text, () =>
      write('UPDATE main.site_joins SET wrapped_key = $2 WHERE token_id = $1', next.id, wrapped),
    ),
  );
  const third = await siteToken(member);
  const twin = hostWith(folder, url);
  for (const file of ['node.json', 'node.key']) cpSync(join(first.dataDir, file), join(twin.dataDir, file));
  row.note(
    'a recorded data key, under another token',
    await refusalOf(twin, third.text, () =>
      write('UPDATE main.site_joins SET wrapped_key = $2 WHERE token_id = $1', third.id, wrapped),
    ),
  );

  const late = await siteToken(member);
  await write('UPDATE main.site_joins SET ends_at_us = 1 WHERE token_id = $1', late.id);
  row.note('an expired token', await stranger(late.text));
  // Its row says that it is good for ten minutes more; what the members sealed says otherwise.
  const prolonged = await withStore(member, async (store, clock) => {
    const endedUs = clock.nowUs() - seconds(60);
    return await store.transact((tx) => tx.addJoinToken(endedUs - seconds(600), endedUs));
  });
  row.note(
    'an expired token that somebody prolonged',
    await refusalOf(hostWith(folder, url), prolonged.text, async (digits) => {
      row.note('the digits of its host', await letIn(member, digits));
      await write('UPDATE main.site_joins SET ends_at_us = 1 WHERE token_id = $1', prolonged.id);
    }),
  );
  const refused = await siteToken(member);
  await withStore(member, (store, clock) => refuseAppliance({ store, clock }, 'task', refused.id));
  row.note('a refused token', await stranger(refused.text));
  row.note('digits of nobody', await letIn(member, '0000-0000-0000'));
  return row.row();
}

/** Somebody lets a new host meet a copy of the site's database, in which they may write whatever they like. */
async function copies(server: PostgresServer, folder: string): Promise<AttackRow> {
  const row = new Refusals('join tokens at a copy of the site’s database');
  const original = 'site_of_copies';
  const member = await newSite(server, folder, original);
  const write = writing(server, original);
  const site = partsOf((await siteToken(member)).text).site;
  const thieves = randomBytes(32);
  let count = 0;
  /** A host joins at a copy, in which `give` writes what the host shall take for its data key. */
  const fooled = async (
    what: string,
    give: (at: { id: string; secret: Uint8Array; node: string; publicKey: Uint8Array }) => Uint8Array | null,
  ): Promise<void> => {
    const { id, text } = await siteToken(member);
    const name = `copy_${count++}`;
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${original}`);
    const [host, copy] = [hostWith(folder, server.url(name)), writing(server, name)];
    // It makes its keys before it asks anybody.
    const [{ id: node }, { publicKey }] = [nodeOf(host.dataDir), nodeKeyOf(host.dataDir)];
    const given = give({ id, secret: hashOfToken(partsOf(text).secret), node, publicKey });
    row.note(
      what,
      await refusalOf(host, text, async (digits) => {
        await copy('UPDATE main.site_joins SET wrapped_key = $2 WHERE token_id = $1', id, given);
        // The members of the site itself know of nobody who waits.
        row.note('its digits at the site', await letIn(member, digits));
      }),
    );
    await write('DELETE FROM main.site_joins WHERE token_id = $1', id);
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  const sites = await fullSite(server, original);
  if (!sites.startsWith(site)) throw new Error('the program and the service name the site differently');
  const wrappedWith =
    (secretOf: (hash: Uint8Array) => Uint8Array) =>
    ({ secret, node, publicKey }: { secret: Uint8Array; node: string; publicKey: Uint8Array }) =>
      wrapForNode(thieves, { nodeId: node, publicKey, site: sites }, secretOf(secret));
  await fooled(
    'a key wrapped with what the database keeps of the token',
    wrappedWith((hash) => hash),
  );
  await fooled('a key wrapped with a verifier of that', wrappedWith(verifierOf));
  await fooled(
    'a key wrapped with nothing',
    wrappedWith(() => new Uint8Array(32)),
  );
  await fooled('a key in clear', () => thieves);
  await fooled('an empty key', () => new Uint8Array());
  // A public key of small order makes every agreement the same.
  await fooled('a key under a public key of small order', () =>
    Buffer.concat([Uint8Array.of(1), new Uint8Array(32), randomBytes(12 + 32 + 16)]),
  );
  const forgetful = await siteToken(member);
  await write('ALTER TABLE main.site_joins DROP CONSTRAINT site_joins_hash_check');
  await write('UPDATE main.site_joins SET hash = $2 WHERE token_id = $1', forgetful.id, Buffer.from('x'));
  row.note(
    'a hash of another length',
    await refusalOf(hostWith(folder, server.url(original)), forgetful.text),
  );
  return row.row();
}

/** The whole ID of a site, as whoever reads its database can work it out. */
async function fullSite(server: PostgresServer, name: string): Promise<string> {
  const text = `SELECT value FROM main.settings WHERE name = '${KEY_CHECK}'`;
  const [row] = await server.query<{ value: string }>(text, name);
  return siteOf(row?.value ?? '');
}

const PASSWORD = 'the password of the database';

/** Addresses that would take any server, and servers that are not the database. */
async function otherServers(folder: string): Promise<AttackRow> {
  const row = new Refusals('databases: addresses that take any server, servers that are none');
  for (const url of [
    'postgres://omote@db.example/omote?sslmode=prefer',
    'postgres://omote@db.example/omote?sslmode=allow',
    'postgres://omote@db.example/omote?sslmode=require',
    'postgres://omote@db.example/omote?sslmode=no-verify',
    'postgres://omote@db.example/omote?sslmode=DISABLE',
    'postgres://omote@db.example/omote?ssl=false',
    'postgres://omote@db.example/omote?ssl=0',
    'postgres://omote@db.example/omote?uselibpqcompat=true',
    'postgres://omote@db.example/omote?hostaddr=127.0.0.1',
    'postgres://omote@db.example/omote?host=127.0.0.1',
    'postgres://omote@db.example/omote?service=omote',
    'postgres://omote@db.example/omote?options=-c%20search_path%3Dpublic',
    'postgres://omote@db.example/omote?sslnegotiation=direct',
    'postgres://omote@db.example/omote?sslrootcert=system&sslmode',
    'postgres://omote@db.example:70000/omote',
    'postgres://omote@db.example@evil.example/omote',
    'http://omote@db.example/omote',
    'file:///etc/passwd',
    'unix:/run/postgresql',
  ])
    row.note(url, notAddress(url));

  const token = tokenText({ site: '00000000', id: '00000000', secret: randomBytes(16) });
  const { secret } = partsOf(token);
  const now = Date.now();
  const [authority, thieves] = [makeAuthority('site', now), makeAuthority('thief', now)];
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, authority.certificatePem);
  const certificateOf = (by: typeof authority, name: string) => {
    const { keyPem: key, certificatePem: cert } = makeServerCertificate(by, [name], now);
    return { key, cert };
  };
  const plain = message('R', 3);
  const verified = `?sslmode=verify-full&sslrootcert=${caFile}`;
  const tries: [string, string, Parameters<typeof listening>[0], Parameters<typeof listening>[1]?][] = [
    ['no TLS', verified, (socket) => socket.write('N')],
    [
      'no TLS, and asks for the password at once',
      verified,
      (socket) => socket.write(Buffer.concat([Buffer.from('N'), plain])),
    ],
    [
      'TLS, and more before it begins',
      verified,
      (socket) => socket.write(Buffer.concat([Buffer.from('S'), plain])),
    ],
    ['an error in place of TLS', verified, (socket) => socket.write(message('E', 'SFATAL\0C28000\0Mx\0\0'))],
    [
      'another authority’s certificate',
      verified,
      (socket) => socket.write(plain),
      certificateOf(thieves, 'localhost'),
    ],
    [
      'another host’s certificate',
      verified,
      (socket) => socket.write(plain),
      certificateOf(authority, 'db.example'),
    ],
    [
      'another authority’s certificate, where the name is not looked at',
      `?sslmode=verify-ca&sslrootcert=${caFile}`,
      (socket) => socket.write(plain),
      certificateOf(thieves, 'localhost'),
    ],
    ['asks for the password in clear', '', (socket) => socket.write(plain)],
    [
      'asks for the password in clear, again',
      '?sslmode=disable',
      (socket, heard) => heard[0] === 0 && socket.write(plain),
    ],
    [
      'asks by MD5 first, then in clear',
      '',
      (socket, heard) => socket.write(heard[0] === 0 ? message('R', 5, 'salt') : plain),
    ],
    [
      'asks by SCRAM first, then in clear',
      '',
      (socket, heard) => socket.write(heard[0] === 0 ? message('R', 10, 'SCRAM-SHA-256\0\0') : plain),
    ],
    [
      'asks by MD5 and in clear at once',
      '',
      (socket, heard) => heard[0] === 0 && socket.write(Buffer.concat([message('R', 5, 'salt'), plain])),
    ],
    [
      'a way to sign in that nobody knows',
      '',
      (socket) => socket.write(message('R', 10, 'SCRAM-SHA-512\0\0')),
    ],
    ['SCRAM in one round', '', scram((nonce) => `r=${nonce.slice(0, 4)},s=AAAA,i=1`)],
    ['SCRAM with a nonce of its own', '', scram(() => 'r=mine,s=AAAA,i=4096')],
    ['SCRAM with a signature of its own', '', scram((nonce) => `r=${nonce}mine,s=c2FsdHNhbHQ=,i=4096`)],
  ];
  await Promise.all(
    tries.map(async ([what, more, answer, certificate]) => {
      const server = await listening((socket, heard) => {
        // It has no TLS, and the host asked for none.
        if (more.includes('verify') || !asksForTls(heard)) answer(socket, heard);
      }, certificate);
      const url = `postgres://omote:${encodeURIComponent(PASSWORD)}@localhost:${server.port}/omote${more}`;
      const how = await refusalOf(hostWith(folder, url), token);
      const heard = server.heard();
      await server.end();
      const given = [
        PASSWORD,
        token,
        ...(['hex', 'base64', 'latin1'] as const).map((as) => Buffer.from(secret).toString(as)),
      ];
      const gave =
        given.some((text) => heard.includes(text)) || (more.includes('verify') && heard.includes('omote\0'));
      row.note(what, gave || heard === '' ? null : how);
    }),
  );
  return row.row();
}

function notAddress(url: string): string | null {
  try {
    databaseAddress(url);
    return null;
  } catch (error) {
    return wordsOf(error);
  }
}
