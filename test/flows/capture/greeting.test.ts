import { expect, test } from 'vitest';
import type { GuessingProfile } from '../../../src/domain/access/guessing.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { greetingOf } from '../../../src/flows/capture/greeting.ts';
import { PageDevice } from '../../../src/flows/capture/page-device.ts';
import { person, session } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

test('with the NIST profile no page starts automatically, except at a kiosk, which was tapped', async () => {
  const store = await open();
  const [asked, silent] = [true, false].map((tutorial) => {
    const issued = session(`s-${tutorial}`, 'ada');
    return { ...issued, policy: { ...issued.policy, tutorial } };
  });
  const atKiosk = { ...silent, id: 's-kiosk' };
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    for (const one of [asked, silent, atKiosk]) await tx.addSession(one, null, '{}');
    await tx.setSessionOrigin('s-kiosk', { kioskId: 'k' });
  });
  const told = async (guessingProfile: GuessingProfile) => {
    const world = worldOf({ store, settings: { ...DEFAULT_SETTINGS, guessingProfile } });
    const greetings = [asked, silent, atKiosk].map(async (one) =>
      greetingOf(world, one, await PageDevice.of(world, one)),
    );
    return (await Promise.all(greetings)).map((greeting) => greeting.tutorial);
  };
  expect(await told('site')).toEqual([true, false, false]);
  expect(await told('nist_800_63b')).toEqual([true, true, false]);
});

test('the page of a comparison is told, so that it says nothing of proving who one is', async () => {
  const store = await open();
  const proves = session('s-proves', 'ada');
  const compares = { ...session('s-compares', 'ada'), policy: { ...proves.policy, comparesAtFmr: 1e-5 } };
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    for (const one of [proves, compares]) await tx.addSession(one, null, '{}');
  });
  const world = worldOf({ store, settings: DEFAULT_SETTINGS });
  const told = async (one: typeof proves) =>
    (await greetingOf(world, one, await PageDevice.of(world, one))).comparison;
  expect([await told(proves), await told(compares)]).toEqual([undefined, true]);
});

test('the page is told that its link opens once', async () => {
  const store = await open();
  const [once, often] = [true, false].map((oneTimeAccess) => {
    const issued = session(`s-${oneTimeAccess}`, 'ada');
    return { ...issued, policy: { ...issued.policy, oneTimeAccess } };
  });
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    for (const one of [once, often]) await tx.addSession(one, null, '{}');
  });
  const world = worldOf({ store, settings: DEFAULT_SETTINGS });
  const told = async (one: typeof once) =>
    (await greetingOf(world, one, await PageDevice.of(world, one))).opensOnce;
  expect([await told(once), await told(often)]).toEqual([true, undefined]);
});
