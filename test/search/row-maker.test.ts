import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCompiler } from '../../scripts/native/compile.ts';
import { Random } from '../../scripts/random.ts';
import { type Kernels, loadKernels } from '../../src/search/native.ts';
import { RowMaker } from '../../src/search/row-maker.ts';
import { storedRow, storedRowBytes } from '../../src/search/stored-row.ts';
import { buildKernels, randomTemplate, withLibrary } from './native-library.ts';

const without = findCompiler() ? '' : ' (skipped: no C compiler, so there are no rows to store)';

describe.skipIf(without !== '')(`stored rows${without}`, () => {
  test.each([64, 192, 256, 1152])('of %i numbers are the rows of their templates', async (dimension) => {
    const random = new Random(dimension);
    const templates = Array.from({ length: 3 }, () => randomTemplate(dimension, () => random.between(-1, 1)));
    const made = await withLibrary(async (path) => {
      const kernels = await loadedFrom(path);
      const maker = await RowMaker.open(dimension, dirname(path));
      expect(maker.storedBytes).toBe(storedRowBytes(kernels, dimension));
      const [plain, stored] = [maker.begin(3), maker.begin(3)];
      for (const template of templates) {
        plain.add(template);
        stored.addStored?.(storedRow(kernels, template));
      }
      return [plain.rows, stored.rows];
    });
    expect(made?.[1]).toEqual(made?.[0]);
  });

  test('are as long as they were before rows in memory became shorter', async () => {
    const lengths = await withLibrary(async (path) => {
      const kernels = await loadedFrom(path);
      return [192, 512, 1152].map((dimension) => storedRowBytes(kernels, dimension));
    });
    // Codes of whole blocks of 128, one scale each, two norms.
    expect(lengths).toEqual([256 + 16, 512 + 24, 1152 + 44]);
  });

  // Appliances of several versions read each other's rows.
  test('have the bytes that version 0.1.0 wrote', async () => {
    const template = Float32Array.from({ length: 192 }, (_, i) => (((37 * i) % 101) - 50) / 512);
    for (const kernels of await buildKernels()) {
      const row = Buffer.from(storedRow(kernels, template));
      expect(createHash('sha256').update(row.subarray(0, 192)).digest('hex')).toBe(
        '6ca033b780ccbe24496dec579ac2d9a10ce31325609ed979e87b73baf15a2009',
      );
      expect(row.subarray(192, 256)).toEqual(Buffer.alloc(64));
      expect(row.subarray(256).toString('hex')).toBe('2693493a2693493abc65483b18e24a3f');
    }
  });
});

async function loadedFrom(path: string): Promise<Kernels> {
  const kernels = await loadKernels(path);
  if ('why' in kernels) throw new Error(kernels.why.text);
  return kernels;
}
