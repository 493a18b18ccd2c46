/**
 * Tests the client package as its users get it: packed, installed into an empty folder without network, type-checked
 * and calling.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClientPackage } from '../../scripts/client/make-package.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';
import { Appliance } from '../support/appliance.ts';

/**
 * Operations with a value whose type depends on a name. Their schemas don't express this, so the package uses
 * `unknown`.
 */
const LOOSER = ['changeSettings', 'listSettings', 'getThreshold'];

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'omote-client-test-'));
const app = join(folder, 'app');
const installed = join(app, 'node_modules', 'omote-client');

interface Ran {
  ok: boolean;
  said: string;
}

/** npm can't reach a registry: its cache is empty and it is told to stay offline. */
async function ran(command: string, args: readonly string[], cwd: string, env = {}): Promise<Ran> {
  const all = { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_offline: 'true', ...env };
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, env: all });
    return { ok: true, said: stdout };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { ok: false, said: stdout + stderr };
  }
}

/** What a strict compiler reports about a client's program. */
function compiled(name: string, program: string, more: readonly string[] = []): Promise<Ran> {
  writeFileSync(join(app, name), program);
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--lib',
    'ES2024,DOM,DOM.Iterable',
  ];
  const modules = more.length > 0 ? more : ['--module', 'nodenext', '--types', ''];
  return ran(process.execPath, [tsc, ...options, ...modules, name], app);
}

let omote: Appliance;
beforeAll(async () => {
  const made = join(folder, 'made');
  makeClientPackage(made);
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{"private":true,"type":"module"}');
  const packed = await ran('npm', ['pack', '--pack-destination', folder], made);
  expect(packed.ok, packed.said).toBe(true);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const install = await ran('npm', ['install', join(folder, archive)], app);
  expect(install.ok, install.said).toBe(true);
  omote = await Appliance.start();
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await omote.close();
});

describe('the installed package', () => {
  test('has no dependencies, and contains its licence and the documents of all interfaces', () => {
    expect(readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'omote-client',
    ]);
    expect(readdirSync(installed)).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.d.ts']));
    expect(readdirSync(join(installed, 'openapi')).sort()).toEqual([
      'admin.json',
      'errors.md',
      'kiosk.json',
      'sandbox.json',
      'v1.json',
    ]);
    const v1 = JSON.parse(readFileSync(join(installed, 'openapi', 'v1.json'), 'utf8'));
    expect(Object.keys(v1.paths)).toEqual([...new Set(Object.values(OPERATIONS).map(({ path }) => path))]);
  });

  test('does what its readme says with a running appliance', async () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    const [, program = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
    writeFileSync(join(app, 'first.js'), program.replace('http://127.0.0.1:7350', omote.url));
    const { ok, said } = await ran(process.execPath, ['first.js'], app, { OMOTE_KEY: omote.key });
    expect(ok, said).toBe(true);
    const [url, state, refusal] = said.trim().split('\n');
    expect(url).toMatch(new RegExp(`^Send the person to ${omote.url}/s/`));
    expect([state, refusal]).toEqual(['not registered yet', '404 ELAC1000001']);
  });

  test('calls the administration with a key of scope admin', async () => {
    const { key } = await omote.newKey({ scopes: ['admin'] });
    writeFileSync(
      join(app, 'admin.js'),
      `import { createAdminClient } from 'omote-client';
       const omote = createAdminClient({ baseUrl: '${omote.url}', key: process.env.OMOTE_KEY });
       const { routes } = await omote.listRoutes();
       console.log(routes.length);`,
    );
    const { ok, said } = await ran(process.execPath, ['admin.js'], app, { OMOTE_KEY: key });
    expect(ok, said).toBe(true);
    expect(Number(said)).toBeGreaterThan(100);
  });

  test('pairs a kiosk, which is then recognised by its cookie, even by a later program that kept it', async () => {
    const made = await omote.admin('POST', '/kiosks', { name: 'Side door' });
    writeFileSync(
      join(app, 'kiosk.js'),
      `import { ApiError, createKioskClient } from 'omote-client';
       const to = { baseUrl: '${omote.url}' };
       const paired = { cookie: null };
       const kiosk = createKioskClient({ ...to, paired });
       const nobody = await kiosk.me();
       const refused = await kiosk.pair({ code: '00000000' }).catch((error) => error);
       await kiosk.pair({ code: process.env.CODE });
       const later = await createKioskClient({ ...to, paired: { cookie: paired.cookie } }).me();
       const { path } = await kiosk.openKioskSession({ kind: 'authentication', identifier: process.env.PERSON });
       const said = [nobody.kiosk, refused instanceof ApiError && refused.status, later.kiosk.name, path.slice(0, 3)];
       console.log(JSON.stringify(said));`,
    );
    const env = { CODE: made.body.code, PERSON: await omote.newPerson() };
    const { ok, said } = await ran(process.execPath, ['kiosk.js'], app, env);
    expect(ok, said).toBe(true);
    expect(JSON.parse(said)).toEqual([null, 400, 'Side door', '/s/']);
  });
});

describe('the package’s types', () => {
  test('accept correct programs without any other package', async () => {
    const { ok, said } = await compiled(
      'right.ts',
      `import { ApiError, createAdminClient, createClient, type Client } from 'omote-client';
       const to = { baseUrl: 'http://127.0.0.1', key: 'omk_x' };
       const omote: Client = createClient(to);
       const { auth_id }: { auth_id: string } = await omote.issueAuthId({}, { idempotencyKey: 'a' });
       await omote.issueAuthenticationUrl({ id_type: 'auth', identifier: auth_id, redirect_uri: 'x:', expires: undefined });
       const { pagination } = await createAdminClient(to).listAudit();
       export const next: string | undefined = pagination?.next;
       export const asked: number | null = new ApiError(new Response(), []).retryAfterS;`,
    );
    expect(said).toBe('');
    expect(ok).toBe(true);
  });

  test.each([
    ['a member that is missing', "await omote.issueAuthenticationUrl({ id_type: 'auth' })", 'TS2739'],
    ['a member that there is not', 'await omote.issueAuthId({ name: 1 })', 'TS2322'],
    ['an answer read as what it is not', '(await omote.issueAuthId()).user_id', 'TS2339'],
  ])('refuse %s', async (_, wrong, code) => {
    const { ok, said } = await compiled(
      'wrong.ts',
      `import { createClient } from 'omote-client';
       const omote = createClient({ baseUrl: '', key: '' });
       export const answer = ${wrong};`,
    );
    expect(ok).toBe(false);
    expect(said).toContain(code);
  });

  test('match the tables that the service validates with, in both directions', async () => {
    const { ok, said } = await compiled(
      'same.ts',
      `import type { AdminClient, Client, KioskClient, SandboxClient } from 'omote-client';
       import type * as Source from '${root}/src/contract/client.ts';
       export const a = (client: Source.Client): Client => client;
       export const b = (client: Client): Source.Client => client;
       export const e = (client: Source.KioskClient): KioskClient => client;
       export const f = (client: KioskClient): Source.KioskClient => client;
       export const g = (client: Source.SandboxClient): SandboxClient => client;
       export const h = (client: SandboxClient): Source.SandboxClient => client;
       type Looser = ${LOOSER.map((id) => `'${id}'`).join(' | ')};
       export const c = (client: Omit<Source.AdminClient, Looser>): Omit<AdminClient, Looser> => client;
       export const d = (client: Omit<AdminClient, Looser>): Omit<Source.AdminClient, Looser> => client;`,
      [
        ...['--module', 'ESNext', '--moduleResolution', 'Bundler', '--target', 'ES2024'],
        ...['--allowImportingTsExtensions', '--skipLibCheck', '--types', ''],
      ],
    );
    expect(said).toBe('');
    expect(ok).toBe(true);
  });
});
