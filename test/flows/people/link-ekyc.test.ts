import { expect, it } from 'vitest';
import { issueAuthId } from '../../../src/flows/people/issue-auth-id.ts';
import { createLink } from '../../../src/flows/people/link-ekyc.ts';
import { person, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

it.each(['.', '..'])('nobody is given the linkage ID %s, and whoever has it keeps it', async (id) => {
  const store = await open();
  const world = worldOf({ store, clock: { nowUs: () => T0 + 1 } });
  await store.transact((tx) => tx.addPerson(person('old')));
  const refused = { faults: [{ kind: 'invalid', reason: 'dots_alone', parameter: 'ekyc_id' }] };
  await expect(createLink(world, 'service', id, 'old')).rejects.toMatchObject(refused);
  await expect(issueAuthId(world, { actor: 'service', ekycId: id })).rejects.toMatchObject(refused);
  await store.transact((tx) => tx.linkEkyc(id, 'old', T0));
  const again = await createLink(world, 'service', id, 'old');
  expect(again).toEqual({ ekycId: id, authId: 'old', linkedAtUs: T0 });
});
