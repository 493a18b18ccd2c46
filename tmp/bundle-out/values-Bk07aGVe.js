// src/domain/store-failure.ts
/** Errors of a store. */
/** Sealed data does not open: it is damaged or was moved to another row, or the data key is a different one. */
var SealBroken = class extends Error {};
/** A text argument holds a NUL character, which no store keeps. */
var NulRefused = class extends TypeError {
	constructor() {
		super("the text contains a NUL character, which cannot be stored");
	}
};
/** The store cannot do this now and has kept nothing of it. The cause is the database's own error. */
var StoreUnavailable = class extends Error {
	fault;
	constructor(fault, cause) {
		super(cause.message, { cause });
		this.fault = fault;
	}
};
// src/store/sql/values.ts
/** The values that statements take, in either engine. */
/**
* Refuses a text with a NUL character: SQLite would store it and show it cut off, and PostgreSQL cannot store it.
* @throws NulRefused
*/
function refuseNul(value) {
	if (typeof value === "string" && value.includes("\0")) throw new NulRefused();
}
/** Returns a value as a statement takes it. @throws NulRefused; TypeError for a value that no column can hold */
function checkedValue(value) {
	refuseNul(value);
	if (value === void 0) return null;
	if (value === null || typeof value === "string" || value instanceof Uint8Array) return value;
	if (typeof value !== "number") throw new TypeError(`a statement takes text, numbers, bytes and null, not ${typeof value}`);
	if (Number.isNaN(value)) return null;
	if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new TypeError(`the number ${value} is beyond 2^53 and would lose precision`);
	return value;
}
export { StoreUnavailable as a, SealBroken as i, refuseNul as n, NulRefused as r, checkedValue as t };
