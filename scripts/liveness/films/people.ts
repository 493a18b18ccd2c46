/** Simulated people who do with their heads what a page shows, and what the pipeline measures of them. */

import { FRONT, type Pose } from '../../../src/domain/liveness/path/pose.ts';
import type { Random } from '../../random.ts';
import { distance } from './pose.ts';

export const TICK_MS = 20;

/** What a page has shown so far. */
export type ShownSoFar = (atMs: number) => Pose;

/** Whoever is in front of the camera: where the head points now, told what the page has shown up to now. */
export type Subject = (nowMs: number, shown: ShownSoFar) => Pose;

/** The page goes on asking for a movement until it is seen, and shows how much is missing: people then go further. */
const INSISTED = { afterMs: 500, perSecond: 0.5, most: 0.6 };

/**
 * A living head. It reacts after a delay of its own (median 0.35 s), moves like a mass on a damped spring (so it
 * overshoots), goes less or more far than it is shown (0.6 to 1.2, in each axis), never about just one axis, and trembles.
 * @param waits whether the page waits for movements; see `INSISTED`
 * @param glanceDeg how far down it looks until it reacts
 */
export function follower(random: Random, waits: boolean, glanceDeg = 0): Subject {
  const delayMs = Math.max(150, Math.min(800, 350 * Math.exp(0.25 * random.normal())));
  const stiffness = random.between(9, 15);
  const damping = random.between(0.65, 1);
  const [yawGain, pitchGain] = [random.between(0.6, 1.2), random.between(0.6, 1.2)];
  const tilt = (random.between(-8, 8) * Math.PI) / 180;
  const turned = ({ yaw, pitch }: Pose, more: number): Pose => ({
    yaw: (yawGain + more) * (yaw * Math.cos(tilt) - pitch * Math.sin(tilt)),
    pitch: (pitchGain + more) * (yaw * Math.sin(tilt) + pitch * Math.cos(tilt)),
  });
  const glance: Pose = { yaw: 0, pitch: -glanceDeg };
  const axes = { yaw: { at: 0, speed: 0, tremor: 0 }, pitch: { at: glance.pitch, speed: 0, tremor: 0 } };
  const dt = TICK_MS / 1000;
  let asked: Pose = FRONT;
  let sinceMs = 0;
  return (nowMs, shown) => {
    const seen = shown(nowMs - delayMs);
    if (distance(seen, asked) > 0) [asked, sinceMs] = [seen, nowMs];
    const insistedS = waits ? Math.max(0, nowMs - sinceMs - INSISTED.afterMs) / 1000 : 0;
    const goal =
      nowMs < delayMs ? glance : turned(seen, Math.min(INSISTED.most, INSISTED.perSecond * insistedS));
    const moved = (axis: 'yaw' | 'pitch') => {
      const state = axes[axis];
      state.speed += dt * (stiffness ** 2 * (goal[axis] - state.at) - 2 * damping * stiffness * state.speed);
      state.at += dt * state.speed;
      // A spread of 0.6° with a memory of 0.2 s.
      state.tremor += -0.1 * state.tremor + 0.27 * random.normal();
      return state.at + state.tremor;
    };
    return { yaw: moved('yaw'), pitch: moved('pitch') };
  };
}

/** How the pipeline sees the poses of one person. */
export interface Measuring {
  gain: Pose;
  noise: Pose;
}

/**
 * As measured on eight rendered heads, two of them in glasses, in 25 poses each (`footage.ts`): gains of 0.74–1.24 in
 * yaw and 0.75–1.09 in pitch; a spread around them of 0.6–1.3° and 0.7–1.6°, in glasses 2.5° and 1.8°; on a screen a
 * tenth more.
 */
export function measuringOf(random: Random, worn: 'nothing' | 'glasses'): Measuring {
  const thick = worn === 'glasses';
  return {
    gain: { yaw: random.between(thick ? 0.74 : 0.95, thick ? 1 : 1.24), pitch: random.between(0.76, 1.1) },
    noise: thick
      ? { yaw: random.between(1.9, 3), pitch: random.between(1.3, 2.1) }
      : { yaw: random.between(0.6, 1.4), pitch: random.between(0.7, 1.6) },
  };
}

export const measured = ({ gain, noise }: Measuring, pose: Pose, random: Random): Pose => ({
  yaw: gain.yaw * pose.yaw + noise.yaw * random.normal(),
  pitch: gain.pitch * pose.pitch + noise.pitch * random.normal(),
});
