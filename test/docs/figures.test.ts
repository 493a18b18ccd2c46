/** docs/figures.md is what `npm run bench -- --write` made of docs/figures.json: no row is written by hand. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIGURES } from '../../scripts/bench/figures.ts';
import { PAGE, pageOf, readResults } from '../../scripts/bench/figures-page.ts';

test('the page shows the results, and nothing else', () => {
  const results = readResults();
  expect(results.length).toBeGreaterThan(0);
  expect(readFileSync(PAGE, 'utf8')).toBe(pageOf(results));
});

test('every result is of a figure, once, in their order', () => {
  const figures = FIGURES.map(({ what }) => what);
  const told = readResults().map(({ what }) => what);
  expect(new Set(figures).size).toBe(figures.length);
  expect(told).toEqual(figures.filter((what) => told.includes(what)));
});

test('every figure is of a bench that there is', () => {
  const missing = FIGURES.filter(
    ({ bench }) => !existsSync(join(import.meta.dirname, '..', 'bench', `${bench}.bench.ts`)),
  );
  expect(missing).toEqual([]);
});
