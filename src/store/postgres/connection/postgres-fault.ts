/** What PostgreSQL's errors mean for the store. */
import pg from 'pg';
import { type StoreFault, StoreUnavailable } from '../../../domain/store-failure.ts';
import { DatabaseRefused } from './database-refused.ts';

interface Coded {
  code?: unknown;
}

/** SQLSTATE, which the server alone says: a socket's EPIPE has five characters as well. */
export const stateOf = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

const FAULTS: readonly [RegExp, StoreFault][] = [
  [/^(53100|53400)$/, 'full'],
  [/^25006$/, 'read_only'],
  // Conflicts that outlasted our retries, locks and statements that took too long.
  [/^(40001|40P01|55P03|57014|25P03|25P04)$/, 'busy'],
  [/^(XX001|XX002)$/, 'damaged'],
  // It shuts down, starts, has no connection or no memory left, cannot read its disk, no longer lets us in.
  [/^(57P0[1-5]|08...|53[23]00|58...|28...|42501)$/, 'refused'],
];

/** What pg says without a code of its own when a connection is no more. */
const LOST =
  /^(Connection terminated|Client has encountered|Client was closed|Query read timeout|timeout expired)/;
const LOST_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|ENOENT|EACCES|ERR_STREAM)/;

/** The connection is of no more use, and what was asked may be asked again by another unless COMMIT was sent. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = stateOf(error);
  // A server that is a replica now, or was all along, takes no more writes: the primary is looked for anew.
  // Nor is one with plans of an earlier schema, or whose statements another session of a pooler took.
  if (state !== null) return /^(57P0[1-5]|08...|25006|25P03|0A000|26000)$/.test(state);
  return LOST_CODES.test(String((error as Coded).code)) || LOST.test(error.message);
}

/** Nothing was answered in time, and nobody said why. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && stateOf(error) === null && /^Query read timeout/.test(error.message);

/** By no fault of the transaction: others were in its way. */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(stateOf(error) ?? '');

/** Null for what is a mistake of ours or of the caller. */
export function postgresFaultOf(error: unknown): StoreFault | null {
  const state = stateOf(error);
  if (state === null) return isLost(error) ? 'refused' : null;
  return FAULTS.find(([states]) => states.test(state))?.[1] ?? null;
}

/** What flows are told in the place of PostgreSQL's own errors; what is damaged does not get better by waiting. */
export function toldOfPostgres(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof DatabaseRefused) return new StoreUnavailable('refused', error);
  const fault = postgresFaultOf(error);
  return fault === null || fault === 'damaged' ? error : new StoreUnavailable(fault, error as Error);
}
