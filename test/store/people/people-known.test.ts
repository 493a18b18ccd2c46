/** What lists about something else call a person: by name, by link, and after the deletion by the Auth ID alone. */
import { beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import { person, T0 } from '../samples.ts';
import { askedBeside, forcedBeside, freshPlace, open } from '../temporary.ts';

let folder: string;
let store: Store;
const nobody = { name: null, ekycId: null, erased: false };
const known = async (...authIds: string[]) => Object.fromEntries(await store.peopleKnown(authIds));

beforeEach(async () => {
  folder = freshPlace();
  store = await open(folder);
  await store.transact(async (tx) => {
    for (const id of ['a', 'b', 'c']) await tx.addPerson(person(id));
    await tx.describePerson('a', { name: '山田 花子', note: 'Asked for large print' });
    await tx.describePerson('b', { name: null, note: 'A note is no name' });
    for (const [i, ekycId] of ['member-2', 'member-1', 'MEMBER-3'].entries())
      await tx.linkEkyc(ekycId, 'b', T0 + i);
  });
});

it('tells of each of those asked for the name and the first link, and of nobody else', async () => {
  expect(await known('b', 'a')).toEqual({
    a: { authId: 'a', ...nobody, name: '山田 花子' },
    // Bytes decide the order, so capitals come first on both engines.
    b: { authId: 'b', ...nobody, ekycId: 'MEMBER-3' },
  });
  expect(await known('c')).toEqual({ c: { authId: 'c', ...nobody } });
});

it('answers an ID that is repeated once, and one that nobody ever had not at all', async () => {
  const odd = ['', "a' OR '1'='1", '{a}', '["a"]', '"', '\\', 'a,b', '名前', '\u{1F600}', '%', 'null'];
  expect(await store.peopleKnown([])).toEqual(new Map());
  expect(await known(...odd)).toEqual({});
  const many = Array.from({ length: 1000 }, (_, i) => `nobody-${i}`);
  expect(Object.keys(await known('a', 'a', ...odd, ...many, 'a'))).toEqual(['a']);
});

it('keeps of a person who was deleted the Auth ID, and nothing they were called', async () => {
  await store.transact(async (tx) => {
    await tx.erasePerson('a', T0 + 9);
    await tx.erasePerson('b', T0 + 9);
  });
  expect(await known('a', 'b', 'c')).toEqual({
    a: { authId: 'a', ...nobody, erased: true },
    b: { authId: 'b', ...nobody, erased: true },
    c: { authId: 'c', ...nobody },
  });
});

it('passes over a name whose seal does not open and a link that was moved beside the service', async () => {
  await askedBeside(
    folder,
    "UPDATE person_descriptions SET name = (SELECT note FROM person_descriptions WHERE auth_id = 'b') WHERE auth_id = 'a'",
  );
  await forcedBeside(folder, "UPDATE ekyc_links SET auth_id = 'a' WHERE ekyc_id = 'MEMBER-3'");
  expect(await known('a', 'b')).toEqual({
    a: { authId: 'a', ...nobody },
    b: { authId: 'b', ...nobody, ekycId: 'member-1' },
  });
});
