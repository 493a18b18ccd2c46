import { type KeyObject, randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { broken, type Place, seal, unseal } from './seal.ts';

/**
 * One random key per person, wrapped by the data key. All that is sealed for a person is sealed with it, so
 * destroying the one row makes the person's data unreadable, also in backups. Unwrapped keys are not cached:
 * the start-up scan uses each key once, and one unwrap costs microseconds (test/bench/store.ts).
 */
export class PersonKeys {
  readonly #dataKey: KeyObject;
  readonly #insert: Database.Statement<[string, Uint8Array]>;
  readonly #select: Database.Statement<[string], Uint8Array>;

  constructor(db: Database.Database, dataKey: KeyObject) {
    this.#dataKey = dataKey;
    this.#insert = db.prepare('INSERT INTO person_keys (auth_id, wrapped) VALUES (?, ?)');
    this.#select = db
      .prepare<[string], Uint8Array>('SELECT wrapped FROM person_keys WHERE auth_id = ?')
      .pluck();
  }

  create(authId: string): void {
    const key = randomBytes(32);
    this.#insert.run(authId, seal(key, this.#dataKey, placeOfKey(authId)));
    key.fill(0);
  }

  seal(plain: Uint8Array, place: Place): Buffer {
    return this.#withKey(place.authId, (key) => seal(plain, key, place));
  }

  /** @throws SealBroken also when the person's key is gone. */
  unseal(sealed: Uint8Array, place: Place): Uint8Array<ArrayBuffer> {
    return this.#withKey(place.authId, (key) => unseal(sealed, key, place));
  }

  /** For a scan that reads the wrapped keys itself. @throws SealBroken */
  unsealWith(wrapped: Uint8Array | null, sealed: Uint8Array, place: Place): Uint8Array<ArrayBuffer> {
    if (wrapped === null) throw broken(placeOfKey(place.authId));
    const key = unseal(wrapped, this.#dataKey, placeOfKey(place.authId));
    try {
      return unseal(sealed, key, place);
    } finally {
      key.fill(0);
    }
  }

  #withKey<T>(authId: string, use: (key: Uint8Array) => T): T {
    const wrapped = this.#select.get(authId);
    if (wrapped === undefined) throw broken(placeOfKey(authId));
    const key = unseal(wrapped, this.#dataKey, placeOfKey(authId));
    try {
      return use(key);
    } finally {
      key.fill(0);
    }
  }
}

const placeOfKey = (authId: string): Place => ({
  table: 'person_keys',
  column: 'wrapped',
  row: authId,
  authId,
});
