import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('every test file belongs to a project of vitest.config.ts', () => {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const listed = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  const run = new Set(
    (JSON.parse(listed) as { file: string }[]).map(({ file }) => relative(ROOT, file).replaceAll('\\', '/')),
  );
  const files = globSync('test/**/*.{test.ts,test.tsx,e2e.ts}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !run.has(file.replaceAll('\\', '/')))).toEqual([]);
});

/** The folders whose test files share processes and loaded modules (vitest.config.ts, SHARED). */
const SHARING =
  '{app,camera,contract,docs,domain,e2e,engine,flows,http,integration,native,sandbox,scripts,search,shells,store,structure,ui}';
/** Of these, what has a process of its own. */
const ALONE =
  /\.drill\.test\.ts$|(app|docs|engine|native|sandbox|search|store|structure)\b.*\.slow\.test\.ts$|(desktop|providers)\.slow\.test\.ts$|store.postgres.(contract|npm-binaries)\.test\.ts$/;

const offending = (files: readonly string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

it('a module shared by tests registers no hook when it is loaded, because it is loaded once for many files', () => {
  const helpers = globSync('test/**/*.ts', { cwd: ROOT }).filter(
    // A set-up file is loaded for each test file, to register hooks.
    (file) => !/\.(test|e2e|bench)\.ts$|photograph-failures\.ts$/.test(file),
  );
  expect(helpers.length).toBeGreaterThan(60);
  expect(offending(helpers, /^(before|after)(Each|All)\(/m)).toEqual([]);
});

it('a test mocks no module and leaves no global changed, because the next file in its process would get it', () => {
  const tests = globSync(`test/${SHARING}/**/*.test.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => !ALONE.test(file),
  );
  expect(tests.length).toBeGreaterThan(200);
  expect(offending(tests, /vi\.(do)?mock\(/i)).toEqual([]);
  expect(offending(tests, /process\.env\.\w+ \??= |Object\.assign\(process\.env|process\.chdir\(/)).toEqual(
    [],
  );
  // A stubbed global is restored after each test.
  expect(
    offending(tests, /vi\.stub(Global|Env)\(/).filter((file) => !offending([file], /vi\.unstubAll/).length),
  ).toEqual([]);
});

it('Node reads the product’s texts without its pages, as tests of browsers do', () => {
  const texts = pathToFileURL(join(import.meta.dirname, '../support/product-texts.ts')).href;
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module', '-e', `import ${JSON.stringify(texts)}`]),
  ).not.toThrow();
});
