import { afterEach, expect, test, vi } from 'vitest';
import { untilDone } from '../../../src/app/service/until-done.ts';

afterEach(() => void vi.useRealTimers());

test('what a full disk forbids is tried again until it is done, and no more after the end', async () => {
  vi.useFakeTimers();
  const log = { error: vi.fn() };
  await using ends = new AsyncDisposableStack();
  let tries = 0;
  let full = true;
  const run = () => {
    tries++;
    if (full) throw new Error('ENOSPC');
  };
  untilDone(ends, log as never, 'not written', run);
  vi.advanceTimersByTime(9_000);
  expect([tries, log.error.mock.calls.length]).toEqual([2, 2]);
  full = false;
  vi.advanceTimersByTime(60_000);
  expect(tries).toBe(3);
  full = true;
  untilDone(ends, log as never, 'not written', run);
  await ends.disposeAsync();
  vi.advanceTimersByTime(60_000);
  expect(tries).toBe(4);
});
