/** What all pages do in one way, because each way of its own had the same fault. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const files = globSync('src/ui/**/*.{ts,tsx}', { cwd: ROOT });
const using = (what: RegExp): string[] =>
  files.filter((path) => what.test(readFileSync(join(ROOT, path), 'utf8'))).sort();

test('a part that is loaded later is shown within what catches its failure', () => {
  expect(using(/\blazy[(<]/)).toEqual(['src/ui/console/part-of-page.ts', 'src/ui/visitor/later.tsx']);
});

test('an input for files forgets them, so that a corrected one can be chosen again', () => {
  const inputs = using(/<FileButton\b|type="file"/);
  expect(inputs.length).toBeGreaterThan(2);
  expect(inputs.filter((path) => !using(/\.value = ''|resetRef/).includes(path))).toEqual([]);
});

test('the console opens cameras as the product does, and so turns off one that is no longer wanted', () => {
  expect(using(/getUserMedia\(/).filter((path) => path.startsWith('src/ui/console/'))).toEqual([]);
});
