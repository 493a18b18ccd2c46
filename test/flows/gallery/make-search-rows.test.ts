import { expect, it } from 'vitest';
import { makeSearchRows } from '../../../src/flows/gallery/make-search-rows.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

it('an appliance makes search rows of the site’s pack alone', async () => {
  const search = Object.assign(new ExactSearch(3), { storedRow: () => new Uint8Array(1) });
  const world = worldOf({ store: await open(), search });
  let steps = 0;
  const goOn = async () => {
    steps++;
    return false;
  };
  await makeSearchRows(world, goOn);
  expect(steps).toBe(1);
  world.packs.decidesAtSite('next');
  await makeSearchRows(world, goOn);
  expect(steps).toBe(1);
});
