import type { PackReads, PackWrites, UnconvertedFace } from '../../domain/packs/ports-packs.ts';
import { HAS_TEMPLATE, NEXT_HELD, templateWriter } from '../gallery/templates.ts';
import type { PersonKeys } from '../keys/person-keys.ts';
import type { Sql } from '../sql/sql.ts';

const NOTHING = new Uint8Array(0);

export function packReads(db: Sql): PackReads {
  const counts = db.prepare<[], { pack: string; count: number }>(
    'SELECT pack, count(*) AS count FROM templates GROUP BY pack',
  );
  const has = db.prepare<[string, string, string]>(
    `SELECT 1 FROM faces f WHERE f.auth_id = ? AND f.gone_at_us IS NULL
       AND (EXISTS (SELECT 1 FROM templates t WHERE t.face_seq = f.seq AND t.pack = ?)
         OR EXISTS (SELECT 1 FROM owner_held_templates o WHERE o.face_seq = f.seq AND o.pack = ? AND ${HAS_TEMPLATE}))`,
  );
  const last = db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM faces').pluck();
  const lacking = db.prepare<[string, string, string, number, number, number], UnconvertedFace>(
    `SELECT f.seq, f.auth_id AS authId, f.feature_id AS faceFeatureId, x.reason
     FROM faces f LEFT JOIN conversion_failures x ON x.face_seq = f.seq AND x.pack = ?
     WHERE NOT EXISTS (SELECT 1 FROM templates t WHERE t.face_seq = f.seq AND t.pack = ?)
       AND NOT EXISTS (SELECT 1 FROM owner_held_templates o
         WHERE o.face_seq = f.seq AND o.pack = ? AND ${HAS_TEMPLATE})
       AND f.gone_at_us IS NULL AND f.seq > ? AND f.seq <= ? ORDER BY f.seq LIMIT ?`,
  );
  const failures = db
    .prepare<[string], number>('SELECT count(*) FROM conversion_failures WHERE pack = ?')
    .pluck();
  return {
    templateCounts: async () =>
      Object.fromEntries((await counts.all()).map(({ pack, count }) => [pack, count])),
    hasTemplate: async (authId, pack) => (await has.get(authId, pack, pack)) !== undefined,
    lastFaceSeq: async () => (await last.get()) ?? 0,
    unconverted: (pack, after, upTo, limit) => lacking.all(pack, pack, pack, after, upTo, limit),
    conversionFailures: async (pack) => (await failures.get(pack)) ?? 0,
  };
}

export function packWrites(db: Sql, keys: PersonKeys): PackWrites {
  const current = db.prepare<[string, string], { seq: number; auth_id: string }>(
    `SELECT seq, auth_id FROM faces f WHERE feature_id = ? AND gone_at_us IS NULL
       AND NOT EXISTS (SELECT 1 FROM templates t WHERE t.face_seq = f.seq AND t.pack = ?)`,
  );
  const note = db.prepare(
    `INSERT INTO conversion_failures (face_seq, pack, reason, at_us) VALUES (?, ?, ?, ?)
     ON CONFLICT (face_seq, pack) DO UPDATE SET reason = excluded.reason, at_us = excluded.at_us`,
  );
  const forgetOne = db.prepare('DELETE FROM conversion_failures WHERE face_seq = ? AND pack = ?');
  const forget = db.prepare('DELETE FROM conversion_failures WHERE pack = ?');
  const first = 'SELECT seq FROM templates WHERE pack = ? ORDER BY seq LIMIT ?';
  const drop = db.prepare(`DELETE FROM templates WHERE seq IN (${first})`);
  const dropVisits = db.prepare(
    `DELETE FROM visit_templates WHERE pack = ?
       AND face_seq IN (SELECT face_seq FROM templates WHERE seq IN (${first}))`,
  );
  const dropHeld = db.prepare(
    `UPDATE owner_held_templates SET template = ? WHERE face_seq IN (${NEXT_HELD})`,
  );
  const write = templateWriter(db, keys);
  return {
    async addTemplate(faceFeatureId, pack, template) {
      const face = await current.get(faceFeatureId, pack);
      if (!face) return false;
      await write(face.seq, faceFeatureId, face.auth_id, pack, template);
      await forgetOne.run(face.seq, pack);
      return true;
    },
    async noteConversionFailure(faceFeatureId, pack, reason, atUs) {
      const face = await current.get(faceFeatureId, pack);
      if (face) await note.run(face.seq, pack, reason, atUs);
    },
    async forgetConversionFailures(pack) {
      await forget.run(pack);
    },
    async dropTemplates(pack, limit) {
      await dropVisits.run(pack, pack, limit);
      const dropped = (await drop.run(pack, limit)).changes;
      // Emptied, so that the face stays one that its owner holds: the site has no picture of it.
      const held = limit - dropped;
      return dropped + (held > 0 ? (await dropHeld.run(NOTHING, pack, held)).changes : 0);
    },
  };
}
