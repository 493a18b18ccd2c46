/** Whether this site accepts a picture of a person as the person, and the words for that. */

/** When people are asked to move their head. */
export type ActiveChallenge = 'off' | 'when_no_liveness_model' | 'always';

/** What the people who are asked do: turns and nods in random order, or following a point with the nose. */
export type ChallengeKind = 'movements' | 'path';

/**
 * no_movements: no movements are requested. liveness_network_alone: only a liveness network judges, and those let
 * prints pass.
 */
export type PhotographGap = 'no_movements' | 'liveness_network_alone';

/** Whether attempts end with head movements. */
export function asksForMovements(
  { activeChallenge }: { activeChallenge: ActiveChallenge },
  hasLiveness: boolean,
): boolean {
  if (activeChallenge === 'when_no_liveness_model') return !hasLiveness;
  return activeChallenge === 'always';
}

/** Why a photograph may be accepted; null: movements are requested. */
export function photographGap(
  settings: { activeChallenge: ActiveChallenge },
  hasLiveness: boolean,
): PhotographGap | null {
  if (asksForMovements(settings, hasLiveness)) return null;
  return settings.activeChallenge === 'off' ? 'no_movements' : 'liveness_network_alone';
}

export const PHOTOGRAPHS_ACCEPTED = 'Photographs are accepted as faces';

export const GAP_WORDS: Record<PhotographGap, string> = {
  no_movements:
    'people aren’t asked to move their head, so a photograph of a person is accepted as that person; ' +
    'set active_challenge to always (Settings, Capture)',
  liveness_network_alone:
    'only the model pack’s liveness network checks the picture, and 37–77% of real paper prints passed such ' +
    'networks; set active_challenge to always (Settings, Capture)',
};
