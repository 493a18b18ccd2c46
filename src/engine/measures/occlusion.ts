import type { Landmarks } from '../face.ts';

export function occlusion(_rgb: Float32Array, landmarks: Landmarks | null): number {
  return landmarks ? Math.min(1, landmarks.disagreement * 2) : 0;
}
