import { afterEach, expect, test, vi } from 'vitest';
import { untilDone } from '../../../src/app/service/until-done.ts';

afterEach(() => void vi.useRealTimers());

test('what a full disk forbids is tried again until it is done, and no more after the end', async () => {
  vi.useFakeTimers();
  const log = { error: vi.fn() };
  await using ends = new AsyncDisposableStack();
  let tries = 0;
  let fault: string | null = 'ENOSPC';
  const run = () => {
    tries++;
    if (fault !== null) throw Object.assign(new Error(`${fault}: try ${tries}`), { code: fault });
  };
  const logged = () => log.error.mock.calls.map(([{ err }]) => err.message);
  untilDone(ends, log as never, 'not written', run);
  vi.advanceTimersByTime(19_000);
  expect(tries).toBe(4);
  fault = 'EROFS';
  vi.advanceTimersByTime(10_000);
  // Each cause is logged once.
  expect([tries, logged()]).toEqual([6, ['ENOSPC: try 1', 'EROFS: try 5']]);
  fault = null;
  vi.advanceTimersByTime(60_000);
  expect(tries).toBe(7);
  fault = 'ENOSPC';
  untilDone(ends, log as never, 'not written', run);
  await ends.disposeAsync();
  vi.advanceTimersByTime(60_000);
  expect(tries).toBe(8);
});
