import type Database from 'better-sqlite3';
import {
  confirmedHits,
  type Opinion,
  type Review,
  type ReviewState,
  reviewState,
} from '../../domain/shield/review.ts';
import type { ShieldReads, ShieldWrites } from '../../domain/shield/shield.ts';
import { type HitRow, hitOfRow } from './duplicate-records.ts';

interface ReviewRow {
  seq: number;
  id: string;
  auth_id: string;
  session_id: string;
  face_registered_at_us: number;
  opened_at_us: number;
  state: ReviewState;
  judged_at_us: number | null;
}

interface VerdictRow {
  review_seq: number;
  number: number;
  rank: number;
  operator: string;
  at_us: number;
  verdict: 'same' | 'different' | 'undecided';
  note: string;
}

type Reads = Pick<ShieldReads, 'review' | 'reviews' | 'reviewsNaming' | 'reviewCounts'>;

export function reviewReads(db: Database.Database): Reads {
  const whole = wholeReviews(db);
  const byId = db.prepare<[string], ReviewRow>('SELECT * FROM reviews WHERE id = ?');
  const lists = { newest: listOf(db, 'seq < ?', 'DESC'), oldest: listOf(db, 'seq > ?', 'ASC') };
  const naming = db.prepare<[{ authId: string }], ReviewRow>(
    `SELECT * FROM reviews WHERE auth_id = @authId
     OR seq IN (SELECT review_seq FROM review_hits WHERE auth_id = @authId) ORDER BY seq`,
  );
  const counts = db.prepare<[], { state: ReviewState; n: number }>(
    'SELECT state, count(*) AS n FROM reviews GROUP BY state',
  );
  return {
    review: (id) => whole(byId.all(id))[0] ?? null,
    reviews(state, order, fromSeq, limit) {
      const { all, ofState } = lists[order];
      const rows = state === null ? all.all(fromSeq, limit) : ofState.all(state, fromSeq, limit);
      const found = whole(rows);
      return rows.map((row, i) => ({ seq: row.seq, state: row.state, review: found[i] as Review }));
    },
    reviewsNaming: (authId) => whole(naming.all({ authId })),
    reviewCounts: () => ({
      open: 0,
      pending: 0,
      judged: 0,
      ...Object.fromEntries(counts.all().map(({ state, n }) => [state, n])),
    }),
  };
}

const listOf = (db: Database.Database, after: string, direction: 'ASC' | 'DESC') => {
  const rest = `${after} ORDER BY seq ${direction} LIMIT ?`;
  return {
    all: db.prepare<[number, number], ReviewRow>(`SELECT * FROM reviews WHERE ${rest}`),
    ofState: db.prepare<[string, number, number], ReviewRow>(
      `SELECT * FROM reviews WHERE state = ? AND ${rest}`,
    ),
  };
};

/** Hits and opinions of many reviews by one query each. */
function wholeReviews(db: Database.Database): (rows: ReviewRow[]) => Review[] {
  const hits = db.prepare<[string], HitRow & { review_seq: number; rank: number }>(
    'SELECT * FROM review_hits WHERE review_seq IN (SELECT value FROM json_each(?)) ORDER BY review_seq, rank',
  );
  const verdicts = db.prepare<[string], VerdictRow>(
    `SELECT * FROM review_verdicts WHERE review_seq IN (SELECT value FROM json_each(?))
     ORDER BY review_seq, number, rank`,
  );
  return (rows) => {
    const seqs = JSON.stringify(rows.map((r) => r.seq));
    const hitsOf = Map.groupBy(hits.all(seqs), (h) => h.review_seq);
    const verdictsOf = Map.groupBy(verdicts.all(seqs), (v) => v.review_seq);
    return rows.map((r) => ({
      id: r.id,
      authId: r.auth_id,
      sessionId: r.session_id,
      faceRegisteredAtUs: r.face_registered_at_us,
      openedAtUs: r.opened_at_us,
      hits: (hitsOf.get(r.seq) ?? []).map((h) => ({ ...hitOfRow(h), rank: h.rank })),
      opinions: opinionsOf(verdictsOf.get(r.seq) ?? []),
      judgedAtUs: r.judged_at_us,
    }));
  };
}

const opinionsOf = (rows: VerdictRow[]): Opinion[] =>
  [...Map.groupBy(rows, (v) => v.number).values()].map((given) => ({
    operator: given[0].operator,
    atUs: given[0].at_us,
    verdicts: given.map(({ rank, verdict, note }) => ({ rank, verdict, note })),
  }));

type Writes = Pick<ShieldWrites, 'addReview' | 'saveReview' | 'withdrawReviews'>;

export function reviewWrites(db: Database.Database): Writes {
  const insert = db.prepare(
    `INSERT INTO reviews (id, auth_id, session_id, face_registered_at_us, opened_at_us, state)
     VALUES (?, ?, ?, ?, ?, 'open')`,
  );
  const insertHit = db.prepare(
    `INSERT INTO review_hits (review_seq, rank, auth_id, session_id, face_registered_at_us, score, scored_by)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    addReview(r) {
      const made = insert.run(r.id, r.authId, r.sessionId, r.faceRegisteredAtUs, r.openedAtUs);
      for (const hit of r.hits)
        insertHit.run(
          made.lastInsertRowid,
          hit.rank,
          hit.authId,
          hit.sessionId,
          hit.faceRegisteredAtUs,
          hit.score,
          hit.scoredBy,
        );
    },
    saveReview: reviewSaver(db),
    withdrawReviews: reviewWithdrawer(db),
  };
}

function reviewSaver(db: Database.Database): (review: Review) => void {
  const seqOf = db.prepare<[string], number>('SELECT seq FROM reviews WHERE id = ?').pluck();
  const update = db.prepare('UPDATE reviews SET state = ?, judged_at_us = ? WHERE seq = ?');
  const confirm = db.prepare('UPDATE review_hits SET confirmed = ? WHERE review_seq = ? AND rank = ?');
  const forget = db.prepare('DELETE FROM review_verdicts WHERE review_seq = ?');
  const insert = db.prepare(
    `INSERT INTO review_verdicts (review_seq, number, rank, operator, at_us, verdict, note)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return (review) => {
    const seq = seqOf.get(review.id);
    if (seq === undefined) throw new Error(`no review ${review.id}`);
    update.run(reviewState(review), review.judgedAtUs, seq);
    const confirmed = new Set(confirmedHits(review).map((hit) => hit.rank));
    for (const { rank } of review.hits) confirm.run(confirmed.has(rank) ? 1 : 0, seq, rank);
    forget.run(seq);
    review.opinions.forEach(({ operator, atUs, verdicts }, number) => {
      for (const v of verdicts) insert.run(seq, number, v.rank, operator, atUs, v.verdict, v.note);
    });
  };
}

/** Not judged, and the person (the one parameter) is the only hit: nothing is left to judge without. */
export const ONLY_HIT = `state <> 'judged'
  AND seq IN (SELECT review_seq FROM review_hits WHERE auth_id = (SELECT id FROM who))
  AND NOT EXISTS (SELECT 1 FROM review_hits h WHERE h.review_seq = reviews.seq
    AND h.auth_id <> (SELECT id FROM who))`;

function reviewWithdrawer(db: Database.Database): (authId: string) => void {
  const reviews = db.prepare(
    `WITH who (id) AS (SELECT ?) DELETE FROM reviews
     WHERE (auth_id = (SELECT id FROM who) AND state <> 'judged') OR (${ONLY_HIT})`,
  );
  const hits = db.prepare(
    `DELETE FROM review_hits WHERE auth_id = ?
     AND review_seq IN (SELECT seq FROM reviews WHERE state <> 'judged')`,
  );
  return (authId) => {
    reviews.run(authId);
    hits.run(authId);
  };
}
