import { latestOfEach } from '../../../domain/appliances/changes.ts';
import type { NotedChange, Sql } from '../../sql/sql.ts';

/** `omoc`: held from the first change number that a transaction takes to its commit. */
const LOCK = 0x6f6d6f63;

/**
 * Writes the changes as the last statements of a transaction. A transaction that waits for the lock takes a later
 * number and commits later, so a reader that has seen a number has missed none below it.
 * @returns the number of the last change; 0: there is none
 */
export async function logChanges(sql: Sql, noted: readonly NotedChange[], nodeId: string): Promise<number> {
  if (noted.length === 0) return 0;
  const rows = latestOfEach(noted).map(({ kind, subject, secret }) => ({
    kind,
    subject,
    secret: secret === null ? null : Buffer.from(secret).toString('hex'),
  }));
  const locked = sql.prepare('SELECT pg_advisory_xact_lock(?)').get(LOCK);
  const numbers = sql
    .prepare<[string, string], number>(
      `WITH written AS (
         INSERT INTO main.changes (kind, subject, secret, node_id, at_us)
         SELECT one ->> 'kind', one ->> 'subject', decode(one ->> 'secret', 'hex'), ?, main.omote_now()
         FROM json_array_elements(?::json) WITH ORDINALITY AS given (one, n) ORDER BY n RETURNING seq)
       SELECT max(seq) FROM written`,
    )
    .pluck()
    .get(nodeId, JSON.stringify(rows));
  const [, last] = await Promise.all([locked, numbers]);
  return last ?? 0;
}
