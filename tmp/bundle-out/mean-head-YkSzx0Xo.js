// src/domain/packs/shipped-packs.ts
/** The pack of an installation in which nobody has chosen one. */
const STANDARD_PACK = "standard";
/** The standard pack of earlier versions. Galleries that were made with it keep it until they are switched. */
const FORMER_STANDARD_PACK = "embedded";
/** Set-up builds these packs; an operator gets the others. */
const isBuiltPack = (pack) => pack === "standard" || pack === "embedded";
// src/engine/imaging/jpeg.ts
/** The bytes are no picture that the engine decodes. */
var NotDecodable = class extends Error {};
const [SOI, EOI, SOS, DHT, DQT, DRI] = [
	216,
	217,
	218,
	196,
	219,
	221
];
const [SOF0, SOF1, SOF2] = [
	192,
	193,
	194
];
const [APP0, APP1, APP2, APP14] = [
	224,
	225,
	226,
	238
];
/** More segments than any camera or editor writes; each costs time. */
const MAX_SEGMENTS = 4096;
/** A colour profile that is larger has no effect on the picture. */
const MAX_ICC_BYTES = 4 * 2 ** 20;
/** Whether a marker has no length and no content: TEM and the restart markers. */
const isBare = (marker) => marker === 1 || isRestart(marker);
const isRestart = (marker) => marker >= 208 && marker <= 215;
/**
* Reads the structure of a JPEG. Ends at the end-of-image marker, or where the bytes after a scan are no further
* segment: a picture without that marker may still be complete.
* @throws NotDecodable if there is no scan, or one that the bytes do not describe
*/
function outline(bytes) {
	return new Outline(bytes).read();
}
/** Number of blocks that decoding visits, in all scans together. */
const blocksToDecode = ({ scans, mcusWide, mcusHigh }) => scans.reduce((sum, { components }) => {
	const [{ component }] = components;
	if (components.length === 1) return sum + component.blocksWide * component.blocksHigh;
	return sum + components.reduce((n, c) => n + c.component.h * c.component.v, 0) * mcusWide * mcusHigh;
}, 0);
/** Number of coefficients that a decoder must keep until the last scan; 0 if one scan holds everything. */
function coefficientsToKeep({ progressive, scans, components, mcusWide, mcusHigh }) {
	if (!progressive && scans[0].components.length === components.length) return 0;
	return components.reduce((sum, { h, v }) => sum + 64 * h * v, 0) * mcusWide * mcusHigh;
}
/**
* The same picture without what decoding does not need, such as comments, thumbnails and trailers, and with an end.
* @param scans how many of its scans belong to the picture
*/
function rewritten(bytes, { needed, scans }, count) {
	const used = scans.slice(0, count);
	const parts = [bytes.subarray(0, 2)];
	for (const { begin, end } of needed) {
		const scan = used.find((s) => s.begin === end);
		if (begin < used[count - 1].begin) parts.push(bytes.subarray(begin, scan?.end ?? end));
	}
	return Buffer.concat([...parts, Uint8Array.of(255, EOI)]);
}
var Outline = class {
	#bytes;
	#at = 2;
	#frame = null;
	#restart = 0;
	#iccBytes = 0;
	#hasExif = false;
	#tables = [];
	#scans = [];
	#needed = [];
	constructor(bytes) {
		this.#bytes = bytes;
	}
	read() {
		try {
			for (let segments = 0; this.#segment(); segments++) if (segments === MAX_SEGMENTS) throw new NotDecodable("too many segments");
		} catch (error) {
			if (this.#scans.length === 0) throw error;
		}
		if (!this.#frame || this.#scans.length === 0) throw new NotDecodable("no scan");
		return {
			...this.#frame,
			scans: this.#scans,
			needed: this.#needed
		};
	}
	/** @returns false at the end of the picture */
	#segment() {
		const marker = this.#marker();
		if (marker === EOI) return false;
		if (isBare(marker)) return true;
		if (marker < SOF0 || marker > 254 || marker === SOI) throw new NotDecodable("no such marker");
		const begin = this.#at - 2;
		const end = this.#at + this.#u16(this.#at);
		if (end < this.#at + 2 || end > this.#bytes.length) throw new NotDecodable("a segment is cut off");
		const content = this.#bytes.subarray(this.#at + 2, end);
		this.#at = end;
		if (this.#take(marker, content)) this.#needed.push({
			begin,
			end
		});
		if (marker === SOS) this.#at = this.#scans[this.#scans.length - 1].end;
		return true;
	}
	/** Finds the next marker; cameras leave stray bytes before one. */
	#marker() {
		const bytes = this.#bytes;
		for (let at = this.#at; at + 1 < bytes.length; at++) {
			if (bytes[at] !== 255 || bytes[at + 1] === 255 || bytes[at + 1] === 0) continue;
			this.#at = at + 2;
			return bytes[at + 1];
		}
		throw new NotDecodable("no end");
	}
	/** @returns whether decoding needs the segment */
	#take(marker, content) {
		switch (marker) {
			case SOF0:
			case SOF1:
			case SOF2:
				this.#frameHeader(content, marker === SOF2);
				return true;
			case DHT:
				this.#huffmanTables(content);
				return true;
			case DRI:
				if (content.length !== 2) throw new NotDecodable("a restart interval of another size");
				this.#restart = content[0] << 8 | content[1];
				return true;
			case SOS:
				this.#scan(content);
				return true;
			case DQT:
			case APP0:
			case APP14: return true;
			case APP1:
				if (this.#hasExif || !startsWith(content, "Exif\0")) return false;
				this.#hasExif = true;
				return true;
			case APP2:
				if (!startsWith(content, "ICC_PROFILE\0")) return false;
				this.#iccBytes += content.length;
				return this.#iccBytes <= MAX_ICC_BYTES;
			default:
				if (marker <= 207) throw new NotDecodable("another kind of JPEG");
				return false;
		}
	}
	#frameHeader(content, progressive) {
		if (this.#frame) throw new NotDecodable("two frames");
		const [bits, , , , , count] = content;
		const [height, width] = [u16(content, 1), u16(content, 3)];
		if (bits !== 8 || !width || !height || content.length !== 6 + 3 * count || count < 1 || count > 4) throw new NotDecodable("no frame");
		const sampling = Array.from({ length: count }, (_, i) => {
			const [id, factors] = content.subarray(6 + 3 * i);
			return {
				id,
				h: factors >> 4,
				v: factors & 15
			};
		});
		if (sampling.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) throw new NotDecodable("no sampling");
		const [mostH, mostV] = [Math.max(...sampling.map((c) => c.h)), Math.max(...sampling.map((c) => c.v))];
		const blocks = (px, factor, most) => Math.ceil(Math.ceil(px * factor / most) / 8);
		this.#frame = {
			width,
			height,
			progressive,
			components: sampling.map((c) => ({
				...c,
				blocksWide: blocks(width, c.h, mostH),
				blocksHigh: blocks(height, c.v, mostV)
			})),
			mcusWide: Math.ceil(width / (8 * mostH)),
			mcusHigh: Math.ceil(height / (8 * mostV))
		};
	}
	#huffmanTables(content) {
		for (let at = 0; at < content.length;) {
			const kind = content[at];
			const symbols = content.subarray(at + 1, at + 17).reduce((sum, n) => sum + n, 0);
			const end = at + 17 + symbols;
			if (end > content.length || symbols > 256 || (kind & 15) > 3 || kind > 19) throw new NotDecodable("no Huffman table");
			this.#tables[4 * (kind >> 4) + (kind & 15)] = content.subarray(at + 1, end);
			at = end;
		}
	}
	#scan(content) {
		const [count] = content;
		const known = this.#frame?.components ?? [];
		if (count < 1 || count > 4 || content.length !== 4 + 2 * count) throw new NotDecodable("no scan");
		const components = Array.from({ length: count }, (_, i) => {
			const [id, tables] = content.subarray(1 + 2 * i);
			const component = known.find((c) => c.id === id);
			if (!component || tables >> 4 > 3 || (tables & 15) > 3) throw new NotDecodable("no such component");
			return {
				component,
				dc: tables >> 4,
				ac: 4 + (tables & 15)
			};
		});
		if (new Set(components.map((c) => c.component)).size < count) throw new NotDecodable("a component twice");
		const [first, last, bits] = content.subarray(1 + 2 * count);
		const begin = this.#at;
		this.#scans.push({
			components,
			...this.#band(count, first, last, bits),
			tables: [...this.#tables],
			restart: this.#restart,
			begin,
			end: this.#endOfData(begin)
		});
	}
	/** Sequential scans hold whole blocks, whatever their header says: cameras write other values there. */
	#band(count, first, last, bits) {
		if (!this.#frame?.progressive) return {
			first: 0,
			last: 63,
			high: 0,
			low: 0
		};
		const [high, low] = [bits >> 4, bits & 15];
		if (!(first === 0 ? last === 0 : count === 1 && first <= last && last < 64) || low > 13 || high !== 0 && high !== low + 1) throw new NotDecodable("no such band");
		return {
			first,
			last,
			high,
			low
		};
	}
	/** The position of the first marker other than a restart marker. */
	#endOfData(begin) {
		const bytes = this.#bytes;
		for (let at = bytes.indexOf(255, begin); at >= 0; at = bytes.indexOf(255, at + 1)) {
			const marker = bytes[at + 1];
			if (marker !== void 0 && marker !== 0 && marker !== 255 && !isRestart(marker)) return at;
		}
		return bytes.length;
	}
	#u16(at) {
		return u16(this.#bytes, at);
	}
};
const u16 = (bytes, at) => bytes[at] << 8 | bytes[at + 1];
const startsWith = (bytes, text) => bytes.length >= text.length && Array.from(text).every((c, i) => bytes[i] === c.charCodeAt(0));
// src/engine/imaging/admission.ts
/**
* 40 MP is more than any phone's or webcam's still picture; at 2000 px, a face of a tenth of the width is 200 px wide.
* Pages send frames of at most 1280 px (1.3 MP) in a single scan; 1080p and the usual ten scans are taken as well.
* The limits of stills allow progressive pictures of 40 MP in the usual scans and sampling, about a second's work.
*/
const DECODE_LIMITS = {
	still: {
		maxBytes: 12 * 2 ** 20,
		maxPixels: 4e7,
		minSide: 32,
		workingSide: 2e3,
		maxScans: 100,
		maxBlocks: 6e6,
		maxCoefficients: 75e6
	},
	frame: {
		maxBytes: 2 ** 20,
		maxPixels: 21e5,
		minSide: 32,
		workingSide: 2e3,
		maxScans: 10,
		maxBlocks: 1e6,
		maxCoefficients: 7e6
	}
};
/** Pictures whose decoding keeps more coefficients than this, 32 MB, are decoded one at a time. */
const HEAVY_COEFFICIENTS = 16e6;
/** Any bytes give a value and never an exception. */
function admit(bytes, limits) {
	if (!isJpeg(bytes)) return unreadable("not_jpeg");
	if (bytes.length > limits.maxBytes) return unreadable("too_many_bytes");
	try {
		const jpeg = outline(bytes);
		const reason = refusal(jpeg, limits);
		if (reason) return unreadable(reason);
		return {
			kind: "admitted",
			jpeg,
			heavy: coefficientsToKeep(jpeg) > HEAVY_COEFFICIENTS
		};
	} catch {
		return unreadable("damaged");
	}
}
/** Checks for the start of image and the first byte of the marker that must follow it. */
const isJpeg = (b) => b.length > 3 && b[0] === 255 && b[1] === 216 && b[2] === 255;
function refusal(jpeg, limits) {
	const { width, height, scans } = jpeg;
	if (width * height > limits.maxPixels) return "too_many_pixels";
	if (Math.min(width, height) < limits.minSide) return "too_small";
	return scans.length > limits.maxScans || blocksToDecode(jpeg) > limits.maxBlocks || coefficientsToKeep(jpeg) > limits.maxCoefficients ? "too_many_scans" : null;
}
const unreadable = (reason) => ({
	kind: "unreadable",
	reason
});
// src/engine/packs/networks-of.ts
/** The networks in the order of use. A task that is missing here does not compile. */
const BY_TASK = {
	detect: ({ detect }) => [detect],
	landmarks: ({ landmarks }) => [landmarks],
	embed: ({ embed }) => embed.map(({ model }) => model),
	liveness: ({ liveness }) => liveness,
	quality: ({ quality }) => [quality]
};
/** Every network of a pack; one that is used twice is listed twice. */
const networksOf = (pack) => Object.values(BY_TASK).flatMap((ofTask) => ofTask(pack)).filter((network) => network !== null);
/**
* The same pack with each network replaced by the result of `to`.
* @param to receives a network and its task in the pack
*/
function mapNetworks(pack, to) {
	return {
		detect: to(pack.detect, "detect"),
		landmarks: pack.landmarks === null ? null : to(pack.landmarks, "landmarks"),
		embed: pack.embed.map(({ model, weight, mirror }) => ({
			model: to(model, "embed"),
			weight,
			mirror
		})),
		liveness: pack.liveness.map((network) => to(network, "liveness")),
		quality: pack.quality === null ? null : to(pack.quality, "quality")
	};
}
// src/engine/packs/pack-error.ts
/**
* A pack cannot be used. The message tells the operator which file is wrong, why, and what to do. This class is
* separate from the manifests' shapes, so that a worker thread that reads pictures does not load those.
*/
var PackError = class extends Error {};
/** How to replace a pack's files. */
const repair = (pack) => isBuiltPack(pack) ? "Run \"npm run setup\", which builds it." : `Install the pack from the folder that holds its files: omote models install FOLDER ${pack}`;
// src/domain/liveness/mean-head.ts
/**
* The mean head: the 68 points of the iBUG scheme, in eye distances; the origin lies between the eyes, x to the right,
* y down, z away from the camera. Found by rigid factorisation of the landmark network's output for 3,607 LFW faces,
* hence made of the network's own points, not of anatomy: the jaw's slide along the outline as a head turns. The nose's
* tip is 0.63 eye distances in front of the eyes.
*/
const MEAN_HEAD = [
	[
		-1.184,
		.033,
		.9
	],
	[
		-1.162,
		.347,
		.853
	],
	[
		-1.112,
		.639,
		.84
	],
	[
		-1.059,
		.904,
		.841
	],
	[
		-.956,
		1.197,
		.78
	],
	[
		-.796,
		1.43,
		.63
	],
	[
		-.608,
		1.586,
		.41
	],
	[
		-.37,
		1.744,
		.145
	],
	[
		0,
		1.846,
		.058
	],
	[
		.37,
		1.744,
		.145
	],
	[
		.608,
		1.586,
		.41
	],
	[
		.796,
		1.43,
		.63
	],
	[
		.956,
		1.197,
		.78
	],
	[
		1.059,
		.904,
		.841
	],
	[
		1.112,
		.639,
		.84
	],
	[
		1.162,
		.347,
		.853
	],
	[
		1.184,
		.033,
		.9
	],
	[
		-.918,
		-.246,
		.163
	],
	[
		-.782,
		-.339,
		-.021
	],
	[
		-.601,
		-.371,
		-.142
	],
	[
		-.44,
		-.357,
		-.217
	],
	[
		-.296,
		-.308,
		-.252
	],
	[
		.296,
		-.308,
		-.252
	],
	[
		.44,
		-.357,
		-.217
	],
	[
		.601,
		-.371,
		-.142
	],
	[
		.782,
		-.339,
		-.021
	],
	[
		.918,
		-.246,
		.163
	],
	[
		0,
		.021,
		-.289
	],
	[
		0,
		.225,
		-.435
	],
	[
		0,
		.413,
		-.59
	],
	[
		0,
		.586,
		-.631
	],
	[
		-.191,
		.702,
		-.281
	],
	[
		-.108,
		.726,
		-.346
	],
	[
		0,
		.751,
		-.375
	],
	[
		.108,
		.726,
		-.346
	],
	[
		.191,
		.702,
		-.281
	],
	[
		-.683,
		-.007,
		.084
	],
	[
		-.583,
		-.054,
		-.023
	],
	[
		-.435,
		-.057,
		-.025
	],
	[
		-.304,
		.012,
		-.012
	],
	[
		-.421,
		.053,
		-.029
	],
	[
		-.574,
		.053,
		.005
	],
	[
		.304,
		.012,
		-.012
	],
	[
		.435,
		-.057,
		-.025
	],
	[
		.583,
		-.054,
		-.023
	],
	[
		.683,
		-.007,
		.084
	],
	[
		.574,
		.053,
		.005
	],
	[
		.421,
		.053,
		-.029
	],
	[
		-.43,
		1.082,
		.015
	],
	[
		-.282,
		1.005,
		-.213
	],
	[
		-.092,
		.946,
		-.334
	],
	[
		0,
		.965,
		-.34
	],
	[
		.092,
		.946,
		-.334
	],
	[
		.282,
		1.005,
		-.213
	],
	[
		.43,
		1.082,
		.015
	],
	[
		.275,
		1.216,
		-.139
	],
	[
		.14,
		1.281,
		-.208
	],
	[
		0,
		1.3,
		-.229
	],
	[
		-.14,
		1.281,
		-.208
	],
	[
		-.275,
		1.216,
		-.139
	],
	[
		-.402,
		1.082,
		.005
	],
	[
		-.133,
		1.052,
		-.247
	],
	[
		0,
		1.049,
		-.275
	],
	[
		.133,
		1.052,
		-.247
	],
	[
		.402,
		1.082,
		.005
	],
	[
		.128,
		1.147,
		-.205
	],
	[
		0,
		1.159,
		-.226
	],
	[
		-.128,
		1.147,
		-.205
	]
];
/** The point that each point becomes in the mirror: jaw, brows, nose, eyes, mouth. */
const MIRRORED_POINT = [
	16,
	15,
	14,
	13,
	12,
	11,
	10,
	9,
	8,
	7,
	6,
	5,
	4,
	3,
	2,
	1,
	0,
	26,
	25,
	24,
	23,
	22,
	21,
	20,
	19,
	18,
	17,
	27,
	28,
	29,
	30,
	35,
	34,
	33,
	32,
	31,
	45,
	44,
	43,
	42,
	47,
	46,
	39,
	38,
	37,
	36,
	41,
	40,
	54,
	53,
	52,
	51,
	50,
	49,
	48,
	59,
	58,
	57,
	56,
	55,
	64,
	63,
	62,
	61,
	60,
	67,
	66,
	65
];
export { mapNetworks as a, admit as c, FORMER_STANDARD_PACK as d, STANDARD_PACK as f, repair as i, NotDecodable as l, MIRRORED_POINT as n, networksOf as o, isBuiltPack as p, PackError as r, DECODE_LIMITS as s, MEAN_HEAD as t, rewritten as u };
