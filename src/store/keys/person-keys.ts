import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { SealBroken } from '../../domain/store-failure.ts';
import type { Sql, Statement } from '../sql/sql.ts';
import { broken, type SealPlace, seal, unseal } from './seal.ts';

/**
 * One random key per person, wrapped with the data key. Everything sealed for a person is sealed with it, so
 * destroying this one row makes the person's data unreadable; older copies of the database still contain the row.
 * Unwrapped keys are not cached: the scan at the start uses each key once, and unwrapping takes microseconds
 * (test/bench/store.bench.ts).
 */
export class PersonKeys {
  readonly #dataKey: KeyObject;
  readonly #insert: Statement<[string, Uint8Array]>;
  readonly #select: Statement<[string], Uint8Array>;

  constructor(db: Sql, dataKey: KeyObject) {
    this.#dataKey = dataKey;
    this.#insert = db.prepare('INSERT INTO person_keys (auth_id, wrapped) VALUES (?, ?)');
    this.#select = db
      .prepare<[string], Uint8Array>('SELECT wrapped FROM person_keys WHERE auth_id = ?')
      .pluck();
  }

  async create(authId: string): Promise<void> {
    const key = randomBytes(32);
    await this.#insert.run(authId, seal(key, this.#dataKey, placeOfKey(authId)));
    key.fill(0);
  }

  async seal(plain: Uint8Array, place: SealPlace): Promise<Buffer> {
    return seal(plain, await this.#keyOf(place.authId), place);
  }

  /** @throws SealBroken, also when the person's key was destroyed */
  async unseal(sealed: Uint8Array, place: SealPlace): Promise<Uint8Array<ArrayBuffer>> {
    return unseal(sealed, await this.#keyOf(place.authId), place);
  }

  /** For scans that read the wrapped keys themselves; so is sealWith. @throws SealBroken */
  unsealWith(wrapped: Uint8Array | null, sealed: Uint8Array, place: SealPlace): Uint8Array<ArrayBuffer> {
    return unseal(sealed, this.#unwrap(wrapped, place.authId), place);
  }

  sealWith(wrapped: Uint8Array, plain: Uint8Array, place: SealPlace): Buffer {
    return seal(plain, this.#unwrap(wrapped, place.authId), place);
  }

  async #keyOf(authId: string): Promise<KeyObject> {
    return this.#unwrap((await this.#select.get(authId)) ?? null, authId);
  }

  #unwrap(wrapped: Uint8Array | null, authId: string): KeyObject {
    if (wrapped === null) throw broken(placeOfKey(authId));
    const bytes = unseal(wrapped, this.#dataKey, placeOfKey(authId));
    const key = createSecretKey(bytes);
    bytes.fill(0);
    return key;
  }
}

/** The text that `open` unseals; null if its seal is broken. @throws everything else that `open` throws */
export async function textOrNull(open: () => Uint8Array | Promise<Uint8Array>): Promise<string | null> {
  try {
    return new TextDecoder().decode(await open());
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

export const placeOfKey = (authId: string): SealPlace => ({
  table: 'person_keys',
  column: 'wrapped',
  row: authId,
  authId,
});
