import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  daysUntil,
  hoursOfDay,
  isTimeZone,
  lastTimeOfDay,
  localText,
} from '../../../src/domain/site/calendar.ts';

const us = (iso: string): number => Date.parse(iso) * 1000;
const iso = (atUs: number): string => new Date(atUs / 1000).toISOString();
const ZONES = [
  'UTC',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'America/New_York',
  'America/Havana',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Amman',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

describe('days of a time zone', () => {
  it('begin at its midnight', () => {
    const [day] = daysUntil(us('2026-11-20T15:30:00Z'), 1, 'Asia/Tokyo');
    expect(day && [iso(day.fromUs), iso(day.untilUs)]).toEqual([
      '2026-11-20T15:00:00.000Z',
      '2026-11-21T15:00:00.000Z',
    ]);
  });

  it('have 23 or 25 hours when clocks change', () => {
    expect(hoursOfDay(us('2026-03-08T12:00:00Z'), 'America/New_York')).toHaveLength(23);
    expect(hoursOfDay(us('2026-11-01T12:00:00Z'), 'America/New_York')).toHaveLength(25);
    const halfHour = hoursOfDay(us('2026-04-04T20:00:00Z'), 'Australia/Lord_Howe');
    expect(halfHour.reduce((sum, h) => sum + h.untilUs - h.fromUs, 0)).toBe(24.5 * 3_600_000_000);
  });

  it('follow one another, and the last one contains the instant', () => {
    const instant = fc.integer({ min: us('2015-01-01T00:00:00Z'), max: us('2035-01-01T00:00:00Z') });
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), fc.integer({ min: 1, max: 31 }), (at, zone, count) => {
        const days = daysUntil(at, count, zone);
        const last = days[count - 1];
        expect(days).toHaveLength(count);
        expect(last && last.fromUs <= at && at < last.untilUs).toBe(true);
        days.slice(1).forEach((day, i) => {
          expect(day.fromUs).toBe(days[i]?.untilUs);
        });
        // Where the clocks go forward at midnight, the day begins at one o’clock.
        const date = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short' });
        for (const { fromUs } of days)
          expect(date.format(fromUs / 1000 - 1000)).not.toBe(date.format(fromUs / 1000));
        const hours = hoursOfDay(at, zone);
        expect([hours[0]?.fromUs, hours.at(-1)?.untilUs]).toEqual([last?.fromUs, last?.untilUs]);
      }),
    );
  });

  it('contain the instant when clocks change at midnight', () => {
    for (const [zone, at] of [
      ['Africa/Cairo', '2026-04-23T21:15:00Z'],
      ['Africa/Cairo', '2026-04-23T22:15:00Z'],
      ['Asia/Amman', '2021-10-28T21:30:00Z'],
      ['America/Havana', '2026-11-01T04:30:00Z'],
    ] as const) {
      const [day] = daysUntil(us(at), 1, zone);
      expect(day && day.fromUs <= us(at) && us(at) < day.untilUs, `${zone} ${at}`).toBe(true);
    }
  });

  it('skip times when the clocks go forward, which come later, and of one that comes twice the first counts', () => {
    const last = (now: string, minutes: number, zone: string) => iso(lastTimeOfDay(us(now), minutes, zone));
    expect([
      last('2026-03-29T12:00:00Z', 150, 'Europe/Berlin'),
      last('2026-03-08T12:00:00Z', 150, 'America/New_York'),
      last('2026-10-25T12:00:00Z', 150, 'Europe/Berlin'),
      last('2026-11-01T12:00:00Z', 90, 'America/New_York'),
    ]).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
    ]);
  });

  it('need a known time zone', () => {
    expect(ZONES.every(isTimeZone)).toBe(true);
    expect(['', 'Asia/Tokio', '../etc', 'Mars/Olympus'].some(isTimeZone)).toBe(false);
  });
});

it('times of a table are read by one calendar, also after those of another time zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => made.mockRestore());
  const read = (zone: string) =>
    ['00:00', '00:30', '01:00'].map((time) => localText(us(`2026-11-20T${time}:00Z`), zone).slice(-8));
  const [tokyo, kathmandu] = [
    ['09:00:00', '09:30:00', '10:00:00'],
    ['05:45:00', '06:15:00', '06:45:00'],
  ];
  expect(['Asia/Tokyo', 'Asia/Kathmandu', 'Asia/Tokyo'].map(read)).toEqual([tokyo, kathmandu, tokyo]);
  expect(made.mock.calls.length).toBeLessThanOrEqual(3);
});
