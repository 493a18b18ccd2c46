import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure, refusal } from '../../../src/domain/failure.ts';
import { importText, readImportCsv } from '../../../src/flows/enrolment/import-csv.ts';

const read = async (text: string): Promise<string[]> => {
  const images: string[] = [];
  for await (const rows of readImportCsv(importText(Buffer.from(text), null)))
    images.push(...rows.map(({ image }) => image));
  return images;
};

test.each([
  ['commas in the header', `image${','.repeat(200_000)}\na.jpg`],
  ['commas in a row', `image\na.jpg${','.repeat(200_000)}`],
  ['empty cells in quotes', `image\n${'"",'.repeat(70_000)}`],
])('a line of 200,000 %s is refused before its cells are made', async (_, csv) => {
  await expect(read(csv)).rejects.toThrow(refusal('csv_long_line', 'csv', { most: 16_384 }));
});

test('a long table of short lines is read, wherever its pieces end', async () => {
  const images = Array.from({ length: 30_000 }, (_, n) => `p${n}.jpg`);
  for (const end of ['\n', '\r\n']) expect(await read(['image', ...images].join(end))).toEqual(images);
});

test('whatever is sent is read, or refused with the parameter', async () => {
  const text = fc.string({
    unit: fc.constantFrom(
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      'a',
      '\0',
      '\u{1F642}',
      '__proto__',
      '=',
      '..',
      '/',
    ),
    maxLength: 300,
  });
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      const found = await read(`image,ekyc_id,auth_id\n${body}`).catch((error: unknown) => error);
      if (!Array.isArray(found)) {
        expect(found).toBeInstanceOf(Failure);
        expect((found as Failure).faults.map(({ parameter }) => parameter)).toEqual(['csv']);
      }
    }),
  );
});

const HEADER_JA = new Uint8Array([
  0x89, 0xe6, 0x91, 0x9c, 0x2c, 0x8e, 0xd0, 0x88, 0xf5, 0x94, 0xd4, 0x8d, 0x86, 0x0a,
]);
const ADA = new Uint8Array([0x83, 0x47, 0x83, 0x43, 0x83, 0x5f, ...Buffer.from('.jpg,1\n')]);
const bytes = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

async function imagesOf(table: Uint8Array, charset: string | null): Promise<string[]> {
  const images: string[] = [];
  for await (const rows of readImportCsv(importText(table, charset)))
    images.push(...rows.map(({ image }) => image));
  return images;
}

test.each([
  ['Shift_JIS that its header declares', bytes(HEADER_JA, ADA), null],
  ['Shift_JIS that its sender declares', bytes('image,id\n', ADA), 'shift_jis'],
  ['UTF-16, little endian', Buffer.from('\ufeffimage\tid\nエイダ.jpg\t1\n', 'utf16le'), null],
  ['UTF-16, big endian', Buffer.from('\ufeffimage\tid\nエイダ.jpg\t1\n', 'utf16le').swap16(), null],
  ['UTF-8', bytes('\ufeffimage,id\nエイダ.jpg,1\n'), 'utf-8'],
  ['UTF-16 that its sender declares', Buffer.from('image\nエイダ.jpg\n', 'utf16le'), 'utf-16le'],
  ['UTF-16 declared without its order', Buffer.from('image\nエイダ.jpg\n', 'utf16le'), 'utf-16'],
  ['declared UTF-16, big endian', Buffer.from('image\nエイダ.jpg\n', 'utf16le').swap16(), 'utf-16be'],
  ['UTF-16 whose mark contradicts', Buffer.from('\ufeffimage\nエイダ.jpg\n', 'utf16le'), 'utf-16be'],
])('a table in %s is read', async (_, table, charset) => {
  expect(await imagesOf(table, charset)).toEqual(['エイダ.jpg']);
});

test.each([
  ['Latin-1', bytes('image,id\n', Buffer.from('Pe\u00f1a.jpg,1\n', 'latin1')), null, 'csv_not_utf8'],
  [
    'Latin-1 that is valid Shift_JIS',
    bytes('image\n', Buffer.from('\u00c5\u00e0\u00e9.jpg\n', 'latin1')),
    null,
    'csv_not_utf8',
  ],
  ['Shift_JIS with an English header', bytes('image,id\n', ADA), null, 'csv_not_utf8'],
  [
    'half a letter in Shift_JIS',
    bytes('image,id\n', Uint8Array.of(0x83), ',1\n'),
    'shift_jis',
    'csv_not_shift_jis',
  ],
  ['half a letter in UTF-16', Buffer.from('\ufeffimage\n\ud83d', 'utf16le'), null, 'csv_not_utf16'],
  ['UTF-8 declared as UTF-16', bytes('image\na.jpg'), 'utf-16le', 'csv_not_utf16'],
  ['a charset of a similar name', bytes('image\na.jpg\n'), 'utf-16x', 'csv_charset'],
  ['a declared Latin-1', bytes('image\na.jpg\n'), 'iso-8859-1', 'csv_charset'],
])('a table in %s is refused', async (_, table, charset, reason) => {
  await expect(imagesOf(table, charset)).rejects.toThrow(reason);
});

test('the same bytes read in another way are another table; read in the same way, the same', () => {
  const table = bytes(HEADER_JA, ADA);
  const hashOf = (charset: string | null) => importText(table, charset).hash;
  expect(hashOf('cp932')).toBe(hashOf(null));
  expect(importText(bytes('image\n'), 'shift_jis').hash).not.toBe(importText(bytes('image\n'), null).hash);
  expect(importText(bytes('image\n'), 'utf-8').hash).toBe(importText(bytes('image\n'), null).hash);
});
