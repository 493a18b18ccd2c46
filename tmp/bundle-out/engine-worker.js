import { a as mapNetworks, c as admit, f as STANDARD_PACK, i as repair, l as NotDecodable, n as MIRRORED_POINT, o as networksOf, r as PackError, s as DECODE_LIMITS, u as rewritten } from "./mean-head-YkSzx0Xo.js";
import { r as qualityProblems } from "./quality-ggISAB_c.js";
import { i as normalise } from "./template-Dz6YekW1.js";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { sharpnessOf } from "./src/engine/measures/sharpness.ts";
import sharp from "sharp";
// src/engine/imaging/picture.ts
/**
* A raster with its halvings, which are computed on first use. Level n averages squares of 2ⁿ pixels, so that a crop
* that shrinks strongly reads few pixels and still includes all of them; subsampling instead costs accuracy.
*/
var Picture = class {
	width;
	height;
	#levels;
	constructor(raster) {
		this.width = raster.width;
		this.height = raster.height;
		this.#levels = [raster];
	}
	/**
	* Overwrites the pixels and frees their memory at once. If this were left to garbage collection, some megabytes per
	* picture would trigger it every few pictures, and the face would stay in memory until then.
	*/
	close() {
		for (const { data } of this.#levels) {
			data.fill(0);
			if (data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength) data.buffer.transfer(0);
		}
	}
	/** The raster shrunk 2ⁿ-fold, or the smallest one if its shorter side would fall below 2 px. */
	level(n) {
		for (let i = this.#levels.length; i <= n; i++) {
			const last = this.#levels[i - 1];
			if (Math.min(last.width, last.height) < 4) return {
				raster: last,
				shrink: 2 ** (i - 1)
			};
			this.#levels.push(halve(last));
		}
		return {
			raster: this.#levels[n],
			shrink: 2 ** n
		};
	}
};
/** The raster turned clockwise by a number of quarter turns, 1…3. */
function turned({ data, width, height }, quarters) {
	const out = new Uint8Array(data.length);
	const size = quarters === 2 ? {
		width,
		height
	} : {
		width: height,
		height: width
	};
	const [start, right, down] = {
		1: [
			size.width - 1,
			size.width,
			-1
		],
		2: [
			width * height - 1,
			-1,
			-width
		],
		3: [
			size.width * (size.height - 1),
			-size.width,
			1
		]
	}[quarters];
	let i = 0;
	for (let y = 0; y < height; y++) {
		let o = 3 * (start + y * down);
		for (let x = 0; x < width; x++, i += 3, o += 3 * right) {
			out[o] = data[i];
			out[o + 1] = data[i + 1];
			out[o + 2] = data[i + 2];
		}
	}
	return {
		data: out,
		...size
	};
}
/** Means of 2 × 2 pixels, rounded. An odd last row or column is dropped (half an output pixel at most). */
function halve({ data, width, height }) {
	const w = width >> 1;
	const h = height >> 1;
	const out = new Uint8Array(3 * w * h);
	const row = 3 * width;
	let o = 0;
	for (let y = 0; y < h; y++) {
		let i = 2 * y * row;
		for (let x = 0; x < w; x++) {
			out[o] = data[i] + data[i + 3] + data[i + row] + data[i + row + 3] + 2 >> 2;
			out[o + 1] = data[i + 1] + data[i + 4] + data[i + row + 1] + data[i + row + 4] + 2 >> 2;
			out[o + 2] = data[i + 2] + data[i + 5] + data[i + row + 2] + data[i + row + 5] + 2 >> 2;
			o += 3;
			i += 6;
		}
	}
	return {
		data: out,
		width: w,
		height: h
	};
}
// src/engine/install/check-network.ts
/** Why the network does not match its manifest, in words; empty if it does. */
function networkProblem(manifest, network) {
	return inputProblem(manifest, network.inputForms) || outputProblem(manifest, network.outputs);
}
function inputProblem({ input }, forms) {
	const [form, ...more] = forms;
	if (form?.name !== input.name || more.length > 0) return `its input is ${forms.map(({ name }) => name).join(", ") || "missing"}, but the manifest says ${input.name}`;
	if (form.type !== "float32") return `its input is of type ${form.type}, not float32`;
	const wanted = input.layout === "nchw" ? [
		null,
		3,
		input.height,
		input.width
	] : [
		null,
		input.height,
		input.width,
		3
	];
	return form.shape.length === 4 && form.shape.every((length, i) => typeof length === "string" || fitsAt(length, wanted[i])) ? "" : `its input is ${shapeText(form.shape)}, but the manifest says ${shapeText(wanted)}`;
}
/**
* `wanted` is null for the batch, of any size here: whether a network accepts batches of two is checked during warm-up.
*/
const fitsAt = (length, wanted) => wanted === null || length === wanted;
function outputProblem(manifest, outputs) {
	const missing = [..."output" in manifest ? [manifest.output] : [], manifest.selfCheck.output].find((name) => !outputs.includes(name));
	return missing === void 0 ? "" : `it has no output ${missing} (it has ${outputs.join(", ")})`;
}
const shapeText = (shape) => shape.map((length) => length ?? "N").join("×");
/**
* Why the template's length does not match the manifest, in words; empty if it does. The length is known only after a
* run.
*/
function lengthProblem(manifest, outputs, batch) {
	if (manifest.task !== "embed") return "";
	const given = outputs[manifest.output].length / batch;
	return given === manifest.dimension ? "" : `it returns ${given} numbers per face, but the manifest says ${manifest.dimension}`;
}
// src/engine/network/no-telemetry.ts
/**
* This module must be imported before onnxruntime-node. Unless this variable is set before the native library is
* loaded, that package sends usage data to its maker, keeps a device ID in the home folder and opens a file in the
* shared temporary folder. The library reads the environment of the process, so a thread must share it (see slot.ts).
*/
process.env.ORT_DISABLE_TELEMETRY = "1";
// src/engine/network/network.ts
/**
* A network returned something that is not a number: because of broken weights or a broken processor, never because of
* a face.
*/
var BadOutput = class extends Error {};
/**
* One thread: `run` computes on the calling thread's event loop, and the service scales with workers instead.
* Resident memory with two workers of the pack embedded, after 120 pictures: 520 MB, of which glibc keeps 100 MB
* unused. With MALLOC_ARENA_MAX=2, MALLOC_MMAP_THRESHOLD_=1000000 and MALLOC_TRIM_THRESHOLD_=1000000, it is
* 410 MB at the same speed. ONNX Runtime's arena makes this possible: without it, those settings cost 15 % of the time.
*/
const SESSION = {
	intraOpNumThreads: 1,
	interOpNumThreads: 1,
	executionMode: "sequential",
	graphOptimizationLevel: "all",
	enableCpuMemArena: true,
	enableMemPattern: true,
	logSeverityLevel: 3
};
/**
* Opens a network.
* @param file absolute path of an .onnx file with float32 inputs and outputs
* @param provider the processor computes whatever it cannot
*/
async function openNetwork(file, provider = "cpu") {
	const session = await InferenceSession.create(file, {
		...SESSION,
		executionProviders: [provider]
	});
	return {
		inputForms: session.inputMetadata.map((form) => form.isTensor ? {
			name: form.name,
			type: form.type,
			shape: form.shape
		} : {
			name: form.name,
			type: "no tensor",
			shape: []
		}),
		outputs: session.outputNames,
		close: () => session.release(),
		async run(input, data, shape) {
			const results = await session.run({ [input]: new Tensor("float32", data, shape) });
			return Object.fromEntries(session.outputNames.map((name) => [name, finite(name, results[name].data)]));
		}
	};
}
function finite(name, data) {
	if (!(data instanceof Float32Array)) throw new BadOutput(`output ${name} is not float32`);
	for (let i = 0; i < data.length; i++) if (!Number.isFinite(data[i])) throw new BadOutput(`output ${name} is not finite at ${i}`);
	return data;
}
// src/engine/network/model.ts
/** A network with its manifest and an input buffer that is reused from run to run. */
var Model = class {
	manifest;
	#network;
	#input = /* @__PURE__ */ new Float32Array(0);
	constructor(manifest, network) {
		this.manifest = manifest;
		this.#network = network;
	}
	/**
	* The buffer for `batch` pictures of 3 · width · height values; valid until the next call. One buffer is enough,
	* since a worker's runs follow one another.
	*/
	input(batch = 1, format = this.manifest.input) {
		const length = 3 * batch * format.width * format.height;
		if (this.#input.length !== length) {
			this.wipe();
			this.#input = new Float32Array(length);
		}
		return this.#input;
	}
	/** Overwrites the input: a face, which would otherwise stay in memory until the next picture. */
	wipe() {
		this.#input.fill(0);
	}
	/** Runs the network on the contents of `input`. @throws BadOutput */
	run(batch = 1, format = this.manifest.input) {
		const { name, layout } = this.manifest.input;
		const { width, height } = format;
		const shape = layout === "nchw" ? [
			batch,
			3,
			height,
			width
		] : [
			batch,
			height,
			width,
			3
		];
		return this.#network.run(name, this.#input, shape).catch((error) => {
			throw error instanceof BadOutput ? new BadOutput(`${this.manifest.name}: ${error.message}`) : error;
		});
	}
	/** Like `run`, but returns one output: `batch` rows of equal length. @throws BadOutput */
	async runFor(output, batch = 1) {
		const values = (await this.run(batch))[output];
		if (values === void 0 || values.length % batch !== 0) throw new BadOutput(`${this.manifest.name} has no output ${output} for a batch of ${batch}`);
		return values;
	}
	close() {
		return this.#network.close();
	}
};
// src/engine/decoders/blazeface.ts
const GRIDS = [{
	stride: 16,
	anchors: 2
}, {
	stride: 32,
	anchors: 6
}];
const VALUES$1 = 16;
/**
* Decodes BlazeFace's outputs.
* @param threshold minimum confidence, between 0 and 1
* @returns faces in px of the canvas with at least this confidence, including overlapping ones
* @throws BadOutput if an output is missing
*/
function decodeBlazeFace(outputs, canvas, threshold) {
	const found = [];
	const logit = Math.log(threshold / (1 - threshold));
	for (const { stride, anchors } of GRIDS) {
		const columns = Math.floor(canvas.width / stride);
		const count = columns * Math.floor(canvas.height / stride) * anchors;
		const scores = ofLength(outputs, count);
		const values = ofLength(outputs, count * VALUES$1);
		for (let i = 0; i < count; i++) {
			if (scores[i] < logit) continue;
			const cell = Math.floor(i / anchors);
			const centre = [(cell % columns + .5) * stride, (Math.floor(cell / columns) + .5) * stride];
			found.push(toDetection$1(values.subarray(i * VALUES$1, (i + 1) * VALUES$1), centre, scores[i]));
		}
	}
	return found;
}
function toDetection$1(v, [x, y], logit) {
	const keyPoint = (n) => [v[4 + 2 * n] + x, v[5 + 2 * n] + y];
	return {
		confidence: 1 / (1 + Math.exp(-logit)),
		box: {
			x: v[0] + x - v[2] / 2,
			y: v[1] + y - v[3] / 2,
			width: v[2],
			height: v[3]
		},
		eyes: [keyPoint(0), keyPoint(1)],
		mouth: keyPoint(3),
		points: null
	};
}
/**
* The output with this many values. The converter numbers the outputs as the graph did, but their lengths identify them
* for certain.
*/
function ofLength(outputs, length) {
	const found = Object.values(outputs).find((o) => o.length === length);
	if (!found) throw new BadOutput(`the detector has no output of ${length} values`);
	return found;
}
// src/engine/decoders/suppress.ts
/** Area of the intersection over area of the union, 0…1. */
function overlap(a, b) {
	const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
	const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
	if (width <= 0 || height <= 0) return 0;
	const both = width * height;
	return both / (a.width * a.height + b.width * b.height - both);
}
/**
* Greedy non-maximum suppression: of detections that overlap by `iou` or more, the most confident stays.
* @param iou minimum overlap, 0…1
* @returns the remaining detections, most confident first
*/
function suppress(detections, iou) {
	const kept = [];
	for (const d of detections.toSorted((a, b) => b.confidence - a.confidence)) if (kept.every((k) => overlap(k.box, d.box) < iou)) kept.push(d);
	return kept;
}
// src/engine/decoders/yunet.ts
const STRIDES = [
	8,
	16,
	32
];
/**
* Decodes YuNet's outputs.
* @param threshold minimum confidence, 0…1
* @returns faces in px of the canvas, including overlapping ones
* @throws BadOutput if an output is missing or has another length
*/
function decodeYuNet(outputs, canvas, threshold) {
	const found = [];
	for (const stride of STRIDES) {
		const columns = canvas.width / stride;
		const count = columns * (canvas.height / stride);
		const classes = named(outputs, `cls_${stride}`, count);
		const objects = named(outputs, `obj_${stride}`, count);
		const boxes = named(outputs, `bbox_${stride}`, 4 * count);
		const points = named(outputs, `kps_${stride}`, 10 * count);
		for (let i = 0; i < count; i++) {
			const score = Math.sqrt(unit$1(classes[i]) * unit$1(objects[i]));
			if (score < threshold) continue;
			const corner = [i % columns, Math.floor(i / columns)];
			const box = boxes.subarray(4 * i, 4 * i + 4);
			found.push(toDetection(box, points.subarray(10 * i, 10 * i + 10), corner, stride, score));
		}
	}
	return found;
}
function toDetection(b, p, [column, row], stride, confidence) {
	const width = Math.exp(b[2]) * stride;
	const height = Math.exp(b[3]) * stride;
	const point = (n) => [(p[2 * n] + column) * stride, (p[2 * n + 1] + row) * stride];
	const five = [
		point(0),
		point(1),
		point(2),
		point(3),
		point(4)
	];
	const [left, right] = [five[3], five[4]];
	return {
		confidence,
		box: {
			x: (column + b[0]) * stride - width / 2,
			y: (row + b[1]) * stride - height / 2,
			width,
			height
		},
		eyes: [five[0], five[1]],
		mouth: [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2],
		points: five
	};
}
const unit$1 = (x) => Math.min(1, Math.max(0, x));
function named(outputs, name, length) {
	const found = outputs[name];
	if (found?.length !== length) throw new BadOutput(`the detector's output ${name} should have ${length} values`);
	return found;
}
// src/engine/imaging/transform.ts
/** The picture's point for a point of the crop. */
const apply = (t, [u, v]) => [t.a * u + t.b * v + t.x, t.c * u + t.d * v + t.y];
/** Picture pixels per crop pixel (geometric mean of the two axes). */
const scaleOf = (t) => Math.sqrt(Math.abs(t.a * t.d - t.b * t.c));
/** The mirror image of a crop: column u shows what column width − 1 − u showed. */
const mirrored = (t, width) => ({
	...t,
	a: -t.a,
	c: -t.c,
	x: t.x + t.a * (width - 1),
	y: t.y + t.c * (width - 1)
});
/** Maps a crop of width × height pixels to a rectangle of the picture, given by its edges and not by pixel centres. */
function rectangle(box, width, height) {
	const a = box.width / width;
	const d = box.height / height;
	return {
		a,
		b: 0,
		c: 0,
		d,
		x: box.x + a / 2 - .5,
		y: box.y + d / 2 - .5
	};
}
/**
* The similarity (rotation, scale, shift; no reflection) that maps `from` to `to` with the least squared error. In two
* dimensions, Umeyama's solution (IEEE PAMI 13(4), 1991) needs no singular value decomposition.
* @throws RangeError if all points of `from` coincide
*/
function similarity(from, to) {
	const f = centroid(from);
	const t = centroid(to);
	let dot = 0;
	let cross = 0;
	let spread = 0;
	for (let i = 0; i < from.length; i++) {
		const [x, y] = [from[i][0] - f[0], from[i][1] - f[1]];
		const [u, v] = [to[i][0] - t[0], to[i][1] - t[1]];
		dot += x * u + y * v;
		cross += x * v - y * u;
		spread += x * x + y * y;
	}
	if (!(spread > 0)) throw new RangeError("points that coincide have no similarity transform");
	const p = dot / spread;
	const q = cross / spread;
	return {
		a: p,
		b: -q,
		c: q,
		d: p,
		x: t[0] - (p * f[0] - q * f[1]),
		y: t[1] - (q * f[0] + p * f[1])
	};
}
function centroid(points) {
	let x = 0;
	let y = 0;
	for (const p of points) {
		x += p[0];
		y += p[1];
	}
	return [x / points.length, y / points.length];
}
const distance = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);
/** Offsets of the samples within a pixel, in pixels of the raster. */
const shiftX = /* @__PURE__ */ new Float64Array(64);
const shiftY = /* @__PURE__ */ new Float64Array(64);
/** Computes the offsets of the samples of a pixel, `samples` per axis, in pixels of the raster. */
function spread(t, samples) {
	const taps = samples * samples;
	for (let s = 0; s < taps; s++) {
		const du = (s % samples + .5) / samples - .5;
		const dv = (Math.floor(s / samples) + .5) / samples - .5;
		shiftX[s] = t.a * du + t.b * dv + t.x;
		shiftY[s] = t.c * du + t.d * dv + t.y;
	}
	const [x, y] = [shiftX.subarray(0, taps), shiftY.subarray(0, taps)];
	return {
		taps,
		left: Math.min(...x),
		right: Math.max(...x),
		top: Math.min(...y),
		bottom: Math.max(...y)
	};
}
/** Writes a black row of the crop, in the network's format. */
function drawBlack({ written, out, start }, columns) {
	const { pixelStep, red, green, blue } = written;
	for (const { at, shift } of [
		red,
		green,
		blue
	]) for (let i = start + at, u = 0; u < columns; u++, i += pixelStep) out[i] = 0 - shift;
}
/**
* Hot loop: no allocation, no branches, `taps` bilinear samples per pixel. The six bytes of two neighbours are read
* with two reads of four bytes: a fifth faster than six reads of one.
*/
function drawInside(bytes, w, { t, samples, written, out, v, start }, from, to) {
	const { taps } = samples;
	const { pixelStep, red, green, blue } = written;
	const share = 1 / taps;
	const below = 3 * w;
	let at = start + from * pixelStep;
	for (let u = from; u < to; u++, at += pixelStep) {
		let r = 0;
		let g = 0;
		let b = 0;
		for (let s = 0; s < taps; s++) {
			const x = t.a * u + t.b * v + shiftX[s];
			const y = t.c * u + t.d * v + shiftY[s];
			const x0 = x | 0;
			const y0 = y | 0;
			const right = x - x0;
			const bottom = y - y0;
			const left = 1 - right;
			const top = 1 - bottom;
			const i = 3 * (y0 * w + x0);
			const k = i + below;
			const tl = left * top;
			const tr = right * top;
			const bl = left * bottom;
			const br = right * bottom;
			const p = bytes.getInt32(i, true);
			const q = bytes.getInt32(i + 2, true);
			const m = bytes.getInt32(k, true);
			const n = bytes.getInt32(k + 2, true);
			r += tl * (p & 255) + tr * (q >> 8 & 255) + bl * (m & 255) + br * (n >> 8 & 255);
			g += tl * (p >> 8 & 255) + tr * (q >> 16 & 255) + bl * (m >> 8 & 255) + br * (n >> 16 & 255);
			b += tl * (p >> 16 & 255) + tr * (q >>> 24) + bl * (m >> 16 & 255) + br * (n >>> 24);
		}
		out[at + red.at] = r * share * red.scale - red.shift;
		out[at + green.at] = g * share * green.scale - green.shift;
		out[at + blue.at] = b * share * blue.scale - blue.shift;
	}
}
/** Like drawInside, for pixels near the raster's edges and beyond them. */
function drawRim({ data, width: w, height: h }, { t, samples, written, out, v, start }, from, to) {
	const { taps } = samples;
	const { pixelStep, red, green, blue } = written;
	const share = 1 / taps;
	const below = 3 * w;
	let at = start + from * pixelStep;
	for (let u = from; u < to; u++, at += pixelStep) {
		let r = 0;
		let g = 0;
		let b = 0;
		for (let s = 0; s < taps; s++) {
			const x = t.a * u + t.b * v + shiftX[s];
			const y = t.c * u + t.d * v + shiftY[s];
			if (x <= -1 || y <= -1 || x >= w || y >= h) continue;
			const x0 = Math.floor(x);
			const y0 = Math.floor(y);
			const left = x0 < 0 ? 0 : 1 - (x - x0);
			const right = x0 >= w - 1 ? 0 : x - x0;
			const top = y0 < 0 ? 0 : 1 - (y - y0);
			const bottom = y0 >= h - 1 ? 0 : y - y0;
			const i = 3 * (Math.max(y0, 0) * w + Math.max(x0, 0));
			const j = x0 < 0 || x0 >= w - 1 ? i : i + 3;
			const k = y0 < 0 || y0 >= h - 1 ? 0 : below;
			const tl = left * top;
			const tr = right * top;
			const bl = left * bottom;
			const br = right * bottom;
			r += tl * data[i] + tr * data[j] + bl * data[i + k] + br * data[j + k];
			g += tl * data[i + 1] + tr * data[j + 1] + bl * data[i + k + 1] + br * data[j + k + 1];
			b += tl * data[i + 2] + tr * data[j + 2] + bl * data[i + k + 2] + br * data[j + k + 2];
		}
		out[at + red.at] = r * share * red.scale - red.shift;
		out[at + green.at] = g * share * green.scale - green.shift;
		out[at + blue.at] = b * share * blue.scale - blue.shift;
	}
}
// src/engine/imaging/pixel-format.ts
/** The index and scaling of each of a pixel's channels: v ↦ v · scale − shift. */
function writing({ layout, colour, mean, scale, width, height }) {
	const planar = layout === "nchw";
	const channelStep = planar ? width * height : 1;
	const [r, g, b] = colour === "rgb" ? [
		0,
		1,
		2
	] : [
		2,
		1,
		0
	];
	const to = (c) => ({
		at: c * channelStep,
		scale: scale[c],
		shift: mean[c] * scale[c]
	});
	return {
		pixelStep: planar ? 1 : 3,
		red: to(r),
		green: to(g),
		blue: to(b)
	};
}
// src/engine/imaging/warp.ts
/**
* Cuts width × height pixels out of the picture and writes them, in the network's format, to `out` from `offset` (3 ·
* width · height values). Pixels outside the picture are black.
*/
function warp(picture, transform, format, out, offset = 0, sampling = "fine") {
	const scale = scaleOf(transform);
	const wanted = Math.log2(Math.max(1, scale)) + (sampling === "fast" ? .5 : 0);
	const { raster, shrink } = picture.level(Math.floor(wanted + 1e-9));
	const samples = sampling === "fast" ? 1 : Math.min(8, Math.max(1, Math.round(scale / shrink)));
	draw(raster, onLevel(transform, shrink), format, samples, out, offset);
}
/** The transform to a level, whose pixel i covers `shrink` pixels, with the centre at shrink·i + (shrink−1)/2. */
function onLevel(t, shrink) {
	const centre = (shrink - 1) / 2;
	return {
		a: t.a / shrink,
		b: t.b / shrink,
		c: t.c / shrink,
		d: t.d / shrink,
		x: (t.x - centre) / shrink,
		y: (t.y - centre) / shrink
	};
}
/**
* Draws a crop. Most of its pixels lie well within the picture; the others of each row are drawn by the slower drawRim.
*/
function draw(raster, t, format, samples, out, offset) {
	const { width, height } = format;
	const written = writing(format);
	const s = spread(t, samples);
	const row = {
		t,
		samples: s,
		written,
		out,
		v: 0,
		start: 0
	};
	const bytes = new DataView(raster.data.buffer, raster.data.byteOffset, raster.data.byteLength);
	for (let v = 0; v < height; v++) {
		row.v = v;
		row.start = offset + v * width * written.pixelStep;
		if (isBlack(raster, t, s, v, width)) {
			drawBlack(row, width);
			continue;
		}
		within(raster, t, s, v, width);
		const { from, to } = stretch;
		drawRim(raster, row, 0, from);
		drawInside(bytes, raster.width, row, from, to);
		drawRim(raster, row, to, width);
	}
}
/** Whether the whole row lies above or below the raster. */
function isBlack({ height: h }, t, s, v, columns) {
	const [first, last] = [t.d * v, t.c * (columns - 1) + t.d * v];
	return Math.max(first, last) + s.bottom < -1 || Math.min(first, last) + s.top > h;
}
/** Columns of a row whose samples all have their four neighbours in the raster: from, up to but not including to. */
const stretch = {
	from: 0,
	to: 0
};
/** Sets `stretch`; returning it would allocate an object for every row. */
function within({ width: w, height: h }, t, s, v, columns) {
	const x = t.b * v;
	const y = t.d * v;
	stretch.from = 0;
	stretch.to = columns;
	narrow(t.a, -x - s.left, w - 1 - x - s.right);
	narrow(t.c, -y - s.top, h - 1 - y - s.bottom);
	const inside = (u) => t.a * u + x + s.left >= 0 && t.a * u + x + s.right < w - 1 && t.c * u + y + s.top >= 0 && t.c * u + y + s.bottom < h - 1;
	while (stretch.from < stretch.to && !inside(stretch.from)) stretch.from++;
	while (stretch.from < stretch.to && !inside(stretch.to - 1)) stretch.to--;
	if (!(stretch.from < stretch.to)) stretch.from = stretch.to = columns;
}
/** Narrows `stretch` to whole numbers u with low ≤ slope · u < high, with a margin of one on each side. */
function narrow(slope, low, high) {
	if (slope === 0) {
		if (!(low <= 0 && high > 0)) stretch.to = 0;
		return;
	}
	const [p, q] = [low / slope, high / slope];
	stretch.from = Math.max(stretch.from, Math.floor(Math.min(p, q)));
	stretch.to = Math.min(stretch.to, Math.ceil(Math.max(p, q)) + 1);
}
/**
* Writes the mirror image of the picture at `from` to `to`, both 3 · width · height values of one buffer. This is
* cheaper than a second warp, and exact.
*/
function mirror({ layout, width, height }, buffer, from, to) {
	const channels = layout === "nchw" ? 1 : 3;
	const rows = 3 * height / channels;
	for (let row = 0; row < rows; row++) {
		const start = row * width * channels;
		for (let u = 0; u < width; u++) for (let c = 0; c < channels; c++) buffer[to + start + (width - 1 - u) * channels + c] = buffer[from + start + u * channels + c];
	}
}
// src/engine/stages/detect.ts
const DECODERS = {
	blazeface: decodeBlazeFace,
	yunet: decodeYuNet
};
/**
* Black border of the second pass, as a share of the picture's longer side on each side. Detectors miss faces that fill
* the picture; a smaller view of the picture finds them.
*/
const BORDER = .25;
/** Faces of the picture, most confident first; empty if there is none. @throws BadOutput */
async function detect(model, picture) {
	const found = await look$1(model, picture, 0);
	return found.length > 0 ? found : look$1(model, picture, BORDER);
}
async function look$1(model, picture, border) {
	const { manifest } = model;
	const { canvas, toPicture } = layOut(manifest, picture, border);
	warp(picture, toPicture, {
		...manifest.input,
		...canvas
	}, model.input(1, canvas), 0, "fast");
	const outputs = await model.run(1, canvas);
	return suppress(DECODERS[manifest.decoder](outputs, canvas, manifest.scoreThreshold), manifest.nmsIou).map((d) => onPicture(d, toPicture));
}
/**
* The place of the picture on the network's canvas. BlazeFace needs its fixed square with the picture in the middle;
* YuNet accepts any multiple of 32, and less black means less computation.
*/
function layOut({ decoder, input }, picture, border) {
	const side = Math.max(picture.width, picture.height) * (1 + 2 * border);
	const scale = side / Math.max(input.width, input.height);
	const cells = (length) => 32 * Math.ceil((length + 2 * border * side) / scale / 32 - 1e-6);
	const canvas = decoder === "yunet" ? {
		width: cells(picture.width),
		height: cells(picture.height)
	} : {
		width: input.width,
		height: input.height
	};
	const width = canvas.width * scale;
	const height = canvas.height * scale;
	return {
		canvas,
		toPicture: rectangle({
			x: (picture.width - width) / 2,
			y: (picture.height - height) / 2,
			width,
			height
		}, canvas.width, canvas.height)
	};
}
/** Maps a detection from canvas edges (0 is the left edge of the first pixel) to pixels of the picture. */
function onPicture(d, t) {
	const point = ([u, v]) => apply(t, [u - .5, v - .5]);
	const [x, y] = point([d.box.x, d.box.y]);
	return {
		confidence: d.confidence,
		box: {
			x,
			y,
			width: d.box.width * t.a,
			height: d.box.height * t.d
		},
		eyes: [point(d.eyes[0]), point(d.eyes[1])],
		mouth: point(d.mouth),
		points: d.points && [
			point(d.points[0]),
			point(d.points[1]),
			point(d.points[2]),
			point(d.points[3]),
			point(d.points[4])
		]
	};
}
// src/engine/pipeline/models.ts
/**
* Opens a pack's networks.
* @throws RangeError if they do not fit together; PackError if a file does not load or does not match its manifest
*/
async function openModels(pack, provider = "cpu") {
	const opened = /* @__PURE__ */ new Map();
	const { name } = pack.manifest;
	const open = async (loaded) => opened.set(loaded, await openModel(name, loaded, provider));
	await Promise.all(networksOf(pack).map(open));
	const models = {
		...mapNetworks(pack, (loaded) => opened.get(loaded)),
		pack: name,
		alignBy: pack.manifest.alignBy ?? "landmarks"
	};
	checkFit(models);
	return models;
}
/** What the operator should do, and how the service runs until then. */
const remedyFor = (pack) => `${repair(pack)}${pack === "standard" ? "" : ` Until then, start with OMOTE_PACK=${STANDARD_PACK}.`}`;
async function openModel(pack, { manifest, path }, provider) {
	const network = await openNetwork(path, provider).catch((error) => {
		throw new PackError(`${path} cannot be loaded: ${error.message}. ${remedyFor(pack)}`);
	});
	const problem = networkProblem(manifest, network);
	if (problem === "") return new Model(manifest, network);
	await network.close();
	throw new PackError(`${path} does not match its manifest: ${problem}. ${remedyFor(pack)}`);
}
/** Runs every network once on black, in the batch sizes of real use, so that the first picture is not slow. */
async function warmUp(models) {
	const mirroring = models.embed.filter((e) => e.mirror).map((e) => e.model);
	for (const model of networksOf(models)) {
		const batch = model === models.landmarks || mirroring.includes(model) ? 2 : 1;
		model.input(batch).fill(0);
		const outputs = await model.run(batch).catch((error) => {
			throw new PackError(`${fileOf(model)} fails on a black picture: ${error.message}. ${remedyFor(models.pack)}`);
		});
		const problem = lengthProblem(model.manifest, outputs, batch);
		if (problem !== "") throw new PackError(`${fileOf(model)}: ${problem}. ${remedyFor(models.pack)}`);
	}
	await lookAtBlack(models);
}
/** Checks that the decoder can read the detector's outputs, which shows whether it is the right one. */
async function lookAtBlack({ detect: detector, pack }) {
	const { width, height } = detector.manifest.input;
	await detect(detector, new Picture({
		data: new Uint8Array(3 * width * height),
		width,
		height
	})).catch((error) => {
		throw new PackError(`${fileOf(detector)} is not a ${detector.manifest.decoder} network: ${error.message}. ${remedyFor(pack)}`);
	});
}
const fileOf = ({ manifest }) => `${manifest.name}/${manifest.file}`;
async function closeModels(models) {
	for (const model of networksOf(models)) await model.close();
}
function checkFit(models) {
	const { pack } = models;
	const pointless = models.detect.manifest.decoder === "blazeface";
	if (models.landmarks !== null && !(pointless && models.alignBy === "detector")) return;
	if (pointless) throw new RangeError(`pack ${pack}: BlazeFace does not locate the mouth corners, so the pack needs a landmark network for alignment`);
	const lost = networksOf(models).find(({ manifest }) => "crop" in manifest && manifest.crop.kind === "dlib68");
	if (lost) throw new RangeError(`pack ${pack}: ${lost.manifest.name} needs a landmark network for its crop`);
}
// src/engine/measures/trace.ts
/** Rows and columns of sampled pixels. */
const CELLS = 32;
/**
* Luma of 1,024 single pixels spread over the picture, 0…255. Single pixels and not means, so that a sensor's noise
* survives, which distinguishes a new picture from a repeated one.
*/
function trace({ data, width, height }) {
	const out = /* @__PURE__ */ new Uint8Array(1024);
	for (let row = 0; row < CELLS; row++) for (let column = 0; column < CELLS; column++) {
		const n = row * CELLS + column;
		const x = Math.floor((column + scatter(n)) * width / CELLS);
		const i = 3 * (Math.floor((row + scatter(n + 7919)) * height / CELLS) * width + x);
		out[n] = 77 * data[i] + 150 * data[i + 1] + 29 * data[i + 2] >> 8;
	}
	return out;
}
/** A fixed fraction, 0…1, for each number: Weyl's sequence of the golden ratio. */
const scatter = (n) => n * .618033988749895 % 1;
// src/engine/imaging/dlib-face.ts
/**
* The mean face of dlib's get_face_chip_details (points 17…67 of the iBUG scheme, unit square). Networks trained on
* dlib's chips were aligned to it, so these values are part of the models.
*/
const X = [
	213256e-9,
	.0752622,
	.18113,
	.29077,
	.393397,
	.586856,
	.689483,
	.799124,
	.904991,
	.98004,
	.490127,
	.490127,
	.490127,
	.490127,
	.36688,
	.426036,
	.490127,
	.554217,
	.613373,
	.121737,
	.187122,
	.265825,
	.334606,
	.260918,
	.182743,
	.645647,
	.714428,
	.793132,
	.858516,
	.79751,
	.719335,
	.254149,
	.340985,
	.428858,
	.490127,
	.551395,
	.639268,
	.726104,
	.642159,
	.556721,
	.490127,
	.423532,
	.338094,
	.290379,
	.428096,
	.490127,
	.552157,
	.689874,
	.553364,
	.490127,
	.42689
];
const Y = [
	.106454,
	.038915,
	.0187482,
	.0344891,
	.0773906,
	.0773906,
	.0344891,
	.0187482,
	.038915,
	.106454,
	.203352,
	.307009,
	.409805,
	.515625,
	.587326,
	.609345,
	.628106,
	.609345,
	.587326,
	.216423,
	.178758,
	.179852,
	.231733,
	.245099,
	.244077,
	.231733,
	.179852,
	.178758,
	.216423,
	.244077,
	.245099,
	.780233,
	.745405,
	.727388,
	.742578,
	.727388,
	.745405,
	.780233,
	.864805,
	.902192,
	.909281,
	.902192,
	.864805,
	.784792,
	.778746,
	.785343,
	.778746,
	.784792,
	.824182,
	.831803,
	.824182
];
const FIRST = 17;
/**
* The points that dlib aligns faces by: nose, eyes and upper lip; jaw, eyebrows and lower lip move with the expression.
*/
const DLIB_CHIP_POINTS = [...range(27, 55), ...range(60, 65)];
/** The position of point `i` (17…67) on a square chip of `size` px with `padding` (share of the face) around it. */
const onChip = (i, size, padding) => [(padding + X[i - FIRST]) / (2 * padding + 1) * size, (padding + Y[i - FIRST]) / (2 * padding + 1) * size];
/** Eye centres, nose tip and mouth corners of 68 points. */
const fiveOf68 = (p) => [
	centroid(p.slice(36, 42)),
	centroid(p.slice(42, 48)),
	p[30],
	p[48],
	p[54]
];
/** Eye centres and mouth centre on the chip, for the first pass, when only the detector's points are known. */
function eyesAndMouthOnChip(size, padding) {
	const mean = (from, to) => centroid(range(from, to).map((i) => onChip(i, size, padding)));
	return [
		mean(36, 42),
		mean(42, 48),
		mean(60, 68)
	];
}
function range(from, to) {
	return Array.from({ length: to - from }, (_, i) => from + i);
}
// src/engine/stages/align.ts
/** Returns the function that cuts the face out for the later stages, aligned as each network was trained. */
function align(picture, face) {
	return (crop, format, out) => {
		warp(picture, cropTransform(crop, format.width, format.height, face, picture), format, out);
	};
}
/** Maps pixels of the crop to pixels of the picture. @throws RangeError if the crop needs landmarks that are missing */
function cropTransform(crop, width, height, face, picture) {
	if (crop.kind === "similarity5") return similarity(crop.points, face.points);
	if (crop.kind === "box") return rectangle(enlarged(crop, face.box, picture), width, height);
	const all = face.landmarks?.all;
	if (!all) throw new RangeError("a dlib68 crop needs 68 landmarks");
	const pick = (point) => DLIB_CHIP_POINTS.map(point);
	return similarity(pick((i) => onChip(i, width, crop.padding)), pick((i) => all[i]));
}
/** The enlarged box; if `inside`, it is moved into the picture and shrunk if the picture is smaller. */
function enlarged({ enlarge, inside, stretch }, box, picture) {
	const longer = Math.max(box.width, box.height);
	const [w, h] = stretch ? [box.width, box.height] : [longer, longer];
	const factor = inside ? Math.min(enlarge, picture.width / w, picture.height / h) : enlarge;
	const place = (centre, length, limit) => inside ? Math.min(Math.max(centre - length / 2, 0), limit - length) : centre - length / 2;
	const [width, height] = [factor * w, factor * h];
	return {
		x: place(box.x + box.width / 2, width, picture.width),
		y: place(box.y + box.height / 2, height, picture.height),
		width,
		height
	};
}
// src/engine/stages/choose.ts
/** Share of the largest face's area below which a second face is background, wherever it is. */
const BACKGROUND = .28;
/**
* A face is aside if its centre is further from the picture's middle than the main face's by this many sides of the
* main face.
*/
const ASIDE = .5;
/** If the main face is further than this many of its sides from the picture's middle, no second face is ignored. */
const IN_THE_MIDDLE = .5;
/** Share of the main face's sharpness below which another face is out of focus, and so a bystander's. */
const OUT_OF_FOCUS = .3;
/**
* A face whose box ends nearer to the picture's edge than this many of its sides is cut by it: hair and chin are
* outside.
*/
const AT_THE_EDGE = .15;
/** Less confident detections count only if there are none better: patterns on clothes score lower than faces. */
const SURE = .6;
/**
* Chooses the one face that a picture is about: the largest, unless another may be meant as well. A face of similar
* size always may be. A somewhat smaller one may be unless it is aside and either cut by the picture's edge or out of
* focus, so that a person looking over somebody's shoulder is not ignored. A still smaller one may be unless it is
* aside or out of focus. No second face is ignored if the main face is not in the middle, or if the second one is
* nearer to the middle. Faces below BACKGROUND never count. Measured in docs/decisions/0033 and 0057.
*/
function choose(detections, view, similar) {
	const faces = trusted(detections);
	const main = faces.reduce((a, b) => a && area(a) >= area(b) ? a : b, null);
	if (main === null) return { kind: "none" };
	const rivals = faces.filter((d) => d !== main && isRival(d, main, view, similar));
	return rivals.length > 0 ? {
		kind: "several",
		count: rivals.length + 1
	} : {
		kind: "one",
		detection: main
	};
}
/** The detections that count: those with a confidence of at least SURE, or as high as the best one's. */
function trusted(detections) {
	const best = Math.max(...detections.map((d) => d.confidence));
	return detections.filter((d) => d.confidence >= Math.min(SURE, best));
}
function isRival(other, main, view, similar) {
	const share = area(other) / area(main);
	if (share < BACKGROUND) return false;
	if (share >= similar.similarFace) return true;
	if (offCentre(main, view) / Math.sqrt(area(main)) > IN_THE_MIDDLE) return true;
	const large = share >= similar.similarFaceInView;
	const aside = (offCentre(other, view) - offCentre(main, view)) / Math.sqrt(area(main));
	const isSharp = () => view.sharpness(other) >= OUT_OF_FOCUS * view.sharpness(main);
	if (aside >= ASIDE) return large && !isCut(other, view) && isSharp();
	return large || aside <= 0 || isSharp();
}
const area = ({ box }) => box.width * box.height;
const offCentre = ({ box }, { width, height }) => Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
function isCut(face, { width, height }) {
	const { x, y, width: w, height: h } = face.box;
	return Math.min(x, y, width - x - w, height - y - h) < AT_THE_EDGE * Math.sqrt(area(face));
}
// src/engine/imaging/jpeg-data.ts
/**
* Whether all pixels of a JPEG are there. A decoder fills in what is missing with grey and says nothing, so the coded
* data of each scan is followed to its last bit, without computing a pixel (ITU-T T.81, F.2.2 and G.2).
*/
/**
* Follows the scans until every coefficient of every component is there in full precision.
* @returns the number of scans that the picture consists of
* @throws NotDecodable if data is missing, or no data of a JPEG
*/
function scansOfWhole(bytes, jpeg) {
	const progress = new Map(jpeg.components.map((c) => [c, new Progress(c)]));
	for (const [i, scan] of jpeg.scans.entries()) {
		for (const { component } of scan.components) progress.get(component)?.note(scan);
		follow(bytes, jpeg, scan, progress.get(scan.components[0].component));
		if ([...progress.values()].every((p) => p.complete)) return i + 1;
	}
	throw new NotDecodable("a scan is missing");
}
/** What the scans so far hold of one component. */
var Progress = class {
	/** The bit position down to which each coefficient is known, -1: not at all. */
	#known = (/* @__PURE__ */ new Int8Array(64)).fill(-1);
	#component;
	/** Two words for each block, a bit for each coefficient that is not zero; made for the first progressive scan. */
	#nonZero;
	constructor(component) {
		this.#component = component;
	}
	get complete() {
		return this.#known.every((low) => low === 0);
	}
	get nonZero() {
		const { blocksWide, blocksHigh } = this.#component;
		this.#nonZero ??= new Int32Array(2 * blocksWide * blocksHigh);
		return this.#nonZero;
	}
	note({ first, last, high, low }) {
		for (let k = first; k <= last; k++) {
			if (high !== Math.max(0, this.#known[k])) throw new NotDecodable("a scan is missing or twice");
			this.#known[k] = low;
		}
	}
};
function follow(bytes, jpeg, scan, progress) {
	const { components, restart } = scan;
	const [{ component }] = components;
	const mcus = components.length === 1 ? component.blocksWide * component.blocksHigh : jpeg.mcusWide * jpeg.mcusHigh;
	const reader = readerOf(jpeg, scan, progress);
	const data = new CodedData(bytes, scan);
	for (let done = 0; done < mcus;) {
		const count = restart === 0 ? mcus : Math.min(restart, mcus - done);
		data.nextInterval(done === 0 ? null : done / restart - 1);
		if (reader(data, done, count) > data.bits) throw new NotDecodable("the coded data ends early");
		done += count;
	}
}
function readerOf({ progressive }, scan, progress) {
	const { components, first, high } = scan;
	const table = (number) => codesOf(scan.tables[number]);
	const blocks = components.flatMap(({ component: { h, v }, dc, ac }) => Array.from({ length: components.length === 1 ? 1 : h * v }, () => ({
		dc,
		ac
	})));
	if (!progressive) {
		const tables = blocks.map(({ dc, ac }) => [table(dc), table(ac)]);
		return (data, _, count) => sequential(data, count, tables);
	}
	if (first === 0 && high > 0) return (_, __, count) => count * blocks.length;
	if (first === 0) {
		const tables = blocks.map(({ dc }) => table(dc));
		return (data, _, count) => dcFirst(data, count, tables);
	}
	const codes = table(components[0].ac);
	const nonZero = progress?.nonZero ?? /* @__PURE__ */ new Int32Array(0);
	return high === 0 ? (data, from, count) => acFirst(data, from, count, codes, scan, nonZero) : (data, from, count) => acRefined(data, from, count, codes, scan, nonZero);
}
/** The coded data of one interval between restart markers at a time, without stuffed bytes. */
var CodedData = class {
	#bytes;
	#end;
	#at;
	/**
	* Other bytes follow the interval's. Readers may look at them, since a code that ends within the interval does not
	* depend on what follows, and then find their position beyond the end.
	*/
	clean;
	/** Length of the interval's data. */
	bits = 0;
	constructor(bytes, { begin, end }) {
		this.#bytes = bytes;
		this.#at = begin;
		this.#end = end;
		this.clean = new Uint8Array(end - begin + 2);
	}
	/** @param number of the restart marker, from 0, at which the interval begins; null: it is the first */
	nextInterval(number) {
		const bytes = this.#bytes;
		if (number !== null) {
			while (this.#at < this.#end && bytes[this.#at] === 255) this.#at++;
			if (this.#at >= this.#end || bytes[this.#at] !== 208 + (number & 7)) throw new NotDecodable("a restart marker is missing");
			this.#at++;
		}
		let length = 0;
		const copy = (end) => {
			this.clean.set(bytes.subarray(this.#at, end), length);
			length += end - this.#at;
		};
		for (;;) {
			const found = bytes.indexOf(255, this.#at);
			const end = found < 0 ? this.#end : Math.min(found, this.#end);
			copy(end);
			this.#at = end;
			if (end === this.#end) break;
			let after = end + 1;
			while (bytes[after] === 255) after++;
			if (bytes[after] !== 0) break;
			this.clean[length++] = 255;
			this.#at = after + 1;
		}
		this.bits = 8 * length;
	}
};
const FAST = 10;
const known = /* @__PURE__ */ new WeakMap();
function codesOf(table) {
	if (!table) throw new NotDecodable("a Huffman table is missing");
	const before = known.get(table);
	if (before) return before;
	const codes = {
		fast: /* @__PURE__ */ new Uint16Array(1024),
		largest: (/* @__PURE__ */ new Int32Array(17)).fill(-1),
		offset: /* @__PURE__ */ new Int32Array(17),
		symbols: table.subarray(16)
	};
	for (let length = 1, code = 0, index = 0; length <= 16; length++, code <<= 1) {
		const count = table[length - 1];
		if (count === 0) continue;
		if (code + count > 1 << length) throw new NotDecodable("no Huffman table");
		codes.offset[length] = index - code;
		for (let i = 0; i < count && length <= FAST; i++) {
			const from = code + i << FAST - length;
			codes.fast.fill(length << 8 | codes.symbols[index + i], from, from + (1 << FAST - length));
		}
		code += count;
		index += count;
		codes.largest[length] = code - 1;
	}
	known.set(table, codes);
	return codes;
}
/** @returns 256 × length + symbol. @throws NotDecodable */
function longCode({ largest, offset, symbols }, next16) {
	for (let length = 11; length <= 16; length++) {
		const code = next16 >>> 16 - length;
		if (code <= largest[length]) return length << 8 | symbols[offset[length] + code];
	}
	throw new NotDecodable("no such code");
}
function next16(clean, at) {
	const i = at >>> 3;
	return (clean[i] << 16 | clean[i + 1] << 8 | clean[i + 2]) >>> 8 - (at & 7) & 65535;
}
function symbolAt(clean, at, codes) {
	const next = next16(clean, at);
	return codes.fast[next >>> 6] || longCode(codes, next);
}
function sequential({ clean, bits }, count, tables) {
	let at = 0;
	for (let i = 0; i < count; i++) for (const [dc, ac] of tables) {
		const difference = symbolAt(clean, at, dc);
		at += (difference >>> 8) + (difference & 15);
		for (let k = 1; k < 64;) {
			const found = symbolAt(clean, at, ac);
			at += (found >>> 8) + (found & 15);
			if ((found & 15) !== 0) k += (found >>> 4 & 15) + 1;
			else if ((found & 255) === 240) k += 16;
			else break;
			if (k > 64) throw new NotDecodable("a block of more than 64 coefficients");
		}
		if (at > bits) return at;
	}
	return at;
}
function dcFirst({ clean, bits }, count, tables) {
	let at = 0;
	for (let i = 0; i < count; i++) {
		for (const table of tables) {
			const difference = symbolAt(clean, at, table);
			at += (difference >>> 8) + (difference & 15);
		}
		if (at > bits) return at;
	}
	return at;
}
/** How many blocks end here, by the run length that a symbol and the bits after it state. */
const endRun = (clean, at, run) => (1 << run) + (run === 0 ? 0 : next16(clean, at) >>> 16 - run);
function acFirst({ clean, bits }, from, count, codes, { first, last }, nonZero) {
	let at = 0;
	for (let i = from; i < from + count; i++) {
		for (let k = first; k <= last; k++) {
			const found = symbolAt(clean, at, codes);
			at += found >>> 8;
			const [run, size] = [found >>> 4 & 15, found & 15];
			if (size === 0 && run < 15) {
				i += endRun(clean, at, run) - 1;
				at += run;
				break;
			}
			k += run;
			if (k > last) throw new NotDecodable("a coefficient outside the band");
			at += size;
			if (size !== 0) nonZero[2 * i + (k >>> 5)] |= 1 << (k & 31);
		}
		if (at > bits) return at;
	}
	return at;
}
function acRefined({ clean, bits }, from, count, codes, { first, last }, nonZero) {
	let at = 0;
	let ended = 0;
	for (let i = from; i < from + count; i++) {
		let [low, high] = [nonZero[2 * i], nonZero[2 * i + 1]];
		let k = first;
		while (ended === 0 && k <= last) {
			const found = symbolAt(clean, at, codes);
			at += found >>> 8;
			let run = found >>> 4 & 15;
			const size = found & 15;
			if (size === 0 && run < 15) {
				ended = endRun(clean, at, run);
				at += run;
				break;
			}
			if (size > 0) at++;
			for (; k <= last; k++) if ((k < 32 ? low : high) >>> (k & 31) & 1) at++;
			else if (--run < 0) break;
			if (size > 0) {
				if (k > last) throw new NotDecodable("a coefficient outside the band");
				if (k < 32) low |= 1 << k;
				else high |= 1 << (k & 31);
			}
			k++;
		}
		if (ended > 0) {
			ended--;
			if (k < 32) at += ones(low & -1 << k & upTo(last));
			if (last >= 32) at += ones(high & (k > 32 ? -1 << k - 32 : -1) & upTo(last - 32));
		}
		nonZero[2 * i] = low;
		nonZero[2 * i + 1] = high;
		if (at > bits) return at;
	}
	return at;
}
/** A word whose lowest bits are set, up to a bit that may lie beyond it. */
const upTo = (bit) => bit >= 31 ? -1 : (1 << bit + 1) - 1;
function ones(word) {
	let sum = 0;
	for (let rest = word; rest !== 0; rest &= rest - 1) sum++;
	return sum;
}
// src/engine/stages/decode.ts
/** The only module that uses sharp. Nothing is written to disk, and nothing of a picture reaches a log. */
/**
* Limits libvips to the worker's own thread and disables its cache: it must not start a pool of its own or keep
* pictures.
*/
function setUpDecoder() {
	sharp.concurrency(1);
	sharp.cache(false);
}
/**
* Decodes a JPEG to upright sRGB: the EXIF orientation is applied, embedded profiles are converted, CMYK and grey
* become RGB. A picture of which any pixel is missing is damaged; one that lacks only the marker at its end, or that
* other data follows, is whole. Any bytes give a value and never an exception.
*/
async function decode(bytes, limits) {
	const admission = admit(bytes, limits);
	if (admission.kind === "unreadable") return admission;
	const { jpeg } = admission;
	try {
		return await toRaster(rewritten(bytes, jpeg, scansOfWhole(bytes, jpeg)), limits);
	} catch {
		return unreadable("damaged");
	}
}
async function toRaster(bytes, limits) {
	const input = sharp(bytes, {
		failOn: "error",
		limitInputPixels: limits.maxPixels
	});
	const { width, height } = (await input.metadata()).autoOrient;
	const side = limits.workingSide;
	const upright = input.autoOrient();
	const { data, info } = await (Math.max(width, height) > side ? upright.resize(side, side, {
		fit: "inside",
		withoutEnlargement: true
	}) : upright).toColourspace("srgb").removeAlpha().raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
	if (info.channels !== 3) return unreadable("damaged");
	return {
		kind: "decoded",
		raster: {
			data,
			width: info.width,
			height: info.height
		},
		width,
		height
	};
}
const unreadable = (reason) => ({
	kind: "unreadable",
	reason
});
// src/engine/stages/embed.ts
/**
* Makes a template of the unit embeddings, each times √weight, one after the other: the cosine of two such templates is
* the weighted sum of the embedders' cosines.
* @returns a unit vector with as many values as the embedders have together
* @throws BadOutput
*/
async function embed(embedders, cut) {
	const length = embedders.reduce((sum, e) => sum + e.model.manifest.dimension, 0);
	const template = new Float32Array(length);
	let at = 0;
	for (const embedder of embedders) {
		const part = await unitEmbedding(embedder, cut);
		const factor = Math.sqrt(embedder.weight);
		for (let i = 0; i < part.length; i++) template[at + i] = part[i] * factor;
		part.fill(0);
		at += part.length;
	}
	return direction(template);
}
/**
* The sum of the embeddings of the face and, if the pack says so, its mirror image, computed in one batch and
* normalised.
*/
async function unitEmbedding({ model, mirror: inMirror }, cut) {
	const { crop, input, output, dimension, name } = model.manifest;
	const batch = inMirror ? 2 : 1;
	const buffer = model.input(batch);
	cut(crop, input, buffer);
	if (inMirror) mirror(input, buffer, 0, buffer.length / 2);
	const values = await model.runFor(output, batch);
	if (values.length !== batch * dimension) throw new BadOutput(`${name} should return ${dimension} values`);
	const sum = values.slice(0, dimension);
	if (inMirror) for (let i = 0; i < dimension; i++) sum[i] += values[dimension + i];
	return direction(sum);
}
function direction(vector) {
	try {
		return normalise(vector);
	} catch (cause) {
		throw new BadOutput("the embedding has no direction", { cause });
	}
}
// src/engine/stages/landmarks.ts
/** x and y of 68 points. */
const VALUES = 136;
/**
* Finds 68 points in two passes. The first sees a square placed by the detector's eyes and mouth; the second sees the
* upright square given by the first pass's points, together with its mirror image. The two results of the second pass
* are averaged. Each step was measured to help (docs/decisions/0004).
* @throws BadOutput
*/
async function landmarks(model, picture, { eyes, mouth }) {
	const size = model.manifest.input.width;
	const padding = model.manifest.refinePadding;
	const [rough] = await look(model, picture, similarity(eyesAndMouthOnChip(size, padding), [...eyes, mouth]), 1);
	const [plain, turned] = await look(model, picture, similarity(DLIB_CHIP_POINTS.map((i) => onChip(i, size, padding)), DLIB_CHIP_POINTS.map((i) => rough[i])), 2);
	return agree(plain, plain.map((_, i) => turned[MIRRORED_POINT[i]]));
}
/**
* Averages the two results. The network places all points about 1 px (of 112) to one side. Averaging with the mirror
* image cancels that, and the difference beyond this common shift shows how sure the network is.
*/
function agree(plain, turned) {
	const all = plain.map(([x, y], i) => [(x + turned[i][0]) / 2, (y + turned[i][1]) / 2]);
	const five = fiveOf68(all);
	const [from, to] = [centroid(turned), centroid(plain)];
	const shifted = turned.map(([x, y]) => [x + to[0] - from[0], y + to[1] - from[1]]);
	return {
		all,
		five,
		disagreement: plain.reduce((sum, p, i) => sum + distance(p, shifted[i]), 0) / plain.length / Math.max(1, distance(five[0], five[1]))
	};
}
/**
* The network's 68 points for the crop and, if `views` is 2, for its mirror image; both in pixels of the
* picture, but those of the mirror image in its own numbering.
*/
async function look(model, picture, crop, views) {
	const { input, output } = model.manifest;
	const buffer = model.input(views);
	warp(picture, crop, input, buffer);
	if (views === 2) mirror(input, buffer, 0, buffer.length / 2);
	const values = await model.runFor(output, views);
	if (values.length !== VALUES * views) throw new BadOutput("the landmark network should return 68 points");
	return [crop, mirrored(crop, input.width)].slice(0, views).map((t, i) => toPoints(values.subarray(VALUES * i, VALUES * (i + 1)), t, input));
}
/** Maps shares of the crop's sides (0 is the edge, not the first pixel's centre) to pixels of the picture. */
function toPoints(values, crop, { width, height }) {
	return Array.from({ length: values.length / 2 }, (_, i) => apply(crop, [values[2 * i] * width - .5, values[2 * i + 1] * height - .5]));
}
// src/engine/stages/liveness.ts
/**
* Mean probability of the live class over the pack's networks, 0…1; null for a pack without any. It is never derived
* from anything else.
* @throws BadOutput
*/
async function liveness(models, cut) {
	if (models.length === 0) return null;
	let sum = 0;
	for (const model of models) sum += await probability(model, cut);
	return sum / models.length;
}
async function probability(model, cut) {
	const { crop, input, output, liveIndex, name } = model.manifest;
	cut(crop, input, model.input());
	const logits = await model.runFor(output);
	if (liveIndex >= logits.length) throw new BadOutput(`${name} has no class ${liveIndex}`);
	const top = Math.max(...logits);
	const total = logits.reduce((sum, x) => sum + Math.exp(x - top), 0);
	return Math.exp(logits[liveIndex] - top) / total;
}
/** ArcFace's five-point layout (112 px), so that figures are comparable between pictures of any size. */
const MEASURED_CROP = {
	kind: "similarity5",
	points: [
		[38.2946, 51.6963],
		[73.5318, 51.5014],
		[56.0252, 71.7366],
		[41.5493, 92.3655],
		[70.7299, 92.2041]
	]
};
const MEASURED_FORMAT = {
	layout: "nhwc",
	colour: "rgb",
	mean: [
		0,
		0,
		0
	],
	scale: [
		1,
		1,
		1
	],
	width: 112,
	height: 112
};
const DARK = 8;
const LIGHT = 247;
/** Pixels of the aligned square that belong to the face: an ellipse around nose and cheeks, without hair. */
const FACE_PIXELS = ellipse(56, 68, 33, 42);
/** Luma of BT.601 from packed RGB, 0…255. */
function luma(rgb, out) {
	for (let i = 0, o = 0; o < out.length; i += 3, o++) out[o] = .299 * rgb[i] + .587 * rgb[i + 1] + .114 * rgb[i + 2];
}
/** Statistics of the face pixels of an aligned grey square of SIDE × SIDE. */
function measurePixels(grey) {
	let light = 0;
	let clipped = 0;
	let sum = 0;
	let squares = 0;
	for (const i of FACE_PIXELS) {
		const v = grey[i];
		light += v;
		if (v <= DARK || v >= LIGHT) clipped++;
		const laplacian = grey[i - 1] + grey[i + 1] + grey[i - 112] + grey[i + 112] - 4 * v;
		sum += laplacian;
		squares += laplacian * laplacian;
	}
	const n = FACE_PIXELS.length;
	return {
		sharpness: squares / n - (sum / n) ** 2,
		brightness: light / n,
		clippedShare: clipped / n
	};
}
/** Indices of the pixels inside an ellipse, away from the square's edge, so that each has four neighbours. */
function ellipse(cx, cy, rx, ry) {
	const inside = [];
	for (let y = 1; y < 111; y++) for (let x = 1; x < 111; x++) if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1) inside.push(y * 112 + x);
	return Uint16Array.from(inside);
}
// src/engine/measures/colour.ts
/** The level of the picture on which the surroundings are measured; the detector has already computed it. */
const LEVEL = 2;
/** Share by which the face's box is enlarged on each side, since hair and shoulders are not background. */
const MARGIN = .5;
/** Minimum number of pixels to judge the background from. */
const ENOUGH = 64;
/** Mean colour of the aligned face's pixels and of the picture on both sides of the head. */
function faceColour(rgb, picture, box) {
	return {
		face: meanOf(rgb, FACE_PIXELS),
		surround: besideHead(picture, box)
	};
}
function meanOf(rgb, pixels) {
	let [r, g, b] = [
		0,
		0,
		0
	];
	for (const p of pixels) {
		r += rgb[3 * p];
		g += rgb[3 * p + 1];
		b += rgb[3 * p + 2];
	}
	return [
		r / pixels.length,
		g / pixels.length,
		b / pixels.length
	];
}
/**
* Mean over every other pixel left and right of the head, over the picture's whole height; null if there are too few.
*/
function besideHead(picture, box) {
	const { raster, shrink } = picture.level(LEVEL);
	const left = (box.x - MARGIN * box.width) / shrink;
	const right = (box.x + 1.5 * box.width) / shrink;
	let [r, g, b, count] = [
		0,
		0,
		0,
		0
	];
	for (let y = 0; y < raster.height; y += 2) for (let x = 0; x < raster.width; x += 2) {
		if (x >= left && x <= right) continue;
		const i = 3 * (y * raster.width + x);
		r += raster.data[i];
		g += raster.data[i + 1];
		b += raster.data[i + 2];
		count++;
	}
	return count < ENOUGH ? null : [
		r / count,
		g / count,
		b / count
	];
}
// src/engine/measures/occlusion.ts
/** Disagreement, in eye distances, that counts as half covered. */
const HALF = .05;
/** How sharply the estimate turns from free to covered around HALF. */
const STEEPNESS = 4;
/**
* Estimate of how much of the face is covered, 0…1, from how little the landmark network agrees with itself on the
* mirror image: where it sees a feature, the two results coincide; where it must guess, they differ.
*
* Measured at 0.5 with patches painted over 220 LFW and 60 London faces. Of the uncovered faces, 2.3 % (of frontal ones
* 1.2 %, of London's none) are called covered. Detected are 99 % of masks, all hands over an eye, 98 % over a cheek, 87
* to 92 % over the mouth, and 92 to 98 % of opaque glasses. Painted patches have harder edges than real hands, so
* expect lower rates for those. The result is 0 if the pack has no landmark network: covering is then unknown.
*/
function occlusion(landmarks) {
	if (landmarks === null) return 0;
	return 1 - 1 / (1 + (landmarks.disagreement / HALF) ** STEEPNESS);
}
// src/engine/measures/overall.ts
/**
* One figure to rank frames of a person by, 0…1: the product of how close each measure comes to its value in a good
* capture. If the pack has a quality network, its result (0…1) is one more factor.
*/
function overall(q, network) {
	const size = Math.min(1, q.eyeDistancePx / 90);
	const turned = Math.cos(radians(q.yawDeg)) * Math.cos(radians(q.pitchDeg));
	const frontal = Math.max(0, turned) ** 2;
	const sharp = q.sharpness / (q.sharpness + 60);
	const lit = Math.max(0, 1 - (Math.abs(q.brightness - 130) / 130) ** 2) * (1 - q.clippedShare);
	const free = 1 - .5 * q.occlusion;
	const figure = size * frontal * sharp * lit * free * (network ?? 1);
	return Math.min(1, Math.max(0, figure));
}
const radians = (degrees) => degrees * Math.PI / 180;
// src/engine/measures/pose.ts
/**
* Mean adult face with eye distance 1 and the origin between the eyes; x right in the picture, y down, z away from the
* camera. Median of 51 frontal London faces, with depth from human's facemesh. Compared with facemesh's own pose on
* LFW, this is unbiased to within 2°, with a correlation of 0.98 (yaw) and 0.87 (pitch).
*/
const FACE = [
	[
		-.5,
		0,
		0
	],
	[
		.5,
		0,
		0
	],
	[
		0,
		.55,
		-.63
	],
	[
		-.386,
		1.06,
		-.143
	],
	[
		.386,
		1.06,
		-.143
	]
];
const MIDDLE = [
	0,
	1,
	2
].map((k) => FACE.reduce((sum, p) => sum + p[k], 0) / FACE.length);
const SOLVER = pseudoInverse(FACE.map((p) => p.map((v, k) => v - MIDDLE[k])));
/**
* Rotation of the head in degrees, from five points seen by a distant camera (scaled orthographic; at 50 cm the error
* is below 3°). Yaw is positive towards the picture's right, pitch positive when looking up, roll positive when the
* head leans clockwise in the picture.
*/
function pose(points) {
	const middle = centroid(points);
	const row = (axis) => SOLVER.map((weights) => weights.reduce((sum, w, i) => sum + w * (points[i][axis] - middle[axis]), 0));
	const x = unit(row(0));
	const y = unit(row(1));
	const away = unit(cross(x, y))[2];
	const roll = Math.atan2(points[1][1] - points[0][1], points[1][0] - points[0][0]);
	const [right, down] = turn([x[2], y[2]], -roll);
	return {
		yawDeg: degrees(Math.atan2(-right, away)),
		pitchDeg: degrees(Math.asin(Math.max(-1, Math.min(1, down)))),
		rollDeg: degrees(roll)
	};
}
const degrees = (radians) => radians * 180 / Math.PI;
function turn([x, y], angle) {
	const [c, s] = [Math.cos(angle), Math.sin(angle)];
	return [c * x - s * y, s * x + c * y];
}
function unit(v) {
	const length = Math.hypot(...v) || 1;
	return v.map((x) => x / length);
}
function cross(a, b) {
	return [
		a[1] * b[2] - a[2] * b[1],
		a[2] * b[0] - a[0] * b[2],
		a[0] * b[1] - a[1] * b[0]
	];
}
/** For n × 3 points, the 3 × n matrix (XᵀX)⁻¹Xᵀ that gives the least-squares affine camera. */
function pseudoInverse(x) {
	const [a, b, c] = [
		0,
		1,
		2
	].map((i) => [
		0,
		1,
		2
	].map((j) => x.reduce((sum, p) => sum + p[i] * p[j], 0)));
	const volume = dot(a, cross(b, c));
	return [
		cross(b, c),
		cross(c, a),
		cross(a, b)
	].map((v) => v.map((e) => e / volume)).map((weights) => x.map((p) => dot(weights, p)));
}
function dot(a, b) {
	return a.reduce((sum, v, i) => sum + v * b[i], 0);
}
// src/engine/stages/quality.ts
const rgb = /* @__PURE__ */ new Float32Array(37632);
const grey = /* @__PURE__ */ new Float32Array(12544);
/**
* Measures the quality and colour of a face.
* @param pixelScale pixels of the sent picture per pixel of the raster, so that distances are in the sender's pixels
* @throws BadOutput
*/
async function quality(model, picture, face, cut, pixelScale) {
	cut(MEASURED_CROP, MEASURED_FORMAT, rgb);
	luma(rgb, grey);
	const points = face.landmarks?.five ?? face.points;
	const measured = {
		eyeDistancePx: distance(points[0], points[1]) * pixelScale,
		...pose(points),
		...measurePixels(grey),
		occlusion: occlusion(face.landmarks)
	};
	return {
		quality: {
			...measured,
			overall: overall(measured, model && await networkQuality(model, cut))
		},
		colour: faceColour(rgb, picture, face.box)
	};
}
/** The quality network's result, 0…1; 1 is its result for a clean frontal face. @throws BadOutput */
async function networkQuality(model, cut) {
	const { crop, input, output, clean } = model.manifest;
	cut(crop, input, model.input());
	const [answer] = await model.runFor(output);
	return Math.min(1, Math.max(0, answer / clean));
}
// src/engine/pipeline/pipeline.ts
/**
* The whole processing of one picture, stage by stage, on the calling thread.
* @throws BadOutput if a network fails; never because of the bytes alone
*/
async function readPicture(models, bytes, options) {
	const decoded = await decode(bytes, DECODE_LIMITS[options.purpose ?? "still"]);
	if (decoded.kind === "unreadable") return decoded;
	const picture = new Picture(decoded.raster);
	try {
		const reading = await readRaster(models, decoded, picture, options);
		return isRefused(reading, options) && await wouldFitTurned(models, decoded, options) ? {
			...traced(decoded),
			kind: "no_face",
			onlyIfTurned: true
		} : reading;
	} finally {
		picture.close();
		for (const model of networksOf(models)) model.wipe();
	}
}
/**
* Whether a still picture was to give a template and has no fit face. Live frames are upright, as the page takes them
* from the camera, and who sees several faces sees them upright.
*/
const isRefused = (reading, { embed, purpose }) => embed && purpose !== "frame" && (reading.kind === "no_face" || reading.kind === "face" && reading.template === null);
const traced = ({ raster, width, height }) => ({
	imageWidth: width,
	imageHeight: height,
	trace: trace(raster)
});
/** Whether the picture would show a face that is fit if it were turned. */
async function wouldFitTurned(models, { raster, width, height }, { limits }) {
	for (const quarters of [
		2,
		1,
		3
	]) {
		const view = turned(raster, quarters);
		const picture = new Picture(view);
		const size = quarters === 2 ? {
			width,
			height
		} : {
			width: height,
			height: width
		};
		try {
			const reading = await readRaster(models, {
				kind: "decoded",
				raster: view,
				...size
			}, picture, {
				limits,
				embed: false
			});
			if (reading.kind === "face" && qualityProblems(reading, limits).length === 0) return true;
		} finally {
			picture.close();
		}
	}
	return false;
}
async function readRaster(models, decoded, picture, options) {
	const size = traced(decoded);
	const { width, height } = picture;
	const view = {
		width,
		height,
		sharpness: (face) => sharpnessOf(picture, face)
	};
	const choice = choose(await detect(models.detect, picture), view, options.limits);
	if (choice.kind === "none") return {
		kind: "no_face",
		...size
	};
	if (choice.kind === "several") return {
		kind: "several_faces",
		...size,
		count: choice.count
	};
	const face = await locate(models, picture, choice.detection);
	if (!plausible(face)) return {
		kind: "no_face",
		...size
	};
	const cut = align(picture, face);
	const scale = decoded.width / picture.width;
	const reading = {
		kind: "face",
		...size,
		box: scaledBox(face.box, scale),
		points: scaledPoints(face.points, scale),
		landmarks: face.landmarks && scaledLandmarks(face.landmarks.all, scale),
		...await quality(models.quality, picture, face, cut, scale),
		liveness: await liveness(models.liveness, cut),
		template: null
	};
	if (!options.embed || qualityProblems(reading, options.limits).length > 0) return reading;
	return {
		...reading,
		template: await embed(models.embed, cut)
	};
}
/**
* Locates the face's points: the landmark network's, or the detector's if the pack has no landmark network or its
* manifest says so.
*/
async function locate(models, picture, detection) {
	const { box, confidence, points } = detection;
	const found = models.landmarks && await landmarks(models.landmarks, picture, detection);
	const five = models.alignBy === "detector" ? points : found?.five ?? points;
	if (!five) throw new RangeError("the pack has no five landmarks, which was checked when it was opened");
	return {
		box,
		confidence,
		points: five,
		landmarks: found
	};
}
/**
* Whether the points can be a face's. On anything else the landmarks collapse to a blot; the eyes of a face are 0.4 box
* widths apart, 0.2 if turned by 60°.
*/
const plausible = ({ points, box }) => distance(points[0], points[1]) > .12 * box.width;
const scaledBox = (b, s) => ({
	x: b.x * s,
	y: b.y * s,
	width: b.width * s,
	height: b.height * s
});
const scaled = ([x, y], s) => [(x + .5) * s - .5, (y + .5) * s - .5];
const scaledPoints = (p, s) => [
	scaled(p[0], s),
	scaled(p[1], s),
	scaled(p[2], s),
	scaled(p[3], s),
	scaled(p[4], s)
];
function scaledLandmarks(all, s) {
	const values = new Float32Array(2 * all.length);
	for (const [i, point] of all.entries()) values.set(scaled(point, s), 2 * i);
	return values;
}
// src/engine/runtime/worker.ts
/** Entry of a worker thread: one set of networks, one picture at a time. Started by the pool only. */
/** A thread of this niceness gets a ninth of the time of an ordinary thread when they compete. */
const BACKGROUND_NICENESS = 10;
const port = parentPort;
if (!port) throw new Error("worker.ts runs as a worker thread only");
const say = (message) => port.postMessage(message);
setUpDecoder();
const { pack, provider, inBackground } = workerData;
if (inBackground && process.platform === "linux") setPriority(0, BACKGROUND_NICENESS);
const models = await openModels(pack, provider);
await warmUp(models);
async function answer(message) {
	if (message.kind === "close") {
		await closeModels(models);
		port?.close();
		return;
	}
	try {
		const reading = await readPicture(models, message.bytes, message);
		say({
			kind: "read",
			reading
		});
		if (reading.kind === "face") reading.template?.fill(0);
	} catch (error) {
		say({
			kind: "failed",
			message: error instanceof Error ? error.message : String(error)
		});
	} finally {
		message.bytes.fill(0);
	}
}
let last = Promise.resolve();
port.on("message", (message) => {
	last = last.then(() => answer(message));
});
say({ kind: "ready" });
export {};
