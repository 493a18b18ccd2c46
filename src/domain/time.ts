/** An instant: whole microseconds since 1970-01-01T00:00:00Z. Exact in a double until the year 2255. */
export type Micros = number;

export const MICROS_PER_SECOND = 1_000_000;

export const seconds = (s: number): Micros => s * MICROS_PER_SECOND;

/** ISO 8601 with microseconds and numeric offset, e.g. `2023-02-02T09:14:36.165046+00:00` (design §4). */
export function toIso(at: Micros): string {
  const millis = Math.floor(at / 1000);
  const rest = at - millis * 1000;
  return `${new Date(millis).toISOString().slice(0, -1)}${String(rest).padStart(3, '0')}+00:00`;
}
