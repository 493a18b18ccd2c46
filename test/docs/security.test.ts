import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const text = read('docs/security.md');
const asvs = read('docs/asvs.md');

/** Requirements of ASVS 5.0.0 by section: the numbers of level 1 and of level 2. Those of level 3 are left out. */
const LEVELS: Record<string, [one: string, two: string]> = {
  '1.1': ['', '1 2'],
  '1.2': ['1 2 3 4 5', '6 7 8 9'],
  '1.3': ['1 2', '3 4 5 6 7 8 9 10 11'],
  '1.4': ['', '1 2 3'],
  '1.5': ['1', '2'],
  '2.1': ['1', '2 3'],
  '2.2': ['1 2', '3'],
  '2.3': ['1', '2 3 4'],
  '2.4': ['', '1'],
  '3.2': ['1 2', ''],
  '3.3': ['1', '2 3 4'],
  '3.4': ['1 2', '3 4 5 6'],
  '3.5': ['1 2 3', '4 5'],
  '3.7': ['', '1 2'],
  '4.1': ['1', '2 3'],
  '4.2': ['', '1'],
  '4.3': ['', '1 2'],
  '4.4': ['1', '2 3 4'],
  '5.1': ['', '1'],
  '5.2': ['1 2', '3'],
  '5.3': ['1 2', ''],
  '5.4': ['', '1 2 3'],
  '6.1': ['1', '2 3'],
  '6.2': ['1 2 3 4 5 6 7 8', '9 10 11 12'],
  '6.3': ['1 2', '3 4'],
  '6.4': ['1 2', '3 4'],
  '6.5': ['', '1 2 3 4 5'],
  '6.6': ['', '1 2 3'],
  '6.8': ['', '1 2 3 4'],
  '7.1': ['', '1 2 3'],
  '7.2': ['1 2 3 4', ''],
  '7.3': ['', '1 2'],
  '7.4': ['1 2', '3 4 5'],
  '7.5': ['', '1 2'],
  '7.6': ['', '1 2'],
  '8.1': ['1', '2'],
  '8.2': ['1 2', '3'],
  '8.3': ['1', ''],
  '8.4': ['', '1'],
  '9.1': ['1 2 3', ''],
  '9.2': ['1', '2 3 4'],
  '10.1': ['', '1 2'],
  '10.2': ['', '1 2'],
  '10.3': ['', '1 2 3 4'],
  '10.4': ['1 2 3 4 5', '6 7 8 9 10 11'],
  '10.5': ['', '1 2 3 4 5'],
  '10.6': ['', '1 2'],
  '10.7': ['', '1 2 3'],
  '11.1': ['', '1 2'],
  '11.2': ['', '1 2 3'],
  '11.3': ['1 2', '3'],
  '11.4': ['1', '2 3 4'],
  '11.5': ['', '1'],
  '11.6': ['', '1'],
  '12.1': ['1', '2 3'],
  '12.2': ['1 2', ''],
  '12.3': ['', '1 2 3 4'],
  '13.1': ['', '1'],
  '13.2': ['', '1 2 3 4 5'],
  '13.3': ['', '1 2'],
  '13.4': ['1', '2 3 4 5'],
  '14.1': ['', '1 2'],
  '14.2': ['1', '2 3 4'],
  '14.3': ['1', '2 3'],
  '15.1': ['1', '2 3'],
  '15.2': ['1', '2 3'],
  '15.3': ['1', '2 3 4 5 6 7'],
  '16.1': ['', '1'],
  '16.2': ['', '1 2 3 4 5'],
  '16.3': ['', '1 2 3 4'],
  '16.4': ['', '1 2 3'],
  '16.5': ['', '1 2 3'],
  '17.1': ['', '1'],
  '17.2': ['', '1 2 3 4'],
  '17.3': ['', '1 2'],
};
const numbers = (section: string, list: string, level: string): string[] =>
  list === '' ? [] : list.split(' ').map((n) => `${section}.${n} ${level}`);
const asked = Object.entries(LEVELS).flatMap(([section, [one, two]]) => [
  ...numbers(section, one, '1'),
  ...numbers(section, two, '2'),
]);

/** The cells of each row whose first cell matches. */
const rowsOf = (first: RegExp, of = text): string[][] =>
  of
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .filter(([cell = '']) => first.test(cell));
const requirements = rowsOf(/^\d+\.\d+\.\d+$/, asvs);

describe('the ASVS table', () => {
  test('has every requirement of levels 1 and 2 exactly once', () => {
    expect(asked).toHaveLength(253);
    expect(requirements.map(([n, level]) => `${n} ${level}`).sort()).toEqual([...asked].sort());
  });

  test('says for each requirement how it is met, or why it is not', () => {
    for (const [number, , subject, state, why, shown] of requirements) {
      expect([number, state]).toEqual([
        number,
        expect.stringMatching(/^(met|\*\*not met\*\*|not applicable)$/),
      ]);
      expect([number, subject]).not.toEqual([number, '']);
      const told = state === 'met' ? `${shown}${/\]\(/.exec(why ?? '') ?? ''}` : why;
      expect([number, told]).not.toEqual([number, '']);
    }
  });

  test.each(['1', '2', '1 and 2'])('counts level %s correctly', (level) => {
    const of = (state: string) =>
      requirements.filter(([, l = '', , s]) => level.includes(l) && s === state).length;
    const counts = [of('met'), of('**not met**'), of('not applicable')];
    const all = counts.reduce((sum, n) => sum + n, 0);
    expect(asvs).toContain(`| ${level} | ${counts.join(' | ')} | ${all} |`);
  });
});

test('all 27 findings of the red team are listed', () => {
  const found = rowsOf(/^\d+$/).filter((cells) => cells.length === 4);
  expect(found.map(([n]) => Number(n))).toEqual(Array.from({ length: 27 }, (_, i) => i + 1));
  for (const [n, , now = ''] of found) expect([n, /closed|open/i.test(now)]).toEqual([n, true]);
  // Whatever is left open was decided, and links to the decision.
  for (const [n, , now = ''] of found.filter(([, , now = '']) => /open\*\*/i.test(now)))
    expect([n, now]).toEqual([n, expect.stringContaining('](decisions/')]);
});

test('each attack that failed is repeated by a test, or its row says that it is not', () => {
  const [held = ''] = text.slice(text.indexOf('\n## What withstood testing')).split('\n## The red team');
  const rows = held
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  // The red team's own table has 28 rows.
  expect(rows.length).toBe(28);
  for (const row of rows) expect(row).toMatch(/`test\/|Not repeated/);
});

test('every file that is cited exists', () => {
  const files = [...`${text}${asvs}`.matchAll(/`((?:test|src|docs|scripts)\/[^`*\s]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test.each([
  ['a claim', '\n## Security claims', '\n## '],
  ['a closed finding', '\n## The red team', '\n## '],
])('the tests behind %s are not retried if they fail', (_, head, next) => {
  const [part = ''] = text.slice(text.indexOf(head) + 1).split(next);
  const files = [...part.matchAll(/`(test\/(?:integration|e2e)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !read(file).startsWith('// @module-tag security\n'))).toEqual([]);
});

test.each(['docs/security.md', 'docs/asvs.md', 'SECURITY.md'])('%s: every link leads somewhere', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  const here = links.filter((to) => !to.startsWith('http'));
  expect(here.filter((to) => !existsSync(join(root, dirname(file), to)))).toEqual([]);
});
