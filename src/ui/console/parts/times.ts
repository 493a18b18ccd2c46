/** Dates and times as the reader's region writes them. */

/**
 * The page's language with the reader's region, because English is not read only in America. A language that already
 * names its region keeps it.
 * @param wanted the browser's languages, best first
 */
function regionalOf(language: string, wanted: readonly string[]): string {
  if (localeOf(language)[0]?.region) return language;
  const locales = wanted.flatMap(localeOf);
  const own = locales.find((locale) => locale.language === language && locale.region);
  const region = own?.region ?? locales.find((locale) => locale.region)?.region;
  return region ? `${language}-${region}` : language;
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

type HourCycle = 'h11' | 'h12' | 'h23' | 'h24';
/** Intl.Locale has the method in newer browsers, the property in some older ones, and neither in others. */
type WithCycles = Intl.Locale & { getHourCycles?: () => HourCycle[]; hourCycles?: HourCycle[] };

/**
 * The region's usual hour cycle, so that, for example, English in a 24-hour region uses 24 hours; undefined if it is
 * unknown.
 */
function hourCycleOf(regional: string): HourCycle | undefined {
  const { region } = new Intl.Locale(regional);
  if (!region) return undefined;
  const there = new Intl.Locale(`und-${region}`).maximize() as WithCycles;
  return (there.getHourCycles?.() ?? there.hourCycles)?.[0];
}

/** A format in the page's language for the reader's region. */
export function timeFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const regional = regionalOf(language, globalThis.navigator?.languages ?? []);
  const hourCycle = options.hour === undefined ? undefined : hourCycleOf(regional);
  return new Intl.DateTimeFormat(regional, { ...options, ...(hourCycle ? { hourCycle } : {}) });
}

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

/** "5 min ago", "in 3 days". More than a day back or 30 days ahead, it is the date and time. */
export function ago(at: Date, now: Date, language: string, timeZone: string | undefined): string {
  const ms = at.getTime() - now.getTime();
  const far = Math.abs(ms);
  if (ms < -DAY_MS || ms > 30 * DAY_MS)
    return timeFormat(language, { ...DAY, ...CLOCK, ...zoned(timeZone) }).format(at);
  const regional = regionalOf(language, globalThis.navigator?.languages ?? []);
  const relative = new Intl.RelativeTimeFormat(regional, { numeric: 'auto', style: 'short' });
  const written = (unit: number, name: Intl.RelativeTimeFormatUnit) =>
    withoutSpaces(relative.format(Math.trunc(ms / unit), name), language);
  if (far < MOMENT_MS) return relative.format(0, 'second');
  if (far < MINUTE_MS) return written(1000, 'second');
  if (far < HOUR_MS) return written(MINUTE_MS, 'minute');
  if (far < DAY_MS) return written(HOUR_MS, 'hour');
  return written(DAY_MS, 'day');
}
