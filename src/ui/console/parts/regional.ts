/** Instants, ages and amounts as the reader's region writes them. */
import { regionalOf, timeFormat } from '../../kit/i18n/time-format.ts';

const zoned = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Date, time to the second, and zone. */
export const fullInstant = (at: Date, language: string, timeZone: string | undefined): string =>
  timeFormat(language, {
    ...DAY,
    ...CLOCK,
    second: '2-digit',
    timeZoneName: 'short',
    ...zoned(timeZone),
  }).format(at);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOMENT_MS = 10_000;

/** Browsers put a space between a number and its unit in Japanese, too, where people write none. */
export const withoutSpaces = (text: string, language: string): string =>
  language === 'ja' ? text.replaceAll(' ', '') : text;

const justNow = (language: string): string => (language === 'ja' ? 'たった今' : 'just now');

/** "5 min ago", "in 3 days". More than a day back or 30 days ahead, it is the date and time. */
export function ago(at: Date, now: Date, language: string, timeZone: string | undefined): string {
  const ms = at.getTime() - now.getTime();
  const far = Math.abs(ms);
  if (ms < -DAY_MS || ms > 30 * DAY_MS)
    return timeFormat(language, { ...DAY, ...CLOCK, ...zoned(timeZone) }).format(at);
  const regional = regionalOf(language);
  const relative = new Intl.RelativeTimeFormat(regional, { numeric: 'auto', style: 'short' });
  const written = (unit: number, name: Intl.RelativeTimeFormatUnit, times = 1) =>
    withoutSpaces(relative.format(times * Math.trunc(ms / unit), name), language);
  if (far < MOMENT_MS) return ms <= 0 ? justNow(language) : relative.format(0, 'second');
  // Nobody compares 34 with 37 seconds; the whole time is in the title.
  if (far < MINUTE_MS) return written(10 * 1000, 'second', 10);
  if (far < HOUR_MS) return written(MINUTE_MS, 'minute');
  if (far < DAY_MS) return written(HOUR_MS, 'hour');
  return written(DAY_MS, 'day');
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes with three significant digits, on one line: 1.23 GB. */
export function bytes(count: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)));
  // "0 byte" is no English: bytes are written in full.
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = { style: 'unit', unit: UNITS[step], unitDisplay, maximumSignificantDigits: 3 } as const;
  // The number and its unit stay on one line.
  // Japanese locale data write KB; kB is the unit's own sign, as in English.
  const amount = new Intl.NumberFormat(language, format).format(count / 1000 ** step);
  return amount.replace(' ', '\u00a0').replace('KB', 'kB');
}
