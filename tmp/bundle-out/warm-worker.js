import { i as storedRowBytes, n as buffersOf, o as loadKernels, s as libraryName } from "./warm-messages-Ce9hpa72.js";
import { n as DATABASE_FILE } from "./folder-BUi3CI-q.js";
import { t as SqliteSql } from "./sqlite-sql-CTdpmygv.js";
import { a as bytesOfTemplate, i as associatedText, o as seal, t as PersonKeys } from "./person-keys-YdUn4Wti.js";
import { i as templatePages, r as quickTemplatePages } from "./templates-lZ6G1xYe.js";
import { join } from "node:path";
import { createSecretKey, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { parentPort, workerData } from "node:worker_threads";
// src/search/row-maker.ts
const FACT_BYTES = Float32Array.BYTES_PER_ELEMENT;
/** Makes rows for this host's search (open-search.ts) on any thread. */
var RowMaker = class RowMaker {
	/** Size of a stored row (stored-row.ts), bytes; null: this search keeps the templates themselves. */
	storedBytes;
	#dimension;
	#kernels;
	constructor(dimension, kernels) {
		this.#dimension = dimension;
		this.#kernels = kernels;
		this.storedBytes = kernels && storedRowBytes(kernels, dimension);
	}
	static async open(dimension, libraryFolder) {
		const kernels = await loadKernels(join(libraryFolder, libraryName()));
		return new RowMaker(dimension, "why" in kernels ? null : kernels);
	}
	/** Begins a block of rows. @param memory of an earlier block of the same capacity, which is overwritten */
	begin(capacity, memory = null) {
		const kernels = this.#kernels;
		return kernels ? this.#codes(kernels, capacity, memory) : this.#floats(capacity, memory);
	}
	#codes(kernels, capacity, memory) {
		const perCodes = kernels.codesPerRow(this.#dimension);
		const perFacts = kernels.factsPerRow(this.#dimension);
		const { codes, facts } = memory?.kind === "codes" ? memory : {
			codes: new Int8Array(capacity * perCodes),
			facts: new Float32Array(capacity * perFacts)
		};
		let count = 0;
		const add = (template) => {
			const [c, f] = [count * perCodes, count * perFacts];
			kernels.encode(template, codes.subarray(c, c + perCodes), facts.subarray(f, f + perFacts));
			count++;
		};
		const addStored = (row) => {
			codes.set(new Int8Array(row.buffer, row.byteOffset, perCodes), count * perCodes);
			const stored = new Uint8Array(row.buffer, row.byteOffset + perCodes, FACT_BYTES * perFacts);
			new Uint8Array(facts.buffer, facts.byteOffset).set(stored, count * perFacts * FACT_BYTES);
			count++;
		};
		return {
			rows: {
				kind: "codes",
				codes,
				facts
			},
			add,
			addStored
		};
	}
	#floats(capacity, memory) {
		const templates = memory?.kind === "floats" ? memory.templates : new Float32Array(capacity * this.#dimension);
		let count = 0;
		const add = (template) => {
			if (!template.every(Number.isFinite)) throw new RangeError("a template with NaN or infinite values");
			templates.set(template, count++ * this.#dimension);
		};
		return {
			rows: {
				kind: "floats",
				templates
			},
			add,
			addStored: null
		};
	}
};
// src/store/gallery/native-unseal.ts
/** The version of the interface in native/include/omote_unseal.h, which describes it. */
const ABI = 3;
const OK = 0;
const PARTS = 3;
/**
* @param dimension numbers per template
* @returns null: the library is missing, or the process has no OpenSSL that works as required (Electron has another)
*/
async function manyUnsealer(libraryPath, dataKey, dimension) {
	if (!existsSync(libraryPath)) return null;
	try {
		const native = await bind(libraryPath);
		if (!native) return null;
		const made = unsealer(native, dataKey, dimension);
		if (opensOwn(made, dataKey, dimension)) return made;
		made.close();
		return null;
	} catch {
		return null;
	}
}
/** Tests the cipher before it is used: one that opened nothing would leave everybody out of the gallery. */
function opensOwn(unsealer, dataKey, dimension) {
	const place = {
		table: "",
		column: "",
		row: "",
		authId: ""
	};
	const [key, template] = [randomBytes(32), new Float32Array(dimension).fill(1)];
	const body = seal(bytesOfTemplate(template), createSecretKey(key), place);
	const keyAndTemplate = Buffer.concat([seal(key, dataKey, place), body]);
	const [opened] = unsealer.open([{
		keyPlace: place,
		place,
		keyAndTemplate
	}]);
	return opened?.every((value) => value === 1) ?? false;
}
/** In the order of the members of omote_cipher. */
const FUNCTIONS = [
	"EVP_CIPHER_CTX_new",
	"EVP_CIPHER_CTX_free",
	"EVP_aes_256_gcm",
	"EVP_DecryptInit_ex",
	"EVP_DecryptUpdate",
	"EVP_CIPHER_CTX_ctrl",
	"EVP_DecryptFinal_ex"
];
async function bind(path) {
	const { default: koffi } = await import("koffi");
	const library = koffi.load(path);
	if (library.func("omote_abi", "int32_t", [])() !== ABI) return null;
	const process = koffi.load(null);
	const cipher = BigUint64Array.from(FUNCTIONS, (name) => koffi.address(process.symbol(name)));
	const sealed = koffi.struct({
		count: "uint32_t",
		bytes: "const uint8_t *",
		bounds: "const uint32_t *"
	});
	return {
		cipher,
		unseal: library.func("omote_unseal", "int32_t", [
			"const void *",
			"const uint8_t *",
			koffi.pointer(sealed),
			"uint32_t",
			"float *",
			"uint8_t *"
		])
	};
}
function unsealer({ cipher, unseal }, dataKey, dimension) {
	const key = dataKey.export();
	const staging = new Staging();
	let templates = /* @__PURE__ */ new Float32Array(0);
	let opened = /* @__PURE__ */ new Uint8Array(0);
	let views = [];
	const make = (count) => {
		templates.fill(0);
		templates = new Float32Array(count * dimension);
		opened = new Uint8Array(count);
		views = Array.from({ length: count }, (_, i) => templates.subarray(i * dimension, (i + 1) * dimension));
	};
	return {
		open(sealed) {
			const count = sealed.length;
			if (count > opened.length) make(count);
			staging.fill(sealed);
			const { bytes, bounds } = staging;
			const status = unseal(cipher, key, {
				count,
				bytes,
				bounds
			}, dimension, templates, opened);
			if (status !== OK) throw new Error(`omote_unseal: status ${status}`);
			return sealed.map((_, i) => opened[i] === 1 ? views[i] : null);
		},
		close() {
			key.fill(0);
			templates.fill(0);
		}
	};
}
/** The memory from which C reads many templates, one after the other; it is reused. */
var Staging = class {
	bytes = Buffer.allocUnsafeSlow(2 ** 19);
	bounds = /* @__PURE__ */ new Uint32Array(385);
	#parts = 0;
	#at = 0;
	fill(sealed) {
		[this.#parts, this.#at] = [0, 0];
		if (PARTS * sealed.length >= this.bounds.length) this.bounds = new Uint32Array(PARTS * sealed.length + 1);
		for (const { keyPlace, place, keyAndTemplate } of sealed) {
			this.#addText(associatedText(keyPlace));
			this.#addText(associatedText(place));
			this.#add(keyAndTemplate);
		}
	}
	#addText(text) {
		this.#reserve(text.length * 3);
		this.#end(this.bytes.write(text, this.#at));
	}
	#add(part) {
		this.#reserve(part.length);
		this.bytes.set(part, this.#at);
		this.#end(part.length);
	}
	#reserve(length) {
		if (this.#at + length <= this.bytes.length) return;
		const more = Buffer.allocUnsafeSlow(2 * (this.#at + length));
		this.bytes.copy(more, 0, 0, this.#at);
		this.bytes = more;
	}
	#end(length) {
		this.#at += length;
		this.bounds[++this.#parts] = this.#at;
	}
};
// src/store/gallery/template-reader.ts
/** The database file is mapped up to this size, which saves a system call per page; bytes. */
const MAPPED_BYTES = 2 ** 31;
/** Rows read at a time from a file: few, so that the garbage collector finds few live objects. */
const FILE_PAGE = 64;
/** Rows read at a time over a connection: many, because each page waits for its answer. */
const NETWORK_PAGE = 512;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;
/** Opens a reader for the calling thread. @throws Error when the database cannot be opened */
async function openTemplateReader(what) {
	const { place, dataKey, pack, dimension, libraryPath, storedBytes } = what;
	const unsealer = await manyUnsealer(libraryPath, dataKey, dimension);
	if ("folder" in place) return ofFolder(place.folder, what, unsealer);
	const { openPostgresTemplates } = await import("./postgres-templates-BmPk3Rrp.js");
	const ofRows = storedBytes === null ? null : await manyUnsealer(libraryPath, dataKey, storedBytes / FLOAT_BYTES);
	const rows = storedBytes === null ? null : {
		unsealer: ofRows,
		bytes: storedBytes
	};
	const { page, close } = await openPostgresTemplates(place.database, dataKey, {
		templates: unsealer,
		rows
	}, pack);
	return {
		page,
		pageRows: NETWORK_PAGE,
		async close() {
			unsealer?.close();
			ofRows?.close();
			await close();
		}
	};
}
function ofFolder(folder, { dataKey, pack }, unsealer) {
	const db = new Database(join(folder, DATABASE_FILE), { readonly: true });
	db.pragma("trusted_schema = OFF");
	db.pragma(`mmap_size = ${MAPPED_BYTES}`);
	const sql = new SqliteSql(db);
	return {
		page: unsealer ? quickTemplatePages(db, unsealer, pack) : templatePages(sql, new PersonKeys(sql, dataKey), pack),
		pageRows: FILE_PAGE,
		async close() {
			unsealer?.close();
			db.close();
		}
	};
}
// src/app/gallery/warm-worker.ts
/** A worker thread that loads the gallery: it reads, unseals and encodes templates. */
const port = parentPort;
if (!port) throw new Error("warm-worker.ts must run as a worker thread");
const { place, dataKey, pack, dimension, libraryFolder } = workerData;
const maker = await RowMaker.open(dimension, libraryFolder);
const reader = await openTemplateReader({
	place,
	dataKey,
	pack,
	dimension,
	libraryPath: join(libraryFolder, libraryName()),
	storedBytes: maker.storedBytes
});
async function makeBlock({ after, upTo, memory }) {
	const { rows, add, addStored } = maker.begin(512, memory);
	const authIds = [];
	const broken = [];
	const rowsAtOnce = reader.pageRows;
	for (let at = after; at < upTo; at += rowsAtOnce) for (const { authId, template, row } of await reader.page(at, Math.min(upTo, at + rowsAtOnce), rowsAtOnce)) {
		if (row) addStored?.(row);
		if (row || template && added(template, add)) authIds.push(authId);
		else broken.push(authId);
		(row ?? template)?.fill(0);
	}
	return {
		authIds,
		rows,
		broken
	};
}
/** A template that opens but can't be compared (wrong length, values that aren't numbers) counts as broken. */
function added(template, add) {
	if (template.length !== dimension) return false;
	try {
		add(template);
		return true;
	} catch (error) {
		if (error instanceof RangeError) return false;
		throw error;
	}
}
async function answer(range) {
	if (range) {
		const block = await makeBlock(range);
		port?.postMessage(block, buffersOf(block.rows));
	} else {
		await reader.close();
		port?.close();
	}
}
/** Requests run one after the other, because a page's templates are valid only until the next page. */
let turn = Promise.resolve();
port.on("message", (range) => {
	turn = turn.then(() => answer(range));
});
export {};
