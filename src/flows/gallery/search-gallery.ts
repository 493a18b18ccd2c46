import type { SearchHit } from '../../domain/gallery/ports-search.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import { scoreOfCosine } from '../../domain/packs/calibration.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { FaceReads } from '../../domain/people/ports-faces.ts';
import type { RunningPack } from './active-pack.ts';

interface GalleryQuery {
  /** The maximum number of hits returned, highest score first. */
  limit: number;
  /** The lowest comparison score of a hit. */
  minScore: number;
  /** The Auth ID of a person to leave out; null: nobody. */
  except: string | null;
}

/**
 * Finds the people in the gallery who match a template, with comparison scores. The search itself uses cosines. A
 * comparison score is never above its cosine, so a search with the same minimum misses nobody.
 * @throws Failure unavailable: the gallery is being loaded, or another pack is
 */
export async function searchGallery(
  store: Pick<FaceReads, 'meanLengthOf'>,
  pack: RunningPack,
  probe: AveragedTemplate,
  { limit, minScore, except }: GalleryQuery,
): Promise<SearchHit[]> {
  const found = await pack.gallery.search({ probe: probe.template, limit, minScore, except });
  return comparedHits(store, pack.engine.pack, probe.meanLength, found, minScore);
}

/**
 * Turns the cosines of hits into comparison scores, drops hits below `minScore`, and sorts by score, highest first.
 * @param found hits with cosines, of this pack
 * @param probeLength the mean length of the probe; see AveragedTemplate
 */
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
