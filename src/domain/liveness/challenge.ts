/**
 * The active challenge: head movements in random order, each shown on its own and with a time limit. Pure. It begins
 * with the captured face, in its place and from the front, and ends with a look from the front; between two different movements the head need not come back, so that four take as
 * long as three would (docs/decisions/0118). A recording cannot know the order: the first movement after each
 * instruction must be the requested one, so a head that moves in every direction does not pass. Faults are kept until
 * the movements are made: neither the moment of the end nor the instructions before it reveal which check failed.
 */
import {
  type Frontal,
  INSTRUCTION_FOR_PROBLEM,
  type Instruction,
  type Sighting,
} from '../capture/capture.ts';
import { CAPTURE_LIMITS, type PoseRange, type QualityLimits, qualityProblems } from '../capture/quality.ts';
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
  /** Time for one movement, including the return from the one before it, ms. */
  limitMs: number;
  /** Rotation from the person's own frontal pose that completes the movement, degrees. */
  turnDeg: number;
  nodDeg: number;
  /** Rotation that still counts as frontal, degrees. */
  frontDeg: number;
  /** A movement completed sooner than this after its instruction is too fast for a person, ms. */
  reactionMs: number;
  /** Minimum cosine between a frontal face and the captured template, which shows that the person is still the same. */
  samePersonScore: number;
  /** Minimum cosine between the turned face at the end of a movement and the captured template. */
  turnedFaceScore: number;
  limits: QualityLimits;
}

/**
 * Limits of a frontal face during the challenge. The person's own front, which may differ from the camera's, may lie
 * beyond the capture's limits.
 */
export const CHALLENGE_LIMITS: QualityLimits = { ...CAPTURE_LIMITS, maxYawDeg: 30, maxPitchDeg: 35 };

/**
 * Limits of a face at the end of a movement. It is turned and may be moving, so only its score decides what its
 * template is worth.
 */
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
  steps: 4,
  limitMs: 8000,
  // As far as a frame must be turned to tell a head from a sheet (head-shape.ts).
  turnDeg: 12,
  nodDeg: 10,
  frontDeg: 8,
  reactionMs: 250,
};

export type ChallengeFault = 'wrong_movement' | 'other_face' | 'flat_face';

export interface ChallengeState {
  movements: readonly Movement[];
  frontal: Frontal;
  done: number;
  /** `front`: the person has to return to the front and be the same person. `move`: the movement has been requested. */
  stage: 'front' | 'move';
  stepSinceMs: number;
  toldMs: number;
  /** The first movement was asked for at once, and no front has been seen since: nothing is wrong or early yet. */
  atOnce: boolean;
  /** The current movement has been requested, even if the face was lost since. */
  asked: boolean;
  /** The movement before, as long as the head has not come back from it. */
  leaving: Movement | null;
  /** The movement that the head has just come back from, and until when it may swing past the front, ms. */
  swings: { past: Movement; untilMs: number } | null;
  /** Share of the current movement that the one before it had already brought; 0 once less than half of it was seen. */
  brought: number;
  /** Since when the head has been where the current movement cannot count, ms; null: it is not there. */
  asideSinceMs: number | null;
  reached: number;
  /** Where the face was last seen; null after it was lost from view. */
  last: Box | null;
  /** When the face was last seen, ms. */
  lastMs: number;
  /** The latest frame missed it. */
  missed: boolean;
  /** Number of frontal faces in a row that were somebody else's. */
  strangers: number;
  /** What the frames so far show of the head's shape; judged once all movements are done. */
  shape: HeadShape;
  /** For each movement begun so far, the best cosine between the captured face and the face at the movement's end. */
  turned: readonly number[];
  /** Faults found, each once, in order: an attempt with a fault can no longer pass. */
  faults: readonly ChallengeFault[];
}

/** `late`: a movement was not made in time. `failed`: all were made, and there are faults. */
export type ChallengeOutcome = 'running' | 'passed' | 'late' | 'failed';

export interface ChallengeStep {
  state: ChallengeState;
  instruction: Instruction;
  outcome: ChallengeOutcome;
}

/**
 * Frontal pitch beyond which a camera below or above the eyes leaves no room for one of the two nods, which is then not
 * requested.
 */
const NOD_ROOM_DEG = 14;

/** The nods for which the camera's place leaves room. */
export const nodRoom = ({ pitchDeg }: Pick<Frontal, 'pitchDeg'>): { up: boolean; down: boolean } => ({
  up: pitchDeg <= NOD_ROOM_DEG,
  down: pitchDeg >= -NOD_ROOM_DEG,
});
/** Frames in a row needed to call a face somebody else's: one blurred frame may look like another person. */
const STRANGERS_NEEDED = 3;
/** Largest shift of the face between frames, in face widths. A head moves less; a different head appears elsewhere. */
const JUMP = 0.6;
const GROWTH = 1.5;

/** How much more often an order is drawn in which no movement comes twice in a row, since it takes less time. */
const QUICKER_MORE_OFTEN = 8;
/**
 * Unless there are so few of them that a film which holds one would pass more often than this, or a movement has no
 * room: six of three movements would be met more easily than five.
 */
const MOST_OFTEN = 0.01;

/**
 * All orders that contain a turn and a nod, and how often each is drawn, in proportion: a sheet that is bent to follow
 * the head in one direction follows it in no other (docs/decisions/0031). A recording of the best order passes 1 in 8
 * with two movements, 1 in 48 with three and 1 in 119 with four; if one movement has no room, 1 in 4, 18 and 64
 * (docs/decisions/0118).
 */
export function drawnOrders(frontal: Frontal, steps: number): { order: Movement[]; weight: number }[] {
  const { up, down } = nodRoom(frontal);
  const possible = MOVEMENTS.filter((m) => (m !== 'look_up' || up) && (m !== 'look_down' || down));
  let orders: Movement[][] = [[]];
  for (let step = 0; step < steps; step++)
    orders = orders.flatMap((order) => possible.map((m) => [...order, m]));
  if (steps > 1) orders = orders.filter((order) => order.some(isTurn) && !order.every(isTurn));
  const isQuick = (order: readonly Movement[]) => order.every((m, i) => m !== order[i - 1]);
  const all = orders.length + (QUICKER_MORE_OFTEN - 1) * orders.filter(isQuick).length;
  const isUneven = possible.length === MOVEMENTS.length && QUICKER_MORE_OFTEN <= MOST_OFTEN * all;
  const times = isUneven ? QUICKER_MORE_OFTEN : 1;
  return orders.map((order) => ({ order, weight: isQuick(order) ? times : 1 }));
}

/** @param pick a random whole number from 0 to below its argument */
export function drawMovements(frontal: Frontal, steps: number, pick: (below: number) => number): Movement[] {
  const orders = drawnOrders(frontal, steps);
  let left = pick(orders.reduce((sum, { weight }) => sum + weight, 0));
  const drawn = orders.findIndex(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return orders[drawn].order;
}

/** How many movements more the later attempts of a session ask for, at most: more would only tire people. */
const MOST_MORE = 2;
/** One more than settings allow: only who tries again is asked for so many. */
const MOST_MOVEMENTS = 6;

/**
 * The number of movements that an attempt asks for. Each attempt of a session asks for one more than the one before it,
 * because a film of all movements is a draw that may be repeated: with three retries it passes, by
 * calculation, 1.2 % of sessions that begin with four movements, and would pass 3.3 % if each attempt asked for four
 * (docs/decisions/0118).
 * @param usual number of the first attempt, 1 to 5
 * @param earlier number of attempts that the session has had before
 */
export const movementsOfAttempt = (usual: number, earlier: number): number =>
  Math.min(MOST_MOVEMENTS, usual + Math.min(MOST_MORE, earlier));

/**
 * Who has just been captured looks straight, so that the first movement is asked for at once.
 * @param captured the face in the last frame before; null: it is out of sight, and is compared from the front first
 */
export const startChallenge = (
  movements: readonly Movement[],
  frontal: Frontal,
  captured: Sighting | null,
  nowMs: number,
): ChallengeState => ({
  movements,
  frontal,
  done: 0,
  stage: captured ? 'move' : 'front',
  stepSinceMs: nowMs,
  toldMs: nowMs,
  atOnce: captured !== null,
  asked: captured !== null && movements.length > 0,
  leaving: null,
  swings: null,
  brought: 0,
  asideSinceMs: null,
  reached: 0,
  last: captured?.box ?? null,
  lastMs: captured?.atMs ?? nowMs,
  missed: false,
  strangers: 0,
  shape: frontal.landmarks.reduce(noteFront, NO_HEAD_SHAPE),
  turned: [],
  faults: [],
});

/**
 * Who was not told to look straight may rest at the edge of the front, where noise alone is a movement. At the first
 * movement the front is therefore no more than this share of the usual one, and for no longer than this, ms.
 */
const SETTLED = 0.6;
const SETTLE_MS = 1000;

function isSettled(
  { atOnce, toldMs }: ChallengeState,
  asideDeg: number,
  nowMs: number,
  { frontDeg }: ChallengeRules,
): boolean {
  if (!atOnce || nowMs - toldMs >= SETTLE_MS) return true;
  return nowMs >= toldMs && asideDeg <= SETTLED * frontDeg;
}

/** Share of a movement from which its end may come with the next frame, and below which the head has come back from it. */
const HALFWAY = 0.5;
/**
 * How much of any other movement there may be where a movement ends, as a share of it. Where there is more, the head is
 * between two directions: a film of diagonal nods would fit several orders (docs/decisions/0118).
 */
const MOST_ASIDE = 0.6;
/** The share of another movement from which it is the wrong one. Films of a look round fail by it (docs/decisions/0118). */
const LEAST_WRONG = 0.9;
/** The highest share that is told of a movement that cannot count yet. */
const ALMOST = 0.99;
/** By how much a movement that was there before it was asked for must grow to count, as a share of it. */
const LEAST_GROWTH = 0.25;
/** A head that comes back quickly swings past the front: this long, ms, and less far than this share of a movement. */
const SWING_MS = 600;
const MOST_SWING = 1.5;
/** Whoever is where the movement cannot count for this long is told to come back, ms. */
export const ASIDE_MS = 1500;

/**
 * The limits that the next frame's face must meet to be embedded, which is the costliest step, and where it must point:
 * the template of any other is looked at by nobody. Only where a face that looks straight appears elsewhere would it have
 * been: there the next frame's is compared instead. Null: it need not be embedded.
 */
export function wantedTemplate(
  { stage, reached, movements, done, frontal }: ChallengeState,
  rules: ChallengeRules,
): { limits: QualityLimits; pose: PoseRange } | null {
  if (stage === 'front') return { limits: rules.limits, pose: poseFrom(frontal, frontOf(rules)) };
  if (reached < HALFWAY) return null;
  return { limits: TURNED_LIMITS, pose: poseFrom(frontal, endOf(movements[done], rules)) };
}

const ANYWHERE = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

const frontOf = ({ frontDeg }: ChallengeRules): PoseRange => ({
  yawDeg: [-frontDeg, frontDeg],
  pitchDeg: [-frontDeg, frontDeg],
});

/** Where the head is once it has made the movement, see movementShares. */
function endOf(movement: Movement, { turnDeg, nodDeg }: ChallengeRules): PoseRange {
  const deg = isTurn(movement) ? turnDeg : nodDeg;
  const towards = movement === 'turn_left' || movement === 'look_up';
  const beyond = towards ? ([deg, ANYWHERE[1]] as const) : ([ANYWHERE[0], -deg] as const);
  return isTurn(movement) ? { yawDeg: beyond, pitchDeg: ANYWHERE } : { yawDeg: ANYWHERE, pitchDeg: beyond };
}

/** Rounding decides about nothing, degrees. */
const SLACK = 1e-6;

/** The range from the person's own front, as the engine measures it. */
function poseFrom(front: Pick<Frontal, 'yawDeg' | 'pitchDeg'>, { yawDeg, pitchDeg }: PoseRange): PoseRange {
  const from = (own: number, [least, most]: readonly [number, number]) =>
    [own + least - SLACK, own + most + SLACK] as const;
  return { yawDeg: from(front.yawDeg, yawDeg), pitchDeg: from(front.pitchDeg, pitchDeg) };
}

/** The instant at which the current movement times out, ms. */
export const challengeDeadlineMs = (state: ChallengeState, rules: ChallengeRules): number =>
  state.stepSinceMs + rules.limitMs;

/** Applies one reading to the challenge. @param nowMs when the frame arrived, ms */
export function takeChallengeReading(
  before: ChallengeState,
  reading: Reading,
  nowMs: number,
  rules: ChallengeRules,
): ChallengeStep {
  if (nowMs >= challengeDeadlineMs(before, rules)) return running(before, 'look_straight', 'late');
  if (reading.kind === 'unreadable') return running(lost(before), 'camera_trouble');
  if (reading.kind === 'no_face')
    return isMissed(before, nowMs)
      ? running({ ...before, missed: true }, instructionAside(before, before.movements[before.done], nowMs))
      : running(lost(before), 'look_at_camera');
  if (reading.kind === 'several_faces') return running(lost(before), 'one_person_only');
  const state = isBack(before, nowMs) && follows(before.last, reading.box) ? before : lost(before);
  const seen = { ...state, last: reading.box, lastMs: nowMs, missed: false };
  return state.stage === 'front'
    ? comeToFront(seen, reading, nowMs, rules)
    : move(seen, reading, nowMs, rules);
}

/**
 * The network misses turned faces in single frames, above all in glasses. One frame that comes this soon after the face
 * was seen loses nobody, ms: the next one at the slowest rate that is usual, and not the one after it.
 */
const MISSED_MS = 200;

/**
 * Whether a turned face is missed and not yet lost. Where it comes back it is compared at the end of the movement as any
 * other; whoever takes another's place has to do so between one frame and the next but one.
 */
const isMissed = (
  { stage, last, lastMs, missed, leaving, reached }: ChallengeState,
  nowMs: number,
): boolean =>
  stage === 'move' &&
  last !== null &&
  !missed &&
  nowMs - lastMs <= MISSED_MS &&
  (leaving !== null || reached >= HALFWAY);

/** Pages send nothing while the picture is dark. After a pause this long nobody has seen who is there now, ms. */
const PAUSE_MS = 1500;

/** Whether a face that comes now can be the one that was there before the pause, or was missed. */
const isBack = ({ missed, lastMs }: ChallengeState, nowMs: number): boolean =>
  nowMs - lastMs <= (missed ? 2 * MISSED_MS : PAUSE_MS);

/**
 * The state after the face was lost. Out of sight, faces can be swapped, so the person has to return to the front,
 * where the face is compared.
 */
const lost = (state: ChallengeState): ChallengeState => ({
  ...state,
  stage: 'front',
  leaving: null,
  swings: null,
  brought: 0,
  asideSinceMs: null,
  reached: 0,
  last: null,
  missed: false,
});

/** Whether the face can be the one that was last seen there; `last`: null if none was. */
export function follows(last: Box | null, box: Box): boolean {
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
  // The return from a movement shows the head's shape as well as the movement itself.
  const asideDeg = Math.max(Math.abs(yaw), Math.abs(pitch));
  if (asideDeg > rules.frontDeg || !isSettled(state, asideDeg, nowMs, rules))
    return running(seenTurned(state, reading, state.done - 1), 'look_straight');
  const seen = compareFront(state, reading, rules);
  if (seen.waits) return running({ ...state, strangers: seen.strangers }, seen.waits);
  const { shape, faults } = seen;
  const front: ChallengeState = {
    ...state,
    stage: 'move',
    // The page was told of this movement before, and may have shown it all the time.
    toldMs: state.atOnce ? state.toldMs : nowMs,
    atOnce: false,
    asked: true,
    leaving: null,
    swings: null,
    brought: 0,
    asideSinceMs: null,
    reached: 0,
    strangers: 0,
    shape,
    faults,
  };
  if (front.done < front.movements.length) return running(front, front.movements[front.done]);
  // After the last movement the face is compared once more, and only then is everything judged: the moment of failure
  // does not reveal what failed.
  const judged = isHead(shape) ? front : withFault(front, 'flat_face');
  return running(judged, 'keep_still', judged.faults.length === 0 ? 'passed' : 'failed');
}

type FrontSeen =
  /** The face cannot be compared yet, or seems to be another's. */
  | { waits: Instruction; strangers: number }
  | { waits: null; shape: HeadShape; faults: readonly ChallengeFault[] };

/** Compares a face that is seen from the front with the captured one. */
export function compareFront(
  state: Pick<ChallengeState, 'frontal' | 'strangers' | 'shape' | 'faults'>,
  reading: FaceReading,
  { limits, samePersonScore }: Pick<ChallengeRules, 'limits' | 'samePersonScore'>,
): FrontSeen {
  if (!reading.template) {
    const problem = qualityProblems(reading, limits)[0];
    const waits = problem ? INSTRUCTION_FOR_PROBLEM[problem] : 'hold_still';
    return { waits, strangers: state.strangers };
  }
  const stranger = cosine(reading.template, state.frontal.template) < samePersonScore;
  const strangers = stranger ? state.strangers + 1 : 0;
  const other = state.faults.includes('other_face') || strangers >= STRANGERS_NEEDED;
  if (stranger && !other) return { waits: 'look_straight', strangers };
  const shape = stranger ? state.shape : noteFront(state.shape, reading.landmarks);
  return { waits: null, shape, faults: other ? faultsWith(state.faults, 'other_face') : state.faults };
}

export const faultsWith = (
  faults: readonly ChallengeFault[],
  fault: ChallengeFault,
): readonly ChallengeFault[] => (faults.includes(fault) ? faults : [...faults, fault]);

const withFault = (state: ChallengeState, fault: ChallengeFault): ChallengeState => ({
  ...state,
  faults: faultsWith(state.faults, fault),
});

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
  const turn = rotation(before, reading);
  const shares = movementShares(turn, rules);
  const asideDeg = Math.max(Math.abs(turn.yaw), Math.abs(turn.pitch));
  const isFront = asideDeg <= rules.frontDeg;
  // Nobody is judged by where they happened to look when they were asked to move: they come to the front first.
  if (before.atOnce && !isFront) {
    const aside = { ...lost(before), last: before.last };
    return comeToFront(aside, reading, nowMs, rules);
  }
  const atOnce = !isSettled(before, asideDeg, nowMs, rules);
  const brought = shares[asked] < HALFWAY ? 0 : before.brought;
  const isThere = shares[asked] >= 1 && isClear(shares, asked, brought);
  if (before.leaving && shares[before.leaving] >= HALFWAY && !isThere)
    return leave({ ...before, brought }, reading, shares, nowMs);
  const swings = isFront ? null : swingsNow(before, nowMs);
  const made = Math.max(0, Math.min(1, shares[asked]));
  const counts = made < 1 || isThere;
  const reached = counts ? made : ALMOST;
  const left = { ...before, atOnce, leaving: null, swings, brought };
  const asideSinceMs = counts ? null : (left.asideSinceMs ?? nowMs);
  const seen = seenTurned({ ...left, asideSinceMs }, reading, before.done);
  const state = comparedTurned(seen, reading, reached);
  if (reached >= 1) {
    if (reading.quality.occlusion > MOST_OCCLUSION) return running({ ...state, reached }, asked);
    const early = nowMs - state.toldMs < rules.reactionMs;
    const moved = early ? withFault(state, 'wrong_movement') : state;
    // The turned face must be the captured one. Until that is seen, the movement counts as not made, with the same
    // instruction and time limit.
    if (!isCaptured(moved, rules)) return running({ ...moved, reached }, asked);
    return running(...afterMovement(moved, shares, nowMs));
  }
  const judged = judgedWrong(state, shares, reached);
  return running({ ...judged, reached }, instructionAside(judged, asked, nowMs));
}

/** Whether the head points in the one direction and no other, and came there after it was asked to. */
function isClear(shares: Record<Movement, number>, asked: Movement, brought: number): boolean {
  const aside = Math.max(...MOVEMENTS.filter((m) => m !== asked).map((m) => shares[m]));
  const grew = brought === 0 || shares[asked] >= brought + LEAST_GROWTH;
  return grew && aside <= MOST_ASIDE * shares[asked];
}

/** The head is still where the movement before took it: nothing but a third direction is wrong yet. */
function leave(
  before: ChallengeState,
  reading: FaceReading,
  shares: Record<Movement, number>,
  nowMs: number,
): ChallengeStep {
  const asked = before.movements[before.done];
  const onTheWay = shares[asked] >= HALFWAY;
  const state = onTheWay ? before : seenTurned(before, reading, before.done - 1);
  const judged = judgedWrong(state, shares, shares[asked]);
  const stays = { ...judged, reached: 0, asideSinceMs: before.asideSinceMs ?? nowMs };
  return running(stays, instructionAside(stays, asked, nowMs));
}

const instructionAside = ({ asideSinceMs }: ChallengeState, asked: Movement, nowMs: number): Instruction =>
  asideSinceMs !== null && nowMs - asideSinceMs >= ASIDE_MS ? 'look_straight' : asked;

/** How far past the front the head may swing after this frame, which is the first or a later one after a movement. */
function swingsNow({ leaving, swings }: ChallengeState, nowMs: number): ChallengeState['swings'] {
  if (leaving) return { past: OPPOSITE[leaving], untilMs: nowMs + SWING_MS };
  return swings && nowMs < swings.untilMs ? swings : null;
}

const OPPOSITE: Record<Movement, Movement> = {
  turn_left: 'turn_right',
  turn_right: 'turn_left',
  look_up: 'look_down',
  look_down: 'look_up',
};

/** The same movement twice in a row is told apart only by a return to the front, and the last one is followed by it. */
function afterMovement(
  state: ChallengeState,
  shares: Record<Movement, number>,
  nowMs: number,
): [ChallengeState, Instruction] {
  const { movements } = state;
  const made = movements[state.done];
  const done = state.done + 1;
  const goesOn = done < movements.length && movements[done] !== made;
  const next: ChallengeState = {
    ...state,
    done,
    stepSinceMs: nowMs,
    asked: goesOn,
    swings: null,
    reached: 0,
  };
  const brought = shares[movements[done]] >= HALFWAY ? shares[movements[done]] : 0;
  return goesOn
    ? [{ ...next, toldMs: nowMs, leaving: made, brought, asideSinceMs: nowMs }, movements[done]]
    : [{ ...next, stage: 'front' }, 'look_straight'];
}

/**
 * Turned heads are measured less precisely: once half the requested movement is made, other rotation is not counted
 * against it.
 */
function judgedWrong(
  state: ChallengeState,
  shares: Record<Movement, number>,
  reached: number,
): ChallengeState {
  const { leaving, swings } = state;
  const asked = state.movements[state.done];
  // The further a head is turned, the more of a nod is measured that it does not make, and the other way round.
  const measured = leaving ? MOST_ASIDE * shares[leaving] : 0;
  const wrong = MOVEMENTS.filter((m) => m !== asked && m !== leaving).some(
    (m) => shares[m] > measured && shares[m] >= (m === swings?.past ? MOST_SWING : LEAST_WRONG),
  );
  return wrong && reached < HALFWAY ? withFault(state, 'wrong_movement') : state;
}

/**
 * Whether the turned face is the captured one. If the face was already found to be another's, this check is passed, so
 * that it reveals nothing more.
 */
const isCaptured = ({ turned, done, faults }: ChallengeState, { turnedFaceScore }: ChallengeRules): boolean =>
  faults.includes('other_face') || (turned[done] ?? -1) >= turnedFaceScore;

/** Compares the face only at the end of the movement: before that, it could still be replaced by another. */
function comparedTurned(state: ChallengeState, { template }: FaceReading, reached: number): ChallengeState {
  if (!template || reached < 1) return state;
  const turned = [...state.turned];
  turned[state.done] = Math.max(turned[state.done] ?? -1, cosine(template, state.frontal.template));
  return { ...state, turned };
}

function rotation({ frontal }: ChallengeState, { quality }: FaceReading): { yaw: number; pitch: number } {
  return { yaw: quality.yawDeg - frontal.yawDeg, pitch: quality.pitchDeg - frontal.pitchDeg };
}

/** The share of each movement that has been made. The person's left is the picture's right, where yaw is positive. */
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
