import {
  confirmedHits,
  type Opinion,
  type Review,
  type ReviewState,
  reviewState,
} from '../../domain/shield/review.ts';
import type { ShieldReads, ShieldWrites } from '../../domain/shield/shield.ts';
import { newestOf, oldestOf } from '../sql/along-index.ts';
import type { Dialect, Given, Sql } from '../sql/sql.ts';
import { HIT_COLUMNS, type HitRow, hitOfRow } from './duplicate-records.ts';

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

type Reads = Pick<
  ShieldReads,
  'review' | 'reviewsOfIds' | 'reviews' | 'reviewsNaming' | 'countReviewsNaming' | 'reviewCounts'
>;

export function reviewReads(db: Sql): Reads {
  const whole = wholeReviews(db);
  const byId = db.prepare<[string], ReviewRow>('SELECT * FROM reviews WHERE id = ?');
  const byIds = db.prepare<[string], ReviewRow>(`SELECT * FROM reviews WHERE id IN ${db.dialect.texts}`);
  const lists = { newest: listOf(db, 'newest'), oldest: listOf(db, 'oldest') };
  const naming = db.prepare<[{ authId: string }], ReviewRow>(
    `SELECT * FROM reviews WHERE auth_id = @authId
     OR seq IN (SELECT review_seq FROM review_hits WHERE auth_id = @authId) ORDER BY seq`,
  );
  const countNaming = db.prepare<[string, string], { auth_id: string; n: number }>(
    `SELECT auth_id, count(*) AS n FROM (
       SELECT auth_id, seq FROM reviews WHERE auth_id IN ${db.dialect.texts}
       UNION SELECT auth_id, review_seq FROM review_hits WHERE auth_id IN ${db.dialect.texts}) AS named
     GROUP BY auth_id`,
  );
  const counts = db.prepare<[], { state: ReviewState; n: number }>(
    'SELECT state, count(*) AS n FROM reviews GROUP BY state',
  );
  return {
    review: async (id) => (await whole(await byId.all(id)))[0] ?? null,
    reviewsOfIds: async (ids) => whole(await byIds.all(JSON.stringify(ids))),
    async reviews(state, order, fromSeq, limit) {
      const { all, ofState } = lists[order];
      const rows =
        state === null ? await all.all(fromSeq, limit) : await ofState.all({ state, fromSeq, limit });
      const found = await whole(rows);
      return rows.map((row, i) => ({ seq: row.seq, state: row.state, review: found[i] as Review }));
    },
    reviewsNaming: async (authId) => whole(await naming.all({ authId })),
    async countReviewsNaming(authIds) {
      const asked = JSON.stringify(authIds);
      const found = await countNaming.all(asked, asked);
      const counted = new Map(found.map(({ auth_id, n }) => [auth_id, n]));
      return authIds.map((id) => counted.get(id) ?? 0);
    },
    reviewCounts: async () => ({
      open: 0,
      pending: 0,
      judged: 0,
      ...Object.fromEntries((await counts.all()).map(({ state, n }) => [state, n])),
    }),
  };
}

const EVERY = { newest: 'seq < ? ORDER BY seq DESC', oldest: 'seq > ? ORDER BY seq' } as const;

/** What reads the reviews in one state. */
export function ofState(dialect: Pick<Dialect, 'engine'>, order: keyof typeof EVERY): string {
  const [along, state] = [
    { newest: newestOf, oldest: oldestOf }[order],
    { column: 'state', value: '@state' },
  ];
  return `SELECT * FROM reviews INDEXED BY reviews_by_state WHERE ${along(dialect, state, '@fromSeq')} LIMIT @limit`;
}

const listOf = (db: Sql, order: keyof typeof EVERY) => ({
  all: db.prepare<[number, number], ReviewRow>(`SELECT * FROM reviews WHERE ${EVERY[order]} LIMIT ?`),
  ofState: db.prepare<[{ state: string; fromSeq: number; limit: number }], ReviewRow>(
    ofState(db.dialect, order),
  ),
});

/** Reads the hits of many reviews with one query, and their opinions with another. */
function wholeReviews(db: Sql): (rows: ReviewRow[]) => Promise<Review[]> {
  const hits = db.prepare<[string], HitRow & { review_seq: number; rank: number }>(
    `SELECT * FROM review_hits WHERE review_seq IN ${db.dialect.integers} ORDER BY review_seq, rank`,
  );
  const verdicts = db.prepare<[string], VerdictRow>(
    `SELECT * FROM review_verdicts WHERE review_seq IN ${db.dialect.integers}
     ORDER BY review_seq, number, rank`,
  );
  return async (rows) => {
    const seqs = JSON.stringify(rows.map((r) => r.seq));
    const hitsOf = Map.groupBy(await hits.all(seqs), (h) => h.review_seq);
    const verdictsOf = Map.groupBy(await verdicts.all(seqs), (v) => v.review_seq);
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

export function reviewWrites(db: Sql): Writes {
  const insert = db
    .prepare<Given, number>(
      `INSERT INTO reviews (id, auth_id, session_id, face_registered_at_us, opened_at_us, state)
       VALUES (?, ?, ?, ?, ?, 'open') RETURNING seq`,
    )
    .pluck();
  const insertHit = db.prepare(
    `INSERT INTO review_hits (review_seq, rank, ${HIT_COLUMNS})
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    async addReview(r) {
      const seq = (await insert.get(
        r.id,
        r.authId,
        r.sessionId,
        r.faceRegisteredAtUs,
        r.openedAtUs,
      )) as number;
      for (const hit of r.hits)
        await insertHit.run(
          seq,
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

function reviewSaver(db: Sql): (review: Review) => Promise<void> {
  const seqOf = db.prepare<[string], number>('SELECT seq FROM reviews WHERE id = ?').pluck();
  const update = db.prepare('UPDATE reviews SET state = ?, judged_at_us = ? WHERE seq = ?');
  const confirm = db.prepare('UPDATE review_hits SET confirmed = ? WHERE review_seq = ? AND rank = ?');
  const forget = db.prepare('DELETE FROM review_verdicts WHERE review_seq = ?');
  const insert = db.prepare(
    `INSERT INTO review_verdicts (review_seq, number, rank, operator, at_us, verdict, note)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return async (review) => {
    const seq = await seqOf.get(review.id);
    if (seq === undefined) throw new Error(`no review ${review.id}`);
    await update.run(reviewState(review), review.judgedAtUs, seq);
    const confirmed = new Set(confirmedHits(review).map((hit) => hit.rank));
    for (const { rank } of review.hits) await confirm.run(confirmed.has(rank) ? 1 : 0, seq, rank);
    await forget.run(seq);
    for (const [number, { operator, atUs, verdicts }] of review.opinions.entries())
      for (const v of verdicts) await insert.run(seq, number, v.rank, operator, atUs, v.verdict, v.note);
  };
}

/**
 * The person's own reviews, and those in which nobody else is a hit, or a confirmed one if they are judged: without the
 * person, nothing would be left to judge, and a record would say that the judgement confirmed none.
 */
export const REVIEWS_ABOUT = `seq IN (SELECT seq FROM reviews WHERE auth_id = (SELECT id FROM who)
  UNION SELECT h.review_seq FROM review_hits h JOIN reviews r ON r.seq = h.review_seq
    WHERE h.auth_id = (SELECT id FROM who) AND (r.state <> 'judged' OR h.confirmed = 1)
    AND NOT EXISTS (SELECT 1 FROM review_hits o WHERE o.review_seq = h.review_seq AND o.auth_id <> h.auth_id
      AND (r.state <> 'judged' OR o.confirmed = 1)))`;

function reviewWithdrawer(db: Sql): ShieldWrites['withdrawReviews'] {
  type Given = { authId: string; sessionId: string };
  const gone = 'auth_id = @authId AND session_id <> @sessionId';
  const reviews = db.prepare<[Given]>(
    `DELETE FROM reviews WHERE state <> 'judged' AND seq IN (SELECT seq FROM reviews WHERE ${gone}
       UNION SELECT review_seq FROM review_hits h WHERE ${gone} AND NOT EXISTS
         (SELECT 1 FROM review_hits o WHERE o.review_seq = h.review_seq AND o.auth_id <> h.auth_id))`,
  );
  const hits = db.prepare<[Given]>(
    `DELETE FROM review_hits WHERE ${gone}
     AND review_seq IN (SELECT seq FROM reviews WHERE state <> 'judged')`,
  );
  return async (authId, sessionId) => {
    await reviews.run({ authId, sessionId });
    await hits.run({ authId, sessionId });
  };
}
