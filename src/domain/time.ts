/** An instant: whole microseconds since 1970-01-01T00:00:00Z. Exact in a double until the year 2255. */
export type Micros = number;

export const MICROS_PER_SECOND = 1_000_000;

export const seconds = (s: number): Micros => s * MICROS_PER_SECOND;

/** The appliances of a site read the same clock, but not at the same instant. */
const BETWEEN_APPLIANCES_US = seconds(60);

/**
 * Whether less than this long has passed since then. An instant further ahead than appliances may differ was noted before the
 * clock was set back, and counts as past: nothing that ends after a while may last until that time comes.
 */
export const isRecent = (atUs: Micros, nowUs: Micros, longUs: Micros): boolean =>
  atUs <= nowUs + BETWEEN_APPLIANCES_US && nowUs - atUs < longUs;

/** ISO 8601 with microseconds and numeric offset, e.g. `2023-02-02T09:14:36.165046+00:00`. */
export function toIso(at: Micros): string {
  const millis = Math.floor(at / 1000);
  const rest = at - millis * 1000;
  return `${new Date(millis).toISOString().slice(0, -1)}${String(rest).padStart(3, '0')}+00:00`;
}

export const isoOrNull = (at: Micros | null): string | null => (at === null ? null : toIso(at));

/** The year 2255, and before 1970 the year 1684; µs. Exact in a double, with room for sums. */
export const FURTHEST: Micros = 9e15;

/** The form of an instant, whatever its numbers. */
export const INSTANT_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;
const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/;

/**
 * Reads `yyyy-MM-ddTHH:mm:ss` followed by `Z`, `±hh:mm` or `±hhmm`; null for anything else and for days that do not
 * exist. Leap seconds are refused: the service's own instants have none. An instant further away than `FURTHEST` becomes
 * that one: stores take no number beyond 2^53, and no stored instant is as far away.
 */
export function parseInstant(text: string): Micros | null {
  const found = INSTANT.exec(text);
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number);
  const date = new Date(0);
  // Date.UTC would take the years 0–99 for 1900–1999.
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const offsetMin = found[7] ? Number(`${found[7]}1`) * (Number(found[8]) * 60 + Number(found[9])) : 0;
  const atUs = date.setUTCHours(hour, minute - offsetMin, second) * 1000;
  return Math.max(-FURTHEST, Math.min(FURTHEST, atUs));
}
