import type { AutomaticDetection, ShieldReads, ShieldWrites } from '../../domain/shield/shield.ts';
import type { ConsoleReads } from '../../domain/site/ports-console.ts';
import type { Given, Sql } from '../sql/sql.ts';
import { HIT_COLUMNS, type HitRow, hitOfRow } from './duplicate-records.ts';

interface DetectionRow {
  seq: number;
  auth_id: string;
  session_id: string;
  face_registered_at_us: number;
  detected_at_us: number;
}

const COLUMNS = 'seq, auth_id, session_id, face_registered_at_us, detected_at_us';

const detectionOf = (r: DetectionRow, hits: readonly HitRow[]): AutomaticDetection => ({
  authId: r.auth_id,
  sessionId: r.session_id,
  faceRegisteredAtUs: r.face_registered_at_us,
  detectedAtUs: r.detected_at_us,
  hits: hits.map(hitOfRow),
});

/** Gives detections their hits, best first, all with one query. */
function givingHits(db: Sql): (of: readonly DetectionRow[]) => Promise<AutomaticDetection[]> {
  const hits = db.prepare<[string], HitRow & { detection_seq: number }>(
    `SELECT detection_seq, ${HIT_COLUMNS} FROM detection_hits
     WHERE detection_seq IN ${db.dialect.integers} ORDER BY detection_seq, rank`,
  );
  return async (rows) => {
    const seqs = JSON.stringify(rows.map(({ seq }) => seq));
    const found = Map.groupBy(await hits.all(seqs), (hit) => hit.detection_seq);
    return rows.map((row) => detectionOf(row, found.get(row.seq) ?? []));
  };
}

export function detectionReads(db: Sql): Pick<ShieldReads, 'automaticDetections' | 'detectionsNaming'> {
  const where = (which: string) =>
    db.prepare<[string], DetectionRow>(
      `SELECT ${COLUMNS} FROM automatic_detections WHERE ${which} ORDER BY detected_at_us, seq`,
    );
  const ofPerson = where('auth_id = ?');
  const naming = where('seq IN (SELECT detection_seq FROM detection_hits WHERE auth_id = ?)');
  const withHits = givingHits(db);
  return {
    automaticDetections: async (authId) => withHits(await ofPerson.all(authId)),
    detectionsNaming: async (authId) => withHits(await naming.all(authId)),
  };
}

/** The person's own records, and those in which nobody else is a hit: without the person, they would name nobody. */
export const DETECTIONS_ABOUT = `seq IN (SELECT seq FROM automatic_detections WHERE auth_id = (SELECT id FROM who)
  UNION SELECT h.detection_seq FROM detection_hits h WHERE h.auth_id = (SELECT id FROM who)
    AND NOT EXISTS (SELECT 1 FROM detection_hits o WHERE o.detection_seq = h.detection_seq
      AND o.auth_id <> h.auth_id))`;

export function detectionWrites(db: Sql): Pick<ShieldWrites, 'addAutomaticDetection'> {
  const insert = db
    .prepare<Given, number>(
      `INSERT INTO automatic_detections (auth_id, session_id, face_registered_at_us, detected_at_us)
       VALUES (?, ?, ?, ?) RETURNING seq`,
    )
    .pluck();
  const insertHit = db.prepare(
    `INSERT INTO detection_hits (detection_seq, rank, ${HIT_COLUMNS})
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    /** Hits keep their given order, best first. */
    async addAutomaticDetection(d) {
      const seq = (await insert.get(d.authId, d.sessionId, d.faceRegisteredAtUs, d.detectedAtUs)) as number;
      for (const [rank, hit] of d.hits.entries()) {
        const { authId, sessionId, faceRegisteredAtUs, score, scoredBy } = hit;
        await insertHit.run(seq, rank, authId, sessionId, faceRegisteredAtUs, score, scoredBy);
      }
    },
  };
}

type Asked = Record<string, string | number | null>;

/**
 * Instants never decrease as sequence numbers increase (record-duplicates.ts), so a period is a range of sequence
 * numbers.
 */
const WITHIN = 'seq < @beforeSeq AND seq >= @sinceSeq ORDER BY seq DESC LIMIT @limit';

export function detectionListReads(db: Sql): Pick<ConsoleReads, 'detectionPage'> {
  const all = db.prepare<[Asked], DetectionRow>(
    `SELECT ${COLUMNS} FROM automatic_detections WHERE ${WITHIN}`,
  );
  const ofPerson = db.prepare<[Asked], DetectionRow>(
    `SELECT ${COLUMNS} FROM automatic_detections WHERE seq IN (
       SELECT seq FROM automatic_detections WHERE auth_id = @authId
       UNION SELECT detection_seq FROM detection_hits WHERE auth_id = @authId) AND ${WITHIN}`,
  );
  const withHits = givingHits(db);
  const firstFrom = db
    .prepare<[number], number>(
      'SELECT seq FROM automatic_detections WHERE detected_at_us >= ? ORDER BY detected_at_us, seq LIMIT 1',
    )
    .pluck();
  return {
    async detectionPage({ authId, sinceUs, untilUs }, beforeSeq, limit) {
      const until = untilUs === null ? undefined : await firstFrom.get(untilUs);
      const sinceSeq = sinceUs === null ? 0 : ((await firstFrom.get(sinceUs)) ?? Number.MAX_SAFE_INTEGER);
      const place = { beforeSeq: Math.min(beforeSeq, until ?? beforeSeq), sinceSeq, limit: limit + 1 };
      const rows = authId === null ? await all.all(place) : await ofPerson.all({ ...place, authId });
      const shown = rows.slice(0, limit);
      const nextSeq = rows.length > limit ? shown[limit - 1].seq : null;
      return { detections: await withHits(shown), nextSeq };
    },
  };
}
