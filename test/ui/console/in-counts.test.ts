import { expect, it } from 'vitest';
import { texts as site } from '../../../src/ui/console/areas/site/texts.ts';
import { bytes } from '../../../src/ui/console/parts/regional.ts';
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

it('of bytes is the same wherever they are told', () => {
  expect([site.en.lagOf(2, 40_000), site.ja.lagOf(2, 24_300_000_000)]).toEqual([
    `${bytes(40_000, 'en')}, 2 s`,
    `${bytes(24_300_000_000, 'ja')}、2秒`,
  ]);
});

it('of a lag is told without a time that is not known', () => {
  expect([site.en.lagOf(null, 40_000), site.ja.lagOf(null, 40_000)]).toEqual([
    bytes(40_000, 'en'),
    bytes(40_000, 'ja'),
  ]);
  expect(site.en.lagOf(null, 0)).toBe(site.en.lagOf(0, 0));
});

it.each([860_000, 4_100, 2_500_000])('%i bytes have the same unit in both languages', (count) => {
  const unit = (language: string): string => bytes(count, language).replace(/[\d.,\s]/g, '');
  expect(unit('ja')).toBe(unit('en'));
});
