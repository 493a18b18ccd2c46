import { expect, test } from 'vitest';
import { threeAtATime } from '../../scripts/three-at-a-time.ts';

test('jobs run three at a time; progress counts those that are done, and results keep the order of the jobs', async () => {
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const done: number[] = [];
  const jobs = gates.map((gate, n) => async () => {
    begun.push(n);
    await gate.promise;
    return n;
  });
  const all = threeAtATime(jobs, (count) => done.push(count));
  expect([begun, done]).toEqual([[0, 1, 2], []]);
  for (const [ends, n] of [2, 3, 0, 1].entries()) {
    gates[n].resolve();
    await new Promise(setImmediate);
    expect(done.length).toBe(ends + 1);
  }
  expect(done).toEqual([1, 2, 3, 4]);
  expect(await all).toEqual([0, 1, 2, 3]);
});
