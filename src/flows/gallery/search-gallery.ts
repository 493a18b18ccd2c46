import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import { scoreOfCosine } from '../../domain/packs/calibration.ts';
import type { SearchHit } from '../../domain/ports.ts';
import type { World } from '../world.ts';

export interface GalleryQuery {
  /** At most so many hits are told, the likest first. */
  limit: number;
  /** Comparison score that a hit reaches at least. */
  minScore: number;
  /** The person who is not searched for; null: everybody is. */
  except: string | null;
}

/**
 * Who of the gallery is like this template, with comparison scores. The search itself knows cosines only, and no
 * comparison score is above its cosine: so it misses nobody at the same limit.
 * @throws Failure unavailable while the gallery is being loaded
 */
export async function searchGallery(
  world: World,
  probe: AveragedTemplate,
  { limit, minScore, except }: GalleryQuery,
): Promise<SearchHit[]> {
  const found = await world.search.search(probe.template, limit, minScore, except);
  return comparedHits(world, probe.meanLength, found, minScore);
}

/** @param found by cosine, of the pack in use @param probeLength see AveragedTemplate */
export function comparedHits(
  { store, engine }: World,
  probeLength: number | null,
  found: readonly SearchHit[],
  minScore: number,
): SearchHit[] {
  const { name, calibration } = engine.pack;
  return found
    .map(({ authId, score }) => ({
      authId,
      score: scoreOfCosine(calibration, score, probeLength, store.meanLengthOf(authId, name)),
    }))
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score);
}
