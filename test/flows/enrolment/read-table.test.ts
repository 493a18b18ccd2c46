/** Tables that are read by one rule: whatever a cell contains, it stays in its column. */
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importText, readImportCsv } from '../../../src/flows/enrolment/import-csv.ts';
import { readTable } from '../../../src/flows/enrolment/read-table.ts';
import { csvOf } from '../../../src/http/csv.ts';

async function cellsOf(table: string): Promise<(readonly string[])[]> {
  const all: (readonly string[])[] = [];
  for await (const { cells } of readTable(table.replace(/^\u{FEFF}/u, ''), (row) => row.includes('image')))
    all.push(cells);
  return all;
}

async function rowsOf(table: string | Uint8Array) {
  const all = [];
  for await (const rows of readImportCsv(importText(Buffer.from(table as string), null))) all.push(...rows);
  return all;
}

/** Signs that mean something in tables, in spreadsheets or on the way there. */
const signs = fc.string({
  unit: fc.constantFrom(...`,;\t"'\r\n=+-@＝－a 0名\u{1F642}\u{FEFF}\0`, '\r\n', "'-", '"=', ';='),
  maxLength: 12,
});

test('any table that we write is the same when it is read again', async () => {
  const row = fc.array(signs, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const head = ['line', 'image'];
      const filled = rows.map((cells, i) => [String(i), ...cells]);
      expect(await cellsOf(await text(csvOf(head, filled)))).toEqual([head, ...filled]);
    }),
    { numRuns: 300 },
  );
});

test.each(['gone; away.jpg', "'-emp-21.jpg", '-a.jpg', 'a;=1.jpg', 'a\tb,c.jpg', "it's.jpg", '写真/が.jpg'])(
  'a row with the picture %j comes back as it was',
  async (image) => {
    const table = await text(csvOf(['line', 'image', 'ekyc_id'], [['9', image, '-emp-21']]));
    expect(await rowsOf(table)).toMatchObject([{ image, ekycId: '-emp-21', state: 'waiting' }]);
  },
);

const ENDS = [
  ['CRLF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
] as const;
const DELIMITERS = [',', ';', '\t'] as const;

test.each(
  DELIMITERS.flatMap((delimiter) =>
    ENDS.flatMap(([name, end]) => ['', `sep=${delimiter}`].map((first) => ({ delimiter, name, end, first }))),
  ),
)('separated by $delimiter, ended by $name, after “$first”: cells stay in their columns', async (given) => {
  const { delimiter, end, first } = given;
  const others = DELIMITERS.filter((sign) => sign !== delimiter).join('');
  const lines = [
    ...(first === '' ? [] : [first]),
    ['image', 'note', 'ekyc_id'],
    ['a.jpg', `left${others} back`, 'emp-1'],
    ['b.jpg', `"two${end}lines${delimiter} ""and"" more"`, 'emp-2'],
    ['', '', ''],
    ['c.jpg', '', 'emp-3', '', ''],
    ['d.jpg', 'x', 'back', 'emp-4'],
    ['e.jpg', 'back'],
  ].map((line) => (typeof line === 'string' ? line : line.join(delimiter)));
  const at = first === '' ? 1 : 2;
  expect(await rowsOf(`\u{FEFF}${lines.join(end)}${end}`)).toMatchObject([
    { line: at + 1, image: 'a.jpg', ekycId: 'emp-1', state: 'waiting' },
    { line: at + 3, image: 'b.jpg', ekycId: 'emp-2', state: 'waiting' },
    { line: at + 5, image: 'c.jpg', ekycId: 'emp-3', state: 'waiting' },
    { line: at + 6, image: 'd.jpg', ekycId: null, state: 'failed', reason: 'csv_surplus' },
    { line: at + 7, image: 'e.jpg', ekycId: null, state: 'failed', reason: 'csv_missing', detail: 'ekyc_id' },
  ]);
});

test('a character of two units is itself wherever it is in the table', async () => {
  const ahead = 'image,name\n';
  const filler = 'b.jpg,Hanako\n'.repeat(6_000);
  const names = [];
  for (const shift of ['', '_']) {
    const start = ahead + filler.slice(0, 13 * 5_036);
    const before = `${start}${'c'.repeat(65_535 - start.length - '.jpg,'.length)}.jpg,${shift}`;
    for await (const { cells } of readTable(`${before}𠮷田花子\n`, (row) => row.includes('image')))
      names.push(cells[1]);
  }
  expect(names.filter((name) => name !== 'name' && name !== 'Hanako')).toEqual(['𠮷田花子', '_𠮷田花子']);
});

test('line ends may be mixed, and a column may have no name', async () => {
  expect(await rowsOf('image,,ekyc_id,,\r\na.jpg,x,emp-1\nb.jpg,"",emp-2,,\rc.jpg\n')).toMatchObject([
    { line: 2, ekycId: 'emp-1', state: 'waiting' },
    { line: 3, ekycId: 'emp-2', state: 'waiting' },
    { line: 4, state: 'failed', reason: 'csv_missing', detail: '2, ekyc_id' },
  ]);
});

test('a table of pictures alone has no delimiter to guess', async () => {
  expect(await rowsOf('image\na;b.jpg\nc,d.jpg\ne\tf.jpg\n')).toMatchObject([
    { image: 'a;b.jpg', state: 'waiting' },
    { image: 'c', state: 'failed', reason: 'csv_surplus' },
    { image: 'e\tf.jpg', state: 'waiting' },
  ]);
});

test.each([
  ['image;ekyc_id,auth_id\na.jpg;emp-1\n', 'csv_two_delimiters'],
  ['image,note;ekyc_id\na.jpg,emp-1\n', 'csv_two_delimiters'],
  ['image,会員番号,社員番号\na.jpg,1,2\n', 'csv_rival_columns csv columns=会員番号, 社員番号'],
  ['sep=;\nimage,ekyc_id\na.jpg,emp-1\n', 'csv_no_header'],
])('the header of %j is not guessed at', async (table, reason) => {
  await expect(rowsOf(table)).rejects.toThrow(reason);
});
