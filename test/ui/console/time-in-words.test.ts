import { expect, test } from 'vitest';
import { timeInWords } from '../../../src/ui/console/areas/settings/time-in-words.ts';

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
