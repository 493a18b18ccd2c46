import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const modulesOf = (files: readonly string[]): string[] => {
  const listed = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    for (const file of ${JSON.stringify(files)}) await import('./src/' + file);
    console.log(JSON.stringify(urls));
  `;
  const run = ['--input-type=module', '-e', listed];
  return JSON.parse(execFileSync(process.execPath, run, { cwd: root, encoding: 'utf8' }));
};

// What the threads' own files load: those run as threads only.
test.each([
  [
    'an inference worker',
    ['engine/pipeline/models.ts', 'engine/pipeline/pipeline.ts', 'engine/stages/decode.ts'],
    'onnxruntime-node',
  ],
  [
    'a thread in a database',
    ['store/file/check-schema.ts', 'store/file/snapshot.ts', 'app/backup/target-work.ts'],
    'better-sqlite3',
  ],
])('%s does not load the schema library, hundreds of modules that it never uses', (_, files, needed) => {
  const urls = modulesOf(files);
  expect(urls.filter((url) => url.includes(needed)).length).toBeGreaterThan(0);
  expect(urls.filter((url) => url.includes('typebox'))).toEqual([]);
});
