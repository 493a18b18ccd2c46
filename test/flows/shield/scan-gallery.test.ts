import { describe, expect, it, vi } from 'vitest';
import type { FaceSearch } from '../../../src/domain/gallery/ports-search.ts';
import { normalise } from '../../../src/domain/gallery/template.ts';
import { ActivePack } from '../../../src/flows/gallery/active-pack.ts';
import { GalleryScan } from '../../../src/flows/shield/scan-gallery.ts';
import { applySettings } from '../../../src/flows/site/site-settings.ts';
import type { World } from '../../../src/flows/world.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { face, person, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { packOf, type WholeSearch, warmGallery, worldOf } from '../../support/world.ts';

/** Different people score 0; the three registrations of one face score 0.9 to 1. */
const FACES = 60;
const SAME = 3;
const DIMENSION = FACES + SAME;
const CALIBRATION = {
  source: 'test',
  nonMatedPairs: 1e9,
  points: [
    { fmr: 1, score: 0 },
    { fmr: 1e-8, score: 0.8 },
  ],
};

async function threeOfEach() {
  const store = await open();
  const search = new ExactSearch(DIMENSION);
  let nowUs = T0;
  const clock = { nowUs: () => nowUs++ };
  const world = worldOf({ store, search, pack: packOf(DIMENSION, CALIBRATION), clock });
  const ids: string[] = [];
  for (let same = 0; same < SAME; same++)
    for (let i = 0; i < FACES; i++) {
      const authId = `face${i}-${same}`;
      const template = new Float32Array(DIMENSION);
      template[i] = 1;
      template[FACES + same] = 0.3;
      search.put(authId, normalise(template));
      ids.push(authId);
      await store.transact(async (tx) => {
        await tx.addPerson(person(authId));
        await tx.putFace(face(authId, { template, registeredAtUs: nowUs++ }));
      });
    }
  return { world, store, search, ids };
}

async function ended(scan: GalleryScan): Promise<ReturnType<GalleryScan['progress']>> {
  while ((await scan.progress()).state === 'running') await new Promise((resolve) => setTimeout(resolve, 2));
  return scan.progress();
}

/** Calls `end` after a number of searches. */
function searchingOnly(search: FaceSearch, times: number, end: () => Promise<never[]>): WholeSearch {
  let left = times;
  return {
    kind: search.kind,
    size: search.size,
    put: () => undefined,
    putRows: () => undefined,
    storedRow: null,
    remove: () => undefined,
    search: () => Promise.reject(new Error('the scan asks for many at once')),
    async searchMany(queries, signal) {
      left -= queries.length;
      if (left > 0) return await search.searchMany(queries, signal);
      const answers = await end();
      signal?.throwIfAborted();
      return answers;
    },
  };
}

/** The same world with a different search. */
function searchedBy(world: World, search: WholeSearch): World {
  const { engine } = world.packs.current();
  return { ...world, packs: new ActivePack({ engine, gallery: warmGallery(engine.pack.name, search) }) };
}

/** A scan whose process is killed after a number of searches: the next one never returns. */
async function killedAfter(world: World, times: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const killed = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    const { gallery } = world.packs.current();
    void new GalleryScan(searchedBy(world, searchingOnly(gallery, times, killed))).start(false);
  });
}

describe('the scan of the gallery', () => {
  it('finds every pair once, for the later registration, however often it is interrupted', async () => {
    const { world, store, ids } = await threeOfEach();
    expect((await new GalleryScan(world).progress()).state).toBe('never');
    for (const times of [70, 100]) {
      await killedAfter(world, times);
      expect(await new GalleryScan(world).progress()).toMatchObject({ state: 'interrupted' });
    }
    const scan = new GalleryScan(world);
    // Two simultaneous requests start one scan.
    const both = await Promise.allSettled([scan.start(false), scan.start(false)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const from = await scan.progress();
    expect(from.done).toBeGreaterThan(0);
    const pairs = FACES * 3;
    expect(await ended(scan)).toMatchObject({ state: 'finished', done: ids.length, records: FACES * 2 });
    const found: string[] = [];
    for (const id of ids)
      for (const { hits } of await store.automaticDetections(id))
        found.push(...hits.map((hit) => `${hit.authId} ${id}`));
    expect(found).toHaveLength(pairs);
    expect(new Set(found).size).toBe(pairs);
    const later = found.every((pair) => {
      const [, earlier, own] = /^face(\d+-\d) face(\d+-\d)$/.exec(pair) ?? [];
      return (
        earlier !== undefined &&
        own !== undefined &&
        earlier.split('-')[0] === own.split('-')[0] &&
        earlier < own
      );
    });
    expect(later).toBe(true);

    await scan.start(false);
    expect(await ended(scan)).toMatchObject({ state: 'finished', done: ids.length, records: 0 });
  });

  it('stops on request, continues from there, and starts over if thresholds change', async () => {
    const { world, search, ids } = await threeOfEach();
    const stopping: { done?: Promise<unknown> } = {};
    const stop = () => {
      stopping.done = scan.stop();
      return Promise.resolve([]);
    };
    const scan = new GalleryScan(searchedBy(world, searchingOnly(search, 70, stop)));
    await scan.start(false);
    await expect(scan.start(false)).rejects.toThrow('scan_running');
    const stopped = await ended(scan);
    await stopping.done;
    expect(stopped.state).toBe('stopped');
    expect(stopped.done).toBeGreaterThan(0);
    const next = new GalleryScan(world);
    expect((await next.start(false)).done).toBe(stopped.done);
    await next.stop();
    applySettings(world, { reviewFmr: 1e-4 });
    expect((await next.start(false)).done).toBe(0);
    expect(await ended(next)).toMatchObject({ state: 'finished', done: ids.length });
  });

  it('reports that it failed, and continues from there', async () => {
    const { world, search, ids } = await threeOfEach();
    const failing = searchingOnly(search, 80, () => Promise.reject(new Error('no memory')));
    const scan = new GalleryScan(searchedBy(world, failing));
    await scan.start(false);
    const failed = await ended(scan);
    expect(failed.state).toBe('failed');
    const next = new GalleryScan(world);
    expect((await next.start(false)).done).toBe(failed.done);
    expect(await ended(next)).toMatchObject({ state: 'finished', done: ids.length });
  });

  it('is interrupted only if it goes on nowhere, and once stopped then, it is not continued', async () => {
    const { world, store } = await threeOfEach();
    const scan = new GalleryScan(world);
    await killedAfter(world, 70);
    using holder = vi.spyOn(store.site.leases, 'holder');
    // Another appliance ends it between the two questions.
    holder.mockImplementationOnce(async () => {
      await scan.start(false);
      expect(await ended(scan)).toMatchObject({ state: 'finished' });
      return null;
    });
    expect(await new GalleryScan(world).progress()).toMatchObject({ state: 'finished' });
    await killedAfter(world, 70);
    // A switch of packs stops only what runs here.
    await scan.stopHere();
    expect(await scan.progress()).toMatchObject({ state: 'interrupted' });
    expect(await scan.stop()).toMatchObject({ state: 'stopped' });
  });
});
