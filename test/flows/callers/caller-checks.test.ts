import { expect, it } from 'vitest';
import { findCallers } from '../../../src/flows/callers/caller-checks.ts';
import { openSession } from '../../../src/flows/sessions/open-session.ts';
import { face, person, session } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

it('the search says of the same callers that their face is of no use as the start of a check refuses', async () => {
  const store = await open();
  const world = worldOf({ store });
  const { engine, gallery } = world.packs.current();
  await store.transact(async (tx) => {
    for (const id of ['caller-whole', 'caller-damaged', 'caller-earlier']) {
      await tx.addPerson(person(id));
      await tx.putFace(face(id, { pack: id === 'caller-earlier' ? 'earlier' : engine.pack.name }));
    }
  });
  // Its template was damaged when the gallery was loaded.
  gallery.leaveOut('caller-damaged');
  const { people } = await findCallers(world, 'caller-');
  const starts = async (identifier: string) => {
    const { policy } = session('s', identifier);
    return await openSession(world, {
      kind: 'authentication',
      idType: 'auth',
      identifier,
      policy,
      metadata: '{}',
    })
      .then(() => null)
      .catch(({ faults }) => faults[0].reason);
  };
  const seen = people.map(async ({ authId, unusable }) => [authId, unusable, await starts(authId)]);
  expect((await Promise.all(seen)).toSorted()).toEqual([
    ['caller-damaged', true, 'face_not_comparable'],
    ['caller-earlier', true, 'face_not_comparable'],
    ['caller-whole', false, null],
  ]);
});
