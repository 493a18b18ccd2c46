import { n as DATABASE_FILE } from "./folder-BUi3CI-q.js";
import { t as migrate } from "./migrate-BO7ht0pT.js";
import { join } from "node:path";
import { closeSync, fsyncSync, openSync } from "node:fs";
import Database from "better-sqlite3";
import { workerData } from "node:worker_threads";
// src/store/file/check-schema.ts
/**
* Checks that a database that someone else may have prepared contains only Omote's tables, indexes and triggers: a
* foreign trigger could copy data that is deleted later. The database must have the latest schema version.
* @throws Error that names the foreign object
*/
function checkSchema(folder) {
	const db = new Database(join(folder, DATABASE_FILE), {
		readonly: true,
		fileMustExist: true
	});
	const ours = new Database(":memory:");
	try {
		migrate(ours);
		const known = new Map(objectsOf(ours));
		for (const [name, sql] of objectsOf(db)) if (known.get(name) !== sql) throw new Error(`the database contains the ${name}, which is not part of Omote’s schema`);
	} finally {
		ours.close();
		db.close();
	}
}
/** Each object's kind and name. Triggers and views run on their own, so they are compared with their text. */
function objectsOf(db) {
	return db.prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'").all().map(({ type, name, sql }) => [`${type} ${name}`, type === "trigger" || type === "view" ? sql.replaceAll(/\s+/g, " ") : ""]);
}
// src/store/file/snapshot.ts
/**
* Writes a complete, consistent copy of the database as of one instant, while others write. Only the owner can read
* the copy. Blocks the calling thread. VACUUM INTO is used because the backup API begins again whenever another
* process has written.
* @throws Error when `to` already exists
*/
function takeSnapshot(folder, to) {
	closeSync(openSync(to, "wx", 384));
	const db = new Database(join(folder, DATABASE_FILE), {
		timeout: 1e4,
		fileMustExist: true
	});
	try {
		db.pragma("trusted_schema = OFF");
		db.prepare("VACUUM INTO ?").run(to);
	} finally {
		db.close();
	}
	const fd = openSync(to, "r+");
	fsyncSync(fd);
	closeSync(fd);
}
/** @throws Error that describes the damage */
function checkIntegrity(folder) {
	const db = new Database(join(folder, DATABASE_FILE), {
		readonly: true,
		fileMustExist: true
	});
	try {
		const answer = db.pragma("integrity_check(1)", { simple: true });
		if (answer !== "ok") throw new Error(`the database is damaged: ${answer}`);
	} finally {
		db.close();
	}
}
// src/app/backup/database-worker.ts
/** A thread that reads a whole database, which takes seconds per gigabyte, while the service keeps responding. */
const work = workerData;
if (work.do === "copy") takeSnapshot(work.folder, work.to);
else if (work.do === "check") checkIntegrity(work.folder);
else checkSchema(work.folder);
export {};
