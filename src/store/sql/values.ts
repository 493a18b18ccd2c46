/** What a statement takes, whichever engine is asked. */
import { NulRefused } from '../../domain/store-failure.ts';

export type StoredValue = string | number | Uint8Array | null;

/**
 * A text with a NUL character: SQLite would keep it and show it cut off, PostgreSQL has no such text. Neither engine gets one.
 * @throws NulRefused
 */
export function refuseNul(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new NulRefused();
}

/** The values of a call in the order of the statement. @throws TypeError for anything that no column holds; see refuseNul */
export function checkedValue(value: unknown): StoredValue {
  refuseNul(value);
  if (value === undefined) return null;
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value;
  if (typeof value !== 'number')
    throw new TypeError(`a statement takes text, numbers, bytes and null, not ${typeof value}`);
  // As SQLite has it: what is no number is nothing, and columns that need one refuse it.
  if (Number.isNaN(value)) return null;
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new TypeError(`the number ${value} is beyond 2^53 and would not come back as it is`);
  return value;
}
