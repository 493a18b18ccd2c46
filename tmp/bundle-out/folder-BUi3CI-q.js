import { dirname, join } from "node:path";
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
// src/store/file/make-folder.ts
/**
* Creates a folder and those above it, with access for their owner only.
*
* Node's own `recursive` never returns where a parent exists in which nothing can be made, as in /proc.
* @throws Error that names the folder that could not be made
*/
function makeFolder(folder) {
	const parent = dirname(folder);
	if (parent !== folder && !isFolder(parent)) makeFolder(parent);
	try {
		mkdirSync(folder, { mode: 448 });
	} catch (error) {
		if (isFolder(folder)) return;
		if (error.code !== "ENOENT") throw error;
		throw new Error(`${folder} can’t be created: nothing can be created in ${parent}`);
	}
}
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
// src/store/file/folder.ts
const DATABASE_FILE = "omote.db";
const DATA_KEY_FILE = "data.key";
/** The same key, wrapped by the operating system's keychain; only the desktop app can open it. */
const WRAPPED_KEY_FILE = "data.key.keychain";
/** The same key, wrapped with a passphrase that is entered at each start. */
const PASSPHRASE_KEY_FILE = "data.key.passphrase";
/** This file holds no key: it marks that the key is a systemd credential. */
const CREDENTIAL_MARK = "data.key.credential";
const POSIX = process.platform !== "win32";
/**
* Whether users other than the owner have any access to the file. Windows has no such bits; its ACLs are inherited.
*/
const openToOthers = (path) => POSIX && (statSync(path).mode & 63) !== 0;
/**
* Creates the data folder with access for its owner only. The access of an existing folder is restricted only if the
* folder is empty or holds Omote's files, so that a mistyped OMOTE_DATA_DIR=/tmp does not lock others out of /tmp.
*/
function prepareFolder(folder) {
	makeFolder(folder);
	if (!openToOthers(folder)) return;
	const names = readdirSync(folder);
	if (names.length === 0 || names.includes("omote.db") || names.includes("data.key")) chmodSync(folder, 448);
}
/**
* Creates the database file with mode 0600 before SQLite opens it, because SQLite gives -wal and -shm the same mode.
*/
function prepareDatabaseFile(folder) {
	const path = join(folder, DATABASE_FILE);
	closeSync(openSync(path, "a", 384));
	if (openToOthers(path)) chmodSync(path, 384);
	return path;
}
/** Makes new names in the folder survive a power cut. */
function syncFolder(folder) {
	if (!POSIX) return;
	const fd = openSync(folder, "r");
	try {
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
}
export { WRAPPED_KEY_FILE as a, prepareFolder as c, PASSPHRASE_KEY_FILE as i, syncFolder as l, DATABASE_FILE as n, openToOthers as o, DATA_KEY_FILE as r, prepareDatabaseFile as s, CREDENTIAL_MARK as t, makeFolder as u };
