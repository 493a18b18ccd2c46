import type Database from 'better-sqlite3';
import type {
  RetentionKind,
  RetentionMark,
  RetentionReads,
  RetentionWrites,
} from '../../domain/site/ports-retention.ts';
import { sessionForgetter } from '../sessions/forget-session.ts';

interface Due {
  seq: number;
  id: string;
  at: number;
}

/** What counts as over, and since when. A face's own registration goes with the face. */
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

export function retentionReads(db: Database.Database): RetentionReads {
  type Given = RetentionMark & { untilUs: number; limit: number };
  const counts = perKind((kind) =>
    db
      .prepare<[Given], number>(
        `SELECT count(*) FROM (SELECT 1 ${behind(kind)} AND ${OVER[kind].at} < @untilUs LIMIT @limit)`,
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
    retentionOutlook: (kind, mark, untilUs, limit) => ({
      due: counts[kind].get({ ...mark, untilUs, limit }) ?? 0,
      nextEndedAtUs: next[kind].get({ ...mark, untilUs }) ?? null,
    }),
  };
}

export function retentionWrites(db: Database.Database): RetentionWrites {
  type Given = RetentionMark & { untilUs: number; limit: number };
  const pages = perKind((kind) =>
    db.prepare<[Given], Due>(
      `SELECT seq, id, ${OVER[kind].at} AS at ${behind(kind)} AND ${OVER[kind].at} < @untilUs
       ORDER BY ${OVER[kind].at}, seq LIMIT @limit`,
    ),
  );
  const remove = removers(db);
  return {
    removeExpired(kind, mark, untilUs, limit) {
      const rows = pages[kind].all({ ...mark, untilUs, limit });
      const removed = rows.filter((row) => remove[kind](row)).length;
      const last = rows.at(-1);
      return {
        removed,
        looked: rows.length,
        mark: last ? { endedAtUs: last.at, seq: last.seq } : mark,
      };
    },
  };
}

/** Each tells whether there was anything to remove. */
function removers(db: Database.Database): Record<RetentionKind, (row: Due) => boolean> {
  const forget = sessionForgetter(db);
  const session = db.prepare('DELETE FROM sessions WHERE seq = ?');
  const process = db.prepare('DELETE FROM delete_processes WHERE seq = ?');
  return {
    details: (row) => Object.values(forget(row)).some((removed) => removed > 0),
    sessions: ({ seq }) => session.run(seq).changes > 0,
    receipts: ({ seq }) => process.run(seq).changes > 0,
  };
}
