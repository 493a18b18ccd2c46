/**
 * The path challenge of one attempt: the person looks straight, follows a point with the nose, and looks straight again.
 * Pure. What the head did is judged only after the face has been compared once more, so that neither the moment of the
 * end nor the instructions before it reveal which check failed.
 */
import type { Frontal, Instruction } from '../../capture/capture.ts';
import type { QualityLimits } from '../../capture/quality.ts';
import type { Box, FaceReading, Reading } from '../../capture/reading.ts';
import { cosine } from '../../gallery/template.ts';
import {
  CHALLENGE_LIMITS,
  CHALLENGE_RULES,
  type ChallengeFault,
  type ChallengeRules,
  compareFront,
  faultsWith,
  follows,
  nodRoom,
  TURNED_LIMITS,
} from '../challenge.ts';
import type { FrameTime } from '../frame-times.ts';
import {
  type HeadShape,
  isHead,
  MOST_OCCLUSION,
  NO_HEAD_SHAPE,
  noteFront,
  noteNearest,
} from '../head-shape.ts';
import type { Evidence } from '../injection.ts';
import { evidenceOfFaults, type Task } from '../movements-run.ts';
import { drawPath, type Path, slowed } from './drawn-path.ts';
import { followed, LEAST_FOLLOWED, type Seen } from './following.ts';
import type { Pose } from './pose.ts';

type PathRules = Pick<
  ChallengeRules,
  'limitMs' | 'frontDeg' | 'samePersonScore' | 'turnedFaceScore' | 'limits'
>;

/** A judged frame in which the face was seen while the point was shown. */
interface SeenFrame extends FrameTime {
  pose: Pose;
  /** Between the face and the captured one, −1…1; null: the face could not be compared. */
  likeness: number | null;
}

export interface PathRun {
  rules: PathRules;
  path: Path;
  frontal: Frontal;
  /** `front`: until the captured person looks straight. `follow`: the point is shown. `back`: looks straight again. */
  stage: 'front' | 'follow' | 'back';
  stageSinceMs: number;
  /** When the point appeared, by the service's clock, ms; null: not yet. It sets out READ_MS later. */
  shownMs: number | null;
  /** Up to which time since it appeared the page knows where the point goes, ms. */
  toldMs: number;
  last: Box | null;
  /** Number of frontal faces in a row that were somebody else's. */
  strangers: number;
  seen: readonly SeenFrame[];
  /** What the frames so far show of the head's shape. */
  shape: HeadShape;
  faults: readonly ChallengeFault[];
}

export interface PathStep {
  run: PathRun;
  instruction: Instruction;
  /** 0…1 */
  progress: number;
  task: Task | null;
  over: 'passed' | 'failed' | null;
  evidence: readonly Evidence[];
  /** The point has just appeared. */
  appears: boolean;
}

/** The poses of a path lie nearer to the front than those of movements, so that its head score is no more precise than two. */
const LIKE_MOVEMENTS = 2;
/** How long the point stands in the middle before it sets out: the instruction has to be read first, ms. */
export const READ_MS = 1500;
/** How long after the point's end the head is still watched, ms: a person is behind it. */
const AFTERWARDS_MS = 400;
/** Frames that follow sooner show nothing more, and bound the work of the comparison, ms. */
const LEAST_GAP_MS = 30;
/**
 * By how much a page may date a frame before its arrival, ms. The page's clock takes out the jitter of the network; a
 * page that lies gains no more than this.
 */
const MOST_UNDERWAY_MS = 150;
/** In each of as many parts of the way, most faces have to be the captured one. */
const COMPARED_PARTS = 4;
/** Frames that arrive more slowly slow the point down, ms between two; and by how much at most. */
const USUAL_PACE_MS = 160;
const MOST_SLOWED = 2;
/** No path is shorter. */
const LEAST_LEGS = 3;

/**
 * @param movements number of movements that the site asks for, 1 to 5; see legsOf
 * @param pick a random whole number from 0 to below its argument
 * @param paceMs time between two frames so far
 */
export function startPath(
  frontal: Frontal,
  scores: Pick<ChallengeRules, 'samePersonScore' | 'turnedFaceScore'>,
  movements: number,
  pick: (below: number) => number,
  paceMs: number,
  nowMs: number,
): PathRun {
  const path = drawPath(pick, legsOf(movements), nodRoom(frontal));
  return {
    rules: { ...CHALLENGE_RULES, ...scores, limits: CHALLENGE_LIMITS },
    path: slowed(path, Math.max(1, Math.min(MOST_SLOWED, paceMs / USUAL_PACE_MS))),
    frontal,
    stage: 'front',
    stageSinceMs: nowMs,
    shownMs: null,
    toldMs: -1,
    last: null,
    strangers: 0,
    seen: [],
    shape: frontal.landmarks.reduce(noteFront, NO_HEAD_SHAPE),
    faults: [],
  };
}

/** The number of legs that stands for a number of movements. */
export const legsOf = (movements: number): number => Math.max(LEAST_LEGS, movements);

/** How long the head is watched from the point's appearance on, ms. */
const watchedMs = ({ path }: PathRun): number => READ_MS + path.durationMs + AFTERWARDS_MS;

/** The instant at which the path fails if no further frame arrives. */
export const pathDeadlineMs = (run: PathRun): number =>
  run.stageSinceMs + run.rules.limitMs + (run.stage === 'follow' ? watchedMs(run) : 0);

/** The limits that the next frame's face must meet to be embedded: each face is compared with the captured one. */
export const wantedOnPath = ({ stage, rules }: PathRun): QualityLimits =>
  stage === 'follow' ? TURNED_LIMITS : rules.limits;

/**
 * Applies one reading to the path.
 * @param frame when the frame was taken and when it arrived
 * @param nowMs when it was read: the point appears then, if the person looks straight
 */
export function takePathReading(
  before: PathRun,
  reading: Reading,
  frame: FrameTime,
  nowMs: number,
): PathStep {
  const { arrivedMs } = frame;
  if (before.stage === 'follow' && arrivedMs >= (before.shownMs ?? 0) + watchedMs(before))
    return on({ ...before, stage: 'back', stageSinceMs: arrivedMs }, 'look_straight', arrivedMs);
  if (reading.kind !== 'face') return on(before, withoutFace(before, reading), arrivedMs);
  // A head moves less far between two frames: what appears elsewhere is another, which no comparison has seen come.
  const jumped = before.stage === 'follow' && !follows(before.last, reading.box);
  const run: PathRun = {
    ...before,
    last: reading.box,
    faults: jumped ? faultsWith(before.faults, 'wrong_movement') : before.faults,
  };
  return run.stage === 'follow' ? follow(run, reading, frame) : lookStraight(run, reading, arrivedMs, nowMs);
}

/** While the point is shown, nothing else is asked for. */
function withoutFace({ stage }: PathRun, { kind }: Exclude<Reading, FaceReading>): Instruction {
  if (stage === 'follow') return 'follow_point';
  if (kind === 'unreadable') return 'camera_trouble';
  return kind === 'several_faces' ? 'one_person_only' : 'look_at_camera';
}

function lookStraight(run: PathRun, reading: FaceReading, arrivedMs: number, nowMs: number): PathStep {
  const { yaw, pitch } = rotation(run, reading);
  if (Math.max(Math.abs(yaw), Math.abs(pitch)) > run.rules.frontDeg)
    return on(run, 'look_straight', arrivedMs);
  const seen = compareFront(run, reading, run.rules);
  if (seen.waits) return on({ ...run, strangers: seen.strangers }, seen.waits, arrivedMs);
  const front: PathRun = { ...run, strangers: 0, shape: seen.shape, faults: seen.faults };
  if (run.stage === 'back') return judged(front);
  const following: PathRun = { ...front, stage: 'follow', stageSinceMs: nowMs, shownMs: nowMs };
  return { ...on(following, 'follow_point', nowMs), appears: true };
}

function follow(before: PathRun, reading: FaceReading, { capturedMs, arrivedMs }: FrameTime): PathStep {
  const pose = rotation(before, reading);
  const latest = before.seen.at(-1)?.arrivedMs ?? Number.NEGATIVE_INFINITY;
  const shows = reading.quality.occlusion <= MOST_OCCLUSION && arrivedMs - latest >= LEAST_GAP_MS;
  if (!shows) return on(before, 'follow_point', arrivedMs);
  const { template } = reading;
  const likeness = template && cosine(template, before.frontal.template);
  const run: PathRun = {
    ...before,
    shape: noteNearest(before.shape, reading, pose),
    seen: [...before.seen, { capturedMs, arrivedMs, pose, likeness }],
  };
  return on(run, 'follow_point', arrivedMs);
}

function judged(run: PathRun): PathStep {
  const faults = faultsOf(run);
  const known = { ...run, faults };
  const evidence: Evidence[] =
    faults.length === 0 ? ['challenge_passed'] : ['challenge_failed', ...evidenceOfFaults(faults)];
  return {
    run: known,
    instruction: 'keep_still',
    progress: 1,
    task: null,
    over: faults.length === 0 ? 'passed' : 'failed',
    evidence,
    appears: false,
  };
}

function faultsOf(run: PathRun): readonly ChallengeFault[] {
  let { faults } = run;
  const parts = likenessByPart(run);
  const score = followed(run.path, sinceItSetOut(run))?.score ?? 0;
  const unseen = parts.some((part) => part === null);
  // With a pack that finds landmarks, a head that never turned far enough has shown nothing of its shape.
  const shapeless = run.shape.fronts > 0 && run.shape.movements.length === 0;
  if (score < LEAST_FOLLOWED || unseen || shapeless) faults = faultsWith(faults, 'wrong_movement');
  if (parts.some((part) => part !== null && part < run.rules.turnedFaceScore))
    faults = faultsWith(faults, 'other_face');
  return isHead(run.shape, LIKE_MOVEMENTS) ? faults : faultsWith(faults, 'flat_face');
}

/**
 * For each part of the way, the median cosine between the captured face and the faces in it, of two the lower one: another
 * face that stands in for half of it does not help. Null: most of its faces could not be compared, which some that are
 * blurred by moving may be.
 */
export function likenessByPart(run: PathRun): (number | null)[] {
  const lengthMs = watchedMs(run) - READ_MS;
  const parts = Array.from({ length: COMPARED_PARTS }, (): (number | null)[] => []);
  for (const { arrivedMs, likeness } of run.seen) {
    const part = Math.floor((COMPARED_PARTS * (arrivedMs - (run.shownMs ?? 0) - READ_MS)) / lengthMs);
    parts[part]?.push(likeness);
  }
  return parts.map((part) => {
    const compared = part.filter((likeness) => likeness !== null).sort((a, b) => a - b);
    return 2 * compared.length < part.length ? null : (compared[(compared.length - 1) >> 1] ?? null);
  });
}

/** The poses by the time since the point set out. The frame that travelled quickest tells how the clocks differ. */
function sinceItSetOut({ seen, shownMs }: PathRun): Seen[] {
  const ahead = Math.min(...seen.map(({ arrivedMs, capturedMs }) => arrivedMs - capturedMs));
  const from = (shownMs ?? 0) + READ_MS;
  let latest = Number.NEGATIVE_INFINITY;
  return seen.flatMap(({ arrivedMs, capturedMs, pose }) => {
    latest = Math.max(latest, arrivedMs - MOST_UNDERWAY_MS, Math.min(arrivedMs, capturedMs + ahead));
    return latest >= from ? [{ atMs: latest - from, pose }] : [];
  });
}

const rotation = ({ frontal }: PathRun, { quality }: FaceReading): Pose => ({
  yaw: quality.yawDeg - frontal.yawDeg,
  pitch: quality.pitchDeg - frontal.pitchDeg,
});

/** The page is told of the path's length no more than this, so that it does not tell which path was drawn, ms. */
const TOLD_TO_MS = 2000;

/** An attempt that goes on. */
function on(run: PathRun, instruction: Instruction, nowMs: number): PathStep {
  const wholeMs = TOLD_TO_MS * Math.ceil(watchedMs(run) / TOLD_TO_MS);
  const reached =
    run.stage === 'front' ? 0 : run.stage === 'back' ? 1 : Math.min(1, (nowMs - run.stageSinceMs) / wholeMs);
  const following = run.stage === 'follow';
  const limitMs = Math.ceil(following ? wholeMs : run.rules.limitMs);
  const leftMs = Math.min(limitMs, Math.max(0, Math.round(run.stageSinceMs + limitMs - nowMs)));
  const task = { step: 1, steps: 1, reached: Math.max(0, reached), leftMs, limitMs };
  const evidence = evidenceOfFaults(run.faults);
  return { run, instruction, progress: 0.9 * task.reached, task, over: null, evidence, appears: false };
}
