/**
 * The active challenge: movements of the head in random order, told one at a time, each from the front and with
 * a time limit. Pure. A recording cannot know the order: the first movement after each instruction must be the
 * one asked for, so that a head that moves in every way does not pass. What speaks against an attempt is kept until its
 * movements are made: neither the moment of the end nor what is asked until then tells which check failed.
 */
import { BY_PROBLEM, type Frontal, type Instruction } from '../capture/capture.ts';
import { CAPTURE_LIMITS, type QualityLimits, qualityProblems } from '../capture/quality.ts';
import type { Box, FaceReading, Reading } from '../capture/reading.ts';
import { cosine } from '../gallery/template.ts';
import {
  type HeadShape,
  isHead,
  MOST_OCCLUSION,
  NO_HEAD_SHAPE,
  noteFront,
  noteTurned,
} from './head-shape.ts';
import { isTurn, MOVEMENTS, type Movement } from './movement.ts';

export interface ChallengeRules {
  steps: number;
  /** Time for one movement, the way back to the front before it included. */
  limitMs: number;
  /** Rotation from the person's own frontal pose that counts as the movement, degrees. */
  turnDeg: number;
  nodDeg: number;
  /** Rotation that still counts as frontal, degrees. */
  frontDeg: number;
  /** Nobody has read the instruction and moved in less. */
  reactionMs: number;
  /** Cosine with the captured template that a frontal face must reach: the same person throughout. */
  samePersonScore: number;
  /** The same of a face at the end of a movement, which is turned. */
  turnedFaceScore: number;
  limits: QualityLimits;
}

/** A front that is the person's own, not the camera's, may lie beyond the capture's limits. */
export const CHALLENGE_LIMITS: QualityLimits = { ...CAPTURE_LIMITS, maxYawDeg: 30, maxPitchDeg: 35 };

/** At the end of a movement a face is turned and perhaps moving: what its template is worth, its score says. */
export const TURNED_LIMITS: QualityLimits = {
  ...CHALLENGE_LIMITS,
  minEyeDistancePx: 0,
  maxFaceShare: 1,
  maxYawDeg: 90,
  maxPitchDeg: 90,
  maxRollDeg: 90,
  minSharpness: 0,
  maxOcclusion: MOST_OCCLUSION,
};

export const CHALLENGE_RULES: Omit<ChallengeRules, 'samePersonScore' | 'turnedFaceScore' | 'limits'> = {
  steps: 3,
  limitMs: 8000,
  turnDeg: 15,
  nodDeg: 12,
  frontDeg: 8,
  reactionMs: 250,
};

export type ChallengeFault = 'wrong_movement' | 'other_face' | 'flat_face';

export interface ChallengeState {
  movements: readonly Movement[];
  frontal: Frontal;
  done: number;
  /** `front`: come to the front, and be the same person; `move`: the movement was told. */
  stage: 'front' | 'move';
  stepSinceMs: number;
  toldMs: number;
  reached: number;
  /** Where the face was last seen; null after it was lost. */
  last: Box | null;
  /** Frontal faces in a row that were somebody else's. */
  strangers: number;
  /** What the frames so far tell of the head's shape; judged once all movements are done. */
  shape: HeadShape;
  /** Of each movement begun so far: the best cosine of the captured face with the face at the movement's end. */
  turned: readonly number[];
  /** What speaks against the attempt, each once, in the order in which it was seen: it cannot pass any more. */
  faults: readonly ChallengeFault[];
}

/** `late`: a movement was not made in its time; `failed`: all were made, and there are faults. */
export type ChallengeOutcome = 'running' | 'passed' | 'late' | 'failed';

export interface ChallengeStep {
  state: ChallengeState;
  instruction: Instruction;
  outcome: ChallengeOutcome;
}

/** A camera below or above the eyes leaves no room for one of these: then it is not asked for. */
const NOD_ROOM_DEG = 14;
/** One blurred frame may look like somebody else. */
const STRANGERS_NEEDED = 3;
/** Of its width, from frame to frame: a head moves less, another head appears elsewhere. */
const JUMP = 0.6;
const GROWTH = 1.5;

/**
 * One of all orders that have a turn and a nod, each as likely: a sheet that is bent to follow the head one way follows
 * it no other way (docs/decisions/0031). A recording passes 1 in 8 with two movements, 1 in 48 with three; where one movement
 * has no room, 1 in 4 and 1 in 18.
 * @param pick a random whole number from 0 to below its argument
 */
export function drawMovements(frontal: Frontal, steps: number, pick: (below: number) => number): Movement[] {
  const possible = MOVEMENTS.filter(
    (m) =>
      !(m === 'look_up' && frontal.pitchDeg > NOD_ROOM_DEG) &&
      !(m === 'look_down' && frontal.pitchDeg < -NOD_ROOM_DEG),
  );
  let orders: Movement[][] = [[]];
  for (let step = 0; step < steps; step++)
    orders = orders.flatMap((order) => possible.map((m) => [...order, m]));
  if (steps > 1) orders = orders.filter((order) => order.some(isTurn) && !order.every(isTurn));
  return orders[pick(orders.length)];
}

export const startChallenge = (
  movements: readonly Movement[],
  frontal: Frontal,
  nowMs: number,
): ChallengeState => ({
  movements,
  frontal,
  done: 0,
  stage: 'front',
  stepSinceMs: nowMs,
  toldMs: nowMs,
  reached: 0,
  last: null,
  strangers: 0,
  shape: frontal.landmarks.reduce(noteFront, NO_HEAD_SHAPE),
  turned: [],
  faults: [],
});

/** From this share of a movement on its end may come with the next frame. */
const NEAR_THE_END = 0.5;

/** What the next frame's face must be like to be compared, which costs the most; null: it need not be. */
export function wantedTemplate(
  { stage, reached }: ChallengeState,
  rules: ChallengeRules,
): QualityLimits | null {
  if (stage === 'front') return rules.limits;
  return reached >= NEAR_THE_END ? TURNED_LIMITS : null;
}

export const challengeDeadlineMs = (state: ChallengeState, rules: ChallengeRules): number =>
  state.stepSinceMs + rules.limitMs;

export function takeChallengeReading(
  before: ChallengeState,
  reading: Reading,
  nowMs: number,
  rules: ChallengeRules,
): ChallengeStep {
  if (nowMs >= challengeDeadlineMs(before, rules)) return running(before, 'look_straight', 'late');
  if (reading.kind === 'unreadable') return running(lost(before), 'camera_trouble');
  if (reading.kind === 'no_face') return running(lost(before), 'look_at_camera');
  if (reading.kind === 'several_faces') return running(lost(before), 'one_person_only');
  const state = follows(before.last, reading.box) ? before : lost(before);
  const seen = { ...state, last: reading.box };
  return state.stage === 'front'
    ? comeToFront(seen, reading, nowMs, rules)
    : move(seen, reading, nowMs, rules);
}

/** Out of sight faces can be swapped: the way goes over the front again, where the face is compared. */
const lost = (state: ChallengeState): ChallengeState => ({
  ...state,
  stage: 'front',
  reached: 0,
  last: null,
});

function follows(last: Box | null, box: Box): boolean {
  if (!last) return true;
  const shift = Math.hypot(
    last.x + last.width / 2 - box.x - box.width / 2,
    last.y + last.height / 2 - box.y - box.height / 2,
  );
  const growth = Math.max(last.height / box.height, box.height / last.height);
  return shift < JUMP * Math.max(last.width, box.width) && growth < GROWTH;
}

function comeToFront(
  state: ChallengeState,
  reading: FaceReading,
  nowMs: number,
  rules: ChallengeRules,
): ChallengeStep {
  const { yaw, pitch } = rotation(state, reading);
  // The way back from a movement shows the head's shape as well as the way there.
  if (Math.max(Math.abs(yaw), Math.abs(pitch)) > rules.frontDeg)
    return running(seenTurned(state, reading, state.done - 1), 'look_straight');
  if (!reading.template) {
    const problem = qualityProblems(reading, rules.limits)[0];
    return running(state, problem ? BY_PROBLEM[problem] : 'hold_still');
  }
  const stranger = cosine(reading.template, state.frontal.template) < rules.samePersonScore;
  const strangers = stranger ? state.strangers + 1 : 0;
  const other = state.faults.includes('other_face') || strangers >= STRANGERS_NEEDED;
  if (stranger && !other) return running({ ...state, strangers }, 'look_straight');
  const shape = stranger ? state.shape : noteFront(state.shape, reading.landmarks);
  const known = other ? withFault(state, 'other_face') : state;
  const front: ChallengeState = { ...known, stage: 'move', toldMs: nowMs, reached: 0, strangers: 0, shape };
  if (front.done < front.movements.length) return running(front, front.movements[front.done]);
  // After the last movement the face is compared once more, and only then is all judged: whoever fails is not told by
  // the moment what failed.
  const judged = isHead(shape) ? front : withFault(front, 'flat_face');
  return running(judged, 'keep_still', judged.faults.length === 0 ? 'passed' : 'failed');
}

const withFault = (state: ChallengeState, fault: ChallengeFault): ChallengeState =>
  state.faults.includes(fault) ? state : { ...state, faults: [...state.faults, fault] };

function seenTurned(state: ChallengeState, reading: FaceReading, step: number): ChallengeState {
  if (step < 0) return state;
  const shape = noteTurned(state.shape, step, state.movements[step], reading, rotation(state, reading));
  return { ...state, shape };
}

function move(
  before: ChallengeState,
  reading: FaceReading,
  nowMs: number,
  rules: ChallengeRules,
): ChallengeStep {
  const asked = before.movements[before.done];
  const shares = movementShares(rotation(before, reading), rules);
  const reached = Math.max(0, Math.min(1, shares[asked]));
  const state = comparedTurned(seenTurned(before, reading, before.done), reading, reached);
  if (reached >= 1) {
    if (reading.quality.occlusion > MOST_OCCLUSION) return running({ ...state, reached }, asked);
    const early = nowMs - state.toldMs < rules.reactionMs;
    const moved = early ? withFault(state, 'wrong_movement') : state;
    // Who turns must be who was captured. Until that is seen the movement is not made, in the same words and the same time.
    if (!isCaptured(moved, rules)) return running({ ...moved, reached }, asked);
    const next: ChallengeState = { ...moved, done: state.done + 1, stage: 'front', stepSinceMs: nowMs };
    return running({ ...next, reached: 0 }, 'look_straight');
  }
  const others = MOVEMENTS.filter((m) => m !== asked).map((m) => shares[m]);
  // Turned heads are measured less well: what goes along with half the movement asked for is not held against it.
  const wrong = Math.max(...others) >= 1 && reached < 0.5;
  return running({ ...(wrong ? withFault(state, 'wrong_movement') : state), reached }, asked);
}

/** Where the face was found to be another's before, that is known, and nothing more is to be told by it. */
const isCaptured = ({ turned, done, faults }: ChallengeState, { turnedFaceScore }: ChallengeRules): boolean =>
  faults.includes('other_face') || (turned[done] ?? -1) >= turnedFaceScore;

/** Only where the movement is made: on the way the face might still be another's. */
function comparedTurned(state: ChallengeState, { template }: FaceReading, reached: number): ChallengeState {
  if (!template || reached < 1) return state;
  const turned = [...state.turned];
  turned[state.done] = Math.max(turned[state.done] ?? -1, cosine(template, state.frontal.template));
  return { ...state, turned };
}

function rotation({ frontal }: ChallengeState, { quality }: FaceReading): { yaw: number; pitch: number } {
  return { yaw: quality.yawDeg - frontal.yawDeg, pitch: quality.pitchDeg - frontal.pitchDeg };
}

/** How far each movement has been made. The person's left is the picture's right, where yaw is positive. */
function movementShares(
  { yaw, pitch }: { yaw: number; pitch: number },
  { turnDeg, nodDeg }: ChallengeRules,
): Record<Movement, number> {
  return {
    turn_left: yaw / turnDeg,
    turn_right: -yaw / turnDeg,
    look_up: pitch / nodDeg,
    look_down: -pitch / nodDeg,
  };
}

const running = (
  state: ChallengeState,
  instruction: Instruction,
  outcome: ChallengeOutcome = 'running',
): ChallengeStep => ({ state, instruction, outcome });
