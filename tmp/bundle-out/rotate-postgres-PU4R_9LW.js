import "./changes-C14DtiEp.js";
import "./next-key-Cf_fCkRh.js";
import { m as isKeyOf } from "./key-for-node-Eoog5vcR.js";
import { a as databaseAddress } from "./given-file-0AXAx3lG.js";
import { t as Primary } from "./primary-CkOTHJgX.js";
import "./membership-CbMA49QM.js";
import "./reseal-B0YmLI6-.js";
import "node:timers/promises";
import { createSecretKey } from "node:crypto";
// src/store/rotate-postgres.ts
/** Replaces the data key of a PostgreSQL database; see rotate-data-key.ts. */
const primaryOf = ({ url, credential }, rowKeys) => new Primary({
	address: databaseAddress(url),
	credential,
	rowKeys,
	onWarning: () => void 0
});
/**
* Whether the database has this data key.
* @param key 32 bytes
* @throws Error with a message for operators when the database cannot be reached
*/
async function isKeyOfDatabase(place, key) {
	const connection = await primaryOf(place, null).open();
	try {
		const [{ ours }] = await connection.rows("SELECT to_regclass('main.settings') IS NOT NULL AS ours");
		return ours === 1 && await isKeyOf(connection.sql, createSecretKey(key));
	} finally {
		await connection.close();
	}
}
export { isKeyOfDatabase };
