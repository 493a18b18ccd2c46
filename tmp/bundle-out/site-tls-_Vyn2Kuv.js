import { A as Number$1, B as _Array_, C as orNull, D as Tuple, E as Record, F as Enum, P as Boolean$1, R as _Object_, S as TEXTS, a as proves, b as StoredDamaged, c as siteOf, d as wrapForNode, k as String$1, n as hashOfToken, s as siteInToken, t as fingerprintOf, u as verifierOf, w as shapeOf, x as StoredSetting, y as StoredColumn, z as Optional } from "./key-for-node-Eoog5vcR.js";
import { r as qualityProblems } from "./quality-ggISAB_c.js";
import { a as StoreUnavailable, i as SealBroken } from "./values-Bk07aGVe.js";
import { B as HOST_KIOSK, H as ownName, Q as LEASE_NAMES, V as namesOf, _ as settingWrites, a as HiddenIdentifiers, c as DETAILS, d as auditWrites, f as chainKey, g as settingReads, i as operatorWrites, m as secretWrites, n as changeWrites, p as secretReads, q as HELD_BACK, r as operatorReads, s as identifierHider, t as changeReads, u as auditReads, y as honest } from "./changes-C14DtiEp.js";
import { f as DURATION_EDGES_US } from "./newer-schema-CXD5w4gz.js";
import { a as bytesOfTemplate, c as unseal, o as seal, r as textOrNull, s as templateOfBytes, t as PersonKeys } from "./person-keys-YdUn4Wti.js";
import { n as averageTemplates, r as cosine } from "./template-Dz6YekW1.js";
import { a as templateReads, n as placeOfTemplate, o as templateWriter } from "./templates-lZ6G1xYe.js";
import { randomBytes } from "node:crypto";
import Database from "better-sqlite3";
// src/domain/refusals.ts
/**
* Every reason for which the service refuses a call: the kind of failure, and the names of the values that its sentence
* needs. contract/refusals has the sentence, ui/console/refusals what operators read instead.
*/
const REASONS = {
	required: ["invalid"],
	empty: ["invalid"],
	too_long: ["invalid", "most"],
	too_small_number: ["invalid", "least"],
	too_large_number: ["invalid", "most"],
	until_before_since: ["invalid", "name"],
	bad_characters: ["invalid"],
	bad_entry: ["invalid"],
	not_one_of: ["invalid", "options"],
	not_some_of: ["invalid", "options"],
	not_boolean: ["invalid"],
	not_object: ["invalid"],
	not_array: ["invalid"],
	not_number: ["invalid"],
	not_integer: ["invalid"],
	not_string: ["invalid"],
	not_uri: ["invalid"],
	not_time_zone: ["invalid"],
	not_syslog_target: ["invalid"],
	not_certificates: ["invalid"],
	not_instant: ["invalid"],
	not_page_token: ["invalid"],
	not_page_token_of_period: ["invalid"],
	not_base64: ["invalid"],
	base64_with_start: ["invalid"],
	base64_with_line_breaks: ["invalid"],
	base64_with_spaces: ["invalid"],
	base64_of_urls: ["invalid"],
	base64_cut: ["invalid"],
	given_twice: ["invalid"],
	no_body: ["invalid", "media"],
	nul: ["invalid"],
	malformed_path: ["invalid"],
	not_idempotency_key: ["invalid"],
	idempotency_key_reused: ["idempotency_reused"],
	metadata_too_deep: ["invalid", "most"],
	metadata_too_large: ["too_large"],
	not_json: ["not_json"],
	not_utf8: ["not_json"],
	body_incomplete: ["not_json"],
	body_too_large: ["too_large"],
	not_json_type: ["not_json_type"],
	other_charset: ["not_json_type"],
	coded_body: ["not_json_type"],
	not_found: ["unknown_resource"],
	unknown_path: ["unknown_resource"],
	method_not_allowed: ["method_not_allowed"],
	too_many_calls: ["rate_limited"],
	unknown_error: ["unknown"],
	job_failed: ["unknown"],
	job_broke: ["unknown", "detail"],
	disk_full_in_job: ["unavailable", "detail"],
	seal_broken: ["state_forbids"],
	engine_busy: ["unavailable"],
	store_unwritable: ["unavailable"],
	service_stopping: ["unavailable"],
	gallery_loading: ["unavailable"],
	gallery_loading_after_start: ["unavailable"],
	pack_loading: ["unavailable", "pack"],
	registrations_elsewhere: ["unavailable"],
	key_required: ["no_key"],
	sign_in_required: ["no_key"],
	key_of_sandbox: ["no_key"],
	unknown_key: ["no_key"],
	key_revoked: ["key_ended"],
	key_expired: ["key_ended"],
	key_address: ["address_refused"],
	scope_required: ["scope_missing"],
	header_required: ["scope_missing"],
	key_ended: ["state_forbids"],
	not_addresses: ["invalid"],
	role_required: [
		"scope_missing",
		"needed",
		"own"
	],
	role_required_here: ["scope_missing", "needed"],
	operator_required: ["scope_missing"],
	operators_decide: ["scope_missing", "people"],
	account_required: ["state_forbids"],
	set_up_first: ["not_ready"],
	not_confirmed: ["step_up"],
	wrong_sign_in: ["no_key"],
	paused_after_wrong_sign_ins: ["rate_limited"],
	paused_after_wrong_proofs: ["rate_limited"],
	setup_link_used: ["no_key"],
	reset_link_ended: ["no_key"],
	sign_in_disk_full: ["unavailable"],
	sign_in_read_only: ["unavailable"],
	sign_in_store_refuses: ["unavailable"],
	sign_in_store_busy: ["unavailable"],
	sign_in_store_damaged: ["unavailable"],
	bad_operator_name: ["invalid"],
	operator_name_taken: ["state_forbids"],
	first_must_be_admin: ["invalid"],
	not_first: ["state_forbids"],
	last_admin: ["state_forbids"],
	too_short: ["invalid", "least"],
	too_few_different: ["invalid"],
	contains_name: ["invalid"],
	too_common: ["invalid"],
	easy_to_guess: ["invalid"],
	wrong_password: ["invalid"],
	wrong_code: ["invalid"],
	old_code_required: ["invalid"],
	offer_ended: ["state_forbids"],
	not_security_key: ["invalid"],
	no_security_keys_here: ["state_forbids"],
	most_security_keys: ["state_forbids", "most"],
	most_saved_filters: ["state_forbids", "most"],
	shared_name_taken: ["state_forbids"],
	most_shared_filters: ["state_forbids", "most"],
	filters_of_another: ["state_forbids"],
	unsavable_filter: ["invalid"],
	no_waiting_appliance: ["unknown_resource"],
	other_fingerprint: ["invalid"],
	this_appliance: ["state_forbids"],
	one_appliance: ["state_forbids"],
	no_room: [
		"invalid",
		"needed",
		"free"
	],
	disk_full_in_upload: ["unavailable"],
	other_part_expected: ["state_forbids", "next"],
	not_next_part: ["invalid"],
	not_backup: ["invalid"],
	backup_folder_unwritable: ["unavailable", "code"],
	uploads_in_one_second: ["unavailable", "most"],
	backup_needs_folder: ["state_forbids"],
	backup_running: ["state_forbids"],
	backup_check_running: ["state_forbids"],
	backup_busy: ["state_forbids"],
	restore_already_running: ["state_forbids"],
	restore_running: ["state_forbids"],
	restore_by_systemd: ["state_forbids"],
	restore_by_keychain: ["state_forbids"],
	restore_needs_folder: ["state_forbids"],
	restore_in_sandbox: ["state_forbids"],
	wrong_passphrase: ["invalid"],
	not_backup_file: ["invalid"],
	backup_cut: ["invalid"],
	backup_damaged: ["invalid"],
	backup_header_damaged: ["invalid"],
	backup_file_name_damaged: ["invalid"],
	backup_too_long: ["invalid"],
	backup_key_damaged: ["invalid"],
	backup_foreign_file: ["invalid", "name"],
	backup_audit_broken: ["invalid", "why"],
	no_room_for_backup: [
		"unavailable",
		"needed",
		"free"
	],
	no_room_for_check: [
		"unavailable",
		"needed",
		"free"
	],
	no_room_for_restore: [
		"unavailable",
		"needed",
		"free"
	],
	upside_down: ["image_not_upright"],
	no_face: ["image_no_face"],
	several_faces: ["image_several_faces", "faces"],
	face_too_small: ["image_face_too_small"],
	picture_too_small: ["image_face_too_small"],
	face_cut_off: ["image_face_covered"],
	face_covered: ["image_face_covered"],
	face_turned: ["image_face_turned"],
	picture_too_dark: ["image_unsharp_or_dark"],
	picture_too_bright: ["image_unsharp_or_dark"],
	picture_blurred: ["image_unsharp_or_dark"],
	no_usable_face: ["image_unsharp_or_dark"],
	picture_too_many_bytes: ["too_large"],
	picture_too_many_pixels: ["too_large"],
	picture_too_many_scans: ["too_large"],
	picture_damaged: ["invalid"],
	not_jpeg: ["invalid"],
	one_search_at_a_time: ["rate_limited"],
	most_searches: ["rate_limited", "most"],
	csv_charset: ["not_json_type"],
	csv_no_header: ["invalid"],
	csv_not_utf8: ["invalid"],
	csv_not_utf16: ["invalid"],
	csv_not_shift_jis: ["invalid"],
	csv_two_delimiters: ["invalid"],
	csv_rival_columns: ["invalid", "columns"],
	csv_no_rows: ["invalid"],
	csv_open_quote: ["invalid"],
	csv_misplaced_quote: ["invalid", "line"],
	csv_long_row: [
		"invalid",
		"most",
		"line"
	],
	csv_long_line: ["invalid", "most"],
	csv_damaged: ["invalid", "detail"],
	most_csv_rows: ["invalid", "most"],
	import_not_run: ["state_forbids"],
	most_kiosks: ["state_forbids", "most"],
	unknown_pairing_code: ["invalid"],
	kiosk_unpaired: ["no_key"],
	kiosk_offline: ["state_forbids"],
	kiosk_camera_broken: ["state_forbids"],
	kiosk_in_use: ["state_forbids"],
	kiosk_silent: ["state_forbids"],
	staff_not_called: ["state_forbids"],
	url_opened: ["state_forbids"],
	url_expired: ["state_forbids"],
	url_of_elsewhere: ["invalid"],
	url_or_kind: ["invalid"],
	presentation_begun: ["state_forbids"],
	presentation_over: ["state_forbids"],
	consent_outdated: ["state_forbids"],
	consent_language: ["invalid"],
	consent_texts_uneven: ["invalid"],
	kind_not_offered: ["state_forbids"],
	too_many_ids: ["rate_limited"],
	not_registrable_here: ["state_forbids"],
	pack_active: ["state_forbids"],
	pack_being_switched_to: ["state_forbids"],
	pack_in_use: ["state_forbids"],
	pack_unknown: ["invalid", "pack"],
	pack_incomplete: ["state_forbids", "problems"],
	pack_incomplete_with_remedy: [
		"state_forbids",
		"problems",
		"remedy"
	],
	failures_not_accepted: ["state_forbids", "people"],
	no_rollback: ["state_forbids"],
	switch_elsewhere: ["state_forbids", "appliance"],
	switch_to_other: ["state_forbids", "pack"],
	no_switch: ["state_forbids"],
	switch_in_other_state: ["state_forbids", "state"],
	too_busy_for_pictures: ["unavailable"],
	calibration_running: ["state_forbids"],
	calibration_on_another: ["state_forbids"],
	calibration_elsewhere: ["state_forbids", "appliance"],
	too_few_people: [
		"state_forbids",
		"least",
		"people"
	],
	bad_fmr: ["invalid"],
	bad_run_name: ["unknown_resource"],
	unknown_person: ["unknown_identifier"],
	being_deleted: ["state_forbids"],
	face_registered: ["already_registered"],
	no_registered_face: ["not_registered"],
	face_not_comparable: ["not_registered"],
	template_unreadable: ["state_forbids"],
	visit_not_learned: ["unknown_resource"],
	linked_to_another: ["state_forbids"],
	deletion_not_failed: ["state_forbids", "status"],
	no_receipt: ["state_forbids", "status"],
	no_image_key: ["state_forbids"],
	pem_private: ["invalid"],
	pem_certificate: ["invalid"],
	pem_damaged: ["invalid"],
	pem_not_public_key: ["invalid"],
	pem_not_rsa: ["invalid", "type"],
	pem_other_bits: [
		"invalid",
		"needed",
		"bits"
	],
	pem_small_exponent: ["invalid", "exponent"],
	sandbox_not_here: ["state_forbids"],
	sandbox_running: ["state_forbids"],
	sandbox_not_started: ["unavailable", "detail"],
	most_visits: ["unavailable", "most"],
	url_of_no_sandbox: ["invalid"],
	unknown_session: ["unknown_resource"],
	no_success: ["state_forbids"],
	metadata_expired: ["metadata_expired"],
	person_deleted: ["state_forbids"],
	redirect_scheme: ["invalid", "entry"],
	redirect_not_listed: ["invalid", "entry"],
	redirect_not_of_key: ["invalid", "entry"],
	no_exemption: ["unknown_resource"],
	exemptions_off: ["state_forbids"],
	session_begun: ["state_forbids"],
	already_decided: ["state_forbids"],
	decided_by_another: ["state_forbids"],
	no_decision: ["state_forbids"],
	decided_too_long_ago: ["state_forbids"],
	decision_of_no_hit: ["invalid"],
	decision_twice: ["invalid"],
	decision_missing: ["invalid"],
	note_missing: ["invalid"],
	scan_running: ["state_forbids"],
	scan_on_another: ["state_forbids"],
	scan_elsewhere: ["state_forbids", "appliance"],
	no_setting: ["invalid"],
	setting_twice: ["invalid"],
	setting_fixed: ["state_forbids", "variable"],
	setting_changed: ["state_forbids"],
	no_notice: ["unknown_resource"],
	notice_changed: ["state_forbids"],
	not_host_names: ["invalid"],
	network_of_sandbox: ["state_forbids"],
	no_account: ["state_forbids"],
	certificate_not_pem: ["invalid"],
	certificate_of_authority: ["invalid"],
	certificate_expired: ["invalid", "date"],
	certificate_without_host: ["invalid"],
	not_private_key: ["invalid"],
	key_of_other_certificate: ["invalid"],
	clock_behind: ["state_forbids"]
};
// src/domain/failure.ts
/**
* The one failure type. Flows return expected outcomes as unions; a Failure is thrown when a call cannot be
* served, and each edge translates it: http/edge/failures.ts into status, code and sentence.
*/
var Failure = class extends Error {
	faults;
	constructor(faults) {
		super(faults.map(inLog).join("; "));
		this.name = "Failure";
		this.faults = faults;
	}
};
/** For logs. What people read is made of the reason elsewhere (contract/refusals). */
function inLog({ kind, reason, parameter, values }) {
	const given = Object.entries(values).map(([name, value]) => `${name}=${value}`);
	return [
		`${kind}:`,
		reason,
		parameter,
		...given
	].filter(Boolean).join(" ");
}
const grounds = (reason, ...given) => ({
	reason,
	values: given[0] ?? {}
});
/** @param parameter the one that the grounds are about; '' : no one parameter */
const faultIn = (parameter, { reason, values }) => ({
	kind: REASONS[reason][0],
	reason,
	parameter,
	values
});
/** @param parameter the offending one; '': no one parameter is to blame */
const fault = (reason, parameter, ...given) => faultIn(parameter, grounds(reason, ...given));
/** A failure for one reason, to be thrown. @param parameter the offending one; '': no one parameter is to blame */
const refusal = (reason, parameter, ...given) => new Failure([fault(reason, parameter, ...given)]);
const refusalOf = (parameter, wrong) => new Failure([faultIn(parameter, wrong)]);
// src/domain/time.ts
const MICROS_PER_SECOND = 1e6;
const seconds = (s) => s * MICROS_PER_SECOND;
/** ISO 8601 with microseconds and numeric offset, e.g. `2023-02-02T09:14:36.165046+00:00`. */
function toIso(at) {
	const millis = Math.floor(at / 1e3);
	const rest = at - millis * 1e3;
	return `${new Date(millis).toISOString().slice(0, -1)}${String(rest).padStart(3, "0")}+00:00`;
}
const isoOrNull = (at) => at === null ? null : toIso(at);
/** The year 2255, and before 1970 the year 1684; µs. Exact in a double, with room for sums. */
const FURTHEST = 9e15;
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/;
/**
* Reads `yyyy-MM-ddTHH:mm:ss` followed by `Z`, `±hh:mm` or `±hhmm`; null for anything else and for days that do not
* exist. Leap seconds are refused: the service's own instants have none. An instant further away than `FURTHEST` becomes
* that one: stores take no number beyond 2^53, and no stored instant is as far away.
*/
function parseInstant(text) {
	const found = INSTANT.exec(text);
	if (!found) return null;
	const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number);
	const date = /* @__PURE__ */ new Date(0);
	date.setUTCFullYear(year, month - 1, day);
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	const offsetMin = found[7] ? Number(`${found[7]}1`) * (Number(found[8]) * 60 + Number(found[9])) : 0;
	const atUs = date.setUTCHours(hour, minute - offsetMin, second) * 1e3;
	return Math.max(-9e15, Math.min(FURTHEST, atUs));
}
// src/domain/access/console-link.ts
const LINK = {
	hash: String$1(),
	endsAtUs: Number$1(),
	appliance: Optional(String$1())
};
const SHAPE$1 = shapeOf(orNull(_Object_({
	...LINK,
	others: Optional(_Array_(_Object_(LINK)))
})));
/** The stored links; null: there is none, or it was used. */
const CONSOLE_LINK = new StoredSetting("console_link", SHAPE$1);
function linksOf(kept) {
	if (kept === null) return [];
	const { others = [], ...latest } = kept;
	return [latest, ...others];
}
/** @param links the latest first */
function keptLinks(links) {
	const [latest, ...others] = links;
	return latest === void 0 ? null : {
		...latest,
		...others.length > 0 && { others }
	};
}
// src/store/file/store-fault.ts
const FAULTS = [
	[/^SQLITE_FULL/, "full"],
	[/^SQLITE_READONLY/, "read_only"],
	[/^SQLITE_BUSY/, "busy"],
	[/^SQLITE_(IOERR|CANTOPEN)/, "refused"],
	[/^SQLITE_(CORRUPT|NOTADB)/, "damaged"]
];
/** @returns null for an error that is no state of the disk or of the file, but a mistake in the program */
function faultOf$1(error) {
	if (!(error instanceof Database.SqliteError)) return null;
	return FAULTS.find(([codes]) => codes.test(error.code))?.[1] ?? null;
}
/** The error that flows get instead of SQLite's own. Damage stays as it is, because waiting does not repair it. */
function portErrorOf(error) {
	const fault = faultOf$1(error);
	return fault === null || fault === "damaged" ? error : new StoreUnavailable(fault, error);
}
function tell(error) {
	throw portErrorOf(error);
}
/** The same calls, rejecting with the errors that flows get. */
function withPortErrors(port) {
	const calls = Object.entries(port).map(([name, call]) => [name, (...args) => {
		const answer = call(...args);
		return answer instanceof Promise ? answer.catch(tell) : answer;
	}]);
	return Object.fromEntries(calls);
}
// src/store/file/damaged-values.ts
/** Decodes every value once, as the service would; NULL is skipped. */
function damagedValues(db, columns) {
	return columns.map(({ column, key }) => {
		const { table, column: name } = column;
		const rows = db.prepare(`SELECT ${key} AS key, ${name} AS text FROM main.${table} WHERE ${name} IS NOT NULL`).iterate();
		const report = {
			table,
			column: name,
			checked: 0,
			damaged: []
		};
		for (const row of rows) {
			report.checked++;
			if (!isReadable(column, row)) report.damaged.push(String(row.key));
		}
		return report;
	});
}
/** Whether the text of the column decodes. */
function isReadable(column, { text, key }) {
	try {
		column.decode(text, key);
		return true;
	} catch (error) {
		if (error instanceof StoredDamaged) return false;
		throw error;
	}
}
// src/store/access/api-keys.ts
const listOf$1 = (column) => new StoredColumn("api_keys", column, TEXTS);
const API_KEY_LISTS = {
	scopes: listOf$1("scopes"),
	allow: listOf$1("allow"),
	redirects: listOf$1("redirects")
};
const COLUMNS$4 = "id, name, scopes, allow, redirects, created_at_us, expires_at_us, revoked_at_us, last_used_at_us, last_used_from";
/** Frozen because all callers share the object. */
const keyOfRow$1 = (r) => Object.freeze({
	id: r.id,
	name: r.name,
	scopes: API_KEY_LISTS.scopes.decode(r.scopes, r.id),
	allow: API_KEY_LISTS.allow.decode(r.allow, r.id),
	redirects: API_KEY_LISTS.redirects.decode(r.redirects, r.id),
	createdAtUs: r.created_at_us,
	expiresAtUs: r.expires_at_us,
	revokedAtUs: r.revoked_at_us,
	lastUsedAtUs: r.last_used_at_us,
	lastUsedFrom: r.last_used_from
});
function apiKeyReads(db) {
	const byHash = db.prepare(`SELECT ${COLUMNS$4} FROM ${honest("api_keys")} WHERE hash = ?`);
	const all = db.prepare(`SELECT ${COLUMNS$4} FROM ${honest("api_keys")} ORDER BY created_at_us, id`);
	const any = db.prepare("SELECT 1 FROM api_keys LIMIT 1");
	return {
		apiKeyByHash: (hashHex) => db.kept(`key ${hashHex}`, async () => {
			const row = await byHash.get(Buffer.from(hashHex, "hex"));
			return row === void 0 ? null : keyOfRow$1(row);
		}),
		apiKeys: async () => (await all.all()).map(keyOfRow$1),
		hasApiKeys: async () => await any.get() !== void 0
	};
}
function apiKeyWrites(db) {
	const insert = db.prepare(`INSERT INTO api_keys (hash, ${COLUMNS$4}) VALUES (@hash, @id, @name, @scopes, @allow, @redirects, @createdAtUs,
     @expiresAtUs, @revokedAtUs, @lastUsedAtUs, @lastUsedFrom)`);
	const revoke = db.prepare("UPDATE api_keys SET revoked_at_us = coalesce(revoked_at_us, ?) WHERE id = ?");
	const end = db.prepare("UPDATE api_keys SET expires_at_us = min(coalesce(expires_at_us, @atUs), @atUs) WHERE id = @id");
	const touch = db.prepare(`UPDATE api_keys SET last_used_at_us = @atUs, last_used_from = @address
     WHERE id = @id AND coalesce(last_used_at_us, 0) <= @atUs`);
	return {
		async addApiKey(key, hash) {
			const lists = {
				scopes: API_KEY_LISTS.scopes.encode(key.scopes),
				allow: API_KEY_LISTS.allow.encode(key.allow),
				redirects: API_KEY_LISTS.redirects.encode(key.redirects)
			};
			await insert.run({
				...key,
				...lists,
				hash
			});
		},
		async revokeApiKey(id, atUs) {
			return (await revoke.run(atUs, id)).changes > 0;
		},
		async endApiKey(id, atUs) {
			await end.run({
				id,
				atUs
			});
		},
		async touchApiKey(id, atUs, address) {
			await touch.run({
				id,
				atUs,
				address
			});
		}
	};
}
// src/domain/access/operator.ts
/** Operators of the console, what each role may do, and the caller of /admin/v1. */
/** The roles. Each can do what the roles before it can: view; decide reviews; everything. */
const ROLES = [
	"viewer",
	"reviewer",
	"admin"
];
/** Whether a role includes the rights of another. */
const mayAs = (has, needed) => ROLES.indexOf(has) >= ROLES.indexOf(needed);
/** How a security key is reached, as WebAuthn calls it. */
const TRANSPORTS$1 = [
	"ble",
	"cable",
	"hybrid",
	"internal",
	"nfc",
	"smart-card",
	"usb"
];
const TRANSPORT_LIST = shapeOf(_Array_(Enum([...TRANSPORTS$1])));
/** How the audit log names a caller: by ID alone. */
const actorName = ({ kind, id }) => id === "" ? kind : `${kind}:${id}`;
/** Letters and digits of any script, and the signs that e-mail addresses have. No spaces and no look-alike signs. */
const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,63}$/u;
/** Long enough for any sentence. The maximum bounds the work of hashing. */
const PASSWORD_MAX_CHARS = 256;
/**
* One spelling for a password that can be typed in several (full-width, composed), so that the same keys give the same
* password.
*/
const normalPassword = (password) => password.normalize("NFKC");
/**
* Checks a password's form. Its length counts; rules about kinds of characters do not exist (NIST SP 800-63B).
* flows/access/password-strength.ts checks the rest.
* @returns what is wrong with the form, or null
*/
function passwordFault(given, name) {
	const password = normalPassword(given);
	if (given.length > PASSWORD_MAX_CHARS) return grounds("too_long", { most: PASSWORD_MAX_CHARS });
	if ([...password].length < 12) return grounds("too_short", { least: 12 });
	if (new Set(password.toLowerCase()).size < 6) return grounds("too_few_different");
	if (name.length > 3 && password.toLowerCase().includes(name.toLowerCase())) return grounds("contains_name");
	return null;
}
/** Whether this operator is the only active administrator; at least one must remain. */
function isLastAdmin(operators, id) {
	const admins = operators.filter((o) => o.role === "admin" && o.disabledAtUs === null);
	return admins.length === 1 && admins[0]?.id === id;
}
// src/store/access/security-keys.ts
const TRANSPORTS = new StoredColumn("security_keys", "transports", TRANSPORT_LIST);
const keyOfRow = (r) => ({
	id: r.id,
	operatorId: r.operator_id,
	rpId: r.rp_id,
	name: r.name,
	publicKey: new Uint8Array(r.public_key),
	counter: r.counter,
	transports: TRANSPORTS.decode(r.transports, r.operator_id),
	createdAtUs: r.created_at_us,
	usedAtUs: r.used_at_us
});
/**
* Security keys, recovery codes and password resets of operators. Only public keys and hashes are stored, no secrets.
*/
function secondFactorReads(db) {
	const keys = db.prepare(`SELECT * FROM ${honest("security_keys")} WHERE operator_id = ? ORDER BY created_at_us, id`);
	const left = db.prepare(`SELECT count(*) FROM ${honest("recovery_codes")} WHERE operator_id = ? AND used_at_us IS NULL`).pluck();
	const reset = db.prepare(`SELECT operator_id FROM ${honest("operator_resets")} WHERE hash = ? AND ends_at_us > ?`).pluck();
	return {
		securityKeys: async (operatorId) => (await keys.all(operatorId)).map(keyOfRow),
		recoveryCodesLeft: async (operatorId) => await left.get(operatorId) ?? 0,
		operatorOfReset: async (hash, nowUs) => await reset.get(hash, nowUs) ?? null
	};
}
function secondFactorWrites(db) {
	const add = db.prepare(`INSERT INTO security_keys (id, operator_id, rp_id, name, public_key, counter, transports, created_at_us)
     VALUES (@id, @operatorId, @rpId, @name, @publicKey, @counter, @transports, @createdAtUs)`);
	const use = db.prepare(`UPDATE security_keys SET counter = @counter, used_at_us = @atUs
     WHERE operator_id = @operatorId AND id = (SELECT id FROM ${honest("security_keys")} WHERE id = @id) AND (counter < @counter OR (counter = 0 AND @counter = 0))`);
	const remove = db.prepare("DELETE FROM security_keys WHERE operator_id = ? AND id = ?");
	const dropCodes = db.prepare("DELETE FROM recovery_codes WHERE operator_id = ?");
	const addCode = db.prepare("INSERT INTO recovery_codes (operator_id, hash) VALUES (?, ?)");
	const useCode = db.prepare(`UPDATE recovery_codes SET used_at_us = @atUs WHERE operator_id = @operatorId AND used_at_us IS NULL
     AND hash = (SELECT hash FROM ${honest("recovery_codes")} WHERE operator_id = @operatorId AND hash = @hash)`);
	const setReset = db.prepare(`INSERT INTO operator_resets (operator_id, hash, ends_at_us) VALUES (@operatorId, @hash, @endsAtUs)
     ON CONFLICT (operator_id) DO UPDATE SET hash = excluded.hash, ends_at_us = excluded.ends_at_us`);
	const dropReset = db.prepare("DELETE FROM operator_resets WHERE operator_id = ?");
	return {
		async addSecurityKey({ usedAtUs: _, transports, ...key }) {
			await add.run({
				...key,
				transports: TRANSPORTS.encode(transports)
			});
		},
		takeSecurityKey: async (operatorId, id, counter, atUs) => (await use.run({
			operatorId,
			id,
			counter,
			atUs
		})).changes === 1,
		removeSecurityKey: async (operatorId, id) => (await remove.run(operatorId, id)).changes === 1,
		async setRecoveryCodes(operatorId, hashes) {
			await dropCodes.run(operatorId);
			for (const hash of hashes) await addCode.run(operatorId, hash);
		},
		takeRecoveryCode: async (operatorId, hash, atUs) => (await useCode.run({
			atUs,
			operatorId,
			hash
		})).changes === 1,
		async setReset(operatorId, hash, endsAtUs) {
			await setReset.run({
				operatorId,
				hash,
				endsAtUs
			});
		},
		async dropReset(operatorId) {
			await dropReset.run(operatorId);
		}
	};
}
// src/domain/people/deletion.ts
const REMOVED$1 = shapeOf(Record(String$1(), Number$1()));
const MAX_PAUSE_S = 60;
/** A new deletion, which is due at once. */
function acceptDeletion(what, nowUs) {
	const times = {
		acceptedAtUs: nowUs,
		updatedAtUs: nowUs,
		completedAtUs: null,
		dueAtUs: nowUs
	};
	return {
		...what,
		status: "Accepted",
		...times,
		failures: 0,
		removed: {}
	};
}
const isRunning = ({ status }) => status === "Accepted" || status === "Processing";
/** Begins an accepted deletion; returns the same object otherwise. */
const beginDeletion = (p, nowUs) => p.status === "Accepted" ? {
	...p,
	status: "Processing",
	updatedAtUs: nowUs
} : p;
/** Adds the numbers that a step removed. A removal is counted in the transaction that made it, so never twice. */
function noteRemoved(p, step, nowUs) {
	const removed = { ...p.removed };
	for (const [kind, count] of Object.entries(step)) removed[kind] = (removed[kind] ?? 0) + count;
	return {
		...p,
		removed,
		updatedAtUs: nowUs
	};
}
/** Completes a deletion. @throws Error unless it is Processing */
function completeDeletion(p, nowUs) {
	if (p.status !== "Processing") throw new Error(`a deletion that is ${p.status} cannot be completed`);
	return {
		...p,
		status: "Completed",
		completedAtUs: nowUs,
		updatedAtUs: nowUs,
		dueAtUs: null
	};
}
/** Records a failed try: the next one is due later, or the deletion is Failed once all tries are used up. */
function setBackDeletion(p, nowUs) {
	if (!isRunning(p)) return p;
	const failures = p.failures + 1;
	const tried = {
		...p,
		failures,
		updatedAtUs: nowUs
	};
	if (failures >= 10) return {
		...tried,
		status: "Failed",
		dueAtUs: null
	};
	const pauseS = Math.min(MAX_PAUSE_S, 2 ** (failures - 1));
	return {
		...tried,
		status: "Processing",
		dueAtUs: nowUs + seconds(pauseS)
	};
}
// src/store/people/deletions.ts
const COLUMNS$3 = `id, id_type, identifier, auth_id, status, accepted_at_us, updated_at_us, completed_at_us,
  failures, due_at_us, removed`;
const REMOVED = new StoredColumn("delete_processes", "removed", REMOVED$1);
const processOfRow = (r, hidden) => ({
	id: r.id,
	idType: r.id_type,
	identifier: hidden.shown(r.identifier),
	authId: r.auth_id,
	status: r.status,
	acceptedAtUs: r.accepted_at_us,
	updatedAtUs: r.updated_at_us,
	completedAtUs: r.completed_at_us,
	failures: r.failures,
	dueAtUs: r.due_at_us,
	removed: REMOVED.decode(r.removed, r.id)
});
function deletionReads(db, hidden) {
	const select = (rest) => `SELECT seq, ${COLUMNS$3} FROM delete_processes ${rest}`;
	const byId = db.prepare(select("WHERE id = ?"));
	const ofPerson = db.prepare(select("WHERE auth_id = ? ORDER BY seq DESC LIMIT 1"));
	const byIdentifier = db.prepare(select("WHERE id_type = ? AND identifier = ? ORDER BY seq DESC LIMIT 1"));
	const byHidden = db.prepare(select("WHERE id_type = ? AND identifier >= ? AND identifier < ? ORDER BY seq DESC LIMIT 1"));
	const find = async (idType, identifier) => {
		const front = hidden.beginning(identifier);
		return [await byIdentifier.get(idType, identifier), await byHidden.get(idType, front, `${front}~`)].sort((a, b) => (b?.seq ?? -1) - (a?.seq ?? -1))[0];
	};
	const due = db.prepare(select("WHERE due_at_us IS NOT NULL AND due_at_us <= ? ORDER BY due_at_us, seq LIMIT ?"));
	const page = db.prepare(select("WHERE seq < ? ORDER BY seq DESC LIMIT ?"));
	const ofStatus = db.prepare(select("WHERE status = ? AND seq < ? ORDER BY seq DESC LIMIT ?"));
	const receipt = db.prepare("SELECT receipt FROM delete_processes WHERE id = ?");
	receipt.pluck();
	const process = (row) => processOfRow(row, hidden);
	const orNull = (row) => row ? process(row) : null;
	return {
		deleteProcess: async (id) => orNull(await byId.get(id)),
		deletionOf: async (authId) => orNull(await ofPerson.get(authId)),
		deletionBy: async (idType, identifier) => orNull(await find(idType, identifier)),
		dueDeletions: async (nowUs, limit) => (await due.all(nowUs, limit)).map(process),
		deletionPage: async (status, beforeSeq, limit) => (status === null ? await page.all(beforeSeq, limit) : await ofStatus.all(status, beforeSeq, limit)).map((row) => ({
			seq: row.seq,
			process: process(row)
		})),
		receiptOf: async (processId) => await receipt.get(processId) ?? null
	};
}
function deletionWrites(db) {
	const save = db.prepare(`INSERT INTO delete_processes (${COLUMNS$3}) VALUES (@id, @idType, @identifier, @authId, @status,
       @acceptedAtUs, @updatedAtUs, @completedAtUs, @failures, @dueAtUs, @removed)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated_at_us = excluded.updated_at_us,
       completed_at_us = excluded.completed_at_us, failures = excluded.failures,
       due_at_us = excluded.due_at_us, removed = excluded.removed`);
	const receipt = db.prepare("UPDATE delete_processes SET receipt = ? WHERE id = ?");
	return {
		async saveDeletion(process) {
			await save.run({
				...process,
				removed: REMOVED.encode(process.removed)
			});
		},
		async setReceipt(processId, text) {
			if ((await receipt.run(text, processId)).changes === 0) throw new Error(`no delete process ${processId}`);
		}
	};
}
// src/domain/capture/capture.ts
/** All instructions to people. Instructions are stored and read forever, so nothing is ever removed from this list. */
const INSTRUCTIONS = [
	"look_at_camera",
	"one_person_only",
	"come_closer",
	"move_back",
	"centre_face",
	"look_straight",
	"more_light",
	"less_light",
	"hold_still",
	"uncover_face",
	"camera_trouble",
	"keep_still",
	"turn_left",
	"turn_right",
	"look_up",
	"look_down",
	"watch_colours"
];
const INSTRUCTION_FOR_PROBLEM = {
	too_small: "come_closer",
	too_close: "move_back",
	off_centre: "centre_face",
	turned: "look_straight",
	too_dark: "more_light",
	too_bright: "less_light",
	unsharp: "hold_still",
	covered: "uncover_face"
};
const startCapture = () => ({
	good: [],
	liveness: []
});
/** Applies one reading to the capture. @param nowMs when the frame arrived, ms */
function takeReading(state, reading, nowMs, goal) {
	const told = (instruction, s = state) => step(s, instruction, goal, false);
	if (reading.kind === "unreadable") return told("camera_trouble");
	if (reading.kind === "no_face") return told("look_at_camera");
	if (reading.kind === "several_faces") return told("one_person_only", startCapture());
	const problem = qualityProblems(reading, goal.limits)[0];
	if (problem) return told(INSTRUCTION_FOR_PROBLEM[problem]);
	if (!reading.template) return told("hold_still");
	return takeGoodFrame(state, reading, reading.template, nowMs, goal);
}
function takeGoodFrame(state, reading, template, nowMs, goal) {
	const { overall, yawDeg, pitchDeg } = reading.quality;
	const frame = {
		atMs: nowMs,
		template,
		overall,
		yawDeg,
		pitchDeg,
		landmarks: reading.landmarks
	};
	const score = reading.liveness === null ? [] : [reading.liveness];
	if (!state.good.every((g) => cosine(g.template, template) >= goal.samePersonScore)) return step({
		...state,
		good: [frame],
		liveness: score
	}, "keep_still", goal, true);
	const seen = {
		...state,
		liveness: [...state.liveness, ...score]
	};
	const last = state.good.at(-1);
	if (state.good.length >= goal.frames || last && nowMs - last.atMs < goal.minGapMs) return step(seen, "keep_still", goal, false);
	const best = state.good.every((g) => g.overall < frame.overall);
	return step({
		...seen,
		good: [...state.good, frame]
	}, "keep_still", goal, best);
}
function step(state, instruction, goal, best) {
	const parts = [state.good.length / goal.frames];
	if (goal.livenessFrames > 0) parts.push(state.liveness.length / goal.livenessFrames);
	const progress = Math.min(1, ...parts);
	return {
		state,
		instruction,
		progress,
		best,
		done: progress >= 1
	};
}
/** The template of the whole capture. @throws RangeError without good frames. */
const captureTemplate = (state) => averageTemplates(state.good.map((g) => g.template));
/** Mean liveness over all fit frames, 0…1; null if the pack has no liveness network. See docs/decisions. */
function captureLiveness({ liveness }) {
	return liveness.length === 0 ? null : mean(liveness);
}
/** The person from the front, for the parts that follow with the same person. @throws RangeError without good frames */
const captureFrontal = (state) => ({
	template: captureTemplate(state).template,
	yawDeg: mean(state.good.map((g) => g.yawDeg)),
	pitchDeg: mean(state.good.map((g) => g.pitchDeg)),
	landmarks: state.good.flatMap((g) => g.landmarks ?? [])
});
const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;
// src/domain/capture/stored-readings.ts
/** The shapes in which measurements of a face are stored. */
const QUALITY$1 = shapeOf(_Object_({
	eyeDistancePx: Number$1(),
	yawDeg: Number$1(),
	pitchDeg: Number$1(),
	rollDeg: Number$1(),
	sharpness: Number$1(),
	brightness: Number$1(),
	clippedShare: Number$1(),
	occlusion: Number$1(),
	overall: Number$1()
}));
const INSTRUCTION = Enum(INSTRUCTIONS);
const FIGURE = Optional(Tuple([Number$1(), Number$1()]));
const FIGURES = {
	eyeDistancePx: FIGURE,
	yawDeg: FIGURE,
	pitchDeg: FIGURE,
	rollDeg: FIGURE,
	sharpness: FIGURE,
	brightness: FIGURE,
	occlusion: FIGURE,
	overall: FIGURE,
	headScore: FIGURE,
	turnedFace: FIGURE
};
const READING_SUMMARY = shapeOf(_Object_({
	told: _Array_(Tuple([Number$1(), INSTRUCTION])),
	measured: Number$1(),
	quality: _Object_(FIGURES)
}));
// src/store/people/faces.ts
const QUALITY = new StoredColumn("faces", "quality", QUALITY$1);
const placeOf$6 = (column, featureId, authId) => ({
	table: "face_data",
	column,
	row: featureId,
	authId
});
function faceReads(db, keys) {
	const current = db.prepare(`SELECT feature_id, session_id, registered_at_us, quality FROM faces
     WHERE auth_id = ? AND gone_at_us IS NULL`);
	const owner = db.prepare("SELECT auth_id FROM faces WHERE feature_id = ?").pluck();
	const image = db.prepare(`SELECT f.feature_id, f.auth_id, d.image AS sealed FROM faces f JOIN face_data d ON d.face_seq = f.seq
     WHERE f.feature_id = ?`);
	const metadata = db.prepare(`SELECT f.feature_id, f.auth_id, d.metadata AS sealed FROM faces f JOIN face_data d ON d.face_seq = f.seq
     WHERE f.auth_id = ? AND f.gone_at_us IS NULL`);
	return {
		async faceOf(authId) {
			const row = await current.get(authId);
			return row === void 0 ? null : faceOfRow$1(authId, row);
		},
		ownerOfFace: async (featureId) => await owner.get(featureId) ?? null,
		async imageOf(featureId) {
			const row = await image.get(featureId);
			return row ? await keys.unseal(row.sealed, placeOf$6("image", featureId, row.auth_id)) : null;
		},
		async metadataOf(authId) {
			const row = await metadata.get(authId);
			if (row === void 0) return null;
			return new TextDecoder().decode(await keys.unseal(row.sealed, placeOf$6("metadata", row.feature_id, authId)));
		}
	};
}
const faceOfRow$1 = (authId, row) => ({
	faceFeatureId: row.feature_id,
	authId,
	sessionId: row.session_id,
	registeredAtUs: row.registered_at_us,
	quality: QUALITY.decode(row.quality, row.feature_id)
});
function faceWrites(db, keys) {
	const retire = retireFace(db);
	const insert = db.prepare(`INSERT INTO faces (feature_id, auth_id, session_id, registered_at_us, quality) VALUES (?, ?, ?, ?, ?)
     RETURNING seq`);
	insert.pluck();
	const insertData = db.prepare("INSERT INTO face_data (face_seq, metadata, image) VALUES (?, ?, ?)");
	const dropInput = db.prepare("DELETE FROM session_inputs WHERE session_id = ?");
	const addTemplate = templateWriter(db, keys);
	return { async putFace(face) {
		const { faceFeatureId: id, authId, sessionId, registeredAtUs } = face;
		await retire(authId, registeredAtUs);
		const quality = QUALITY.encode(face.quality);
		const seq = await insert.get(id, authId, sessionId, registeredAtUs, quality);
		const metadata = await keys.seal(new TextEncoder().encode(face.metadata), placeOf$6("metadata", id, authId));
		await insertData.run(seq, metadata, await keys.seal(face.image, placeOf$6("image", id, authId)));
		await addTemplate(seq, id, authId, face.pack, face.template);
		await dropInput.run(sessionId);
		db.changed({
			kind: "template",
			subject: authId,
			secret: null
		});
	} };
}
/**
* Keeps the row, so that the feature ID resolves as gone, and deletes everything that was derived from the person's
* face.
*/
function retireFace(db) {
	const find = db.prepare("SELECT seq FROM faces WHERE auth_id = ? AND gone_at_us IS NULL");
	find.pluck();
	const retire = db.prepare("UPDATE faces SET gone_at_us = ?, quality = NULL WHERE seq = ?");
	const dropData = db.prepare("DELETE FROM face_data WHERE face_seq = ?");
	const dropTemplates = db.prepare("DELETE FROM templates WHERE face_seq = ?");
	const dropVisits = db.prepare("DELETE FROM visit_templates WHERE face_seq = ?");
	const dropFailures = db.prepare("DELETE FROM conversion_failures WHERE face_seq = ?");
	return async (authId, atUs) => {
		const seq = await find.get(authId);
		if (seq === void 0) return;
		await retire.run(atUs, seq);
		await dropData.run(seq);
		await dropTemplates.run(seq);
		await dropVisits.run(seq);
		await dropFailures.run(seq);
	};
}
// src/store/sessions/attempts.ts
const EVIDENCE = new StoredColumn("attempts", "evidence", TEXTS);
const READINGS = new StoredColumn("attempts", "readings", READING_SUMMARY);
const keyOf = (r) => `${r.session_id}/${r.number}`;
const attemptOfRow = (r) => ({
	sessionId: r.session_id,
	number: r.number,
	startedAtUs: r.started_at_us,
	endedAtUs: r.ended_at_us,
	end: r.ending,
	score: r.score,
	scoredBy: r.scored_by,
	liveness: r.liveness,
	evidence: EVIDENCE.decode(r.evidence, keyOf(r)),
	cameraLabel: r.camera_label,
	frames: r.frames,
	readings: r.readings === null ? null : READINGS.decode(r.readings, keyOf(r)),
	deviceId: r.device_id
});
function attemptReads(db) {
	const ofSession = db.prepare("SELECT * FROM attempts WHERE session_id = ? ORDER BY number");
	const one = db.prepare("SELECT * FROM attempts WHERE session_id = ? AND number = ?");
	return {
		attempts: async (sessionId) => (await ofSession.all(sessionId)).map(attemptOfRow),
		async attempt(sessionId, number) {
			const row = await one.get(sessionId, number);
			return row === void 0 ? null : attemptOfRow(row);
		}
	};
}
function attemptWrites(db) {
	const save = db.prepare(`INSERT INTO attempts (session_id, number, started_at_us, ended_at_us, ending, score, liveness, evidence,
       camera_label, frames, device_id, readings, scored_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (session_id, number) DO UPDATE SET started_at_us = excluded.started_at_us,
       ended_at_us = excluded.ended_at_us, ending = excluded.ending, score = excluded.score,
       liveness = excluded.liveness, evidence = excluded.evidence, camera_label = excluded.camera_label,
       frames = excluded.frames, device_id = excluded.device_id, readings = excluded.readings, scored_by = excluded.scored_by`);
	return { async saveAttempt(a) {
		await save.run(a.sessionId, a.number, a.startedAtUs, a.endedAtUs, a.end, a.score, a.liveness, EVIDENCE.encode(a.evidence), a.cameraLabel, a.frames, a.deviceId, a.readings && READINGS.encode(a.readings), a.scoredBy);
	} };
}
// src/domain/sessions/session.ts
/** The shape of the policy that is stored with the session. */
const SESSION_POLICY = shapeOf(_Object_({
	expiresS: Number$1(),
	retryLimit: orNull(Number$1()),
	sessionTimeoutS: Number$1(),
	detectionTimeoutS: Number$1(),
	autoRedirectWaitingS: Number$1(),
	redirectUri: String$1(),
	oneTimeAccess: Boolean$1(),
	firstAccessIpRestriction: Boolean$1(),
	autoRedirect: Boolean$1(),
	tutorial: Boolean$1(),
	checkOverwrite: Boolean$1()
}));
/** @param ranOut the attempt ended because its time for a movement was over */
function reportedEnd(end, ranOut = false) {
	if (end === "challenge_failed") return ranOut ? "challenge_failed" : "not_confirmed";
	return end === "mismatch" || end === "not_live" || end === "injection" ? "not_confirmed" : end;
}
/** Issues a session. expires=0 is literal: the session is issued and expired at the same instant. */
function issue(what, nowUs) {
	const untouched = {
		opened: null,
		attempts: 0,
		attemptSinceUs: null,
		lastInjectionScore: null,
		outcome: null
	};
	return settle({
		...what,
		issuedAtUs: nowUs,
		...untouched
	}, nowUs);
}
/** During a registration, the page shows the number of attempts left once it is at most this. */
const FEW_LEFT = 3;
/** Number of attempts allowed in the session. */
const attemptsAllowed = (s) => s.policy.retryLimit === null ? 20 : s.policy.retryLimit + 1;
/** The number of attempts left that the page shows; null: so many that it shows none. */
function reportedAttemptsLeft(s) {
	const left = attemptsLeft(s);
	return s.policy.retryLimit === null && left > FEW_LEFT ? null : left;
}
const attemptsLeft = (s) => Math.max(0, attemptsAllowed(s) - s.attempts);
/** The instant at which the session expires, or null once it has ended. */
function deadlineUs(s) {
	if (s.outcome) return null;
	if (!s.opened) return s.issuedAtUs + seconds(s.policy.expiresS);
	return s.opened.atUs + seconds(s.policy.sessionTimeoutS);
}
/** Applies the deadline. Returns the same object if nothing is due; safe to call at any time. */
function settle(s, nowUs) {
	const deadline = deadlineUs(s);
	if (deadline === null || nowUs < deadline) return s;
	return reject(s, s.opened ? "session_timeout" : "never_opened", deadline);
}
/** A visit at the issued URL, by the script of its page. The first that is allowed opens the session. */
function visit(session, nowUs, address) {
	const s = settle(session, nowUs);
	if (s.outcome) return {
		session: s,
		refused: s.outcome.reason === "never_opened" ? "expired" : "concluded"
	};
	if (nowUs >= s.issuedAtUs + seconds(s.policy.expiresS)) return {
		session: s,
		refused: "expired"
	};
	if (!s.opened) return {
		session: settle({
			...s,
			opened: {
				atUs: nowUs,
				address
			}
		}, nowUs),
		refused: null
	};
	if (s.policy.oneTimeAccess) return {
		session: s,
		refused: "used"
	};
	if (s.policy.firstAccessIpRestriction && s.opened.address !== address) return {
		session: s,
		refused: "other_address"
	};
	return {
		session: s,
		refused: null
	};
}
/** Begins an attempt. A running attempt that never ended (crash, reload) is ended first and counts as used. */
function startAttempt(session, nowUs) {
	let s = settle(session, nowUs);
	if (s.attemptSinceUs !== null) s = failAttempt(s, nowUs, s.lastInjectionScore);
	if (s.outcome) {
		const refused = s.outcome.reason === "attempts_used_up" ? "no_attempts_left" : "concluded";
		return {
			session: s,
			refused
		};
	}
	if (!s.opened) return {
		session: s,
		refused: "not_opened"
	};
	return {
		session: {
			...s,
			attempts: s.attempts + 1,
			attemptSinceUs: nowUs
		},
		refused: null
	};
}
/** Ends the running attempt as failed; after the last one the session is rejected. Does nothing if no attempt runs. */
function failAttempt(session, nowUs, injection) {
	const s = settle(session, nowUs);
	if (s.outcome || s.attemptSinceUs === null) return s;
	const ended = {
		...s,
		attemptSinceUs: null,
		lastInjectionScore: injection
	};
	return attemptsLeft(ended) > 0 ? ended : reject(ended, "attempts_used_up", nowUs);
}
/**
* Accepts the running attempt: the person was recognised (authentication) or registered (registration). Does nothing if
* no attempt runs.
*/
function accept(session, nowUs, injection, faceFeatureId) {
	const s = settle(session, nowUs);
	if (s.outcome || s.attemptSinceUs === null) return s;
	return {
		...s,
		attemptSinceUs: null,
		lastInjectionScore: injection,
		outcome: {
			result: true,
			reason: "accepted",
			atUs: nowUs,
			faceFeatureId,
			cameraInjectionScore: injection
		}
	};
}
/** Ends the session as rejected in any state. Does nothing once it has ended. */
function reject(s, reason, atUs) {
	if (s.outcome) return s;
	return {
		...s,
		attemptSinceUs: null,
		outcome: {
			result: false,
			reason,
			atUs,
			faceFeatureId: null,
			cameraInjectionScore: s.lastInjectionScore
		}
	};
}
// src/store/sessions/session-row.ts
const SESSION_COLUMNS = `id, kind, id_type, identifier, auth_id, policy, issued_at_us, opened_at_us,
  opened_address, attempts, attempt_since_us, injection_score, result, reason, ended_at_us, feature_id,
  outcome_injection`;
/** @throws SealBroken when a hidden identifier does not open; StoredDamaged when the policy is damaged */
const sessionOfRow$1 = (r, identifiers) => ({
	id: r.id,
	kind: r.kind,
	idType: r.id_type,
	identifier: identifiers.shown(r.identifier),
	authId: r.auth_id,
	policy: policyOf(r.policy, r.id),
	issuedAtUs: r.issued_at_us,
	opened: r.opened_at_us === null ? null : {
		atUs: r.opened_at_us,
		address: r.opened_address ?? ""
	},
	attempts: r.attempts,
	attemptSinceUs: r.attempt_since_us,
	lastInjectionScore: r.injection_score,
	outcome: r.ended_at_us === null ? null : outcomeOf(r, r.ended_at_us)
});
const outcomeOf = (r, atUs) => ({
	result: r.result === 1,
	reason: r.reason,
	atUs,
	faceFeatureId: r.feature_id,
	cameraInjectionScore: r.outcome_injection
});
const POLICY = new StoredColumn("sessions", "policy", SESSION_POLICY);
/** The most policies kept in memory: a site uses few, but reads them with every poll. */
const POLICIES_KEPT = 512;
const policies = /* @__PURE__ */ new Map();
/** Frozen because all sessions with the same policy share it. */
function policyOf(json, sessionId) {
	const known = policies.get(json);
	if (known !== void 0) return known;
	const policy = Object.freeze(POLICY.decode(json, sessionId));
	if (policies.size >= POLICIES_KEPT) policies.clear();
	policies.set(json, policy);
	return policy;
}
/** The columns that saveSession may change; the others are fixed when the session is issued. */
const changingColumns = (s, deadlineUs) => ({
	id: s.id,
	opened_at_us: s.opened?.atUs ?? null,
	opened_address: s.opened?.address ?? null,
	attempts: s.attempts,
	attempt_since_us: s.attemptSinceUs,
	injection_score: s.lastInjectionScore,
	deadline_us: deadlineUs,
	result: s.outcome === null ? null : Number(s.outcome.result),
	reason: s.outcome?.reason ?? null,
	ended_at_us: s.outcome?.atUs ?? null,
	feature_id: s.outcome?.faceFeatureId ?? null,
	outcome_injection: s.outcome?.cameraInjectionScore ?? null
});
/** The columns that are fixed when the session is issued. */
const fixedColumns = (s, tokenHash) => ({
	kind: s.kind,
	id_type: s.idType,
	identifier: s.identifier,
	auth_id: s.authId,
	policy: POLICY.encode(s.policy),
	issued_at_us: s.issuedAtUs,
	token_hash: tokenHash
});
// src/store/readable-columns.ts
const ATTEMPT = "session_id || '/' || number";
/** All columns that hold JSON; test/store/stored-values.test.ts compares this list with those the store declares. */
const READABLE_COLUMNS = [
	...Object.values(API_KEY_LISTS).map((column) => ({
		column,
		key: "id"
	})),
	{
		column: TRANSPORTS,
		key: "operator_id"
	},
	{
		column: POLICY,
		key: "id"
	},
	{
		column: EVIDENCE,
		key: ATTEMPT
	},
	{
		column: READINGS,
		key: ATTEMPT
	},
	{
		column: QUALITY,
		key: "feature_id"
	},
	{
		column: REMOVED,
		key: "id"
	},
	{
		column: DETAILS,
		key: "seq"
	}
];
// src/store/access/console-sessions.ts
const sessionOfRow = (r) => ({
	kind: r.kind,
	operatorId: r.operator_id,
	startedAtUs: r.started_at_us,
	endsAtUs: r.ends_at_us,
	address: r.address,
	device: r.device,
	seenAtUs: r.seen_at_us,
	confirmedAtUs: r.confirmed_at_us
});
/** The first 64 bits of the hash identify a session among those of one operator. */
const ID_BYTES = 8;
const idOf = ({ hash }) => Buffer.from(hash).subarray(0, ID_BYTES).toString("hex");
function consoleSessionReads(db) {
	const byHash = db.prepare(`SELECT * FROM ${honest("console_sessions")} WHERE hash = ?`);
	const byOperator = db.prepare(`SELECT * FROM ${honest("console_sessions")} WHERE operator_id = ? ORDER BY seen_at_us DESC, hash`);
	return {
		async consoleSession(hash) {
			const row = await byHash.get(hash);
			return row ? sessionOfRow(row) : null;
		},
		consoleSessionsOf: async (operatorId) => (await byOperator.all(operatorId)).map((row) => ({
			...sessionOfRow(row),
			id: idOf(row)
		}))
	};
}
const NONE$1 = /* @__PURE__ */ new Uint8Array(0);
function consoleSessionWrites(db) {
	const insert = db.prepare(`INSERT INTO console_sessions (hash, kind, operator_id, started_at_us, ends_at_us, address, device, seen_at_us,
       confirmed_at_us)
     VALUES (@hash, @kind, @operatorId, @startedAtUs, @endsAtUs, @address, @device, @seenAtUs, @confirmedAtUs)`);
	const end = db.prepare("DELETE FROM console_sessions WHERE hash = ?");
	const endOf = db.prepare("DELETE FROM console_sessions WHERE operator_id = ? AND hash <> ?");
	const endListed = db.prepare(`DELETE FROM console_sessions WHERE operator_id = ? AND lower(hex(substr(hash, 1, ${ID_BYTES}))) = ?`);
	const endSetUp = db.prepare("DELETE FROM console_sessions WHERE kind = 'setup'");
	const touch = db.prepare("UPDATE console_sessions SET seen_at_us = max(seen_at_us, ?) WHERE hash = ?");
	const confirm = db.prepare("UPDATE console_sessions SET confirmed_at_us = ? WHERE hash = ?");
	const drop = db.prepare("DELETE FROM console_sessions WHERE ends_at_us <= ?");
	return {
		async addConsoleSession(hash, session) {
			await insert.run({
				hash,
				...session
			});
		},
		async endConsoleSession(hash) {
			await end.run(hash);
		},
		async endConsoleSessionsOf(operatorId, except = NONE$1) {
			if (operatorId === null) await endSetUp.run();
			else await endOf.run(operatorId, except);
		},
		endListedSession: async (operatorId, id) => (await endListed.run(operatorId, id)).changes === 1,
		async touchConsoleSession(hash, atUs) {
			await touch.run(atUs, hash);
		},
		async confirmConsoleSession(hash, atUs) {
			await confirm.run(atUs, hash);
		},
		async dropConsoleSessions(endedBeforeUs) {
			await drop.run(endedBeforeUs);
		}
	};
}
// src/domain/access/guessing.ts
const SITE = {
	place: {
		after: 10,
		firstPauseS: 60,
		maxPauseS: 3600
	},
	person: {
		after: 50,
		firstPauseS: 30,
		maxPauseS: 300
	},
	disableAt: null
};
/** @param resistsAttacks presentation attacks are detected, by head movements or by a liveness network */
function guessingLimits(profile, resistsAttacks) {
	if (profile === "site") return SITE;
	const after = resistsAttacks ? NIST.failuresWithPad : NIST.failures;
	const each = {
		after,
		firstPauseS: NIST.pauseS,
		maxPauseS: 3600
	};
	return {
		place: each,
		person: each,
		disableAt: 10 * after
	};
}
/** Figures of SP 800-63B-4 §3.2.3. */
const NIST = {
	fmr: 1e-4,
	failures: 5,
	failuresWithPad: 10,
	pauseS: 30
};
const NO_ORIGIN = {
	kioskId: null,
	keyId: null
};
// src/domain/access/lockout.ts
const NOT_LOCKED = {
	failures: 0,
	lockedUntilUs: 0
};
/** The instant used for a person whose face is disabled until an operator unlocks it. */
const DISABLED_UNTIL_US = Number.MAX_SAFE_INTEGER;
/** Whether the person or place is locked at this instant. */
const isLocked = (l, nowUs) => nowUs < l.lockedUntilUs;
const isDisabled = (l) => l.lockedUntilUs === DISABLED_UNTIL_US;
/** The lockout after one more failure. The pause doubles with each further failure, up to the maximum. */
function afterFailure(l, nowUs, policy) {
	const failures = l.failures + 1;
	if (failures < policy.after) return {
		failures,
		lockedUntilUs: l.lockedUntilUs
	};
	const pauseS = Math.min(policy.maxPauseS, policy.firstPauseS * 2 ** Math.min(30, failures - policy.after));
	return {
		failures,
		lockedUntilUs: nowUs + seconds(pauseS)
	};
}
// src/store/access/guessing.ts
/** A place is forgotten after this long without failures, and at most this many places are kept for each person. */
const KEPT_US$1 = seconds(2592e3);
const PLACES_PER_PERSON = 200;
function guessingReads(db) {
	const lockout = db.prepare(`SELECT failures, locked_until_us AS lockedUntilUs FROM place_lockouts WHERE auth_id = ? AND place = ?`);
	const failures = db.prepare("SELECT coalesce(sum(failures), 0) FROM place_lockouts WHERE auth_id = ?").pluck();
	const locked = db.prepare(`SELECT count(*) FROM (
         SELECT auth_id FROM people WHERE locked_until_us > 0 AND locked_until_us > ?
         UNION SELECT auth_id FROM place_lockouts WHERE locked_until_us > 0 AND locked_until_us > ?) AS locked`).pluck();
	const origin = db.prepare("SELECT kiosk_id AS kioskId, key_id AS keyId FROM session_origins WHERE session_id = ?");
	return {
		placeLockout: async (authId, place) => await lockout.get(authId, place) ?? NOT_LOCKED,
		placeFailures: async (authId) => await failures.get(authId) ?? 0,
		lockedPeople: async (nowUs) => await locked.get(nowUs, nowUs) ?? 0,
		sessionOrigin: async (sessionId) => await origin.get(sessionId) ?? NO_ORIGIN
	};
}
function guessingWrites(db) {
	const save = db.prepare(`INSERT INTO place_lockouts (auth_id, place, failures, locked_until_us, noted_at_us) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (auth_id, place) DO UPDATE SET failures = excluded.failures,
       locked_until_us = excluded.locked_until_us, noted_at_us = excluded.noted_at_us`);
	const drop = db.prepare("DELETE FROM place_lockouts WHERE auth_id = ? AND place = ?");
	const dropAll = db.prepare("DELETE FROM place_lockouts WHERE auth_id = ?");
	const prune = db.prepare(`DELETE FROM place_lockouts WHERE auth_id = @authId AND (noted_at_us < @before OR place IN (
       SELECT place FROM place_lockouts WHERE auth_id = @authId
       ORDER BY noted_at_us DESC, place LIMIT ${Number.MAX_SAFE_INTEGER} OFFSET @most))`);
	const originate = db.prepare(`INSERT INTO session_origins (session_id, kiosk_id, key_id, session_seq)
     VALUES (@sessionId, @kioskId, @keyId, (SELECT seq FROM sessions WHERE id = @sessionId))
     ON CONFLICT (session_id) DO UPDATE SET kiosk_id = coalesce(excluded.kiosk_id, session_origins.kiosk_id),
       key_id = coalesce(excluded.key_id, session_origins.key_id)`);
	return {
		async setPlaceLockout(authId, place, { failures, lockedUntilUs }, nowUs) {
			if (failures === 0) await drop.run(authId, place);
			else await save.run(authId, place, failures, lockedUntilUs, nowUs);
			await prune.run({
				authId,
				before: nowUs - KEPT_US$1,
				most: PLACES_PER_PERSON
			});
		},
		async dropPlaceLockouts(authId) {
			await dropAll.run(authId);
		},
		async setSessionOrigin(sessionId, { kioskId = null, keyId = null }) {
			await originate.run({
				sessionId,
				kioskId,
				keyId
			});
		}
	};
}
// src/store/access/key-calls.ts
function keyCallReads(db) {
	const page = (failed) => db.prepare(`SELECT seq, key_id, at_us, node, method, route, status, errors, duration_us, address FROM key_calls
       WHERE key_id = ? AND failed ${failed} AND seq < ? ORDER BY seq DESC LIMIT ?`);
	const [failedOnes, all] = [page("= 1"), page("IN (0, 1)")];
	const counts = db.prepare(`SELECT key_id AS keyId, quarter_us AS quarterUs, code, count FROM key_call_counts
     WHERE key_id = ? AND quarter_us >= ? ORDER BY quarter_us, code`);
	return {
		keyCalls: async (keyId, failedOnly, beforeSeq, limit) => (await (failedOnly ? failedOnes : all).all(keyId, beforeSeq, limit)).map(callOf),
		keyCallCounts: (keyId, sinceUs) => counts.all(keyId, sinceUs)
	};
}
function keyCallWrites(db) {
	const insert = db.prepare(`INSERT INTO key_calls (key_id, at_us, node, method, route, status, errors, duration_us, address, failed)
     VALUES (@keyId, @atUs, @node, @method, @route, @status, @errors, @durationUs, @address, @failed)`);
	const count = db.prepare(`INSERT INTO key_call_counts (quarter_us, key_id, code, count) VALUES (@quarterUs, @keyId, @code, @count)
     ON CONFLICT (key_id, quarter_us, code) DO UPDATE SET count = key_call_counts.count + excluded.count`);
	const shorten = db.prepare(`DELETE FROM key_calls WHERE key_id = @keyId AND failed = @failed AND seq <= (
       SELECT seq FROM key_calls WHERE key_id = @keyId AND failed = @failed
       ORDER BY seq DESC LIMIT 1 OFFSET 500)`);
	const oldCalls = db.prepare("DELETE FROM key_calls WHERE at_us < ?");
	const oldCounts = db.prepare("DELETE FROM key_call_counts WHERE quarter_us < ?");
	const dropKeyCalls = async (untilUs) => {
		await oldCalls.run(untilUs);
		await oldCounts.run(untilUs);
	};
	return {
		dropKeyCalls,
		async addKeyCalls(node, calls, counts, keptFromUs) {
			for (const { errors, ...call } of calls) await insert.run({
				...call,
				node,
				errors: textOf$1(errors),
				failed: Number(errors.length > 0)
			});
			for (const one of counts.toSorted((a, b) => nameOf(a) < nameOf(b) ? -1 : 1)) await count.run(one);
			for (const keyId of new Set(calls.map((call) => call.keyId))) for (const failed of [0, 1]) await shorten.run({
				keyId,
				failed
			});
			await dropKeyCalls(keptFromUs);
		}
	};
}
const nameOf = ({ keyId, quarterUs, code }) => `${keyId} ${quarterUs} ${code}`;
const textOf$1 = (errors) => errors.map(({ code, parameter }) => `${code} ${parameter}`).join("\n");
const errorsOf = (text) => text === "" ? [] : text.split("\n").map((line) => {
	const at = line.indexOf(" ");
	return {
		code: line.slice(0, at),
		parameter: line.slice(at + 1)
	};
});
const callOf = (row) => ({
	seq: row.seq,
	keyId: row.key_id,
	atUs: row.at_us,
	node: row.node,
	method: row.method,
	route: row.route,
	status: row.status,
	errors: errorsOf(row.errors),
	durationUs: row.duration_us,
	address: row.address
});
// src/store/access/saved-views.ts
const viewOfRow = (r) => ({
	id: r.id,
	operatorId: r.operator_id,
	list: r.list,
	name: r.name,
	query: r.query,
	shared: r.shared === 1,
	savedAtUs: r.saved_at_us
});
function savedViewReads(db) {
	const ofList = db.prepare("SELECT * FROM saved_views WHERE list = ? ORDER BY name, id");
	const byId = db.prepare("SELECT * FROM saved_views WHERE id = ?");
	return {
		savedViews: async (list) => (await ofList.all(list)).map(viewOfRow),
		async savedView(id) {
			const row = await byId.get(id);
			return row ? viewOfRow(row) : null;
		}
	};
}
function savedViewWrites(db) {
	const put = db.prepare(`INSERT INTO saved_views (id, operator_id, list, name, query, shared, saved_at_us)
     VALUES (@id, @operatorId, @list, @name, @query, @shared, @savedAtUs)
     ON CONFLICT (id) DO UPDATE SET query = excluded.query, shared = excluded.shared, saved_at_us = excluded.saved_at_us`);
	const remove = db.prepare("DELETE FROM saved_views WHERE id = ?");
	return {
		async putSavedView({ shared, ...view }) {
			await put.run({
				...view,
				shared: shared ? 1 : 0
			});
		},
		async removeSavedView(id) {
			await remove.run(id);
		}
	};
}
// src/domain/appliances/join-token.ts
/** Crockford's alphabet, without I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS = 40;
const GROUP = 5;
const CHECK_AT = 24;
/** The text of a token: 40 letters and digits in groups of five, joined by hyphens. */
function tokenText({ site, id, secret }) {
	const bytes = Uint8Array.from([
		...bytesOfHex(site),
		...bytesOfHex(id),
		...secret,
		0
	]);
	bytes[CHECK_AT] = checkOf(bytes);
	let bits = 0n;
	for (const byte of bytes) bits = bits << 8n | BigInt(byte);
	return (Array.from({ length: LETTERS }, (_, i) => {
		const at = BigInt(39 - i) * 5n;
		return ALPHABET[Number(bits >> at & 31n)];
	}).join("").match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-");
}
/** CRC-8 of all bytes but the last: detects every wrong letter and every two exchanged letters. */
function checkOf(bytes) {
	let crc = 0;
	for (const byte of bytes.subarray(0, CHECK_AT)) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc << 1 ^ (crc & 128 ? 7 : 0)) & 255;
	}
	return crc;
}
const bytesOfHex = (hex) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
/**
* Makes safe for screens and terminals a name that another appliance, or anybody who can write to the database, chose:
* no control characters, at most NAME_LETTERS letters; `?` if nothing is left.
*/
const shownName = (text) => [...text.replaceAll(/[\p{C}\u2028\u2029]/gu, "")].slice(0, 60).join("").trim() || "?";
// src/store/appliances/site-nodes.ts
/** Expired tokens are kept for a day, so that somebody who uses one is told that it has expired. */
const KEPT_US = 864e8;
const VERIFIER_BYTES = 32;
const placeOf$5 = (tokenId) => ({
	table: "site_joins",
	column: "sealed",
	row: tokenId,
	authId: ""
});
/** Describes the database server. Replicas show more than their number only to a role with pg_read_all_stats. */
const SERVER = `SELECT coalesce(host(inet_server_addr()) || ':' || inet_server_port(), '') AS address,
  current_setting('server_version') AS version, current_setting('synchronous_standby_names') AS standbys,
  current_setting('fsync') = 'on' AS durable`;
const REPLICAS = `SELECT coalesce(application_name, '') AS name, sync_state AS mode,
  pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint AS lagBytes,
  extract(epoch FROM replay_lag)::double precision AS lagS FROM pg_stat_replication ORDER BY 1`;
const JOIN_COLUMNS = `token_id AS tokenId, sealed, ends_at_us - main.omote_now() AS leftUs, node_id AS nodeId, name, version,
  public_key AS publicKey, proof, accepted_at_us AS acceptedAtUs`;
/** SQLite has no such tables, because only one appliance uses a file. */
const ALONE = {
	siteAppliances: async () => [],
	siteDatabase: async () => null,
	siteJoins: async () => []
};
function siteNodeReads(db, dataKey) {
	if (db.dialect.engine === "sqlite") return ALONE;
	const nodes = db.prepare(`SELECT node_id AS id, name, address, version, joined_at_us AS joinedAtUs,
       CASE WHEN seen_at_us = 0 THEN NULL ELSE greatest(main.omote_now() - seen_at_us, 0) END AS seenAgoUs,
       greatest((SELECT coalesce(max(seq), 0) FROM main.changes) - cursor, 0) AS lag, held_back AS heldBack,
       coalesce((SELECT string_agg(l.name, ' ' ORDER BY l.name) FROM main.leases l
         WHERE l.node_id = n.node_id AND l.until_us > main.omote_now()), '') AS duties
     FROM main.site_nodes n ORDER BY name, node_id`);
	const server = db.prepare(SERVER);
	const replicas = db.prepare(REPLICAS);
	const joins = db.prepare(`SELECT ${JOIN_COLUMNS} FROM main.site_joins ORDER BY ends_at_us DESC, token_id`);
	const check = db.prepare("SELECT value FROM main.settings WHERE name = ?").pluck();
	return {
		siteAppliances: async () => (await nodes.all()).map(({ duties, heldBack, ...one }) => shownOf({
			...one,
			duties: wordsIn(duties, LEASE_NAMES),
			heldBack: wordsIn(heldBack, HELD_BACK)
		})),
		async siteDatabase() {
			const found = await server.get();
			if (!found) return null;
			return {
				primary: found.address,
				version: found.version.split(" ")[0],
				durable: found.durable === 1,
				synchronous: found.standbys.trim() !== "",
				replicas: (await replicas.all()).map((one) => ({
					...one,
					name: one.name && shownName(one.name)
				}))
			};
		},
		async siteJoins(nowUs) {
			const rows = await joins.all();
			if (rows.length === 0) return [];
			const site = siteOf(await check.get("store.key_check") ?? "");
			return rows.flatMap((row) => stateOf(row, site, dataKey, nowUs) ?? []);
		}
	};
}
const wordsIn = (text, known) => known.filter((word) => text.split(" ").includes(word));
/** Cleans texts that anyone with write access to the database can write. */
const shownOf = (one) => ({
	...one,
	name: shownName(one.name),
	version: shownName(one.version),
	address: /^https?:/.test(one.address) && URL.canParse(one.address) ? new URL(one.address).origin : ""
});
function stateOf(row, site, dataKey, nowUs) {
	const token = openToken(row, dataKey);
	if (token === null) return null;
	const { nodeId, name, version } = row;
	return {
		tokenId: row.tokenId,
		leftUs: Math.min(row.leftUs, token.endsAtUs - nowUs),
		appliance: nodeId === null ? null : {
			id: nodeId,
			name: shownName(name ?? ""),
			version: shownName(version ?? ""),
			fingerprint: fingerprintShown(row, site, token)
		},
		accepted: row.acceptedAtUs !== null
	};
}
/** @returns null: the token was not written with the data key */
function openToken({ tokenId, sealed }, dataKey) {
	try {
		const plain = Buffer.from(unseal(sealed, dataKey, placeOf$5(tokenId)));
		if (plain.length !== 40) return null;
		return {
			verifier: new Uint8Array(plain.subarray(0, VERIFIER_BYTES)),
			endsAtUs: Number(plain.readBigUInt64BE(VERIFIER_BYTES))
		};
	} catch (error) {
		if (error instanceof SealBroken) return null;
		throw error;
	}
}
function recipientOf({ nodeId, publicKey }, site) {
	return nodeId === null || publicKey === null ? null : {
		nodeId,
		publicKey,
		site
	};
}
function fingerprintShown(row, site, { verifier }) {
	const recipient = recipientOf(row, site);
	if (recipient === null || row.proof === null) return null;
	return proves(row.proof, verifier, recipient, row.name ?? "") ? fingerprintOf(verifier, recipient) : null;
}
/** The ports of a file, which no other appliance can join. */
const NOBODY = {
	addJoinToken: () => Promise.reject(/* @__PURE__ */ new Error("a data folder is one appliance’s alone")),
	acceptJoin: async () => ({ state: "gone" }),
	dropJoin: async () => false,
	removeAppliance: async () => false
};
function siteNodeWrites(db, dataKey) {
	if (db.dialect.engine === "sqlite") return NOBODY;
	const check = db.prepare("SELECT value FROM main.settings WHERE name = ?").pluck();
	const site = async () => siteOf(await check.get("store.key_check") ?? "");
	const sweep = db.prepare("DELETE FROM main.site_joins WHERE ends_at_us < main.omote_now() - ?");
	const add = db.prepare(`INSERT INTO main.site_joins (token_id, hash, sealed, ends_at_us) VALUES (?, ?, ?, main.omote_now() + ?)`);
	const one = db.prepare(`SELECT ${JOIN_COLUMNS} FROM main.site_joins WHERE token_id = ?`);
	const accept = db.prepare("UPDATE main.site_joins SET wrapped_key = ?, accepted_at_us = main.omote_now() WHERE token_id = ?");
	const drop = db.prepare("DELETE FROM main.site_joins WHERE token_id = ?");
	const out = db.prepare("DELETE FROM main.site_nodes WHERE node_id = ?");
	const leases = db.prepare("DELETE FROM main.leases WHERE node_id = ?");
	const own = db.prepare(`DELETE FROM settings WHERE name IN ${db.dialect.texts}`);
	const kept = db.prepare("INSERT INTO main.site_removed (node_id, removed_at_us) VALUES (?, main.omote_now()) ON CONFLICT (node_id) DO NOTHING");
	return {
		async addJoinToken(nowUs, endsAtUs) {
			await sweep.run(KEPT_US);
			const [id, secret] = [randomBytes(4).toString("hex"), randomBytes(16)];
			const plain = Buffer.alloc(40);
			plain.set(verifierOf(secret));
			plain.writeBigUInt64BE(BigInt(endsAtUs), VERIFIER_BYTES);
			const sealed = seal(plain, dataKey, placeOf$5(id));
			await add.run(id, hashOfToken(secret), sealed, endsAtUs - nowUs);
			return {
				id,
				text: tokenText({
					site: siteInToken(await site()),
					id,
					secret
				})
			};
		},
		async acceptJoin(tokenId, fingerprint, nowUs) {
			const row = await one.get(tokenId);
			const token = row && openToken(row, dataKey);
			const recipient = row && recipientOf(row, await site());
			const ended = !token || token.endsAtUs <= nowUs || (row?.leftUs ?? 0) <= 0;
			if (!row || !token || !recipient || ended || row.acceptedAtUs !== null) return { state: "gone" };
			if (fingerprintShown(row, recipient.site, token) !== fingerprint) return { state: "other" };
			const key = dataKey.export();
			await accept.run(wrapForNode(key, recipient, token.verifier), tokenId);
			key.fill(0);
			return {
				state: "accepted",
				nodeId: recipient.nodeId
			};
		},
		dropJoin: async (tokenId) => (await drop.run(tokenId)).changes > 0,
		async removeAppliance(nodeId) {
			const { changes } = await out.run(nodeId);
			if (changes > 0) {
				await kept.run(nodeId);
				await leases.run(nodeId);
				await own.run(JSON.stringify(namesOf(nodeId)));
			}
			return changes > 0;
		}
	};
}
// src/store/enrolment/imports.ts
const jobOfRow = (r) => ({
	id: r.id,
	csvHash: r.csv_hash,
	fileName: r.file_name,
	createdAtUs: r.created_at_us,
	phase: r.phase,
	existing: r.existing,
	duplicates: r.duplicates,
	unused: unusedOf(r.unused),
	begun: r.begun_by === null || r.begun_at_us === null ? null : {
		by: r.begun_by,
		atUs: r.begun_at_us
	}
});
const rowOfRow = (r) => ({
	line: r.line,
	image: r.image,
	ekycId: r.ekyc_id,
	authId: r.auth_id,
	state: r.state,
	reason: r.reason,
	detail: r.detail,
	alike: r.alike,
	sealedName: r.name
});
/** One column per line: its name and, after a tab, the similar one. Names are legible, so they have neither sign. */
const textOf = (unused) => unused.map(({ name, similar }) => `${name}\t${similar ?? ""}`).join("\n");
const unusedOf = (text) => (text?.split("\n") ?? []).map((line) => {
	const [name = "", similar = ""] = line.split("	");
	return {
		name,
		similar: similar || null
	};
});
const NONE = {
	waiting: 0,
	checked: 0,
	problem: 0,
	done: 0,
	skipped: 0,
	failed: 0
};
const ROW = "line, image, ekyc_id, auth_id, state, reason, detail, alike, name";
function importReads(db) {
	const job = db.prepare(`SELECT * FROM imports WHERE id = ? AND phase <> 'reading'`);
	const jobs = db.prepare(`SELECT * FROM imports WHERE phase <> 'reading' ORDER BY created_at_us DESC, id LIMIT ?`);
	const counts = db.prepare("SELECT state, count(*) AS n FROM import_rows WHERE import_id = ? GROUP BY state");
	const registered = `EXISTS (SELECT 1 FROM import_rows WHERE import_rows.auth_id = found.auth_id
     AND import_id = ? AND state = 'done')`;
	const certain = db.prepare(`SELECT count(DISTINCT auth_id) AS n FROM automatic_detections AS found
     WHERE detected_at_us >= ? AND ${registered}`);
	const toReview = db.prepare(`SELECT count(DISTINCT auth_id) AS n FROM reviews AS found
     WHERE state IN ('open', 'pending') AND opened_at_us >= ? AND ${registered}`);
	const row = db.prepare(`SELECT ${ROW} FROM import_rows WHERE import_id = ? AND line = ?`);
	const all = db.prepare(`SELECT ${ROW} FROM import_rows WHERE import_id = ? AND line > ? ORDER BY line LIMIT ?`);
	const ofStates = db.prepare(`SELECT ${ROW} FROM import_rows WHERE import_id = ? AND state IN ${db.dialect.texts}
     AND line > ? ORDER BY line LIMIT ?`);
	return {
		importJob: async (id) => (await job.all(id)).map(jobOfRow)[0] ?? null,
		importJobs: async (limit) => (await jobs.all(limit)).map(jobOfRow),
		importCounts: async (id) => ({
			...NONE,
			...Object.fromEntries((await counts.all(id)).map(({ state, n }) => [state, n]))
		}),
		importFindings: async (id, sinceUs) => ({
			certain: (await certain.all(sinceUs, id))[0]?.n ?? 0,
			toReview: (await toReview.all(sinceUs, id))[0]?.n ?? 0
		}),
		importRow: async (id, line) => (await row.all(id, line)).map(rowOfRow)[0] ?? null,
		importRows: async (id, states, afterLine, limit) => (states.length === 0 ? await all.all(id, afterLine, limit) : await ofStates.all(id, JSON.stringify(states), afterLine, limit)).map(rowOfRow)
	};
}
function importWrites(db) {
	const insert = db.prepare(`INSERT INTO imports (id, csv_hash, file_name, created_at_us, phase, existing, duplicates, unused)
     VALUES (@id, @csvHash, @fileName, @createdAtUs, @phase, @existing, @duplicates, @unused)`);
	const insertRow = db.prepare(`INSERT INTO import_rows (import_id, ${ROW})
     VALUES (@importId, @line, @image, @ekycId, @authId, @state, @reason, @detail, 0, @sealedName)`);
	const save = db.prepare(`UPDATE import_rows SET auth_id = @authId, state = @state, reason = @reason, detail = @detail, alike = @alike
     WHERE import_id = @importId AND line = @line`);
	const read = db.prepare(`UPDATE imports SET phase = 'check' WHERE id = ?`);
	const begin = db.prepare(`UPDATE imports SET phase = 'run', begun_by = ?, begun_at_us = ? WHERE id = ?`);
	const wait = db.prepare(`UPDATE import_rows SET state = 'waiting', reason = NULL, detail = NULL
     WHERE import_id = ? AND state IN ${db.dialect.texts} AND ifnull(reason, '') NOT LIKE 'csv%'`);
	const drop = db.prepare("DELETE FROM imports WHERE id = ?");
	const dropBefore = db.prepare(`DELETE FROM imports WHERE created_at_us < ? OR (phase = 'reading' AND created_at_us < ?)`);
	return {
		async addImport(job) {
			await insert.run({
				...job,
				unused: job.unused.length === 0 ? null : textOf(job.unused)
			});
		},
		async addImportRows(importId, rows) {
			for (const row of rows) await insertRow.run({
				detail: null,
				sealedName: null,
				...row,
				importId
			});
		},
		async saveImportRow(importId, { authId, state, reason, detail, alike, line }) {
			await save.run({
				importId,
				authId,
				state,
				reason,
				detail,
				alike,
				line
			});
		},
		async beginCheck(id) {
			await read.run(id);
		},
		async beginImport(id, { by, atUs }) {
			await begin.run(by, atUs, id);
		},
		async awaitImportRows(id, states) {
			await wait.run(id, JSON.stringify(states));
		},
		dropImport: async (id) => (await drop.run(id)).changes > 0,
		async dropStaleImports(beforeUs, readingBeforeUs) {
			await dropBefore.run(beforeUs, readingBeforeUs);
		}
	};
}
// src/store/enrolment/visit-templates.ts
/** The place keeps a visit's template from being taken for another visit's, or for a reference. */
const placeOf$4 = (featureId, pack, sessionId, authId) => ({
	table: "visit_templates",
	column: "template",
	row: `${featureId}/${pack}/${sessionId}`,
	authId
});
const OWN_FIRST = "ORDER BY v.session_id <> f.session_id, v.taken_at_us, v.session_id";
const CURRENT = "FROM faces f JOIN visit_templates v ON v.face_seq = f.seq";
function visitReads(db, keys) {
	const kept = db.prepare(`SELECT f.feature_id, v.* ${CURRENT} AND v.pack = ? WHERE f.auth_id = ? AND f.gone_at_us IS NULL ${OWN_FIRST}`);
	const visits = db.prepare(`SELECT v.pack, v.session_id AS sessionId, v.taken_at_us AS takenAtUs ${CURRENT}
     WHERE f.auth_id = ? AND f.gone_at_us IS NULL AND v.session_id <> f.session_id ${OWN_FIRST}`);
	const refined = db.prepare(`SELECT t.refined_at_us FROM faces f JOIN templates t ON t.face_seq = f.seq AND t.pack = ?
       WHERE f.auth_id = ? AND f.gone_at_us IS NULL`).pluck();
	const counts = db.prepare(`SELECT count(DISTINCT v.face_seq) AS people, count(*) AS visits
     FROM visit_templates v JOIN faces f ON f.seq = v.face_seq WHERE v.session_id <> f.session_id`);
	const people = db.prepare(`SELECT f.seq, f.auth_id AS authId FROM faces f WHERE f.seq IN
       (SELECT DISTINCT face_seq FROM visit_templates WHERE face_seq > ? ORDER BY face_seq LIMIT ?) ORDER BY f.seq`);
	return {
		keptTemplates: async (authId, pack) => await Promise.all((await kept.all(pack, authId)).map(async (row) => ({
			sessionId: row.session_id,
			takenAtUs: row.taken_at_us,
			pictures: row.pictures,
			meanLength: row.mean_length,
			template: templateOfBytes(await keys.unseal(row.template, placeOf$4(row.feature_id, pack, row.session_id, authId)))
		}))),
		visitsOf: (authId) => visits.all(authId),
		refinedAtUs: async (authId, pack) => await refined.get(pack, authId) ?? null,
		visitCounts: async () => await counts.get(),
		peopleWithVisits: (after, limit) => people.all(after, limit)
	};
}
function visitWrites(db, keys) {
	const current = db.prepare(`SELECT f.seq, f.feature_id FROM faces f JOIN templates t ON t.face_seq = f.seq AND t.pack = ?
     WHERE f.auth_id = ? AND f.gone_at_us IS NULL`);
	const refine = db.prepare(`UPDATE templates SET template = ?, pictures = ?, mean_length = ?, refined_at_us = ?
     WHERE face_seq = ? AND pack = ?`);
	const drop = db.prepare("DELETE FROM visit_templates WHERE face_seq = ? AND pack = ?");
	const insert = db.prepare(`INSERT INTO visit_templates (face_seq, pack, session_id, taken_at_us, pictures, mean_length, template)
     VALUES (?, ?, ?, ?, ?, ?, ?)`);
	const add = async (face, authId, pack, kept) => {
		const { sessionId, takenAtUs, pictures, meanLength } = kept;
		const place = placeOf$4(face.feature_id, pack, sessionId, authId);
		const sealed = await keys.seal(bytesOfTemplate(kept.template), place);
		await insert.run(face.seq, pack, sessionId, takenAtUs, pictures, meanLength, sealed);
	};
	return { async keepTemplates(authId, pack, kept, { template, pictures, meanLength }, atUs) {
		const face = await current.get(pack, authId);
		if (!face) return false;
		await drop.run(face.seq, pack);
		if (kept.length > 1) for (const one of kept) await add(face, authId, pack, one);
		const sealed = await keys.seal(bytesOfTemplate(template), placeOfTemplate(face.feature_id, pack, authId));
		await refine.run(sealed, pictures, meanLength, atUs, face.seq, pack);
		db.changed({
			kind: "refined",
			subject: authId,
			secret: null
		});
		return true;
	} };
}
// src/store/kiosks/consents.ts
/**
* The tables were designed for English and Japanese. A version's text in another language is a row of its own: its
* negative number encodes the version and the language, and both text columns hold the text. Versions, consents and
* their references thus stay as they are in databases of any age (decision 73). These numbers are never reused for
* another language.
*/
const PLACES$1 = {
	"ja-easy": 1,
	"zh-Hans": 2,
	"zh-Hant": 3,
	ko: 4,
	vi: 5,
	"pt-BR": 6
};
const PLACES_A_VERSION = 100;
const isFurther = (language) => language in PLACES$1;
/** @returns the number of the row that holds the text */
const rowOf = (version, language) => isFurther(language) ? -(version * PLACES_A_VERSION + PLACES$1[language]) : version;
/** @returns null for a version's own row */
function furtherOf(row) {
	if (row >= 0) return null;
	const place = -row % PLACES_A_VERSION;
	const language = Object.keys(PLACES$1).find((known) => PLACES$1[known] === place);
	if (!language) throw new Error(`consent_versions.version ${row} has a language that this version of Omote does not support`);
	return {
		version: Math.floor(-row / PLACES_A_VERSION),
		language
	};
}
function versionOf(rows) {
	const own = rows.find(({ version }) => version >= 0);
	const texts = {
		en: own.en,
		ja: own.ja
	};
	for (const { version, en } of rows) {
		const further = furtherOf(version);
		if (further) texts[further.language] = en;
	}
	return {
		version: own.version,
		madeAtUs: own.made_at_us,
		texts
	};
}
function consentReads(db) {
	const latest = db.prepare(`SELECT v.version, v.made_at_us, v.en, v.ja FROM consent_versions v
     JOIN (SELECT max(version) AS version FROM consent_versions) AS latest
       ON v.version = latest.version
       OR v.version BETWEEN -(latest.version * ${PLACES_A_VERSION} + 99)
                        AND -(latest.version * ${PLACES_A_VERSION} + 1)`);
	const ofPerson = db.prepare(`SELECT c.session_id, c.auth_id, c.version, c.language, c.kiosk_id, c.agreed_at_us,
       iif(c.language = 'en', v.en, v.ja) AS text
     FROM consents c JOIN consent_versions v ON v.version = c.version
     WHERE c.auth_id = ? ORDER BY c.agreed_at_us DESC, c.session_id`);
	return {
		consentVersion: async () => versionOf(await latest.all()),
		consentsOf: async (authId) => (await ofPerson.all(authId)).map((r) => ({
			sessionId: r.session_id,
			authId: r.auth_id,
			...furtherOf(r.version) ?? {
				version: r.version,
				language: r.language
			},
			kioskId: r.kiosk_id,
			agreedAtUs: r.agreed_at_us,
			text: r.text
		}))
	};
}
function consentWrites(db) {
	const addVersion = db.prepare("INSERT INTO consent_versions (version, made_at_us, en, ja) VALUES (?, ?, ?, ?)");
	const add = db.prepare(`INSERT INTO consents (session_id, auth_id, version, language, kiosk_id, agreed_at_us)
     VALUES (@sessionId, @authId, @version, @language, @kioskId, @agreedAtUs)
     ON CONFLICT (session_id) DO NOTHING`);
	return {
		async addConsentVersion({ version, madeAtUs, texts }) {
			await addVersion.run(version, madeAtUs, texts.en, texts.ja);
			for (const language of Object.keys(PLACES$1)) {
				const text = texts[language];
				if (text) await addVersion.run(rowOf(version, language), madeAtUs, text, text);
			}
		},
		async addConsent({ version, language, ...consent }) {
			const column = isFurther(language) ? "en" : language;
			await add.run({
				...consent,
				version: rowOf(version, language),
				language: column
			});
		}
	};
}
// src/store/kiosks/kiosk-counts.ts
const DAY_US = 864e8;
const COUNTED = [
	"accepted",
	"rejected",
	...DURATION_EDGES_US.map((_, i) => `t${i}`)
];
/**
* Counts per kiosk, kept by a trigger (migration 32): whole days (UTC) are read as days, and both ends of the period
* as quarters of an hour.
*/
function kioskCountReads(db) {
	const sums = COUNTED.map((name) => `sum(${name}) AS ${name}`).join(", ");
	const part = (span, from, until) => `SELECT * FROM kiosk_counts WHERE kind = @kind AND span = '${span}' AND from_us >= @${from} AND from_us < @${until}`;
	const counts = db.prepare(`SELECT kiosk_id, ${sums} FROM (
       ${part("quarter", "since", "firstDay")} UNION ALL ${part("day", "firstDay", "lastDay")}
       UNION ALL ${part("quarter", "lastDay", "until")}) AS counted
     GROUP BY kiosk_id`);
	return { async kioskCounts(kind, sinceUs, untilUs) {
		const firstDay = Math.min(Math.ceil(sinceUs / DAY_US) * DAY_US, untilUs);
		const lastDay = Math.max(Math.floor(untilUs / DAY_US) * DAY_US, firstDay);
		return (await counts.all({
			kind,
			since: sinceUs,
			firstDay,
			lastDay,
			until: untilUs
		})).map(countOf);
	} };
}
function kioskCountWrites(db) {
	const drop = db.prepare(`DELETE FROM kiosk_counts WHERE kind IN ('authentication', 'registration') AND span = 'quarter' AND from_us < ?`);
	return { async dropKioskQuarters(untilUs) {
		await drop.run(untilUs);
	} };
}
const countOf = (row) => ({
	kioskId: row.kiosk_id,
	accepted: row.accepted,
	rejected: row.rejected,
	lengths: DURATION_EDGES_US.map((_, i) => row[`t${i}`])
});
// src/store/kiosks/kiosk-lines.ts
/** An appliance that was not seen for longer is considered stopped; see postgres/site/membership.ts. */
const FRESH_US = 1e7;
const presenceOf = (r) => ({
	activity: r.activity,
	staffAskedAtUs: r.staff_asked_at_us,
	staffAcknowledged: r.acknowledged_at_us === null ? null : {
		atUs: r.acknowledged_at_us,
		by: r.acknowledged_by ?? ""
	},
	cameraProblem: r.camera_problem
});
/** SQLite has no such table, because all kiosks are connected to the one appliance. */
function kioskLineReads(db) {
	if (db.dialect.engine === "sqlite") return { kioskLines: async () => /* @__PURE__ */ new Map() };
	const all = db.prepare(`SELECT l.* FROM main.kiosk_lines l JOIN main.site_nodes n ON n.node_id = l.node_id
     WHERE n.seen_at_us > main.omote_now() - ${FRESH_US}`);
	return { kioskLines: async () => new Map((await all.all()).map((row) => [row.kiosk_id, presenceOf(row)])) };
}
function kioskLineWrites(db) {
	if (db.dialect.engine === "sqlite") return {
		takeKioskLine: async () => void 0,
		putKioskLine: async () => true,
		dropKioskLine: async () => void 0
	};
	const putIf = (condition) => db.prepare(`INSERT INTO main.kiosk_lines
         (kiosk_id, node_id, activity, staff_asked_at_us, acknowledged_at_us, acknowledged_by, camera_problem)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (kiosk_id) DO UPDATE SET node_id = excluded.node_id, activity = excluded.activity,
         staff_asked_at_us = excluded.staff_asked_at_us, acknowledged_at_us = excluded.acknowledged_at_us,
         acknowledged_by = excluded.acknowledged_by, camera_problem = excluded.camera_problem ${condition}`);
	const take = putIf("");
	const put = putIf("WHERE kiosk_lines.node_id = excluded.node_id");
	const drop = db.prepare("DELETE FROM main.kiosk_lines WHERE kiosk_id = ? AND node_id = ?");
	const valuesOf = ({ activity, staffAskedAtUs, staffAcknowledged, cameraProblem }) => {
		const { atUs = null, by = null } = staffAcknowledged ?? {};
		return [
			activity,
			staffAskedAtUs,
			atUs,
			by,
			cameraProblem
		];
	};
	return {
		async takeKioskLine(kioskId, nodeId, presence) {
			await take.run(kioskId, nodeId, ...valuesOf(presence));
		},
		async putKioskLine(kioskId, nodeId, presence) {
			return (await put.run(kioskId, nodeId, ...valuesOf(presence))).changes > 0;
		},
		async dropKioskLine(kioskId, nodeId) {
			await drop.run(kioskId, nodeId);
		}
	};
}
// src/store/kiosks/kiosks.ts
const COLUMNS$2 = `id, name, created_at_us, paired_at_us, last_seen_at_us, code_ends_at_us,
  camera_label, camera_device_id`;
/** At a site with several appliances, each has a kiosk on its host, which one of its own settings names. */
const onHostOf = (appliance) => appliance === null ? "on_host" : `CASE WHEN id = (SELECT value FROM ${honest("settings")} WHERE name = @setting) THEN 1 ELSE 0 END AS on_host`;
const kioskOfRow = (r) => ({
	id: r.id,
	name: r.name,
	onHost: r.on_host === 1,
	createdAtUs: r.created_at_us,
	pairedAtUs: r.paired_at_us,
	lastSeenAtUs: r.last_seen_at_us,
	codeEndsAtUs: r.code_ends_at_us,
	camera: r.camera_label === null ? null : {
		label: r.camera_label,
		deviceId: r.camera_device_id ?? ""
	}
});
/** @param appliance the one whose host kiosk is marked; null: the store belongs to a single appliance */
function kioskReads(db, appliance) {
	const setting = appliance === null ? {} : { setting: ownName(HOST_KIOSK, appliance) };
	const where = (what) => db.prepare(`SELECT ${COLUMNS$2}, ${onHostOf(appliance)} FROM ${honest("kiosks")} ${what}`);
	const all = where("ORDER BY name, id");
	const byId = where("WHERE id = @id");
	const byToken = where("WHERE token_hash = @hash");
	const byCode = where("WHERE code_hash = @hash");
	const presentation = db.prepare("SELECT * FROM presentations WHERE id = ?");
	const orNull = (row) => row === void 0 ? null : kioskOfRow(row);
	return {
		kiosks: async () => (await (appliance === null ? all.all() : all.all(setting))).map(kioskOfRow),
		kiosk: async (id) => orNull(await byId.get({
			...setting,
			id
		})),
		kioskByToken: async (hash) => orNull(await byToken.get({
			...setting,
			hash
		})),
		kioskByCode: async (hash) => orNull(await byCode.get({
			...setting,
			hash
		})),
		async presentation(id) {
			const row = await presentation.get(id);
			return row === void 0 ? null : presentationOfRow(row);
		}
	};
}
function kioskWrites(db, appliance) {
	const { setSetting } = settingWrites(db, appliance);
	const insert = db.prepare("INSERT INTO kiosks (id, name, on_host, created_at_us) VALUES (@id, @name, @onHost, @createdAtUs)");
	const update = db.prepare(`UPDATE kiosks SET name = @name, last_seen_at_us = @lastSeenAtUs, camera_label = @label,
     camera_device_id = @deviceId WHERE id = @id`);
	const code = db.prepare("UPDATE kiosks SET code_hash = ?, code_ends_at_us = ? WHERE id = ?");
	const pair = db.prepare("UPDATE kiosks SET token_hash = ?, paired_at_us = ?, code_hash = NULL, code_ends_at_us = NULL WHERE id = ?");
	const remove = db.prepare("DELETE FROM kiosks WHERE id = ?");
	return {
		async addKiosk({ id, name, onHost, createdAtUs }) {
			await insert.run({
				id,
				name,
				onHost: onHost && appliance === null ? 1 : 0,
				createdAtUs
			});
			if (onHost && appliance !== null) await setSetting(HOST_KIOSK, id);
		},
		async saveKiosk({ id, name, lastSeenAtUs, camera }) {
			const { label, deviceId } = camera ?? {
				label: null,
				deviceId: null
			};
			await update.run({
				id,
				name,
				lastSeenAtUs,
				label,
				deviceId
			});
		},
		async setKioskCode(id, hash, endsAtUs) {
			await code.run(hash, endsAtUs, id);
		},
		async pairKiosk(id, hash, atUs) {
			await pair.run(hash, atUs, id);
		},
		removeKiosk: async (id) => (await remove.run(id)).changes > 0,
		...presentationWrites(db)
	};
}
const presentationOfRow = (r) => ({
	id: r.id,
	kioskId: r.kiosk_id,
	sessionId: r.session_id,
	kind: r.kind,
	sentAtUs: r.sent_at_us,
	shownAtUs: r.shown_at_us,
	endedAtUs: r.ended_at_us,
	end: r.ending
});
function presentationWrites(db) {
	const save = db.prepare(`INSERT INTO presentations (id, kiosk_id, session_id, kind, sent_at_us, shown_at_us, ended_at_us, ending)
     VALUES (@id, @kioskId, @sessionId, @kind, @sentAtUs, @shownAtUs, @endedAtUs, @end)
     ON CONFLICT (id) DO UPDATE SET shown_at_us = @shownAtUs, ended_at_us = @endedAtUs, ending = @end`);
	const drop = db.prepare("DELETE FROM presentations WHERE sent_at_us < ?");
	return {
		async savePresentation(presentation) {
			await save.run(presentation);
		},
		async dropPresentations(beforeUs) {
			await drop.run(beforeUs);
		}
	};
}
// src/store/liveness/liveness-presentations.ts
function livenessTestReads(db, identifiers) {
	const ofRun = db.prepare(`SELECT ${SESSION_COLUMNS}, run, species, series, conditions
     FROM liveness_presentations JOIN sessions ON id = session_id WHERE run = ? ORDER BY seq`);
	const runs = db.prepare(`SELECT p.run, COUNT(*) AS presentations, MAX(s.issued_at_us) AS latestAtUs
     FROM liveness_presentations p JOIN sessions s ON s.id = p.session_id GROUP BY p.run ORDER BY latestAtUs DESC`);
	const has = db.prepare("SELECT 1 FROM liveness_presentations WHERE session_id = ?");
	const { attempts } = attemptReads(db);
	return {
		livenessPresentations: async (run) => await Promise.all((await ofRun.all(run)).map(async (row) => ({
			label: {
				run: row.run,
				species: row.species,
				series: row.series,
				conditions: row.conditions
			},
			session: sessionOfRow$1(row, identifiers),
			attempts: await attempts(row.id)
		}))),
		livenessRuns: () => runs.all(),
		isLivenessPresentation: async (sessionId) => await has.get(sessionId) !== void 0
	};
}
function livenessTestWrites(db) {
	const label = db.prepare("INSERT INTO liveness_presentations (session_id, run, species, series, conditions) VALUES (?, ?, ?, ?, ?)");
	return { async labelPresentation(sessionId, { run, species, series, conditions }) {
		await label.run(sessionId, run, species, series, conditions);
	} };
}
// src/store/packs/pack-templates.ts
function packReads(db) {
	const counts = db.prepare("SELECT pack, count(*) AS count FROM templates GROUP BY pack");
	const has = db.prepare(`SELECT 1 FROM faces f JOIN templates t ON t.face_seq = f.seq AND t.pack = ?
     WHERE f.auth_id = ? AND f.gone_at_us IS NULL`);
	const last = db.prepare("SELECT coalesce(max(seq), 0) FROM faces").pluck();
	const lacking = db.prepare(`SELECT f.seq, f.auth_id AS authId, f.feature_id AS faceFeatureId, x.reason
     FROM faces f LEFT JOIN conversion_failures x ON x.face_seq = f.seq AND x.pack = ?
     WHERE NOT EXISTS (SELECT 1 FROM templates t WHERE t.face_seq = f.seq AND t.pack = ?)
       AND f.gone_at_us IS NULL AND f.seq > ? AND f.seq <= ? ORDER BY f.seq LIMIT ?`);
	const failures = db.prepare("SELECT count(*) FROM conversion_failures WHERE pack = ?");
	failures.pluck();
	return {
		templateCounts: async () => Object.fromEntries((await counts.all()).map(({ pack, count }) => [pack, count])),
		hasTemplate: async (authId, pack) => await has.get(pack, authId) !== void 0,
		lastFaceSeq: async () => await last.get() ?? 0,
		unconverted: (pack, after, upTo, limit) => lacking.all(pack, pack, after, upTo, limit),
		conversionFailures: async (pack) => await failures.get(pack) ?? 0
	};
}
function packWrites(db, keys) {
	const current = db.prepare(`SELECT seq, auth_id FROM faces f WHERE feature_id = ? AND gone_at_us IS NULL
       AND NOT EXISTS (SELECT 1 FROM templates t WHERE t.face_seq = f.seq AND t.pack = ?)`);
	const note = db.prepare(`INSERT INTO conversion_failures (face_seq, pack, reason, at_us) VALUES (?, ?, ?, ?)
     ON CONFLICT (face_seq, pack) DO UPDATE SET reason = excluded.reason, at_us = excluded.at_us`);
	const forgetOne = db.prepare("DELETE FROM conversion_failures WHERE face_seq = ? AND pack = ?");
	const forget = db.prepare("DELETE FROM conversion_failures WHERE pack = ?");
	const first = "SELECT seq FROM templates WHERE pack = ? ORDER BY seq LIMIT ?";
	const drop = db.prepare(`DELETE FROM templates WHERE seq IN (${first})`);
	const dropVisits = db.prepare(`DELETE FROM visit_templates WHERE pack = ?
       AND face_seq IN (SELECT face_seq FROM templates WHERE seq IN (${first}))`);
	const write = templateWriter(db, keys);
	return {
		async addTemplate(faceFeatureId, pack, template) {
			const face = await current.get(faceFeatureId, pack);
			if (!face) return false;
			await write(face.seq, faceFeatureId, face.auth_id, pack, template);
			await forgetOne.run(face.seq, pack);
			return true;
		},
		async noteConversionFailure(faceFeatureId, pack, reason, atUs) {
			const face = await current.get(faceFeatureId, pack);
			if (face) await note.run(face.seq, pack, reason, atUs);
		},
		async forgetConversionFailures(pack) {
			await forget.run(pack);
		},
		async dropTemplates(pack, limit) {
			await dropVisits.run(pack, pack, limit);
			return (await drop.run(pack, limit)).changes;
		}
	};
}
// src/store/people/devices.ts
/** A damaged label does not make the device less trusted. */
const deviceOfRow = async (r, keys) => ({
	deviceId: r.device_id,
	authId: r.auth_id,
	publicKey: r.public_key,
	deviceInfo: r.device_info,
	registeredAtUs: r.registered_at_us,
	label: await labelOf(r, keys)
});
const placeOf$3 = (row, authId) => ({
	table: "device_labels",
	column: "label",
	row,
	authId
});
async function labelOf({ label, device_id, auth_id }, keys) {
	return label && await textOrNull(() => keys.unseal(label, placeOf$3(device_id, auth_id)));
}
const SELECT$1 = `SELECT d.device_id, d.auth_id, d.public_key, d.device_info, d.registered_at_us, l.label
  FROM ${honest("trusted_devices")} d LEFT JOIN device_labels l ON l.device_id = d.device_id`;
function deviceReads(db, keys) {
	const ofPerson = db.prepare(`${SELECT$1} WHERE d.auth_id = ? ORDER BY d.registered_at_us, d.device_id`);
	const newest = db.prepare(`${SELECT$1} WHERE (d.registered_at_us, d.device_id) < (?, ?)
     ORDER BY d.registered_at_us DESC, d.device_id DESC LIMIT ?`);
	return {
		trustedDevices: async (authId) => await Promise.all((await ofPerson.all(authId)).map((row) => deviceOfRow(row, keys))),
		async trustedDevicePage(before, limit) {
			const { registeredAtUs, deviceId } = before ?? {
				registeredAtUs: Number.MAX_SAFE_INTEGER,
				deviceId: ""
			};
			return await Promise.all((await newest.all(registeredAtUs, deviceId, limit)).map((row) => deviceOfRow(row, keys)));
		}
	};
}
function deviceWrites(db, keys) {
	const insert = db.prepare(`INSERT INTO trusted_devices (device_id, auth_id, public_key, device_info, registered_at_us)
     VALUES (@deviceId, @authId, @publicKey, @deviceInfo, @registeredAtUs)`);
	const remove = db.prepare("DELETE FROM trusted_devices WHERE device_id = ? AND auth_id = ?");
	const has = db.prepare("SELECT 1 FROM trusted_devices WHERE device_id = ? AND auth_id = ?");
	const name = db.prepare(`INSERT INTO device_labels (device_id, label) VALUES (?, ?)
     ON CONFLICT (device_id) DO UPDATE SET label = excluded.label`);
	return {
		async addTrustedDevice(device) {
			await insert.run(device);
		},
		async labelTrustedDevice(authId, deviceId, label) {
			if (await has.get(deviceId, authId) === void 0) return false;
			await name.run(deviceId, await keys.seal(new TextEncoder().encode(label), placeOf$3(deviceId, authId)));
			return true;
		},
		removeTrustedDevice: async (authId, deviceId) => (await remove.run(deviceId, authId)).changes > 0
	};
}
// src/store/people/ekyc-links.ts
const linkOfRow = (r) => ({
	ekycId: r.ekyc_id,
	authId: r.auth_id,
	linkedAtUs: r.linked_at_us
});
function ekycReads(db) {
	const select = `SELECT ekyc_id, auth_id, linked_at_us FROM ${honest("ekyc_links")}`;
	const one = db.prepare(`${select} WHERE ekyc_id = ?`);
	const all = db.prepare(`${select} WHERE ekyc_id > ? ORDER BY ekyc_id LIMIT ?`);
	const ofPerson = db.prepare(`${select} WHERE auth_id = ? AND ekyc_id > ? ORDER BY ekyc_id LIMIT ?`);
	const link = async (ekycId) => {
		const row = await one.get(ekycId);
		return row === void 0 ? null : linkOfRow(row);
	};
	return {
		ekycLink: link,
		authIdOfEkyc: async (ekycId) => (await link(ekycId))?.authId ?? null,
		async ekycLinks(authId, after, limit) {
			return (authId === null ? await all.all(after, limit) : await ofPerson.all(authId, after, limit)).map(linkOfRow);
		}
	};
}
function ekycWrites(db) {
	const link = db.prepare("INSERT INTO ekyc_links (ekyc_id, auth_id, linked_at_us) VALUES (?, ?, ?)");
	const unlink = db.prepare("DELETE FROM ekyc_links WHERE ekyc_id = ?");
	return {
		/** Never moves a link to another person: an eKYC ID that is already linked is refused. */
		async linkEkyc(ekycId, authId, atUs) {
			await link.run(ekycId, authId, atUs);
		},
		unlinkEkyc: async (ekycId) => (await unlink.run(ekycId)).changes > 0
	};
}
// src/store/people/erased-people.ts
function erasedPeopleReads(db) {
	const page = db.prepare(`SELECT auth_id FROM people WHERE erased_at_us >= ? AND auth_id > ? ORDER BY auth_id LIMIT ?`).pluck();
	return { erasedSince: (sinceUs, after, limit) => page.all(sinceUs, after, limit) };
}
// src/store/sessions/forget-session.ts
/** Members of a policy that may reveal what a calling system knows about the person; they are emptied. */
const PERSONAL_POLICY = ["redirectUri"];
const emptied = PERSONAL_POLICY.map((member) => `'$.${member}', ''`).join(", ");
const unforgotten = PERSONAL_POLICY.map((member) => `policy ->> '$.${member}' <> ''`).join(" OR ");
/**
* Deletes everything in a session beyond its result: attempts, metadata, addresses, redirects and tokens. Used for
* people who are deleted and for sessions whose retention time has passed (test/store/sessions/forget-session.test.ts
* checks it against the schema).
*/
function sessionForgetter(db) {
	const attempts = db.prepare("DELETE FROM attempts WHERE session_id = ?");
	const inputs = db.prepare("DELETE FROM session_inputs WHERE session_id = ?");
	const clear = db.prepare(`UPDATE sessions SET opened_address = iif(opened_at_us IS NULL, NULL, ''), token_hash = NULL,
       policy = json_set(policy, ${emptied})
     WHERE seq = ? AND (token_hash IS NOT NULL OR opened_address <> '' OR ${unforgotten})`);
	return async ({ seq, id }) => ({
		attempts: (await attempts.run(id)).changes,
		session_inputs: (await inputs.run(id)).changes,
		session_details: (await clear.run(seq)).changes
	});
}
// src/domain/shield/review.ts
/**
* Reviews of registrations that look like other people's. Pure. The one rule: a review is judged as soon as the latest
* opinions of `required` different operators agree on every hit and leave none undecided. If more than one must agree,
* only accounts count: an API key or a command may be the same person's.
*/
function reviewState({ judgedAtUs, opinions }) {
	if (judgedAtUs !== null) return "judged";
	return opinions.length > 0 ? "pending" : "open";
}
/** Adds an opinion, or returns why it is refused. @param required number of different operators who must agree */
function giveOpinion(review, opinion, required) {
	const wrong = faultOf(review, opinion);
	if (wrong) return wrong;
	const opinions = [...review.opinions, opinion];
	const agreeing = [...new Map(opinions.map((o) => [o.operator, o])).values()].filter((o) => isAccount(o.operator) && agree(o, opinion)).length;
	const judged = isComplete(opinion) && (required === 1 || agreeing >= required);
	return {
		...review,
		opinions,
		judgedAtUs: judged ? opinion.atUs : null
	};
}
/**
* Takes back the latest opinion, and with it the judgement that it completed. Only the operator who gave it can, so
* that nobody undoes another's opinion. A judgement is a record that callers may have read, so it can be taken back for
* a while only; judging again makes a later record.
*/
function undoOpinion(review, operator, nowUs, windowUs) {
	const latest = review.opinions.at(-1);
	if (!latest) return "no_opinion";
	if (latest.operator !== operator) return "not_yours";
	if (review.judgedAtUs !== null && nowUs >= review.judgedAtUs + windowUs) return "too_late";
	return {
		...review,
		opinions: review.opinions.slice(0, -1),
		judgedAtUs: null
	};
}
/** The hits that the judgement confirmed; none while there is no judgement. */
function confirmedHits(review) {
	const judgement = review.judgedAtUs === null ? void 0 : review.opinions.at(-1);
	const same = new Set(judgement?.verdicts.filter((v) => v.verdict === "same").map((v) => v.rank));
	return review.hits.filter((hit) => same.has(hit.rank));
}
function faultOf({ judgedAtUs, hits }, { verdicts }) {
	if (judgedAtUs !== null) return "judged";
	const known = new Set(hits.map((hit) => hit.rank));
	const told = new Set(verdicts.map((v) => v.rank));
	if (verdicts.some((v) => !known.has(v.rank))) return "unknown_hit";
	if (told.size < verdicts.length) return "hit_twice";
	if (told.size < known.size) return "hit_missing";
	return verdicts.some((v) => v.verdict === "undecided" && v.note.trim() === "") ? "note_missing" : null;
}
/** Whether the name that signs is an account's. API keys, commands and the set-up link sign with a space in it. */
const isAccount = (operator) => OPERATOR_NAME.test(operator);
const isComplete = (o) => o.verdicts.every((v) => v.verdict !== "undecided");
/** Whether two opinions agree on every hit. Hits that were erased since either was given are ignored. */
function agree(a, b) {
	const said = new Map(a.verdicts.map((v) => [v.rank, v.verdict]));
	return b.verdicts.every((v) => said.get(v.rank) === v.verdict);
}
// src/store/shield/duplicate-records.ts
const hitOfRow = (r) => ({
	authId: r.auth_id,
	sessionId: r.session_id,
	faceRegisteredAtUs: r.face_registered_at_us,
	score: r.score,
	scoredBy: r.scored_by
});
/** The tables and indexes of each kind of record. They are constants, because they become part of the statement. */
const PLACES = {
	automatic: {
		records: "automatic_detections",
		at: "detected_at_us",
		byTime: "automatic_detections_by_time",
		hits: "SELECT detection_seq AS seq, * FROM detection_hits WHERE detection_seq IN"
	},
	reviewed: {
		records: "reviews",
		at: "judged_at_us",
		byTime: "reviews_by_judgement",
		hits: "SELECT review_seq AS seq, * FROM review_hits WHERE confirmed = 1 AND review_seq IN"
	}
};
/**
* The statement that reads one page. It merges two ranges of the index over the instant, whose entries end with the
* sequence number: the rest of the cursor's own instant, then everything later. A single row-value comparison would
* read all records of that instant to reach the cursor, and a scan may find thousands in one instant. The index is
* named because SQLite, knowing from ANALYZE that an instant has many records, would rather collect and sort them
* all.
*/
function pageSql(kind) {
	const { records, at, byTime } = PLACES[kind];
	const rows = `SELECT seq, auth_id, session_id, face_registered_at_us, ${at} AS at_us
    FROM ${records} INDEXED BY ${byTime}`;
	return `${rows} WHERE ${at} = @atUs AND ${at} < @untilUs AND seq > @seq
    UNION ALL ${rows} WHERE ${at} > @atUs AND ${at} < @untilUs ORDER BY at_us, seq LIMIT @limit`;
}
function pageReader(db, kind) {
	const page = db.prepare(pageSql(kind));
	const hits = db.prepare(`${PLACES[kind].hits} ${db.dialect.integers} ORDER BY 1, rank`);
	return async (request) => {
		const rows = await page.all(request);
		const found = Map.groupBy(await hits.all(JSON.stringify(rows.map((r) => r.seq))), (hit) => hit.seq);
		return rows.map((r) => ({
			seq: r.seq,
			atUs: r.at_us,
			authId: r.auth_id,
			sessionId: r.session_id,
			faceRegisteredAtUs: r.face_registered_at_us,
			hits: (found.get(r.seq) ?? []).map(hitOfRow)
		}));
	};
}
function duplicateRecordReads(db) {
	const pages = {
		automatic: pageReader(db, "automatic"),
		reviewed: pageReader(db, "reviewed")
	};
	const latestOf = (kind) => db.prepare(`SELECT max(${PLACES[kind].at}) FROM ${PLACES[kind].records}`).pluck();
	const latest = {
		automatic: latestOf("automatic"),
		reviewed: latestOf("reviewed")
	};
	const known = db.prepare(`SELECT ${KNOWN.join(" OR ")}`).pluck();
	return {
		duplicateRecords: (kind, after, untilUs, limit) => pages[kind]({
			...after,
			untilUs: untilUs ?? Number.MAX_SAFE_INTEGER,
			limit
		}),
		latestRecordUs: async (kind) => await latest[kind].get() ?? 0,
		pairKnown: async (a, b) => await known.get({
			a: a.authId,
			aSession: a.sessionId,
			b: b.authId,
			bSession: b.sessionId
		}) === 1
	};
}
/** Uses the index on the hits' people, because a person is a hit in few records. */
const exists = (records, hits, key, one, other) => `EXISTS (SELECT 1 FROM ${hits} h JOIN ${records} r ON r.seq = h.${key}
     WHERE h.auth_id = @${one} AND h.session_id = @${one}Session
     AND r.auth_id = @${other} AND r.session_id = @${other}Session)`;
const KNOWN = [
	exists("automatic_detections", "detection_hits", "detection_seq", "b", "a"),
	exists("automatic_detections", "detection_hits", "detection_seq", "a", "b"),
	exists("reviews", "review_hits", "review_seq", "b", "a"),
	exists("reviews", "review_hits", "review_seq", "a", "b")
];
// src/store/shield/reviews.ts
function reviewReads(db) {
	const whole = wholeReviews(db);
	const byId = db.prepare("SELECT * FROM reviews WHERE id = ?");
	const byIds = db.prepare(`SELECT * FROM reviews WHERE id IN ${db.dialect.texts}`);
	const lists = {
		newest: listOf(db, "seq < ?", "DESC"),
		oldest: listOf(db, "seq > ?", "ASC")
	};
	const naming = db.prepare(`SELECT * FROM reviews WHERE auth_id = @authId
     OR seq IN (SELECT review_seq FROM review_hits WHERE auth_id = @authId) ORDER BY seq`);
	const countNaming = db.prepare(`SELECT auth_id, count(*) AS n FROM (
       SELECT auth_id, seq FROM reviews WHERE auth_id IN ${db.dialect.texts}
       UNION SELECT auth_id, review_seq FROM review_hits WHERE auth_id IN ${db.dialect.texts}) AS named
     GROUP BY auth_id`);
	const counts = db.prepare("SELECT state, count(*) AS n FROM reviews GROUP BY state");
	return {
		review: async (id) => (await whole(await byId.all(id)))[0] ?? null,
		reviewsOfIds: async (ids) => whole(await byIds.all(JSON.stringify(ids))),
		async reviews(state, order, fromSeq, limit) {
			const { all, ofState } = lists[order];
			const rows = state === null ? await all.all(fromSeq, limit) : await ofState.all(state, fromSeq, limit);
			const found = await whole(rows);
			return rows.map((row, i) => ({
				seq: row.seq,
				state: row.state,
				review: found[i]
			}));
		},
		reviewsNaming: async (authId) => whole(await naming.all({ authId })),
		async countReviewsNaming(authIds) {
			const asked = JSON.stringify(authIds);
			const found = await countNaming.all(asked, asked);
			const counted = new Map(found.map(({ auth_id, n }) => [auth_id, n]));
			return authIds.map((id) => counted.get(id) ?? 0);
		},
		reviewCounts: async () => ({
			open: 0,
			pending: 0,
			judged: 0,
			...Object.fromEntries((await counts.all()).map(({ state, n }) => [state, n]))
		})
	};
}
const listOf = (db, after, direction) => {
	const rest = `${after} ORDER BY seq ${direction} LIMIT ?`;
	return {
		all: db.prepare(`SELECT * FROM reviews WHERE ${rest}`),
		ofState: db.prepare(`SELECT * FROM reviews WHERE state = ? AND ${rest}`)
	};
};
/** Reads the hits of many reviews with one query, and their opinions with another. */
function wholeReviews(db) {
	const hits = db.prepare(`SELECT * FROM review_hits WHERE review_seq IN ${db.dialect.integers} ORDER BY review_seq, rank`);
	const verdicts = db.prepare(`SELECT * FROM review_verdicts WHERE review_seq IN ${db.dialect.integers}
     ORDER BY review_seq, number, rank`);
	return async (rows) => {
		const seqs = JSON.stringify(rows.map((r) => r.seq));
		const hitsOf = Map.groupBy(await hits.all(seqs), (h) => h.review_seq);
		const verdictsOf = Map.groupBy(await verdicts.all(seqs), (v) => v.review_seq);
		return rows.map((r) => ({
			id: r.id,
			authId: r.auth_id,
			sessionId: r.session_id,
			faceRegisteredAtUs: r.face_registered_at_us,
			openedAtUs: r.opened_at_us,
			hits: (hitsOf.get(r.seq) ?? []).map((h) => ({
				...hitOfRow(h),
				rank: h.rank
			})),
			opinions: opinionsOf(verdictsOf.get(r.seq) ?? []),
			judgedAtUs: r.judged_at_us
		}));
	};
}
const opinionsOf = (rows) => [...Map.groupBy(rows, (v) => v.number).values()].map((given) => ({
	operator: given[0].operator,
	atUs: given[0].at_us,
	verdicts: given.map(({ rank, verdict, note }) => ({
		rank,
		verdict,
		note
	}))
}));
function reviewWrites(db) {
	const insert = db.prepare(`INSERT INTO reviews (id, auth_id, session_id, face_registered_at_us, opened_at_us, state)
     VALUES (?, ?, ?, ?, ?, 'open') RETURNING seq`);
	insert.pluck();
	const insertHit = db.prepare(`INSERT INTO review_hits (review_seq, rank, auth_id, session_id, face_registered_at_us, score, scored_by)
     VALUES (?, ?, ?, ?, ?, ?, ?)`);
	return {
		async addReview(r) {
			const seq = await insert.get(r.id, r.authId, r.sessionId, r.faceRegisteredAtUs, r.openedAtUs);
			for (const hit of r.hits) await insertHit.run(seq, hit.rank, hit.authId, hit.sessionId, hit.faceRegisteredAtUs, hit.score, hit.scoredBy);
		},
		saveReview: reviewSaver(db),
		withdrawReviews: reviewWithdrawer(db)
	};
}
function reviewSaver(db) {
	const seqOf = db.prepare("SELECT seq FROM reviews WHERE id = ?").pluck();
	const update = db.prepare("UPDATE reviews SET state = ?, judged_at_us = ? WHERE seq = ?");
	const confirm = db.prepare("UPDATE review_hits SET confirmed = ? WHERE review_seq = ? AND rank = ?");
	const forget = db.prepare("DELETE FROM review_verdicts WHERE review_seq = ?");
	const insert = db.prepare(`INSERT INTO review_verdicts (review_seq, number, rank, operator, at_us, verdict, note)
     VALUES (?, ?, ?, ?, ?, ?, ?)`);
	return async (review) => {
		const seq = await seqOf.get(review.id);
		if (seq === void 0) throw new Error(`no review ${review.id}`);
		await update.run(reviewState(review), review.judgedAtUs, seq);
		const confirmed = new Set(confirmedHits(review).map((hit) => hit.rank));
		for (const { rank } of review.hits) await confirm.run(confirmed.has(rank) ? 1 : 0, seq, rank);
		await forget.run(seq);
		for (const [number, { operator, atUs, verdicts }] of review.opinions.entries()) for (const v of verdicts) await insert.run(seq, number, v.rank, operator, atUs, v.verdict, v.note);
	};
}
/**
* Reviews that are not judged and whose only hit is the person (the statement's one parameter): without that hit,
* nothing is left to judge.
*/
const ONLY_HIT = `state <> 'judged'
  AND seq IN (SELECT review_seq FROM review_hits WHERE auth_id = (SELECT id FROM who))
  AND NOT EXISTS (SELECT 1 FROM review_hits h WHERE h.review_seq = reviews.seq
    AND h.auth_id <> (SELECT id FROM who))`;
function reviewWithdrawer(db) {
	const reviews = db.prepare(`WITH who (id) AS (SELECT ?) DELETE FROM reviews
     WHERE (auth_id = (SELECT id FROM who) AND state <> 'judged') OR (${ONLY_HIT})`);
	const hits = db.prepare(`DELETE FROM review_hits WHERE auth_id = ?
     AND review_seq IN (SELECT seq FROM reviews WHERE state <> 'judged')`);
	return async (authId) => {
		await reviews.run(authId);
		await hits.run(authId);
	};
}
// src/store/people/erasure.ts
/**
* Every table that refers to people by `auth_id` or by their faces, with the statement that deletes a person's rows and
* the name under which they are counted (test/store/people/erasure.test.ts compares the schema with this list).
*/
const ERASED = [
	{
		kind: "keys",
		table: "person_keys",
		sql: "DELETE FROM person_keys WHERE auth_id = ?"
	},
	{
		kind: "images",
		table: "face_data",
		sql: ofFaces("face_data")
	},
	{
		kind: "templates",
		table: "templates",
		sql: ofFaces("templates")
	},
	{
		kind: "visit_templates",
		table: "visit_templates",
		sql: ofFaces("visit_templates")
	},
	{
		kind: "conversion_failures",
		table: "conversion_failures",
		sql: ofFaces("conversion_failures")
	},
	{
		kind: "import_rows",
		table: "import_rows",
		sql: `WITH who (id) AS (SELECT ?) DELETE FROM import_rows WHERE auth_id = (SELECT id FROM who)
      OR ekyc_id IN (SELECT ekyc_id FROM ekyc_links WHERE auth_id = (SELECT id FROM who))`
	},
	{
		kind: "ekyc_links",
		table: "ekyc_links",
		sql: "DELETE FROM ekyc_links WHERE auth_id = ?"
	},
	{
		kind: "place_lockouts",
		table: "place_lockouts",
		sql: "DELETE FROM place_lockouts WHERE auth_id = ?"
	},
	{
		kind: "trusted_devices",
		table: "trusted_devices",
		sql: "DELETE FROM trusted_devices WHERE auth_id = ?"
	},
	{
		kind: "challenge_exemptions",
		table: "challenge_exemptions",
		sql: "DELETE FROM challenge_exemptions WHERE auth_id = ?"
	},
	{
		kind: "person_descriptions",
		table: "person_descriptions",
		sql: "DELETE FROM person_descriptions WHERE auth_id = ?"
	},
	{
		kind: "consents",
		table: "consents",
		sql: "DELETE FROM consents WHERE auth_id = ?"
	},
	{
		kind: "detections",
		table: "automatic_detections",
		sql: "DELETE FROM automatic_detections WHERE auth_id = ?"
	},
	{
		kind: "hits",
		table: "detection_hits",
		sql: "DELETE FROM detection_hits WHERE auth_id = ?"
	},
	{
		kind: "reviews",
		table: "reviews",
		sql: `WITH who (id) AS (SELECT ?) DELETE FROM reviews WHERE auth_id = (SELECT id FROM who) OR (${ONLY_HIT})`
	},
	{
		kind: "review_hits",
		table: "review_hits",
		sql: "DELETE FROM review_hits WHERE auth_id = ?"
	}
];
function ofFaces(table) {
	return `DELETE FROM ${table} WHERE face_seq IN (SELECT seq FROM faces WHERE auth_id = ?)`;
}
/**
* Tables whose rows stay: they hold IDs that are never issued again, feature IDs that resolve as gone, results, and
* proofs of deletion.
*/
const KEPT = [
	"people",
	"faces",
	"sessions",
	"delete_processes"
];
[...ERASED.map((e) => e.table), ...KEPT];
function erasureWrites(db, hidden) {
	const removals = ERASED.map(({ kind, sql }) => ({
		kind,
		statement: db.prepare(sql)
	}));
	const retireFaces = db.prepare("UPDATE faces SET gone_at_us = ?, quality = NULL WHERE auth_id = ? AND gone_at_us IS NULL");
	const retirePerson = db.prepare(`UPDATE people SET erased_at_us = coalesce(erased_at_us, ?), failures = 0, locked_until_us = 0
     WHERE auth_id = ?`);
	const hide = identifierHider(db, hidden);
	return {
		async erasePerson(authId, atUs) {
			const removed = {};
			for (const { kind, statement } of removals) removed[kind] = (await statement.run(authId)).changes;
			await retireFaces.run(atUs, authId);
			await retirePerson.run(atUs, authId);
			await hide(authId);
			db.changed({
				kind: "gone",
				subject: authId,
				secret: null
			});
			return countsOf(removed);
		},
		eraseSessions: sessionEraser(db)
	};
}
function sessionEraser(db) {
	const page = db.prepare("SELECT seq, id FROM sessions WHERE auth_id = ? AND seq > ? ORDER BY seq LIMIT ?");
	const forget = sessionForgetter(db);
	return async (authId, after, limit) => {
		const rows = await page.all(authId, after, limit);
		const sum = {
			attempts: 0,
			session_inputs: 0,
			session_details: 0
		};
		for (const row of rows) {
			const { attempts, session_inputs, session_details } = await forget(row);
			sum.attempts += attempts;
			sum.session_inputs += session_inputs;
			sum.session_details += session_details;
		}
		const last = rows.at(-1);
		return {
			removed: countsOf(sum),
			next: last && rows.length === limit ? last.seq : null
		};
	};
}
/** Leaves out kinds with a count of 0. */
const countsOf = (counts) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
// src/store/people/people.ts
function peopleReads(db) {
	const byId = db.prepare("SELECT created_at_us, failures, locked_until_us FROM people WHERE auth_id = ? AND erased_at_us IS NULL");
	return { async person(authId) {
		const row = await byId.get(authId);
		if (row === void 0) return null;
		const lockout = {
			failures: row.failures,
			lockedUntilUs: row.locked_until_us
		};
		return {
			authId,
			createdAtUs: row.created_at_us,
			lockout
		};
	} };
}
function peopleWrites(db, keys) {
	const insert = db.prepare("INSERT INTO people (auth_id, created_at_us, failures, locked_until_us) VALUES (?, ?, ?, ?)");
	const lock = db.prepare("UPDATE people SET failures = ?, locked_until_us = ? WHERE auth_id = ?");
	return {
		async addPerson({ authId, createdAtUs, lockout }) {
			await insert.run(authId, createdAtUs, lockout.failures, lockout.lockedUntilUs);
			await keys.create(authId);
		},
		async setLockout(authId, lockout) {
			const { changes } = await lock.run(lockout.failures, lockout.lockedUntilUs, authId);
			if (changes === 0) throw new Error(`no person ${authId}`);
		}
	};
}
// src/store/people/person-descriptions.ts
const placeOf$2 = (authId, column) => ({
	table: "person_descriptions",
	column,
	row: authId,
	authId
});
/** @returns null for a missing or a damaged text: the person can still be used without it */
async function unsealDescription(sealed, keys, authId, column) {
	if (sealed === null) return null;
	return await textOrNull(() => keys.unseal(sealed, placeOf$2(authId, column)));
}
/** Opens a name that was read together with its person's wrapped key. @returns null: the name is damaged */
function nameWith(wrapped, sealed, keys, authId) {
	try {
		return new TextDecoder().decode(keys.unsealWith(wrapped, sealed, placeOf$2(authId, "name")));
	} catch (error) {
		if (error instanceof SealBroken) return null;
		throw error;
	}
}
function descriptionReads(db, keys) {
	const ofPerson = db.prepare("SELECT name, note FROM person_descriptions WHERE auth_id = ?");
	const named = db.prepare(`SELECT n.auth_id, n.name, k.wrapped FROM person_descriptions n LEFT JOIN person_keys k ON k.auth_id = n.auth_id
     WHERE n.name IS NOT NULL AND n.auth_id > ? ORDER BY n.auth_id LIMIT ?`);
	return {
		namesFrom: async (after, limit) => (await named.all(after, limit)).map(({ auth_id: authId, name, wrapped }) => ({
			authId,
			name: nameWith(wrapped, name, keys, authId)
		})),
		async personDescription(authId) {
			const row = await ofPerson.get(authId);
			return {
				name: await unsealDescription(row?.name ?? null, keys, authId, "name"),
				note: await unsealDescription(row?.note ?? null, keys, authId, "note")
			};
		}
	};
}
function descriptionWrites(db, keys) {
	const put = db.prepare(`INSERT INTO person_descriptions (auth_id, name, note) VALUES (?, ?, ?)
     ON CONFLICT (auth_id) DO UPDATE SET name = excluded.name, note = excluded.note`);
	const remove = db.prepare("DELETE FROM person_descriptions WHERE auth_id = ?");
	const sealed = async (text, authId, column) => text === null ? null : await keys.seal(new TextEncoder().encode(text), placeOf$2(authId, column));
	return { async describePerson(authId, { name, note }) {
		if (name === null && note === null) await remove.run(authId);
		else await put.run(authId, await sealed(name, authId, "name"), await sealed(note, authId, "note"));
	} };
}
// src/store/people/people-list.ts
/** A JSON list that the statement itself builds. */
const LINKS = new StoredColumn("ekyc_links", "ekyc_id", TEXTS);
const SHOWN_LINKS = 3;
/** Sorts after every ID that begins with the prefix: IDs are ASCII, compared byte by byte. */
const END = "􏿿";
const SELECT = `SELECT p.auth_id, p.created_at_us, max(p.failures, coalesce((SELECT sum(failures) FROM place_lockouts WHERE auth_id = p.auth_id), 0)) AS failures,
    max(p.locked_until_us, coalesce((SELECT max(locked_until_us) FROM place_lockouts WHERE auth_id = p.auth_id), 0))
      AS locked_until_us,
    f.feature_id, f.registered_at_us, f.quality, d.id AS process_id, d.status, n.name,
    (SELECT json_group_array(ekyc_id) FROM (SELECT ekyc_id FROM ${honest("ekyc_links")} WHERE auth_id = p.auth_id
      ORDER BY ekyc_id LIMIT 4) AS few) AS links
  FROM people p
  LEFT JOIN person_descriptions n ON n.auth_id = p.auth_id
  LEFT JOIN faces f ON f.auth_id = p.auth_id AND f.gone_at_us IS NULL
  LEFT JOIN delete_processes d ON d.seq = (SELECT max(seq) FROM delete_processes WHERE auth_id = p.auth_id)
  WHERE p.erased_at_us IS NULL`;
function peopleListReads(db, keys) {
	const newest = db.prepare(`${SELECT} AND (p.created_at_us, p.auth_id) < (?, ?) ORDER BY p.created_at_us DESC, p.auth_id DESC LIMIT ?`);
	const byAuthId = db.prepare(`${SELECT} AND p.auth_id >= ? AND p.auth_id < ? AND p.auth_id > ? ORDER BY p.auth_id LIMIT ?`);
	const one = db.prepare(`${SELECT} AND p.auth_id = ?`);
	const known = db.prepare(`SELECT p.auth_id, p.erased_at_us, n.name, k.wrapped,
       (SELECT min(ekyc_id) FROM ${honest("ekyc_links")} WHERE auth_id = p.auth_id) AS ekyc_id
     FROM people p
     LEFT JOIN person_descriptions n ON n.auth_id = p.auth_id
     LEFT JOIN person_keys k ON k.auth_id = p.auth_id
     WHERE p.auth_id IN ${db.dialect.texts}`);
	const links = db.prepare(`SELECT ekyc_id AS ekycId, auth_id AS authId, linked_at_us AS linkedAtUs FROM ${honest("ekyc_links")}
     WHERE ekyc_id >= ? AND ekyc_id < ? AND ekyc_id > ? ORDER BY ekyc_id LIMIT ?`);
	const rows = async (order, limit) => {
		if (order.by === "auth") return byAuthId.all(order.prefix, order.prefix + END, order.after, limit);
		const { createdAtUs, authId } = order.before ?? {
			createdAtUs: Number.MAX_SAFE_INTEGER,
			authId: ""
		};
		return newest.all(createdAtUs, authId, limit);
	};
	return {
		peoplePage: async (order, limit) => await Promise.all((await rows(order, limit)).map((row) => listingOfRow(row, keys))),
		async personListing(authId) {
			const row = await one.get(authId);
			return row === void 0 ? null : await listingOfRow(row, keys);
		},
		async peopleKnown(authIds) {
			if (authIds.length === 0) return /* @__PURE__ */ new Map();
			const rows = await known.all(JSON.stringify([...new Set(authIds)]));
			return new Map(rows.map((row) => [row.auth_id, knownOfRow(row, keys)]));
		},
		ekycLinksFrom: (prefix, after, limit) => links.all(prefix, prefix + END, after, limit)
	};
}
async function listingOfRow(r, keys) {
	const links = LINKS.decode(r.links, r.auth_id);
	return {
		authId: r.auth_id,
		createdAtUs: r.created_at_us,
		name: await unsealDescription(r.name, keys, r.auth_id, "name"),
		lockout: {
			failures: r.failures,
			lockedUntilUs: r.locked_until_us
		},
		face: r.feature_id === null ? null : faceOfRow(r, r.feature_id),
		ekycIds: links.slice(0, SHOWN_LINKS),
		moreLinks: links.length > SHOWN_LINKS,
		deletion: r.process_id === null ? null : {
			processId: r.process_id,
			status: r.status
		}
	};
}
const knownOfRow = (r, keys) => ({
	authId: r.auth_id,
	name: r.name && nameWith(r.wrapped, r.name, keys, r.auth_id),
	ekycId: r.ekyc_id,
	erased: r.erased_at_us !== null
});
const faceOfRow = (r, faceFeatureId) => ({
	faceFeatureId,
	registeredAtUs: r.registered_at_us,
	quality: QUALITY.decode(r.quality, faceFeatureId).overall
});
// src/store/people/person-history.ts
/** Uses the indexes on the person, so that the cost depends on what one person did and not on the whole site. */
function personHistoryReads(db) {
	const faces = db.prepare(`SELECT feature_id, session_id, registered_at_us, gone_at_us FROM faces WHERE auth_id = ?
     ORDER BY registered_at_us DESC, seq DESC LIMIT ?`);
	const figures = db.prepare(`SELECT count(*) FILTER (WHERE result = 1) AS accepted,
       count(*) FILTER (WHERE result = 0 AND reason <> 'never_opened') AS rejected,
       max(ended_at_us) FILTER (WHERE result = 1) AS lastAcceptedAtUs
     FROM sessions WHERE auth_id = ? AND kind = 'authentication'`);
	return { personHistory: async (authId, limit) => ({
		registrations: (await faces.all(authId, limit)).map((row) => ({
			faceFeatureId: row.feature_id,
			sessionId: row.session_id,
			registeredAtUs: row.registered_at_us,
			goneAtUs: row.gone_at_us
		})),
		...await figures.get(authId)
	}) };
}
// src/store/sessions/challenge-exemptions.ts
const placeOf$1 = (authId) => ({
	table: "challenge_exemptions",
	column: "reason",
	row: authId,
	authId
});
function exemptionReads(db, keys) {
	const ofPerson = db.prepare(`SELECT by_actor, since_us, reason FROM ${honest("challenge_exemptions")} WHERE auth_id = ?`);
	const hasPerson = db.prepare(`SELECT 1 FROM ${honest("challenge_exemptions")} WHERE auth_id = ?`);
	const hasSession = db.prepare(`SELECT 1 FROM ${honest("session_exemptions")} WHERE session_id = ?`);
	const count = db.prepare(`SELECT count(*) AS people FROM ${honest("challenge_exemptions")}`);
	const isSessionExempt = async (id) => await hasSession.get(id) !== void 0;
	return {
		async challengeExemption(authId) {
			const row = await ofPerson.get(authId);
			if (row === void 0) return null;
			return {
				authId,
				by: row.by_actor,
				sinceUs: row.since_us,
				reason: await textOrNull(() => keys.unseal(row.reason, placeOf$1(authId)))
			};
		},
		isSessionExempt,
		exemptPeople: async () => (await count.get())?.people ?? 0,
		isChallengeExempt: async ({ id, authId }) => await hasPerson.get(authId) !== void 0 || await isSessionExempt(id)
	};
}
function exemptionWrites(db, keys) {
	const put = db.prepare(`INSERT INTO challenge_exemptions (auth_id, by_actor, since_us, reason) VALUES (?, ?, ?, ?)
     ON CONFLICT (auth_id) DO UPDATE SET by_actor = excluded.by_actor, since_us = excluded.since_us,
       reason = excluded.reason`);
	const end = db.prepare("DELETE FROM challenge_exemptions WHERE auth_id = ?");
	const release = db.prepare("INSERT INTO session_exemptions (session_id) VALUES (?) ON CONFLICT (session_id) DO NOTHING");
	return {
		async exemptPerson({ authId, by, sinceUs, reason }) {
			await put.run(authId, by, sinceUs, await keys.seal(new TextEncoder().encode(reason), placeOf$1(authId)));
		},
		endPersonExemption: async (authId) => (await end.run(authId)).changes > 0,
		async exemptSession(sessionId) {
			await release.run(sessionId);
		}
	};
}
// src/store/sessions/session-list.ts
/** The most sessions that one page examines: about 30 ms, during which nothing else is served. */
const MOST_LOOKED_AT = 2e4;
/**
* Walks the sequence numbers that are stored with the sessions' origins. CROSS JOIN makes SQLite keep this order of
* the two tables.
*/
const walkOf = (issuer, id) => `FROM session_origins INDEXED BY session_origins_by_${issuer} CROSS JOIN sessions
   WHERE ${issuer}_id = ${id} AND sessions.seq = session_seq`;
/** Ways to walk sessions from the newest; sequence numbers follow the order of issue. */
const WALKS = {
	all: "FROM sessions WHERE true",
	ofPerson: "FROM sessions INDEXED BY sessions_by_person WHERE auth_id = @authId",
	refused: "FROM sessions INDEXED BY sessions_by_refusal WHERE reason = @reason AND result = 0",
	suspicious: "FROM sessions INDEXED BY sessions_suspicious WHERE outcome_injection = @injection AND outcome_injection >= 1",
	ofKiosk: walkOf("kiosk", "@kioskId"),
	ofKey: walkOf("key", "@keyId")
};
const ofOrigins = (walk) => walk === "ofKiosk" || walk === "ofKey";
const placed = (walk) => {
	const seq = ofOrigins(walk) ? "session_seq" : "seq";
	return `${WALKS[walk]} AND ${seq} < @beforeSeq AND ${seq} >= @sinceSeq ORDER BY ${seq} DESC LIMIT @looked`;
};
const ORIGIN = "FROM session_origins AS origin WHERE origin.session_id = looked_at.id";
const ISSUED_BY = ["kiosk", "key"].map((issuer) => `(SELECT origin.${issuer}_id ${ORIGIN}) AS ${issuer}_id`).join(", ");
const isIssuedBy = (issuer, id) => `CASE WHEN CAST(${id} AS text) IS NULL THEN true ELSE EXISTS (SELECT 1 ${ORIGIN} AND origin.${issuer}_id = ${id}) END`;
/**
* The column is compared before the test for NULL, because PostgreSQL infers the parameter's type from the
* comparison.
*/
const FITS = `(kind = @kind OR @kind IS NULL)
  AND (result = @result OR @result IS NULL)
  AND (reason = @reason OR @reason IS NULL)
  AND (reason <> @butNot OR @butNot IS NULL)
  AND (auth_id = @authId OR @authId IS NULL)
  AND (identifier = @identifier OR (identifier >= @hiddenFrom AND identifier < @hiddenUntil) OR @identifier IS NULL)
  AND ((ended_at_us IS NOT NULL AND ifnull(outcome_injection, -1) BETWEEN @injection AND @injectionTo) OR @injection IS NULL)
  AND ${isIssuedBy("kiosk", "@kioskId")}
  AND ${isIssuedBy("key", "@keyId")}
  AND CASE @state WHEN 'concluded' THEN ended_at_us IS NOT NULL
    WHEN 'attempting' THEN attempt_since_us IS NOT NULL
    WHEN 'opened' THEN ended_at_us IS NULL AND opened_at_us IS NOT NULL AND attempt_since_us IS NULL
    WHEN 'issued' THEN ended_at_us IS NULL AND opened_at_us IS NULL ELSE true END`;
function sessionListReads(db, attemptsOf, identifiers) {
	const pages = each((walk) => db.prepare(`SELECT ${SESSION_COLUMNS}, seq, ${ISSUED_BY}
       FROM (SELECT ${SESSION_COLUMNS}, seq ${placed(walk)}) AS looked_at WHERE ${FITS} LIMIT @limit`));
	const ends = each((walk) => db.prepare(`SELECT count(*) AS looked, min(seq) AS last FROM (SELECT seq ${placed(walk)}) AS looked_at`));
	const firstFrom = db.prepare("SELECT seq FROM sessions WHERE issued_at_us >= ? ORDER BY issued_at_us, seq LIMIT 1").pluck();
	return { async sessionPage(filter, beforeSeq, limit) {
		const walk = walkFor(filter);
		const until = filter.untilUs === null ? void 0 : await firstFrom.get(filter.untilUs);
		const sinceSeq = filter.sinceUs === null ? 0 : await firstFrom.get(filter.sinceUs) ?? Number.MAX_SAFE_INTEGER;
		const place = {
			beforeSeq: Math.min(beforeSeq, until ?? beforeSeq),
			sinceSeq,
			looked: MOST_LOOKED_AT
		};
		const given = {
			...columnsOf(filter),
			...hiddenForm(filter.identifier, identifiers),
			...place,
			limit: limit + 1
		};
		const rows = await pages[walk].all(given);
		const shown = rows.slice(0, limit);
		const items = await Promise.all(shown.map(async (row) => ({
			session: sessionOfRow$1(row, identifiers),
			attempts: await attemptsOf(row.id),
			origin: {
				kioskId: row.kiosk_id,
				keyId: row.key_id
			}
		})));
		if (rows.length > limit) return {
			items,
			nextSeq: shown[limit - 1].seq
		};
		const { looked, last } = await ends[walk].get(given) ?? {
			looked: 0,
			last: 0
		};
		return {
			items,
			nextSeq: looked === MOST_LOOKED_AT ? last : null
		};
	} };
}
/** Chooses the walk that examines the fewest sessions. */
function walkFor({ authId, injection, reason, kioskId, keyId }) {
	if (authId !== null) return "ofPerson";
	if (injection === 1 || injection === 2) return "suspicious";
	if (kioskId !== null) return "ofKiosk";
	if (reason !== null && reason !== "accepted") return "refused";
	return keyId === null ? "all" : "ofKey";
}
const columnsOf = (f) => ({
	kind: f.kind,
	state: f.state,
	result: f.result === null ? null : Number(f.result === true),
	butNot: f.result === "failed" ? "never_opened" : null,
	reason: f.reason,
	authId: f.authId,
	identifier: f.identifier,
	kioskId: f.kioskId,
	keyId: f.keyId,
	...injectionOf(f.injection)
});
/** The range of texts that contains every hidden form of the identifier. */
function hiddenForm(identifier, identifiers) {
	if (identifier === null) return {
		hiddenFrom: null,
		hiddenUntil: null
	};
	const hiddenFrom = identifiers.beginning(identifier);
	return {
		hiddenFrom,
		hiddenUntil: `${hiddenFrom}~`
	};
}
function injectionOf(injection) {
	if (injection === "suspicious") return {
		injection: 1,
		injectionTo: 2
	};
	const only = injection === "none" ? -1 : injection;
	return {
		injection: only,
		injectionTo: only
	};
}
const each = (make) => ({
	all: make("all"),
	ofPerson: make("ofPerson"),
	refused: make("refused"),
	suspicious: make("suspicious"),
	ofKiosk: make("ofKiosk"),
	ofKey: make("ofKey")
});
// src/store/sessions/sessions.ts
const NO_METADATA = "{}";
const placeOf = (sessionId, authId) => ({
	table: "session_inputs",
	column: "metadata",
	row: sessionId,
	authId
});
function sessionReads(db, keys, identifiers) {
	const byId = db.prepare(`SELECT ${SESSION_COLUMNS} FROM ${honest("sessions")} WHERE id = ?`);
	const byToken = db.prepare(`SELECT ${SESSION_COLUMNS} FROM ${honest("sessions")} WHERE token_hash = ?`);
	const due = db.prepare(`SELECT ${SESSION_COLUMNS} FROM ${honest("sessions")} WHERE ended_at_us IS NULL AND deadline_us <= ?
     ORDER BY deadline_us, seq LIMIT ?`);
	const openOf = db.prepare(`SELECT ${SESSION_COLUMNS} FROM ${honest("sessions")} WHERE auth_id = ? AND ended_at_us IS NULL LIMIT ?`);
	const input = db.prepare("SELECT s.auth_id, i.metadata FROM session_inputs i JOIN sessions s ON s.id = i.session_id WHERE s.id = ?");
	const sessionOf = (row) => sessionOfRow$1(row, identifiers);
	return {
		async session(id, kind) {
			const session = await db.kept(`session ${id}`, async () => {
				const row = await byId.get(id);
				return row === void 0 ? null : sessionOf(row);
			});
			return session === null || kind !== void 0 && session.kind !== kind ? null : session;
		},
		async sessionByToken(tokenHash) {
			const row = await byToken.get(tokenHash);
			return row === void 0 ? null : sessionOf(row);
		},
		async sessionMetadata(sessionId) {
			const row = await input.get(sessionId);
			if (row === void 0) return NO_METADATA;
			return new TextDecoder().decode(await keys.unseal(row.metadata, placeOf(sessionId, row.auth_id)));
		},
		openSessionsOf: async (authId, limit) => (await openOf.all(authId, limit)).map(sessionOf),
		dueSessions: async (nowUs, limit) => (await due.all(nowUs, limit)).map(sessionOf)
	};
}
function sessionWrites(db, keys) {
	const insert = db.prepare(`INSERT INTO sessions (${SESSION_COLUMNS}, deadline_us, token_hash) VALUES (@id, @kind, @id_type, @identifier,
     @auth_id, @policy, @issued_at_us, @opened_at_us, @opened_address, @attempts, @attempt_since_us,
     @injection_score, @result, @reason, @ended_at_us, @feature_id, @outcome_injection, @deadline_us, @token_hash)`);
	const update = db.prepare(`UPDATE sessions SET opened_at_us = @opened_at_us, opened_address = @opened_address, attempts = @attempts,
     attempt_since_us = @attempt_since_us, injection_score = @injection_score, deadline_us = @deadline_us,
     result = @result, reason = @reason, ended_at_us = @ended_at_us, feature_id = @feature_id,
     outcome_injection = @outcome_injection WHERE id = @id`);
	const addInput = db.prepare("INSERT INTO session_inputs (session_id, metadata) VALUES (?, ?)");
	const dropInput = db.prepare("DELETE FROM session_inputs WHERE session_id = ?");
	return {
		async addSession(session, tokenHash, metadata) {
			await insert.run({
				...fixedColumns(session, tokenHash),
				...changingColumns(session, deadlineUs(session))
			});
			if (metadata === NO_METADATA || session.outcome !== null) return;
			const plain = new TextEncoder().encode(metadata);
			await addInput.run(session.id, await keys.seal(plain, placeOf(session.id, session.authId)));
		},
		async saveSession(session) {
			const { changes } = await update.run(changingColumns(session, deadlineUs(session)));
			if (changes === 0) throw new Error(`no session ${session.id}`);
			if (session.outcome?.result === false) await dropInput.run(session.id);
		}
	};
}
// src/store/shield/detection-list.ts
const COLUMNS$1 = "seq, auth_id, session_id, face_registered_at_us, detected_at_us";
/**
* Instants never decrease as sequence numbers increase (record-duplicates.ts), so a period is a range of sequence
* numbers.
*/
const WITHIN = "seq < @beforeSeq AND seq >= @sinceSeq ORDER BY seq DESC LIMIT @limit";
function detectionListReads(db) {
	const all = db.prepare(`SELECT ${COLUMNS$1} FROM automatic_detections WHERE ${WITHIN}`);
	const ofPerson = db.prepare(`SELECT ${COLUMNS$1} FROM automatic_detections WHERE seq IN (
       SELECT seq FROM automatic_detections WHERE auth_id = @authId
       UNION SELECT detection_seq FROM detection_hits WHERE auth_id = @authId) AND ${WITHIN}`);
	const hits = db.prepare(`SELECT detection_seq, auth_id, session_id, face_registered_at_us, score, scored_by FROM detection_hits
     WHERE detection_seq IN ${db.dialect.integers} ORDER BY detection_seq, rank`);
	const firstFrom = db.prepare("SELECT seq FROM automatic_detections WHERE detected_at_us >= ? ORDER BY detected_at_us, seq LIMIT 1").pluck();
	return { async detectionPage({ authId, sinceUs, untilUs }, beforeSeq, limit) {
		const until = untilUs === null ? void 0 : await firstFrom.get(untilUs);
		const sinceSeq = sinceUs === null ? 0 : await firstFrom.get(sinceUs) ?? Number.MAX_SAFE_INTEGER;
		const place = {
			beforeSeq: Math.min(beforeSeq, until ?? beforeSeq),
			sinceSeq,
			limit: limit + 1
		};
		const rows = authId === null ? await all.all(place) : await ofPerson.all({
			...place,
			authId
		});
		const shown = rows.slice(0, limit);
		const hitsOf = Map.groupBy(await hits.all(JSON.stringify(shown.map((r) => r.seq))), (h) => h.detection_seq);
		return {
			detections: shown.map((r) => ({
				authId: r.auth_id,
				sessionId: r.session_id,
				faceRegisteredAtUs: r.face_registered_at_us,
				detectedAtUs: r.detected_at_us,
				hits: (hitsOf.get(r.seq) ?? []).map(hitOfRow)
			})),
			nextSeq: rows.length > limit ? shown[limit - 1].seq : null
		};
	} };
}
// src/store/shield/detections.ts
function detectionReads(db) {
	const ofPerson = db.prepare("SELECT * FROM automatic_detections WHERE auth_id = ? ORDER BY detected_at_us, seq");
	const naming = db.prepare(`SELECT * FROM automatic_detections WHERE seq IN (SELECT detection_seq FROM detection_hits WHERE auth_id = ?)
     ORDER BY detected_at_us, seq`);
	const hits = db.prepare(`SELECT auth_id, session_id, face_registered_at_us, score, scored_by FROM detection_hits
     WHERE detection_seq = ? ORDER BY rank`);
	const detectionOfRow = async (r) => ({
		authId: r.auth_id,
		sessionId: r.session_id,
		faceRegisteredAtUs: r.face_registered_at_us,
		detectedAtUs: r.detected_at_us,
		hits: (await hits.all(r.seq)).map(hitOfRow)
	});
	return {
		automaticDetections: async (authId) => Promise.all((await ofPerson.all(authId)).map(detectionOfRow)),
		detectionsNaming: async (authId) => Promise.all((await naming.all(authId)).map(detectionOfRow))
	};
}
function detectionWrites(db) {
	const insert = db.prepare(`INSERT INTO automatic_detections (auth_id, session_id, face_registered_at_us, detected_at_us)
     VALUES (?, ?, ?, ?) RETURNING seq`);
	insert.pluck();
	const insertHit = db.prepare(`INSERT INTO detection_hits (detection_seq, rank, auth_id, session_id, face_registered_at_us, score, scored_by)
     VALUES (?, ?, ?, ?, ?, ?, ?)`);
	return { 
	/** Hits keep their given order, best first. */
async addAutomaticDetection(d) {
		const seq = await insert.get(d.authId, d.sessionId, d.faceRegisteredAtUs, d.detectedAtUs);
		for (const [rank, hit] of d.hits.entries()) {
			const { authId, sessionId, faceRegisteredAtUs, score, scoredBy } = hit;
			await insertHit.run(seq, rank, authId, sessionId, faceRegisteredAtUs, score, scoredBy);
		}
	} };
}
// src/store/site/clock-reset.ts
function clockReads(db, identifiers) {
	const from = db.prepare(`SELECT ${SESSION_COLUMNS} FROM ${honest("sessions")} WHERE ended_at_us IS NULL AND max(issued_at_us, coalesce(opened_at_us, 0)) > ?`);
	const now = db.prepare("SELECT main.omote_now()").pluck();
	return {
		databaseUs: async () => db.dialect.engine === "postgres" ? await now.get() ?? null : null,
		openSessionsFrom: async (us) => (await from.all(us)).map((row) => sessionOfRow$1(row, identifiers))
	};
}
/**
* Pauses last at most an hour (lockout.ts, deletion.ts) and kiosk codes a quarter of an hour: anything that ends
* later was set by a wrong clock.
*/
const LONGEST_PAUSE_US = 36e8;
/** The longest life of operators' reset and console links, and of kept answers. */
const LONGEST_LIFE_US = 24 * LONGEST_PAUSE_US;
/**
* Operators' decisions stay: a person who was locked until an operator unlocks them remains locked. Failure counts
* stay, too.
*/
const STEPS = [
	"DELETE FROM console_sessions WHERE started_at_us > @now",
	"UPDATE console_sessions SET seen_at_us = @now WHERE seen_at_us > @now",
	"UPDATE console_sessions SET confirmed_at_us = 0 WHERE confirmed_at_us > @now",
	`UPDATE people SET locked_until_us = 0 WHERE locked_until_us > @pause AND locked_until_us <> ${DISABLED_UNTIL_US}`,
	"UPDATE place_lockouts SET locked_until_us = 0 WHERE locked_until_us > @pause",
	"UPDATE place_lockouts SET noted_at_us = @now WHERE noted_at_us > @now",
	"UPDATE delete_processes SET due_at_us = @now WHERE due_at_us > @pause",
	"UPDATE kept_answers SET ends_at_us = @life WHERE ends_at_us > @life",
	"UPDATE kiosks SET code_hash = NULL, code_ends_at_us = NULL WHERE code_ends_at_us > @pause",
	"DELETE FROM operator_resets WHERE ends_at_us > @life",
	"UPDATE operators SET code_step = 0 WHERE code_step > @step",
	"UPDATE api_keys SET last_used_at_us = NULL WHERE last_used_at_us > @now",
	`DELETE FROM settings WHERE name LIKE 'retention.%' AND CAST(value ->> '\$.endedAtUs' AS BIGINT) > @now`,
	`UPDATE settings SET value = 'null' WHERE name = '${CONSOLE_LINK.name}' AND CAST(value ->> '\$.endsAtUs' AS BIGINT) > @life`
];
function clockWrites(db) {
	const prepared = STEPS.map((sql) => db.prepare(sql));
	return { async takeBackTimes(nowUs) {
		const until = {
			now: nowUs,
			pause: nowUs + LONGEST_PAUSE_US,
			life: nowUs + LONGEST_LIFE_US,
			step: Math.floor(nowUs / 3e7) + 1
		};
		for (const statement of prepared) await statement.run(until);
	} };
}
// src/store/site/counts.ts
/** Each count uses the smallest index of its table. */
function countReads(db) {
	const count = db.prepare(`
    SELECT (SELECT count(*) FROM people WHERE erased_at_us IS NULL) AS people,
           (SELECT count(*) FROM faces WHERE gone_at_us IS NULL) AS faces,
           (SELECT count(*) FROM sessions) AS sessions,
           (SELECT count(*) FROM sessions WHERE ended_at_us IS NULL) AS openSessions`);
	return { counts: async () => await count.get() };
}
// src/store/site/kept-answers.ts
const COLUMNS = "name, body_hash AS bodyHash, sealed, ends_at_us AS endsAtUs";
function keptAnswerReads(db) {
	const select = db.prepare(`SELECT ${COLUMNS} FROM kept_answers WHERE name = ?`);
	return { keptAnswer: async (name) => await select.get(name) ?? null };
}
function keptAnswerWrites(db) {
	const keep = db.prepare(`INSERT INTO kept_answers (name, body_hash, sealed, ends_at_us) VALUES (@name, @bodyHash, @sealed, @endsAtUs)
     ON CONFLICT (name) DO UPDATE SET body_hash = excluded.body_hash, sealed = excluded.sealed,
       ends_at_us = excluded.ends_at_us`);
	const take = db.prepare(`DELETE FROM kept_answers WHERE name = ? RETURNING ${COLUMNS}`);
	const drop = db.prepare(`DELETE FROM kept_answers WHERE name IN
     (SELECT name FROM kept_answers WHERE ends_at_us <= ? ORDER BY ends_at_us LIMIT ?)`);
	return {
		async keepAnswer(answer) {
			await keep.run(answer);
		},
		takeAnswer: async (name) => await take.get(name) ?? null,
		dropAnswers: async (nowUs, limit) => (await drop.run(nowUs, limit)).changes
	};
}
// src/store/site/quarter-counts.ts
/**
* Counts per quarter of an hour, kept by triggers (migration 0006): a few thousand rows describe a month, however
* many sessions it had.
*/
function quarterCountReads(db) {
	const counts = db.prepare(`SELECT quarter_us, what, ending, injection, count FROM quarter_counts
     WHERE quarter_us >= ? AND quarter_us < ? ORDER BY quarter_us`);
	return { quarterCounts: async (sinceUs, untilUs) => (await counts.all(sinceUs, untilUs)).map(({ quarter_us, injection, ...rest }) => ({
		...rest,
		quarterUs: quarter_us,
		injection: injection === -1 ? null : injection
	})) };
}
// src/store/site/retention.ts
/**
* The rows of each kind whose retention time runs, and the column with its start. A face's own registration is
* deleted with the face.
*/
const OVER = {
	details: {
		table: "sessions",
		at: "ended_at_us",
		where: "true"
	},
	sessions: {
		table: "sessions",
		at: "ended_at_us",
		where: "(kind = 'authentication' OR result = 0)"
	},
	receipts: {
		table: "delete_processes",
		at: "completed_at_us",
		where: "true"
	}
};
const KINDS = Object.keys(OVER);
const perKind = (make) => Object.fromEntries(KINDS.map((kind) => [kind, make(kind)]));
const behind = (kind) => {
	const { table, at, where } = OVER[kind];
	return `FROM ${table} WHERE ${at} IS NOT NULL AND ${at} >= @endedAtUs
    AND (${at} > @endedAtUs OR seq > @seq) AND ${where}`;
};
function retentionReads(db) {
	const counts = perKind((kind) => db.prepare(`SELECT count(*) FROM (SELECT 1 ${behind(kind)} AND ${OVER[kind].at} < @untilUs LIMIT @limit) AS found`).pluck());
	const next = perKind((kind) => db.prepare(`SELECT ${OVER[kind].at} ${behind(kind)} AND ${OVER[kind].at} >= @untilUs ORDER BY ${OVER[kind].at} LIMIT 1`).pluck());
	return { retentionOutlook: async (kind, mark, untilUs, limit) => ({
		due: await counts[kind].get({
			...mark,
			untilUs,
			limit
		}) ?? 0,
		nextEndedAtUs: await next[kind].get({
			...mark,
			untilUs
		}) ?? null
	}) };
}
function retentionWrites(db) {
	const pages = perKind((kind) => db.prepare(`SELECT seq, id, ${OVER[kind].at} AS at ${behind(kind)} AND ${OVER[kind].at} < @untilUs
       ORDER BY ${OVER[kind].at}, seq LIMIT @limit`));
	const remove = removers(db);
	return { async removeExpired(kind, mark, untilUs, limit) {
		const rows = await pages[kind].all({
			...mark,
			untilUs,
			limit
		});
		let removed = 0;
		for (const row of rows) if (await remove[kind](row)) removed++;
		const last = rows.at(-1);
		return {
			removed,
			looked: rows.length,
			mark: last ? {
				endedAtUs: last.at,
				seq: last.seq
			} : mark
		};
	} };
}
/** Each reports whether there was anything to remove. */
function removers(db) {
	const forget = sessionForgetter(db);
	const session = db.prepare("DELETE FROM sessions WHERE seq = ?");
	const process = db.prepare("DELETE FROM delete_processes WHERE seq = ?");
	return {
		details: async (row) => Object.values(await forget(row)).some((removed) => removed > 0),
		sessions: async ({ seq }) => (await session.run(seq)).changes > 0,
		receipts: async ({ seq }) => (await process.run(seq)).changes > 0
	};
}
// src/store/shared-ports.ts
/** Finds the key of the audit chains and derives the others. @throws SealBroken */
const keyRing = async (sql, dataKey, appliance = null, ownChain = "") => ({
	appliance,
	dataKey,
	chain: await chainKey(sql, dataKey),
	ownChain,
	hidden: new HiddenIdentifiers(dataKey)
});
/** All reads that are the same in both engines. */
const readsOf = (db, { dataKey, chain, hidden, appliance }, keys = new PersonKeys(db, dataKey)) => ({
	...secretReads(db, dataKey, appliance),
	...operatorReads(db, dataKey),
	...auditReads(db, chain),
	...changeReads(db, dataKey),
	...siteNodeReads(db, dataKey),
	...peopleReads(db),
	...peopleListReads(db, keys),
	...descriptionReads(db, keys),
	...importReads(db),
	...ekycReads(db),
	...erasedPeopleReads(db),
	...deletionReads(db, hidden),
	...deviceReads(db, keys),
	...exemptionReads(db, keys),
	...guessingReads(db),
	...kioskReads(db, appliance),
	...kioskCountReads(db),
	...kioskLineReads(db),
	...livenessTestReads(db, hidden),
	...consentReads(db),
	...faceReads(db, keys),
	...templateReads(db, keys),
	...packReads(db),
	...visitReads(db, keys),
	...sessionReads(db, keys, hidden),
	...attemptReads(db),
	...clockReads(db, hidden),
	...detectionReads(db),
	...duplicateRecordReads(db),
	...reviewReads(db),
	...apiKeyReads(db),
	...keyCallReads(db),
	...keptAnswerReads(db),
	...settingReads(db, appliance),
	...retentionReads(db),
	...consoleSessionReads(db),
	...secondFactorReads(db),
	...savedViewReads(db),
	...countReads(db),
	...personHistoryReads(db),
	...quarterCountReads(db),
	...detectionListReads(db),
	...sessionListReads(db, attemptReads(db).attempts, hidden)
});
/** All writes that are the same in both engines. */
const writesOf = (db, { dataKey, chain, ownChain, hidden, appliance }, keys = new PersonKeys(db, dataKey)) => ({
	...secretWrites(db, dataKey, appliance),
	...operatorWrites(db, dataKey),
	...auditWrites(db, chain, ownChain),
	...changeWrites(db, dataKey),
	...siteNodeWrites(db, dataKey),
	...peopleWrites(db, keys),
	...descriptionWrites(db, keys),
	...importWrites(db),
	...ekycWrites(db),
	...deletionWrites(db),
	...deviceWrites(db, keys),
	...exemptionWrites(db, keys),
	...guessingWrites(db),
	...kioskWrites(db, appliance),
	...kioskLineWrites(db),
	...livenessTestWrites(db),
	...consentWrites(db),
	...erasureWrites(db, hidden),
	...faceWrites(db, keys),
	...packWrites(db, keys),
	...visitWrites(db, keys),
	...sessionWrites(db, keys),
	...attemptWrites(db),
	...clockWrites(db),
	...detectionWrites(db),
	...reviewWrites(db),
	...apiKeyWrites(db),
	...keyCallWrites(db),
	...kioskCountWrites(db),
	...keptAnswerWrites(db),
	...settingWrites(db, appliance),
	...retentionWrites(db),
	...consoleSessionWrites(db),
	...secondFactorWrites(db),
	...savedViewWrites(db)
});
// src/store/sql/read-cache.ts
/** The most rows kept; pollers ask for few sessions, often. */
const ENTRIES = 4096;
/** How long another process's commit may go unnoticed; ms. A command takes longer than this to end. */
const UNSEEN_MS = 2;
/**
* Caches rows that calls read again and again (a poller's key and session). A poll may take 30 µs; one read takes
* SQLite 9 µs, mostly for system calls of its locks, and takes PostgreSQL ten times as long. The cache is cleared
* after each transaction of this process, whatever it changed, and when another process has committed (`omote keys
* revoke` while the service is running, another appliance).
*/
var ReadCache = class {
	#version;
	#rows = /* @__PURE__ */ new Map();
	#seenVersion = null;
	#lookedAtMs = Number.NEGATIVE_INFINITY;
	#looking = null;
	/** Counts how often the cache was cleared, so that a row read before a clearing is not kept after it. */
	#era = 0;
	/** @param version returns a value, or a promise of one, that changes once another process has committed */
	constructor(version) {
		this.#version = version;
	}
	/** Missing rows are not kept: anybody may ask for them, and they would fill the memory. */
	async get(name, read) {
		const looking = this.#look();
		if (this.#rows.has(name)) await looking;
		else looking?.catch(() => void 0);
		const kept = this.#rows.get(name);
		if (kept !== void 0) return kept;
		const era = this.#era;
		const row = await read();
		if (row === null || era !== this.#era) return row;
		if (this.#rows.size >= ENTRIES) this.forget();
		this.#rows.set(name, row);
		return row;
	}
	forget() {
		this.#era++;
		this.#rows.clear();
	}
	#look() {
		if (this.#looking !== null) return this.#looking;
		const nowMs = performance.now();
		if (nowMs - this.#lookedAtMs < UNSEEN_MS) return null;
		const version = this.#version();
		if (version instanceof Promise) {
			this.#looking = this.#seeLater(version, nowMs);
			return this.#looking;
		}
		this.#see(version, nowMs);
		return null;
	}
	async #seeLater(version, nowMs) {
		try {
			this.#see(await version, nowMs);
		} finally {
			this.#looking = null;
		}
	}
	#see(version, lookedAtMs) {
		this.#lookedAtMs = lookedAtMs;
		if (version !== this.#seenVersion) this.forget();
		this.#seenVersion = version;
	}
};
// src/domain/site/site-tls.ts
const SHAPE = shapeOf(orNull(_Object_({
	mode: Enum(["own", "imported"]),
	names: _Array_(String$1()),
	certificatePem: String$1(),
	authorityPem: orNull(String$1())
})));
/** null: the service can only be reached on the host itself. */
const SITE_TLS = new StoredSetting("tls", SHAPE);
export { withPortErrors as $, INSTRUCTION_FOR_PROBLEM as A, noteRemoved as B, issue as C, settle as D, reportedEnd as E, takeReading as F, isLastAdmin as G, OPERATOR_NAME as H, acceptDeletion as I, passwordFault as J, mayAs as K, beginDeletion as L, captureLiveness as M, captureTemplate as N, startAttempt as O, startCapture as P, portErrorOf as Q, completeDeletion as R, failAttempt as S, reportedAttemptsLeft as T, TRANSPORTS$1 as U, setBackDeletion as V, actorName as W, isReadable as X, damagedValues as Y, faultOf$1 as Z, NIST as _, writesOf as a, parseInstant as at, accept as b, isAccount as c, Failure as ct, shownName as d, grounds as dt, CONSOLE_LINK as et, DISABLED_UNTIL_US as f, refusal as ft, isLocked as g, isDisabled as h, readsOf as i, isoOrNull as it, captureFrontal as j, visit as k, reviewState as l, fault as lt, afterFailure as m, ReadCache as n, linksOf as nt, confirmedHits as o, seconds as ot, NOT_LOCKED as p, refusalOf as pt, normalPassword as q, keyRing as r, MICROS_PER_SECOND as rt, giveOpinion as s, toIso as st, SITE_TLS as t, keptLinks as tt, undoOpinion as u, faultIn as ut, guessingLimits as v, reject as w, deadlineUs as x, READABLE_COLUMNS as y, isRunning as z };
