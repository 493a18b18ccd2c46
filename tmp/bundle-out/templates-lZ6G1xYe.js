import { i as SealBroken } from "./values-Bk07aGVe.js";
import { a as bytesOfTemplate, n as placeOfKey, s as templateOfBytes } from "./person-keys-YdUn4Wti.js";
// src/store/gallery/templates.ts
/** Rows per step of a scan: about 1 MB of sealed templates at a time. */
const PAGE_ROWS = 256;
/** The pack is part of the row's name, because a template of one model is meaningless to another. */
const placeOfTemplate = (featureId, pack, authId) => ({
	table: "templates",
	column: "template",
	row: `${featureId}/${pack}`,
	authId
});
/**
* Current templates of the pack in the order of their rows in the file. The joined tables have one small row for
* each.
*/
const PAGE = `SELECT t.seq, f.feature_id, f.auth_id, t.mean_length, t.template, k.wrapped FROM templates t
  CROSS JOIN faces f LEFT JOIN person_keys k ON k.auth_id = f.auth_id
  WHERE f.seq = t.face_seq AND t.seq > ? AND t.seq <= ? AND +t.pack = ? AND f.gone_at_us IS NULL ORDER BY t.seq LIMIT ?`;
/** Reads pages of a pack's current templates in order; a template that cannot be opened is null. */
function templatePages(db, keys, pack) {
	const page = db.prepare(PAGE);
	const open = (row) => nullIfBroken(() => {
		const place = placeOfTemplate(row.feature_id, pack, row.auth_id);
		return templateOfBytes(keys.unsealWith(row.wrapped, row.template, place));
	});
	return async (after, upTo, limit) => (await page.all(after, upTo, pack, limit)).map((row) => ({
		seq: row.seq,
		authId: row.auth_id,
		template: open(row),
		meanLength: row.mean_length
	}));
}
/**
* The same for a warm start, but faster: key and template come as one blob, because passing two costs more than
* joining them. The templates are valid until the next page.
*/
function quickTemplatePages(db, unsealer, pack) {
	const together = PAGE.replace("t.template, k.wrapped", "CAST(k.wrapped || t.template AS BLOB)");
	const page = db.prepare(together).raw();
	const sealed = ([, featureId, authId, , keyAndTemplate]) => ({
		keyPlace: placeOfKey(authId),
		place: placeOfTemplate(featureId, pack, authId),
		keyAndTemplate: keyAndTemplate ?? NOTHING
	});
	return async (after, upTo, limit) => {
		const rows = page.all(after, upTo, pack, limit);
		const templates = unsealer.open(rows.map(sealed));
		return rows.map(([seq, , authId, meanLength], i) => ({
			seq,
			authId,
			template: templates[i],
			meanLength
		}));
	};
}
const NOTHING = /* @__PURE__ */ new Uint8Array(0);
function templateReads(db, keys) {
	const one = db.prepare(`SELECT f.feature_id, t.template, t.pictures, t.mean_length FROM faces f
     JOIN templates t ON t.face_seq = f.seq AND t.pack = ? WHERE f.auth_id = ? AND f.gone_at_us IS NULL`);
	const length = db.prepare(`SELECT t.mean_length FROM faces f JOIN templates t ON t.face_seq = f.seq AND t.pack = ?
       WHERE f.auth_id = ? AND f.gone_at_us IS NULL`).pluck();
	const bounds = db.prepare(`SELECT count(*) AS count, coalesce(max(seq), -1) AS last FROM templates WHERE pack = ?`);
	const few = db.prepare("SELECT count(*) FROM (SELECT 1 FROM templates WHERE pack = ? LIMIT ?) AS found");
	few.pluck();
	const pages = /* @__PURE__ */ new Map();
	const pageOf = (pack) => {
		const made = pages.get(pack) ?? templatePages(db, keys, pack);
		pages.set(pack, made);
		return made;
	};
	return {
		async templateOf(authId, pack) {
			const row = await one.get(pack, authId);
			if (row === void 0) return null;
			return {
				template: templateOfBytes(await keys.unseal(row.template, placeOfTemplate(row.feature_id, pack, authId))),
				pictures: row.pictures,
				meanLength: row.mean_length
			};
		},
		meanLengthOf: async (authId, pack) => await length.get(pack, authId) ?? null,
		templatePage: (pack, afterSeq, limit) => pageOf(pack)(afterSeq, Number.MAX_SAFE_INTEGER, limit),
		templateBounds: async (pack) => await bounds.get(pack),
		moreTemplatesThan: async (pack, count) => (await few.get(pack, count + 1) ?? 0) > count,
		/** Reads page by page instead of with one open cursor, which would block every write until the scan ends. */
		async *templates(pack) {
			let after = -1;
			for (;;) {
				const rows = await pageOf(pack)(after, Number.MAX_SAFE_INTEGER, PAGE_ROWS);
				for (const { authId, template } of rows) yield {
					authId,
					template
				};
				const last = rows.at(-1);
				if (last === void 0 || rows.length < PAGE_ROWS) return;
				after = last.seq;
			}
		}
	};
}
/** @returns null if `open` throws SealBroken; other errors are passed on */
function nullIfBroken(open) {
	try {
		return open();
	} catch (error) {
		if (error instanceof SealBroken) return null;
		throw error;
	}
}
function templateWriter(db, keys) {
	const insert = db.prepare("INSERT INTO templates (face_seq, pack, template, pictures, mean_length) VALUES (?, ?, ?, ?, ?)");
	return async (faceSeq, featureId, authId, pack, { template, pictures, meanLength }) => {
		const sealed = await keys.seal(bytesOfTemplate(template), placeOfTemplate(featureId, pack, authId));
		await insert.run(faceSeq, pack, sealed, pictures, meanLength);
	};
}
export { templateReads as a, templatePages as i, placeOfTemplate as n, templateWriter as o, quickTemplatePages as r, nullIfBroken as t };
