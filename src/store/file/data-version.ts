import type Database from 'better-sqlite3';

/** Returns a function whose number changes when another connection has committed. */
export function dataVersion(db: Database.Database): () => number {
  const version = db.prepare<[], number>('PRAGMA data_version').pluck();
  return () => version.get() ?? -1;
}
