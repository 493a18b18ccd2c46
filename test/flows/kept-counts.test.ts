import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { newUser } from '../../src/domain/directory/directory-user.ts';
import { findCallers } from '../../src/flows/callers/caller-checks.ts';
import { directoryOverview } from '../../src/flows/directory/directory-settings.ts';
import { listAccounts } from '../../src/flows/directory/provision.ts';
import { ScanTurns } from '../../src/flows/directory/scan-turns.ts';
import { listImports } from '../../src/flows/enrolment/import-people.ts';
import { GROWING_COUNTS, kept, keptCounts } from '../../src/flows/kept-counts.ts';
import { listPeople } from '../../src/flows/people/list-people.ts';
import { everyPerson } from '../../src/flows/people/whole-lists.ts';
import { listReviews } from '../../src/flows/shield/list-reviews.ts';
import { noticesFor } from '../../src/flows/site/notices.ts';
import { overview } from '../../src/flows/site/overview.ts';
import { person } from '../store/samples.ts';
import { open } from '../store/temporary.ts';
import { worldOf } from '../support/world.ts';

const NO_DISK = { freeBytes: 1e12, totalBytes: 1e12, databaseBytes: 0, walBytes: 0 };

/** A store in which a count takes this long, ms. */
function counting(tookMs: number) {
  const site = { nowMs: 0, people: 0, asked: 0 };
  const store = {
    async counts() {
      site.asked++;
      const { people } = site;
      await Promise.resolve();
      site.nowMs += tookMs;
      return { people, faces: 0, sessions: 0, openSessions: 0 };
    },
  };
  return {
    site,
    counts: kept(
      () => store.counts(),
      () => site.nowMs,
    ),
  };
}

test('a small site is counted each time', async () => {
  const { site, counts } = counting(1);
  await counts();
  site.people = 1;
  expect((await counts()).people).toBe(1);
});

test('counts that take long are kept for a while, then made again', async () => {
  const { site, counts } = counting(500);
  await counts();
  site.people = 1;
  site.nowMs += 24_999;
  expect((await counts()).people).toBe(0);
  site.nowMs += 1;
  expect((await counts()).people).toBe(1);
  expect(site.asked).toBe(2);
});

test('a count that waited for the database is kept no longer than half a minute', async () => {
  const { site, counts } = counting(6000);
  await counts();
  site.people = 1;
  site.nowMs += 29_999;
  expect((await counts()).people).toBe(0);
  site.nowMs += 1;
  expect((await counts()).people).toBe(1);
});

test('a count in progress is shared by all requests', async () => {
  const { site, counts } = counting(1);
  await Promise.all([counts(), counts(), counts()]);
  expect(site.asked).toBe(1);
});

test('a count that failed is made again at the next request', async () => {
  let away = true;
  const found = { people: 3, faces: 3, sessions: 0, openSessions: 0 };
  const counts = kept(async () => {
    if (away) throw new Error('away');
    return found;
  });
  await expect(counts()).rejects.toThrow('away');
  away = false;
  expect(await counts()).toEqual(found);
});

describe('a site that takes long to count', () => {
  /** A store each of whose counts takes long, and which of them were made. */
  async function largeSite() {
    const store = await open();
    await store.transact((tx) => tx.addPerson(person('ada')));
    const made: string[] = [];
    for (const name of GROWING_COUNTS) {
      const count = store[name] as (...args: unknown[]) => Promise<unknown>;
      Object.assign(store, {
        async [name](...args: unknown[]) {
          made.push([name, ...args].join(' '));
          await pause(200);
          return await count.apply(store, args);
        },
      });
    }
    return { world: worldOf({ store }), made };
  }

  test('is counted once for all lists, pages and notices', async () => {
    const { world, made } = await largeSite();
    for (let page = 0; page < 2; page++) {
      expect((await listPeople(world, { by: 'any', size: 10 })).total).toBe(1);
      expect((await overview(world, 'today')).gallery.people).toBe(1);
      await directoryOverview(world);
      await noticesFor(world, 'admin', { disk: NO_DISK, backups: 'none_running' });
      await listReviews(world, { state: null, order: 'newest', size: 10, after: undefined });
    }
    expect(made.toSorted()).toEqual(['counts', 'directoryCounts', 'reviewCounts']);
  });

  test('tells a directory that pages through its accounts how many there are now', async () => {
    const { world } = await largeSite();
    const add = (id: string) =>
      world.store.transact((tx) =>
        tx.addDirectoryUser(newUser(id, { externalId: id, userName: id, active: null }, 'externalId', 1)),
      );
    const total = async () => (await listAccounts(world, new ScanTurns(), null, 0, 10)).total;
    await add('one');
    expect(await total()).toBe(1);
    await add('two');
    expect(await total()).toBe(2);
  });

  test('is not counted for what shows no number of people', async () => {
    const { world, made } = await largeSite();
    expect((await findCallers(world, 'ada')).people).toHaveLength(0);
    const found = [];
    for await (const { authId } of everyPerson(world, { by: 'any', text: 'ada' })) found.push(authId);
    expect(found).toEqual(['ada']);
    expect(made).toEqual([]);
  });

  test('counts each receiver for itself', async () => {
    const { world, made } = await largeSite();
    const { waitingDeliveries } = keptCounts(world.store);
    for (const id of ['one', 'two', 'one']) await waitingDeliveries(id);
    expect(made).toEqual(['waitingDeliveries one', 'waitingDeliveries two']);
  });

  test('lists its imports with one count of their rows, and a new one at once', async () => {
    const { world } = await largeSite();
    const { store } = world;
    const { importCounts } = store;
    let made = 0;
    store.importCounts = async (id) => {
      made++;
      await pause(200);
      return await importCounts.call(store, id);
    };
    const add = (id: string) =>
      store.transact((tx) =>
        tx.addImport({
          ...{ id, csvHash: id, fileName: 'x.csv', createdAtUs: 1, phase: 'check', begun: null },
          ...{ existing: 'skip', duplicates: 'record', unused: [] },
        }),
      );
    await add('one');
    await listImports(world);
    expect(await listImports(world)).toHaveLength(1);
    expect(made).toBe(1);
    await add('two');
    expect(await listImports(world)).toHaveLength(2);
  });
});
