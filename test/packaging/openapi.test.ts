/**
 * The OpenAPI documents as others' tools read them: linted by Redocly and Spectral, made into clients by two generators that
 * a strict compiler accepts, and into Java classes. The tools are in packaging/openapi, which this test installs.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { openApi, SURFACES } from '../../src/contract/openapi.ts';
import { install, toolsIn } from './tools.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TOOLS = toolsIn('openapi');
const folder = mkdtempSync(join(tmpdir(), 'omote-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  ok: boolean;
  said: string;
}

const ran = async (command: string, args: readonly string[], cwd: string): Promise<Ran> => {
  try {
    return { ok: true, said: (await promisify(execFile)(command, args, { cwd, maxBuffer: 2 ** 24 })).stdout };
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string };
    return { ok: false, said: stdout + stderr };
  }
};

const hasJava = (() => {
  try {
    execFileSync('javac', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const reason = install('openapi');
if (reason) process.stderr.write(`openapi: skipped: ${reason}\n`);
else if (!hasJava)
  process.stderr.write('openapi: Java is skipped: no javac (apt-get install default-jdk-headless)\n');

const files = SURFACES.map(({ file }) => join(folder, file));

describe.skipIf(reason !== null)('the documents', () => {
  beforeAll(async () => {
    for (const [i, surface] of SURFACES.entries())
      writeFileSync(files[i], JSON.stringify(openApi(packageJson.version, surface)));
    const made = await ran(process.execPath, ['generate.mjs', folder, ...files], TOOLS);
    expect(made.said).toBe('');
    expect(made.ok).toBe(true);
  }, 300_000);

  /** What a strict compiler says of a program beside all that was generated. */
  const compiled = (program: string): Promise<Ran> => {
    writeFileSync(join(folder, 'use.ts'), program);
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const generated = files.flatMap((file) => {
      const name = file.replace(/\.json$/, '');
      return [`${name}-types.ts`, join(name, 'index.ts')];
    });
    const strict = ['--ignoreConfig', '--noEmit', '--strict', '--noUncheckedIndexedAccess', '--types', ''];
    const modules = ['--target', 'ES2024', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const lib = ['--lib', 'ES2024,DOM,DOM.Iterable'];
    return ran(process.execPath, [tsc, ...strict, ...modules, ...lib, 'use.ts', ...generated], folder);
  };

  test('have nothing that Redocly or Spectral find wrong; a reference to nothing is found', async () => {
    expect(JSON.parse((await ran(process.execPath, ['lint.mjs', ...files], TOOLS)).said)).toEqual([]);
    const broken = join(folder, 'broken.json');
    const text = readFileSync(files[0], 'utf8');
    writeFileSync(broken, text.replace('#/components/schemas/IssuedAnswer', '#/components/schemas/Gone'));
    const found = JSON.parse((await ran(process.execPath, ['lint.mjs', broken], TOOLS)).said).join('\n');
    expect(found).toMatch(/Redocly no-unresolved-refs/);
    expect(found).toMatch(/Spectral invalid-ref/);
  }, 180_000);

  const CALLS = `
    import { createClient } from './openapi/client';
    import { getAuthenticationResult, issueAuthenticationUrl } from './openapi';
    import { createKey, exportReceipt, present, signIn } from './admin';
    import type { components, paths, webhooks } from './openapi-types';
    type Body = paths['/v1/auth_face/sessions']['post']['requestBody']['content']['application/json'];
    type Completed = webhooks['session.completed']['post']['requestBody'];
    const client = createClient({ baseUrl: 'http://127.0.0.1', auth: 'omk_x' }) as never;
    const issued = await issueAuthenticationUrl({ client, body: { id_type: 'auth', identifier: 'x', redirect_uri: 'https://x' } });
    export const url: string | undefined = issued.data?.url;
    export const result: boolean | undefined = (await getAuthenticationResult({ client, path: { svc_auth_session_id: 'x' } })).data?.result;
    await present({ client, path: { id: 'k' }, body: { authentication: { id_type: 'auth', identifier: 'x', expires: 90 } } });
    await createKey({ client, body: { name: 'x', scopes: ['results:read'] } });
    await signIn({ client, body: { name: 'x', password: 'x', security_key: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } } } });
    export const receipt: string | undefined = (await exportReceipt({ client, path: { id: 'x' } })).data?.receipt.process_id;
    export const body: Body = { id_type: 'ekyc', identifier: 'x', redirect_uri: 'y' };
    export const told = (event: Completed): boolean => event.content['application/json'].data.result;
    // @ts-expect-error a field that there is not
    export const a: Body = { id_type: 'ekyc', identifier: 'x', redirect_uri: 'y', redirect: 1 };
    // @ts-expect-error a kind of ID that there is not
    export const b: Body = { id_type: 'name', identifier: 'x', redirect_uri: 'y' };
    // @ts-expect-error a scope that there is not
    await createKey({ client, body: { name: 'x', scopes: ['results:reed'] } });
    // @ts-expect-error an event read as what it is not
    export const c = (event: Completed) => event.content['application/json'].data.success;
    export const issuedAnswer: components['schemas']['IssuedAnswer'] = { url: 'x', svc_auth_session_id: 'x', errors: [] };`;

  test('become clients that compile strictly, by two generators, and refuse what the service would', async () => {
    const { said, ok } = await compiled(CALLS);
    expect(said).toBe('');
    expect(ok).toBe(true);
  }, 120_000);

  test.skipIf(!hasJava)(
    'become Java classes that compile',
    async () => {
      const sources = readdirSync(join(folder, 'java'));
      expect(sources).toEqual(expect.arrayContaining(['IssuedAnswer.java', 'SessionCompletedEvent.java']));
      const args = ['-encoding', 'UTF-8', '-Xlint:all', '-Werror', '-d', join(folder, 'classes'), ...sources];
      const { said, ok } = await ran('javac', args, join(folder, 'java'));
      expect(said).toBe('');
      expect(ok).toBe(true);
    },
    120_000,
  );
});
