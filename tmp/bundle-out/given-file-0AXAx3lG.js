import "node:path";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
// src/store/postgres/connection/address.ts
const PORT = 5432;
const MEMBERS = [
	"host",
	"port",
	"passwordfile",
	"passfile",
	"sslmode",
	"sslrootcert",
	"sslcert",
	"sslkey"
];
const SHAPE = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)\/([^/?]*)(?:\?(.*))?$/;
const EXAMPLE = "postgres://omote@db1.example:5432,db2.example:5432/omote?sslrootcert=/etc/omote/ca.pem";
const isLoopback = (host) => /^(localhost|127(\.\d+){3}|::1)$/.test(host);
const isSocket = ({ host }) => host.startsWith("/");
/** The TLS mode to use with this host. */
const tlsModeFor = (address, host) => {
	if (isSocket(host)) return "disable";
	return address.tlsMode ?? (isLoopback(host.host) ? "disable" : "verify-full");
};
/** The address for messages, without the password. */
const shownAddress = ({ hosts, user, database }) => `${database} of ${user} at ${hosts.map(shownHost).join(", ")}`;
/** The host for messages. */
const shownHost = (host) => isSocket(host) ? `${host.host} (port ${host.port})` : `${host.host}:${host.port}`;
/**
* @param url the value of OMOTE_DATABASE_URL
* @throws Error with a message for operators that says what is wrong with the URL, without parts that may be a
* password
*/
function databaseAddress(url) {
	const parts = SHAPE.exec(url.trim());
	if (!parts) throw wrong("its form is wrong (in a password, write / as %2F, @ as %40, : as %3A and # as %23, or use passwordfile=)");
	const [, login = "", authority, name, query = ""] = parts;
	const given = membersOf(query);
	const [user, ...password] = login.split(":").map((part) => decoded(part, "user or password"));
	if (!user) throw wrong("it names no user");
	if (!name) throw wrong("it names no database");
	return {
		hosts: hostsOf(authority, given),
		user,
		database: decoded(name, "database"),
		password: password.length > 0 ? password.join(":") : null,
		passwordFile: given.get("passwordfile") ?? null,
		passFile: given.get("passfile") ?? null,
		tlsMode: tlsModeOf(given.get("sslmode")),
		rootCertificate: given.get("sslrootcert") ?? null,
		certificate: given.get("sslcert") ?? null,
		key: given.get("sslkey") ?? null
	};
}
const wrong = (why) => /* @__PURE__ */ new Error(`OMOTE_DATABASE_URL is not a database address: ${why}. Example: ${EXAMPLE}`);
function decoded(text, what) {
	try {
		return decodeURIComponent(text);
	} catch {
		throw wrong(`its ${what} has a % that doesn’t start a character code (write % itself as %25)`);
	}
}
function membersOf(query) {
	const members = /* @__PURE__ */ new Map();
	for (const part of query.split("&").filter((text) => text !== "")) {
		const [name, ...value] = part.split("=");
		if (!MEMBERS.includes(name)) throw wrong(`it has the unknown parameter "${name}" (known: ${MEMBERS.join(", ")})`);
		members.set(name, decoded(value.join("="), name));
	}
	return members;
}
/**
* `h1:5432,h2` or `[::1]:5433`, or the members host and port, with which PostgreSQL's own programs name a socket's
* folder.
*/
function hostsOf(authority, given) {
	const named = given.get("host");
	if (named !== void 0 && authority !== "") throw wrong("it names its hosts twice");
	const ports = (given.get("port") ?? "").split(",");
	return (named ?? decoded(authority, "host")).split(",").map((text, i) => {
		const parts = named === void 0 ? /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/.exec(text) : [
			text,
			text,
			void 0
		];
		const host = parts?.[1]?.replace(/^\[|\]$/g, "");
		if (!host) throw wrong("a host is missing or isn’t of the form name:port");
		const port = Number(parts?.[2] ?? (ports[i] || ports[0] || PORT));
		if (!Number.isInteger(port) || port < 1 || port > 65535) throw wrong("a port is not a number from 1 to 65535");
		return {
			host,
			port
		};
	});
}
function tlsModeOf(mode) {
	if (mode === void 0 || mode === "disable" || mode === "verify-ca" || mode === "verify-full") return mode;
	throw wrong(`sslmode=${mode} would accept any server that answers; use verify-full (with sslrootcert=), verify-ca, or disable where the network itself is protected`);
}
// src/domain/utf8.ts
const UTF8 = new TextDecoder("utf-8", { fatal: true });
/** The text of these bytes, without a byte order mark; null: they are not UTF-8. */
function utf8(bytes) {
	try {
		return UTF8.decode(bytes);
	} catch {
		return null;
	}
}
/** What is wrong with bytes that are not UTF-8, to be put after their name. */
const NOT_UTF8 = "must be UTF-8, but has bytes of another encoding";
// src/store/file/given-file.ts
/** Files whose path a person gives: they may be anything, from a pipe that nobody writes to, to an endless device. */
/** The path names something that is not a file. */
var NotAFile = class extends Error {};
/** The file is larger than any of its kind. */
var FileTooLarge = class extends Error {};
/** Descriptors that are open already, as shells write them: `<(command)` is one. Like standard input, they end. */
const DESCRIPTOR = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/;
const PART = 65536;
/** A pipe without a writer would block `open`. Windows has neither the flag nor such pipes. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/**
* Reads a whole file.
* @param path `-` is standard input
* @param most the largest size, in bytes
* @throws NotAFile, FileTooLarge; the system's error if there is no such file or this user may not read it
*/
function readGivenFile(path, most) {
	if (path === "-") return readUpTo(0, "the input", most);
	const given = path === "/dev/stdin" ? "0" : DESCRIPTOR.exec(path)?.[1];
	if (given !== void 0) return readUpTo(Number(given), path, most);
	const fd = openSync(path, READ);
	try {
		refuseOther(path, fstatSync(fd));
		return readUpTo(fd, path, most);
	} finally {
		closeSync(fd);
	}
}
/**
* Reads a whole text file, without a byte order mark.
* @throws as readGivenFile; Error with a human-readable message if it is not UTF-8
*/
function readGivenText(path, most) {
	const text = utf8(readGivenFile(path, most));
	if (text === null) throw new Error(`${path === "-" ? "the input" : path} ${NOT_UTF8}`);
	return text;
}
function refuseOther(path, stats) {
	if (stats.isFile()) return;
	throw new NotAFile(`${path} is a ${stats.isDirectory() ? "folder" : stats.isFIFO() ? "pipe" : stats.isSocket() ? "socket" : "device"}, not a file`);
}
function readUpTo(fd, name, most) {
	const parts = [];
	const part = Buffer.alloc(PART);
	for (let length = 0;;) {
		const got = readSync(fd, part, 0, PART, null);
		if (got === 0) return Buffer.concat(parts);
		length += got;
		if (length > most) throw new FileTooLarge(`${name} is larger than the ${inWords(most)} that it may have`);
		parts.push(Buffer.from(part.subarray(0, got)));
	}
}
const inWords = (bytes) => bytes < 2 ** 20 ? `${bytes} bytes` : `${bytes / 2 ** 20} MiB`;
export { databaseAddress as a, shownHost as c, utf8 as i, tlsModeFor as l, readGivenText as n, isSocket as o, NOT_UTF8 as r, shownAddress as s, readGivenFile as t };
