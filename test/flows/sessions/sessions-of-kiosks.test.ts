// @module-tag security
/** What a key that is bound to kiosks is told of sessions. */
import { expect, it } from 'vitest';
import type { SessionOrigin } from '../../../src/domain/access/guessing.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { endComparison, readComparison } from '../../../src/flows/comparison/comparisons.ts';
import { everyCheckIn, listCheckIns } from '../../../src/flows/doors/check-ins.ts';
import { exemptSession } from '../../../src/flows/sessions/challenge-exemptions.ts';
import { everySession, listSessions, readSession } from '../../../src/flows/sessions/list-sessions.ts';
import { signedResult } from '../../../src/flows/sessions/signed-result.ts';
import { EVERY_SESSION, hexId, person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { allOf } from '../../support/all-of.ts';
import { CaptureSite } from '../../support/capture-world.ts';

const CALLER = { actor: 'key:k1', address: '192.0.2.1', requestId: 'r1' };

const ACCEPTED = {
  atUs: T0 + 1,
  result: true,
  reason: 'accepted',
  faceFeatureId: null,
  cameraInjectionScore: null,
} as const;

const OF_KIOSKS = ['at gym', 'at hall', 'at door'];
const OF_KEYS = ['own', 'own, taken away', 'of another key'];

it.each([
  ['no kiosk in particular', [], [...OF_KIOSKS, ...OF_KEYS, 'elsewhere']],
  ['one kiosk', ['gym'], ['at gym', 'own', 'own, taken away']],
  ['several', ['gym', 'door', 'gone'], ['at gym', 'at door', 'own', 'own, taken away']],
])(
  'sessions and check-ins of a key that is bound to %s: those there, and its own sessions',
  async (_, kiosks, shown) => {
    const store = await open();
    const authId = hexId();
    const origins: Record<string, Partial<SessionOrigin>> = {
      'at gym': { kioskId: 'gym' },
      'at hall': { kioskId: 'hall' },
      'of another key': { keyId: 'another' },
      'own, taken away': { keyId: 'k1', kioskId: 'hall' },
      'at door': { kioskId: 'door' },
      elsewhere: {},
      own: { keyId: 'k1' },
    };
    await store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      for (const [n, [id, origin]] of Object.entries(origins).entries()) {
        const opened = { atUs: T0, address: '' };
        await tx.addSession(session(id, authId), new Uint8Array(32).fill(n), '{}');
        await tx.saveSession(session(id, authId, { opened, outcome: ACCEPTED }));
        await tx.setSessionOrigin(id, origin);
      }
      await tx.takeFromKiosk('own, taken away');
    });
    const world = { store, pageTokenKey: new Uint8Array(32), settings: DEFAULT_SETTINGS };
    const { identifier, sinceUs, untilUs, kioskId } = EVERY_SESSION;
    const reader = { kiosks, keyId: 'k1' };
    const filter = { ...EVERY_SESSION, reader };
    const ofDoors = { identifier, sinceUs, untilUs, kioskId, kiosks };
    const idsOf = (items: readonly { session: { id: string } }[]) =>
      items.map((one) => one.session.id).sort();
    const listed = [];
    let after: string | undefined;
    do {
      const page = await listSessions(world, { ...filter, size: 1, after });
      listed.push(...page.items);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(idsOf(listed)).toEqual(shown.toSorted());
    expect(idsOf(await allOf(everySession(world, filter)))).toEqual(shown.toSorted());
    const ofKey = (await listSessions(world, { ...filter, keyId: 'k1', size: 10, after: undefined })).items;
    expect(idsOf(ofKey)).toEqual(['own', 'own, taken away']);
    const passed = shown.filter((id) => OF_KIOSKS.includes(id)).toSorted();
    const checkIns = [
      (await listCheckIns(world, ofDoors, 10, undefined)).items,
      await allOf(everyCheckIn(world, ofDoors)),
    ];
    for (const items of checkIns) expect(items.map(({ sessionId }) => sessionId).sort()).toEqual(passed);
    for (const id of Object.keys(origins)) {
      const read = readSession(world, id, reader);
      if (shown.includes(id)) expect((await read).session.id).toBe(id);
      else await expect(read).rejects.toMatchObject({ faults: [{ reason: 'not_found' }] });
    }
  },
);

it('whoever is bound to kiosks knows no session of others by any other call, either', async () => {
  const { world } = await CaptureSite.open();
  const authId = hexId();
  const compared = { ...session('x', authId).policy, comparesAtFmr: 1e-5 };
  const origins: Record<string, Partial<SessionOrigin>> = {
    here: { kioskId: 'gym' },
    own: { keyId: 'k1' },
    elsewhere: { kioskId: 'hall', keyId: 'another' },
  };
  await world.store.transact(async (tx) => {
    await tx.addPerson(person(authId));
    for (const [id, origin] of Object.entries(origins))
      for (const part of [{}, { policy: compared }]) {
        const issued = session('policy' in part ? `compared ${id}` : id, authId, {
          ...part,
          issuedAtUs: world.clock.nowUs(),
        });
        await tx.addSession(issued, null, '{}');
        await tx.setSessionOrigin(issued.id, origin);
      }
  });
  const reader = { kiosks: ['gym'], keyId: 'k1', ofKeys: true };
  const answerOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      ({ faults: [{ reason }] }) => reason,
    );
  const answers = async (id: string) => [
    await answerOf(signedResult(world, id, reader)),
    await answerOf(exemptSession(world, CALLER, id, reader)),
    await answerOf(readComparison(world, `compared ${id}`, reader)),
    await answerOf(endComparison(world, `compared ${id}`, CALLER, reader)),
  ];
  for (const id of ['here', 'own'])
    expect(await answers(id)).toEqual(['session_not_ended', 'exemptions_off', 'done', 'done']);
  expect(await answers('elsewhere')).toEqual(Array(4).fill('not_found'));
  expect((await world.store.session('compared elsewhere'))?.outcome).toBeNull();
});
