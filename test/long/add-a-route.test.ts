/**
 * Follows docs/architecture.md, "To add a route", in a copy of the tree: an operation, a flow, one serveOperation, `npm
 * run docs`, and a test that calls it. The checks pass in the copy, and no other file has to be edited by hand.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'omote-add-a-route-'));
/** Data and builds, which a new route does not touch. */
const BORROWED = ['node_modules', 'models', 'native', 'out'];

/** What a contributor types: text to add at the end of a table or function, or a file of its own. */
const CONTRACT = 'src/contract/site/admin-retention.ts';
const HTTP = 'src/http/site/admin-retention.ts';
const FLOW = 'src/flows/site/retention-of-kind.ts';
const TEST = 'test/integration/retention-of-kind.test.ts';

const OPERATION = `  getRetentionOfKind: adminOperation({
    id: 'getRetentionOfKind',
    method: 'GET',
    path: '/admin/v1/retention/{kind}',
    summary: 'How long one kind is kept',
    access: {},
    params: Type.Object({ kind: Type.Enum(['details', 'sessions', 'receipts']) }),
    response: Type.Object({ keep_days: Type.Integer() }),
  }),
};
`;
const THE_FLOW = `import type { RetentionKind } from '../../domain/site/ports-retention.ts';
import type { Configured } from '../configured.ts';
import { retentionOutlook } from './retention.ts';

/** @returns days that this kind is kept; 0: for ever */
export async function daysKept(world: Configured, kind: RetentionKind): Promise<number> {
  const outlook = await retentionOutlook(world);
  return outlook.find((one) => one.kind === kind)?.keepDays ?? 0;
}
`;
const SERVED = `  serveOperation(admin, ADMIN_RETENTION_OPERATIONS.getRetentionOfKind, async ({ params }) => ({
    keep_days: await daysKept(world, params.kind),
  }));
}
`;
const ITS_TEST = `import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminClient } from '../../src/contract/client.ts';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start();
});
afterAll(() => omote.close());

test('the days that a kind is kept, by the typed client; other kinds are refused', async () => {
  const { key } = await omote.newKey({ scopes: ['admin'] });
  const client = createAdminClient({ baseUrl: omote.url, key });
  const { kinds } = await client.getRetention();
  for (const { kind, keep_days } of kinds)
    expect((await client.getRetentionOfKind({ kind })).keep_days).toBe(keep_days);
  const refused = await omote.admin('GET', '/retention/photographs');
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'ELAC0000005']);
});
`;

const read = (path: string): string => readFileSync(join(copy, path), 'utf8');
const touched: string[] = [];

function type(path: string, text: string): void {
  touched.push(path);
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** Replaces the last line that begins with `end`. */
function typeAtEnd(path: string, end: string, text: string): void {
  const before = read(path);
  type(path, before.slice(0, before.lastIndexOf(`\n${end}`) + 1) + text);
}

interface Ran {
  ok: boolean;
  said: string;
}

async function ran(command: string, ...args: string[]): Promise<Ran> {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  };
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd: copy, env, maxBuffer: 2 ** 26 });
    return { ok: true, said: stdout };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { ok: false, said: stdout + stderr };
  }
}

const stale = async (): Promise<string[]> => {
  const script = "import { staleDocs } from './scripts/docs.ts'; console.log(JSON.stringify(staleDocs()));";
  return JSON.parse((await ran(process.execPath, '--input-type=module', '-e', script)).said);
};

beforeAll(() => {
  const args = ['ls-files', '-co', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  const own = (file: string) => file !== '' && !BORROWED.includes(file.split('/')[0]);
  for (const file of files.filter(own)) cpSync(join(root, file), join(copy, file), { force: true });
  for (const name of BORROWED) symlinkSync(join(root, name), join(copy, name));

  typeAtEnd(CONTRACT, '};', OPERATION);
  type(FLOW, THE_FLOW);
  typeAtEnd(HTTP, '}', SERVED);
  const imports = "import { retentionOutlook } from '../../flows/site/retention.ts';\n";
  const more = "import { daysKept } from '../../flows/site/retention-of-kind.ts';\n";
  type(HTTP, read(HTTP).replace(imports, imports + more));
  type(TEST, ITS_TEST);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('only the files that the page names were touched', () => {
  const row = read('docs/architecture.md')
    .split('\n')
    .find((line) => line.startsWith('| a route |'));
  expect(row).toMatch(/npm run docs/);
  const folders = [...(row ?? '').matchAll(/`(\w+)\/<room>`/g)].map(([, layer]) => layer);
  const product = touched.filter((path) => path.startsWith('src/'));
  expect([...new Set(product.map((path) => path.split('/')[1]))].sort()).toEqual(folders.sort());
});

test('outdated documents are noticed, and `npm run docs` writes them and the outlines', async () => {
  const [documents, scopes, outlines] = [
    'docs/api/admin.json',
    'docs/api/scopes.md',
    'src/contract/calls.ts',
  ];
  expect((await stale()).sort()).toEqual([documents, scopes, outlines]);
  const wrote = await ran(process.execPath, 'scripts/docs.ts');
  expect(wrote.ok, wrote.said).toBe(true);
  expect(await stale()).toEqual([]);
  expect(read(documents)).toContain('"operationId": "getRetentionOfKind"');
  expect(read(outlines)).toContain('/admin/v1/retention/{kind}');
});

test.each([
  ['types', ['tsc', '--noEmit'], /^$/],
  [
    'lint',
    ['biome', 'check', '--error-on-warnings', '--vcs-enabled=false', CONTRACT, FLOW, HTTP, TEST],
    /Checked 4 files/,
  ],
  [
    'imports',
    ['depcruise', '--config', '.dependency-cruiser.cjs', 'src'],
    /no dependency violations found \(\d{3,} modules/,
  ],
  [
    'its test and that of all routes',
    ['vitest', 'run', '--project', 'integration', TEST, 'test/integration/routes.test.ts'],
    /Test Files +2 passed \(2\)/,
  ],
])('%s pass', async (_, [command, ...args], words) => {
  const { ok, said } = await ran(command, ...args);
  expect(ok, said).toBe(true);
  expect(said).toMatch(words);
});
