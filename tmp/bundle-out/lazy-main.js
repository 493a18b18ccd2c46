import { a as findPack, c as packInfo, i as findModel, l as noWork, o as loadPack, r as serve, s as openEngine, t as fail } from "./main-BCYrmToB.js";
import { a as mapNetworks } from "./mean-head-YkSzx0Xo.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
// test/support/lazy-engine.ts
/**
* The product's engine, opened at the first picture instead of at the start: most appliances of tests never see one, and
* their networks would take a second of processor time each. The standard pack reads a picture once in a process: scripts
* send the same dozen frames hundreds of times, and the same picture reads the same.
*/
const openAtFirstPicture = async (options) => {
	const { pack, workers = 1, queueLimit = 1, providers = ["cpu"] } = options;
	const isStandard = pack.manifest.name === "standard" && providers.join() === "cpu";
	let opened = null;
	let engine = null;
	const open = async () => {
		engine = await (isStandard ? openStandard(options) : openEngine(options));
		return engine;
	};
	const known = isStandard ? knownOfStandard : /* @__PURE__ */ new Map();
	return {
		pack: packInfo(pack),
		async read(image, readOptions) {
			const key = keyOf(image, readOptions);
			const before = known.get(key);
			if (before) return structuredClone(before);
			opened ??= open();
			const reading = await (await opened).read(image, readOptions);
			known.set(key, structuredClone(reading));
			return reading;
		},
		status: () => engine?.status() ?? {
			workers,
			queued: 0,
			queueLimit,
			full: false,
			restarts: 0,
			provider: "cpu",
			work: noWork(),
			trials: []
		},
		close: async () => {
			if (!isStandard) await (await opened?.catch(() => null))?.close();
		}
	};
};
/** Appliances of a process share the engine of the standard pack, which ends with the process. */
const standard = /* @__PURE__ */ new Map();
function openStandard(options) {
	const { workers, queueLimit, stuckMs, inBackground } = options;
	const key = JSON.stringify({
		workers,
		queueLimit,
		stuckMs,
		inBackground
	});
	const open = standard.get(key) ?? openEngine(options);
	standard.set(key, open);
	open.catch(() => standard.delete(key));
	return open;
}
const knownOfStandard = /* @__PURE__ */ new Map();
const keyOf = (image, { limits, embed, purpose }) => createHash("sha256").update(JSON.stringify({
	limits,
	embed,
	purpose
})).update(image).digest("base64");
/**
* Loads a pack without reading the standard one's files, which takes a second of processor time at each start: the engine
* that uses them reads them at the first picture.
*/
const loadPackUnread = (name, roots) => {
	if (name !== "standard") return loadPack(name, roots);
	const manifest = findPack(name, roots);
	const networks = mapNetworks(manifest, (model) => {
		const found = findModel(model, roots);
		return {
			manifest: found,
			path: join(roots[0], model, found.file)
		};
	});
	return {
		manifest,
		dimension: networks.embed.reduce((sum, { model }) => sum + model.manifest.dimension, 0),
		...networks
	};
};
// test/support/lazy-main.ts
/** The service's process, whose networks are loaded at the first picture (lazy-engine.ts). */
serve({
	openEngine: openAtFirstPicture,
	loadPack: loadPackUnread
}).catch(fail);
export {};
