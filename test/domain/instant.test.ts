import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FURTHEST, isRecent, parseInstant, seconds, toIso } from '../../src/domain/time.ts';

const within = (atUs: number): number => Math.max(-FURTHEST, Math.min(FURTHEST, atUs));
const pad = (n: number, width = 2): string => String(n).padStart(width, '0');

/** The text of an instant at an offset, with the offset written in one of the three ways. */
const written = fc.record({
  second: fc.integer({ min: -62_000_000_000, max: 253_000_000_000 }),
  offsetMin: fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }),
  colon: fc.boolean(),
});

describe('an instant in a query', () => {
  it('is read correctly at any offset', () => {
    fc.assert(
      fc.property(written, ({ second, offsetMin, colon }) => {
        const local = new Date((second + offsetMin * 60) * 1000).toISOString();
        fc.pre(/^\d{4}-/.test(local));
        const [hours, minutes] = [Math.floor(Math.abs(offsetMin) / 60), Math.abs(offsetMin) % 60];
        const offset = `${offsetMin < 0 ? '-' : '+'}${pad(hours)}${colon ? ':' : ''}${pad(minutes)}`;
        expect(parseInstant(local.slice(0, 19) + offset)).toBe(within(second * 1_000_000));
      }),
    );
  });

  it('is refused unless the calendar has that day', () => {
    const parts = fc.record({
      year: fc.integer({ min: 0, max: 9999 }),
      month: fc.integer({ min: 0, max: 13 }),
      day: fc.integer({ min: 0, max: 32 }),
    });
    fc.assert(
      fc.property(parts, ({ year, month, day }) => {
        const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
        const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
        const read = parseInstant(`${date}T12:34:56Z`);
        if (day < 1 || day > days) expect(read).toBeNull();
        else expect(read).toBe(within(Date.parse(`${date}T12:34:56.000Z`) * 1000));
      }),
    );
  });

  it.each(['0000-01-01T00:00:00Z', '1684-01-01T00:00:00Z', '2256-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    '%s is as far away as a store can compare',
    (text) => {
      expect(Math.abs(parseInstant(text) ?? 0)).toBe(FURTHEST);
      expect(Number.isSafeInteger(FURTHEST + 1)).toBe(true);
    },
  );

  it.each([
    '2026-01-31T09:00:00',
    '2026-01-31T09:00:00z',
    '2026-01-31t09:00:00Z',
    '2026-01-31 09:00:00Z',
    '2026-01-31T09:00:00 09:00',
    '2026-01-31T09:00:00.0Z',
    '2026-01-31T09:00Z',
    '2026-01-31',
    '2026-1-31T09:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T23:59:60Z',
    '2026-01-31T09:60:00Z',
    '2026-01-31T09:00:00+9:00',
    '2026-01-31T09:00:00+09',
    '2026-01-31T09:00:00+24:00',
    '2026-01-31T09:00:00+09:60',
    '2026-01-31T09:00:00ZZ',
    '2026-01-31T09:00:00Z\n',
    ' 2026-01-31T09:00:00Z',
    '+002026-01-31T09:00:00Z',
    '-2026-01-31T09:00:00Z',
    '２０２６-01-31T09:00:00Z',
    '1767225600',
    'now',
    '',
  ])('is refused as %j', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('is refused as any other text', () => {
    const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:?\d\d)$/;
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!shape.test(text)) expect(parseInstant(text)).toBeNull();
      }),
    );
  });

  it('is read as the second that the service itself would write', () => {
    expect(toIso(parseInstant('2023-02-02T18:14:36+09:00') ?? 0)).toBe('2023-02-02T09:14:36.000000+00:00');
  });
});

it('something is recent for as long as it may be, and not for as long as a wrong clock was ahead', () => {
  const long = seconds(600);
  const recent = (agoS: number) => isRecent(1e15 - seconds(agoS), 1e15, long);
  // Another appliance of the site may be a little ahead.
  expect([-3600, -61, -60, 0, 599.9, 600].map(recent)).toEqual([false, false, true, true, true, false]);
});
