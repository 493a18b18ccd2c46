import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
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
