import type { Landmarks } from '../imaging/face.ts';

/** Disagreement, in eye distances, that counts as half covered. */
const HALF = 0.05;
/** How sharply the estimate turns from free to covered around HALF. */
const STEEPNESS = 4;

/**
 * Estimate of how much of the face is covered, 0…1, from how little the landmark network agrees with itself on the
 * mirror image: where it sees a feature, the two results coincide; where it must guess, they differ.
 *
 * Measured at 0.5 with patches painted over 220 LFW and 60 London faces. Of the uncovered faces, 2.3 % (of frontal ones
 * 1.2 %, of London's none) are called covered. Detected are 99 % of masks, all hands over an eye, 98 % over a cheek, 87
 * to 92 % over the mouth, and 92 to 98 % of opaque glasses. Painted patches have harder edges than real hands, so
 * expect lower rates for those. The result is 0 if the pack has no landmark network: covering is then unknown.
 */
export function occlusion(landmarks: Landmarks | null): number {
  if (landmarks === null) return 0;
  const ratio = landmarks.disagreement / HALF;
  return 1 - 1 / (1 + ratio ** STEEPNESS);
}
