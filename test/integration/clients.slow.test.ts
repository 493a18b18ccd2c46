// @module-tag security
/**
 * Tests the clients in Python, Java and C#: each runs its trial, which calls all that there is, against one appliance over
 * TLS, with people before the camera; and its relay gets webhooks of the appliance, and what others send.
 */
import { type ChildProcess, type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { toIso } from '../../src/domain/time.ts';
import { encryptFor } from '../../src/flows/people/read-image.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { KioskScript } from '../support/kiosk.ts';
import { pythonWithCryptography } from '../support/python.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';
import * as forged from './clients/forgeries.ts';
import { HostileServer, UNTIL_THE_END } from './clients/hostile-server.ts';

const root = join(import.meta.dirname, '..', '..');
const trials = join(import.meta.dirname, 'clients');
const folder = mkdtempSync(join(tmpdir(), 'omote-clients-'));
const at = (...names: string[]) => join(folder, ...names);
const sources = (of: string, ending: string) =>
  readdirSync(of)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(of, name));

const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const python = pythonWithCryptography();
const clients = join(root, 'clients');

type Command = [program: string, ...args: string[]];
interface Client {
  language: string;
  lacks: string | null;
  /** Compiles it with its trial and its relay. */
  build: () => Promise<unknown>;
  trial: Command;
  relay: Command;
  /** The program of its README. */
  first: Command;
}

/** With a URL that nobody has the time to open. */
function programOf(language: string): string {
  const readme = readFileSync(join(clients, language, 'README.md'), 'utf8');
  const [, program] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme) ?? [];
  if (!program?.includes('600')) throw new Error(`no program in ${language}`);
  return program.replace('600', '1');
}

const CLIENTS: Client[] = [
  {
    language: 'Python',
    lacks: python ? null : 'python3 with python3-cryptography',
    build: async () => writeFileSync(at('first.py'), programOf('python')),
    trial: [python ?? '', join(trials, 'trial.py')],
    relay: [python ?? '', join(clients, 'python', 'relay.py')],
    first: [python ?? '', at('first.py')],
  },
  {
    language: 'Java',
    lacks: runs('javac', '-version') ? null : 'default-jdk-headless',
    build: async () => {
      writeFileSync(at('First.java'), programOf('java'));
      await promisify(execFile)('javac', [
        // Of the trial: the client itself is ASCII, which any setting of the machine's language reads.
        ...['-encoding', 'UTF-8', '-Xlint:all', '-Werror', '--release', '17', '-d', at('java')],
        ...sources(join(clients, 'java', 'omote'), '.java'),
        ...[join(clients, 'java', 'Relay.java'), join(trials, 'Trial.java'), at('First.java')],
      ]);
    },
    trial: ['java', '-Dfile.encoding=UTF-8', '-XX:TieredStopAtLevel=1', '-cp', at('java'), 'omote.Trial'],
    relay: ['java', '-XX:TieredStopAtLevel=1', '-cp', at('java'), 'Relay'],
    first: ['java', '-XX:TieredStopAtLevel=1', '-cp', at('java'), 'First'],
  },
  {
    language: 'C#',
    lacks:
      existsSync('/usr/bin/mcs') && existsSync('/usr/bin/mono')
        ? null
        : 'mono-mcs, mono-runtime and libmono-system-net-http4.0-cil',
    build: async () => {
      mkdirSync(at('csharp'), { recursive: true });
      const library = sources(join(clients, 'csharp', 'Omote'), '.cs');
      const strictly = ['-codepage:utf8', '-langversion:7', '-warnaserror', '-warn:4'];
      const with_ = ['System.Net.Http', 'System.Numerics', 'Mono.Security'].map((name) => `-r:${name}.dll`);
      const compile = (program: string, source: string) =>
        promisify(execFile)('mcs', [
          ...strictly,
          ...with_,
          `-out:${at('csharp', program)}`,
          source,
          ...library,
        ]);
      await compile('trial.exe', join(trials, 'Trial.cs'));
      await compile('relay.exe', join(clients, 'csharp', 'Relay.cs'));
      writeFileSync(at('First.cs'), programOf('csharp'));
      await compile('first.exe', at('First.cs'));
    },
    trial: ['mono', at('csharp', 'trial.exe')],
    relay: ['mono', at('csharp', 'relay.exe')],
    first: ['mono', at('csharp', 'first.exe')],
  },
];

const noOpenssl = runs('openssl', 'version') ? null : 'openssl';
const CAN = noOpenssl ? [] : CLIENTS.filter(({ lacks }) => lacks === null);

let omote: Appliance;
let hostile: HostileServer;
let ofClient: Server;
let ada: string;
let system: { id: string; key: string };
let given: Record<string, unknown>;
/** The people of whom it is known that their faces are also somebody else's, before the first trial. */
let duplicates: string[];
let bea: Buffer[];
let photo: Buffer;
const started: ChildProcess[] = [];
const trialsOf = new Map<Client, Trial>();

/** Certificates of RSA, because Mono reads no others. */
async function certificate(name: string, ...of: string[]): Promise<void> {
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30'];
  await promisify(execFile)('openssl', [
    ...make,
    '-keyout',
    at(`${name}.key`),
    '-out',
    at(`${name}.pem`),
    ...of,
  ]);
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = { type: 'pkcs8', format: 'pem' } as const;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** None is a host alone. */
const ADDRESSES = [
  ...['omote.example/api', 'name:word@omote.example', 'name@omote.example', 'omote.example?of=1'],
  ...['omote.example/?', 'omote.example#part'],
];
/** As they come out of a file or a page. */
const KEYS = [
  'omk_secret\n',
  '\nomk_secret',
  'omk_secret\u00a0',
  'omk_\u200bsecret',
  'omk_sec ret',
  'omk_secret\u0000',
  '',
];
/** Around the ends of blocks, and larger than what is read at once. */
const PICTURES = [1, 15, 16, 17, 32, 70_001].map((length) => Buffer.alloc(length, length));

beforeAll(async () => {
  if (CAN.length === 0) return;
  const isCa = ['-addext', 'basicConstraints=critical,CA:TRUE'];
  await certificate('ca', '-subj', '/CN=Site CA', ...isCa);
  await certificate('other', '-subj', '/CN=Site CA', ...isCa);
  const issued = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-addext', 'subjectAltName=DNS:localhost'];
  await certificate(
    'service',
    '-subj',
    '/CN=localhost',
    '-addext',
    'basicConstraints=critical,CA:FALSE',
    ...issued,
  );
  [omote, hostile, bea] = await Promise.all([
    Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_TLS_PORT: '0' }),
    HostileServer.listen(),
    cameraFrames('bea', 30),
    ...CAN.map(({ build }) => build()),
  ]);
  // Issued by the right authority, but to prove who a client is.
  await certificate('client', '-subj', '/CN=localhost', '-addext', 'extendedKeyUsage=clientAuth', ...issued);
  const answer = JSON.stringify({ auth_id: 'x', created_at: '', errors: [] });
  const held = { cert: readFileSync(at('client.pem')), key: readFileSync(at('client.key')) };
  ofClient = createServer(held, (_, response) => response.end(answer));
  await once(ofClient.listen(0, 'localhost'), 'listening');
  await omote.makeAccount();
  const [site, another] = [rsa(), rsa()];
  const image = site.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  expect((await omote.admin('PUT', '/image_key', { pem: image })).status).toBe(200);
  const tls = {
    certificate: readFileSync(at('service.pem'), 'utf8'),
    key: readFileSync(at('service.key'), 'utf8'),
  };
  const opened = await omote.admin('PUT', '/tls/certificate', tls);
  expect(opened.status, opened.text).toBe(200);
  system = await omote.newKey({
    name: 'Doors',
    scopes: [
      ...['users:write', 'users:delete', 'authentications:write', 'registrations:write', 'results:read'],
      ...['images:read', 'shield:read', 'devices:read', 'devices:write'],
    ],
  });
  photo = await portrait('ada');
  ada = await omote.registered(photo);
  for (let n = 0; n < 3; n++) await omote.registered(await portrait('ada'));
  given = {
    base: opened.body.base_url,
    issuer: opened.body.base_url,
    audience: system.id,
    key: system.key,
    person: ada,
    ca: at('ca.pem'),
    other_ca: at('other.pem'),
    private_key: site.privateKey.export(pem),
    private_jwk: site.privateKey.export({ format: 'jwk' }),
    other_private_key: another.privateKey.export(pem),
    other_private_jwk: createPrivateKey(another.privateKey.export(pem)).export({ format: 'jwk' }),
    pictures: PICTURES.map((plain) => {
      const { image: sealed, secret } = encryptFor(image, plain);
      const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
      return { image: base64(sealed), secret: base64(secret) };
    }),
    key_set: forged.keySet,
    secret: forged.secret,
    hostile: hostile.url,
    of_client: `https://localhost:${(ofClient.address() as AddressInfo).port}`,
    addresses: ADDRESSES.map((of) => `https://${of}`),
    keys: KEYS,
  };
  duplicates = await detected();
  const { keys } = await (await fetch(`${omote.url}/.well-known/jwks.json`)).json();
  writeFileSync(at('jwks.json'), JSON.stringify({ keys: [...keys, ...forged.keySet.keys] }));
  // Much of a trial is waiting, so they run side by side.
  await Promise.all(CAN.map(async (client) => trialsOf.set(client, await tried(client))));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await omote?.close();
  await hostile?.close();
  ofClient?.closeAllConnections();
  ofClient?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The person opens the URL that the program was given, on the address that needs no certificate. */
async function standBefore(url: string): Promise<void> {
  const page = await CapturePage.open(`${omote.url}${new URL(url).pathname}`);
  expect(await page.attempt(bea)).toMatchObject({ type: 'finished', result: true });
}

function begin(
  [program, ...first]: Command,
  args: string[],
  env = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const environment = { ...process.env, PYTHONPATH: join(clients, 'python'), ...env };
  const child = spawn(program, [...first, ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

interface Trial {
  /** What came of each of its steps. */
  said: Record<string, unknown>;
  /** What the program of the README wrote. */
  first: string[];
  relay: Relay;
  run: string;
}

interface Relay {
  url: string;
  hook: { id: string; secret: string };
  /** What it wrote. */
  lines: string[];
  /** What it wrote of what it refused. */
  refused: string[];
}

async function relayOf(client: Client): Promise<Relay> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const hook = (await omote.admin('POST', '/webhooks', { name: client.language, address, on_host: true }))
    .body;
  const own = { OMOTE_WEBHOOK_SECRET: hook.secret, OMOTE_AUDIENCE: system.id, OMOTE_MAX_AGE: '300' };
  return { ...(await relaying(client, port, own)), hook };
}

/** The relay of a client, once it listens. */
async function relaying({ relay }: Client, port: number, own: object): Promise<Omit<Relay, 'hook'>> {
  const url = `http://127.0.0.1:${port}/`;
  const site = { OMOTE_ISSUER: String(given.issuer), OMOTE_KEY_SET: at('jwks.json') };
  const child = begin(relay, [String(port)], { ...site, ...own });
  const lines: string[] = [];
  const refused: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => refused.push(line));
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await Promise.race([once(output, 'line'), once(child, 'close')]);
  expect(lines).toEqual([`listening on port ${port}`]);
  return { url, lines, refused };
}

async function tried(client: Client): Promise<Trial> {
  const relay = await relayOf(client);
  const run = randomUUID();
  const file = at(`${run}.json`);
  const now = { run, statements: forged.statements(), messages: forged.messages(), at_door: forged.atDoor() };
  writeFileSync(file, JSON.stringify({ ...given, ...now }));
  const env = { OMOTE: String(given.base), OMOTE_KEY: system.key, OMOTE_CA: at('ca.pem') };
  const first = text(begin(client.first, [], env).stdout);
  const child = begin(client.trial, [file]);
  const problem = text(child.stderr);
  const ended = once(child, 'close');
  const said: Record<string, unknown> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, value] = JSON.parse(line);
    if (what === 'open') await standBefore(value);
    else said[what] = value;
  }
  const [status] = await ended;
  expect(status, await problem).toBe(0);
  return { said, first: (await first).split(/\r?\n/), relay, run };
}

const detected = async (): Promise<string[]> =>
  (
    await omote.get(
      '/v1/shield/duplicate_face_auto_detection/results?auto_detected_at_since=2000-01-01T00:00:00Z',
    )
  ).body.results.map((one: { auth_id: string }) => one.auth_id);

/** Sends a message that never ends, until the other side has had enough. */
async function dripping(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9999\r\n\r\n');
  const drips = setInterval(() => socket.write('a'), 100);
  socket.resume().on('end', () => socket.end());
  await once(socket, 'close');
  clearInterval(drips);
}

const claimsOf = (jws: string): object =>
  JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());

const judged = (all: object, right: string[]) =>
  Object.fromEntries(Object.keys(all).map((name) => [name, right.includes(name) ? 'accepted' : 'refused']));

for (const client of CLIENTS) {
  const lacks = client.lacks ?? noOpenssl;
  describe.skipIf(lacks !== null)(`${client.language}${lacks ? ` (needs ${lacks})` : ''}`, () => {
    let said: Record<string, unknown>;
    let first: string[];
    let relay: Relay;
    let run: string;
    beforeAll(() => {
      ({ said, first, relay, run } = trialsOf.get(client) as Trial);
    });

    test('makes every call of /v1, waits, pages and decrypts', async () => {
      const [person, feature, picture] = said.picture as [string, string, string];
      expect(person).toMatch(/^[0-9a-f]{32}$/);
      expect([feature, picture].every((one) => /^[0-9a-f]{32,64}$/.test(one))).toBe(true);
      // Trials beside it add to them.
      expect(duplicates).toHaveLength(3);
      for (const found of [said.detections, said['in one page']] as string[][])
        expect(found.slice(0, 3)).toEqual(duplicates);
      expect(said).toMatchObject({
        before: [],
        reviews: [],
        'same answer': true,
        'never opened': false,
        registered: true,
        recognised: true,
        metadata: true,
        pictures: PICTURES.map(sha256),
        devices: [ada, []],
        'no device': false,
        replaced: true,
        deleted: 'Completed',
      });
    });

    test('does what its README says', () => {
      const [issued, result, error] = first;
      expect(issued).toMatch(/^Send the person to https:\/\/localhost:\d+\/s\//);
      expect(result).toBe('not registered');
      expect(error?.toLowerCase()).toBe('409 elac1000004 true');
    });

    test('tells errors by status and code, and gives up in time', () => {
      expect(said).toMatchObject({
        'key reused': '409 ELAC1000006',
        'all at once': [
          ['expires', 'ELAC0000005'],
          ['redirect_uri', 'ELAC0000005'],
        ],
        'all in one sentence': 2,
        'has a message': true,
        'unknown session': '404 ELAC1000001',
        'unknown key': '401 ELAC0000002',
        overwrite: '409 ELAC1000003',
        'no picture': '400 ELAC0000005',
        deadline: 'still running',
        dots: 'bad argument',
        addresses: ADDRESSES.map(() => 'bad argument'),
      });
    });

    test('trusts the authority that it is given, and no other, nor another name', () => {
      expect(said).toMatchObject({
        'no authority': 'no connection',
        'another authority': 'no connection',
        'not waited for': 'no connection',
        'another name': 'no connection',
        'of a client': 'no connection',
        'keys of another authority': 'no connection',
      });
    });

    test('is not led astray, filled or held up by what answers in place of the service', () => {
      expect(said).toMatchObject({
        redirect: '302 ',
        'a page': '413 ',
        'other JSON': '200 ',
        silence: 'no connection',
        'a flood': true,
        'what passes': true,
        'waits in silence': 'still running',
        drip: 'no connection',
        'drip of a head': 'no connection',
        'waits for a drip': 'still running',
        deep: 64,
        'until the end': UNTIL_THE_END,
      });
      // Numbers that are too large for Java and C# are none; Python reads them.
      expect([undefined, '200 ']).toContain(said.endless);
      expect(hostile.strayed).toBe(0);
    });

    test('changes nothing twice by itself when an answer is lost', () => {
      expect(said).toMatchObject({ 'lost deletion': 'no connection', 'lost registration': 'no connection' });
      expect(hostile.changes.get(`DELETE /v1/auth/${run}`)).toBe(1);
      expect(hostile.changes.get(`POST /v1/auth/${run}/faces`)).toBe(1);
    });

    test('refuses what is no API key, without a word of it', () => {
      const sentences = said.keys as string[];
      expect(sentences).toHaveLength(KEYS.length);
      for (const sentence of sentences) expect(sentence).not.toMatch(/omk|sec/);
      expect(said['as text']).not.toBe(true);
    });

    test('fetches keys once, again after a while alone, and says if it cannot', () => {
      const twice = ['accepted', 'refused', 'accepted', 'refused'];
      expect(said['fetched keys']).toEqual([...twice, 'no connection', 'no connection', 2]);
      expect(said['without keys']).toContain('keys');
    });

    test('accepts pictures, signed results and messages only if they are what they claim to be', () => {
      expect(said).toMatchObject({
        'other key': 'refused',
        'changed picture': 'refused',
        signed: 'accepted',
        'signed, another session': 'refused',
        'signed, another key set': 'refused',
        'sandbox allowed': 'accepted',
        'any age': 'accepted',
      });
      expect(said.statements).toEqual(judged(forged.statements(), ['right', 'of a clock that differs']));
      expect(said.messages).toEqual(judged(forged.messages(), ['right', 'while a secret changes']));
      // C# has no library for it: a point has one form, and what has another is none (RFC 8032, section 5.1.3).
      expect([undefined, [true, false]]).toContainEqual(said['forms of a point']);
    });

    test('opens a door by its clock, which may be set back, and to nothing that is for nobody', () => {
      expect(said['at a door']).toEqual(forged.atDoor().map(({ opens }) => (opens ? 'accepted' : 'refused')));
      expect(said['for nobody']).toEqual(Array(3).fill('bad argument'));
    });

    test.each([
      ['neither a kiosk nor a webhook', {}],
      ['a webhook without its secret', { OMOTE_AUDIENCE: 'system' }],
      ['a kiosk without an ID', { OMOTE_KIOSK: '', OMOTE_WEBHOOK_SECRET: forged.secret }],
    ])('has a relay that doesn’t begin if it is set to open for %s', async (_, own) => {
      const site = { OMOTE_ISSUER: String(given.issuer), OMOTE_KEY_SET: at('jwks.json') };
      const child = begin(client.relay, [String(await freePort())], { ...site, ...own });
      const output = text(child.stdout);
      const [status] = await once(child, 'close');
      expect([status !== 0, await output]).toEqual([true, '']);
    });

    test('has a relay that opens once for who was recognised, and for nobody else', async () => {
      const [person] = said.picture as [string];
      const { url, hook, lines, refused } = relay;
      const slow = dripping(url);
      const count = (line: string) => lines.filter((one) => one === line).length;
      const deliveries = async (): Promise<{ state: string }[]> =>
        (await omote.admin('GET', `/webhook_deliveries?webhook=${hook.id}`)).body.deliveries;
      const isDelivered = async () => (await deliveries()).every(({ state }) => state === 'delivered');
      await expect.poll(isDelivered).toBe(true);
      await expect.poll(() => count(`open ${person}`)).toBe(1);
      const before = count(`stay closed ${ada}`);
      const sent = async (one: forged.Message) =>
        (await fetch(url, { method: 'POST', ...one }).catch(() => null))?.status ?? 'closed';
      const issue = { id_type: 'auth', identifier: ada, redirect_uri: 'https://app.example/', expires: 0 };
      const ended = async (key: string): Promise<object> => {
        const { svc_auth_session_id: sid } = (await omote.post('/v1/auth_face/sessions', issue, { key }))
          .body;
        const { signed_result } = (await omote.admin('GET', `/sessions/${sid}/signed_result`)).body;
        return { ...claimsOf(signed_result), signed_result };
      };
      const completed = (data: object) => JSON.stringify({ type: 'session.completed', data });
      const own = await ended(system.key);
      await expect.poll(() => count(`stay closed ${ada}`)).toBe(before + 1);
      const again = message(completed(own));
      expect(await sent(again)).toBe(204);
      expect(await sent({ ...again, headers: { ...again.headers, 'webhook-signature': 'v1,AAAA' } })).toBe(
        400,
      );
      expect(await sent(message(completed({ ...own, sid: 'f'.repeat(32) })))).toBe(400);
      expect(await sent(message(completed({ ...(await ended(omote.key)), aud: system.id })))).toBe(400);
      expect(await sent({ headers: {}, body: completed(own) })).toBe(400);
      // Deliveries are repeated for a day, and each is signed anew. Whoever answers 400 to what comes late gets it again and
      // again, one message every half minute, and what is new behind it.
      const old = { iss: String(given.issuer), aud: system.id, sid: randomUUID(), sub: 'late' };
      const concluded = (minutes: number, of: object = {}, head: object = {}) => {
        const claims = { ...old, concluded_at: toIso((Date.now() - minutes * 60_000) * 1000), ...of };
        const signed_result = forged.statement(claims, head);
        return message(completed({ ...claimsOf(signed_result), signed_result }));
      };
      expect(await sent(concluded(60))).toBe(204);
      await expect.poll(() => refused.join('\n')).toContain('ended too long ago');
      const others = { kind: 'registration', sid: randomUUID() };
      expect(await sent(concluded(0, others))).toBe(204);
      const compared = { kind: 'comparison', sub: undefined, sid: randomUUID() };
      expect(await sent(concluded(0, compared, { typ: 'omote-comparison+jwt' }))).toBe(204);
      // What proves nothing is none of these, however old it says that it is.
      expect(await sent(concluded(60, {}, { kid: 'unknown' }))).toBe(400);
      expect(await sent(concluded(60, { iss: 'https://omote.example.org' }))).toBe(400);
      expect(await sent(concluded(-60))).toBe(400);
      // Nor what only the relay’s clock calls old: somebody has to hear of it.
      const now = Math.round(Date.now() / 1000);
      expect(await sent(concluded(310 / 60, { iat: now - 310, exp: now - 10 }))).toBe(400);
      expect(lines).not.toContain('open late');
      expect(await sent(concluded(0))).toBe(204);
      await expect.poll(() => count('open late')).toBe(1);
      // Whoever reads what it prints gets whole lines, however many people come at once.
      const crowd = Array.from({ length: 24 }, (_, index) => `crowd ${index}`);
      const come = (sub: string) => sent(concluded(0, { sid: randomUUID(), sub }));
      expect(new Set(await Promise.all(crowd.map(come)))).toEqual(new Set([204]));
      await expect
        .poll(() => lines.filter((line) => line.includes('crowd')).toSorted())
        .toEqual(crowd.map((sub) => `open ${sub}`).toSorted());
      expect(await sent(message('x'.repeat(100_000)))).not.toBe(204);
      expect((await omote.admin('POST', `/webhooks/${hook.id}/test`)).status).toBe(200);
      await expect.poll(isDelivered).toBe(true);
      expect([count(`open ${person}`), count(`stay closed ${ada}`)]).toEqual([1, before + 1]);

      await slow;

      function message(body: string): forged.Message {
        return forged.message(hook.secret, body, new Date(), randomUUID());
      }
    });

    test('has a relay that opens a kiosk’s door once for each decision, and to nothing else', async () => {
      const kiosk = await KioskScript.pair(omote, `Door of ${client.language}`);
      const port = await freePort();
      const { url, lines, refused } = await relaying(client, port, { OMOTE_KIOSK: kiosk.id });
      const set = (address: string) =>
        omote.admin('PUT', `/kiosks/${kiosk.id}/door`, { address, on_host: true });
      const visit = async () => {
        const { body } = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
        const ended = await playCapture(omote.url + body.path, [photo], { atKiosk: true });
        return 'door' in ended ? ended.door : null;
      };
      expect((await set(url)).status).toBe(200);
      // What is signed before it could know what was used opens nothing.
      await expect.poll(visit, { timeout: 60_000 }).toBe('opened');
      const opened = () => lines.filter((line) => line.startsWith('open ')).length;
      await expect.poll(() => [opened(), lines.at(-1)]).toEqual([1, `open ${ada}`]);
      // The next decision goes to whoever records it.
      const recorder = await WebhookReceiver.listen();
      onTestFinished(() => recorder.close());
      expect((await set(recorder.url)).status).toBe(200);
      expect(await visit()).toBe('opened');
      const { body: recorded = '' } = recorder.received[0] ?? {};
      const sent = async (body: string) => (await fetch(url, { method: 'POST', body })).status;
      expect([await sent(recorded), await sent(recorded)]).toEqual([204, 400]);
      await expect.poll(() => refused.at(-1)).toContain('used before');
      const nowS = Math.floor(Date.now() / 1000);
      const right = {
        ...{ iss: given.issuer, aud: kiosk.id, sub: 'forged', sub_type: 'auth', sid: 's', decision: 'open' },
        ...{ iat: nowS, exp: nowS + 10, jti: randomUUID() },
      };
      const forgeries = Object.entries(forged.decisions(right));
      const judgedAs = await Promise.all(forgeries.map(async ([name, body]) => [name, await sent(body)]));
      expect(judgedAs).toEqual(forgeries.map(([name]) => [name, 400]));
      // They were refused for what they are: of the same claims and key, one opens, and once when it comes often at a time.
      const many = await Promise.all(Array.from({ length: 8 }, () => sent(forged.opening(right))));
      expect(many.toSorted()).toEqual([204, ...Array(7).fill(400)]);
      // What a relay prints arrives after what it answers.
      await expect
        .poll(() => [opened(), lines.filter((line) => line === 'open forged').length])
        .toEqual([3, 1]);
    });
  });
}
