/** Simulated visits: head poses instead of pictures, seen with the noise that the pipeline has on rendered heads. */
import type { Frontal } from '../../../src/domain/capture/capture.ts';
import { FRONT, type Pose } from '../../../src/domain/liveness/path/pose.ts';
import { faceReading, person } from '../../../test/support/readings.ts';
import type { Random } from '../../random.ts';
import type { Challenge } from './challenges.ts';
import { measured, measuringOf, type Subject, TICK_MS } from './people.ts';

export interface Visit {
  passed: boolean;
  tookMs: number;
}

export interface Conditions {
  worn: 'nothing' | 'glasses';
  /** Share of the frames that do not arrive. */
  lost: number;
}

/** Judged frames a second. */
const RATES = [6, 15] as const;
/** No challenge takes longer, ms. */
const END_MS = 60_000;

const SAME = person(0);
const FRONTAL: Frontal = { template: SAME, yawDeg: 0, pitchDeg: 0, landmarks: [] };

/** One attempt, from the end of the frontal capture to the end of the challenge. */
export function visit(
  challenge: Challenge,
  subjectOf: (random: Random) => Subject,
  { worn, lost }: Conditions,
  random: Random,
): Visit {
  const trial = challenge.begin(FRONTAL, (below) => random.below(below));
  const subject = subjectOf(random);
  const measuring = measuringOf(random, worn);
  const everyMs = 1000 / random.between(...RATES);
  const shown: Pose[] = [];
  // A film's first frame arrives at any moment after the page has begun.
  let frameMs = random.between(0, everyMs);
  for (let nowMs = 0; nowMs < END_MS; nowMs += TICK_MS) {
    shown.push(trial.shown(nowMs));
    const pose = subject(nowMs, (ms) => shown[Math.floor(ms / TICK_MS)] ?? FRONT);
    if (nowMs < frameMs) continue;
    frameMs += everyMs;
    if (random.next() < lost) continue;
    const { yaw, pitch } = measured(measuring, pose, random);
    const outcome = trial.take(faceReading({ template: SAME }, { yawDeg: yaw, pitchDeg: pitch }), nowMs);
    if (outcome !== 'running') return { passed: outcome === 'passed', tookMs: nowMs };
  }
  return { passed: false, tookMs: END_MS };
}
