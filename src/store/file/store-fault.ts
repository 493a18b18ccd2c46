import Database from 'better-sqlite3';
import { type StoreFault, StoreUnavailable } from '../../domain/store-failure.ts';

const FAULTS: readonly [RegExp, StoreFault][] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_READONLY/, 'read_only'],
  [/^SQLITE_BUSY/, 'busy'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'refused'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
];

/** @returns null for an error that is no state of the disk or of the file, but a mistake in the program */
export function faultOf(error: unknown): StoreFault | null {
  if (!(error instanceof Database.SqliteError)) return null;
  return FAULTS.find(([codes]) => codes.test(error.code))?.[1] ?? null;
}

/** The error that flows get instead of SQLite's own. Damage stays as it is, because waiting does not repair it. */
export function portErrorOf(error: unknown): unknown {
  const fault = faultOf(error);
  return fault === null || fault === 'damaged' ? error : new StoreUnavailable(fault, error as Error);
}

type Call = (...args: unknown[]) => unknown;

function tell(error: unknown): never {
  throw portErrorOf(error);
}

/** The same calls, rejecting with the errors that flows get. */
export function withPortErrors<T extends object>(port: T): T {
  const calls = Object.entries(port as Record<string, Call>).map(([name, call]) => [
    name,
    // Not async: iterables, such as templates, are returned as they are.
    (...args: unknown[]) => {
      const answer = call(...args);
      return answer instanceof Promise ? answer.catch(tell) : answer;
    },
  ]);
  return Object.fromEntries(calls) as T;
}
