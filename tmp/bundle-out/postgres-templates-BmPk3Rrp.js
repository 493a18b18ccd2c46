import { a as bytesOfTemplate, c as unseal, n as placeOfKey, s as templateOfBytes } from "./person-keys-YdUn4Wti.js";
import { a as databaseAddress } from "./given-file-0AXAx3lG.js";
import { t as Primary } from "./primary-CkOTHJgX.js";
import { t as placeOfSearchRow } from "./search-rows-CBYCh2me.js";
import { n as placeOfTemplate, t as nullIfBroken } from "./templates-lZ6G1xYe.js";
import { createSecretKey } from "node:crypto";
// src/store/gallery/postgres-templates.ts
/**
* Reads templates from PostgreSQL on a thread of the warm start. It uses COPY, because bytes as text cost more than
* unsealing them.
*/
/**
* How many sequence numbers one statement covers, whatever page is requested: planning it takes as long as reading
* 100 rows. Consecutive pages are served from the same result.
*/
const STRETCH = 2048;
/**
* Makes the server read rows through its indexes and in their order. Otherwise it starts two workers for each
* statement and sorts all templates in a file, which takes half of the time of a start.
*/
const READING = `SET default_transaction_read_only = on; SET max_parallel_workers_per_gather = 0; SET enable_sort = off;
  SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`;
/** The length of a person's sealed key: version, nonce, 32 bytes, tag. */
const WRAPPED_BYTES = 61;
/**
* The sealed bytes of one result. They are copied because the driver overwrites its own memory, into one buffer
* because separate ones for each row would burden the garbage collector.
*/
var Bytes = class {
	#buffer = Buffer.allocUnsafeSlow(2 ** 22);
	#at = 0;
	clear() {
		this.#at = 0;
	}
	/** Keeps the two parts one after the other. */
	kept(first, second) {
		const length = first.length + second.length;
		if (this.#at + length > this.#buffer.length) {
			this.#buffer = Buffer.allocUnsafeSlow(2 * this.#buffer.length + length);
			this.#at = 0;
		}
		const start = this.#at;
		this.#buffer.set(first, start);
		this.#buffer.set(second, start + first.length);
		this.#at += length;
		return this.#buffer.subarray(start, this.#at);
	}
};
/**
* Opens a connection for this thread alone, and reads pages over it: stored search rows if there are any and they
* open, else templates.
*/
async function openPostgresTemplates({ url, credential }, dataKey, openers, pack) {
	const connection = await new Primary({
		address: databaseAddress(url),
		credential: () => credential,
		rowKeys: null,
		onWarning: () => void 0,
		copies: true
	}).open(true);
	await connection.exec(READING);
	const [bytes, bytesAgain] = [new Bytes(), new Bytes()];
	let read = {
		after: 0,
		upTo: 0,
		rows: []
	};
	const opened = (rows, unsealer) => unsealer ? unsealer.open(rows) : openedSlowly(rows, dataKey);
	const stored = (rows) => opened(rows, openers.rows?.unsealer ?? null).map((row) => row?.byteLength === openers.rows?.bytes ? row && bytesOfTemplate(row) : null);
	return {
		async page(after, upTo, limit) {
			if (after < read.after || upTo > read.upTo) {
				const end = Math.max(upTo, after + STRETCH);
				const which = `t.seq > ${after} AND t.seq <= ${end}`;
				read = {
					after,
					upTo: end,
					rows: await sealedRows(connection, bytes, pack, which, openers.rows !== null)
				};
			}
			const rows = read.rows.filter(({ seq }) => seq > after && seq <= upTo).slice(0, limit);
			const [made, plain] = [rows.filter((row) => row.made), rows.filter((row) => !row.made)];
			const found = stored(made).map((row, i) => ({
				...namesOf(made[i]),
				template: null,
				row
			}));
			const damaged = found.filter(({ row }) => row === null).map(({ seq }) => seq);
			if (damaged.length > 0) {
				const which = `t.seq IN (${damaged.join()})`;
				plain.push(...await sealedRows(connection, bytesAgain, pack, which, false));
			}
			const templates = opened(plain, openers.templates).map((template, i) => ({
				...namesOf(plain[i]),
				template,
				row: null
			}));
			return [...found.filter(({ row }) => row !== null), ...templates].toSorted((a, b) => a.seq - b.seq);
		},
		close: () => connection.close()
	};
}
const namesOf = ({ seq, authId, meanLength }) => ({
	seq,
	authId,
	meanLength
});
/** A person without a key has been deleted, so their template does not open. */
async function sealedRows(connection, bytes, pack, which, asMade) {
	const rows = [];
	bytes.clear();
	const sealed = asMade ? "t.search_row, CASE WHEN t.search_row IS NULL THEN t.template END" : "NULL, t.template";
	await connection.copyOut(`COPY (SELECT t.seq, f.feature_id, f.auth_id, t.mean_length, k.wrapped, ${sealed}
       FROM main.templates t JOIN main.faces f ON f.seq = t.face_seq LEFT JOIN main.person_keys k ON k.auth_id = f.auth_id
       WHERE ${which} AND t.pack = '${pack.replaceAll("'", "''")}' AND f.gone_at_us IS NULL
       ORDER BY t.seq) TO STDOUT (FORMAT binary)`, (fields) => rows.push(rowOf(fields, pack, bytes)));
	return rows;
}
const NOTHING = Buffer.alloc(0);
function rowOf([seq, feature, person, meanLength, wrapped, searchRow, template], pack, bytes) {
	const authId = person.toString("utf8");
	const placeOf = searchRow ? placeOfSearchRow : placeOfTemplate;
	return {
		seq: Number(seq?.readBigInt64BE()),
		authId,
		meanLength: meanLength?.readDoubleBE() ?? null,
		made: searchRow !== null,
		keyPlace: placeOfKey(authId),
		place: placeOf(feature.toString("utf8"), pack, authId),
		keyAndTemplate: bytes.kept(wrapped ?? NOTHING, searchRow ?? template)
	};
}
const openedSlowly = (rows, dataKey) => rows.map(({ keyPlace, place, keyAndTemplate }) => nullIfBroken(() => {
	const key = unseal(keyAndTemplate.subarray(0, WRAPPED_BYTES), dataKey, keyPlace);
	return templateOfBytes(unseal(keyAndTemplate.subarray(WRAPPED_BYTES), createSecretKey(key), place));
}));
export { openPostgresTemplates };
