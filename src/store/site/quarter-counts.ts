import type { ConsoleReads, QuarterCount } from '../../domain/site/ports-console.ts';
import type { Sql } from '../sql/sql.ts';

interface Row extends Omit<QuarterCount, 'injection' | 'quarterUs'> {
  quarter_us: number;
  injection: -1 | 0 | 1 | 2;
}

/**
 * Counts per quarter of an hour, kept by triggers: a few thousand rows describe a month, however
 * many sessions it had.
 */
export function quarterCountReads(db: Sql): Pick<ConsoleReads, 'quarterCounts'> {
  const counts = db.prepare<[number, number], Row>(
    `SELECT quarter_us, what, ending, injection, count FROM quarter_counts
     WHERE quarter_us >= ? AND quarter_us < ? ORDER BY quarter_us`,
  );
  return {
    quarterCounts: async (sinceUs, untilUs) =>
      (await counts.all(sinceUs, untilUs)).map(({ quarter_us, injection, ...rest }) => ({
        ...rest,
        quarterUs: quarter_us,
        injection: injection === -1 ? null : injection,
      })),
  };
}
