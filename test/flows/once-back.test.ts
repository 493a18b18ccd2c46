/** Work at a site whose database answers, but fails the same statement again and again. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { PackBench } from '../../src/domain/packs/ports-packs.ts';
import type { Store } from '../../src/domain/ports.ts';
import { StoreUnavailable } from '../../src/domain/store-failure.ts';
import { newRecoveryKey } from '../../src/flows/backup/backup-plan.ts';
import { Backups } from '../../src/flows/backup/backups.ts';
import { KioskHub } from '../../src/flows/kiosks/kiosk-hub.ts';
import { type OnFailure, onceBack, Patience } from '../../src/flows/once-back.ts';
import { PackSwitching } from '../../src/flows/packs/switch-pack.ts';
import { GalleryScan } from '../../src/flows/shield/scan-gallery.ts';
import { ExactSearch } from '../../src/search/exact.ts';
import { face, person, T0 } from '../store/samples.ts';
import { open } from '../store/temporary.ts';
import { engineWithoutNetworks, packOf, warmGallery, worldOf } from '../support/world.ts';

const HOUR_MS = 3_600_000;
const SLOW = new StoreUnavailable('busy', new Error('canceling statement due to statement timeout'));
const slow = () => Promise.reject(SLOW);
/** Ten tries, and then one that is the last. */
const TOLD = [...Array<boolean>(10).fill(true), false];

/** For each failure that was told of, whether it was to be tried again. */
let told: boolean[];
const onFailure: OnFailure = (_, isTriedAgain = false) => void told.push(isTriedAgain);
beforeEach(() => {
  told = [];
});

/** A store of one of several appliances, with one person. */
async function siteStore(): Promise<Store> {
  const store = await open();
  await store.transact(async (tx) => {
    await tx.addPerson(person('a'));
    await tx.putFace(face('a'));
  });
  return { ...store, site: { ...store.site, nodeId: 'here' } };
}

/** @param stepMs what passes from one look at the time to the next */
function passing(stepMs: number) {
  let nowMs = 0;
  return vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += stepMs));
}

it('is tried again until it has failed for minutes, and often', async () => {
  const store = await siteStore();
  using _ = passing(HOUR_MS);
  const { signal: stopping } = new AbortController();
  await expect(onceBack({ store }, slow, { onFailure, stopping, againMs: 0 })).rejects.toBe(SLOW);
  // The last one is told by whoever asked for it.
  expect(told).toEqual(TOLD.slice(0, -1));
});

it('has all the time again once it came farther, and once it has failed', async () => {
  const store = await siteStore();
  using _ = passing(HOUR_MS);
  const patience = new Patience({ store }, onFailure);
  const borne = () => Array.from(TOLD, () => patience.bears(SLOW));
  for (let i = 0; i < 10; i++) patience.bears(SLOW);
  patience.renew();
  expect(borne()).toEqual(TOLD);
  expect(borne()).toEqual(TOLD);
});

it('is tried as often as it can be for some minutes', async () => {
  const store = await siteStore();
  using _ = passing(0);
  const patience = new Patience({ store }, onFailure);
  for (let i = 0; i < 100; i++) expect(patience.bears(SLOW)).toBe(true);
});

it('fails at once for what passes by no waiting, and where the store is of one appliance', async () => {
  const store = await siteStore();
  const full = new StoreUnavailable('full', new Error('no room'));
  expect(new Patience({ store }, onFailure).bears(full)).toBe(false);
  expect(new Patience({ store: await open() }, onFailure).bears(SLOW)).toBe(false);
  expect(told).toEqual([]);
});

it('is a scan of the gallery, which then has failed', async () => {
  const store = await siteStore();
  const scan = new GalleryScan(worldOf({ store }), onFailure);
  store.templatePage = slow;
  using _ = passing(HOUR_MS);
  const state = async () => (await scan.progress()).state;
  await scan.start(false);
  for (const isTriedAgain of TOLD) {
    await expect.poll(state, { interval: 1 }).toBe(isTriedAgain ? 'interrupted' : 'failed');
    await scan.takeOver();
  }
  expect([await state(), told]).toEqual(['failed', TOLD]);
});

it.each(['unconverted', 'templateCounts'] as const)(
  'is a switch of packs that asks for %s, which then has failed with the reason',
  async (statement) => {
    const next = packOf(3, undefined, 'next');
    const bench: PackBench = {
      packs: () => [{ name: 'next', title: 'Next', complete: true, problems: [], remedy: null }],
      openEngine: async () => engineWithoutNetworks(next),
      openGallery: async <G>() => ({
        gallery: warmGallery('next', new ExactSearch(3)) as G,
        fill: async () => undefined,
      }),
    };
    const store = await siteStore();
    store.unconverted = async () => [];
    const packs = await PackSwitching.open(worldOf({ store }), bench, {
      onFailure,
      beforeCutOver: async () => undefined,
      prepareCutOver: async () => () => undefined,
    });
    using _ = passing(HOUR_MS);
    await packs.begin('next', true);
    store[statement] = slow;
    for (let tries = 1; tries <= TOLD.length; tries++) {
      await expect.poll(() => packs.working, { interval: 1 }).toBe(false);
      expect(told).toEqual(TOLD.slice(0, tries));
      await packs.goOn();
    }
    expect([packs.working, told]).toEqual([false, TOLD]);
    expect(await packs.now()).toMatchObject({
      state: 'failed',
      why: { reason: 'job_broke', values: { detail: SLOW.message } },
    });
  },
);

it('is a check of a backup, which waits no longer once the appliance stops', async () => {
  const store = await siteStore();
  const stopping = new AbortController();
  const contents = { createdAt: '2026-01-02T03:30:00Z', people: 1, faces: 1, otherDataKey: false };
  const verify = async () => {
    store.transact = slow;
    return contents;
  };
  const parts = { make: () => expect.fail('none is made'), verify };
  const world = { store, clock: { nowUs: () => T0 } };
  const backups = new Backups(world, parts, () => stopping.abort(), stopping.signal);
  const { words } = await newRecoveryKey();
  const check = await backups.startCheck('ada', { name: 'a', path: '/mnt/share/a' }, words.join(' '));
  await expect.poll(() => check.state, { interval: 1 }).toBe('failed');
});

it('is telling of a kiosk, which has no end, but is told', async () => {
  const store = await siteStore();
  store.transact = async () => {
    // Ends it for the test.
    store.transact = () => Promise.reject(new Error('over'));
    throw SLOW;
  };
  const hub = new KioskHub({ nowUs: () => T0 }, store, onFailure);
  const nothing = () => undefined;
  const page = { recognises: null, show: nothing, cancel: nothing, greet: nothing, close: nothing };
  hub.connect('k', page);
  await expect.poll(() => told, { interval: 1 }).toEqual([true]);
});
