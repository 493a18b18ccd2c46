/**
 * A day of the site's time zone in the address of a list: `2026-11-20`. A chart's link has an exact instant instead.
 */
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
const YEAR_10000_MS = Date.UTC(10_000, 0);

/**
 * The start of the period in the form that the service's queries expect: whole seconds, UTC. null for anything else.
 */
export function sinceOf(text: string, timeZone: string | undefined): string | null {
  return DAY.test(text) ? isoOf(midnight(Date.parse(text), timeZone)) : isoOf(Date.parse(text));
}

/** The same for the end, exclusive, so that the last day counts in full. */
export function untilOf(text: string, timeZone: string | undefined): string | null {
  return DAY.test(text) ? isoOf(midnight(Date.parse(text) + DAY_MS, timeZone)) : isoOf(Date.parse(text));
}

/** The day to show in a date field; '' if the text is not a day. */
export const dayOf = (text: string): string => (DAY.test(text) ? text : '');

/** null also for instants that no list is about, such as those of a year that is still being typed: 0002, 0020. */
const isoOf = (ms: number): string | null =>
  ms >= 0 && ms < YEAR_10000_MS ? `${new Date(ms).toISOString().slice(0, 19)}Z` : null;

/**
 * The instant at which the date begins in the zone, as the service counts days (`instant` in its calendar.ts).
 * @param date the same day's midnight in UTC, ms
 */
function midnight(date: number, timeZone: string | undefined): number {
  if (Number.isNaN(date)) return date;
  // No zone is a day away from UTC, so these are the offsets before and after a change near midnight.
  const found = [date - DAY_MS, date + DAY_MS]
    .map((near) => date - (wallClock(near, timeZone) - near))
    .sort((a, b) => a - b);
  return found.find((ms) => wallClock(ms, timeZone) === date) ?? Math.max(...found);
}

/** The zone's local time, expressed as if it were UTC. */
function wallClock(ms: number, timeZone: string | undefined): number {
  const numeric = 'numeric' as const;
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  }).formatToParts(ms);
  const of = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}
