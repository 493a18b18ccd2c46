import { expect, it } from 'vitest';
import { oneAtATime } from '../../src/app/one-at-a-time.ts';

it('runs one at a time, continues after a failed run, and waits for the last one', async () => {
  const ends = new AsyncDisposableStack();
  const runs: PromiseWithResolvers<void>[] = [];
  const problems: unknown[] = [];
  const run = oneAtATime(
    ends,
    (error) => problems.push(error),
    () => {
      const next = Promise.withResolvers<void>();
      runs.push(next);
      return next.promise;
    },
  );
  for (let times = 0; times < 3; times++) run();
  expect(runs).toHaveLength(1);
  const problem = new Error('the database is away');
  runs[0]?.reject(problem);
  await expect.poll(() => problems).toEqual([problem]);
  await expect
    .poll(() => {
      run();
      return runs.length;
    })
    .toBe(2);
  let ended = false;
  const closed = ends.disposeAsync().then(() => {
    ended = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toBe(false);
  runs[1]?.resolve();
  await closed;
});
