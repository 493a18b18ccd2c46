// @module-tag security
import { expect, test } from 'vitest';
import { NOBODY } from '../../../src/domain/kiosks/kiosk.ts';
import type { Session } from '../../../src/domain/sessions/session.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { Gallery } from '../../../src/flows/gallery/gallery.ts';
import { movementsAsked, planAttempt } from '../../../src/flows/liveness/capture-policy.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { person, session as sample, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const PEOPLE = 40;
const EXEMPT = 10;
const idOf = (n: number): string => n.toString(16).padStart(32, '0');
const at = (identifier: string, authId: string): Session => sample(identifier, authId, { identifier });

/** Of these sessions, the share that is asked for no head movements. */
async function shareWithout(world: ReturnType<typeof worldOf>, sessions: Session[]): Promise<number> {
  const asked = await Promise.all(sessions.map((session) => movementsAsked(world, session)));
  return asked.filter((movements) => movements === 0).length / sessions.length;
}

test('made-up IDs at a kiosk are asked for no head movements as often as known ones, each always alike', async () => {
  const store = await open();
  const search = new ExactSearch(3);
  for (let n = 1; n <= PEOPLE; n++) search.put(idOf(n), new Float32Array([1, 0, 0]));
  const world = worldOf({ store, search, settings: { ...DEFAULT_SETTINGS, activeChallenge: 'always' } });
  const madeUp = Array.from({ length: 2000 }, (_, n) => at(`member-${n}`, NOBODY));
  expect(await shareWithout(world, madeUp)).toBe(0);

  await store.transact(async (tx) => {
    for (let n = 1; n <= PEOPLE; n++) await tx.addPerson(person(idOf(n)));
    for (let n = 1; n <= EXEMPT; n++)
      await tx.exemptPerson({ authId: idOf(n), by: 'operator:a', sinceUs: T0, reason: 'x' });
  });
  const known = Array.from({ length: PEOPLE }, (_, n) => at(idOf(n + 1), idOf(n + 1)));
  expect(await shareWithout(world, known)).toBe(EXEMPT / PEOPLE);
  const share = await shareWithout(world, madeUp);
  // 5 standard deviations of 2,000 draws.
  expect(Math.abs(share - EXEMPT / PEOPLE)).toBeLessThan(0.05);

  // Neither asking again nor the attempt itself tells more.
  for (const session of madeUp.slice(0, 100)) {
    const asked = await movementsAsked(world, session);
    expect(await movementsAsked(world, { ...session, id: 'another' })).toBe(asked);
    expect((await planAttempt(world, session, false)).movements).toBe(asked);
  }
  // A gallery that is still being loaded has the people whom it will have.
  const loading = new Gallery('bench', new ExactSearch(3));
  loading.beginLoading(PEOPLE);
  const starting = worldOf({ store, gallery: loading, settings: world.settings });
  expect(await shareWithout(starting, madeUp)).toBe(share);
  // Another site answers otherwise.
  const elsewhere = { ...world, ticketKey: new Uint8Array(32).fill(1) };
  const differing = await Promise.all(
    madeUp.map(async (s) => (await movementsAsked(world, s)) !== (await movementsAsked(elsewhere, s))),
  );
  expect(differing).toContain(true);
});

test('a sign-in to another system asks a suspended person for the same as before', async () => {
  const store = await open();
  const search = new ExactSearch(3);
  for (let n = 1; n <= PEOPLE; n++) search.put(idOf(n), new Float32Array([1, 0, 0]));
  const world = worldOf({ store, search, settings: { ...DEFAULT_SETTINGS, activeChallenge: 'always' } });
  await store.transact(async (tx) => {
    for (let n = 1; n <= PEOPLE; n++) {
      await tx.addPerson(person(idOf(n)));
      await tx.linkEkyc(`member-${n}`, idOf(n), T0);
    }
    for (let n = 1; n <= PEOPLE / 2; n++)
      await tx.exemptPerson({ authId: idOf(n), by: 'operator:a', sinceUs: T0, reason: 'x' });
  });
  const asked = (n: number, authId: string, idType: 'auth' | 'ekyc') => {
    const identifier = idType === 'ekyc' ? `member-${n}` : idOf(n);
    const given = sample(identifier, authId, { identifier, idType });
    return movementsAsked(world, { ...given, policy: { ...given.policy, signsIn: 'client' } });
  };
  for (const idType of ['auth', 'ekyc'] as const)
    for (let n = 1; n <= PEOPLE; n++) {
      const usual = n <= PEOPLE / 2 ? 0 : DEFAULT_SETTINGS.challengeMovements;
      expect([await asked(n, idOf(n), idType), await asked(n, NOBODY, idType)]).toEqual([usual, usual]);
    }
  // IDs that nobody has are exempt as often, and always alike.
  const unknown = async () =>
    await Promise.all(Array.from({ length: 200 }, (_, i) => asked(1000 + i, NOBODY, 'ekyc')));
  const first = await unknown();
  expect(new Set(first)).toEqual(new Set([0, DEFAULT_SETTINGS.challengeMovements]));
  expect(await unknown()).toEqual(first);
});

test('an attempt that comes after others asks for more movements, except from somebody who is exempt', async () => {
  const store = await open();
  const world = worldOf({ store, settings: { ...DEFAULT_SETTINGS, activeChallenge: 'always' } });
  await store.transact(async (tx) => {
    await tx.addPerson(person(idOf(1)));
    await tx.addPerson(person(idOf(2)));
    await tx.exemptPerson({ authId: idOf(2), by: 'operator:a', sinceUs: T0, reason: 'x' });
  });
  const planned = async (n: number, attempts: number) =>
    (await planAttempt(world, { ...at(idOf(n), idOf(n)), attempts }, false)).movements;
  const usual = DEFAULT_SETTINGS.challengeMovements;
  // The session counts the attempt that is planned.
  expect([await planned(1, 1), await planned(1, 2), await planned(1, 3)]).toEqual([
    usual,
    usual + 1,
    usual + 2,
  ]);
  expect([await planned(2, 1), await planned(2, 3)]).toEqual([0, 0]);
  // The page greets with what the next attempt asks for.
  expect(await movementsAsked(world, { ...at(idOf(1), idOf(1)), attempts: 1 })).toBe(usual + 1);
});
