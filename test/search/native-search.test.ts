import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviates } from '../../scripts/random.ts';
import { buildKernels, Pair, randomTemplate } from './native-library.ts';

const all = await buildKernels();
const best = all.at(-1);

const person = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
/** Few values cause ties and duplicates, single floats near ties, and wide ones strain the codes' scales. */
const value = fc.oneof(
  fc.constantFrom(-1, -0.5, 0, 0.5, 1),
  fc.constantFrom(0.5, 0.5 + 2 ** -24, 0.5 - 2 ** -24),
  fc.float({ noNaN: true, noDefaultInfinity: true }),
);
const templateOf = (dimension: number) =>
  fc.array(value, { minLength: dimension, maxLength: dimension }).map((values) => Float32Array.from(values));

type Step = { put: [string, Float32Array] } | { remove: string };
const steps = (dimension: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ put: fc.tuple(person, templateOf(dimension)) }) },
      { weight: 1, arbitrary: fc.record({ remove: person }) },
    ),
    { maxLength: 40 },
  );
const scenario = fc.constantFrom(1, 3, 130).chain((dimension) =>
  fc.record({
    dimension: fc.constant(dimension),
    steps: steps(dimension),
    probe: templateOf(dimension),
    limit: fc.constantFrom(0, 1, 2, 3, 7, 100, Number.POSITIVE_INFINITY),
    least: fc.constantFrom(Number.NEGATIVE_INFINITY, -1, 0, 0.5, 1, Number.POSITIVE_INFINITY, Number.NaN),
    except: fc.option(person),
  }),
);

describe.skipIf(!best)('native search (skipped without a C compiler)', () => {
  test.each(all)(
    '$name answers as the exact search does, to the bit, after any puts and removals',
    (kernels) =>
      fc.assert(
        fc.asyncProperty(scenario, async ({ dimension, steps, probe, limit, least, except }) => {
          const pair = new Pair(dimension, kernels);
          for (const s of steps)
            if ('put' in s) pair.put(...s.put);
            else pair.remove(s.remove);
          expect(pair.native.size).toBe(pair.exact.size);
          const expected = await pair.exact.search({ probe, limit, minScore: least, except });
          expect(await pair.native.search({ probe, limit, minScore: least, except })).toEqual(expected);
        }),
        { numRuns: 200 },
      ),
  );

  test.each(all)('$name: many queries at once return the same as one by one', (kernels) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(scenario, { minLength: 1, maxLength: 3 }),
        fc.nat(150),
        async (cases, more) => {
          const { dimension, steps } = cases[0];
          const pair = new Pair(dimension, kernels);
          for (const s of steps)
            if ('put' in s) pair.put(...s.put);
            else pair.remove(s.remove);
          const fitting = cases.filter((c) => c.dimension === dimension);
          const queries = Array.from({ length: fitting.length + more }, (_, i) => {
            const { probe, limit, least: minScore, except } = fitting[i % fitting.length];
            return { probe, limit, minScore, except };
          });
          const expected = [];
          for (const q of queries) expected.push(await pair.exact.search(q));
          expect(await pair.native.searchMany(queries)).toEqual(expected);
          expect(await pair.exact.searchMany(queries)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    ),
  );

  test('searches take precedence: they do not wait for many background queries', async () => {
    const next = deviates(4);
    const pair = new Pair(64, best as never);
    for (let i = 0; i < 500; i++) pair.put(`p${i}`, randomTemplate(64, next));
    const probe = randomTemplate(64, next);
    const background = Array.from({ length: 640 }, () => ({ probe, limit: 5, minScore: -1, except: null }));
    const order: string[] = [];
    const many = pair.native.searchMany(background).then((answers) => {
      order.push('many');
      return answers;
    });
    const one = await pair.native.search({ probe, limit: 5, minScore: -1, except: null });
    order.push('one');
    expect((await many).every((answer) => JSON.stringify(answer) === JSON.stringify(one))).toBe(true);
    expect(order).toEqual(['one', 'many']);
  });

  test('background queries end early when their results are no longer wanted', async () => {
    const pair = new Pair(2, best as never);
    for (let i = 0; i < 50; i++) pair.put(`p${i}`, Float32Array.of(1, 0));
    const query = { probe: Float32Array.of(1, 0), limit: 1, minScore: 0, except: null };
    for (const search of [pair.native, pair.exact]) {
      const stop = new AbortController();
      const answers = search.searchMany(
        Array.from({ length: 500 }, () => query),
        stop.signal,
      );
      stop.abort(new Error('enough'));
      await expect(answers).rejects.toThrow('enough');
      expect(await search.search({ probe: query.probe, limit: 1, minScore: 0, except: null })).toEqual([
        { authId: 'p0', score: 1 },
      ]);
    }
  });

  test.each(all)(
    '$name: faces, with duplicates, free rows, and rows that do not fill a tile',
    async (kernels) => {
      const next = deviates(1);
      for (const dimension of [127, 128, 256, 1152]) {
        const pair = new Pair(dimension, kernels);
        const middle = randomTemplate(dimension, next);
        for (let i = 0; i < 131; i++) {
          const near = randomTemplate(dimension, next).map((x, k) => x * 0.6 + middle[k] * 0.8);
          pair.put(`p${i}`, i % 10 === 9 ? (pair.stored.get(`p${i - 1}`) as Float32Array) : near);
          if (i % 8 === 5) pair.remove(`p${i - 3}`);
          for (const [limit, least] of [[5, -1] as const, [1000, 0.62] as const]) {
            const expected = await pair.exact.search({
              probe: middle,
              limit,
              minScore: least,
              except: `p${i >> 1}`,
            });
            expect(
              await pair.native.search({ probe: middle, limit, minScore: least, except: `p${i >> 1}` }),
            ).toEqual(expected);
          }
        }
      }
    },
  );

  test('searches of one turn share passes, and each gets its own hits', async () => {
    const next = deviates(2);
    const pair = new Pair(64, best as never);
    for (let i = 0; i < 3000; i++) pair.put(`p${i}`, randomTemplate(64, next));
    const queries = Array.from({ length: 21 }, (_, i) => ({
      probe: randomTemplate(64, next),
      limit: 1 + (i % 5),
      least: i % 3 === 0 ? -1 : 0.3,
    }));
    const got = await Promise.all(
      queries.map((q) =>
        pair.native.search({ probe: q.probe, limit: q.limit, minScore: q.least, except: null }),
      ),
    );
    for (const [i, q] of queries.entries())
      expect(got[i]).toEqual(
        await pair.exact.search({ probe: q.probe, limit: q.limit, minScore: q.least, except: null }),
      );
  });

  test('more similar people than there was room for are sorted by Auth ID', async () => {
    const pair = new Pair(4, best as never);
    for (let i = 0; i < 5000; i++) pair.put(`p${i}`, Float32Array.of(0.6, 0.8, 0, 0));
    const hits = await pair.native.search({
      probe: Float32Array.of(1, 0, 0, 0),
      limit: 3,
      minScore: -1,
      except: 'p1',
    });
    expect(hits.map(({ authId }) => authId)).toEqual(['p0', 'p10', 'p100']);
  });

  test('few templates are read, since the bounds are tight', async () => {
    const next = deviates(3);
    const pair = new Pair(1152, best as never);
    for (let i = 0; i < 3000; i++) pair.put(`p${i}`, randomTemplate(1152, next));
    await pair.native.search({
      probe: pair.stored.get('p7') as Float32Array,
      limit: 100,
      minScore: 0.5,
      except: null,
    });
    expect(pair.reads).toBe(1);
  });

  test('anything but a template is refused, and nothing changes', async () => {
    const pair = new Pair(2, best as never);
    pair.put('a', Float32Array.of(1, 0));
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => pair.native.put('a', Float32Array.of(0, bad))).toThrow(RangeError);
      expect(() => pair.native.put('b', Float32Array.of(bad, 0))).toThrow(RangeError);
      expect(
        await pair.native.search({ probe: Float32Array.of(bad, 0), limit: 9, minScore: -9, except: null }),
      ).toEqual([]);
    }
    expect(() => pair.native.put('a', Float32Array.of(1))).toThrow(RangeError);
    await expect(
      pair.native.search({ probe: Float32Array.of(1), limit: 1, minScore: 0, except: null }),
    ).rejects.toThrow(RangeError);
    const wrong = { probe: Float32Array.of(1), limit: 1, minScore: 0, except: null };
    await expect(pair.native.searchMany([wrong])).rejects.toThrow(RangeError);
    expect(pair.native.size).toBe(1);
    expect(
      await pair.native.search({ probe: Float32Array.of(1, 0), limit: 9, minScore: -9, except: null }),
    ).toEqual([{ authId: 'a', score: 1 }]);
  });

  test('people who are no longer in the store are not hits', async () => {
    const pair = new Pair(2, best as never);
    pair.put('a', Float32Array.of(1, 0));
    pair.put('b', Float32Array.of(1, 0));
    pair.stored.delete('a');
    expect(
      await pair.native.search({ probe: Float32Array.of(1, 0), limit: 9, minScore: 0, except: null }),
    ).toEqual([{ authId: 'b', score: 1 }]);
  });

  test('callers may wipe their arrays while a search runs, since copies are kept', async () => {
    const pair = new Pair(2, best as never);
    const mine = Float32Array.of(1, 0);
    pair.put('a', Float32Array.of(1, 0));
    const answer = pair.native.search({ probe: mine, limit: 1, minScore: 0.5, except: null });
    mine.fill(0);
    expect(await answer).toEqual([{ authId: 'a', score: 1 }]);
  });
});
