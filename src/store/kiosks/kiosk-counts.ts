import type { KioskCount, KioskCountReads, KioskCountWrites } from '../../domain/kiosks/kiosk-counts.ts';
import { DURATION_EDGES_US } from '../../domain/kiosks/kiosk-durations.ts';
import type { Sql } from '../sql/sql.ts';

const DAY_US = 86_400_000_000;
const COUNTED = ['accepted', 'rejected', ...DURATION_EDGES_US.map((_, i) => `t${i}`)];

type Row = { kiosk_id: string } & Record<string, number>;

/**
 * Counts per kiosk, kept by a trigger (migration 38): whole days (UTC) are read as days, and both ends of the period
 * as quarters of an hour.
 */
export function kioskCountReads(db: Sql): KioskCountReads {
  const sums = COUNTED.map((name) => `sum(${name}) AS ${name}`).join(', ');
  const part = (span: string, from: string, until: string) =>
    `SELECT * FROM kiosk_counts WHERE kind = @kind AND span = '${span}' AND from_us >= @${from} AND from_us < @${until}`;
  const counts = db.prepare<[Record<string, string | number>], Row>(
    `SELECT kiosk_id, ${sums} FROM (
       ${part('quarter', 'since', 'firstDay')} UNION ALL ${part('day', 'firstDay', 'lastDay')}
       UNION ALL ${part('quarter', 'lastDay', 'until')}) AS counted
     GROUP BY kiosk_id`,
  );
  return {
    async kioskCounts(kind, sinceUs, untilUs) {
      const firstDay = Math.min(Math.ceil(sinceUs / DAY_US) * DAY_US, untilUs);
      const lastDay = Math.max(Math.floor(untilUs / DAY_US) * DAY_US, firstDay);
      return (await counts.all({ kind, since: sinceUs, firstDay, lastDay, until: untilUs })).map(countOf);
    },
  };
}

export function kioskCountWrites(db: Sql): KioskCountWrites {
  const drop = db.prepare(
    `DELETE FROM kiosk_counts WHERE kind IN ('authentication', 'registration') AND span = 'quarter' AND from_us < ?`,
  );
  return {
    async dropKioskQuarters(untilUs) {
      await drop.run(untilUs);
    },
  };
}

const countOf = (row: Row): KioskCount => ({
  kioskId: row.kiosk_id,
  accepted: row.accepted,
  rejected: row.rejected,
  lengths: DURATION_EDGES_US.map((_, i) => row[`t${i}`]),
});
