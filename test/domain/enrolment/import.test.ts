import { expect, test } from 'vitest';
import { NAME_PATTERN } from '../../../src/contract/text-patterns.ts';
import {
  type ColumnPlaces,
  columnPlaces,
  type NewImportRow,
  rowOf,
  unusedColumns,
} from '../../../src/domain/enrolment/import.ts';

const row = (ekycId: string, authId = '', image = 'a.jpg'): NewImportRow => {
  const places = columnPlaces(['image', 'ekyc_id', 'auth_id']);
  if (!places) throw new Error('no columns');
  return rowOf([image, ekycId, authId], places, 2);
};

test('a valid ID is kept as it is', () => {
  expect(row('staff_01~a.B-2')).toMatchObject({ ekycId: 'staff_01~a.B-2', state: 'waiting', reason: null });
});

test.each([
  ['山田 太郎', '山田 太郎'],
  ['#N/A', '#N/A'],
  ['12\u200b34', '12[U+200B]34'],
  ['12\u202e34', '12[U+202E]34'],
  ['1\u00002\t3', '1[U+0000]2[U+0009]3'],
  ['12\u00a034', '12[U+00A0]34'],
  ['😀\ud800', '😀[U+D800]'],
])('%j is refused and shown as %s', (given, shown) => {
  expect(row(given)).toMatchObject({ ekycId: shown, state: 'failed', reason: 'csv_ekyc_id' });
  expect(row('', given)).toMatchObject({ authId: shown, state: 'failed', reason: 'csv_auth_id' });
});

test('an ID that is too long is shown as far as an ID may be long', () => {
  expect(row('x'.repeat(5000))).toMatchObject({ ekycId: `${'x'.repeat(128)}…`, reason: 'csv_ekyc_id' });
  expect(row('😀'.repeat(200)).ekycId).toBe(`${'😀'.repeat(128)}…`);
});

test('a name of a picture that cannot be one is legible, too', () => {
  expect(row('1', '', '../\u0000a.jpg')).toMatchObject({ image: '../[U+0000]a.jpg', reason: 'csv_image' });
  expect(row('1', '', 'x'.repeat(400)).image).toBe(`${'x'.repeat(255)}…`);
});

const unusedOf = (...header: string[]) => {
  const places = columnPlaces(header);
  if (!places) throw new Error('no columns');
  return unusedColumns(places);
};

test.each([
  [['image', 'nmae'], 'nmae', 'name'],
  [['image', 'Full Names'], 'Full Names', 'name'],
  [['image', 'eykc_id'], 'eykc_id', 'ekyc_id'],
  [['image', 'member-id'], 'member-id', 'ekyc_id'],
  [['image', '職員番号'], '職員番号', 'ekyc_id'],
  [['image', 'お名前'], 'お名前', 'name'],
  [['image', 'auht_id', 'ekyc_id'], 'auht_id', 'auth_id'],
  // What is there already is not meant.
  [['image', 'ekyc_id', 'member-id'], 'member-id', null],
  [['image', 'name', 'first name'], 'first name', null],
  [['image', 'note'], 'note', null],
  [['image', 'de\tpartment'], 'de[U+0009]partment', null],
])('of the columns %j, %j is not used; similar is %j', (header, name, similar) => {
  expect(unusedOf(...header)).toEqual([{ name, similar }]);
});

test('the columns of our own reports are no surprise', () => {
  expect(
    unusedOf('line', 'image', 'ekyc_id', 'auth_id', 'state', 'reason', 'alike', 'detail', 'name', ''),
  ).toEqual([]);
});

test.each([
  ['山田 花子', 'waiting'],
  ['x'.repeat(120), 'waiting'],
  ['x'.repeat(121), 'failed'],
  ['Hanako\u202e', 'failed'],
  ['山田\u3000太郎', 'waiting'],
  ['می\u200cخواهم', 'waiting'],
  ['👩‍👩‍👧', 'waiting'],
  ['Anne\u00a0Marie', 'waiting'],
  ['\u3164', 'failed'],
  ['two\nlines', 'failed'],
  ['Hanako[U+202E]', 'failed'],
])('the name %j leaves the row %s', (name, state) => {
  const places = columnPlaces(['image', 'name']);
  expect(places && rowOf(['a.jpg', name], places, 2)).toMatchObject({ state });
});

test('names in a file may contain what names in the console may', () => {
  const places = columnPlaces(['image', 'name']) as ColumnPlaces;
  const pattern = new RegExp(NAME_PATTERN);
  const others: string[] = [];
  for (let code = 0; code < 0x1_0000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    for (const name of [`a${String.fromCharCode(code)}b`, String.fromCharCode(code)]) {
      if (name.trim() === '') continue;
      const isName = rowOf(['a.jpg', name], places, 2).reason !== 'csv_name';
      if (isName !== pattern.test(name)) others.push(name);
    }
  }
  expect(others).toEqual([]);
});

test.each([
  ['Hanako\u202e', 'Hanako[U+202E]'],
  ['x'.repeat(300), `${'x'.repeat(120)}…`],
])('a name that is none is kept to be corrected, and fails again if it is not: %j', (name, kept) => {
  const places = columnPlaces(['image', 'name']);
  const row = places && rowOf(['a.jpg', name], places, 2);
  expect(row).toMatchObject({ reason: 'csv_name', name: kept });
  expect(places && rowOf(['a.jpg', row?.name ?? ''], places, 2)).toMatchObject({ reason: 'csv_name' });
});

test('of very many unused columns a few are named, first those that may have been meant', () => {
  const named = unusedOf('image', ...Array.from({ length: 5000 }, (_, n) => `x${n}`.repeat(40)), 'full nam');
  expect(named).toHaveLength(20);
  expect(named[0]).toEqual({ name: 'full nam', similar: 'name' });
  for (const { name } of named) expect(name.length).toBeLessThanOrEqual(65);
});
