import { i as SealBroken } from "./values-Bk07aGVe.js";
import { endianness } from "node:os";
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";
// src/store/keys/seal.ts
/**
* Encryption at rest with AES-256-GCM. Sealed = version ‖ 12-byte nonce ‖ ciphertext ‖ 16-byte tag. Nonces are
* random: a person's key seals a handful of values, and the data key one per person. Both stay far below the 2³²
* messages at which random 96-bit nonces become a risk.
*/
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OVERHEAD_BYTES = 29;
const scratch = Buffer.allocUnsafeSlow(1024);
const starts = /* @__PURE__ */ new Map();
/**
* The additional authenticated data of a seal. A JSON array keeps the parts apart whatever they contain; it is built
* by hand for speed.
*/
const associatedText = ({ table, column, row, authId }) => `["omote",${VERSION},"${table}","${column}",${JSON.stringify(row)},${JSON.stringify(authId)}]`;
/** @returns bytes in memory that the next call overwrites */
function boundTo(place) {
	const text = associatedText(place);
	if (text.length * 3 > scratch.length) return Buffer.from(text);
	const length = scratch.write(text);
	const start = starts.get(length) ?? scratch.subarray(0, length);
	starts.set(length, start);
	return start;
}
/** Cheaper than subarray, which looks up the class to create. */
const part = (bytes, from, to) => new Uint8Array(bytes.buffer, bytes.byteOffset + from, to - from);
/** Takes the key as a KeyObject: with raw bytes, Node 24 takes 12 µs instead of 1.5 µs to set up a cipher. */
function seal(plain, key, place) {
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
	cipher.setAAD(boundTo(place));
	const body = cipher.update(plain);
	cipher.final();
	return Buffer.concat([
		Uint8Array.of(VERSION),
		nonce,
		body,
		cipher.getAuthTag()
	]);
}
/**
* @returns the plain bytes, in a buffer of their own
* @throws SealBroken, which names the place and nothing of the content
*/
function unseal(sealed, key, place) {
	if (sealed.length < OVERHEAD_BYTES || sealed[0] !== VERSION) throw broken(place);
	const tagAt = sealed.length - TAG_BYTES;
	const nonce = part(sealed, 1, 13);
	const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
	decipher.setAAD(boundTo(place));
	decipher.setAuthTag(part(sealed, tagAt, sealed.length));
	const plain = decipher.update(part(sealed, 13, tagAt));
	try {
		decipher.final();
	} catch {
		plain.fill(0);
		throw broken(place);
	}
	return ownBuffer(plain);
}
/** The error for a sealed value that does not open; it names the place and nothing of the content. */
const broken = (p) => new SealBroken(`${p.table}.${p.column} of ${p.row} does not open: damaged, moved, or sealed with another key`);
/** Callers may transfer the buffer to a worker, so it must not be a slice of Node's shared pool. */
function ownBuffer(bytes) {
	const { buffer } = bytes;
	if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) return new Uint8Array(buffer);
	const copy = new Uint8Array(bytes);
	bytes.fill(0);
	return copy;
}
if (endianness() !== "LE") throw new Error("Omote runs on little-endian machines only");
/** @returns a view of the template as bytes, four for each number */
const bytesOfTemplate = (t) => new Uint8Array(t.buffer, t.byteOffset, t.byteLength);
/** @returns a view of the bytes as numbers; their count must be a multiple of four */
const templateOfBytes = (bytes) => new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
// src/store/keys/person-keys.ts
/**
* One random key per person, wrapped with the data key. Everything sealed for a person is sealed with it, so
* destroying this one row makes the person's data unreadable; older copies of the database still contain the row.
* Unwrapped keys are not cached: the scan at the start uses each key once, and unwrapping takes microseconds
* (test/bench/store.bench.ts).
*/
var PersonKeys = class {
	#dataKey;
	#insert;
	#select;
	constructor(db, dataKey) {
		this.#dataKey = dataKey;
		this.#insert = db.prepare("INSERT INTO person_keys (auth_id, wrapped) VALUES (?, ?)");
		this.#select = db.prepare("SELECT wrapped FROM person_keys WHERE auth_id = ?").pluck();
	}
	async create(authId) {
		const key = randomBytes(32);
		await this.#insert.run(authId, seal(key, this.#dataKey, placeOfKey(authId)));
		key.fill(0);
	}
	async seal(plain, place) {
		return seal(plain, await this.#keyOf(place.authId), place);
	}
	/** @throws SealBroken, also when the person's key was destroyed */
	async unseal(sealed, place) {
		return unseal(sealed, await this.#keyOf(place.authId), place);
	}
	/** For scans that read the wrapped keys themselves; so is sealWith. @throws SealBroken */
	unsealWith(wrapped, sealed, place) {
		return unseal(sealed, this.#unwrap(wrapped, place.authId), place);
	}
	sealWith(wrapped, plain, place) {
		return seal(plain, this.#unwrap(wrapped, place.authId), place);
	}
	async #keyOf(authId) {
		return this.#unwrap(await this.#select.get(authId) ?? null, authId);
	}
	#unwrap(wrapped, authId) {
		if (wrapped === null) throw broken(placeOfKey(authId));
		const bytes = unseal(wrapped, this.#dataKey, placeOfKey(authId));
		const key = createSecretKey(bytes);
		bytes.fill(0);
		return key;
	}
};
/** The text that `open` unseals; null if its seal is broken. @throws everything else that `open` throws */
async function textOrNull(open) {
	try {
		return new TextDecoder().decode(await open());
	} catch (error) {
		if (error instanceof SealBroken) return null;
		throw error;
	}
}
const placeOfKey = (authId) => ({
	table: "person_keys",
	column: "wrapped",
	row: authId,
	authId
});
export { bytesOfTemplate as a, unseal as c, associatedText as i, placeOfKey as n, seal as o, textOrNull as r, templateOfBytes as s, PersonKeys as t };
