import { expect, test } from 'vitest';
import { keptCounts } from '../../../src/flows/site/kept-counts.ts';

/** A store of which a count takes so long, ms. */
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
  return { site, counts: keptCounts(store, () => site.nowMs) };
}

test('of a small site are counted each time', async () => {
  const { site, counts } = counting(1);
  await counts();
  site.people = 1;
  expect((await counts()).people).toBe(1);
});

test('that take long are kept for a while, and then counted again', async () => {
  const { site, counts } = counting(500);
  await counts();
  site.people = 1;
  site.nowMs += 24_999;
  expect((await counts()).people).toBe(0);
  site.nowMs += 1;
  expect((await counts()).people).toBe(1);
  expect(site.asked).toBe(2);
});

test('are shared by who asks meanwhile', async () => {
  const { site, counts } = counting(1);
  await Promise.all([counts(), counts(), counts()]);
  expect(site.asked).toBe(1);
});

test('that failed are asked for again', async () => {
  let away = true;
  const found = { people: 3, faces: 3, sessions: 0, openSessions: 0 };
  const counts = keptCounts({
    async counts() {
      if (away) throw new Error('away');
      return found;
    },
  });
  await expect(counts()).rejects.toThrow('away');
  away = false;
  expect(await counts()).toEqual(found);
});
