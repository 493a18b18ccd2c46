import type { World } from './world.ts';

/** Templates put into the gallery per turn of the event loop, so that polling is answered meanwhile. */
const BATCH = 2000;

/** Fills the gallery from the sealed templates of the pack. A broken row is left out and counted. */
export async function warmSearch(
  world: Pick<World, 'store' | 'search' | 'engine'>,
): Promise<{ loaded: number; broken: string[] }> {
  const broken: string[] = [];
  let loaded = 0;
  for (const { authId, template } of world.store.templates(world.engine.pack.name)) {
    if (template) world.search.put(authId, template);
    else broken.push(authId);
    if (++loaded % BATCH === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { loaded: loaded - broken.length, broken };
}
