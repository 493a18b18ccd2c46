import type { Landmarks } from '../face.ts';
import { distance } from '../imaging/transform.ts';

/**
 * Eye aspect ratio (Soukupová and Čech, 2016): height over width of the eyes, mean of both; about 0.3 open. Null
 * where the pack has no landmark network.
 */
export function eyeOpening(landmarks: Landmarks | null): number | null {
  return landmarks && (ratio(landmarks, 36) + ratio(landmarks, 42)) / 2;
}

function ratio({ all: p }: Landmarks, first: number): number {
  const height = distance(p[first + 1], p[first + 5]) + distance(p[first + 2], p[first + 4]);
  return height / (2 * Math.max(1, distance(p[first], p[first + 3])));
}
