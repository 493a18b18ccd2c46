import type { ConsoleReads } from '../../domain/site/ports-console.ts';
import type { Sql } from '../sql/sql.ts';

type Counts = Awaited<ReturnType<ConsoleReads['counts']>>;

/** Each count uses the smallest index of its table. */
export function countReads(db: Sql): Pick<ConsoleReads, 'counts'> {
  const count = db.prepare<[], Counts>(`
    SELECT (SELECT count(*) FROM people WHERE erased_at_us IS NULL) AS people,
           (SELECT count(*) FROM faces WHERE gone_at_us IS NULL) AS faces,
           (SELECT count(*) FROM sessions) AS sessions,
           (SELECT count(*) FROM sessions WHERE ended_at_us IS NULL) AS openSessions`);
  return { counts: async () => (await count.get()) as Counts };
}
