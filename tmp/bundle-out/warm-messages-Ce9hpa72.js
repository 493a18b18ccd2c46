import { existsSync } from "node:fs";
// src/domain/site/cause.ts
const cause = (code, text, values = {}) => ({
	code,
	values,
	text
});
/** The cause of an unexpected error: the message itself. */
const causeOfError = (error) => {
	const detail = error instanceof Error ? error.message : String(error);
	return cause("error", detail, { detail });
};
// src/search/library-name.ts
const EXTENSIONS = {
	win32: "dll",
	darwin: "dylib"
};
/** File name of the native search's library; scripts/native/build.ts writes it to native/build. */
const libraryName = () => `libomote_search.${EXTENSIONS[process.platform] ?? "so"}`;
// src/search/native.ts
/** The C side of the gallery; native/include/omote_search.h documents each call. */
const ABI = 3;
const BLOCK = 128;
const NORMS = 2;
const NO_ROW = 4294967295;
const KERNEL_NAMES = [
	"portable C",
	"AVX2",
	"AVX-512 VNNI",
	"NEON"
];
const OK = 0;
const NOT_FINITE = 2;
const NO_ROOM = 3;
/** Loads the library that scripts/native/build.ts makes. @param kernel one of C's omote_kernel; default: the best */
async function loadKernels(path, kernel) {
	if (!existsSync(path)) return { why: cause("library_missing", "no library was built (set-up found no C compiler)") };
	try {
		const c = await bind(path);
		if (c.abi() !== ABI) return { why: cause("library_outdated", "the library was built from other sources; run the set-up again") };
		const chosen = kernel ?? c.best_kernel();
		const name = KERNEL_NAMES[chosen];
		if (!c.kernel_works(chosen)) return { why: cause("kernel_missing", `this processor has no ${name}`, { kernel: String(name) }) };
		return kernels(c, chosen);
	} catch (error) {
		const detail = error.message;
		return { why: cause("library_broken", `the library does not load: ${detail}`, { detail }) };
	}
}
async function bind(path) {
	const { default: koffi } = await import("koffi");
	const library = koffi.load(path);
	const [g, q, o] = [
		koffi.struct({
			codes: "const int8_t *",
			facts: "const float *",
			live: "const uint8_t *",
			dimension: "uint32_t",
			begin: "uint32_t",
			end: "uint32_t"
		}),
		koffi.struct({
			count: "uint32_t",
			probes: "const float *",
			limits: "const uint32_t *",
			min_scores: "const double *",
			excepts: "const uint32_t *"
		}),
		koffi.struct({
			capacity: "uint32_t",
			rows: "uint32_t *",
			uppers: "double *",
			counts: "uint32_t *"
		})
	].map((type) => koffi.pointer(type));
	const [codes, floats, bytes] = [
		"int8_t *",
		"float *",
		"uint8_t *"
	];
	return {
		abi: library.func("omote_abi", "int32_t", []),
		best_kernel: library.func("omote_best_kernel", "int32_t", []),
		kernel_works: library.func("omote_kernel_works", "int32_t", ["int32_t"]),
		encode: library.func("omote_encode", "int32_t", [
			floats,
			"uint32_t",
			codes,
			floats
		]),
		advise: library.func("omote_advise", "void", [bytes, "uint64_t"]),
		workspace: library.func("omote_workspace", "uint64_t", [
			"uint32_t",
			q,
			"uint32_t"
		]),
		scan: library.func("omote_scan", "int32_t", [
			"int32_t",
			g,
			q,
			o,
			bytes
		])
	};
}
function kernels(c, kernel) {
	const blocks = (dimension) => Math.ceil(dimension / BLOCK);
	return {
		name: KERNEL_NAMES[kernel],
		codesPerRow: (dimension) => blocks(dimension) * BLOCK,
		factsPerRow: (dimension) => blocks(dimension) + NORMS,
		advise: (memory) => c.advise(memory, memory.length),
		encode(template, codes, facts) {
			const status = c.encode(template, template.length, codes, facts);
			if (status === NOT_FINITE) throw new RangeError("a template with NaN or infinite values");
			if (status !== OK) throw new Error(`omote_encode: status ${status}`);
		},
		async scan(rows, queries, candidates) {
			const bytes = Number(c.workspace(rows.dimension, queries, rows.end - rows.begin));
			const status = await elsewhere(c.scan, [
				kernel,
				rows,
				queries,
				candidates,
				new Uint8Array(bytes)
			]);
			if (status === NO_ROOM) return null;
			if (status !== OK) throw new Error(`omote_scan: status ${status}`);
			return candidates;
		}
	};
}
/** Calls a function on a thread of libuv's pool, so that the event loop is not blocked. */
function elsewhere(call, args) {
	return new Promise((resolve, reject) => call.async(...args, (error, status) => error ? reject(error) : resolve(status)));
}
// src/search/stored-row.ts
/**
* Size in bytes of a row of the native search as the store keeps it: codes, then facts, little-endian. Every
* instruction set makes the same row of a template. A change of the layout (OMOTE_ABI) needs a migration that empties
* templates.search_row.
*/
const storedRowBytes = (kernels, dimension) => kernels.codesPerRow(dimension) + Float32Array.BYTES_PER_ELEMENT * kernels.factsPerRow(dimension);
/** Makes the stored row of a template. @throws RangeError for a template with NaN or infinite values */
function storedRow(kernels, template) {
	const { length } = template;
	const codes = new Int8Array(kernels.codesPerRow(length));
	const facts = new Float32Array(kernels.factsPerRow(length));
	kernels.encode(template, codes, facts);
	const row = new Uint8Array(storedRowBytes(kernels, length));
	row.set(new Uint8Array(codes.buffer));
	row.set(new Uint8Array(facts.buffer), codes.length);
	codes.fill(0);
	facts.fill(0);
	return row;
}
/**
* Sequence numbers that a thread claims at a time: as many as store/gallery/postgres-templates.ts reads with one
* statement.
*/
const WARM_STRETCH = 2048;
/** The buffers of rows, to be transferred between threads. */
const buffersOf = (rows) => rows.kind === "codes" ? [rows.codes.buffer, rows.facts.buffer] : [rows.templates.buffer];
export { NO_ROW as a, cause as c, storedRowBytes as i, causeOfError as l, buffersOf as n, loadKernels as o, storedRow as r, libraryName as s, WARM_STRETCH as t };
