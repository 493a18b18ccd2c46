import type { DescriptionReads, DescriptionWrites } from '../../domain/people/person-description.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { type PersonKeys, textOrNull } from '../keys/person-keys.ts';
import type { SealPlace } from '../keys/seal.ts';
import type { Sql } from '../sql/sql.ts';

interface DescriptionRow {
  name: Uint8Array | null;
  note: Uint8Array | null;
}

interface NamedRow {
  auth_id: string;
  name: Uint8Array;
  wrapped: Uint8Array | null;
}

type Column = keyof DescriptionRow;

const placeOf = (authId: string, column: Column): SealPlace => ({
  table: 'person_descriptions',
  column,
  row: authId,
  authId,
});

/** @returns null for a missing or a damaged text: the person can still be used without it */
export async function unsealDescription(
  sealed: Uint8Array | null,
  keys: PersonKeys,
  authId: string,
  column: Column,
): Promise<string | null> {
  if (sealed === null) return null;
  return await textOrNull(() => keys.unseal(sealed, placeOf(authId, column)));
}

/** Opens a name that was read together with its person's wrapped key. @returns null: the name is damaged */
export function nameWith(
  wrapped: Uint8Array | null,
  sealed: Uint8Array,
  keys: PersonKeys,
  authId: string,
): string | null {
  try {
    return new TextDecoder().decode(keys.unsealWith(wrapped, sealed, placeOf(authId, 'name')));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

export function descriptionReads(db: Sql, keys: PersonKeys): DescriptionReads {
  const ofPerson = db.prepare<[string], DescriptionRow>(
    'SELECT name, note FROM person_descriptions WHERE auth_id = ?',
  );
  // The same statement reads the wrapped keys, as reading them separately would take one statement per person.
  const named = db.prepare<[string, number], NamedRow>(
    `SELECT n.auth_id, n.name, k.wrapped FROM person_descriptions n LEFT JOIN person_keys k ON k.auth_id = n.auth_id
     WHERE n.name IS NOT NULL AND n.auth_id > ? ORDER BY n.auth_id LIMIT ?`,
  );
  return {
    namesFrom: async (after, limit) =>
      (await named.all(after, limit)).map(({ auth_id: authId, name, wrapped }) => ({
        authId,
        name: nameWith(wrapped, name, keys, authId),
      })),
    async personDescription(authId) {
      const row = await ofPerson.get(authId);
      return {
        name: await unsealDescription(row?.name ?? null, keys, authId, 'name'),
        note: await unsealDescription(row?.note ?? null, keys, authId, 'note'),
      };
    },
  };
}

export function descriptionWrites(db: Sql, keys: PersonKeys): DescriptionWrites {
  const put = db.prepare(
    `INSERT INTO person_descriptions (auth_id, name, note) VALUES (?, ?, ?)
     ON CONFLICT (auth_id) DO UPDATE SET name = excluded.name, note = excluded.note`,
  );
  const remove = db.prepare('DELETE FROM person_descriptions WHERE auth_id = ?');
  const sealed = async (text: string | null, authId: string, column: Column) =>
    text === null ? null : await keys.seal(new TextEncoder().encode(text), placeOf(authId, column));
  return {
    async describePerson(authId, { name, note }) {
      if (name === null && note === null) await remove.run(authId);
      else await put.run(authId, await sealed(name, authId, 'name'), await sealed(note, authId, 'note'));
    },
  };
}
