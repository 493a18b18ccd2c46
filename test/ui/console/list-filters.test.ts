import { describe, expect, test } from 'vitest';
import { VIEW_FILTERS } from '../../../src/contract/access/saved-view-limits.ts';
import {
  bucketName,
  listOf,
  shortBucketName,
  yesterdayOf,
} from '../../../src/ui/console/areas/overview/figures.ts';
import { restMs, withSeen } from '../../../src/ui/console/areas/scan/estimate.ts';
import {
  addressOf,
  FILTERS,
  filtersOf,
  queryOf,
} from '../../../src/ui/console/areas/sessions/filter-fields.tsx';
import { savableFilters } from '../../../src/ui/console/parts/lists/savable-filters.ts';
import { typedId } from '../../../src/ui/console/parts/person/known.ts';
import { bytes } from '../../../src/ui/console/parts/regional.ts';
import { dayOf, sinceOf, untilOf } from '../../../src/ui/console/parts/site-days.ts';

describe('days in the site’s time zone', () => {
  test('become instants, and the last day counts in full', () => {
    expect(sinceOf('2026-11-20', 'Asia/Tokyo')).toBe('2026-11-19T15:00:00Z');
    expect(untilOf('2026-11-20', 'Asia/Tokyo')).toBe('2026-11-20T15:00:00Z');
    expect(sinceOf('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00Z');
    expect(untilOf('2026-11-01', 'America/New_York')).toBe('2026-11-02T05:00:00Z');
  });

  test('begin when the clocks show the date, also where they change at midnight', () => {
    expect(sinceOf('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00Z');
    expect(untilOf('2026-04-23', 'Africa/Cairo')).toBe('2026-04-23T22:00:00Z');
    expect(sinceOf('2021-10-29', 'Asia/Amman')).toBe('2021-10-28T21:00:00Z');
  });

  test('are no filter while a year is being typed', () => {
    for (const day of ['0002-11-20', '0020-11-20', '0202-11-20', '1969-11-20'])
      for (const zone of ['Asia/Tokyo', 'America/New_York', undefined])
        expect([sinceOf(day, zone), untilOf(day, zone)]).toEqual([null, null]);
    expect(untilOf('9999-12-31', 'UTC')).toBeNull();
  });

  test('can be exact instants, which a date field does not show; invalid text is ignored', () => {
    expect(sinceOf('2026-11-20T10:00:00.000000+09:00', undefined)).toBe('2026-11-20T01:00:00Z');
    expect(dayOf('2026-11-20T10:00:00Z')).toBe('');
    for (const text of ['x', '2026-13-40', '<script>']) expect(sinceOf(text, 'UTC')).toBeNull();
  });
});

describe('filters in the address', () => {
  test('that the list does not know are ignored', () => {
    const filters = filtersOf(new URLSearchParams('kind=party&result=failed&identifier=a b&x=y'));
    expect(addressOf(filters)).toEqual({ result: 'failed', identifier: 'a b' });
  });

  test('become the query for the service', () => {
    const filters = filtersOf(new URLSearchParams('injection=suspicious&from=2026-11-20&to=2026-11-20'));
    expect(queryOf(filters, 'UTC')).toBe(
      'injection=suspicious&since=2026-11-20T00%3A00%3A00Z&until=2026-11-21T00%3A00%3A00Z',
    );
  });

  test('become IDs of the service, also when typed in full width', () => {
    const filters = filtersOf(new URLSearchParams({ identifier: '\u3000Ｍｅｍｂｅｒ－４７' }));
    expect(queryOf(filters, 'UTC')).toBe('identifier=Member-47');
    expect(['ｅ．１', '顔ＡＢ '].map(typedId)).toEqual(['e.1', '顔ＡＢ']);
  });

  test('are saved, except those that identify a person', () => {
    expect(savableFilters('sessions', 'result=rejected&identifier=a+b&from=2026-11-20')).toEqual({
      query: 'result=rejected&from=2026-11-20',
      leavesOut: true,
    });
    expect(savableFilters('audit', 'subject=0123')).toEqual({ query: '', leavesOut: true });
    expect(savableFilters('detections', 'from=2026-11-20')).toEqual({
      query: 'from=2026-11-20',
      leavesOut: false,
    });
  });

  test('of the list of sessions are saved, except the one for a person', () => {
    expect(VIEW_FILTERS.sessions).toEqual(FILTERS.filter((name) => name !== 'identifier'));
  });
});

describe('figures of the overview', () => {
  const period = {
    from: '2026-11-19T15:00:00+00:00',
    until: '2026-11-20T15:00:00+00:00',
    time_zone: 'Asia/Tokyo',
  };

  test('lead to the list of the same days', () => {
    expect(listOf('suspicious', period)).toBe(
      '/console/sessions?injection=suspicious&from=2026-11-20&to=2026-11-20',
    );
  });

  test('are named by the site’s clock', () => {
    expect(bucketName(period.from, { ...period, range: 'today' }, 'en-GB')).toBe('00:00');
    expect(shortBucketName(period.from, { ...period, range: '30d' }, 'en-GB')).toBe('20 Nov');
    expect(shortBucketName(period.from, { ...period, range: '30d' }, 'ja')).toBe('11/20');
  });

  test('of disks have three significant digits, and a unit on the same line', () => {
    expect([0, 999, 1234, 80_600_000_000, 2.5e15].map((n) => bytes(n, 'en'))).toEqual([
      '0\u00a0bytes',
      '999\u00a0bytes',
      '1.23\u00a0kB',
      '80.6\u00a0GB',
      '2,500\u00a0TB',
    ]);
  });
});

describe('the time left of a scan', () => {
  const run = (...points: [atMs: number, done: number][]) =>
    points.reduce<ReturnType<typeof withSeen>>((seen, [atMs, done]) => withSeen(seen, { atMs, done }), []);

  test('is estimated from the recent pace, once there is one', () => {
    expect(restMs(run([0, 10]), 100)).toBeNull();
    expect(restMs(run([0, 10], [1000, 10]), 100)).toBeNull();
    expect(restMs(run([0, 10], [1000, 20]), 100)).toBe(8000);
    // The scan was slow at first and fast for the last half minute.
    expect(restMs(run([0, 0], [60_000, 10], [90_000, 40]), 100)).toBe(60_000);
  });

  test('starts again with the scan', () => {
    expect(restMs(run([0, 90], [1000, 0]), 100)).toBeNull();
  });
});

test('yesterday is the day before the one that is shown, also while the week still ends with it', () => {
  const figures = {
    registered: 0,
    registration_rejected: 0,
    rejected: 0,
    never_opened: 0,
    other_way: 0,
    suspicious: 0,
  };
  const day = (of: number) => ({
    from: `2026-11-${of}T00:00:00.000000+09:00`,
    until: `2026-11-${of + 1}T00:00:00.000000+09:00`,
    ...figures,
    accepted: of,
  });
  const today = { range: 'today', from: day(20).from } as const;
  const weeks = [
    [day(18), day(19), day(20)],
    [day(17), day(18), day(19)],
  ];
  expect(weeks.map((buckets) => yesterdayOf(today, { buckets })?.accepted)).toEqual([19, 19]);
  expect(yesterdayOf(today, { buckets: [day(17)] })).toBeNull();
  expect(yesterdayOf({ ...today, range: '7d' }, { buckets: [day(19)] })).toBeNull();
});
