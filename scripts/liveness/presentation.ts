/** One presentation: the product's capture and challenge, fed with frames that were filmed and read beforehand. */
import {
  type CaptureGoal,
  captureFrontal,
  startCapture,
  takeReading,
} from '../../src/domain/capture/capture.ts';
import type { Reading } from '../../src/domain/capture/reading.ts';
import {
  type ChallengeFault,
  type ChallengeRules,
  drawMovements,
  startChallenge,
  takeChallengeReading,
} from '../../src/domain/liveness/challenge.ts';
import { headScore } from '../../src/domain/liveness/head-shape.ts';
import type { Movement } from '../../src/domain/liveness/movement.ts';
import type { Random } from '../random.ts';

/** Frames of one subject: from the front, and on the way to each movement and back. */
export interface Footage {
  fronts: readonly Reading[];
  ways: Record<Movement, readonly Reading[]>;
}

export interface Course {
  outcome: 'passed' | 'not_captured' | 'late' | ChallengeFault;
  score: number | null;
  /** Time from the first instruction of the challenge to its end on the frames' clock, ms. */
  ms: number;
}

/** Ten frames a second are judged. A camera that delivers 30 is asked for every third. */
const FRAME_MS = 100;
/** Time from the instruction to the movement. */
const REACTION_MS = 350;
const MOST_CAPTURE_FRAMES = 60;

/** @param obey the movement that is made when asked for `told`; by default the same */
export function present(
  footage: Footage,
  goal: CaptureGoal,
  rules: ChallengeRules,
  random: Random,
  obey: (told: Movement) => Movement = (told) => told,
): Course {
  let nowMs = 0;
  let shown = 0;
  const front = () => footage.fronts[shown++ % footage.fronts.length];
  let capture = startCapture();
  for (let i = 0, done = false; !done; i++) {
    if (i === MOST_CAPTURE_FRAMES) return { outcome: 'not_captured', score: null, ms: 0 };
    const step = takeReading(capture, front(), nowMs, goal);
    ({ state: capture, done } = step);
    nowMs += FRAME_MS;
  }
  const frontal = captureFrontal(capture);
  let state = startChallenge(
    drawMovements(frontal, rules.steps, (n) => random.below(n)),
    frontal,
    nowMs,
  );
  const startMs = nowMs;
  let queue: Reading[] = [];
  let told: number | null = null;
  for (;;) {
    const step = takeChallengeReading(state, queue.shift() ?? front(), nowMs, rules);
    state = step.state;
    // A challenge with a fault can no longer pass. The product goes on asking, and reveals nothing until all movements
    // are made.
    if (step.outcome !== 'running' || state.faults.length > 0) {
      const outcome = step.outcome === 'passed' ? 'passed' : (state.faults[0] ?? 'late');
      return { outcome, score: headScore(state.shape), ms: nowMs - startMs };
    }
    nowMs += FRAME_MS;
    // When a movement is asked for, it is made after a moment, and again as long as it has not been seen.
    if (state.stage === 'move' && queue.length === 0) {
      const waiting = told === state.done ? 4 : Math.ceil(REACTION_MS / FRAME_MS);
      told = state.done;
      const way = footage.ways[obey(state.movements[state.done])];
      queue = [...Array.from({ length: waiting }, front), ...way];
    }
  }
}
