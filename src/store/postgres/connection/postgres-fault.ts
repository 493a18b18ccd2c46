/** What PostgreSQL's errors mean for the store. */
import pg from 'pg';
import { type StoreFault, StoreUnavailable } from '../../../domain/store-failure.ts';
import { DatabaseRefused } from './database-refused.ts';

interface Coded {
  code?: unknown;
}

/** The SQLSTATE, which only the server reports: a socket's EPIPE has five characters as well. */
export const stateOf = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

const FAULTS: readonly [RegExp, StoreFault][] = [
  [/^(53100|53400)$/, 'full'],
  [/^25006$/, 'read_only'],
  // Conflicts that outlasted all retries, and locks and statements that took too long.
  [/^(40001|40P01|55P03|57014|25P03|25P04)$/, 'busy'],
  [/^(XX001|XX002)$/, 'damaged'],
  // The server is starting or stopping, has no connection or memory left, cannot read its disk, or refuses the user.
  [/^(57P0[1-5]|08...|53[23]00|58...|28...|42501)$/, 'refused'],
];

/** pg's errors without a code of their own when a connection is gone. */
const LOST =
  /^(Connection terminated|Client has encountered|Client was closed|Query read timeout|timeout expired)/;
const LOST_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|ENOENT|EACCES|ERR_STREAM)/;

/**
 * Whether the connection can no longer be used. Its statements may be repeated on another one unless COMMIT was sent.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = stateOf(error);
  // 25006: the server is a replica and takes no writes, so the primary is looked for again. 0A000 and 26000: the
  // plans are of an earlier schema, or the prepared statements belong to another session of a pooler.
  if (state !== null) return /^(57P0[1-5]|08...|25006|25P03|0A000|26000)$/.test(state);
  return LOST_CODES.test(String((error as Coded).code)) || LOST.test(error.message);
}

/** Whether no answer arrived in time and nothing explains why. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && stateOf(error) === null && /^Query read timeout/.test(error.message);

/** Whether the transaction failed only because others conflicted with it. */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(stateOf(error) ?? '');

/** @returns null for a mistake in the program or of its caller */
export function postgresFaultOf(error: unknown): StoreFault | null {
  const state = stateOf(error);
  if (state === null) return isLost(error) ? 'refused' : null;
  return FAULTS.find(([states]) => states.test(state))?.[1] ?? null;
}

/**
 * The error that flows get instead of PostgreSQL's own. Damage stays as it is, because waiting does not repair it.
 */
export function portErrorOfPostgres(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof DatabaseRefused) return new StoreUnavailable('refused', error);
  const fault = postgresFaultOf(error);
  return fault === null || fault === 'damaged' ? error : new StoreUnavailable(fault, error as Error);
}
