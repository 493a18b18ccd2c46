import type { Landmarks } from '../imaging/face.ts';

/** Disagreement, in eye distances, that counts as half covered. */
const HALF = 0.05;
/** How sharply the estimate turns from free to covered around HALF. */
const STEEPNESS = 4;
/**
 * The most that the classifiers of covering.ts say. Beyond it only the landmark network speaks: where it contradicts
 * itself, the points of a turned face are of no use, and those of a face in sunglasses are.
 */
const MOST_SEEN = 0.7;

/**
 * Estimate of how unsure the landmark network is, 0…1, from how little it agrees with itself on the mirror image: where
 * it sees a feature, the two results coincide; where it must guess, they differ. It places the eyes behind sunglasses and
 * the mouth behind a patch with ease. 0 if the pack has no landmark network.
 */
export function guessed(landmarks: Landmarks | null): number {
  if (landmarks === null) return 0;
  const ratio = landmarks.disagreement / HALF;
  return 1 - 1 / (1 + ratio ** STEEPNESS);
}

/**
 * Estimate of how much of the face is covered, 0…1: what the landmark network guesses, or what the classifiers see over
 * eyes or mouth. docs/accuracy/standard-covered.md says what is found at 0.5, and what is not.
 */
export const occlusion = (guesses: number, covering: number): number =>
  Math.max(guesses, Math.min(MOST_SEEN, covering));
