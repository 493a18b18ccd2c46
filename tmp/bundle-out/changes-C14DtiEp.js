import { A as Number$1, B as _Array_, C as orNull, E as Record, F as Enum, I as Unsafe, L as Unknown, M as Literal, O as Union, P as Boolean, R as _Object_, j as Null, k as String$1, w as shapeOf, x as StoredSetting, y as StoredColumn, z as Optional } from "./key-for-node-Eoog5vcR.js";
import { i as SealBroken } from "./values-Bk07aGVe.js";
import { c as unseal, o as seal } from "./person-keys-YdUn4Wti.js";
import { r as cosine } from "./template-Dz6YekW1.js";
import { createHmac, createSecretKey, hkdfSync } from "node:crypto";
// src/domain/site/site-settings.ts
const SHAPE$2 = shapeOf(Record(String$1(), Unknown()));
const SITE_SETTINGS = new StoredSetting("site_settings", SHAPE$2);
// src/domain/appliances/leases.ts
/** Work that one appliance of a site does for all of them; see docs/decisions/0058-leased-jobs.md. */
/**
* The jobs. `upkeep`: deadlines, deletions, retention, stored responses to repeated calls, the nightly calibration and
* search rows. `scan`: the gallery scan. `packs`: switching model packs. `calibration`: a calibration that an operator
* started. `audit_export`: sending the audit log to collectors.
*/
const LEASE_NAMES = [
	"upkeep",
	"scan",
	"packs",
	"calibration",
	"audit_export"
];
/** Another appliance has taken over the work. */
var LeaseLost = class extends Error {
	constructor(name) {
		super(`another appliance of the site took over: ${name}`);
	}
};
const ALWAYS_HERE = {
	take: async () => true,
	giveBack: async () => void 0,
	holder: async () => null
};
// src/domain/appliances/changes.ts
/**
* What an appliance holds back if it could not apply a change of another one. settings, pack, clock: every decision
* depends on them, so the appliance decides nothing until they are applied. people: the people concerned are left out
* of the gallery until then; everything else continues.
*/
const HELD_BACK = [
	"settings",
	"pack",
	"clock",
	"people"
];
/** Whether an appliance that could not apply these changes still decides. */
const decidesDespite = (held) => held.every((what) => what === "people");
/** The sentence about an appliance for operators; the appliance is named next to it. @param held not empty */
const heldBackText = (held) => `changes to ${held.map((what) => HELD_WORDS[what]).join(", ")} can’t be applied; ${decidesDespite(held) ? "people they affect can’t be recognised" : "no decisions are made"} until they can. The appliance retries every half minute; see its log for the reason`;
const HELD_WORDS = {
	settings: "settings",
	pack: "the model pack",
	clock: "the clock",
	people: "people"
};
/**
* A request that makes one of these changes is answered when every working appliance has applied it, or after a
* timeout.
*/
const WAITED_FOR = /* @__PURE__ */ new Set([
	"gone",
	"setting",
	"pack",
	"clock"
]);
/** The link of a store that belongs to one appliance alone. */
const ALONE = {
	nodeId: null,
	leases: ALWAYS_HERE,
	follow: () => void 0,
	holdBack: () => void 0,
	heldBack: [],
	announce: () => void 0,
	holdingKey: (work) => work(),
	caughtUp: async () => 0,
	updateMemory: async (direct) => direct()
};
// src/domain/audit/audit.ts
/**
* The actions of operators, keys and commands: appended, chained by hashes, never changed. Entries hold IDs, numbers
* and the network addresses of systems and operators. They hold no names and no face data, so they can stay when a
* person is erased.
*/
const AUDIT_ACTIONS = [
	"console.open_by_link",
	"operator.sign_in",
	"operator.sign_in_refused",
	"operator.sign_out",
	"operator.create",
	"operator.change",
	"operator.password",
	"operator.code_on",
	"operator.code_off",
	"operator.factors_off",
	"operator.security_key_add",
	"operator.security_key_remove",
	"operator.recovery_codes",
	"operator.reset_link",
	"operator.confirm",
	"operator.session_end",
	"key.create",
	"key.rotate",
	"key.revoke",
	"image_key.set",
	"person.create",
	"person.look",
	"person.search_by_picture",
	"person.register",
	"person.delete",
	"person.describe",
	"person.unlock",
	"person.lockout",
	"person.session",
	"person.consent",
	"person.visit_remove",
	"person.import",
	"exemption.grant",
	"exemption.end",
	"exemption.session",
	"liveness.present",
	"face.look",
	"device.trust",
	"device.rename",
	"device.revoke",
	"link.create",
	"link.remove",
	"receipt.export",
	"review.decide",
	"review.undo",
	"detection.dismiss",
	"scan.start",
	"scan.stop",
	"kiosk.create",
	"kiosk.change",
	"kiosk.staff",
	"kiosk.remove",
	"kiosk.present",
	"kiosk.cancel",
	"models.change",
	"models.calibrate",
	"sandbox.start",
	"sandbox.stop",
	"settings.change",
	"tls.change",
	"site.join_token",
	"site.accept",
	"site.refuse",
	"site.member",
	"site.remove",
	"site.behind",
	"clock.reset",
	"clock.confirm",
	"store.rows_authenticated",
	"store.rows_removed",
	"store.move",
	"data_key.rotate",
	"data_key.move",
	"backup.make",
	"backup.check",
	"backup.download",
	"backup.upload",
	"backup.remove",
	"backup.restore",
	"retention.sweep",
	"audit.export",
	"audit.anchor",
	"list.export",
	"notice.see",
	"view.save",
	"view.delete",
	"try.session",
	"access.refused",
	"access.flood"
];
const AUDIT_DETAILS = shapeOf(Record(String$1(), Union([
	String$1(),
	Number$1(),
	Boolean(),
	Null()
])));
/** The text that the details of `audit.anchor` hold for one chain: its entry and that entry's hash. */
const anchorText = ({ seq, hash }) => `${seq} ${hash}`;
/** The name in these details of the chain whose own name is empty. */
const COMMANDS = "commands";
/** The heads of other chains that the details of an `audit.anchor` entry record. */
function anchoredIn(details) {
	return Object.entries(details).flatMap(([name, text]) => {
		const [, seq, hash] = /^(\d+) ([0-9a-f]{64})$/.exec(String(text)) ?? [];
		return seq && hash ? [{
			chain: name === "commands" ? "" : name,
			seq: Number(seq),
			hash
		}] : [];
	});
}
// src/domain/appliances/own-settings.ts
/** Set once an appliance has written heads of the audit log to its own disk, so that a removed file is noticed. */
const AUDIT_ANCHORED = "audit_anchored";
/** Settings of one appliance and not of its site: how it is reached, the kiosk on its host, what its disk holds. */
const OWN = /* @__PURE__ */ new Set([
	"tls",
	"tls.key",
	"kiosk.host",
	AUDIT_ANCHORED
]);
/** The setting that holds the ID of the kiosk on this appliance's host. */
const HOST_KIOSK = "kiosk.host";
/** A setting's name in the site's database. @param appliance null: the store belongs to one appliance alone */
const ownName = (name, appliance) => appliance !== null && OWN.has(name) ? `${name}@${appliance}` : name;
/** The names of all settings of one appliance. */
const namesOf = (appliance) => [...OWN].map((name) => ownName(name, appliance));
// src/domain/stored-fault.ts
/** Why a job failed, as it is stored. A reason may be one of another version. */
const FAULT = Unsafe(_Object_({
	kind: String$1(),
	reason: String$1(),
	parameter: String$1(),
	values: Record(String$1(), Union([String$1(), Number$1()]))
}));
// src/domain/packs/pack-switch.ts
const NO_SWITCH = {
	state: "none",
	from: "",
	to: "",
	startedAtUs: 0,
	updatedAtUs: 0,
	afterSeq: 0,
	done: 0,
	total: 0,
	automatic: false
};
/** Settings of the store: the active pack, the pack before it, and the last OMOTE_PACK that was acted on. */
const ACTIVE_PACK = "active_pack";
const EARLIER_PACK = "earlier_pack";
const PACK_OF_ENVIRONMENT = "pack_of_environment";
const SHAPE$1 = shapeOf(_Object_({
	state: Enum([
		"none",
		"running",
		"paused",
		"ready",
		"cutting_over",
		"failed"
	]),
	from: String$1(),
	to: String$1(),
	startedAtUs: Number$1(),
	updatedAtUs: Number$1(),
	afterSeq: Number$1(),
	done: Number$1(),
	total: Number$1(),
	automatic: Boolean(),
	why: Optional(orNull(FAULT))
}));
const PACK_SWITCH = new StoredSetting("pack_switch", SHAPE$1);
/**
* Chooses the pack to open. OMOTE_PACK is acted on once, when it changes: at once if there are no templates yet,
* otherwise by a switch in the background. Afterwards the store knows which pack is active, so that a restart does not
* undo a switch back.
*/
function choosePack({ active, asked, askedBefore, templates, standard }) {
	const wish = asked ?? standard;
	const [used, ...others] = Object.keys(templates).filter((pack) => templates[pack] > 0);
	const known = active ?? (others.length === 0 && used !== void 0 ? used : null);
	if (known === null || used === void 0) return {
		active: asked ?? known ?? wish,
		changeTo: null
	};
	if (asked === null || asked === known || asked === askedBefore) return {
		active: known,
		changeTo: null
	};
	return {
		active: known,
		changeTo: asked
	};
}
// src/domain/wilson.ts
/** The share of hits among trials; without trials, 0 with the interval 0…1. */
function rate(hits, trials) {
	if (trials === 0) return {
		value: 0,
		low: 0,
		high: 1
	};
	const z = 1.96;
	const p = hits / trials;
	const centre = p + z * z / (2 * trials);
	const spread = z * Math.sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials));
	const scale = 1 + z * z / trials;
	return {
		value: p,
		low: Math.max(0, (centre - spread) / scale),
		high: Math.min(1, (centre + spread) / scale)
	};
}
// src/domain/packs/calibration.ts
const UNKNOWN_MEAN_LENGTH = .9;
/**
* Largest measured gap of the product of lengths below 1. Larger gaps are treated like this one, which errs to the
* strict side.
*/
const MOST_GAP = .4;
/**
* The comparison score that a non-mated comparison reaches with probability `fmr`. Log-linear between points and beyond
* the last one, since the tail of non-mated scores is close to exponential.
*/
function scoreAtFmr(calibration, fmr) {
	const x = Math.log10(fmr);
	const [a, b] = segment(calibration.points, (p) => Math.log10(p.fmr) <= x);
	const t = (x - Math.log10(a.fmr)) / (Math.log10(b.fmr) - Math.log10(a.fmr));
	return Math.min(1, a.score + t * (b.score - a.score));
}
/**
* The inverse: the share, 0…1, of non-mated comparisons that score at least `score`. Never below one in the number of
* measured pairs: nothing rarer was measured.
*/
function fmrAtScore(calibration, score) {
	const [a, b] = segment(calibration.points, (p) => p.score >= score);
	const t = (score - a.score) / (b.score - a.score);
	const fmr = 10 ** (Math.log10(a.fmr) + t * (Math.log10(b.fmr) - Math.log10(a.fmr)));
	return Math.min(1, Math.max(1 / calibration.nonMatedPairs, fmr));
}
/** Equal templates have a cosine of 1 give or take rounding. Their score is below 1, so that a limit of 1 is out of reach. */
const MOST_SCORE = 1 - 1e-6;
/** The comparison score of two templates: the one number that thresholds are compared with. */
const comparisonScore = (calibration, a, b) => scoreOfCosine(calibration, cosine(a.template, b.template), a.meanLength, b.meanLength);
/**
* The comparison score of two templates whose cosine is known; never above the cosine.
* @param cosineOfBoth −1…1
* @param lengthA mean length of one template, 0…1; null: unknown
* @param lengthB mean length of the other
*/
function scoreOfCosine(calibration, cosineOfBoth, lengthA, lengthB) {
	const unknown = unknownMeanLength(calibration);
	const lengths = (lengthA ?? unknown) * (lengthB ?? unknown);
	if (lengths >= 1) return Math.min(MOST_SCORE, cosineOfBoth);
	const product = cosineOfBoth * lengths;
	const gap = Math.min(MOST_GAP, 1 - lengths);
	const { points } = calibration;
	let upper = 1;
	while (upper < points.length - 1 && productAt(points[upper], gap) < product) upper++;
	const [a, b] = [points[upper - 1], points[upper]];
	const [from, to] = [productAt(a, gap), productAt(b, gap)];
	return Math.min(MOST_SCORE, cosineOfBoth, a.score + (product - from) / (to - from) * (b.score - a.score));
}
/** The mean length assumed for a template that does not store its own, 0…1. */
const unknownMeanLength = (calibration) => calibration.unknownMeanLength ?? .9;
/** The scalar product of two means before normalisation that is as rare as the point's score for single pictures. */
const productAt = ({ score, averaging = 0 }, gap) => score - averaging * gap;
/**
* The `averaging` of an added point with this score, interpolated between its neighbours so that adding it changes
* nothing.
*/
function averagingAtScore({ points }, score) {
	const [a, b] = segment(points, (p) => p.score >= score);
	const t = Math.max(0, Math.min(1, (score - a.score) / (b.score - a.score)));
	const [from, to] = [a.averaging ?? 0, b.averaging ?? 0];
	return from + t * (to - from);
}
/** Refuses a calibration that cannot be used. @throws RangeError unless its points are monotone and at least two */
function checkCalibration(calibration) {
	const { points, unknownMeanLength = UNKNOWN_MEAN_LENGTH } = calibration;
	if (points.length < 2) throw new RangeError("a calibration needs at least two points");
	if (!(unknownMeanLength > 0 && unknownMeanLength <= 1)) throw new RangeError("unknownMeanLength must be above 0 and at most 1");
	for (let i = 1; i < points.length; i++) {
		const [p, q] = [points[i - 1], points[i]];
		if (!(q.score > p.score && q.fmr < p.fmr && q.fmr > 0 && p.fmr <= 1)) throw new RangeError(`calibration points ${i - 1} and ${i} are not monotone`);
		if (!(productAt(q, .4) > productAt(p, .4))) throw new RangeError(`calibration points ${i - 1} and ${i} are not monotone for averaged templates`);
	}
	for (const { score, averaging = 0 } of points) if (!(averaging >= 0 && averaging <= Math.max(0, score))) throw new RangeError("averaging must be between 0 and the score of its point");
}
function segment(points, reached) {
	const at = points.findIndex(reached);
	const upper = at < 0 ? points.length - 1 : Math.max(1, at);
	return [points[upper - 1], points[upper]];
}
// src/domain/packs/site-calibration.ts
/**
* How similar strangers look at this very site. One camera, one light and a homogeneous group of people make faces more
* alike than in the collection that the pack was calibrated on, so the same threshold lets more strangers pass. Pure.
*/
const SEEN = _Object_({
	value: Number$1(),
	low: Number$1(),
	high: Number$1()
});
const SHAPE = shapeOf(_Object_({
	pack: String$1(),
	madeAtUs: Number$1(),
	people: Number$1(),
	nonMatedPairs: Number$1(),
	confirmedDuplicates: Number$1(),
	points: _Array_(_Object_({
		fmr: Number$1(),
		score: Number$1(),
		seen: SEEN
	})),
	scores: Optional(Literal("comparison")),
	gallery: Optional(Number$1())
}));
/** Prefix of the settings' names, followed by the pack's name. */
const SITE_CALIBRATION = "site_calibration_";
/**
* The setting that holds a pack's site calibration. An empty text means that operators went back to the pack's own
* calibration.
*/
const keptCalibration = (pack) => new StoredSetting(`${SITE_CALIBRATION}${pack}`, SHAPE);
/**
* Why a site should be calibrated now.
* @param site null: it never was
* @returns null: there is no reason, or there are too few people
*/
function reasonToCalibrate(site, people) {
	if (people < 250) return null;
	if (!site) return "never";
	if (site.scores !== "comparison") return "earlier_scores";
	return people >= 2 * (site.gallery ?? site.people) ? "doubled" : null;
}
/** Matches needed to know a rate to about a third of its size. */
const ENOUGH_MATCHES = 30;
const FMRS = [
	.1,
	.01,
	.001,
	1e-4,
	1e-5,
	1e-6,
	1e-7
];
/** Number of pairs of different people. */
const pairsAmong = (people) => people * (people - 1) / 2;
/** The rule of three: after this many pairs without a match, the rate is below this with 95 % confidence. */
const leastFmr = (pairs) => Math.min(1, 3 / Math.max(1, pairs));
/** The points that the number of pairs can show, each strictly stricter than the one before. */
function sitePoints(counts) {
	const points = [];
	for (const fmr of FMRS) {
		if (fmr * counts.total < ENOUGH_MATCHES) break;
		const score = counts.scoreAt(fmr);
		const last = points.at(-1);
		if (last && score <= last.score) break;
		points.push({
			fmr,
			score,
			seen: rate(counts.countFrom(score), counts.total)
		});
	}
	return points;
}
/**
* The stricter of the pack's and the site's calibration at each rate. Beyond the rates that the site's pairs can show,
* its last point continues along the pack's curve. Thresholds never become laxer than the pack's: a gallery shows the
* people who came, not those who will.
*/
function refined(pack, site) {
	const last = site.points.at(-1);
	if (!last || site.points.length < 2) return pack;
	const siteScore = (fmr) => fmr >= last.fmr ? scoreAtFmr({
		...pack,
		points: site.points
	}, fmr) : last.score + scoreAtFmr(pack, fmr) - scoreAtFmr(pack, last.fmr);
	const points = [...new Set([...pack.points, ...site.points].map((p) => p.fmr))].sort((a, b) => b - a).map((fmr) => {
		const score = Math.max(scoreAtFmr(pack, fmr), siteScore(fmr));
		return {
			fmr,
			score,
			averaging: averagingAtScore(pack, score)
		};
	});
	const [pairs, people] = [site.nonMatedPairs, site.people].map((n) => n.toLocaleString("en"));
	const day = (/* @__PURE__ */ new Date(site.madeAtUs / 1e3)).toISOString().slice(0, 10);
	return {
		...pack,
		source: `${pack.source}; made stricter with ${pairs} pairs of ${people} people at this site on ${day}`,
		points: points.filter((p, i) => i === 0 || p.score > points[i - 1].score)
	};
}
// src/store/sql/authenticated-rows.ts
const AUTHENTICATED = [
	{
		table: "api_keys",
		key: ["id"],
		columns: [
			"hash",
			"scopes",
			"allow",
			"redirects",
			"expires_at_us",
			"revoked_at_us"
		],
		bytes: ["hash"],
		name: "id"
	},
	{
		table: "operators",
		key: ["id"],
		columns: [
			"name",
			"display_name",
			"role",
			"password_hash",
			"code_secret",
			"code_step",
			"disabled_at_us",
			"must_set_password"
		],
		bytes: ["code_secret"],
		name: "id"
	},
	{
		table: "operator_resets",
		key: ["operator_id"],
		columns: ["hash", "ends_at_us"],
		bytes: ["hash"],
		name: "operator_id",
		replacedWhole: true
	},
	{
		table: "security_keys",
		key: ["id"],
		columns: [
			"operator_id",
			"rp_id",
			"public_key",
			"counter"
		],
		bytes: ["public_key"],
		name: "operator_id"
	},
	{
		table: "recovery_codes",
		key: ["operator_id", "hash"],
		columns: ["used_at_us"],
		bytes: ["hash"],
		name: "operator_id"
	},
	{
		table: "console_sessions",
		key: ["hash"],
		columns: [
			"kind",
			"operator_id",
			"started_at_us",
			"ends_at_us",
			"seen_at_us",
			"confirmed_at_us"
		],
		bytes: ["hash"],
		name: "coalesce(operator_id, kind)",
		uncounted: true
	},
	{
		table: "kiosks",
		key: ["id"],
		columns: [
			"on_host",
			"paired_at_us",
			"token_hash",
			"code_hash",
			"code_ends_at_us"
		],
		bytes: ["token_hash", "code_hash"],
		name: "id"
	},
	{
		table: "settings",
		key: ["name"],
		columns: ["value"],
		name: "name",
		replacedWhole: true
	},
	{
		table: "trusted_devices",
		key: ["device_id"],
		columns: ["auth_id", "public_key"],
		bytes: ["public_key"],
		name: "device_id"
	},
	{
		table: "challenge_exemptions",
		key: ["auth_id"],
		columns: [
			"by_actor",
			"since_us",
			"reason"
		],
		bytes: ["reason"],
		name: "auth_id",
		replacedWhole: true
	},
	{
		table: "session_exemptions",
		key: ["session_id"],
		columns: [],
		name: "session_id",
		uncounted: true
	},
	{
		table: "ekyc_links",
		key: ["ekyc_id"],
		columns: ["auth_id"],
		name: "auth_id"
	},
	{
		table: "sessions",
		key: ["id"],
		columns: [
			"kind",
			"id_type",
			"identifier",
			"auth_id",
			"policy",
			"issued_at_us",
			"token_hash",
			"result",
			"reason",
			"ended_at_us",
			"feature_id",
			"outcome_injection"
		],
		bytes: ["token_hash"],
		name: "id",
		uncounted: true
	}
];
/** The view of a table's rows whose codes are valid. It exists per connection; see file/row-macs.ts. */
const honest = (table) => `honest_${table}`;
// src/store/site/settings.ts
/** Appliances hold these settings in memory, so they are notified of changes. */
const isHeldInMemory = (name) => name === SITE_SETTINGS.name || name.startsWith("site_calibration_");
/** @param appliance the one whose own settings are read; null: the store belongs to a single appliance */
function settingReads(db, appliance) {
	const value = db.prepare(`SELECT value FROM ${honest("settings")} WHERE name = ?`).pluck();
	return { setting: async (name) => await value.get(ownName(name, appliance)) ?? null };
}
function settingNameReads(db) {
	const names = db.prepare("SELECT name FROM main.settings ORDER BY name").pluck();
	return { settingNames: () => names.all() };
}
function settingWrites(db, appliance) {
	const set = db.prepare("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value");
	return { async setSetting(name, value) {
		await set.run(ownName(name, appliance), value);
		if (name === "active_pack") db.changed({
			kind: "pack",
			subject: value,
			secret: null
		});
		if (isHeldInMemory(name)) db.changed({
			kind: "setting",
			subject: name,
			secret: null
		});
	} };
}
// src/store/site/secrets.ts
/**
* Secret settings must not be readable from the database alone: they are sealed with the data key and stored as
* Base64.
*/
const placeOfSecret = (name) => ({
	table: "settings",
	column: "value",
	row: name,
	authId: ""
});
function secretReads(db, dataKey, appliance) {
	const { setting } = settingReads(db, appliance);
	return { async secret(name) {
		const sealed = await setting(name);
		const place = placeOfSecret(ownName(name, appliance));
		return sealed === null ? null : unseal(Buffer.from(sealed, "base64"), dataKey, place);
	} };
}
function secretWrites(db, dataKey, appliance) {
	const { setSetting } = settingWrites(db, appliance);
	return { setSecret: (name, value) => setSetting(name, seal(value, dataKey, placeOfSecret(ownName(name, appliance))).toString("base64")) };
}
// src/store/audit/audit.ts
const DETAILS = new StoredColumn("audit", "details", AUDIT_DETAILS);
const NOTHING = Buffer.alloc(32);
/**
* The setting that holds the key of a chain that has outlived the data key it was begun with; sealed with the current
* data key.
*/
const CHAIN_KEY = "audit.chain_key";
/**
* The key of the audit chains. The chains are keyed, so write access to the database is not enough to make one that
* verifies.
* @returns 32 bytes
*/
async function chainKey(db, dataKey) {
	const kept = await db.prepare("SELECT value FROM main.settings WHERE name = ?").pluck().get(CHAIN_KEY);
	if (kept !== void 0) return Buffer.from(unseal(Buffer.from(kept, "base64"), dataKey, placeOfSecret(CHAIN_KEY)));
	return createHmac("sha256", dataKey).update("omote audit chain").digest();
}
/**
* JSON keeps the parts apart whatever they contain. Entries of a log with a single chain have no number of their own.
*/
const linkOf = (key, before, r) => createHmac("sha256", key).update(before).update(JSON.stringify([...r.number === null ? [] : [r.chain, r.number], ...[
	r.seq,
	r.at_us,
	r.actor,
	r.action,
	r.subject,
	r.details
]])).digest();
const numberOf = ({ number, seq }) => number ?? seq;
const headOf = (row) => ({
	chain: row.chain,
	number: numberOf(row),
	seq: row.seq,
	hash: Buffer.from(row.hash).toString("hex")
});
const ANCHOR = "audit.anchor";
function auditReads(db, key) {
	const known = db.prepare("SELECT 1 FROM audit WHERE hash = ?").pluck();
	const after = db.prepare("SELECT * FROM audit WHERE seq > ? ORDER BY seq LIMIT ?");
	const at = db.prepare("SELECT * FROM audit WHERE seq = ?");
	const chains = db.prepare("SELECT chain FROM audit WHERE number IS NOT NULL GROUP BY chain UNION SELECT '' ORDER BY chain").pluck();
	const beside = db.prepare(`SELECT * FROM audit WHERE chain = ? AND seq <= ? AND action <> '${ANCHOR}' ORDER BY seq DESC LIMIT 1`);
	const ofChain = chainReader(db);
	return {
		auditHeads: headReader(db),
		auditChains: () => chains.all(),
		async lastAuditBeside(chain, upToSeq) {
			const row = await beside.get(chain, upToSeq);
			return row ? headOf(row) : null;
		},
		auditOfChain: async (chain, afterSeq, limit) => (await ofChain(chain, afterSeq, limit)).map(entryOfRow),
		auditAfter: async (afterSeq, limit) => (await after.all(afterSeq, limit)).map(entryOfRow),
		async auditAt(seq) {
			const row = await at.get(seq);
			return row ? headOf(row) : null;
		},
		auditEntries: entryReader(db),
		verifyChain: verifier(ofChain, key),
		hasAuditHash: async (hash) => await known.get(Buffer.from(hash, "hex")) === 1
	};
}
/** Within a chain, seq and number increase together. */
function chainReader(db) {
	const text = (numbered) => `SELECT * FROM audit WHERE chain = ? ${numbered} AND seq > ? ORDER BY seq LIMIT ?`;
	const first = db.prepare(text(""));
	const others = db.prepare(text("AND number IS NOT NULL"));
	return (chain, afterSeq, limit) => (chain === "" ? first : others).all(chain, afterSeq, limit);
}
function headReader(db) {
	if (db.dialect.engine === "postgres") {
		const heads = db.prepare("SELECT chain, number, seq, hash FROM main.audit_chains WHERE number > 0 ORDER BY chain");
		return async () => (await heads.all()).map(headOf);
	}
	const last = db.prepare("SELECT * FROM audit ORDER BY seq DESC LIMIT 1");
	const numbered = db.prepare(`SELECT * FROM audit WHERE seq IN (SELECT max(seq) FROM audit WHERE number IS NOT NULL GROUP BY chain)`);
	return async () => {
		const row = await last.get();
		if (!row) return [];
		return (row.number === null ? [row] : await numbered.all()).map(headOf);
	};
}
function entryReader(db) {
	return async (filter, beforeSeq, limit) => {
		const wanted = conditionsOf(filter);
		return (await db.prepare(`SELECT * FROM audit WHERE seq < ?${wanted.map(([sql]) => ` AND ${sql}`).join("")}
         ORDER BY seq DESC LIMIT ?`).all(beforeSeq, ...wanted.map(([, value]) => value), limit)).map(entryOfRow);
	};
}
function conditionsOf(f) {
	return [
		["actor = ?", f.actor],
		["action = ?", f.action],
		["subject = ? AND subject <> ''", f.subject],
		["address = ?", f.address ?? null],
		["at_us >= ?", f.fromUs],
		["at_us < ?", f.untilUs]
	].filter((c) => c[1] !== null);
}
const entryOfRow = (r) => ({
	seq: r.seq,
	chain: r.chain,
	number: numberOf(r),
	atUs: r.at_us,
	actor: r.actor,
	action: r.action,
	subject: r.subject,
	details: DETAILS.decode(r.details, String(r.seq)),
	hash: r.hash.toString("hex")
});
function verifier(ofChain, key) {
	return async (chain, after, limit) => {
		let before = after === null ? NOTHING : Buffer.from(after.hash, "hex");
		let at = after;
		const rows = await ofChain(chain, after?.seq ?? 0, limit);
		const anchored = [];
		for (const row of rows) {
			const expected = (at?.number ?? 0) + 1;
			const why = faultOf(row, expected, linkOf(key, before, row));
			if (why) return {
				sound: false,
				brokenAt: expected,
				why
			};
			if (row.action === ANCHOR) anchored.push(...anchoredIn(entryOfRow(row).details));
			before = row.hash;
			at = headOf(row);
		}
		return {
			sound: true,
			at,
			more: rows.length === limit,
			anchored
		};
	};
}
function faultOf(row, expected, link) {
	if (numberOf(row) !== expected) return `entry ${expected} is missing`;
	return row.hash.equals(link) ? null : `entry ${expected} or the one before it was changed`;
}
/** Adds one entry before a store is open. Must run in a transaction. */
const appendAudit = async (db, dataKey, note) => await auditWrites(db, await chainKey(db, dataKey), "").addAudit(note);
/**
* @param key the key of the audit chains
* @param chain this appliance's chain; empty: the chain of a store's only appliance, or of commands
*/
function auditWrites(db, key, chain) {
	const next = db.dialect.engine === "postgres" ? nextInDatabase(db, chain) : nextInFile(db);
	const insert = db.prepare(`INSERT INTO audit (seq, chain, number, at_us, actor, action, subject, details, hash)
     VALUES (@seq, @chain, @number, @at_us, @actor, @action, @subject, @details, @hash)`);
	return { async addAudit({ atUs, actor, action, subject, details }) {
		const { seq, number, before, linked } = await next();
		const row = {
			seq,
			chain,
			number: chain === "" && number === seq ? null : number,
			at_us: atUs,
			actor,
			action,
			subject,
			details: DETAILS.encode(details)
		};
		const hash = linkOf(key, before, row);
		await Promise.all([insert.run({
			...row,
			hash
		}), linked(hash)]);
	} };
}
const NO_LINK = async () => void 0;
/** A file that was moved from a site's database has entries of several chains, and continues with the first. */
function nextInFile(db) {
	const last = db.prepare("SELECT * FROM audit ORDER BY seq DESC LIMIT 1");
	const ofFirst = db.prepare("SELECT * FROM audit WHERE chain = '' ORDER BY seq DESC LIMIT 1");
	return async () => {
		const latest = await last.get();
		const before = latest === void 0 || latest.chain === "" ? latest : await ofFirst.get();
		return {
			seq: (latest?.seq ?? 0) + 1,
			number: (before ? numberOf(before) : 0) + 1,
			before: before?.hash ?? NOTHING,
			linked: NO_LINK
		};
	};
}
function nextInDatabase(db, chain) {
	const advance = db.prepare(`UPDATE main.audit_chains SET number = number + 1, seq = nextval('main.audit_seq_seq') WHERE chain = ?
     RETURNING number, seq, hash`);
	const begin = db.prepare(`INSERT INTO main.audit_chains (chain, number, seq, hash)
     SELECT ?, coalesce(number, seq, 0), coalesce(seq, 0), coalesce(hash, given.nothing)
     FROM (SELECT ?::text AS chain, ?::bytea AS nothing) AS given
       LEFT JOIN LATERAL (SELECT a.number, a.seq, a.hash FROM main.audit a WHERE a.chain = given.chain
         ORDER BY a.seq DESC LIMIT 1) AS last ON true ON CONFLICT (chain) DO NOTHING`);
	const link = db.prepare("UPDATE main.audit_chains SET hash = ? WHERE chain = ?");
	return async () => {
		let head = await advance.get(chain);
		if (head === void 0) {
			await begin.run(chain, chain, NOTHING);
			head = await advance.get(chain);
		}
		if (head === void 0) throw new Error("the chain of the audit log could not be started");
		const { number, seq, hash: before } = head;
		return {
			seq,
			number,
			before,
			linked: (hash) => link.run(hash, chain)
		};
	};
}
// src/store/people/hidden-identifiers.ts
/**
* The identifiers under which calling systems know deleted people. Results and delete processes still return them
* (4.3, 4.9), but the database alone does not reveal them: each is sealed with the data key and follows a digest with
* which it can be found.
*/
/** No identifier begins with this character. */
const MARK = "";
/** The length of the digest in hexadecimal digits. */
const DIGEST = 32;
const placeOf$1 = (digest) => ({
	table: "identifiers",
	column: "identifier",
	row: digest,
	authId: ""
});
var HiddenIdentifiers = class {
	#dataKey;
	#digestKey;
	constructor(dataKey) {
		this.#dataKey = dataKey;
		const bytes = hkdfSync("sha256", dataKey, "", "omote identifier digest v1", 32);
		this.#digestKey = createSecretKey(Buffer.from(bytes));
	}
	/** The beginning of every hidden form of the identifier. */
	beginning(identifier) {
		const digest = createHmac("sha256", this.#digestKey).update(identifier).digest("hex");
		return `${MARK}${digest.slice(0, DIGEST)}:`;
	}
	hidden(identifier) {
		if (identifier.startsWith(MARK)) return identifier;
		const front = this.beginning(identifier);
		return front + seal(Buffer.from(identifier), this.#dataKey, placeOf$1(front)).toString("base64");
	}
	/** @param text an identifier in either form. @returns the plain identifier. @throws SealBroken */
	shown(text) {
		if (!text.startsWith(MARK)) return text;
		const front = text.slice(0, 34);
		const plain = unseal(Buffer.from(text.slice(front.length), "base64"), this.#dataKey, placeOf$1(front));
		return new TextDecoder().decode(plain);
	}
};
const TABLES = ["sessions", "delete_processes"];
/** Hides the identifiers of one person. Must run in a transaction; repeating it changes nothing. */
function identifierHider(db, hidden) {
	const statements = TABLES.map((table) => ({
		find: db.prepare(`SELECT DISTINCT identifier FROM ${table}
         WHERE auth_id = ? AND id_type = 'ekyc' AND substr(identifier, 1, 1) <> '${MARK}'`).pluck(),
		hide: db.prepare(`UPDATE ${table} SET identifier = ? WHERE auth_id = ? AND id_type = 'ekyc' AND identifier = ?`)
	}));
	return async (authId) => {
		for (const { find, hide } of statements) for (const identifier of await find.all(authId)) await hide.run(hidden.hidden(identifier), authId, identifier);
	};
}
/** Hides the identifiers of people whom an earlier version deleted. */
async function hideAllDeleted(db, hidden) {
	const deleted = db.prepare("SELECT auth_id FROM delete_processes WHERE status = 'Completed'").pluck();
	const hide = identifierHider(db, hidden);
	for (const authId of await deleted.all()) await hide(authId);
}
// src/store/access/operators.ts
const COLUMNS = `id, name, display_name, role, created_at_us, disabled_at_us, signed_in_at_us,
  code_secret IS NOT NULL AS has_code, must_set_password,
  (SELECT count(*) FROM security_keys k WHERE k.operator_id = o.id) AS security_keys`;
const operatorOfRow = (r) => ({
	id: r.id,
	name: r.name,
	displayName: r.display_name,
	role: r.role,
	createdAtUs: r.created_at_us,
	disabledAtUs: r.disabled_at_us,
	signedInAtUs: r.signed_in_at_us,
	hasCode: r.has_code === 1,
	securityKeys: r.security_keys,
	mustSetPassword: r.must_set_password === 1
});
const placeOfCode = (id) => ({
	table: "operators",
	column: "code_secret",
	row: id,
	authId: ""
});
function operatorReads(db, dataKey) {
	const all = db.prepare(`SELECT ${COLUMNS} FROM ${honest("operators")} o ORDER BY created_at_us, id`);
	const byId = db.prepare(`SELECT ${COLUMNS} FROM ${honest("operators")} o WHERE id = ?`);
	const byName = db.prepare(`SELECT ${COLUMNS} FROM ${honest("operators")} o WHERE lower(name) = lower(?)`);
	const secrets = db.prepare(`SELECT password_hash, code_secret, code_step FROM ${honest("operators")} WHERE id = ?`);
	const any = db.prepare("SELECT 1 FROM operators LIMIT 1");
	const one = (row) => row ? operatorOfRow(row) : null;
	return {
		operators: async () => (await all.all()).map(operatorOfRow),
		hasOperators: async () => await any.get() !== void 0,
		operator: async (id) => one(await byId.get(id)),
		operatorByName: async (name) => one(await byName.get(name)),
		async operatorSecrets(id) {
			const row = await secrets.get(id);
			if (!row) return null;
			const { password_hash: passwordHash, code_secret, code_step: codeStep } = row;
			return {
				passwordHash,
				codeSecret: code_secret && unseal(code_secret, dataKey, placeOfCode(id)),
				codeStep
			};
		}
	};
}
function operatorWrites(db, dataKey) {
	const insert = db.prepare(`INSERT INTO operators (id, name, display_name, role, password_hash, created_at_us, disabled_at_us,
       signed_in_at_us, must_set_password)
     VALUES (@id, @name, @displayName, @role, @passwordHash, @createdAtUs, @disabledAtUs, @signedInAtUs, @must)`);
	const update = db.prepare(`UPDATE operators SET display_name = @displayName, role = @role, disabled_at_us = @disabledAtUs,
       signed_in_at_us = @signedInAtUs WHERE id = @id`);
	const password = db.prepare("UPDATE operators SET password_hash = ? WHERE id = ?");
	const mustSet = db.prepare("UPDATE operators SET must_set_password = ? WHERE id = ?");
	const code = db.prepare("UPDATE operators SET code_secret = ?, code_step = 0 WHERE id = ?");
	const step = db.prepare("UPDATE operators SET code_step = max(code_step, ?) WHERE id = ?");
	return {
		async addOperator({ hasCode: _, securityKeys: __, mustSetPassword, ...operator }, passwordHash) {
			await insert.run({
				...operator,
				passwordHash,
				must: mustSetPassword ? 1 : 0
			});
		},
		async saveOperator({ id, displayName, role, disabledAtUs, signedInAtUs }) {
			await update.run({
				id,
				displayName,
				role,
				disabledAtUs,
				signedInAtUs
			});
		},
		async setPasswordHash(id, passwordHash) {
			await password.run(passwordHash, id);
		},
		async setMustSetPassword(id, must) {
			await mustSet.run(must ? 1 : 0, id);
		},
		async setCodeSecret(id, secret) {
			await code.run(secret && seal(secret, dataKey, placeOfCode(id)), id);
		},
		async setCodeStep(id, at) {
			await step.run(at, id);
		}
	};
}
// src/store/appliances/changes.ts
const placeOf = (kind, subject) => ({
	table: "changes",
	column: "secret",
	row: `${kind} ${subject}`,
	authId: ""
});
/** SQLite has no such table, because only one appliance uses a file. */
function changeReads(db, dataKey) {
	if (db.dialect.engine === "sqlite") return {
		changesAfter: async () => [],
		latestChange: async () => 0
	};
	const after = db.prepare("SELECT seq, at_us AS atUs, kind, subject, secret, node_id AS nodeId FROM main.changes WHERE seq > ? ORDER BY seq LIMIT ?");
	const latest = db.prepare(`SELECT max(seq) FROM main.changes WHERE kind IN ${db.dialect.texts}`).pluck();
	const opened = ({ secret, ...row }) => {
		if (secret === null) return {
			...row,
			secret
		};
		try {
			const plain = unseal(secret, dataKey, placeOf(row.kind, row.subject));
			return {
				...row,
				secret: new TextDecoder().decode(plain)
			};
		} catch (error) {
			if (!(error instanceof SealBroken)) throw error;
			return {
				...row,
				secret: null,
				unopened: true
			};
		}
	};
	return {
		changesAfter: async (seq, limit) => (await after.all(seq, limit)).map(opened),
		latestChange: async (kinds) => await latest.get(JSON.stringify(kinds)) ?? 0
	};
}
const changeWrites = (db, dataKey) => ({ async noteChange(kind, subject, secret) {
	const sealed = secret === void 0 ? null : seal(new TextEncoder().encode(secret), dataKey, placeOf(kind, subject));
	db.changed({
		kind,
		subject,
		secret: sealed
	});
} });
export { LeaseLost as $, scoreOfCosine as A, HOST_KIOSK as B, reasonToCalibrate as C, comparisonScore as D, checkCalibration as E, PACK_OF_ENVIRONMENT as F, anchorText as G, ownName as H, PACK_SWITCH as I, WAITED_FOR as J, ALONE as K, choosePack as L, ACTIVE_PACK as M, EARLIER_PACK as N, fmrAtScore as O, NO_SWITCH as P, LEASE_NAMES as Q, FAULT as R, pairsAmong as S, sitePoints as T, AUDIT_ACTIONS as U, namesOf as V, COMMANDS as W, heldBackText as X, decidesDespite as Y, ALWAYS_HERE as Z, settingWrites as _, HiddenIdentifiers as a, keptCalibration as b, DETAILS as c, auditWrites as d, SITE_SETTINGS as et, chainKey as f, settingReads as g, settingNameReads as h, operatorWrites as i, unknownMeanLength as j, scoreAtFmr as k, appendAudit as l, secretWrites as m, changeWrites as n, hideAllDeleted as o, secretReads as p, HELD_BACK as q, operatorReads as r, identifierHider as s, changeReads as t, auditReads as u, AUTHENTICATED as v, refined as w, leastFmr as x, honest as y, AUDIT_ANCHORED as z };
