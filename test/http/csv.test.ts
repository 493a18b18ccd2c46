import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from '../../src/http/csv.ts';

const cellOf = async (value: string) =>
  (await text(csvOf(['head'], [[value]]))).split('\r\n').slice(1, -1).join('\r\n');

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a spreadsheet does not take %j for a formula',
  async (typed) => {
    expect(await cellOf(typed)).toBe(`'${typed}`);
  },
);

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1,2', `"'=1,2"`],
  ['\n=1', `"'\n'=1"`],
  // Where spreadsheets separate cells by semicolons or tabs, each of these would be a cell of its own.
  ['a;=1+1', `"a;'=1+1"`],
  ['a;"=1+1', `"a;'""=1+1"`],
  ['a\t@SUM(A1)', `a\t'@SUM(A1)`],
  ['a\n-1;', `"a\n'-1;"`],
  ['a - b; c', '"a - b; c"'],
  ['plain', 'plain'],
])('%j is written as %j', async (typed, written) => expect(await cellOf(typed)).toBe(written));
