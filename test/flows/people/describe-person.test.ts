import { expect, it } from 'vitest';
import { describePerson } from '../../../src/flows/people/one-person.ts';
import { person, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

it('a name or note that is not given stays, as somebody else may have written it meanwhile', async () => {
  const store = await open();
  await store.transact((tx) => tx.addPerson(person('ada')));
  const given = (of: Parameters<typeof describePerson>[3]) =>
    describePerson({ store, clock: { nowUs: () => T0 } }, 'task', 'ada', of);
  await given({ name: 'Ada', note: 'Large print' });
  await given({ name: 'Ada L.' });
  expect(await store.personDescription('ada')).toEqual({ name: 'Ada L.', note: 'Large print' });
  await given({ note: null });
  expect(await store.personDescription('ada')).toEqual({ name: 'Ada L.', note: null });
});
