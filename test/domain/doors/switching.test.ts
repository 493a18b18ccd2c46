import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Switching } from '../../../src/domain/doors/switching.ts';

const [SECOND, MINUTE] = [1000, 60_000];
const WHILE = 10 * MINUTE;
const MOST = 10;

const command = fc.record({ allowed: fc.boolean(), afterMs: fc.nat({ max: 5 * MINUTE }) });
/** As of a loose contact: now and then a burst of both in turn. */
const burst = fc
  .tuple(
    fc.nat({ max: 20 * MINUTE }),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 3 * SECOND }),
  )
  .map(([pauseMs, count, everyMs]) =>
    Array.from({ length: count }, (_, i) => ({ allowed: i % 2 === 1, afterMs: i === 0 ? pauseMs : everyMs })),
  );
const commands = fc
  .array(
    fc.oneof(
      command.map((one) => [one]),
      burst,
    ),
    { maxLength: 12 },
  )
  .map((all) => all.flat());

/** A door as a broker switches it: what waits is done in the next round, at most a second later. */
function doorOf(said: readonly { allowed: boolean; afterMs: number }[]) {
  const switching = new Switching();
  const ons: number[] = [];
  let [nowMs, isOn, waitsMs] = [0, true, null as number | null];
  const become = (allowed: boolean, atMs: number) => {
    if (allowed && !isOn) ons.push(atMs);
    isOn = allowed;
    waitsMs = null;
    switching.obeyed(allowed, atMs);
  };
  const round = (atMs: number) => {
    if (waitsMs !== null && waitsMs <= atMs) become(false, waitsMs);
    else if (switching.isDue(atMs)) become(true, atMs);
  };
  const pass = (ms: number) => {
    const untilMs = nowMs + ms;
    for (let atMs = nowMs + SECOND; atMs < untilMs; atMs += SECOND) round(atMs);
    round(untilMs);
    nowMs = untilMs;
  };
  for (const { allowed, afterMs } of said) {
    pass(afterMs);
    const answer = switching.hear(allowed, nowMs);
    if (!allowed) expect(answer).not.toBe('wait');
    if (answer === 'obey') become(allowed, nowMs);
    if (answer === 'later') waitsMs ??= nowMs + SECOND;
  }
  pass(SECOND);
  return {
    ...{ ons, isOn, nowMs, switching },
    /** Whether it is on once nothing has been said for so long. */
    isOnAfter(ms: number) {
      pass(ms);
      return isOn;
    },
  };
}

it('is switched on again ten times in ten minutes at most, whatever is said, and every “off” is obeyed', () => {
  fc.assert(
    fc.property(commands, (said) => {
      const { ons, isOn } = doorOf(said);
      for (const [i, atMs] of ons.entries())
        if (i >= MOST) expect(atMs - (ons[i - MOST] ?? 0)).toBeGreaterThanOrEqual(WHILE);
      if (said.at(-1)?.allowed === false) expect(isOn).toBe(false);
    }),
  );
});

it('is what was said last once nothing has been said for ten minutes, and is not switched on too often by that', () => {
  fc.assert(
    fc.property(commands, (said) => {
      const { ons, isOnAfter } = doorOf(said);
      expect(isOnAfter(WHILE + SECOND)).toBe(said.at(-1)?.allowed ?? true);
      for (const [i, atMs] of ons.entries())
        if (i >= MOST) expect(atMs - (ons[i - MOST] ?? 0)).toBeGreaterThanOrEqual(WHILE);
    }),
  );
});

it('stays off for as long as both are said in turn, and is on again once that was over for ten minutes', () => {
  const inTurn = Array.from({ length: 20_000 }, (_, i) => ({ allowed: i % 2 === 1, afterMs: 2 * SECOND }));
  const { ons, isOn, nowMs, switching } = doorOf(inTurn);
  expect([ons.length, isOn, switching.isRestless(nowMs)]).toEqual([MOST, false, true]);
  expect(switching.hear(true, nowMs + MINUTE)).toBe('wait');
  expect(switching.isRestless(nowMs + WHILE)).toBe(false);
  expect(switching.isDue(nowMs + WHILE)).toBe(true);
});

it('obeys what is said again until it is so, however often', () => {
  const switching = new Switching();
  for (let i = 0; i < 1000; i++) {
    expect(switching.hear(true, i * 2 * SECOND)).toBe('obey');
    switching.obeyed(true, i * 2 * SECOND);
  }
});
