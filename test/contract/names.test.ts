import { expect, test } from 'vitest';
import { NAME_OR_NONE_PATTERN, NAME_PATTERN } from '../../src/contract/text-patterns.ts';

const isName = (text: string): boolean => new RegExp(NAME_PATTERN).test(text);

test.each(['Mori Aiko', '森 愛子', 'Renée', 'محمد', '👩‍👩‍👧', 'می\u200cخواهم', '<b>', '-'])(
  '%j is a name',
  (text) => expect(isName(text)).toBe(true),
);

test.each([
  ['nothing', ''],
  ['spaces', ' \u3000\u00a0'],
  ['characters without width', '\u200b\u2060\ufeff'],
  ['fillers', '\u3164\u115f\u2800'],
  ['joiners and variation selectors', '\u200d\ufe0f'],
  ['a line break', 'a\nb'],
  ['an escape character', '\u001b[31mred'],
  ['a change of the writing direction', 'invoice\u202efdp.exe'],
  ['an isolate', '\u2066a\u2069'],
  ['a line separator', 'a\u2028b'],
])('%s: no name', (_, text) => expect(isName(text)).toBe(false));

test('a name that may be left empty is empty or a name', () => {
  const may = new RegExp(NAME_OR_NONE_PATTERN);
  expect(['', 'Mori', '\u200b', ' ', '\u202eMori'].map((text) => may.test(text))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
