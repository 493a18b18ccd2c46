import { expect, it } from 'vitest';
import { listCheckIns } from '../../../src/flows/doors/check-ins.ts';
import { person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

it('a presentation of a liveness test is no check-in', async () => {
  const store = await open();
  const outcome = {
    result: true,
    reason: 'accepted',
    atUs: T0 + 1,
    faceFeatureId: null,
    cameraInjectionScore: null,
  } as const;
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    for (const id of ['visit', 'print', 'tester']) {
      await tx.addSession(session(id, 'ada', { outcome }), null, '{}');
      await tx.setSessionOrigin(id, { kioskId: 'k' });
    }
    const label = { run: 'r', series: '', conditions: '' };
    await tx.labelPresentation('print', { ...label, species: 'flat print' });
    await tx.labelPresentation('tester', { ...label, species: null });
  });
  const all = { kioskId: null, kiosks: [], identifier: null, sinceUs: null, untilUs: null };
  const { items } = await listCheckIns(worldOf({ store }), all, 50, undefined);
  expect(items.map(({ sessionId }) => sessionId)).toEqual(['visit']);
});
