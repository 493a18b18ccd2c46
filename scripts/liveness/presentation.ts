/** One presentation: the product's capture and challenge, fed with frames that were filmed and read beforehand. */
import {
  type CaptureGoal,
  captureFrontal,
  captureSighting,
  type Instruction,
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
import { MOVEMENTS, type Movement } from '../../src/domain/liveness/movement.ts';
import type { Random } from '../random.ts';

/** Frames of one movement: on the way from the front, at its end, beyond that, and on the way back. */
export interface Way {
  out: Reading[];
  end: Reading[];
  further: Reading[];
  back: Reading[];
}

/** Frames of one subject. `straight`: on the way from the end of the first movement to that of the second. */
export interface Footage {
  fronts: readonly Reading[];
  ways: Record<Movement, Way>;
  straight: Record<Movement, Partial<Record<Movement, readonly Reading[]>>>;
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

/**
 * Whoever or whatever is before the camera goes straight from one movement into the next, as the page asks, and looks
 * straight when the page says so.
 * @param obey the movement that is made when the page asks for `told` as the challenge's movement number `n`; by default
 *   the same
 */
export function present(
  footage: Footage,
  goal: CaptureGoal,
  rules: ChallengeRules,
  random: Random,
  obey: (told: Movement, n: number) => Movement = (told) => told,
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
    captureSighting(capture),
    nowMs,
  );
  const startMs = nowMs;
  const act = actor(footage, front, obey);
  let next = front();
  for (;;) {
    const step = takeChallengeReading(state, next, nowMs, rules);
    state = step.state;
    // A challenge with a fault can no longer pass. The product goes on asking, and reveals nothing until all movements
    // are made.
    if (step.outcome !== 'running' || state.faults.length > 0) {
      const outcome = step.outcome === 'passed' ? 'passed' : (state.faults[0] ?? 'late');
      return { outcome, score: headScore(state.shape), ms: nowMs - startMs };
    }
    nowMs += FRAME_MS;
    next = act(step.instruction, state.done);
  }
}

/** Frames between an instruction and the first that obeys it. */
const REACTION_FRAMES = Math.ceil(REACTION_MS / FRAME_MS);
/** Frames at the end of a movement, and then further than that, before whoever is not understood starts over. */
const STAYS_FRAMES = 4;
const FURTHER_FRAMES = 4;

/** What is seen of the subject in each frame, told what the page says. */
function actor(
  { ways, straight }: Footage,
  front: () => Reading,
  obey: (told: Movement, n: number) => Movement,
): (told: Instruction, n: number) => Reading {
  let heard: Instruction | null = null;
  let at: Movement | null = null;
  let waits = 0;
  let stays = 0;
  let queue: Reading[] = [];
  const goBack = (): Reading[] => {
    const way = at ? ways[at].back : [];
    at = null;
    return [...way];
  };
  const goTo = (movement: Movement): Reading[] => {
    const fromFront = () => [...ways[movement].out, ...ways[movement].end];
    const way = at && at !== movement ? [...(straight[at][movement] ?? []), ...ways[movement].end] : [];
    const seen = way.length > 0 ? way : at ? [...goBack(), front(), ...fromFront()] : fromFront();
    [at, stays] = [movement, 0];
    return seen;
  };
  const stay = (): Reading => {
    if (!at) return front();
    const { end, further } = ways[at];
    const frames = stays < STAYS_FRAMES ? end : further;
    return frames[stays++ % frames.length];
  };
  return (told, n) => {
    if (told !== heard) [heard, waits] = [told, REACTION_FRAMES];
    if (waits > 0) {
      waits--;
      if (waits === 0) queue = isMovement(told) ? goTo(obey(told, n)) : goBack();
    } else if (queue.length === 0 && at && isMovement(told) && stays >= STAYS_FRAMES + FURTHER_FRAMES) {
      const again = at;
      queue = [...goBack(), ...Array.from({ length: REACTION_FRAMES }, front), ...goTo(again)];
    }
    return queue.shift() ?? stay();
  };
}

const isMovement = (told: Instruction): told is Movement => (MOVEMENTS as readonly string[]).includes(told);
