import type { BackupReads } from '../../domain/people/ports-deletion.ts';
import type { Sql } from '../sql/sql.ts';

export function erasedPeopleReads(db: Sql): BackupReads {
  const page = db
    .prepare<[number, string, number], string>(
      `SELECT auth_id FROM people WHERE erased_at_us >= ? AND auth_id > ? ORDER BY auth_id LIMIT ?`,
    )
    .pluck();
  return { erasedSince: (sinceUs, after, limit) => page.all(sinceUs, after, limit) };
}
