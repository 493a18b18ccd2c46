import type {
  RetentionKind,
  RetentionMark,
  RetentionReads,
  RetentionWrites,
} from '../../domain/site/ports-retention.ts';
import { sessionForgetter } from '../sessions/forget-session.ts';
import type { Sql } from '../sql/sql.ts';

interface Due {
  seq: number;
  id: string;
  at: number;
}

/**
 * The rows of each kind whose retention time runs, and the column with its start. A face's own registration is
 * deleted with the face.
 */
const OVER: Record<RetentionKind, { table: string; at: string; where: string }> = {
  details: { table: 'sessions', at: 'ended_at_us', where: 'true' },
  sessions: { table: 'sessions', at: 'ended_at_us', where: "(kind = 'authentication' OR result = 0)" },
  receipts: { table: 'delete_processes', at: 'completed_at_us', where: 'true' },
};

const KINDS = Object.keys(OVER) as RetentionKind[];

const perKind = <T>(make: (kind: RetentionKind) => T) =>
  Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<RetentionKind, T>;

const behind = (kind: RetentionKind): string => {
  const { table, at, where } = OVER[kind];
  return `FROM ${table} WHERE ${at} IS NOT NULL AND ${at} >= @endedAtUs
    AND (${at} > @endedAtUs OR seq > @seq) AND ${where}`;
};

export function retentionReads(db: Sql): RetentionReads {
  type Given = RetentionMark & { untilUs: number; limit: number };
  const counts = perKind((kind) =>
    db
      .prepare<[Given], number>(
        `SELECT count(*) FROM (SELECT 1 ${behind(kind)} AND ${OVER[kind].at} < @untilUs LIMIT @limit) AS found`,
      )
      .pluck(),
  );
  const next = perKind((kind) =>
    db
      .prepare<[RetentionMark & { untilUs: number }], number>(
        `SELECT ${OVER[kind].at} ${behind(kind)} AND ${OVER[kind].at} >= @untilUs ORDER BY ${OVER[kind].at} LIMIT 1`,
      )
      .pluck(),
  );
  return {
    retentionOutlook: async (kind, mark, untilUs, limit) => ({
      due: (await counts[kind].get({ ...mark, untilUs, limit })) ?? 0,
      nextEndedAtUs: (await next[kind].get({ ...mark, untilUs })) ?? null,
    }),
  };
}

export function retentionWrites(db: Sql): RetentionWrites {
  type Given = RetentionMark & { untilUs: number; limit: number };
  const pages = perKind((kind) =>
    db.prepare<[Given], Due>(
      `SELECT seq, id, ${OVER[kind].at} AS at ${behind(kind)} AND ${OVER[kind].at} < @untilUs
       ORDER BY ${OVER[kind].at}, seq LIMIT @limit`,
    ),
  );
  const remove = removers(db);
  return {
    async removeExpired(kind, mark, untilUs, limit) {
      const rows = await pages[kind].all({ ...mark, untilUs, limit });
      let removed = 0;
      for (const row of rows) if (await remove[kind](row)) removed++;
      const last = rows.at(-1);
      return {
        removed,
        looked: rows.length,
        mark: last ? { endedAtUs: last.at, seq: last.seq } : mark,
      };
    },
  };
}

/** Each reports whether there was anything to remove. */
function removers(db: Sql): Record<RetentionKind, (row: Due) => Promise<boolean>> {
  const forget = sessionForgetter(db);
  const session = db.prepare('DELETE FROM sessions WHERE seq = ?');
  // With the failed ones that it went on from: as the person's latest, one of them would stand for a deletion that failed.
  const processes = db.prepare(
    `DELETE FROM delete_processes WHERE seq <= ?
     AND auth_id = (SELECT auth_id FROM delete_processes WHERE seq = ?)`,
  );
  return {
    details: async (row) => Object.values(await forget(row)).some((removed) => removed > 0),
    sessions: async ({ seq }) => (await session.run(seq)).changes > 0,
    receipts: async ({ seq }) => (await processes.run(seq, seq)).changes > 0,
  };
}
