import { expect, test } from 'vitest';
import { findPeople } from '../../../src/flows/people/list-people.ts';
import { person, T0 } from '../../store/samples.ts';
import { freshPlace, open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

test('people are found by IDs typed in full width, as Japanese keyboards write them, page by page', async () => {
  const store = await open(freshPlace());
  await store.transact(async (tx) => {
    for (const id of ['a', 'b']) {
      await tx.addPerson(person(id));
      await tx.linkEkyc(`Member-${id}`, id, T0);
    }
  });
  const world = worldOf({ store });
  const found = await findPeople(world, { by: 'any', text: 'Ｍｅｍｂｅｒ－', size: 1 });
  const rest = await findPeople(world, {
    by: 'any',
    text: 'Ｍｅｍｂｅｒ－',
    size: 1,
    ...(found.next === null ? {} : { after: found.next }),
  });
  expect([...found.items, ...rest.items].map(({ authId }) => authId)).toEqual(['a', 'b']);
});
