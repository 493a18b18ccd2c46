import { GAP_WORDS, PHOTOGRAPHS_ACCEPTED, photographGap } from '../domain/photographs.ts';
import type { FaceEngine } from '../domain/ports.ts';
import type { World } from '../flows/world.ts';

export { PHOTOGRAPHS_ACCEPTED };

/** Something that the appliance does without, shown at the start and in the console. */
export interface Degradation {
  what: string;
  why: string;
}

/** The most serious limit that a site can choose: it comes first wherever limits are listed. */
export function photographDegradations(world: Pick<World, 'settings' | 'engine'>): Degradation[] {
  const gap = photographGap(world.settings, world.engine.pack.hasLiveness);
  return gap ? [{ what: PHOTOGRAPHS_ACCEPTED, why: GAP_WORDS[gap] }] : [];
}

/** What the engine does without. */
export function engineDegradations(engine: FaceEngine): Degradation[] {
  const found: Degradation[] = [];
  for (const { provider, used, reason } of engine.status().trials)
    if (!used) found.push({ what: `Engine: not on ${provider}`, why: reason });
  return found;
}

/** People who are locked after mismatches: somebody tries faces, or a camera fails. */
export const lockouts = (people: number): Degradation[] =>
  people === 0
    ? []
    : [
        {
          what: 'Lockout',
          why: `${people} ${people === 1 ? 'person is' : 'people are'} locked after faces that did not match; see the audit log`,
        },
      ];
