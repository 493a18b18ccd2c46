import Database from 'better-sqlite3';
import { type StoreFault, StoreUnavailable } from '../../domain/store-failure.ts';

const FAULTS: readonly [RegExp, StoreFault][] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_READONLY/, 'read_only'],
  [/^SQLITE_BUSY/, 'busy'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'refused'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
];

/** Null for what is no state of the disk or of the file: a mistake of ours. */
export function faultOf(error: unknown): StoreFault | null {
  if (!(error instanceof Database.SqliteError)) return null;
  return FAULTS.find(([codes]) => codes.test(error.code))?.[1] ?? null;
}

/** What flows are told in the place of SQLite's own errors; what is damaged does not get better by waiting. */
export function toldOf(error: unknown): unknown {
  const fault = faultOf(error);
  return fault === null || fault === 'damaged' ? error : new StoreUnavailable(fault, error as Error);
}

type Call = (...args: unknown[]) => unknown;

function tell(error: unknown): never {
  throw toldOf(error);
}

/** The same calls, which reject with what flows are told. */
export function telling<T extends object>(port: T): T {
  const calls = Object.entries(port as Record<string, Call>).map(([name, call]) => [
    name,
    // Not async: what is walked through (templates) is answered as it is.
    (...args: unknown[]) => {
      const answer = call(...args);
      return answer instanceof Promise ? answer.catch(tell) : answer;
    },
  ]);
  return Object.fromEntries(calls) as T;
}
