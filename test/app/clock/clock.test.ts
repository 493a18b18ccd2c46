import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { highWaterUs, keepHighWater, SteadyClock } from '../../../src/app/clock/clock.ts';
import type { TimeSource } from '../../../src/app/clock/time-source.ts';
import { open } from '../../store/temporary.ts';

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
  test('follows the wall clock while it runs normally', () => {
    const clock = new SteadyClock();
    expect(clock.nowUs()).toBe(NOON * 1000);
    pass(1500);
    expect(clock.nowUs()).toBe((NOON + 1500) * 1000);
  });

  test('continues at its own pace when the wall clock is set back, so that no deadline is extended', () => {
    const clock = new SteadyClock();
    clock.nowUs();
    wallMs -= 3_600_000;
    expect(clock.nowUs()).toBe(NOON * 1000);
    pass(2000);
    expect(clock.nowUs()).toBe((NOON + 2000) * 1000);
    pass(3_600_000);
    expect(clock.nowUs()).toBe((NOON + 3_602_000) * 1000);
  });

  test('follows at once when the wall clock is set forward', () => {
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

  test('starts a new run no earlier than the last run ended', async () => {
    const store = await open();
    expect(await highWaterUs(store)).toBe(0);
    const before = new SteadyClock();
    pass(5000);
    await keepHighWater(store, before);
    wallMs -= 60_000;
    const clock = new SteadyClock(await highWaterUs(store));
    expect(clock.nowUs()).toBe((NOON + 5000) * 1000);
    pass(10);
    expect(clock.nowUs()).toBe((NOON + 5010) * 1000);
  });
});

describe('a doubt about the clock', () => {
  /** A host whose clocks the test sets. */
  class Host implements TimeSource {
    wall = NOON * 1000;
    monotonic = 0;
    up = 1000;
    wallUs = () => this.wall;
    monotonicMs = () => this.monotonic;
    uptimeS = () => this.up;
    pass(s: number, asleep = false): void {
      this.wall += s * 1e6;
      this.up += s;
      if (!asleep) this.monotonic += s * 1000;
    }
  }
  const YEAR_S = 365 * 86_400;

  test('doesn’t arise as time passes, during sleep, or from small steps of a time server', () => {
    const host = new Host();
    const clock = new SteadyClock(0, null, host);
    for (const s of [1, 10, 3600, 86_400]) {
      host.pass(s);
      clock.look();
    }
    host.pass(40 * 86_400, true);
    clock.look();
    host.wall += 600e6;
    clock.look();
    host.wall -= 200e6;
    clock.look();
    expect(clock.doubt()).toBeNull();
    expect(clock.alternativesUs()).toEqual([]);
  });

  test('arises from a jump forward until that is confirmed; the time without the jump is kept', () => {
    const host = new Host();
    const clock = new SteadyClock(0, null, host);
    host.pass(5);
    clock.look();
    host.wall += YEAR_S * 1e6;
    host.pass(10);
    clock.look();
    expect(clock.doubt()).toEqual({ kind: 'jumped', seconds: YEAR_S });
    host.pass(60);
    clock.look();
    expect(clock.alternativesUs()).toContain((NOON + 75_000) * 1000);
    expect(new SteadyClock(clock.nowUs(), clock.noticed(), host).doubt()).toEqual(clock.doubt());
    clock.confirm();
    expect(clock.doubt()).toBeNull();
    host.pass(60);
    clock.look();
    expect(clock.doubt()).toBeNull();
  });

  test('arises at once from a jump forward, before anything irreversible is decided', () => {
    for (const first of [
      (clock: SteadyClock) => clock.certainUs(),
      (clock: SteadyClock) => (clock.doubt() === null ? 'believed' : null),
      (clock: SteadyClock) => (clock.nowUs() && clock.noticed() === null ? 'believed' : null),
    ]) {
      const host = new Host();
      const clock = new SteadyClock(0, null, host);
      expect(first(clock)).not.toBeNull();
      host.pass(0.5);
      host.wall += YEAR_S * 1e6;
      expect(first(clock)).toBeNull();
      expect(clock.doubt()).toEqual({ kind: 'jumped', seconds: YEAR_S });
    }
  });

  test('doesn’t let the time without a jump drift when it is read often', () => {
    const host = new Host();
    const clock = new SteadyClock(0, null, host);
    host.wall += YEAR_S * 1e6;
    clock.look();
    // Some systems report their uptime in whole seconds.
    host.uptimeS = () => Math.floor(host.up);
    for (let i = 0; i < 1000; i++) {
      host.pass(0.01);
      clock.doubt();
    }
    const unjumpedUs = clock.alternativesUs().at(-1) ?? 0;
    expect(Math.abs(unjumpedUs - (NOON + 10_000) * 1000)).toBeLessThan(1e6);
  });

  test('remains after a jump forward and back, until the service takes the host’s time', () => {
    const host = new Host();
    const clock = new SteadyClock(0, null, host);
    host.wall += YEAR_S * 1e6;
    clock.look();
    clock.nowUs();
    host.wall -= YEAR_S * 1e6;
    host.pass(12);
    clock.look();
    expect(clock.doubt()).toEqual({ kind: 'behind', seconds: YEAR_S });
    expect(clock.alternativesUs()).toContain(host.wall);
    clock.takeHostTime();
    expect(clock.doubt()).toBeNull();
    expect(clock.nowUs()).toBe(host.wall);
    host.pass(7);
    expect(clock.nowUs()).toBe(host.wall);
  });

  test('arises from a start long after the last run or before its end', () => {
    const host = new Host();
    const startAfter = (s: number) => new SteadyClock(host.wall - s * 1e6, null, host).doubt();
    expect(startAfter(29 * 86_400)).toBeNull();
    expect(startAfter(YEAR_S)).toEqual({ kind: 'gap', seconds: YEAR_S });
    expect(startAfter(-60)).toBeNull();
    expect(startAfter(-YEAR_S)).toEqual({ kind: 'behind', seconds: YEAR_S });
    expect(new SteadyClock(0, null, host).doubt()).toBeNull();
  });

  test('time goes back only when an operator takes the host’s time, whatever the clocks do', () => {
    const step = fc.record({ wall: fc.integer({ min: -1e9, max: 1e9 }), passed: fc.nat(1e6) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const host = new Host();
        const clock = new SteadyClock(0, null, host);
        let last = clock.nowUs();
        for (const { wall, passed } of steps) {
          host.wall += wall * 1e3;
          host.monotonic += passed;
          clock.look();
          clock.doubt();
          const now = clock.nowUs();
          expect(now).toBeGreaterThanOrEqual(last);
          last = now;
        }
      }),
    );
  });
});
