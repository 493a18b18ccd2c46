import { expect, test } from 'vitest';
import { MAX_TRUSTED_DEVICES } from '../../../src/domain/people/trusted-device.ts';
import { PageDevice } from '../../../src/flows/capture/page-device.ts';
import type { World } from '../../../src/flows/world.ts';
import { person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { BrowserKey } from '../../support/browser-key.ts';
import { worldOf } from '../../support/world.ts';

async function worldOfAda(): Promise<World> {
  const store = open();
  await store.transact((tx) => tx.addPerson(person('ada')));
  return worldOf({ store, clock: { nowUs: () => T0 } });
}

function offered(world: World): { page: PageDevice; challenge: string } {
  const page = new PageDevice(world, session('s', 'ada'));
  page.introduce(null);
  return { page, challenge: page.offer() ?? expect.fail('no offer') };
}

test('a person may have so many devices, however many choose at once; then nothing is offered', async () => {
  const world = await worldOfAda();
  const pages = Array.from({ length: MAX_TRUSTED_DEVICES + 5 }, () => offered(world));
  const results = await Promise.all(
    pages.map(async ({ page, challenge }) =>
      page.trust(await (await BrowserKey.make()).prove(challenge), 'x'),
    ),
  );
  expect(results.filter(Boolean)).toHaveLength(MAX_TRUSTED_DEVICES);
  expect(world.store.trustedDevices('ada')).toHaveLength(MAX_TRUSTED_DEVICES);
  const late = new PageDevice(world, session('s', 'ada'));
  late.introduce(null);
  expect(late.offer()).toBeNull();
});

test('a key is trusted once; a challenge is good for one answer, right or wrong', async () => {
  const world = await worldOfAda();
  const key = await BrowserKey.make();
  const [first, second, third] = [offered(world), offered(world), offered(world)];
  const proof = await key.prove(first.challenge);
  expect(await second.page.trust(proof, 'x')).toBe(false);
  expect(await second.page.trust(await key.prove(second.challenge), 'x')).toBe(false);
  expect(await first.page.trust(proof, 'x')).toBe(true);
  expect(await first.page.trust(proof, 'x')).toBe(false);
  expect(await third.page.trust(await key.prove(third.challenge), 'x')).toBe(false);
  expect(world.store.trustedDevices('ada')).toHaveLength(1);
});

test('the handle is that of the person and the site, and tells neither', async () => {
  const world = await worldOfAda();
  const handle = (of: World, authId: string) => new PageDevice(of, session('s', authId)).handle;
  const other = { ...world, ticketKey: new Uint8Array(32).fill(1) };
  expect(handle(world, 'ada')).toBe(handle(world, 'ada'));
  expect(new Set([handle(world, 'ada'), handle(world, 'bea'), handle(other, 'ada')]).size).toBe(3);
});
