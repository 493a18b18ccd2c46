/**
 * Converts PostgreSQL's types to those that the store's statements expect (sql/sql.ts): text, numbers, bytes, null.
 */
import { checkedValue } from '../../sql/values.ts';
import type { PostgresText } from './statement-text.ts';

const BOOL = 16;
const BYTEA = 17;
/** int8, int2, int4, oid and numeric (the type of a sum of int8). */
const WHOLE = [20, 21, 23, 26, 1700];
const FLOATING = [700, 701];

/** @throws RangeError for an integer beyond 2^53 */
function wholeOf(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`the database holds the number ${text}, which is beyond 2^53`);
  return value;
}

const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

const asText = (text: string): string => text;

const PARSERS = new Map<number, (text: string) => unknown>([
  ...WHOLE.map((oid) => [oid, wholeOf] as const),
  ...FLOATING.map((oid) => [oid, Number] as const),
  // In SQLite, truth values are numbers.
  [BOOL, (text) => (text === 't' ? 1 : 0)],
  [BYTEA, bytesOf],
]);

/** For pg's `types`. */
export const TYPES = { getTypeParser: (oid: number) => PARSERS.get(oid) ?? asText };

/**
 * @throws TypeError, as SQLite does: too few or too many values, a missing member, or a value that no column can hold
 */
export function valuesOf({ names, values }: PostgresText, args: readonly unknown[]): unknown[] {
  const given = names === null ? args : membersOf(names, args);
  if (given.length !== values)
    throw new TypeError(`the statement takes ${values} values, not ${given.length}`);
  return given.map(checkedValue);
}

function membersOf(names: readonly string[], args: readonly unknown[]): unknown[] {
  const from = args[0] as Record<string, unknown> | undefined;
  if (args.length !== 1 || typeof from !== 'object' || from === null)
    throw new TypeError('the statement needs one object with its values by name');
  return names.map((name) => {
    if (!(name in from)) throw new TypeError(`the statement lacks a value for ${name}`);
    return from[name];
  });
}
