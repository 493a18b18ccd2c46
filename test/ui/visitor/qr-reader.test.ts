/** A code that was refused is told once while it is in view, and again when it is held up again. */
import { expect, test } from 'vitest';
import { Refused } from '../../../src/ui/visitor/qr/qr-reader.ts';

const looks = (refused: Refused, ...found: (string | null)[]) => found.map((text) => refused.isNews(text));

test('a refused code stays told while it is in view, even if some looks miss it', () => {
  const refused = new Refused();
  expect(looks(refused, null, '', 'wrong')).toEqual([false, false, true]);
  refused.remember('wrong');
  expect(looks(refused, 'wrong', null, null, 'wrong', null, null, 'wrong')).not.toContain(true);
  expect(refused.isNews('another')).toBe(true);
});

test('a refused code that was taken away and is held up again is told again', () => {
  const refused = new Refused();
  refused.remember('wrong');
  expect(looks(refused, ...Array(10).fill(null), 'wrong').at(-1)).toBe(true);
});
