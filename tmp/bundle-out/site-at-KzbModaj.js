import { f as KEY_CHECK } from "./key-for-node-Eoog5vcR.js";
import { a as databaseAddress } from "./given-file-0AXAx3lG.js";
import { t as Primary } from "./primary-CkOTHJgX.js";
import { t as RetryPauses } from "./retry-pauses-SMuMG_U6.js";
// src/store/postgres/connection/keyless.ts
/**
* @param credential returns the content of the credential omote-database-password; null: the process was not given
* one
*/
const keylessPrimary = (address, credential) => new Primary({
	address,
	credential,
	rowKeys: null,
	onWarning: () => void 0
});
/**
* Opens a connection, and waits for a database that is starting or failing over as long as any call does.
* @throws DatabaseRefused
*/
async function reached(primary) {
	const patience = new RetryPauses();
	for (;;) try {
		return await primary.open();
	} catch (error) {
		await patience.pause(error);
	}
}
// src/store/postgres/site/site-at.ts
/**
* Whether the database has a data key, so that a new one would not open it.
* @throws Error with a message for operators
*/
const holdsSite = (url, credential) => asked(url, credential, async (at) => await isThere(at, "settings") && await keyCheckAt(at) !== null);
async function asked(url, credential, what) {
	const connection = await reached(keylessPrimary(databaseAddress(url), credential));
	try {
		return await what(connection);
	} finally {
		await connection.close();
	}
}
async function isThere(connection, table) {
	const [{ there }] = await connection.rows(`SELECT to_regclass('main.${table}') IS NOT NULL AS there`);
	return there === 1;
}
/** The check value of the database's data key (keys/key-check.ts); null: the database has not been used yet. */
async function keyCheckAt(connection) {
	const [check] = await connection.rows("SELECT value FROM main.settings WHERE name = ?", KEY_CHECK);
	return check?.value ?? null;
}
export { holdsSite };
