import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ExactSearch } from '../../src/search/exact.ts';

const DIMENSION = 4;
/**
 * Few people and few values, so that replacements, removals and ties are frequent. Sums of them are exact in floats.
 */
const person = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const template = fc
  .array(fc.constantFrom(-1, -0.5, 0, 0.5, 1), { minLength: DIMENSION, maxLength: DIMENSION })
  .map((values) => Float32Array.from(values));

type Step = { put: [string, Float32Array] } | { remove: string };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: fc.tuple(person, template) }) },
  { weight: 1, arbitrary: fc.record({ remove: person }) },
);

function apply(steps: Step[]): { search: ExactSearch; plain: Map<string, Float32Array> } {
  const search = new ExactSearch(DIMENSION);
  const plain = new Map<string, Float32Array>();
  for (const s of steps)
    if ('put' in s) {
      search.put(...s.put);
      plain.set(...s.put);
    } else {
      search.remove(s.remove);
      plain.delete(s.remove);
    }
  return { search, plain };
}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, x, i) => sum + x * b[i], 0);

function naive(plain: Map<string, Float32Array>, probe: Float32Array, least: number, except: string | null) {
  return [...plain]
    .filter(([authId]) => authId !== except)
    .map(([authId, t]) => ({ authId, score: dot(t, probe) }))
    .filter(({ score }) => score >= least)
    .toSorted((x, y) => y.score - x.score || (x.authId < y.authId ? -1 : 1));
}

describe('exact search', () => {
  test('returns what a naive search returns, after any additions, replacements and removals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        template,
        fc.integer({ min: 0, max: 7 }),
        fc.constantFrom(Number.NEGATIVE_INFINITY, -1, 0, 0.5, 1, 4, Number.POSITIVE_INFINITY),
        fc.option(person),
        async (steps, probe, limit, least, except) => {
          const { search, plain } = apply(steps);
          expect(search.size).toBe(plain.size);
          const expected = naive(plain, probe, least, except).slice(0, limit);
          expect(await search.search({ probe, limit, minScore: least, except })).toEqual(expected);
        },
      ),
    );
  });

  test('sorts ties by Auth ID, in any order of addition', async () => {
    const search = new ExactSearch(2);
    for (const authId of ['c', 'a', 'd', 'b']) search.put(authId, Float32Array.of(1, 0));
    search.remove('a');
    search.put('a', Float32Array.of(1, 0));
    const hits = await search.search({ probe: Float32Array.of(1, 0), limit: 3, minScore: 0, except: null });
    expect(hits.map(({ authId }) => authId)).toEqual(['a', 'b', 'c']);
  });

  test('leaves no templates behind as it grows', () => {
    const template = Float32Array.of(1, 0);
    const arenas: Float32Array[] = [];
    vi.stubGlobal(
      'Float32Array',
      class extends Float32Array {
        constructor(length: number) {
          super(length);
          arenas.push(this);
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const search = new ExactSearch(2);
    for (let i = 0; i < 1000; i++) search.put(`${i}`, template);
    expect(arenas.length).toBeGreaterThan(1);
    for (const left of arenas.slice(0, -1)) expect(left.every((value) => value === 0)).toBe(true);
  });

  test('keeps a copy: the caller may wipe its array', async () => {
    const search = new ExactSearch(2);
    const mine = Float32Array.of(1, 0);
    search.put('a', mine);
    mine.fill(0);
    expect(
      await search.search({ probe: Float32Array.of(1, 0), limit: 1, minScore: 0.5, except: null }),
    ).toEqual([{ authId: 'a', score: 1 }]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '%d is refused',
    async (value) => {
      const search = new ExactSearch(2);
      search.put('a', Float32Array.of(1, 0));
      expect(() => search.put('b', Float32Array.of(0, value))).toThrow(RangeError);
      expect(() => search.put('a', Float32Array.of(0, value))).toThrow(RangeError);
      expect(search.size).toBe(1);
      expect(
        await search.search({ probe: Float32Array.of(1, 0), limit: 9, minScore: -9, except: null }),
      ).toEqual([{ authId: 'a', score: 1 }]);
    },
  );

  test('refuses another dimension', async () => {
    const search = new ExactSearch(3);
    expect(() => search.put('a', Float32Array.of(1, 0))).toThrow(RangeError);
    await expect(
      search.search({ probe: Float32Array.of(1, 0), limit: 1, minScore: 0, except: null }),
    ).rejects.toThrow(RangeError);
    expect(search.size).toBe(0);
  });

  test('finds nobody for a probe with NaN', async () => {
    const search = new ExactSearch(2);
    search.put('a', Float32Array.of(1, 0));
    expect(
      await search.search({ probe: Float32Array.of(Number.NaN, 0), limit: 9, minScore: -9, except: null }),
    ).toEqual([]);
  });

  test('grows beyond its first arena', async () => {
    const search = new ExactSearch(3);
    for (let i = 0; i < 500; i++) search.put(`p${i}`, Float32Array.of(i, 1, 0));
    for (let i = 0; i < 500; i += 2) search.remove(`p${i}`);
    expect(search.size).toBe(250);
    const [best] = await search.search({
      probe: Float32Array.of(1, 0, 0),
      limit: 1,
      minScore: 0,
      except: 'p499',
    });
    expect(best).toEqual({ authId: 'p497', score: 497 });
  });

  test('is unchanged when an unknown person is removed', () => {
    const search = new ExactSearch(2);
    search.remove('a');
    search.put('a', Float32Array.of(1, 0));
    search.remove('b');
    expect(search.size).toBe(1);
  });
});
