/** Dates and times as the reader's region writes them. */

/**
 * The page's language with the reader's region, because English is not read only in America. A language that already
 * names its region keeps it.
 */
export function regionalOf(language: string): string {
  if (localeOf(language)[0]?.region) return language;
  const locales = (globalThis.navigator?.languages ?? []).flatMap(localeOf);
  // Chinese names its script after the language.
  const spoken = localeOf(language)[0]?.language;
  const own = locales.find((locale) => locale.language === spoken && locale.region);
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
  const regional = regionalOf(language);
  const hourCycle = options.hour === undefined ? undefined : hourCycleOf(regional);
  return new Intl.DateTimeFormat(regional, { ...options, ...(hourCycle ? { hourCycle } : {}) });
}
