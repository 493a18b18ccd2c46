/** Names of people and notes about them: sealed for their person and deleted with the person. */
import { beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import { person, T0 } from '../samples.ts';
import { askedBeside, freshPlace, open } from '../temporary.ts';

let folder: string;
let store: Store;
const describePerson = (authId: string, name: string | null, note: string | null) =>
  store.transact((tx) => tx.describePerson(authId, { name, note }));
const listed = async () =>
  (await store.peoplePage({ by: 'auth', prefix: '', after: '' }, 9)).map((p) => [p.authId, p.name]);
const kept = () =>
  askedBeside<{ name: Buffer | null; note: Buffer | null }>(
    folder,
    'SELECT name, note FROM person_descriptions',
  );

beforeEach(async () => {
  folder = freshPlace();
  store = await open(folder);
  await store.transact(async (tx) => {
    for (const id of ['a', 'b']) await tx.addPerson(person(id));
  });
});

it('descriptions are listed with the person, replaced and never readable on disk', async () => {
  expect(await store.personDescription('a')).toEqual({ name: null, note: null });
  await describePerson('a', '山田 花子', 'Asked for large print');
  expect(await listed()).toEqual([
    ['a', '山田 花子'],
    ['b', null],
  ]);
  expect((await store.personListing('a'))?.name).toBe('山田 花子');
  await describePerson('a', 'Hanako', null);
  expect(await store.personDescription('a')).toEqual({ name: 'Hanako', note: null });
  await describePerson('b', null, 'large print');
  expect((await kept()).map(({ name, note }) => [name?.includes('Hanako'), note?.includes('large')])).toEqual(
    expect.arrayContaining([
      [false, undefined],
      [undefined, false],
    ]),
  );
});

it('descriptions that were damaged, or moved to another person or column, are null', async () => {
  await describePerson('a', 'one', 'first');
  await describePerson('b', 'two', 'second');
  await askedBeside(
    folder,
    "UPDATE person_descriptions SET name = (SELECT name FROM person_descriptions WHERE auth_id = 'a')",
  );
  await askedBeside(folder, "UPDATE person_descriptions SET note = name WHERE auth_id = 'a'");
  expect(await store.personDescription('a')).toEqual({ name: 'one', note: null });
  expect(await store.personDescription('b')).toEqual({ name: null, note: 'second' });
  expect(await listed()).toEqual([
    ['a', 'one'],
    ['b', null],
  ]);
});

it('descriptions are deleted when they are emptied, and with the person', async () => {
  await describePerson('a', 'one', null);
  await describePerson('b', 'two', null);
  await describePerson('a', null, null);
  expect(await kept()).toHaveLength(1);
  const removed = await store.transact((tx) => tx.erasePerson('b', T0 + 9));
  expect(removed).toEqual({ keys: 1, person_descriptions: 1 });
  expect(await kept()).toEqual([]);
});

it('names are read by Auth ID, a page at a time, without notes; one that cannot be unsealed is null', async () => {
  await describePerson('a', '山田 花子', null);
  await describePerson('b', 'Bea', null);
  expect(await store.namesFrom('', 1)).toEqual([{ authId: 'a', name: '山田 花子' }]);
  expect(await store.namesFrom('a', 9)).toEqual([{ authId: 'b', name: 'Bea' }]);
  await describePerson('a', null, 'large print');
  await askedBeside(folder, "UPDATE person_descriptions SET name = x'00' WHERE auth_id = 'b'");
  expect(await store.namesFrom('', 9)).toEqual([{ authId: 'b', name: null }]);
});
