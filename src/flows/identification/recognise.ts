import { Failure } from '../../domain/failure.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import type { Deciding } from '../deciding.ts';
import { type Found, findPerson, recognisesNow } from './find-person.ts';

/** What a search says of a capture for which nobody entered an ID. */
interface Recognised {
  /** The only person who it can be; null: nobody, or it cannot be told. */
  authId: string | null;
  /** The comparison score that the person reaches. */
  threshold: number;
  /** For the audit log. */
  search: Found;
}

/**
 * Searches everybody for a captured face.
 * @param found the capture, and the pack that made its template
 * @returns null: nobody was searched for, because another pack or appliance took over meanwhile, the gallery is being
 * loaded, or kiosks recognise people no longer
 */
export async function recognise(
  world: Pick<Deciding, 'store' | 'settings' | 'packs'>,
  found: { template: AveragedTemplate; pack: { name: string } },
): Promise<Recognised | null> {
  const active = world.packs.current();
  if (active.engine.pack.name !== found.pack.name || !recognisesNow(world)) return null;
  try {
    const said = await findPerson(world, active, found.template);
    const authId = said.answer === 'one' ? (said.candidates[0]?.authId ?? null) : null;
    return { authId, threshold: said.threshold.score, search: said };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
