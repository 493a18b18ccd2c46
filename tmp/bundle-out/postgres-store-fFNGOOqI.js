import { $ as LeaseLost, B as HOST_KIOSK, J as WAITED_FOR, K as ALONE, Z as ALWAYS_HERE, _ as settingWrites, d as auditWrites, f as chainKey, g as settingReads, h as settingNameReads, m as secretWrites, p as secretReads, t as changeReads, y as honest } from "./changes-C14DtiEp.js";
import { a as StoreUnavailable } from "./values-Bk07aGVe.js";
import { $ as withPortErrors, X as isReadable, a as writesOf, i as readsOf, n as ReadCache, r as keyRing, t as SITE_TLS, y as READABLE_COLUMNS } from "./site-tls-_Vyn2Kuv.js";
import { _ as setKeyCheck, g as keyState, m as isKeyOf, o as publicKeyCode, p as OtherDataKey, v as settleMove } from "./key-for-node-Eoog5vcR.js";
import { n as nextKeyOf, t as clearWrapped } from "./next-key-Cf_fCkRh.js";
import { n as searchRowWrites } from "./search-rows-CBYCh2me.js";
import { t as PersonKeys } from "./person-keys-YdUn4Wti.js";
import { a as databaseAddress } from "./given-file-0AXAx3lG.js";
import { c as stateOf, d as postgresText, i as isLost, o as portErrorOfPostgres, r as isConflict, s as postgresFaultOf, t as Primary, u as PostgresSql } from "./primary-CkOTHJgX.js";
import { t as RetryPauses } from "./retry-pauses-SMuMG_U6.js";
import { a as RefusedRows, c as verifyRows, i as isBeingMoved, l as migratePostgres, n as refuseOr, o as countRows, r as whileMember, s as removeRefusedRows, t as Membership } from "./membership-CbMA49QM.js";
import { createSecretKey, hkdfSync } from "node:crypto";
// src/store/appliances/adopt-own.ts
const TLS_KEY = "tls.key";
/**
* Takes over the settings of a store that was moved here from a data folder: how its one appliance is reached, and
* which kiosk is on its host. The first appliance to start takes them as its own. Must run in a transaction.
* @throws SealBroken
*/
async function adoptOwnSettings(sql, dataKey, appliance) {
	const [plain, mine] = [settingReads(sql, null), settingWrites(sql, appliance)];
	const tls = await plain.setting(SITE_TLS.name);
	if (tls !== null) {
		const key = await secretReads(sql, dataKey, null).secret(TLS_KEY);
		await mine.setSetting(SITE_TLS.name, tls);
		if (key !== null) await secretWrites(sql, dataKey, appliance).setSecret(TLS_KEY, key);
		await sql.prepare("DELETE FROM settings WHERE name IN (?, ?)").run(SITE_TLS.name, TLS_KEY);
	}
	const kiosk = await sql.prepare(`SELECT id FROM ${honest("kiosks")} WHERE on_host = 1`).pluck().get();
	if (kiosk === void 0) return;
	await sql.prepare("UPDATE kiosks SET on_host = 0 WHERE id = ?").run(kiosk);
	if (await settingReads(sql, appliance).setting("kiosk.host") === null) await mine.setSetting(HOST_KIOSK, kiosk);
}
// src/store/postgres/new-member.ts
/**
* Adds an appliance that the site does not know yet, and records it in the audit log, even if nobody accepted it
* there and someone copied the data key to it. Must run in a transaction, before the appliance joins. An appliance
* that was removed is not added.
*/
async function enterMember(sql, dataKey, { id, name, version }) {
	const joinedAtUs = await sql.prepare(`INSERT INTO main.site_nodes (node_id, name, address, version, joined_at_us, run, seen_at_us, cursor)
       SELECT ?, ?, '', ?, main.omote_now(), '', 0, 0
       WHERE NOT EXISTS (SELECT 1 FROM main.site_removed WHERE node_id = ?)
       ON CONFLICT (node_id) DO NOTHING RETURNING joined_at_us`).pluck().get(id, name, version, id);
	if (joinedAtUs === void 0) return;
	await auditWrites(sql, await chainKey(sql, dataKey), id).addAudit({
		atUs: joinedAtUs,
		actor: "service",
		action: "site.member",
		subject: id,
		details: { version }
	});
}
// src/store/postgres/rows/examined-values.ts
/** The most rows in memory at a time. */
const PAGE = 1e3;
/** Decodes every value once, as the service would; NULL is skipped. @param connection in a transaction */
async function examinedValues(connection, columns) {
	const reports = [];
	for (const { column, key } of columns) {
		const { table, column: name } = column;
		const report = {
			table,
			column: name,
			checked: 0,
			damaged: []
		};
		await connection.exec(`DECLARE examined NO SCROLL CURSOR FOR
       SELECT (${key})::text AS key, ${name} AS text FROM main.${table} WHERE ${name} IS NOT NULL`);
		const next = () => connection.rows(`FETCH ${PAGE} FROM examined`);
		for (let rows = await next(); rows.length > 0; rows = await next()) for (const row of rows) {
			report.checked++;
			if (!isReadable(column, row)) report.damaged.push(row.key);
		}
		await connection.exec("CLOSE examined");
		reports.push(report);
	}
	return reports;
}
// src/store/postgres/rows/row-keys.ts
const BLOCK_BYTES = 64;
const KEY_BYTES = 32;
/** Labels of the keys, in the order in which the database's functions expect them (row-codes.ts). */
const LABELS = [
	"row code",
	"row in a set",
	"set of rows"
];
/**
* The keys with which the database makes row codes, as the value of the setting omote.row_key: for each of three
* keys, the two blocks that HMAC-SHA-256 puts before the message, in hexadecimal. They reveal nothing about the data
* key or the keys of rows in SQLite. Anyone who can run code as the database's owner can see them (decision 48).
*/
const rowKeysOf = (dataKey) => LABELS.map((label) => {
	const key = Buffer.from(hkdfSync("sha256", dataKey, "", `omote postgres ${label} v1`, KEY_BYTES));
	return blockOf(key, 54) + blockOf(key, 92);
}).join("");
function blockOf(key, pad) {
	const block = Buffer.alloc(BLOCK_BYTES, pad);
	for (let i = 0; i < key.length; i++) block[i] ^= key[i];
	return block.toString("hex");
}
// src/store/postgres/site/leases.ts
/** How long an appliance holds a lease that it does not renew; ms. */
const LEASE_MS = 5e3;
const RENEW_MS = LEASE_MS / 3;
/**
* The leases of one appliance. They use the database's clock and a connection of their own, so neither a long
* transaction nor the feed of changes delays a renewal.
*/
var PostgresLeases = class {
	#primary;
	#nodeId;
	#mayWork;
	/** The earliest end of each lease, by the process's own clock. */
	#held = /* @__PURE__ */ new Map();
	#connection = null;
	#timer;
	/** One request at a time, in order: an appliance that gives a lease back and takes it again holds it. */
	#turn = Promise.resolve();
	/** Whether a renewal is waiting for its turn. */
	#renewing = false;
	#closed = false;
	/** @param mayWork false: this appliance is fenced off; it takes and renews no leases */
	constructor(primary, nodeId, mayWork) {
		this.#primary = primary;
		this.#nodeId = nodeId;
		this.#mayWork = mayWork;
	}
	async take(name) {
		if ((this.#held.get(name) ?? 0) > performance.now()) return true;
		if (this.#closed || !this.#mayWork()) return false;
		try {
			return await this.#inTurn(async () => {
				const atMs = performance.now();
				if ((await this.#ask(TAKE, name, this.#nodeId, LEASE_MS)).length === 0) return false;
				this.#held.set(name, atMs + LEASE_MS);
				this.#timer ??= setInterval(() => this.#renew(), RENEW_MS);
				return true;
			});
		} catch {
			return false;
		}
	}
	async giveBack(name) {
		if (!this.#held.delete(name)) return;
		await this.#inTurn(() => this.#ask(GIVE_BACK, name, this.#nodeId)).catch(() => void 0);
	}
	async holder(name) {
		const [holder] = await this.#inTurn(() => this.#ask(HOLDER, name, this.#nodeId));
		return holder?.name ?? null;
	}
	async close() {
		this.#closed = true;
		clearInterval(this.#timer);
		await this.#turn;
		for (const name of [...this.#held.keys()]) await this.giveBack(name);
		await this.#connection?.close();
	}
	#inTurn(ask) {
		const answer = this.#turn.then(ask);
		this.#turn = answer.catch(() => void 0);
		return answer;
	}
	#renew() {
		if (this.#renewing) return;
		this.#renewing = true;
		this.#inTurn(async () => {
			this.#renewing = false;
			if (this.#held.size === 0 || !this.#mayWork()) return;
			const atMs = performance.now();
			const names = JSON.stringify([...this.#held.keys()]);
			try {
				const rows = await this.#ask(RENEW, LEASE_MS, this.#nodeId, names);
				const mine = new Set(rows.map(({ name }) => name));
				for (const name of this.#held.keys()) if (mine.has(name)) this.#held.set(name, atMs + LEASE_MS);
				else this.#held.delete(name);
			} catch {}
		});
	}
	async #ask(text, ...args) {
		if (this.#connection === null || this.#connection.lost) this.#connection = await this.#primary.open();
		try {
			return await this.#connection.rows(text, ...args);
		} catch (error) {
			if (isLost(error)) await this.#connection.close();
			throw error;
		}
	}
};
/** @param nodeId null: a command, which has no lease */
function leaseWrites(sql, nodeId) {
	const holder = sql.prepare("SELECT node_id FROM main.leases WHERE name = ? FOR SHARE").pluck();
	return { async mustHaveLease(name) {
		if (nodeId === null || await holder.get(name) !== nodeId) throw new LeaseLost(name);
	} };
}
const TAKE = `
INSERT INTO main.leases AS l (name, node_id, until_us) VALUES (?, ?, main.omote_now() + ?::bigint * 1000)
ON CONFLICT (name) DO UPDATE SET node_id = excluded.node_id, until_us = excluded.until_us
  WHERE l.node_id = excluded.node_id OR l.until_us < main.omote_now() RETURNING name`;
const RENEW = `
UPDATE main.leases SET until_us = main.omote_now() + ?::bigint * 1000
WHERE node_id = ? AND name IN (SELECT json_array_elements_text(?::json)) RETURNING name`;
const GIVE_BACK = "DELETE FROM main.leases WHERE name = ? AND node_id = ?";
const HOLDER = `
SELECT n.name FROM main.leases l JOIN main.site_nodes n USING (node_id)
WHERE l.name = ? AND l.node_id <> ? AND l.until_us > main.omote_now()`;
// src/store/postgres/statements/one-instant.ts
/** Reads the database as of one instant, for as long as that takes. */
async function atOneInstant(primary, read) {
	const connection = await primary.open(true);
	try {
		await connection.exec("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		return await read(connection);
	} finally {
		await connection.close();
	}
}
// src/store/postgres/statements/read-pool.ts
/** The most connections that reads share. The server answers the statements of each in turn. */
const MOST = 4;
/** Its result changes once any writing transaction has committed. */
const SNAPSHOT = postgresText("SELECT pg_current_snapshot()::text");
/** Reads outside transactions: each statement runs on its own, on the connection that has the least to do. */
var ReadPool = class {
	sql;
	/** The cache of `sql.kept`; must be cleared after each transaction of this appliance. */
	cache;
	#primary;
	#open = [];
	#opening = null;
	#closed = false;
	constructor(primary) {
		this.#primary = primary;
		const ask = (text, args, pluck) => this.#ask(text, args, pluck);
		this.cache = new ReadCache(() => this.#ask(SNAPSHOT, [], true).then(({ rows }) => rows[0][0]));
		this.sql = new PostgresSql(ask, this.cache);
	}
	async close() {
		this.#closed = true;
		await this.#opening?.catch(() => void 0);
		await Promise.all(this.#open.splice(0).map((connection) => connection.close()));
	}
	/** @throws StoreUnavailable when no server responds in time */
	async #ask(text, args, pluck) {
		const patience = new RetryPauses();
		for (;;) try {
			const connection = await this.#connection();
			return await this.#askOf(connection, text, args, pluck);
		} catch (error) {
			try {
				await patience.pause(error);
			} catch {
				throw portErrorOfPostgres(error);
			}
		}
	}
	async #askOf(connection, text, args, pluck) {
		try {
			return await connection.query(text, args, pluck);
		} catch (error) {
			if (isLost(error)) this.#drop(connection);
			throw error;
		}
	}
	async #connection() {
		if (this.#closed) throw new StoreUnavailable("refused", /* @__PURE__ */ new Error("The store is closed"));
		for (const connection of this.#open.filter(({ lost }) => lost)) this.#drop(connection);
		const idlest = this.#open.reduce((best, one) => best === null || one.inFlight < best.inFlight ? one : best, null);
		if (idlest?.inFlight === 0) return idlest;
		if (this.#open.length < MOST) {
			this.#opening ??= this.#more();
			if (idlest === null) return await this.#opening;
			this.#opening.catch(() => void 0);
		}
		return idlest;
	}
	async #more() {
		try {
			const connection = await this.#primary.open();
			this.#open.push(connection);
			return connection;
		} finally {
			this.#opening = null;
		}
	}
	#drop(connection) {
		const at = this.#open.indexOf(connection);
		if (at >= 0) this.#open.splice(at, 1);
		connection.close();
	}
};
// src/store/postgres/site/change-log.ts
/** `omoc`: held from the first change number that a transaction takes to its commit. */
const LOCK = 1869442915;
/**
* Writes the changes as the last statements of a transaction. A transaction that waits for the lock takes a later
* number and commits later, so a reader that has seen a number has missed none below it.
* @returns the number of the last change; 0: there is none
*/
async function logChanges(sql, noted, nodeId) {
	if (noted.length === 0) return 0;
	const withSecret = noted.filter(({ secret }) => secret !== null);
	const withoutSecret = [...new Map(noted.map((change) => [`${change.kind} ${change.subject}`, change])).values()].filter(({ secret }) => secret === null);
	const rows = [...withSecret, ...withoutSecret].map(({ kind, subject, secret }) => ({
		kind,
		subject,
		secret: secret === null ? null : Buffer.from(secret).toString("hex")
	}));
	const locked = sql.prepare("SELECT pg_advisory_xact_lock(?)").get(LOCK);
	const numbers = sql.prepare(`WITH written AS (
         INSERT INTO main.changes (kind, subject, secret, node_id, at_us)
         SELECT one ->> 'kind', one ->> 'subject', decode(one ->> 'secret', 'hex'), ?, main.omote_now()
         FROM json_array_elements(?::json) WITH ORDINALITY AS given (one, n) ORDER BY n RETURNING seq)
       SELECT max(seq) FROM written`).pluck().get(nodeId, JSON.stringify(rows));
	const [, last] = await Promise.all([locked, numbers]);
	return last ?? 0;
}
// src/store/postgres/site/turns.ts
/** How transactions of several appliances are put in order when they must be; see docs/decisions/0066-turns.md. */
/**
* How each transaction starts, before it reads: LOCK takes no snapshot, so everything read afterwards is at least as
* new as the lock. All transactions may hold this one at the same time.
*/
const TOGETHER = "LOCK TABLE main.settings IN ROW SHARE MODE";
/**
* Replaces TOGETHER in a transaction that lost too often: it waits for running transactions, and later ones wait for
* it.
*/
const TURN = "LOCK TABLE main.settings IN EXCLUSIVE MODE";
// src/store/postgres/statements/transactions.ts
/** The most jobs in one transaction. Each has a savepoint, and the server keeps only 64 of them in memory. */
const MOST_JOBS = 50;
/** How often a group that conflicts with others is tried as a group before its jobs run one by one. */
const GROUP_TRIES = 3;
/**
* After this many conflicts a transaction asks for its turn: the longer a transaction takes, the likelier it is to
* lose again.
*/
const TRIES_BEFORE_TURN = 3;
/**
* A unique violation may come from a concurrent transaction: the job runs once more, in a new one, before the error
* is believed.
*/
const UNIQUE = "23505";
/** The error of every statement after one that failed; it hides the cause. */
const ABORTED = "25P02";
var OnceMore = class extends Error {};
/**
* Runs jobs as SERIALIZABLE transactions, one after the other on one connection. Waiting jobs share a transaction,
* which saves commits; each has its own savepoint, so a job that throws undoes only its own changes. Jobs run again
* when another appliance conflicted with them, or when the connection broke before COMMIT was sent. A COMMIT without
* an answer is reported as StoreUnavailable: its changes may have been kept or lost, and a repeated call with the
* same idempotency key finds out.
*/
var Transactions = class {
	#options;
	#queue = [];
	#running = null;
	#session = null;
	#closed = false;
	#lostBy = null;
	constructor(options) {
		this.#options = options;
	}
	/** Why the latest transaction was lost; null: it was committed. */
	get lostBy() {
		return this.#lostBy;
	}
	add(run) {
		if (this.#closed) return Promise.reject(/* @__PURE__ */ new Error("The store is closed"));
		return new Promise((resolve, reject) => {
			this.#queue.push({
				run,
				resolve,
				reject,
				asked: 0
			});
			this.#running ??= this.#drain();
		});
	}
	/** Accepts no more jobs; resolves when all earlier ones have been committed or rejected. */
	async close() {
		this.#closed = true;
		await this.#running;
		await this.#session?.close();
	}
	async #drain() {
		await new Promise(setImmediate);
		while (this.#queue.length > 0) await this.#runAll(this.#queue.splice(0, MOST_JOBS));
		this.#running = null;
	}
	async #runAll(jobs) {
		const patience = new RetryPauses();
		let conflicts = 0;
		for (let tries = 1;; tries++) try {
			await this.#once(jobs, conflicts >= TRIES_BEFORE_TURN);
			return;
		} catch (error) {
			if (error instanceof OnceMore) continue;
			if (isConflict(error)) conflicts++;
			if (jobs.length > 1 && tries >= GROUP_TRIES && isConflict(error)) {
				for (const job of jobs) await this.#runAll([job]);
				return;
			}
			try {
				await patience.pause(error);
			} catch {
				this.#lose(jobs, error);
				return;
			}
		}
	}
	/** @throws only when the whole transaction is lost; none of the jobs has been settled then */
	async #once(jobs, alone) {
		const session = await this.#opened();
		try {
			const { ended, latest } = await session.run(jobs, alone);
			this.#lostBy = null;
			this.#options.committed();
			const passed = latest === 0 ? void 0 : this.#options.passed;
			jobs.forEach((job, i) => {
				const end = ended[i];
				if (passed && "value" in end && end.waits) passed(latest).then(() => tell(job, end));
				else tell(job, end);
			});
		} catch (error) {
			if (session.broken) this.#session = null;
			throw error;
		}
	}
	async #opened() {
		if (this.#session?.broken === false) return this.#session;
		const connection = await this.#options.primary.open();
		await connection.exec("SET enable_seqscan = off");
		this.#session = new Session(connection, this.#options);
		return this.#session;
	}
	#lose(jobs, error) {
		const told = portErrorOfPostgres(error);
		const fault = told instanceof StoreUnavailable ? told.fault : postgresFaultOf(error);
		this.#lostBy = {
			fault,
			what: error.code ?? "unknown"
		};
		for (const job of jobs) job.reject(told);
	}
};
function tell(job, ended) {
	if ("value" in ended) job.resolve(ended.value);
	else job.reject(portErrorOfPostgres(ended.error));
}
/** A connection and what jobs receive from it. */
var Session = class {
	#connection;
	#sql;
	#tx;
	#options;
	/** The changes to announce with the commit. */
	#noted = [];
	#open = false;
	/** The first error of this transaction that ends all of it, even if the job ignored it. */
	#ending = null;
	/** The first error of a statement in this job. */
	#failed = null;
	constructor(connection, options) {
		this.#connection = connection;
		this.#options = options;
		this.#sql = new PostgresSql((text, args, pluck) => this.#ask(text, args, pluck), null, (change) => this.#note(change));
		this.#tx = options.assemble(this.#sql);
	}
	get broken() {
		return this.#connection.lost;
	}
	async close() {
		await this.#connection.close();
	}
	/** @param alone whether to wait for all running transactions, and to make later ones wait */
	async run(jobs, alone) {
		const { begin, nodeId = "" } = this.#options;
		this.#ending = null;
		this.#noted = [];
		try {
			this.#open = true;
			const start = `BEGIN ISOLATION LEVEL SERIALIZABLE; ${alone ? TURN : TOGETHER}`;
			const begun = Promise.all([this.#exec(start), begin(this.#sql)]);
			begun.catch(() => void 0);
			const ended = [];
			for (const job of jobs) ended.push(await this.#runOne(job, ended.length === 0, begun));
			await begun;
			const latest = await logChanges(this.#sql, this.#noted, nodeId);
			this.#open = false;
			await this.#commit();
			return {
				ended,
				latest
			};
		} catch (error) {
			this.#open = false;
			await this.#giveUp(error);
			throw error;
		}
	}
	/** @param begun the start of the transaction; its errors take precedence over the job's */
	async #runOne(job, first, begun) {
		const saved = this.#exec(first ? "SAVEPOINT job" : "RELEASE SAVEPOINT job; SAVEPOINT job");
		saved.catch(() => void 0);
		this.#failed = null;
		const before = this.#noted.length;
		try {
			const value = await job.run(this.#tx);
			await saved;
			if (this.#failed !== null) throw this.#failed;
			return {
				value,
				waits: this.#noted.slice(before).some(({ kind }) => WAITED_FOR.has(kind))
			};
		} catch (error) {
			this.#noted.length = before;
			await begun;
			if (this.#ending !== null) throw this.#ending;
			if (isConflict(error) || isLost(error)) throw error;
			await this.#exec("ROLLBACK TO SAVEPOINT job");
			const cause = stateOf(error) === ABORTED ? this.#failed ?? error : error;
			if (stateOf(cause) === UNIQUE && job.asked++ === 0) throw new OnceMore();
			return { error: cause };
		}
	}
	async #commit() {
		const warnings = this.#connection.warnings;
		let did;
		try {
			did = await this.#exec("COMMIT");
		} catch (error) {
			if (stateOf(error) !== null && !isLost(error)) throw error;
			throw unknown(error);
		}
		if (did !== "COMMIT") throw this.#ending ?? /* @__PURE__ */ new Error(`COMMIT ended as ${did}`);
		if (this.#connection.warnings > warnings) throw unknown(/* @__PURE__ */ new Error("the primary did not hear from its replica in time"));
	}
	async #giveUp(error) {
		if (!this.#connection.lost && !isLost(error)) try {
			await this.#exec("ROLLBACK");
			return;
		} catch {}
		await this.#connection.close();
	}
	#note(change) {
		if (!this.#open) throw new Error("the transaction of this port has ended");
		this.#noted.push(change);
	}
	async #exec(text) {
		return await this.#connection.exec(text);
	}
	async #ask(text, args, pluck) {
		if (!this.#open) throw new Error("the transaction of this port has ended");
		try {
			return await this.#connection.query(text, args, pluck);
		} catch (error) {
			if (isConflict(error) || isLost(error)) this.#ending ??= error;
			if (stateOf(error) !== null) this.#failed ??= error;
			throw error;
		}
	}
};
const unknown = (cause) => new StoreUnavailable("refused", new Error(`It isn’t known whether the last changes were saved: ${cause.message}`, { cause }));
// src/store/postgres-store.ts
/**
* The store of a site with several appliances: it has the same ports as store.ts and keeps everything in PostgreSQL.
*/
/** How long after a write that failed for lack of space the store is reported as full; ms. */
const FULL_MS = 1e4;
/**
* Opens the store, creating the schema in an empty database.
* @throws Error with a message for operators: the database cannot be reached, or it belongs to a newer schema,
* another data key or another program
*/
async function openPostgresStore(options) {
	const { url, dataKey, credential = () => null, whileMoved = "refuse", onRefusedRow } = options;
	if (dataKey.length !== 32) throw new RangeError("the data key must have 32 bytes");
	const key = createSecretKey(dataKey);
	const address = databaseAddress(url);
	const refused = new RefusedRows(onRefusedRow);
	const primary = new Primary({
		address,
		credential,
		rowKeys: rowKeysOf(key),
		onWarning: refused.onWarning
	}, options.promotion);
	const first = await openPatiently(primary);
	try {
		await migratePostgres(first, address);
	} finally {
		await first.close();
	}
	await settle(primary, key, whileMoved);
	const held = { key };
	const leases = options.node ? new PostgresLeases(primary, options.node.id, () => mayWork()) : null;
	const member = await memberOf(options, primary, held, leases ?? ALWAYS_HERE);
	const mayWork = () => member?.refusal() === null;
	try {
		if (member) await inTransaction(primary, (sql) => takeOwn(sql, key, member.nodeId, options));
		return await assemble({
			options,
			primary,
			held,
			refused,
			member,
			leases
		});
	} catch (error) {
		await leases?.close();
		await member?.close();
		throw error;
	}
}
async function takeOwn(sql, key, nodeId, { keyIsKept = true }) {
	await adoptOwnSettings(sql, key, nodeId);
	if (keyIsKept) await clearWrapped(sql, nodeId);
}
async function memberOf({ node, onFault = () => void 0 }, primary, held, leases) {
	if (!node) return null;
	const { id, name, version, publicKey } = node;
	await inTransaction(primary, (sql) => enterMember(sql, held.key, {
		id,
		name,
		version
	}));
	return await Membership.join({
		primary,
		node: {
			id,
			name,
			version,
			...publicKey ? { publicKey: codedKey(held.key, id, publicKey) } : {}
		},
		leases,
		changes: (sql) => changeReads(sql, held.key),
		onFault
	});
}
const codedKey = (key, id, bytes) => ({
	bytes,
	code: publicKeyCode(key, id, bytes)
});
/** Waits for a database that is just starting or failing over: several appliances may start together with it. */
async function openPatiently(primary) {
	const patience = new RetryPauses();
	for (;;) try {
		return await primary.open(true);
	} catch (error) {
		await patience.pause(error);
	}
}
/** Verifies the data key and refuses a store that was moved elsewhere. A new database becomes one of this key. */
async function settle(primary, key, whileMoved) {
	await inTransaction(primary, async (sql) => {
		const state = await keyState(sql, key);
		await settleMove(sql, whileMoved === "cancel" && await isBeingMoved(sql) ? "refuse" : whileMoved);
		if (state === "authenticated") return;
		await setKeyCheck(sql, key);
		await countRows(sql);
	});
}
/** Runs one transaction before the store exists. */
async function inTransaction(primary, job) {
	const transactions = new Transactions({
		primary,
		assemble: (sql) => sql,
		begin: async () => void 0,
		committed: () => void 0
	});
	try {
		await transactions.add(job);
	} finally {
		await transactions.close();
	}
}
async function assemble(opened) {
	const { options, primary, held, member, leases } = opened;
	let ports = await portsUnder(opened, held.key);
	let fullAtMs = Number.NEGATIVE_INFINITY;
	const names = Object.keys(ports.reads);
	const reads = Object.fromEntries(names.map((name) => [name, (...args) => ports.reads[name](...args)]));
	const told = withPortErrors(reads);
	member?.readBy(told);
	member?.followKey({
		pause: () => ports.stop(),
		isCurrent: (connection) => isKeyOf(connection.sql, held.key),
		async goOn(connection, wrapped) {
			const next = await nextKeyOf(connection.sql, held.key, wrapped, options.node);
			if (next === null) return false;
			if (next !== "same") {
				if (wrapped && await kept(options, next)) await clearWrapped(connection.sql, member.nodeId, wrapped);
				primary.rekey(rowKeysOf(next));
				held.key = next;
			}
			ports = await portsUnder(opened, held.key);
			return true;
		}
	});
	return {
		...member ? whileMember(told, member) : told,
		async transact(job) {
			try {
				return await refuseOr(member, () => ports.transactions.add(job));
			} catch (error) {
				if (error instanceof StoreUnavailable && error.fault === "full") fullAtMs = performance.now();
				throw error;
			}
		},
		site: member ?? ALONE,
		writeFault: () => ports.transactions.lostBy ?? (performance.now() - fullAtMs < FULL_MS ? {
			fault: "full",
			what: "disk_full"
		} : null),
		dropOldVersions: async () => true,
		async close() {
			await ports.close();
			await leases?.close();
			await member?.close();
		}
	};
}
async function kept({ keepKey }, key) {
	if (!keepKey) return false;
	const bytes = key.export();
	try {
		return await keepKey(bytes);
	} finally {
		bytes.fill(0);
	}
}
/** The parts of the store that depend on the data key. */
async function portsUnder({ options, primary, refused, member }, key) {
	const pool = new ReadPool(primary);
	try {
		const appliance = options.appliance ?? options.node?.id ?? null;
		const ring = await keyRing(pool.sql, key, appliance, member?.nodeId ?? "");
		const integrity = integrityOf(primary, pool.sql, refused);
		const reads = {
			...readsOf(pool.sql, ring),
			...integrity
		};
		const transactions = new Transactions({
			primary,
			assemble: (sql) => writesIn(sql, ring, integrity, member?.nodeId ?? null),
			begin: async (sql) => void await Promise.all([stillOf(sql, key, member !== null), settleMove(sql, "refuse")]),
			committed: () => pool.cache.forget(),
			...member ? {
				nodeId: member.nodeId,
				passed: (seq) => member.passed(seq)
			} : {}
		});
		return {
			reads,
			transactions,
			/** Stops at once: calls that have not been answered fail. */
			stop() {
				pool.close();
				transactions.close();
			},
			async close() {
				await transactions.close();
				await pool.close();
			}
		};
	} catch (error) {
		await pool.close();
		throw error;
	}
}
/**
* Verifies that the database still has this data key. An appliance receives the key that replaced its own, so its
* callers see a short outage.
*
* @param waits whether this is an appliance
* @throws StoreUnavailable for an appliance, OtherDataKey for a command
*/
async function stillOf(sql, key, waits) {
	try {
		await keyState(sql, key);
	} catch (error) {
		throw waits && error instanceof OtherDataKey ? new StoreUnavailable("refused", error) : error;
	}
}
const writesIn = (sql, ring, integrity, nodeId) => ({
	...readsOf(sql, ring),
	...integrity,
	...settingNameReads(sql),
	verifyRows: () => verifyRows(sql),
	...writesOf(sql, ring),
	...leaseWrites(sql, nodeId),
	...searchRowWrites(sql, new PersonKeys(sql, ring.dataKey)),
	removeRefusedRows: () => removeRefusedRows(sql)
});
const integrityOf = (primary, sql, refused) => ({
	refusedRows: () => refused.all,
	verifyRows: () => atOneInstant(primary, (connection) => verifyRows(connection.sql)),
	damagedValues: () => atOneInstant(primary, (connection) => examinedValues(connection, READABLE_COLUMNS)),
	...settingNameReads(sql)
});
export { openPostgresStore };
