import type Database from 'better-sqlite3';
import type { StoreReads } from '../../domain/ports.ts';

type Counts = ReturnType<StoreReads['counts']>;

/** Each part walks the smallest index of its table. */
export function countReads(db: Database.Database): Pick<StoreReads, 'counts'> {
  const count = db.prepare<[], Counts>(`
    SELECT (SELECT count(*) FROM people WHERE erased_at_us IS NULL) AS people,
           (SELECT count(*) FROM faces WHERE gone_at_us IS NULL) AS faces,
           (SELECT count(*) FROM sessions) AS sessions,
           (SELECT count(*) FROM sessions WHERE ended_at_us IS NULL) AS openSessions`);
  return { counts: () => count.get() as Counts };
}
