/** All decisions have the same form: a numbered title, three parts in a fixed order, and a line in the index. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { staleDocs } from '../../scripts/docs.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();

/** Each part starts a line. The decision part can name its subject ("Decision: notices."). */
const PARTS = [/^\*\*Context\.\*\*/m, /^\*\*Decision(\.|: [^*]+)\*\*/m, /^\*\*Consequences\.\*\*/m];
describe('a decision', () => {
  test.each(files)('%s has a number and a title', (file) => {
    const [, digits = ''] = /^(\d{4})-[a-z0-9-]+\.md$/.exec(file) ?? [];
    const [title = '', blank] = read(file).split('\n');
    expect(title).toMatch(/^# [1-9]\d*\. \S/);
    expect([Number.parseInt(title.slice(2), 10), blank]).toEqual([Number(digits), '']);
  });

  test.each(files)('%s has context, decision and consequences, in this order', (file) => {
    const text = read(file);
    const places = PARTS.map((part) => text.search(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('has a number that no other decision has', () => {
    const numbers = files.map((file) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

test('the index lists every decision with its title', () => {
  const index = read('README.md');
  const lines = files.map((file) => `- [${read(file).split('\n', 1)[0]?.slice(2)}](${file})`);
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  expect(staleDocs()).not.toContain('docs/decisions/README.md');
});

const WORDS = 300;

test.each(files)('%s has at most 300 words: measurements and details are in docs/history', (file) => {
  expect(read(file).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(WORDS);
});

test.each(files)('%s and its record cite nothing that is not in the repository', (file) => {
  const record = join(folder, '../history', file);
  const texts = [read(file), existsSync(record) ? readFileSync(record, 'utf8') : ''];
  expect(texts.join('\n')).not.toMatch(/\bissue \d|\.\.\/shared|\bhouse\.md/i);
});

test('each record in docs/history is linked from its decision', () => {
  const records = readdirSync(join(folder, '../history'));
  expect(records.length).toBeGreaterThan(0);
  const linked = records.filter(
    (file) => existsSync(join(folder, file)) && read(file).includes(`](../history/${file})`),
  );
  expect(linked).toEqual(records);
});
