import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** worker.ts itself only runs as a worker thread. */
const OF_A_WORKER = ['pipeline/models.ts', 'pipeline/pipeline.ts', 'stages/decode.ts'];

const LISTED = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
  for (const file of ${JSON.stringify(OF_A_WORKER)}) await import('./src/engine/' + file);
  console.log(JSON.stringify(urls));
`;

test('an inference worker does not load the schema library, hundreds of modules that it never uses', () => {
  const urls: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', LISTED], { cwd: root, encoding: 'utf8' }),
  );
  expect(urls.filter((url) => url.includes('onnxruntime-node')).length).toBeGreaterThan(0);
  expect(urls.filter((url) => url.includes('typebox'))).toEqual([]);
});
