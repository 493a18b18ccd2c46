import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from './folder.ts';
import { migrate } from './migrate.ts';

/**
 * Of a database that somebody else may have prepared: that there is nothing in it but our tables, indexes and triggers. A trigger
 * of another's could write aside what is deleted later. Of the schema's latest version.
 * @throws Error that names what is not ours
 */
export function checkSchema(folder: string): void {
  const db = new Database(join(folder, DATABASE_FILE), { readonly: true, fileMustExist: true });
  const ours = new Database(':memory:');
  try {
    migrate(ours);
    const known = new Map(objectsOf(ours));
    for (const [name, sql] of objectsOf(db))
      if (known.get(name) !== sql) throw new Error(`the database holds ${name}, which is not of Omote`);
  } finally {
    ours.close();
    db.close();
  }
}

/** By kind and name; of what runs by itself also its text. */
function objectsOf(db: Database.Database): [string, string][] {
  const rows = db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .all() as { type: string; name: string; sql: string }[];
  return rows.map(({ type, name, sql }) => [
    `${type} ${name}`,
    type === 'trigger' || type === 'view' ? sql.replaceAll(/\s+/g, ' ') : '',
  ]);
}
