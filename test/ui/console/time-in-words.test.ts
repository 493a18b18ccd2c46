import { expect, test } from 'vitest';
import { amountInWords, timeInWords, unitOf } from '../../../src/ui/console/areas/settings/time-in-words.ts';

test.each([
  [43_200, '12 hours', '12時間'],
  [1800, '30 minutes', '30分'],
  [60, '1 minute', '1分'],
  [172_800, '2 days', '2日'],
  [90, null, null],
  [45, null, null],
  [0, null, null],
])('%i s', (seconds, en, ja) => {
  expect(timeInWords(seconds, 'en')).toBe(en);
  expect(timeInWords(seconds, 'ja')).toBe(ja);
});

test.each([
  [43_200, 'seconds', '12 hours', '12時間'],
  [45, 'seconds', '45 seconds', '45秒'],
  [1, 'seconds', '1 second', '1秒'],
  [1, 'days', '1 day', '1日'],
  [30, 'days', '30 days', '30日'],
  [0, 'days', '0 days', '0日'],
] as const)('%i %s are an amount of time', (n, form, en, ja) => {
  expect(amountInWords(n, form, 'en')).toBe(en);
  expect(amountInWords(n, form, 'ja')).toBe(ja);
});

test.each([
  [1, 'days', 'day', '日'],
  [30, 'days', 'days', '日'],
  [1, 'seconds', 'second', '秒'],
  [0, 'seconds', 'seconds', '秒'],
] as const)('a field with %i %s names the unit', (n, form, en, ja) => {
  expect(unitOf(n, form, 'en')).toBe(en);
  expect(unitOf(n, form, 'ja')).toBe(ja);
});
