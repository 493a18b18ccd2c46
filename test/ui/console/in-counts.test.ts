import { expect, it } from 'vitest';
import { bytes } from '../../../src/ui/console/areas/overview/figures.ts';
import { inCounts } from '../../../src/ui/console/parts/score/in-counts.ts';

it.each([
  [1_000, '1,000', '1,000'],
  [9_900, '9,900', '9,900'],
  [38_000, '38,000', '3.8万'],
  [100_000, '100,000', '10万'],
  [2_300_000, '2,300,000', '230万'],
  [10_000_000, '10,000,000', '1,000万'],
  [1_000_000_000, '1,000,000,000', '10億'],
])('one in %i is counted as each language counts', (n, en, ja) => {
  expect([inCounts(n, 'en'), inCounts(n, 'ja')]).toEqual([en, ja]);
});

it.each([860_000, 4_100, 2_500_000])('%i bytes have the same unit in both languages', (count) => {
  const unit = (language: string): string => bytes(count, language).replace(/[\d.,\s]/g, '');
  expect(unit('ja')).toBe(unit('en'));
});
