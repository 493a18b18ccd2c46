import Database from 'better-sqlite3';
import { databaseIn } from './folder.ts';
import { migrate } from './migrate.ts';

/**
 * Checks that a database that someone else may have prepared contains only Omote's tables, indexes and triggers: a
 * foreign trigger could copy data that is deleted later. The database must have the latest schema version.
 * @throws Error that names the foreign object
 */
export function checkSchema(folder: string): void {
  const db = new Database(databaseIn(folder), { readonly: true, fileMustExist: true });
  const ours = new Database(':memory:');
  try {
    migrate(ours);
    const known = new Map(objectsOf(ours));
    for (const [name, sql] of objectsOf(db))
      if (known.get(name) !== sql)
        throw new Error(`the database contains the ${name}, which is not part of Omote’s schema`);
  } finally {
    ours.close();
    db.close();
  }
}

/** Each object's kind and name. Triggers and views run on their own, so they are compared with their text. */
function objectsOf(db: Database.Database): [string, string][] {
  const rows = db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .all() as { type: string; name: string; sql: string }[];
  return rows.map(({ type, name, sql }) => [
    `${type} ${name}`,
    type === 'trigger' || type === 'view' ? sql.replaceAll(/\s+/g, ' ') : '',
  ]);
}
