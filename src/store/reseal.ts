/** Reseals everything that is sealed under the data key itself. Values sealed under people's keys do not change. */
import type { KeyObject } from 'node:crypto';
import { SealBroken } from '../domain/store-failure.ts';
import { placeOfCode } from './access/operators.ts';
import { CHAIN_KEY, chainKey } from './audit/audit.ts';
import { setKeyCheck } from './keys/key-check.ts';
import { placeOfKey } from './keys/person-keys.ts';
import { type SealPlace, seal, unseal } from './keys/seal.ts';
import { HiddenIdentifiers, rehideIdentifiers } from './people/hidden-identifiers.ts';
import { placeOfSecret } from './site/secrets.ts';
import type { Sql } from './sql/sql.ts';

export interface Keys {
  oldKey: KeyObject;
  newKey: KeyObject;
}

export type RotationProgress = (done: number, total: number) => void;

/**
 * Reseals everything except the codes of rows, which the caller renews. Must run in a transaction.
 * @param onProgress receives the people's keys done so far and their total, after every 1,000
 * @returns the number of people's keys that were wrapped again
 * @throws SealBroken when an operator's code secret, a hidden identifier or the audit log's key does not open with
 * the old key
 */
export async function resealAll(sql: Sql, keys: Keys, onProgress: RotationProgress): Promise<number> {
  const { oldKey, newKey } = keys;
  const chain = await chainKey(sql, oldKey);
  const people = await rewrapPeople(sql, keys, onProgress);
  await resealCodes(sql, keys);
  await resealSecrets(sql, keys);
  await rehideIdentifiers(sql, new HiddenIdentifiers(oldKey), new HiddenIdentifiers(newKey));
  await keepChainKey(sql, newKey, chain);
  await setKeyCheck(sql, newKey);
  return people;
}

/** @throws SealBroken */
function reseal(sealed: Uint8Array, place: SealPlace, { oldKey, newKey }: Keys): Buffer {
  const plain = unseal(sealed, oldKey, place);
  const anew = seal(plain, newKey, place);
  plain.fill(0);
  return anew;
}

const PAGE = 1000;

async function rewrapPeople(db: Sql, keys: Keys, onProgress: RotationProgress): Promise<number> {
  const total = (await db.prepare<[], number>('SELECT count(*) FROM person_keys').pluck().get()) ?? 0;
  const page = db.prepare<[string, number], { auth_id: string; wrapped: Uint8Array }>(
    'SELECT auth_id, wrapped FROM person_keys WHERE auth_id > ? ORDER BY auth_id LIMIT ?',
  );
  const update = db.prepare('UPDATE person_keys SET wrapped = ? WHERE auth_id = ?');
  let [done, last] = [0, ''];
  for (let rows = await page.all(last, PAGE); rows.length > 0; rows = await page.all(last, PAGE)) {
    const written = rows.map(({ auth_id, wrapped }) => {
      // A key that cannot be opened stays as it is: it opened nothing before, either.
      const anew = orNull(() => reseal(wrapped, placeOfKey(auth_id), keys));
      return anew && update.run(anew, auth_id);
    });
    await Promise.all(written);
    last = rows[rows.length - 1].auth_id;
    done += rows.length;
    onProgress(done, total);
  }
  return done;
}

async function resealCodes(db: Sql, keys: Keys): Promise<void> {
  const rows = await db
    .prepare<[], { id: string; code_secret: Uint8Array }>(
      'SELECT id, code_secret FROM operators WHERE code_secret IS NOT NULL',
    )
    .all();
  const update = db.prepare('UPDATE operators SET code_secret = ? WHERE id = ?');
  for (const { id, code_secret } of rows) await update.run(reseal(code_secret, placeOfCode(id), keys), id);
}

/** Nothing marks which settings are sealed, so every value is tried, and those that open are resealed. */
async function resealSecrets(db: Sql, keys: Keys): Promise<void> {
  const rows = await db
    .prepare<[], { name: string; value: string }>('SELECT name, value FROM settings')
    .all();
  const update = db.prepare('UPDATE settings SET value = ? WHERE name = ?');
  for (const { name, value } of rows) {
    const anew = orNull(() => reseal(Buffer.from(value, 'base64'), placeOfSecret(name), keys));
    if (anew) await update.run(anew.toString('base64'), name);
  }
}

/** The audit log keeps the key that it was begun with, because copies of its hashes exist elsewhere. */
async function keepChainKey(db: Sql, newKey: KeyObject, chain: Buffer): Promise<void> {
  const sealed = seal(chain, newKey, placeOfSecret(CHAIN_KEY)).toString('base64');
  await db
    .prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    )
    .run(CHAIN_KEY, sealed);
}

function orNull<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
