import type { Logger } from 'pino';
import { type FaceEngine, type FaceSearch, SealBroken, type Store } from '../domain/ports.ts';
import { warmSearch } from '../flows/warm-search.ts';
import { openSearch } from '../search/open-search.ts';
import type { Degradation } from './degradation.ts';
import { searchFolder } from './folders.ts';

/** The gallery with everybody in it, and what is less than it could be. */
export async function openGallery(
  store: Store,
  engine: FaceEngine,
  log: Logger,
): Promise<{ search: FaceSearch; degraded: Degradation[] }> {
  const { name: pack, dimension } = engine.pack;
  const templateOf = (authId: string) => intactTemplate(store, authId, pack, log);
  const { search, portableBecause } = await openSearch(dimension, templateOf, searchFolder());
  const { broken } = await warmSearch({ store, search, engine });
  const degraded: Degradation[] = [];
  if (portableBecause)
    degraded.push({
      what: 'Search: portable',
      why: `${portableBecause}; the answers are the same, only later`,
    });
  if (broken.length > 0) {
    log.error({ broken }, 'templates whose seal is broken were left out of the gallery');
    degraded.push({ what: `Gallery: ${broken.length} templates left out`, why: 'their seal is broken' });
  }
  return { search, degraded };
}

/** A seal that broke since the start leaves the person out, as it would have at the start. */
function intactTemplate(store: Store, authId: string, pack: string, log: Logger): Float32Array | null {
  try {
    return store.templateOf(authId, pack);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.error({ err: error }, 'a template whose seal is broken was left out of a search');
    return null;
  }
}
