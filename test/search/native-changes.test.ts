import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviates } from '../../scripts/random.ts';
import { GalleryRows } from '../../src/search/gallery-rows.ts';
import { loadKernels } from '../../src/search/native.ts';
import { openSearch } from '../../src/search/open-search.ts';
import { buildKernels, Pair, randomTemplate } from './native-library.ts';

const best = (await buildKernels()).at(-1);
const DIMENSION = 128;

describe.skipIf(!best)('changes while searches run (skipped without a C compiler)', () => {
  test('people are found as before, changed ones by the newest template, removed ones not at all', async () => {
    const next = deviates(4);
    const pair = new Pair(DIMENSION, best as never);
    const probe = randomTemplate(DIMENSION, next);
    const near = () => randomTemplate(DIMENSION, next).map((x, i) => x * 0.8 + probe[i] * 0.6);
    for (let i = 0; i < 20_000; i++) pair.put(`p${i}`, randomTemplate(DIMENSION, next));
    for (let i = 0; i < 40; i++) pair.put(`p${i * 500}`, near());
    const model = fc.array(fc.tuple(fc.nat({ max: 20_500 }), fc.constantFrom('put', 'remove')), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(model, async (changes) => {
        const searches = Array.from({ length: 3 }, () =>
          pair.native.search({ probe, limit: 1000, minScore: 0.4, except: null }),
        );
        // The pass begins in a microtask: the changes fall into it.
        await null;
        for (const [i, change] of changes) {
          const authId = `p${i % 7 === 0 ? i - (i % 500) : i}`;
          if (change === 'put') pair.put(authId, near());
          else pair.remove(authId);
          await null;
        }
        const expected = await pair.exact.search({ probe, limit: 1000, minScore: 0.4, except: null });
        expect(await Promise.all(searches)).toEqual([expected, expected, expected]);
        expect(await pair.native.search({ probe, limit: 5, minScore: -1, except: null })).toEqual(
          await pair.exact.search({ probe, limit: 5, minScore: -1, except: null }),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('a removed face leaves no codes behind; during a scan, they are wiped at its end', () => {
    const rows = new GalleryRows(DIMENSION, best as never);
    const template = new Float32Array(DIMENSION).fill(0.5);
    const filled = () => {
      const { rows: held } = rows.hold();
      rows.release();
      return [held.codes, held.facts].some(({ buffer, byteOffset, byteLength }) => {
        return !Buffer.from(buffer, byteOffset, byteLength).equals(Buffer.alloc(byteLength));
      });
    };
    rows.put('a', template);
    expect(filled()).toBe(true);
    rows.remove('a');
    expect(filled()).toBe(false);

    rows.put('a', template);
    const { rows: held } = rows.hold();
    rows.remove('a');
    expect(held.live[0]).toBe(0);
    expect(held.codes[0]).toBe(127);
    rows.release();
    expect(filled()).toBe(false);
  });

  test('rows are reused, but not while a scan may read them', () => {
    const rows = new GalleryRows(DIMENSION, best as never);
    const template = new Float32Array(DIMENSION).fill(0.5);
    for (const authId of ['a', 'b', 'c']) rows.put(authId, template);
    rows.hold();
    rows.remove('b');
    rows.put('d', template);
    expect(rows.rowOf('d')).toBe(3);
    rows.release();
    rows.put('e', template);
    expect(rows.rowOf('e')).toBe(1);
    expect(rows.size).toBe(4);
  });
});

describe('choice of the search', () => {
  test('without the library, the portable search is used and the reason is reported', async () => {
    const { search, portableBecause } = await openSearch(4, async () => null, '/nowhere');
    expect(search.kind).toBe('portable (TypeScript)');
    expect(portableBecause).toMatchObject({
      code: 'library_missing',
      text: expect.stringContaining('no library was built'),
    });
  });

  test('a file that is not a library is reported', async () => {
    expect(await loadKernels(import.meta.filename)).toEqual({
      why: expect.objectContaining({ code: 'library_broken' }),
    });
  });
});
