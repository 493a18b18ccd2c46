import type { Quality } from '../../domain/capture/reading.ts';

/**
 * One figure to rank frames of a person by, 0…1: the product of how close each measure comes to its value in a good
 * capture. If the pack has a quality network, its result (0…1) is one more factor.
 */
export function overall(q: Omit<Quality, 'overall'>, network: number | null): number {
  const size = Math.min(1, q.eyeDistancePx / 90);
  const turned = Math.cos(radians(q.yawDeg)) * Math.cos(radians(q.pitchDeg));
  const frontal = Math.max(0, turned) ** 2;
  const sharp = q.sharpness / (q.sharpness + 60);
  const lit = Math.max(0, 1 - (Math.abs(q.brightness - 130) / 130) ** 2) * (1 - q.clippedShare);
  const free = 1 - 0.5 * q.occlusion;
  const figure = size * frontal * sharp * lit * free * (network ?? 1);
  return Math.min(1, Math.max(0, figure));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
