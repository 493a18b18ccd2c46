/** "1 in N" is made in one place of the service and one of the console (docs/decisions/0038). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

const MADE_IN = ['domain/packs/likeness.ts', 'ui/console/parts/likeness/likeness.tsx'];
const SAID_IN = ['app/packs/likeness-line.ts', 'ui/console/parts/likeness/likeness-texts.ts'];

/** Division by a rate, whatever it is called. */
const ARITHMETIC = /\b1 \/ (Number\(|[\w.]*fmr\b|[\w.]*rate\b)/i;
const WORDS = /1 in \$\{|1 of \$\{|回に1回|人に1人|stranger in \$\{/;

const filesWith = (what: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => what.test(readFileSync(join(SRC, file), 'utf8')))
    .sort();

it('a rate becomes a number of comparisons in one function and one component', () => {
  expect(filesWith(ARITHMETIC)).toEqual(MADE_IN);
});

it('and the words stand in one file of the commands and one of the console', () => {
  expect(filesWith(WORDS)).toEqual(SAID_IN);
});
