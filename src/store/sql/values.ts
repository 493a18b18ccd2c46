/** The values that statements take, in either engine. */
import { NulRefused } from '../../domain/store-failure.ts';

type StoredValue = string | number | Uint8Array | null;

/**
 * Refuses a text with a NUL character: SQLite would store it and show it cut off, and PostgreSQL cannot store it.
 * @throws NulRefused
 */
export function refuseNul(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new NulRefused();
}

/** Statements all of whose texts are conditions: no stored text contains a NUL character, so one that does matches nothing. */
export const BY_CONDITIONS = /^\s*(SELECT|DELETE)\b/i;

/** Returns a value as a statement takes it. @throws NulRefused; TypeError for a value that no column can hold */
export function checkedValue(value: unknown): StoredValue {
  refuseNul(value);
  if (value === undefined) return null;
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value;
  if (typeof value !== 'number')
    throw new TypeError(`a statement takes text, numbers, bytes and null, not ${typeof value}`);
  // As in SQLite: NaN is NULL, and columns that need a number refuse it.
  if (Number.isNaN(value)) return null;
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new TypeError(`the number ${value} is beyond 2^53 and would lose precision`);
  return value;
}

/**
 * A parameter, a text, whose value SQLite does not look at when it plans. With `?`, a query that could go by several
 * indexes is parsed and planned again for each value, which takes it ten times as long as the search.
 */
export const PLANNED_ONCE = 'CAST(? AS text)';
