import type { Store } from '../../domain/ports.ts';
import type { Gallery } from './gallery.ts';

/** Templates loaded per turn of the event loop, so that requests are answered meanwhile. */
const BATCH = 200;

/** Fills the gallery on this thread: for few people, and where no other thread can. A broken row is left out. */
export async function warmSearch(
  store: Pick<Store, 'templates'>,
  gallery: Gallery,
  signal?: AbortSignal,
): Promise<void> {
  let loaded = 0;
  for await (const { authId, template } of store.templates(gallery.pack)) {
    if (signal?.aborted) return;
    gallery.loadOne(authId, template);
    if (++loaded % BATCH === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  gallery.endWarm();
}
