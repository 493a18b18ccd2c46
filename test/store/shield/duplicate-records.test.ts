import { describe, expect, it } from 'vitest';
import { pageSql } from '../../../src/store/shield/duplicate-records.ts';
import { besides, freshFolder, open } from '../temporary.ts';

describe('a page of records in SQLite', () => {
  it.each([
    ['automatic', 'automatic_detections', 'automatic_detections_by_time', 'detected_at_us'],
    ['reviewed', 'reviews', 'reviews_by_judgement', 'judged_at_us'],
  ] as const)('%s: reads two ranges of one index and sorts nothing', async (kind, table, index, at) => {
    const folder = freshFolder();
    await open(folder);
    const plan = besides(folder, (db) => planOf(db.prepare(`EXPLAIN QUERY PLAN ${pageSql(kind)}`).all(ANY)));
    expect(plan.filter((step) => step.startsWith('SEARCH'))).toEqual([
      `SEARCH ${table} USING INDEX ${index} (${at}=? AND rowid>?)`,
      `SEARCH ${table} USING INDEX ${index} (${at}>? AND ${at}<?)`,
    ]);
    expect(plan.some((step) => /SCAN|TEMP B-TREE/.test(step))).toBe(false);
  });
});

const ANY = { atUs: 0, seq: 0, untilUs: 1, limit: 1 };
const planOf = (rows: unknown[]): string[] => (rows as { detail: string }[]).map((row) => row.detail);
