/** Poses between poses, and how far they lie apart. */
import { NOD_WEIGHT, type Pose, plus, scaled } from '../../../src/domain/liveness/path/pose.ts';

export const mixed = (a: Pose, b: Pose, share: number): Pose => plus(scaled(a, 1 - share), scaled(b, share));
export const distance = (a: Pose, b: Pose): number =>
  Math.hypot(a.yaw - b.yaw, NOD_WEIGHT * (a.pitch - b.pitch));

/** From 0 to 1 as a hand or head moves: at rest at both ends, least jerk between. */
export function smoothStep(share: number): number {
  const s = Math.max(0, Math.min(1, share));
  return s * s * s * (10 + s * (6 * s - 15));
}
