import { expect, it, vi } from 'vitest';
import type { PackBench } from '../../../src/domain/packs/ports-packs.ts';
import { PackFollowing } from '../../../src/flows/packs/follow-pack.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { freshFolder, open } from '../../store/temporary.ts';
import { engineWithoutNetworks, packOf, warmGallery, worldOf } from '../../support/world.ts';

const BENCH: PackBench = {
  packs: () => [{ name: 'next', title: 'Next', complete: true, problems: [], remedy: null }],
  openEngine: async () => engineWithoutNetworks(packOf(3, undefined, 'next')),
  openGallery: async <G>() => ({
    gallery: warmGallery('next', new ExactSearch(3)) as G,
    fill: async () => undefined,
  }),
};

it('a pack whose settings can’t be read is not taken into use, but tried again', async () => {
  const world = worldOf({ store: await open(freshFolder()) });
  world.packs.decidesAtSite('next');
  const [failures, retired]: [unknown[], string[]] = [[], []];
  let isAway = true;
  const following = new PackFollowing(world, BENCH, {
    onFailure: (error) => failures.push(error),
    before: async () => undefined,
    async prepare(pack) {
      if (isAway) throw new Error('the store is away');
      return (old) => retired.push(`${old.pack.name} by ${pack.name}`);
    },
  });
  following.look();
  await expect.poll(() => failures.length).toBe(1);
  expect([world.packs.overtakenBy(), world.packs.current().engine.pack.name, retired]).toEqual([
    'next',
    'bench',
    [],
  ]);
  isAway = false;
  const nowMs = performance.now();
  const later = vi.spyOn(performance, 'now');
  later.mockImplementation(() => nowMs + 3_600_000);
  following.look();
  later.mockRestore();
  await expect.poll(() => world.packs.overtakenBy()).toBeNull();
  expect(retired).toEqual(['bench by next']);
  await following.close();
});
