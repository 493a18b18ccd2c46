import type Database from 'better-sqlite3';
import type { BackupReads } from '../../domain/site/ports-backup.ts';

export function erasedPeopleReads(db: Database.Database): BackupReads {
  const page = db
    .prepare<[number, string, number], string>(
      `SELECT auth_id FROM people WHERE erased_at_us >= ? AND auth_id > ? ORDER BY auth_id LIMIT ?`,
    )
    .pluck();
  return { erasedSince: (sinceUs, after, limit) => page.all(sinceUs, after, limit) };
}
