import { createHmac, timingSafeEqual } from 'node:crypto';
import { failure } from '../domain/failure.ts';
import type { Store } from '../domain/ports.ts';
import type { Micros } from '../domain/time.ts';

/** What a flow needs to return a list in pages. */
export interface Listed {
  store: Store;
  /** Signs page tokens; 256 random bits, kept in the store. */
  pageTokenKey: Uint8Array;
}

/** A page of a list. */
export interface PageOf<T> {
  items: T[];
  /** The cursor from which the next page goes on; null: this is the last. */
  next: string | null;
}

/**
 * All items of a list, for tables. Between two pages others are served: a page may look at many rows and hold none.
 * @param pageFrom the page that begins at a cursor; undefined: the first
 */
export async function* everyItem<T>(
  pageFrom: (after: string | undefined) => Promise<PageOf<T>>,
): AsyncGenerator<T> {
  let after: string | undefined;
  do {
    const { items, next } = await pageFrom(after);
    yield* items;
    after = next ?? undefined;
    await new Promise(setImmediate);
  } while (after !== undefined);
}

/** A place in a list. A list uses what it is ordered by; the other members are 0 or empty. */
export interface Place {
  atUs: Micros;
  seq: number;
  /** An ID, well-formed text. */
  id: string;
}

/** What a list was asked for, its name first; how many rows a page has is not part of it. */
export type Filters = readonly (string | number | null)[];

const NUMBERS_BYTES = 16;
/** 128 bits of the HMAC: forging one takes 2^127 calls. */
const MAC_BYTES = 16;
const BEGINNING: Place = { atUs: 0, seq: 0, id: '' };

/**
 * A list returned in pages. A page ends with a cursor: (instant, sequence) ‖ MAC ‖ ID, base64url. It is signed
 * together with the filters, so that it continues this list and no other, and nobody makes one.
 */
export class PagedList {
  readonly #key: Uint8Array;
  readonly #filters: Filters;
  readonly #fault: string;

  /** @param fault what is said of a cursor that is not of this list */
  constructor(key: Uint8Array, filters: Filters, fault = 'is not a page token of this list') {
    this.#key = key;
    this.#filters = filters;
    this.#fault = fault;
  }

  /** @param first where the first page begins @throws Failure invalid (`after`) */
  placeOf(after: string | undefined, first: Partial<Place> = {}): Place {
    if (after === undefined) return { ...BEGINNING, ...first };
    const place = this.#read(after);
    if (!place) throw failure('invalid', 'after', this.#fault);
    return place;
  }

  /** @param found one more than the page has room for, if there is one: that tells whether there is a next page */
  page<T>(found: readonly T[], size: number, placeOf: (last: T) => Partial<Place>): PageOf<T> {
    const items = found.slice(0, size);
    const last = items.at(-1);
    return { items, next: last !== undefined && found.length > size ? this.cursor(placeOf(last)) : null };
  }

  cursor(at: Partial<Place>): string {
    const { atUs, seq, id } = { ...BEGINNING, ...at };
    const numbers = Buffer.alloc(NUMBERS_BYTES);
    numbers.writeBigInt64BE(BigInt(atUs), 0);
    numbers.writeBigInt64BE(BigInt(seq), 8);
    return Buffer.concat([numbers, this.#mac(numbers, id), Buffer.from(id)]).toString('base64url');
  }

  /** Null for what this service did not give out for this list. */
  #read(cursor: string): Place | null {
    const bytes = Buffer.from(cursor, 'base64url');
    // The decoder skips what is not base64url and ignores spare bits: one cursor, one spelling.
    if (bytes.length < NUMBERS_BYTES + MAC_BYTES || bytes.toString('base64url') !== cursor) return null;
    const numbers = bytes.subarray(0, NUMBERS_BYTES);
    const mac = bytes.subarray(NUMBERS_BYTES, NUMBERS_BYTES + MAC_BYTES);
    const id = bytes.subarray(NUMBERS_BYTES + MAC_BYTES).toString();
    if (!timingSafeEqual(mac, this.#mac(numbers, id))) return null;
    return { atUs: Number(numbers.readBigInt64BE(0)), seq: Number(numbers.readBigInt64BE(8)), id };
  }

  /** JSON keeps the parts apart whatever they hold; the numbers in front have a fixed length. */
  #mac(numbers: Uint8Array, id: string): Buffer {
    const parts = id === '' ? this.#filters : { filters: this.#filters, id };
    const hmac = createHmac('sha256', this.#key).update(numbers).update(JSON.stringify(parts));
    return hmac.digest().subarray(0, MAC_BYTES);
  }
}
