import { setTimeout as pause } from 'node:timers/promises';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { Cause } from '../../domain/site/cause.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { Gallery } from '../../flows/gallery/gallery.ts';
import { warmSearch } from '../../flows/gallery/warm-search.ts';
import { openSearch } from '../../search/open-search.ts';
import { searchFolder } from '../folders.ts';
import { type Degradation, limit } from '../site/degradation.ts';
import { type WarmSource, warmGallery } from './warm-gallery.ts';

/**
 * The first and the longest wait before loading is retried, ms. A database may be unreachable when an appliance starts.
 */
const AGAIN_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Up to this many templates are loaded before the service listens, which is faster than starting threads. */
const AT_ONCE = 2000;

export type GallerySource = Omit<WarmSource, 'dimension'>;

export interface OpenGallery {
  gallery: Gallery;
  degraded: Degradation[];
  /**
   * Loads the gallery in the background; resolves immediately if `openGallery` has already loaded it. Never rejects.
   */
  warm(signal: AbortSignal): Promise<void>;
}

/**
 * Opens the gallery of a pack. A gallery of up to `atOnce` templates is loaded at once; for a larger one, call `warm`.
 */
export async function openGallery(
  source: GallerySource,
  { name, dimension }: Pick<PackInfo, 'name' | 'dimension'>,
  atOnce = AT_ONCE,
): Promise<OpenGallery> {
  const { store, log } = source;
  const { search, portableBecause } = await openSearch(dimension, (id) => intactTemplate(id), searchFolder());
  const gallery = new Gallery(name, search);
  /** A person whose stored template no longer opens is left out of the gallery, as at start. */
  const intactTemplate = async (authId: string): Promise<Float32Array | null> => {
    try {
      return (await store.templateOf(authId, name))?.template ?? null;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      log.error(
        { err: error },
        'a stored template cannot be decrypted: the person is left out of the gallery',
      );
      gallery.leaveOut(authId);
      return null;
    }
  };
  const warm = async (signal: AbortSignal): Promise<void> => {
    for (let waitMs = AGAIN_MS; !signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        return await warmGallery({ ...source, dimension }, gallery, signal);
      } catch (err) {
        if (signal.aborted) return;
        log.error({ err }, 'the gallery could not be loaded: trying again, registrations wait');
        await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const degraded = portableBecause
    ? [limit('search_portable', 'Search: portable', slower(portableBecause))]
    : [];
  if (await store.moreTemplatesThan(name, atOnce)) return { gallery, degraded, warm };
  gallery.beginLoading((await store.templateBounds(name)).count);
  await warmSearch(store, gallery);
  return { gallery, degraded, warm: () => Promise.resolve() };
}

const slower = (because: Cause): Cause => ({
  ...because,
  text: `${because.text}; results are the same, only slower`,
});
