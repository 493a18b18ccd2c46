import type { KeptTemplate } from '../../domain/enrolment/learning.ts';
import type { LearntVisit, VisitReads, VisitWrites } from '../../domain/enrolment/ports-visits.ts';
import { placeOfTemplate } from '../gallery/templates.ts';
import type { PersonKeys } from '../keys/person-keys.ts';
import { bytesOfTemplate, type SealPlace, templateOfBytes } from '../keys/seal.ts';
import type { Sql } from '../sql/sql.ts';

interface KeptRow {
  feature_id: string;
  session_id: string;
  taken_at_us: number;
  pictures: number | null;
  mean_length: number | null;
  template: Uint8Array;
}

/** The place keeps a visit's template from being taken for another visit's, or for a reference. */
const placeOf = (featureId: string, pack: string, sessionId: string, authId: string): SealPlace => ({
  table: 'visit_templates',
  column: 'template',
  row: `${featureId}/${pack}/${sessionId}`,
  authId,
});

const OWN_FIRST = 'ORDER BY v.session_id <> f.session_id, v.taken_at_us, v.session_id';
const CURRENT = 'FROM faces f JOIN visit_templates v ON v.face_seq = f.seq';

export function visitReads(db: Sql, keys: PersonKeys): VisitReads {
  const kept = db.prepare<[string, string], KeptRow>(
    `SELECT f.feature_id, v.* ${CURRENT} AND v.pack = ? WHERE f.auth_id = ? AND f.gone_at_us IS NULL ${OWN_FIRST}`,
  );
  const visits = db.prepare<[string], LearntVisit>(
    `SELECT v.pack, v.session_id AS sessionId, v.taken_at_us AS takenAtUs ${CURRENT}
     WHERE f.auth_id = ? AND f.gone_at_us IS NULL AND v.session_id <> f.session_id ${OWN_FIRST}`,
  );
  const refined = db
    .prepare<[string, string], number | null>(
      `SELECT t.refined_at_us FROM faces f JOIN templates t ON t.face_seq = f.seq AND t.pack = ?
       WHERE f.auth_id = ? AND f.gone_at_us IS NULL`,
    )
    .pluck();
  const counts = db.prepare<[], { people: number; visits: number }>(
    `SELECT count(DISTINCT v.face_seq) AS people, count(*) AS visits
     FROM visit_templates v JOIN faces f ON f.seq = v.face_seq WHERE v.session_id <> f.session_id`,
  );
  const people = db.prepare<[number, number], { seq: number; authId: string }>(
    `SELECT f.seq, f.auth_id AS authId FROM faces f WHERE f.seq IN
       (SELECT DISTINCT face_seq FROM visit_templates WHERE face_seq > ? ORDER BY face_seq LIMIT ?) ORDER BY f.seq`,
  );
  return {
    keptTemplates: async (authId, pack) =>
      await Promise.all(
        (await kept.all(pack, authId)).map(async (row) => ({
          sessionId: row.session_id,
          takenAtUs: row.taken_at_us,
          pictures: row.pictures,
          meanLength: row.mean_length,
          template: templateOfBytes(
            await keys.unseal(row.template, placeOf(row.feature_id, pack, row.session_id, authId)),
          ),
        })),
      ),
    visitsOf: (authId) => visits.all(authId),
    refinedAtUs: async (authId, pack) => (await refined.get(pack, authId)) ?? null,
    visitCounts: async () => (await counts.get()) as { people: number; visits: number },
    peopleWithVisits: (after, limit) => people.all(after, limit),
  };
}

interface CurrentRow {
  seq: number;
  feature_id: string;
}

export function visitWrites(db: Sql, keys: PersonKeys): VisitWrites {
  const current = db.prepare<[string, string], CurrentRow>(
    `SELECT f.seq, f.feature_id FROM faces f JOIN templates t ON t.face_seq = f.seq AND t.pack = ?
     WHERE f.auth_id = ? AND f.gone_at_us IS NULL`,
  );
  const refine = db.prepare(
    `UPDATE templates SET template = ?, pictures = ?, mean_length = ?, refined_at_us = ?
     WHERE face_seq = ? AND pack = ?`,
  );
  const drop = db.prepare('DELETE FROM visit_templates WHERE face_seq = ? AND pack = ?');
  const insert = db.prepare(
    `INSERT INTO visit_templates (face_seq, pack, session_id, taken_at_us, pictures, mean_length, template)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const add = async (face: CurrentRow, authId: string, pack: string, kept: KeptTemplate): Promise<void> => {
    const { sessionId, takenAtUs, pictures, meanLength } = kept;
    const place = placeOf(face.feature_id, pack, sessionId, authId);
    const sealed = await keys.seal(bytesOfTemplate(kept.template), place);
    await insert.run(face.seq, pack, sessionId, takenAtUs, pictures, meanLength, sealed);
  };
  return {
    async keepTemplates(authId, pack, kept, { template, pictures, meanLength }, atUs) {
      const face = await current.get(pack, authId);
      if (!face) return false;
      await drop.run(face.seq, pack);
      if (kept.length > 1) for (const one of kept) await add(face, authId, pack, one);
      const sealed = await keys.seal(
        bytesOfTemplate(template),
        placeOfTemplate(face.feature_id, pack, authId),
      );
      await refine.run(sealed, pictures, meanLength, atUs, face.seq, pack);
      db.changed({ kind: 'refined', subject: authId, secret: null });
      return true;
    },
  };
}
