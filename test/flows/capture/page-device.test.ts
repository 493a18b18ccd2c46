import { expect, test } from 'vitest';
import { MAX_TRUSTED_DEVICES } from '../../../src/domain/people/trusted-device.ts';
import { PageDevice } from '../../../src/flows/capture/page-device.ts';
import type { World } from '../../../src/flows/world.ts';
import { person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { BrowserKey } from '../../support/browser-key.ts';
import { worldOf } from '../../support/world.ts';

async function worldOfAda(): Promise<World> {
  const store = await open();
  await store.transact((tx) => tx.addPerson(person('ada')));
  return worldOf({ store, clock: { nowUs: () => T0 } });
}

async function offered(world: World): Promise<{ page: PageDevice; challenge: string }> {
  const page = await PageDevice.of(world, session('s', 'ada'));
  await page.introduce(null);
  return { page, challenge: (await page.offer()) ?? expect.fail('no offer') };
}

test('a person cannot exceed the limit of devices, however many are trusted at once; then no more are offered', async () => {
  const world = await worldOfAda();
  const pages = await Promise.all(Array.from({ length: MAX_TRUSTED_DEVICES + 5 }, () => offered(world)));
  const results = await Promise.all(
    pages.map(async ({ page, challenge }) =>
      page.trust(await (await BrowserKey.make()).prove(challenge), 'x'),
    ),
  );
  expect(results.filter(Boolean)).toHaveLength(MAX_TRUSTED_DEVICES);
  expect(await world.store.trustedDevices('ada')).toHaveLength(MAX_TRUSTED_DEVICES);
  const late = await PageDevice.of(world, session('s', 'ada'));
  await late.introduce(null);
  expect(await late.offer()).toBeNull();
});

test('a key is trusted once, and a challenge is valid for one answer, right or wrong', async () => {
  const world = await worldOfAda();
  const key = await BrowserKey.make();
  const [first, second, third] = [await offered(world), await offered(world), await offered(world)];
  const proof = await key.prove(first.challenge);
  expect(await second.page.trust(proof, 'x')).toBe(false);
  expect(await second.page.trust(await key.prove(second.challenge), 'x')).toBe(false);
  expect(await first.page.trust(proof, 'x')).toBe(true);
  expect(await first.page.trust(proof, 'x')).toBe(false);
  expect(await third.page.trust(await key.prove(third.challenge), 'x')).toBe(false);
  expect(await world.store.trustedDevices('ada')).toHaveLength(1);
});

test('the handle depends on the person and the site, and reveals neither', async () => {
  const world = await worldOfAda();
  const handle = async (of: World, authId: string) => (await PageDevice.of(of, session('s', authId))).handle;
  const other = { ...world, ticketKey: new Uint8Array(32).fill(1) };
  expect(await handle(world, 'ada')).toBe(await handle(world, 'ada'));
  expect(
    new Set([await handle(world, 'ada'), await handle(world, 'bea'), await handle(other, 'ada')]).size,
  ).toBe(3);
});
