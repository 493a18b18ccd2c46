/** How lists of other things name a person: by name, by link, and after deletion by the Auth ID only. */
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

it('returns the name and the first link of each requested person, and of no one else', async () => {
  expect(await known('b', 'a')).toEqual({
    a: { authId: 'a', ...nobody, name: '山田 花子' },
    // Order is by bytes, so capitals come first in both engines.
    b: { authId: 'b', ...nobody, ekycId: 'MEMBER-3' },
  });
  expect(await known('c')).toEqual({ c: { authId: 'c', ...nobody } });
});

it('returns a repeated ID once, and an unknown one not at all', async () => {
  const odd = ['', "a' OR '1'='1", '{a}', '["a"]', '"', '\\', 'a,b', '名前', '\u{1F600}', '%', 'null'];
  expect(await store.peopleKnown([])).toEqual(new Map());
  expect(await known(...odd)).toEqual({});
  const many = Array.from({ length: 1000 }, (_, i) => `nobody-${i}`);
  expect(Object.keys(await known('a', 'a', ...odd, ...many, 'a'))).toEqual(['a']);
});

it('returns only the Auth ID of a person who was deleted', async () => {
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

it('skips a name that cannot be unsealed and a link that was changed outside the service', async () => {
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
