import type { DetectionHit, DuplicateRecord, RecordKind, ShieldReads } from '../../domain/shield/shield.ts';
import type { Sql } from '../sql/sql.ts';

export interface HitRow {
  auth_id: string;
  session_id: string;
  face_registered_at_us: number;
  score: number;
  scored_by: string | null;
}

export const HIT_COLUMNS = 'auth_id, session_id, face_registered_at_us, score, scored_by';

export const hitOfRow = (r: HitRow): DetectionHit => ({
  authId: r.auth_id,
  sessionId: r.session_id,
  faceRegisteredAtUs: r.face_registered_at_us,
  score: r.score,
  scoredBy: r.scored_by,
});

interface RecordRow {
  seq: number;
  auth_id: string;
  session_id: string;
  face_registered_at_us: number;
  at_us: number;
}

/** The tables and indexes of each kind of record. They are constants, because they become part of the statement. */
const PLACES = {
  automatic: {
    records: 'automatic_detections',
    at: 'detected_at_us',
    byTime: 'automatic_detections_by_time',
    hits: 'SELECT detection_seq AS seq, * FROM detection_hits WHERE detection_seq IN',
  },
  reviewed: {
    records: 'reviews',
    at: 'judged_at_us',
    byTime: 'reviews_by_judgement',
    hits: 'SELECT review_seq AS seq, * FROM review_hits WHERE confirmed = 1 AND review_seq IN',
  },
} as const satisfies Record<RecordKind, object>;

/**
 * The statement that reads one page. It merges two ranges of the index over the instant, whose entries end with the
 * sequence number: the rest of the cursor's own instant, then everything later. A single row-value comparison would
 * read all records of that instant to reach the cursor, and a scan may find thousands in one instant. The index is
 * named because SQLite, knowing from ANALYZE that an instant has many records, would rather collect and sort them
 * all.
 */
export function pageSql(kind: RecordKind): string {
  const { records, at, byTime } = PLACES[kind];
  const rows = `SELECT seq, auth_id, session_id, face_registered_at_us, ${at} AS at_us
    FROM ${records} INDEXED BY ${byTime}`;
  return `${rows} WHERE ${at} = @atUs AND ${at} < @untilUs AND seq > @seq
    UNION ALL ${rows} WHERE ${at} > @atUs AND ${at} < @untilUs ORDER BY at_us, seq LIMIT @limit`;
}

type PageRequest = { atUs: number; seq: number; untilUs: number; limit: number };
type Page = (request: PageRequest) => Promise<DuplicateRecord[]>;

function pageReader(db: Sql, kind: RecordKind): Page {
  const page = db.prepare<[PageRequest], RecordRow>(pageSql(kind));
  // Reads the hits of a whole page at once instead of one query per record.
  const hits = db.prepare<[string], HitRow & { seq: number }>(
    `${PLACES[kind].hits} ${db.dialect.integers} ORDER BY 1, rank`,
  );
  return async (request) => {
    const rows = await page.all(request);
    const found = Map.groupBy(await hits.all(JSON.stringify(rows.map((r) => r.seq))), (hit) => hit.seq);
    return rows.map((r) => ({
      seq: r.seq,
      atUs: r.at_us,
      authId: r.auth_id,
      sessionId: r.session_id,
      faceRegisteredAtUs: r.face_registered_at_us,
      hits: (found.get(r.seq) ?? []).map(hitOfRow),
    }));
  };
}

export function duplicateRecordReads(
  db: Sql,
): Pick<ShieldReads, 'duplicateRecords' | 'latestRecordUs' | 'pairKnown'> {
  const pages = { automatic: pageReader(db, 'automatic'), reviewed: pageReader(db, 'reviewed') };
  const latestOf = (kind: RecordKind) =>
    db.prepare<[], number | null>(`SELECT max(${PLACES[kind].at}) FROM ${PLACES[kind].records}`).pluck();
  const latest = { automatic: latestOf('automatic'), reviewed: latestOf('reviewed') };
  const known = db.prepare<[Record<string, string>], number>(`SELECT ${KNOWN.join(' OR ')}`).pluck();
  return {
    duplicateRecords: (kind, after, untilUs, limit) =>
      pages[kind]({ ...after, untilUs: untilUs ?? Number.MAX_SAFE_INTEGER, limit }),
    latestRecordUs: async (kind) => (await latest[kind].get()) ?? 0,
    pairKnown: async (a, b) =>
      (await known.get({ a: a.authId, aSession: a.sessionId, b: b.authId, bSession: b.sessionId })) === 1,
  };
}

/** Uses the index on the hits' people, because a person is a hit in few records. */
const exists = (records: string, hits: string, key: string, one: string, other: string) =>
  `EXISTS (SELECT 1 FROM ${hits} h JOIN ${records} r ON r.seq = h.${key}
     WHERE h.auth_id = @${one} AND h.session_id = @${one}Session
     AND r.auth_id = @${other} AND r.session_id = @${other}Session)`;
const KNOWN = [
  exists('automatic_detections', 'detection_hits', 'detection_seq', 'b', 'a'),
  exists('automatic_detections', 'detection_hits', 'detection_seq', 'a', 'b'),
  exists('reviews', 'review_hits', 'review_seq', 'b', 'a'),
  exists('reviews', 'review_hits', 'review_seq', 'a', 'b'),
];
