import type { AutomaticDetection, ShieldReads, ShieldWrites } from '../../domain/shield/shield.ts';
import type { ConsoleReads } from '../../domain/site/ports-console.ts';
import type { Sql } from '../sql/sql.ts';
import { type HitRow, hitOfRow } from './duplicate-records.ts';

interface DetectionRow {
  seq: number;
  auth_id: string;
  session_id: string;
  face_registered_at_us: number;
  detected_at_us: number;
}

export function detectionReads(db: Sql): Pick<ShieldReads, 'automaticDetections' | 'detectionsNaming'> {
  const ofPerson = db.prepare<[string], DetectionRow>(
    'SELECT * FROM automatic_detections WHERE auth_id = ? ORDER BY detected_at_us, seq',
  );
  const naming = db.prepare<[string], DetectionRow>(
    `SELECT * FROM automatic_detections WHERE seq IN (SELECT detection_seq FROM detection_hits WHERE auth_id = ?)
     ORDER BY detected_at_us, seq`,
  );
  const hits = db.prepare<[number], HitRow>(
    `SELECT auth_id, session_id, face_registered_at_us, score, scored_by FROM detection_hits
     WHERE detection_seq = ? ORDER BY rank`,
  );
  const detectionOfRow = async (r: DetectionRow): Promise<AutomaticDetection> => ({
    authId: r.auth_id,
    sessionId: r.session_id,
    faceRegisteredAtUs: r.face_registered_at_us,
    detectedAtUs: r.detected_at_us,
    hits: (await hits.all(r.seq)).map(hitOfRow),
  });
  return {
    automaticDetections: async (authId) => Promise.all((await ofPerson.all(authId)).map(detectionOfRow)),
    detectionsNaming: async (authId) => Promise.all((await naming.all(authId)).map(detectionOfRow)),
  };
}

/** The person's own records, and those in which nobody else is a hit: without the person, they would name nobody. */
export const DETECTIONS_ABOUT = `seq IN (SELECT seq FROM automatic_detections WHERE auth_id = (SELECT id FROM who)
  UNION SELECT h.detection_seq FROM detection_hits h WHERE h.auth_id = (SELECT id FROM who)
    AND NOT EXISTS (SELECT 1 FROM detection_hits o WHERE o.detection_seq = h.detection_seq
      AND o.auth_id <> h.auth_id))`;

export function detectionWrites(db: Sql): Pick<ShieldWrites, 'addAutomaticDetection'> {
  const insert = db.prepare(
    `INSERT INTO automatic_detections (auth_id, session_id, face_registered_at_us, detected_at_us)
     VALUES (?, ?, ?, ?) RETURNING seq`,
  );
  insert.pluck();
  const insertHit = db.prepare(
    `INSERT INTO detection_hits (detection_seq, rank, auth_id, session_id, face_registered_at_us, score, scored_by)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    /** Hits keep their given order, best first. */
    async addAutomaticDetection(d) {
      const seq = await insert.get(d.authId, d.sessionId, d.faceRegisteredAtUs, d.detectedAtUs);
      for (const [rank, hit] of d.hits.entries()) {
        const { authId, sessionId, faceRegisteredAtUs, score, scoredBy } = hit;
        await insertHit.run(seq, rank, authId, sessionId, faceRegisteredAtUs, score, scoredBy);
      }
    },
  };
}

interface Row {
  seq: number;
  auth_id: string;
  session_id: string;
  face_registered_at_us: number;
  detected_at_us: number;
}

type Given = Record<string, string | number | null>;

const COLUMNS = 'seq, auth_id, session_id, face_registered_at_us, detected_at_us';
/**
 * Instants never decrease as sequence numbers increase (record-duplicates.ts), so a period is a range of sequence
 * numbers.
 */
const WITHIN = 'seq < @beforeSeq AND seq >= @sinceSeq ORDER BY seq DESC LIMIT @limit';

export function detectionListReads(db: Sql): Pick<ConsoleReads, 'detectionPage'> {
  const all = db.prepare<[Given], Row>(`SELECT ${COLUMNS} FROM automatic_detections WHERE ${WITHIN}`);
  const ofPerson = db.prepare<[Given], Row>(
    `SELECT ${COLUMNS} FROM automatic_detections WHERE seq IN (
       SELECT seq FROM automatic_detections WHERE auth_id = @authId
       UNION SELECT detection_seq FROM detection_hits WHERE auth_id = @authId) AND ${WITHIN}`,
  );
  const hits = db.prepare<[string], HitRow & { detection_seq: number }>(
    `SELECT detection_seq, auth_id, session_id, face_registered_at_us, score, scored_by FROM detection_hits
     WHERE detection_seq IN ${db.dialect.integers} ORDER BY detection_seq, rank`,
  );
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
      const hitsOf = Map.groupBy(
        await hits.all(JSON.stringify(shown.map((r) => r.seq))),
        (h) => h.detection_seq,
      );
      const detections = shown.map((r) => ({
        authId: r.auth_id,
        sessionId: r.session_id,
        faceRegisteredAtUs: r.face_registered_at_us,
        detectedAtUs: r.detected_at_us,
        hits: (hitsOf.get(r.seq) ?? []).map(hitOfRow),
      }));
      return { detections, nextSeq: rows.length > limit ? shown[limit - 1].seq : null };
    },
  };
}
