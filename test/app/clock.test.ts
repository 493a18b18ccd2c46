import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { highWaterUs, keepHighWater, SteadyClock } from '../../src/app/clock.ts';
import type { Store, StoreWrites } from '../../src/domain/ports.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

let monotonicMs = 0;
let wallMs = NOON;

beforeEach(() => {
  [monotonicMs, wallMs] = [0, NOON];
  vi.spyOn(performance, 'now').mockImplementation(() => monotonicMs);
  vi.spyOn(Date, 'now').mockImplementation(() => wallMs);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function pass(ms: number): void {
  monotonicMs += ms;
  wallMs += ms;
}

describe('the clock', () => {
  test('is the wall clock while that goes on', () => {
    const clock = new SteadyClock();
    expect(clock.nowUs()).toBe(NOON * 1000);
    pass(1500);
    expect(clock.nowUs()).toBe((NOON + 1500) * 1000);
  });

  test('a wall clock set back stretches no deadline: time goes on at its pace', () => {
    const clock = new SteadyClock();
    clock.nowUs();
    wallMs -= 3_600_000;
    expect(clock.nowUs()).toBe(NOON * 1000);
    pass(2000);
    expect(clock.nowUs()).toBe((NOON + 2000) * 1000);
    pass(3_600_000);
    expect(clock.nowUs()).toBe((NOON + 3_602_000) * 1000);
  });

  test('a wall clock set forward is followed at once', () => {
    const clock = new SteadyClock();
    clock.nowUs();
    wallMs += 86_400_000;
    expect(clock.nowUs()).toBe((NOON + 86_400_000) * 1000);
  });

  test('never goes back, however both clocks behave', () => {
    const clock = new SteadyClock();
    let last = clock.nowUs();
    for (const [monotonic, wall] of [
      [1, -5],
      [0, 0],
      [0.0004, 100],
      [3, -1000],
      [0, 950],
    ]) {
      monotonicMs += monotonic;
      wallMs += wall;
      const now = clock.nowUs();
      expect(now).toBeGreaterThanOrEqual(last);
      expect(Number.isSafeInteger(now)).toBe(true);
      last = now;
    }
  });

  test('a new run begins no earlier than the last one was seen', async () => {
    const settings = new Map<string, string>();
    const tx = { setSetting: (name: string, value: string) => void settings.set(name, value) };
    const store = {
      setting: (name: string) => settings.get(name) ?? null,
      transact: async (job: (tx: StoreWrites) => unknown) => job(tx as StoreWrites),
    } as Store;
    expect(highWaterUs(store)).toBe(0);
    await keepHighWater(store, (NOON + 5000) * 1000);
    wallMs -= 60_000;
    const clock = new SteadyClock(highWaterUs(store));
    expect(clock.nowUs()).toBe((NOON + 5000) * 1000);
    pass(10);
    expect(clock.nowUs()).toBe((NOON + 5010) * 1000);
  });
});
