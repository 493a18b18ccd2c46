/** How a frame's reading changes the attempt, and which guidance the person receives. Pure. */
import {
  captureFrontal,
  captureSighting,
  goesOn,
  type Instruction,
  takeReading,
} from '../capture/capture.ts';
import type { Box, Reading, TracedReading } from '../capture/reading.ts';
import { logReading, type ReadingLog } from '../capture/reading-summary.ts';
import { noteReading, paceMs, tellsStillFromFilm } from '../liveness/frame-evidence.ts';
import { type HeadShape, headScores } from '../liveness/head-shape.ts';
import {
  type LightRun,
  type LightShow,
  lightShow,
  startLight,
  takeLightReading,
} from '../liveness/light-run.ts';
import {
  firstMovement,
  type MovementsRun,
  startMovements,
  type Task,
  takeMovementReading,
} from '../liveness/movements-run.ts';
import { likenessByPart, type PathRun, startPath, takePathReading } from '../liveness/path/path-run.ts';
import {
  type AttemptPlan,
  type Frame,
  frontalOf,
  noteInAttempt,
  type RunningAttempt,
} from './running-attempt.ts';

export interface Guide {
  instruction: Instruction;
  /** The progress of the whole attempt, 0…1. */
  progress: number;
  /** The face's box in shares of the frame, 0…1. */
  face: Box | null;
  task: Task | null;
}

export type FrameOutcome =
  | { kind: 'guide'; guide: Guide }
  /** The colours that the page must show. */
  | { kind: 'light'; show: LightShow; guide: Guide }
  /** The point that the person follows has appeared. */
  | { kind: 'point'; guide: Guide }
  /** Every requested part is complete. */
  | { kind: 'done' }
  /** All movements were made, but not as asked. This is reported no sooner than a mismatch. */
  | { kind: 'failed' };

interface FrameTaken {
  attempt: RunningAttempt;
  outcome: FrameOutcome;
}

/** @param nowMs when the engine had read the frame */
export function takeFrame(
  before: RunningAttempt,
  reading: Reading | TracedReading,
  frame: Frame,
  nowMs: number,
): FrameTaken {
  const noted: RunningAttempt = {
    ...before,
    frames: before.frames + 1,
    evidence: noteReading(before.evidence, reading, frame.capturedMs),
  };
  if (reading.kind === 'traced') return takeTraced({ ...noted, lastFaceMs: frame.arrivedMs }, nowMs);
  const faces = reading.kind === 'face' || reading.kind === 'several_faces';
  const attempt: RunningAttempt = {
    ...noted,
    face: faceShare(reading),
    lastFaceMs: faces ? frame.arrivedMs : before.lastFaceMs,
  };
  const { over, guide, log, appears, ...taken } = takeInPart(attempt, reading, frame, nowMs);
  const logged = logReading(before.log, reading, guide.instruction, frame.arrivedMs);
  const after: RunningAttempt = { ...taken.attempt, log: { ...logged, ...log } };
  if (over === 'failed') return { attempt: after, outcome: { kind: 'failed' } };
  if (over === 'passed') return next(after, nowMs);
  if (appears) return { attempt: after, outcome: { kind: 'point', guide: guideOf(after, guide) } };
  return guided(after, guide);
}

/** A frame in which no face was looked for (isOnlyEvidence). */
function takeTraced(attempt: RunningAttempt, nowMs: number): FrameTaken {
  const { done, ...guide } = goesOn(attempt.gathered, attempt.plan.goal);
  return done && isEnough(attempt) ? next(attempt, nowMs) : guided(attempt, guide);
}

/** The effect of a frame on the current part of the attempt. */
interface TakenInPart {
  attempt: RunningAttempt;
  over: 'passed' | 'failed' | null;
  guide: PartGuide;
  /** Log fields in addition to those of every frame. */
  log?: Partial<ReadingLog>;
  /** The point of a path has just appeared. */
  appears?: boolean;
}

function takeInPart(attempt: RunningAttempt, reading: Reading, frame: Frame, nowMs: number): TakenInPart {
  switch (attempt.part.name) {
    case 'gathering':
      return gather(attempt, reading, frame);
    case 'light':
      return takeLit(attempt, attempt.part.run, reading, frame);
    case 'movements':
      return takeMoved(attempt, attempt.part.run, reading, frame);
    case 'path':
      return takeFollowed(attempt, attempt.part.run, reading, frame, nowMs);
  }
}

function gather(before: RunningAttempt, reading: Reading, frame: Frame): TakenInPart {
  const { gathered, plan } = before;
  const { state, best, done, ...guide } = takeReading(gathered, reading, frame.arrivedMs, plan.goal);
  const attempt: RunningAttempt = {
    ...before,
    gathered: state,
    best: best && reading.kind === 'face' ? { image: frame.jpeg, quality: reading.quality } : before.best,
  };
  return { attempt, over: done && isEnough(attempt) ? 'passed' : null, guide };
}

/**
 * Movements bring further pictures, but colours bring too few if frames arrive slowly. Without movements the capture
 * itself therefore continues until a still picture would be detected.
 */
const isEnough = ({ plan, evidence }: RunningAttempt): boolean =>
  plan.movements > 0 || tellsStillFromFilm(evidence);

function takeLit(before: RunningAttempt, run: LightRun, reading: Reading, frame: Frame): TakenInPart {
  const step = takeLightReading(run, reading, frame);
  const attempt: RunningAttempt = {
    ...noteInAttempt(before, ...step.evidence),
    part: { name: 'light', run: step.run },
  };
  return { attempt, over: step.over ? 'passed' : null, guide: step };
}

function takeMoved(before: RunningAttempt, run: MovementsRun, reading: Reading, frame: Frame): TakenInPart {
  const step = takeMovementReading(run, reading, frame.arrivedMs);
  const { turned, shape } = step.run.state;
  const attempt: RunningAttempt = {
    ...noteInAttempt(before, ...step.evidence),
    part: { name: 'movements', run: step.run },
  };
  const scores = step.over ? scoresOfShape(shape) : {};
  return { attempt, over: step.over, guide: step, log: { turned, ...scores } };
}

function takeFollowed(
  before: RunningAttempt,
  run: PathRun,
  reading: Reading,
  frame: Frame,
  nowMs: number,
): TakenInPart {
  const step = takePathReading(run, reading, frame, nowMs);
  const attempt: RunningAttempt = {
    ...noteInAttempt(before, ...step.evidence),
    part: { name: 'path', run: step.run },
  };
  const turned = likenessByPart(step.run).filter((part) => part !== null);
  const log = step.over ? { turned, ...scoresOfShape(step.run.shape) } : {};
  return { attempt, over: step.over, guide: step, log, appears: step.appears };
}

const scoresOfShape = (shape: HeadShape) => ({ headScores: headScores(shape).filter((s) => s !== null) });

function next(before: RunningAttempt, nowMs: number): FrameTaken {
  const [name, ...ahead] = before.ahead;
  const { plan } = before;
  if (name === undefined) return { attempt: before, outcome: { kind: 'done' } };
  // One template for all parts, so that none is left unwiped.
  const frontal = frontalOf(before.part) ?? captureFrontal(before.gathered);
  if (name === 'light' && plan.light) {
    const pace = paceMs(before.evidence);
    const run = startLight(plan.light, frontal, plan.goal.samePersonScore, pace, nowMs);
    const attempt: RunningAttempt = { ...before, ahead, part: { name, run } };
    const guide = guideOf(attempt, AT_THE_BEGINNING);
    return { attempt, outcome: { kind: 'light', show: lightShow(run), guide } };
  }
  if (name === 'movements') {
    // While colours are shown, others may come; then the face is compared from the front before it moves.
    const captured = before.part.name === 'gathering' ? captureSighting(before.gathered) : null;
    const run = startMovements(frontal, captured, scoresOf(plan), plan.movements, drawnBy(plan), nowMs);
    const attempt: RunningAttempt = { ...before, ahead, part: { name, run } };
    return guided(attempt, firstMovement(run, nowMs));
  }
  if (name === 'path') {
    const pick = drawnFrom(plan.pathDraws ?? []);
    const pace = paceMs(before.evidence);
    const run = startPath(frontal, scoresOf(plan), plan.movements, pick, pace, nowMs);
    return guided({ ...before, ahead, part: { name, run } }, AT_THE_BEGINNING);
  }
  return { attempt: before, outcome: { kind: 'done' } };
}

const scoresOf = ({ goal, turnedFaceScore }: AttemptPlan) => ({
  samePersonScore: goal.samePersonScore,
  turnedFaceScore,
});

/** Picks one of at most a few thousand values from a number below 2^48: equally likely to more than ten digits. */
const drawnBy =
  ({ movementsDraw }: AttemptPlan) =>
  (below: number): number =>
    movementsDraw % below;

/** Picks from one number after the other. @throws Error if there are too few */
function drawnFrom(draws: readonly number[]): (below: number) => number {
  let taken = 0;
  return (below) => {
    const draw = draws[taken++];
    if (draw === undefined) throw new Error('too few random numbers for a path');
    return draw % below;
  };
}

/** The result of a frame for the current part; progress is 0…1 within that part. */
interface PartGuide {
  instruction: Instruction;
  progress: number;
  task?: Task | null;
}

const AT_THE_BEGINNING: PartGuide = { instruction: 'keep_still', progress: 0 };

const guided = (attempt: RunningAttempt, part: PartGuide): FrameTaken => ({
  attempt,
  outcome: { kind: 'guide', guide: guideOf(attempt, part) },
});

function guideOf(
  { plan, part, ahead, face }: RunningAttempt,
  { instruction, progress, task = null }: PartGuide,
): Guide {
  const parts = 1 + (plan.light ? 1 : 0) + (plan.movements > 0 ? 1 : 0);
  const before = part.name === 'gathering' ? 0 : parts - ahead.length - 1;
  return { instruction, progress: Math.min(1, (before + progress) / parts), face, task };
}

function faceShare(reading: Reading): Box | null {
  if (reading.kind !== 'face') return null;
  const { box, imageWidth: w, imageHeight: h } = reading;
  return { x: box.x / w, y: box.y / h, width: box.width / w, height: box.height / h };
}
