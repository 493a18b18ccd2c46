import { expect, test } from 'vitest';
import { kept } from '../../../src/flows/site/kept-counts.ts';

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
