import type { Micros } from '../time.ts';

/** A period of a chart; each begins where the one before ends. */
export interface Interval {
  fromUs: Micros;
  /** Exclusive. */
  untilUs: Micros;
}

const HOUR_US = 3_600_000_000;
const DAY_MS = 86_400_000;

/** The hours of the day, in this time zone, that contains `nowUs`: 23 or 25 on days when the clock changes. */
export function hoursOfDay(nowUs: Micros, timeZone: string): Interval[] {
  const [day] = daysUntil(nowUs, 1, timeZone);
  const hours: Interval[] = [];
  for (let fromUs = day.fromUs; fromUs < day.untilUs; fromUs += HOUR_US)
    hours.push({ fromUs, untilUs: Math.min(fromUs + HOUR_US, day.untilUs) });
  return hours;
}

/** The last `count` days in this time zone, including the one that contains `nowUs`. */
export function daysUntil(nowUs: Micros, count: number, timeZone: string): Interval[] {
  const zone = zoneOf(timeZone);
  const today = zone.date(nowUs / 1000);
  return Array.from({ length: count }, (_, i) => {
    const date = today - (count - 1 - i) * DAY_MS;
    return { fromUs: zone.instant(date) * 1000, untilUs: zone.instant(date + DAY_MS) * 1000 };
  });
}

/**
 * The latest instant up to `nowUs` at which the clocks of this time zone reached this time of the day. Each date has
 * one: a time that is skipped when the clocks go forward comes later, and of one that comes twice, it is the first.
 * @param minutes after midnight, 0–1439
 */
export function lastTimeOfDay(nowUs: Micros, minutes: number, timeZone: string): Micros {
  const zone = zoneOf(timeZone);
  const today = zone.date(nowUs / 1000);
  const found = [0, 1, 2]
    .map((ago) => zone.instant(today - ago * DAY_MS + minutes * 60_000) * 1000)
    .find((us) => us <= nowUs);
  return found ?? nowUs;
}

/** The number of the date in this time zone, counted in days from 1970-01-01. */
export const dateNumber = (us: Micros, timeZone: string): number => zoneOf(timeZone).date(us / 1000) / DAY_MS;

/** What the clocks of this time zone show: days from Monday, 0–6, and whole minutes after midnight. */
export function localTime(us: Micros, timeZone: string): { weekday: number; minutes: number } {
  const local = zoneOf(timeZone).local(us / 1000);
  // 1970-01-01 was a Thursday.
  const weekday = mod(Math.floor(local / DAY_MS) + 3, 7);
  return { weekday, minutes: Math.floor(mod(local, DAY_MS) / 60_000) };
}

/** The local time of tables that other programs read, `2026-11-27 08:05:00`. */
export const localText = (us: Micros, timeZone: string): string =>
  new Date(zoneOf(timeZone).local(us / 1000)).toISOString().slice(0, 19).replace('T', ' ');

/** The calendar of a time zone. Dates are represented as the instants at which they begin in UTC, ms. */
class Zone {
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields, ...time });
  }

  date(ms: number): number {
    const local = this.local(ms);
    return local - mod(local, DAY_MS);
  }

  /**
   * The instant at which the clocks of this zone show this local time, given as if it were UTC: the first of two, and
   * for a skipped time the one as long after the change. `midnight` in the console’s site-days.ts does the same.
   */
  instant(local: number): number {
    // No zone is a day away from UTC, so these are the offsets before and after a change near the local time.
    const found = [local - DAY_MS, local + DAY_MS]
      .map((near) => local - (this.local(near) - near))
      .sort((a, b) => a - b);
    return found.find((ms) => this.local(ms) === local) ?? Math.max(...found);
  }

  /** The local wall-clock time, as if it were UTC; whole seconds. */
  local(ms: number): number {
    const parts = this.#format.formatToParts(Math.floor(ms / 1000) * 1000);
    const of = (type: string) => Number(parts.find((p) => p.type === type)?.value);
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  }
}

/** The latest one: a site has one time zone, and making the calendar of one costs more than hundreds of its answers. */
let latest: { timeZone: string; zone: Zone } | null = null;

function zoneOf(timeZone: string): Zone {
  if (latest?.timeZone !== timeZone) latest = { timeZone, zone: new Zone(timeZone) };
  return latest.zone;
}

const mod = (a: number, n: number): number => ((a % n) + n) % n;

/** Whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
