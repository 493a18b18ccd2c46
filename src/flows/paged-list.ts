import { createHmac, timingSafeEqual } from 'node:crypto';
import { refusal } from '../domain/failure.ts';
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
  /** The cursor at which the next page starts; null: this is the last page. */
  next: string | null;
}

/**
 * Yields all items of a list, for CSV exports. Other requests are served between pages. A page may be empty although there
 * is a next one.
 * @param pageFrom reads the page that starts at a cursor; undefined: the first page
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

/** A position in a list. A list uses the members it is sorted by; the others are 0 or empty. */
export interface ListPosition {
  atUs: Micros;
  seq: number;
  /** An ID; well-formed Unicode. */
  id: string;
}

/** The name of a list, then the filters of the request. The page size is not one of them. */
export type Filters = readonly (string | number | null)[];

const NUMBERS_BYTES = 16;
/** 128 bits of the HMAC: forging one takes 2^127 calls on average. */
const MAC_BYTES = 16;
const BEGINNING: ListPosition = { atUs: 0, seq: 0, id: '' };

/**
 * A list returned in pages. A page ends with a cursor: (instant, sequence) ‖ MAC ‖ ID, base64url. The MAC covers the
 * filters too, so a cursor only continues the list it came from, and nobody else can make one.
 */
export class PagedList {
  readonly #key: Uint8Array;
  readonly #filters: Filters;
  readonly #reason: 'not_page_token' | 'not_page_token_of_period';

  /**
   * @param key 256 random bits
   * @param ofPeriod the list is one of a period, which the refusal of a cursor of another list says
   */
  constructor(key: Uint8Array, filters: Filters, ofPeriod = false) {
    this.#key = key;
    this.#filters = filters;
    this.#reason = ofPeriod ? 'not_page_token_of_period' : 'not_page_token';
  }

  /**
   * The position at which a page starts.
   * @param after the cursor; undefined: the first page
   * @param first where the first page starts
   * @throws Failure invalid (`after`)
   */
  start(after: string | undefined, first: Partial<ListPosition> = {}): ListPosition {
    if (after === undefined) return { ...BEGINNING, ...first };
    const place = this.#read(after);
    if (!place) throw refusal(this.#reason, 'after');
    return place;
  }

  /**
   * Makes a page and the cursor of the next one.
   * @param found up to `size` + 1 items; the extra one shows that there is a next page
   * @param positionOf the position of the page's last item
   */
  page<T>(found: readonly T[], size: number, positionOf: (last: T) => Partial<ListPosition>): PageOf<T> {
    const items = found.slice(0, size);
    const last = items.at(-1);
    return { items, next: last !== undefined && found.length > size ? this.cursor(positionOf(last)) : null };
  }

  /** The signed cursor for a position, base64url. */
  cursor(at: Partial<ListPosition>): string {
    const { atUs, seq, id } = { ...BEGINNING, ...at };
    const numbers = Buffer.alloc(NUMBERS_BYTES);
    numbers.writeBigInt64BE(BigInt(atUs), 0);
    numbers.writeBigInt64BE(BigInt(seq), 8);
    return Buffer.concat([numbers, this.#mac(numbers, id), Buffer.from(id)]).toString('base64url');
  }

  /** Null if this service did not issue the cursor for this list. */
  #read(cursor: string): ListPosition | null {
    const bytes = Buffer.from(cursor, 'base64url');
    // The decoder skips invalid characters and ignores spare bits; only the canonical spelling of a cursor is accepted.
    if (bytes.length < NUMBERS_BYTES + MAC_BYTES || bytes.toString('base64url') !== cursor) return null;
    const numbers = bytes.subarray(0, NUMBERS_BYTES);
    const mac = bytes.subarray(NUMBERS_BYTES, NUMBERS_BYTES + MAC_BYTES);
    const id = bytes.subarray(NUMBERS_BYTES + MAC_BYTES).toString();
    if (!timingSafeEqual(mac, this.#mac(numbers, id))) return null;
    return { atUs: Number(numbers.readBigInt64BE(0)), seq: Number(numbers.readBigInt64BE(8)), id };
  }

  /**
   * The numbers in front have a fixed length, and JSON separates the filters from the ID, so the parts cannot be confused.
   * Without an ID only the filters are signed, so that cursors issued by earlier versions stay valid.
   */
  #mac(numbers: Uint8Array, id: string): Buffer {
    const parts = id === '' ? this.#filters : { filters: this.#filters, id };
    const hmac = createHmac('sha256', this.#key).update(numbers).update(JSON.stringify(parts));
    return hmac.digest().subarray(0, MAC_BYTES);
  }
}
