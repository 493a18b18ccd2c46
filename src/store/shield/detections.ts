import type { AutomaticDetection, ShieldReads, ShieldWrites } from '../../domain/shield/shield.ts';
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
