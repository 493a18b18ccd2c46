// @module-tag security
/** What a list tells a key that is bound to kiosks. */
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { everyCheckIn, listCheckIns } from '../../../src/flows/doors/check-ins.ts';
import { everySession, listSessions, readSession } from '../../../src/flows/sessions/list-sessions.ts';
import { EVERY_SESSION, hexId, person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { allOf } from '../../support/all-of.ts';

const ACCEPTED = {
  atUs: T0 + 1,
  result: true,
  reason: 'accepted',
  faceFeatureId: null,
  cameraInjectionScore: null,
} as const;

it.each([
  ['no kiosk in particular', [], ['at gym', 'at hall', 'at door', 'elsewhere']],
  ['one kiosk', ['gym'], ['at gym']],
  ['several', ['gym', 'door', 'gone'], ['at gym', 'at door']],
])('sessions and check-ins of a caller who is bound to %s', async (_, kiosks, shown) => {
  const store = await open();
  const authId = hexId();
  await store.transact(async (tx) => {
    await tx.addPerson(person(authId));
    for (const [n, kioskId] of ['gym', 'hall', 'door', null].entries()) {
      const id = kioskId === null ? 'elsewhere' : `at ${kioskId}`;
      const opened = { atUs: T0, address: '' };
      await tx.addSession(session(id, authId), new Uint8Array(32).fill(n), '{}');
      await tx.saveSession(session(id, authId, { opened, outcome: ACCEPTED }));
      if (kioskId !== null) await tx.setSessionOrigin(id, { kioskId });
    }
  });
  const world = { store, pageTokenKey: new Uint8Array(32), settings: DEFAULT_SETTINGS };
  const { identifier, sinceUs, untilUs, kioskId } = EVERY_SESSION;
  const filter = { ...EVERY_SESSION, kiosks };
  const ofDoors = { identifier, sinceUs, untilUs, kioskId, kiosks };
  const idsOf = (items: readonly { session: { id: string } }[]) => items.map((one) => one.session.id);
  const listed = (await listSessions(world, { ...filter, size: 10, after: undefined })).items;
  expect(new Set(idsOf(listed))).toEqual(new Set(shown));
  expect(new Set(idsOf(await allOf(everySession(world, filter))))).toEqual(new Set(shown));
  const passed = shown.filter((id) => id !== 'elsewhere');
  const checkIns = [
    (await listCheckIns(world, ofDoors, 10, undefined)).items,
    await allOf(everyCheckIn(world, ofDoors)),
  ];
  for (const items of checkIns)
    expect(new Set(items.map(({ sessionId }) => sessionId))).toEqual(new Set(passed));
  for (const id of ['at gym', 'at hall', 'at door', 'elsewhere']) {
    const read = readSession(world, id, kiosks);
    if (shown.includes(id)) expect((await read).session.id).toBe(id);
    else await expect(read).rejects.toMatchObject({ faults: [{ reason: 'not_found' }] });
  }
});
