import type { KeyObject } from 'node:crypto';
import { templatePages } from '../gallery/templates.ts';
import { PersonKeys } from '../keys/person-keys.ts';
import type { Sql } from '../sql/sql.ts';

const PAGE_ROWS = 1000;

/** The number of current faces' templates, of all packs, that cannot be opened. */
export async function unopenedTemplates(sql: Sql, dataKey: KeyObject): Promise<number> {
  const packs = await sql
    .prepare<[], string>('SELECT DISTINCT pack FROM templates ORDER BY pack')
    .pluck()
    .all();
  const keys = new PersonKeys(sql, dataKey);
  let unopened = 0;
  for (const pack of packs) {
    const page = templatePages(sql, keys, pack);
    for (let after = -1; ; ) {
      const rows = await page(after, Number.MAX_SAFE_INTEGER, PAGE_ROWS);
      for (const { template } of rows) {
        if (template === null) unopened++;
        // Unsealed templates are wiped and not left to the garbage collector.
        template?.fill(0);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE_ROWS) break;
      after = last.seq;
    }
  }
  return unopened;
}
