/** "1 in N" is computed by one function of the service and one of the console, which agree (docs/decisions/0038). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneIn } from '../../src/domain/packs/score-meaning.ts';
import { oneIn as oneInConsole } from '../../src/ui/console/parts/score/in-counts.ts';

const SRC = join(import.meta.dirname, '../../src');

const MADE_IN = ['domain/packs/score-meaning.ts', 'ui/console/parts/score/in-counts.ts'];
const SAID_IN = ['app/packs/score-lines.ts', 'ui/console/parts/score/score-texts.ts'];

/** Division by a rate, whatever it is named. */
const ARITHMETIC = /\b1 \/ (Number\(|[\w.]*fmr\b|[\w.]*rate\b)/i;
const WORDS = /1 in \$\{|1 of \$\{|回に1回|人に1人|stranger in \$\{/;

const filesWith = (what: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => what.test(readFileSync(join(SRC, file), 'utf8')))
    .sort();

it('a rate becomes a number of comparisons in one function of the service and one of the console', () => {
  expect(filesWith(ARITHMETIC)).toEqual(MADE_IN);
});

it('both functions give the same for every rate', () => {
  expect([oneInConsole(1e-5), oneInConsole(0.0000147)]).toEqual([100_000, 68_000]);
  const rate = fc.double({ min: 1e-12, max: 1, noNaN: true });
  fc.assert(fc.property(rate, (fmr) => oneInConsole(fmr) === oneIn(fmr)));
});

it('the phrase is in one file of the commands and one of the console', () => {
  expect(filesWith(WORDS)).toEqual(SAID_IN);
});
