import type Database from 'better-sqlite3';
import type { GalleryReads, StoredTemplate, TemplateBounds } from '../../domain/gallery/ports-gallery.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import type { FaceReads } from '../../domain/people/ports-faces.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { type PersonKeys, placeOfKey } from '../keys/person-keys.ts';
import { bytesOfTemplate, type SealPlace, templateOfBytes } from '../keys/seal.ts';
import type { Sql } from '../sql/sql.ts';
import type { ManyUnsealer, SealedTemplate } from './native-unseal.ts';

/** Rows per step of a scan: about 1 MB of sealed templates at a time. */
const PAGE_ROWS = 256;

interface TemplateRow {
  seq: number;
  feature_id: string;
  auth_id: string;
  template: Uint8Array;
  wrapped: Uint8Array | null;
  mean_length: number | null;
}

/** The pack is part of the row's name, because a template of one model is meaningless to another. */
export const placeOfTemplate = (featureId: string, pack: string, authId: string): SealPlace => ({
  table: 'templates',
  column: 'template',
  row: `${featureId}/${pack}`,
  authId,
});

type TemplatePage = (after: number, upTo: number, limit: number) => Promise<StoredTemplate[]>;

/** A template, or instead of it the row that the search made of it, if the store holds one. */
export type ReadTemplate = StoredTemplate & { row?: Uint8Array | null };
export type ReadPage = (after: number, upTo: number, limit: number) => Promise<ReadTemplate[]>;

/**
 * Current templates of the pack in the order of their rows in the file. The joined tables have one small row for
 * each.
 */
const PAGE = `SELECT t.seq, f.feature_id, f.auth_id, t.mean_length, t.template, k.wrapped FROM templates t
  CROSS JOIN faces f LEFT JOIN person_keys k ON k.auth_id = f.auth_id
  WHERE f.seq = t.face_seq AND t.seq > ? AND t.seq <= ? AND +t.pack = ? AND f.gone_at_us IS NULL ORDER BY t.seq LIMIT ?`;
type PageArguments = [after: number, upTo: number, pack: string, limit: number];

/** Reads pages of a pack's current templates in order; a template that cannot be opened is null. */
export function templatePages(db: Sql, keys: PersonKeys, pack: string): TemplatePage {
  const page = db.prepare<PageArguments, TemplateRow>(PAGE);
  const open = (row: TemplateRow): Float32Array | null =>
    nullIfBroken(() => {
      const place = placeOfTemplate(row.feature_id, pack, row.auth_id);
      return templateOfBytes(keys.unsealWith(row.wrapped, row.template, place));
    });
  return async (after, upTo, limit) =>
    (await page.all(after, upTo, pack, limit)).map((row) => ({
      seq: row.seq,
      authId: row.auth_id,
      template: open(row),
      meanLength: row.mean_length,
    }));
}

type RawRow = [
  seq: number,
  featureId: string,
  authId: string,
  meanLength: number | null,
  keyAndTemplate: Uint8Array | null,
];

/**
 * The same for a warm start, but faster: key and template come as one blob, because passing two costs more than
 * joining them. The templates are valid until the next page.
 */
export function quickTemplatePages(
  db: Database.Database,
  unsealer: ManyUnsealer,
  pack: string,
): TemplatePage {
  const together = PAGE.replace('t.template, k.wrapped', 'CAST(k.wrapped || t.template AS BLOB)');
  const page = db.prepare<PageArguments, RawRow>(together).raw();
  const sealed = ([, featureId, authId, , keyAndTemplate]: RawRow): SealedTemplate => ({
    keyPlace: placeOfKey(authId),
    place: placeOfTemplate(featureId, pack, authId),
    // A person without a key has been deleted.
    keyAndTemplate: keyAndTemplate ?? NOTHING,
  });
  return async (after, upTo, limit) => {
    const rows = page.all(after, upTo, pack, limit);
    const templates = unsealer.open(rows.map(sealed));
    return rows.map(([seq, , authId, meanLength], i) => ({
      seq,
      authId,
      template: templates[i],
      meanLength,
    }));
  };
}

const NOTHING = new Uint8Array(0);

export function templateReads(
  db: Sql,
  keys: PersonKeys,
): Pick<FaceReads, 'templateOf' | 'meanLengthOf'> & GalleryReads {
  const one = db.prepare<[string, string], OneRow>(
    `SELECT f.feature_id, t.template, t.pictures, t.mean_length FROM faces f
     JOIN templates t ON t.face_seq = f.seq AND t.pack = ? WHERE f.auth_id = ? AND f.gone_at_us IS NULL`,
  );
  const length = db
    .prepare<[string, string], number | null>(
      `SELECT t.mean_length FROM faces f JOIN templates t ON t.face_seq = f.seq AND t.pack = ?
       WHERE f.auth_id = ? AND f.gone_at_us IS NULL`,
    )
    .pluck();
  const bounds = db.prepare<[string], TemplateBounds>(
    `SELECT count(*) AS count, coalesce(max(seq), -1) AS last FROM templates WHERE pack = ?`,
  );
  const few = db
    .prepare<[string, number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM templates WHERE pack = ? LIMIT ?) AS found',
    )
    .pluck();
  const pages = new Map<string, TemplatePage>();
  const pageOf = (pack: string): TemplatePage => {
    const made = pages.get(pack) ?? templatePages(db, keys, pack);
    pages.set(pack, made);
    return made;
  };
  return {
    async templateOf(authId, pack) {
      const row = await one.get(pack, authId);
      if (row === undefined) return null;
      const template = templateOfBytes(
        await keys.unseal(row.template, placeOfTemplate(row.feature_id, pack, authId)),
      );
      return { template, pictures: row.pictures, meanLength: row.mean_length };
    },
    meanLengthOf: async (authId, pack) => (await length.get(pack, authId)) ?? null,
    templatePage: (pack, afterSeq, limit) => pageOf(pack)(afterSeq, Number.MAX_SAFE_INTEGER, limit),
    templateBounds: async (pack) => (await bounds.get(pack)) as TemplateBounds,
    moreTemplatesThan: async (pack, count) => ((await few.get(pack, count + 1)) ?? 0) > count,
    /** Reads page by page instead of with one open cursor, which would block every write until the scan ends. */
    async *templates(pack) {
      let after = -1;
      for (;;) {
        const rows = await pageOf(pack)(after, Number.MAX_SAFE_INTEGER, PAGE_ROWS);
        for (const { authId, template } of rows) yield { authId, template };
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE_ROWS) return;
        after = last.seq;
      }
    },
  };
}

/** @returns null if `open` throws SealBroken; other errors are passed on */
export function nullIfBroken<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** Whether a template that its owner’s code opens (o) is still there: it goes with the others of its pack. */
export const HAS_TEMPLATE = 'length(o.template) > 0';
/** Those of a pack, in the order of an index of their own. */
export const HELD_OF_PACK = `FROM owner_held_templates o WHERE o.pack = ? AND ${HAS_TEMPLATE}`;
/** The next of them. */
export const NEXT_HELD = `SELECT o.face_seq ${HELD_OF_PACK} ORDER BY o.face_seq LIMIT ?`;

interface OneRow {
  feature_id: string;
  template: Uint8Array;
  pictures: number | null;
  mean_length: number | null;
}

type AddTemplate = (
  faceSeq: number,
  featureId: string,
  authId: string,
  pack: string,
  template: AveragedTemplate,
) => Promise<void>;

export function templateWriter(db: Sql, keys: PersonKeys): AddTemplate {
  const insert = db.prepare(
    'INSERT INTO templates (face_seq, pack, template, pictures, mean_length) VALUES (?, ?, ?, ?, ?)',
  );
  return async (faceSeq, featureId, authId, pack, { template, pictures, meanLength }) => {
    const sealed = await keys.seal(bytesOfTemplate(template), placeOfTemplate(featureId, pack, authId));
    await insert.run(faceSeq, pack, sealed, pictures, meanLength);
  };
}
