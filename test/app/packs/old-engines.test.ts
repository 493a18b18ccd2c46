/** Engines of packs that were in use before, and what began with them. */
import { afterEach, expect, it, vi } from 'vitest';
import { OLD_ENGINE_MS, OldEngines } from '../../../src/app/packs/old-engines.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { CaptureSite, PACK } from '../../support/capture-world.ts';
import { engineWithoutNetworks, packOf, warmGallery } from '../../support/world.ts';

afterEach(() => vi.useRealTimers());

/** A site that changes packs, and how often its old engine has been closed. */
async function changing() {
  const site = await CaptureSite.open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { packs } = site.world;
  const old = new OldEngines(packs);
  const closed = vi.spyOn(site.engine, 'close');
  const change = () => {
    const next = packOf(PACK.dimension, undefined, 'next');
    const gallery = warmGallery(next.name, new ExactSearch(next.dimension));
    old.add(packs.exchange({ engine: engineWithoutNetworks(next), gallery }).engine);
  };
  return { site, old, change, closed: () => closed.mock.calls.length };
}

it('an old engine is closed once requests have ended, and at once when the service stops', async () => {
  for (const stops of [false, true]) {
    const { old, change, closed } = await changing();
    change();
    vi.advanceTimersByTime(OLD_ENGINE_MS - 1);
    expect(closed()).toBe(0);
    if (stops) await old.close();
    else vi.advanceTimersByTime(1);
    expect(closed()).toBe(1);
    vi.advanceTimersByTime(2 * OLD_ENGINE_MS);
    expect(closed()).toBe(1);
    vi.useRealTimers();
  }
});

it('an old engine reads an attempt that began with it to its end, however long that takes', async () => {
  const { site, change, closed } = await changing();
  const page = await site.page(await site.session());
  await page.start();
  change();
  vi.advanceTimersByTime(10 * OLD_ENGINE_MS);
  expect(closed()).toBe(0);
  page.runner.dispatch({ type: 'message', said: { type: 'stop' } });
  await page.hears('attempt_over');
  vi.advanceTimersByTime(OLD_ENGINE_MS);
  expect(closed()).toBe(1);
  page.runner.left();
});
