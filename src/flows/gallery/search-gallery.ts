import type { SearchHit } from '../../domain/gallery/ports-search.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import { scoreOfCosine } from '../../domain/packs/calibration.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { FaceReads } from '../../domain/people/ports-faces.ts';
import type { PackAtWork } from './active-pack.ts';

export interface GalleryQuery {
  /** The maximum number of hits returned, highest score first. */
  limit: number;
  /** Comparison score that a hit reaches at least. */
  minScore: number;
  /** The person who is not searched for; null: everybody is. */
  except: string | null;
}

/**
 * Finds the people in the gallery who match this template, with comparison scores. The search itself uses cosines. No
 * comparison score is above its cosine, so a search with the same limit misses nobody.
 * @throws Failure unavailable while the gallery is being loaded
 */
export async function searchGallery(
  store: Pick<FaceReads, 'meanLengthOf'>,
  pack: PackAtWork,
  probe: AveragedTemplate,
  { limit, minScore, except }: GalleryQuery,
): Promise<SearchHit[]> {
  const found = await pack.gallery.search(probe.template, limit, minScore, except);
  return comparedHits(store, pack.engine.pack, probe.meanLength, found, minScore);
}

/** @param found by cosine, of this pack @param probeLength see AveragedTemplate */
export async function comparedHits(
  store: Pick<FaceReads, 'meanLengthOf'>,
  { name, calibration }: Pick<PackInfo, 'name' | 'calibration'>,
  probeLength: number | null,
  found: readonly SearchHit[],
  minScore: number,
): Promise<SearchHit[]> {
  return (
    await Promise.all(
      found.map(async ({ authId, score }) => ({
        authId,
        score: scoreOfCosine(calibration, score, probeLength, await store.meanLengthOf(authId, name)),
      })),
    )
  )
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score);
}
