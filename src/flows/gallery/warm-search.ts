import type { Store } from '../../domain/ports.ts';
import type { Gallery } from './gallery.ts';

/** Templates loaded per turn of the event loop, so that requests are answered meanwhile. */
const BATCH = 200;

/**
 * Loads the gallery on this thread: for few people, or if no other threads can be used. People whose template cannot be
 * opened are left out.
 * @param signal stops the loading; the gallery then stays incomplete and refuses searches
 */
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
  gallery.endLoading();
}
