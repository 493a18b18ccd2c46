import type { Landmarks } from '../imaging/face.ts';

/** Disagreement, in eye distances, that counts as half covered. */
const HALF = 0.05;
/** How sharply the estimate turns from free to covered around HALF. */
const STEEPNESS = 4;

/**
 * Estimate of how much of the face is covered, 0…1, from how little the landmark network agrees with itself on
 * the mirror image: where it sees a feature both answers coincide, where it must guess they part.
 *
 * Measured with patches painted over 220 LFW and 60 London faces, at 0.5: of the free faces 2.3 % (frontal ones
 * 1.2 %, London's none) are called covered; found are 99 % of masks, all hands over an eye, 98 % over a cheek,
 * 87 to 92 % over the mouth, 92 to 98 % of opaque glasses. Painted patches have harder edges than real hands:
 * expect less of those. 0 where the pack has no landmark network: nothing is known then.
 */
export function occlusion(landmarks: Landmarks | null): number {
  if (landmarks === null) return 0;
  const ratio = landmarks.disagreement / HALF;
  return 1 - 1 / (1 + ratio ** STEEPNESS);
}
