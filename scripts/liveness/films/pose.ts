/** Where a head points, and how it gets there. Degrees as the product measures them: yaw to the picture's right, pitch up. */

export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
}

/** Pitch counts more, because heads nod less far than they turn. */
export const NOD_WEIGHT = 1.3;

export const FRONT: Pose = { yaw: 0, pitch: 0 };

export const plus = (a: Pose, b: Pose): Pose => ({ yaw: a.yaw + b.yaw, pitch: a.pitch + b.pitch });
export const scaled = (a: Pose, by: number): Pose => ({ yaw: a.yaw * by, pitch: a.pitch * by });
export const mixed = (a: Pose, b: Pose, share: number): Pose => plus(scaled(a, 1 - share), scaled(b, share));
export const distance = (a: Pose, b: Pose): number =>
  Math.hypot(a.yaw - b.yaw, NOD_WEIGHT * (a.pitch - b.pitch));

/** The furthest a head is asked to go in a direction: 0 to the picture's right, 90 up. */
export const FURTHEST: Pose = { yaw: 22, pitch: 16 };
export const towards = (directionDeg: number, share = 1): Pose => ({
  yaw: share * FURTHEST.yaw * Math.cos((directionDeg * Math.PI) / 180),
  pitch: share * FURTHEST.pitch * Math.sin((directionDeg * Math.PI) / 180),
});

/** From 0 to 1 as a hand or head moves: at rest at both ends, least jerk between. */
export function smoothStep(share: number): number {
  const s = Math.max(0, Math.min(1, share));
  return s * s * s * (10 + s * (6 * s - 15));
}
