import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { readImportCsv } from '../../../src/flows/enrolment/import-csv.ts';

const read = async (text: string): Promise<string[]> => {
  const images: string[] = [];
  for await (const rows of readImportCsv(Buffer.from(text))) images.push(...rows.map(({ image }) => image));
  return images;
};

test.each([
  ['commas in the header', `image${','.repeat(200_000)}\na.jpg`],
  ['commas in a row', `image\na.jpg${','.repeat(200_000)}`],
  ['empty cells in quotes', `image\n${'"",'.repeat(70_000)}`],
])('a line of 200,000 %s is refused before its cells are made', async (_, csv) => {
  await expect(read(csv)).rejects.toThrow('csv must not have lines of more than 16384 characters');
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
