import { QUALITY as SHAPE } from '../../domain/capture/stored-readings.ts';
import type { Face, FaceReads, FaceWrites, NewFace } from '../../domain/people/ports-faces.ts';
import { StoredColumn } from '../../domain/stored.ts';
import { HAS_TEMPLATE, HELD_OF_PACK, templateWriter } from '../gallery/templates.ts';
import type { PersonKeys } from '../keys/person-keys.ts';
import type { SealPlace } from '../keys/seal.ts';
import type { Given, Sql } from '../sql/sql.ts';

interface FaceRow {
  feature_id: string;
  session_id: string;
  registered_at_us: number;
  quality: string;
  held: number;
}

/** Of a face that its owner holds. */
const NO_PICTURE = new Uint8Array(0);

interface SealedRow {
  feature_id: string;
  auth_id: string;
  sealed: Uint8Array;
}

export const QUALITY = new StoredColumn('faces', 'quality', SHAPE);

const placeOf = (column: 'image' | 'metadata', featureId: string, authId: string): SealPlace => ({
  table: 'face_data',
  column,
  row: featureId,
  authId,
});

/** Whether the owner of the face f holds it. */
const HELD =
  'CASE WHEN EXISTS (SELECT 1 FROM owner_held_templates o WHERE o.face_seq = f.seq) THEN 1 ELSE 0 END';

const placeOfHeld = (featureId: string, pack: string, authId: string): SealPlace => ({
  table: 'owner_held_templates',
  column: 'template',
  row: `${featureId}/${pack}`,
  authId,
});

export function faceReads(db: Sql, keys: PersonKeys): Omit<FaceReads, 'templateOf' | 'meanLengthOf'> {
  const current = db.prepare<[string], FaceRow>(
    `SELECT feature_id, session_id, registered_at_us, quality, ${HELD} AS held FROM faces f
     WHERE auth_id = ? AND gone_at_us IS NULL`,
  );
  const owner = db.prepare<[string], string>('SELECT auth_id FROM faces WHERE feature_id = ?').pluck();
  const image = db.prepare<[string], SealedRow & { held: number }>(
    `SELECT f.feature_id, f.auth_id, d.image AS sealed, ${HELD} AS held FROM faces f JOIN face_data d ON d.face_seq = f.seq
     WHERE f.feature_id = ?`,
  );
  const metadata = db.prepare<[string], SealedRow>(
    `SELECT f.feature_id, f.auth_id, d.metadata AS sealed FROM faces f JOIN face_data d ON d.face_seq = f.seq
     WHERE f.auth_id = ? AND f.gone_at_us IS NULL`,
  );
  const held = db.prepare<[string, string], { feature_id: string; template: Uint8Array }>(
    `SELECT f.feature_id, o.template FROM faces f JOIN owner_held_templates o ON o.face_seq = f.seq AND o.pack = ?
     WHERE f.auth_id = ? AND f.gone_at_us IS NULL AND ${HAS_TEMPLATE}`,
  );
  const heldCount = db.prepare<[], number>('SELECT count(*) FROM owner_held_templates').pluck();
  const heldOfPack = db.prepare<[string], number>(`SELECT count(*) ${HELD_OF_PACK}`).pluck();
  return {
    async ownerHeldTemplate(authId, pack) {
      const row = await held.get(pack, authId);
      if (row === undefined) return null;
      const { feature_id: faceFeatureId } = row;
      const sealedByOwner = await keys.unseal(row.template, placeOfHeld(faceFeatureId, pack, authId));
      return { faceFeatureId, sealedByOwner };
    },
    ownerHeldFaces: async () => (await heldCount.get()) ?? 0,
    ownerHeldTemplates: async (pack) => (await heldOfPack.get(pack)) ?? 0,
    async faceOf(authId) {
      const row = await current.get(authId);
      return row === undefined ? null : faceOfRow(authId, row);
    },
    ownerOfFace: async (featureId) => (await owner.get(featureId)) ?? null,
    async imageOf(featureId) {
      const row = await image.get(featureId);
      if (row === undefined) return null;
      const opened = await keys.unseal(row.sealed, placeOf('image', featureId, row.auth_id));
      return row.held === 1 ? null : opened;
    },
    async metadataOf(authId) {
      const row = await metadata.get(authId);
      if (row === undefined) return null;
      return new TextDecoder().decode(
        await keys.unseal(row.sealed, placeOf('metadata', row.feature_id, authId)),
      );
    },
  };
}

const faceOfRow = (authId: string, row: FaceRow): Face => ({
  faceFeatureId: row.feature_id,
  authId,
  sessionId: row.session_id,
  registeredAtUs: row.registered_at_us,
  quality: QUALITY.decode(row.quality, row.feature_id),
  heldByOwner: row.held === 1,
});

export function faceWrites(db: Sql, keys: PersonKeys): FaceWrites {
  const retire = retireFace(db);
  const insert = db
    .prepare<Given, number>(
      `INSERT INTO faces (feature_id, auth_id, session_id, registered_at_us, quality) VALUES (?, ?, ?, ?, ?)
       RETURNING seq`,
    )
    .pluck();
  const insertData = db.prepare('INSERT INTO face_data (face_seq, metadata, image) VALUES (?, ?, ?)');
  const dropInput = db.prepare('DELETE FROM session_inputs WHERE session_id = ?');
  const addTemplate = templateWriter(db, keys);
  const addHeld = db.prepare('INSERT INTO owner_held_templates (face_seq, pack, template) VALUES (?, ?, ?)');
  return {
    async putFace(face: NewFace) {
      const { faceFeatureId: id, authId, sessionId, registeredAtUs } = face;
      await retire(authId, registeredAtUs);
      const quality = QUALITY.encode(face.quality);
      const seq = (await insert.get(id, authId, sessionId, registeredAtUs, quality)) as number;
      const metadata = await keys.seal(
        new TextEncoder().encode(face.metadata),
        placeOf('metadata', id, authId),
      );
      const { template, pack } = face;
      const held = 'sealedByOwner' in template;
      const image = held ? NO_PICTURE : face.image;
      await insertData.run(seq, metadata, await keys.seal(image, placeOf('image', id, authId)));
      if (held) {
        const sealed = await keys.seal(template.sealedByOwner, placeOfHeld(id, pack, authId));
        await addHeld.run(seq, pack, sealed);
      } else await addTemplate(seq, id, authId, pack, template);
      // The metadata is now stored with the face; erasure would have to find a second copy.
      await dropInput.run(sessionId);
      db.changed({ kind: 'template', subject: authId, secret: null });
    },
  };
}

/**
 * Keeps the row, so that the feature ID resolves as gone, and deletes everything that was derived from the person's
 * face; a trigger deletes what its owner holds.
 */
function retireFace(db: Sql): (authId: string, atUs: number) => Promise<void> {
  const find = db
    .prepare<[string], number>('SELECT seq FROM faces WHERE auth_id = ? AND gone_at_us IS NULL')
    .pluck();
  const retire = db.prepare('UPDATE faces SET gone_at_us = ?, quality = NULL WHERE seq = ?');
  const dropData = db.prepare('DELETE FROM face_data WHERE face_seq = ?');
  const dropTemplates = db.prepare('DELETE FROM templates WHERE face_seq = ?');
  const dropVisits = db.prepare('DELETE FROM visit_templates WHERE face_seq = ?');
  const dropFailures = db.prepare('DELETE FROM conversion_failures WHERE face_seq = ?');
  return async (authId, atUs) => {
    const seq = await find.get(authId);
    if (seq === undefined) return;
    await retire.run(atUs, seq);
    await dropData.run(seq);
    await dropTemplates.run(seq);
    await dropVisits.run(seq);
    await dropFailures.run(seq);
  };
}
