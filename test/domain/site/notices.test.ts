import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  coveredBy,
  endingLevel,
  NOTICE_KINDS,
  NOTICE_ROLES,
  type Notice,
  noticeKey,
  SEEN_FOR_US,
} from '../../../src/domain/site/notices.ts';
import { seconds } from '../../../src/domain/time.ts';

const NOW = 1_700_000_000_000_000;
const DAY = seconds(86_400);
const notice = (levels: Notice['levels']): Notice => ({
  kind: 'kiosks_offline',
  urgent: false,
  count: Object.keys(levels).length,
  atUs: null,
  levels,
  ofAppliance: false,
});
const seen = (levels: Notice['levels'], atUs = NOW) => ({ atUs, by: 'ada', levels });

test.each([
  ['the same', { a: 1, b: 2 }, { a: 1, b: 2 }, true],
  ['one of them is over', { a: 1 }, { a: 1, b: 2 }, true],
  ['it got better', { a: 1 }, { a: 2 }, true],
  ['it got worse', { a: 2 }, { a: 1 }, false],
  ['another came', { a: 1, c: 0 }, { a: 1 }, false],
  ['a name of every object', { toString: 0 }, { a: 1 }, false],
])('a seen notice stays hidden if %s: %o after %o', (_, now, then, holds) => {
  expect(coveredBy(notice(now), seen(then), NOW)).toBe(holds);
});

const levels = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 5 }));

test('a seen notice covers exactly the notices that exceed it nowhere', () => {
  fc.assert(
    fc.property(levels, levels, (now, then) => {
      const beyond = Object.keys(now).some((name) => !(name in then) || (now[name] ?? 0) > (then[name] ?? 0));
      expect(coveredBy(notice(now), seen(then), NOW)).toBe(!beyond);
    }),
  );
});

test('no notice is hidden forever: after a week it is new again', () => {
  const before = seen({ a: 1 }, NOW - SEEN_FOR_US);
  expect(coveredBy(notice({ a: 1 }), before, NOW - 1)).toBe(true);
  expect(coveredBy(notice({ a: 1 }), before, NOW)).toBe(false);
  expect(coveredBy(notice({ a: 1 }), null, NOW)).toBe(false);
});

test('a notice that was seen while the clock was far ahead is new again', () => {
  expect(coveredBy(notice({ a: 1 }), seen({ a: 1 }, NOW + 3650 * DAY), NOW)).toBe(false);
  expect(coveredBy(notice({ a: 1 }), seen({ a: 1 }, NOW + DAY), NOW)).toBe(true);
});

test.each([
  [15, 0],
  [14, 1],
  [4, 1],
  [3, 2],
  [0.1, 2],
  [0, 3],
  [-9, 3],
])('%f days before the end: level %i', (days, level) => {
  expect(endingLevel(NOW + days * DAY, NOW)).toBe(level);
});

test('each appliance has its own notice about its disk, and each kind has a role', () => {
  const disk = { ...notice({ free: 30 }), kind: 'disk', ofAppliance: true } as const;
  expect([noticeKey(disk, null), noticeKey(disk, 'n1'), noticeKey(notice({}), 'n1')]).toEqual([
    'disk',
    'disk n1',
    'kiosks_offline',
  ]);
  expect(Object.keys(NOTICE_ROLES).sort()).toEqual([...NOTICE_KINDS].sort());
});
