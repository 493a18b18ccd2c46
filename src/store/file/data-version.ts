import type Database from 'better-sqlite3';

/** A number that is another once another connection has committed. */
export function dataVersion(db: Database.Database): () => number {
  const version = db.prepare<[], number>('PRAGMA data_version').pluck();
  return () => version.get() ?? -1;
}
