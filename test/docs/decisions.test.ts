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
/** Decisions from before the limit. None is added to them, and whoever shortens one takes it out. */
const LONGER = new Set([10, 11, 12, 13, 14, 15, 16, 18, 20, 21, 22, 23, 26, 28, 30, 40, 42, 47, 50, 51, 53, 55, 59, 63, 64, 66, 67, 74, 76, 77, 78, 82, 92]);

test(`a decision has at most ${WORDS} words: measurements and details are in docs/history`, () => {
  const longer = files.filter((file) => read(file).split(/\s+/).filter(Boolean).length > WORDS);
  expect(longer.map((file) => Number(file.slice(0, 4)))).toEqual([...LONGER]);
});

test('each record in docs/history is linked from its decision', () => {
  const records = readdirSync(join(folder, '../history'));
  expect(records.length).toBeGreaterThan(0);
  const linked = records.filter(
    (file) => existsSync(join(folder, file)) && read(file).includes(`](../history/${file})`),
  );
  expect(linked).toEqual(records);
});
