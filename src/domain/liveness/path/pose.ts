/** Where a head points, in degrees as the pipeline measures them: yaw to the picture's right, pitch up. */

export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
}

/** Pitch counts more, because heads nod less far than they turn. */
export const NOD_WEIGHT = 1.3;

export const FRONT: Pose = { yaw: 0, pitch: 0 };

export const plus = (a: Pose, b: Pose): Pose => ({ yaw: a.yaw + b.yaw, pitch: a.pitch + b.pitch });
export const scaled = (a: Pose, by: number): Pose => ({ yaw: a.yaw * by, pitch: a.pitch * by });

/** The furthest a head is asked to go in a direction: 0 to the picture's right, 90 up. */
export const FURTHEST: Pose = { yaw: 22, pitch: 16 };
export const towards = (directionDeg: number, share = 1): Pose => ({
  yaw: share * FURTHEST.yaw * Math.cos((directionDeg * Math.PI) / 180),
  pitch: share * FURTHEST.pitch * Math.sin((directionDeg * Math.PI) / 180),
});
