import { n as refuseNul } from "./values-Bk07aGVe.js";
// src/store/file/sqlite-sql.ts
const LIST = "(SELECT value FROM json_each(?))";
const DIALECT = {
	engine: "sqlite",
	texts: LIST,
	integers: LIST
};
/** A SQLite connection; it runs each statement before it returns the promise. */
var SqliteSql = class {
	dialect = DIALECT;
	#db;
	#cache;
	/** @param cache null: nothing is cached */
	constructor(db, cache = null) {
		this.#db = db;
		this.#cache = cache;
	}
	prepare(text) {
		return new SqliteStatement(this.#db, text);
	}
	async kept(name, read) {
		return this.#cache === null ? await read() : await this.#cache.get(name, read);
	}
	changed() {}
};
/** @param arg a value, or an object with values by their names */
function refuseNulIn(arg) {
	if (typeof arg !== "object" || arg === null || arg instanceof Uint8Array) refuseNul(arg);
	else for (const value of Object.values(arg)) refuseNul(value);
}
/** A statement that is compiled when it is first used: a store has 500 of them, and most calls need only a few. */
var SqliteStatement = class {
	#db;
	#text;
	#plucks = false;
	#compiled = null;
	constructor(db, text) {
		this.#db = db;
		this.#text = text;
	}
	async get(...args) {
		return this.#statement.get(...args);
	}
	async all(...args) {
		return this.#statement.all(...args);
	}
	async run(...args) {
		for (const arg of args) refuseNulIn(arg);
		return { changes: this.#statement.run(...args).changes };
	}
	pluck() {
		this.#plucks = true;
		return this;
	}
	get #statement() {
		if (this.#compiled === null) {
			this.#compiled = this.#db.prepare(this.#text);
			if (this.#plucks) this.#compiled.pluck();
		}
		return this.#compiled;
	}
};
/** Runs a job in a transaction of a connection that no one else uses yet; takes the write lock at once. */
async function immediately(db, job) {
	db.exec("BEGIN IMMEDIATE");
	try {
		const value = await job();
		db.exec("COMMIT");
		return value;
	} catch (error) {
		if (db.inTransaction) db.exec("ROLLBACK");
		throw error;
	}
}
export { immediately as n, SqliteSql as t };
