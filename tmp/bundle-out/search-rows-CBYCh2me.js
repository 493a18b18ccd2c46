import { s as templateOfBytes } from "./person-keys-YdUn4Wti.js";
import { n as placeOfTemplate, t as nullIfBroken } from "./templates-lZ6G1xYe.js";
// src/store/gallery/search-rows.ts
/** The place of a search row: next to the template that it was made of, under the same key. */
const placeOfSearchRow = (featureId, pack, authId) => ({
	...placeOfTemplate(featureId, pack, authId),
	column: "search_row"
});
/** For PostgreSQL only: from a file, reading templates is already fast enough. */
function searchRowWrites(db, keys) {
	const lacking = db.prepare(`SELECT t.seq, f.feature_id, f.auth_id, t.template, k.wrapped FROM templates t
     JOIN faces f ON f.seq = t.face_seq JOIN person_keys k ON k.auth_id = f.auth_id
     WHERE t.pack = ? AND t.search_row IS NULL AND t.seq > ? AND f.gone_at_us IS NULL ORDER BY t.seq LIMIT ?`);
	const keep = db.prepare("UPDATE templates SET search_row = ? WHERE seq = ?");
	return { async makeSearchRows(pack, afterSeq, limit, make) {
		const rows = await lacking.all(pack, afterSeq, limit);
		const kept = rows.map(async ({ seq, feature_id: feature, auth_id: person, template, wrapped }) => {
			const sealed = nullIfBroken(() => {
				const opened = templateOfBytes(keys.unsealWith(wrapped, template, placeOfTemplate(feature, pack, person)));
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
	} };
}
export { searchRowWrites as n, placeOfSearchRow as t };
