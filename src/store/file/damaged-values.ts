import type Database from 'better-sqlite3';
import type { ValueReport } from '../../domain/site/ports-integrity.ts';
import { type StoredColumn, StoredDamaged } from '../../domain/stored.ts';

/** A column of JSON text, and how its rows are named in reports. */
export interface ReadableColumn {
  column: StoredColumn<unknown>;
  /** The SQL expression of the row's name, which must not be secret. */
  key: string;
}

/** Decodes every value once, as the service would; NULL is skipped. */
export function damagedValues(db: Database.Database, columns: readonly ReadableColumn[]): ValueReport[] {
  return columns.map(({ column, key }) => {
    const { table, column: name } = column;
    const rows = db
      .prepare<[], { key: string; text: string }>(
        `SELECT ${key} AS key, ${name} AS text FROM main.${table} WHERE ${name} IS NOT NULL`,
      )
      .iterate();
    const report: ValueReport = { table, column: name, checked: 0, damaged: [] };
    for (const row of rows) {
      report.checked++;
      if (!isReadable(column, row)) report.damaged.push(String(row.key));
    }
    return report;
  });
}

/** Whether the text of the column decodes. */
export function isReadable(
  column: StoredColumn<unknown>,
  { text, key }: { text: string; key: string },
): boolean {
  try {
    column.decode(text, key);
    return true;
  } catch (error) {
    if (error instanceof StoredDamaged) return false;
    throw error;
  }
}
