import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { Random } from '../../scripts/random.ts';
import { loadKernels } from '../../src/search/native.ts';
import { RowMaker } from '../../src/search/row-maker.ts';
import { storedRow, storedRowBytes } from '../../src/search/stored-row.ts';
import { randomTemplate, withLibrary } from './native-library.ts';

test.each([64, 192, 256, 1152])(
  'a stored row of %i numbers is the row of its template',
  async (dimension) => {
    const random = new Random(dimension);
    const templates = Array.from({ length: 3 }, () => randomTemplate(dimension, () => random.between(-1, 1)));
    const made = await withLibrary(async (path) => {
      const kernels = await loadKernels(path);
      if ('why' in kernels) throw new Error(kernels.why.text);
      const maker = await RowMaker.open(dimension, dirname(path));
      expect(maker.storedBytes).toBe(storedRowBytes(kernels, dimension));
      const [plain, stored] = [maker.begin(3), maker.begin(3)];
      for (const template of templates) {
        plain.add(template);
        stored.addStored?.(storedRow(kernels, template));
      }
      return [plain.rows, stored.rows];
    });
    // Without a C compiler there are no rows to store.
    if (made) expect(made[1]).toEqual(made[0]);
  },
);

test('stored rows are as long as they were before rows in memory became shorter', async () => {
  const lengths = await withLibrary(async (path) => {
    const kernels = await loadKernels(path);
    if ('why' in kernels) throw new Error(kernels.why.text);
    return [192, 512, 1152].map((dimension) => storedRowBytes(kernels, dimension));
  });
  // Codes of whole blocks of 128, one scale each, two norms.
  if (lengths) expect(lengths).toEqual([256 + 16, 512 + 24, 1152 + 44]);
});
