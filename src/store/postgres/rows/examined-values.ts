import type { ValueReport } from '../../../domain/site/ports-integrity.ts';
import { isReadable, type ReadableColumn } from '../../file/damaged-values.ts';
import type { Connection } from '../connection/connection.ts';

/** The most rows in memory at a time. */
const PAGE = 1000;

/** Decodes every value once, as the service would; NULL is skipped. @param connection in a transaction */
export async function examinedValues(
  connection: Connection,
  columns: readonly ReadableColumn[],
): Promise<ValueReport[]> {
  const reports: ValueReport[] = [];
  for (const { column, key } of columns) {
    const { table, column: name } = column;
    const report: ValueReport = { table, column: name, checked: 0, damaged: [] };
    await connection.exec(
      `DECLARE examined NO SCROLL CURSOR FOR
       SELECT (${key})::text AS key, ${name} AS text FROM main.${table} WHERE ${name} IS NOT NULL`,
    );
    const next = () => connection.rows<{ key: string; text: string }>(`FETCH ${PAGE} FROM examined`);
    for (let rows = await next(); rows.length > 0; rows = await next())
      for (const row of rows) {
        report.checked++;
        if (!isReadable(column, row)) report.damaged.push(row.key);
      }
    await connection.exec('CLOSE examined');
    reports.push(report);
  }
  return reports;
}
