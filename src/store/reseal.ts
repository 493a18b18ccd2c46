/** Everything that hangs on the data key itself, under another one; what hangs on persons' keys stays as it is. */
import type { KeyObject } from 'node:crypto';
import { SealBroken } from '../domain/store-failure.ts';
import { placeOfCode } from './access/operators.ts';
import { setKeyCheck } from './file/key-check.ts';
import { placeOfKey } from './file/person-keys.ts';
import { type Place, seal, unseal } from './file/seal.ts';
import { HiddenIdentifiers, hideAnew } from './people/hidden-identifiers.ts';
import { CHAIN_KEY, chainKey } from './site/audit.ts';
import { placeOfSecret } from './site/secrets.ts';
import type { Sql } from './sql/sql.ts';

export interface Keys {
  oldKey: KeyObject;
  newKey: KeyObject;
}

export type RotationProgress = (done: number, total: number) => void;

/** In a transaction, but for the codes of rows. @returns wrapped keys of people that were made anew */
export async function resealAll(sql: Sql, keys: Keys, onProgress: RotationProgress): Promise<number> {
  const { oldKey, newKey } = keys;
  const chain = await chainKey(sql, oldKey);
  const people = await rewrapPeople(sql, keys, onProgress);
  await resealCodes(sql, keys);
  await resealSecrets(sql, keys);
  await hideAnew(sql, new HiddenIdentifiers(oldKey), new HiddenIdentifiers(newKey));
  await keepChainKey(sql, newKey, chain);
  await setKeyCheck(sql, newKey);
  return people;
}

/** @throws SealBroken */
function reseal(sealed: Uint8Array, place: Place, { oldKey, newKey }: Keys): Buffer {
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
      // One that does not open stays as it is: it opens nothing, as before.
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

/** Settings do not say which of them are sealed; those that open are. */
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

/** The audit log goes on under the key that it was begun with: its hashes stand in copies elsewhere. */
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
