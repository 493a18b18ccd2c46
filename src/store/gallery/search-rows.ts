import type { SearchRowWrites } from '../../domain/gallery/ports-gallery.ts';
import type { PersonKeys } from '../keys/person-keys.ts';
import { type SealPlace, templateOfBytes } from '../keys/seal.ts';
import type { Sql } from '../sql/sql.ts';
import { nullIfBroken, placeOfTemplate } from './templates.ts';

/** The place of a search row: next to the template that it was made of, under the same key. */
export const placeOfSearchRow = (featureId: string, pack: string, authId: string): SealPlace => ({
  ...placeOfTemplate(featureId, pack, authId),
  column: 'search_row',
});

interface Lacking {
  seq: number;
  feature_id: string;
  auth_id: string;
  template: Uint8Array;
  wrapped: Uint8Array;
}

/** For PostgreSQL only: from a file, reading templates is already fast enough. */
export function searchRowWrites(db: Sql, keys: PersonKeys): SearchRowWrites {
  // A person without a key has been deleted.
  const lacking = db.prepare<[string, number, number], Lacking>(
    `SELECT t.seq, f.feature_id, f.auth_id, t.template, k.wrapped FROM templates t
     JOIN faces f ON f.seq = t.face_seq JOIN person_keys k ON k.auth_id = f.auth_id
     WHERE t.pack = ? AND t.search_row IS NULL AND t.seq > ? AND f.gone_at_us IS NULL ORDER BY t.seq LIMIT ?`,
  );
  const keep = db.prepare<[Uint8Array, number]>('UPDATE templates SET search_row = ? WHERE seq = ?');
  return {
    async makeSearchRows(pack, afterSeq, limit, make) {
      const rows = await lacking.all(pack, afterSeq, limit);
      const kept = rows.map(async ({ seq, feature_id: feature, auth_id: person, template, wrapped }) => {
        const sealed = nullIfBroken(() => {
          const opened = templateOfBytes(
            keys.unsealWith(wrapped, template, placeOfTemplate(feature, pack, person)),
          );
          const row = make(opened);
          opened.fill(0);
          if (row === null) return null;
          const made = keys.sealWith(wrapped, row, placeOfSearchRow(feature, pack, person));
          row.fill(0);
          return made;
        });
        if (sealed) await keep.run(sealed, seq);
      });
      await Promise.all(kept);
      return rows.length < limit ? null : rows[rows.length - 1].seq;
    },
  };
}
