import { n as nextKeyOf, t as clearWrapped } from "./next-key-Cf_fCkRh.js";
import { a as databaseAddress } from "./given-file-0AXAx3lG.js";
import { t as Primary } from "./primary-CkOTHJgX.js";
import { createSecretKey } from "node:crypto";
// src/store/take-next-key.ts
/**
* Takes the site's new data key for an appliance that was stopped while the key was replaced.
* @param dataKey the appliance's key before the rotation, 32 bytes
* @param keep stores the key; returns whether the next start will find it. If so, the copy in the database is deleted
* @returns the database's key; null: the database has no other key for this appliance, or none that it can open
* @throws Error with a message for operators when the database cannot be reached
*/
async function takeNextKey({ url, credential }, dataKey, taker, keep) {
	const address = databaseAddress(url);
	const connection = await new Primary({
		address,
		credential,
		rowKeys: null,
		onWarning: () => void 0
	}).open();
	try {
		const { sql } = connection;
		const wrapped = await sql.prepare("SELECT wrapped_key FROM main.site_nodes WHERE node_id = ?").pluck().get(taker.id);
		const next = wrapped ? await nextKeyOf(sql, createSecretKey(dataKey), wrapped, taker) : null;
		if (!wrapped || next === null || next === "same") return null;
		const bytes = next.export();
		const kept = await keep(bytes);
		if (kept) await clearWrapped(sql, taker.id, wrapped);
		return {
			dataKey: bytes,
			kept
		};
	} finally {
		await connection.close();
	}
}
export { takeNextKey };
