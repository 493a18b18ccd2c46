import { l as unwrapNextKey, m as isKeyOf } from "./key-for-node-Eoog5vcR.js";
import { createSecretKey } from "node:crypto";
// src/store/appliances/next-key.ts
/** Passes the new data key to appliances that did not replace it themselves. */
/**
* @param wrapped the key that was left for this appliance; null: none
* @returns same: the database has the key that the appliance already has; null: it has one that the appliance cannot
* open
*/
async function nextKeyOf(sql, key, wrapped, taker) {
	if (await isKeyOf(sql, key)) return "same";
	if (wrapped === null || !taker?.publicKey || !taker.privateKey) return null;
	const { id, publicKey, privateKey } = taker;
	const bytes = unwrapNextKey(wrapped, key, id, {
		publicKey,
		privateKey
	});
	if (bytes === null) return null;
	const next = createSecretKey(bytes);
	bytes.fill(0);
	return await isKeyOf(sql, next) ? next : null;
}
/**
* Deletes a wrapped key that its appliance has stored.
* @param wrapped the key that was taken; it is not deleted if another was left since. Default: delete whatever is
* there
*/
async function clearWrapped(sql, nodeId, wrapped) {
	const clear = "UPDATE main.site_nodes SET wrapped_key = NULL WHERE node_id = ? AND wrapped_key";
	if (wrapped) await sql.prepare(`${clear} = ?`).run(nodeId, wrapped);
	else await sql.prepare(`${clear} IS NOT NULL`).run(nodeId);
}
export { nextKeyOf as n, clearWrapped as t };
