/**
 * One attempt while it runs: frames of one person are gathered, then the screen shows colours, then the head is moved, as
 * far as the plan asks for it. Pure. The best picture is held and never looked into.
 */
import {
  type CaptureGoal,
  type CaptureState,
  captureFrontal,
  captureLiveness,
  captureTemplate,
  type Instruction,
  startCapture,
  takeReading,
} from '../capture/capture.ts';
import { CAPTURE_LIMITS } from '../capture/quality.ts';
import type { Box, Quality, Reading } from '../capture/reading.ts';
import {
  logReading,
  type ReadingLog,
  type ReadingSummary,
  startLog,
  summaryOf,
} from '../capture/reading-summary.ts';
import type { AveragedTemplate } from '../gallery/template.ts';
import { wantedTemplate } from '../liveness/challenge.ts';
import {
  evidenceOf,
  type FrameEvidence,
  type FrameMark,
  noteArrival,
  noteEvidence,
  noteReading,
  paceMs,
  startEvidence,
  tellsStillFromFilm,
} from '../liveness/frame-evidence.ts';
import { headScores } from '../liveness/head-shape.ts';
import type { CameraClaims, Evidence } from '../liveness/injection.ts';
import {
  type LightRun,
  type LightShow,
  lightShow,
  noteShown,
  startLight,
  takeLightReading,
} from '../liveness/light-run.ts';
import type { LightSequence } from '../liveness/light-sequence.ts';
import {
  type MovementsRun,
  movementsDeadlineMs,
  startMovements,
  type Task,
  takeMovementReading,
} from '../liveness/movements-run.ts';
import type { ReadOptions } from '../packs/ports-engine.ts';
import type { AttemptFailure } from '../sessions/session.ts';

/** What an attempt asks for, and what chance has drawn for it. */
export interface AttemptPlan {
  goal: CaptureGoal;
  /** Evident before the first frame. */
  evidence: readonly Evidence[];
  /** The colours that the screen shows; null: none. */
  light: LightSequence | null;
  /** Movements of the head; 0: none. */
  movements: number;
  /** A random whole number below 2^48, from which the movements are drawn once the person's front is known. */
  movementsDraw: number;
  /** Cosine that a turned face must reach with the captured one. */
  turnedFaceScore: number;
}

type Part =
  | { name: 'gathering' }
  | { name: 'light'; run: LightRun }
  | { name: 'movements'; run: MovementsRun };

export interface RunningAttempt {
  /** Within its session, from 1. */
  number: number;
  plan: AttemptPlan;
  part: Part;
  /** What follows the present part, in this order. */
  ahead: readonly Exclude<Part['name'], 'gathering'>[];
  gathered: CaptureState;
  best: { image: Uint8Array; quality: Quality } | null;
  evidence: FrameEvidence;
  log: ReadingLog;
  lastFaceMs: number;
  /** Read so far. */
  frames: number;
}

/** Bytes are opaque. */
export interface Frame extends FrameMark {
  jpeg: Uint8Array;
}

export interface Guide {
  instruction: Instruction;
  /** Of the whole attempt, 0…1. */
  progress: number;
  /** Shares of the frame, 0…1. */
  face: Box | null;
  task: Task | null;
}

export type FrameOutcome =
  | { kind: 'guide'; guide: Guide }
  /** The page is to show these colours. */
  | { kind: 'light'; show: LightShow; guide: Guide }
  /** All that was asked for is done. */
  | { kind: 'done' }
  /** The movements were not made as asked. */
  | { kind: 'failed' };

export interface FrameTaken {
  attempt: RunningAttempt;
  outcome: FrameOutcome;
}

/** What a conclusion is drawn from. */
export interface Findings {
  /** Number of the attempt. */
  attempt: number;
  template: AveragedTemplate;
  liveness: number | null;
  evidence: ReadonlySet<Evidence>;
  /** JPEG of the best frame. */
  image: Uint8Array;
  quality: Quality;
  frames: number;
  readings: ReadingSummary | null;
}

export function beginAttempt(
  number: number,
  plan: AttemptPlan,
  claims: CameraClaims,
  nowMs: number,
): RunningAttempt {
  const ahead: RunningAttempt['ahead'][number][] = [];
  if (plan.light) ahead.push('light');
  if (plan.movements > 0) ahead.push('movements');
  return {
    number,
    plan,
    part: { name: 'gathering' },
    ahead,
    gathered: startCapture(),
    best: null,
    evidence: startEvidence(claims, plan.evidence),
    log: startLog(nowMs),
    lastFaceMs: nowMs,
    frames: 0,
  };
}

export const noteInAttempt = (attempt: RunningAttempt, ...evidence: Evidence[]): RunningAttempt => ({
  ...attempt,
  evidence: noteEvidence(attempt.evidence, evidence),
});

/** The instant at which the movements fail by themselves; infinity outside of them. */
export const partDeadlineMs = ({ part }: RunningAttempt): number =>
  part.name === 'movements' ? movementsDeadlineMs(part.run) : Number.POSITIVE_INFINITY;

/** The page's word that the colours are on the screen. */
export function noteLit(attempt: RunningAttempt, shownMs: number, arrivedMs: number): RunningAttempt {
  const { part } = attempt;
  if (part.name !== 'light') return attempt;
  return { ...attempt, part: { ...part, run: noteShown(part.run, shownMs, arrivedMs) } };
}

export const noteFrame = (attempt: RunningAttempt, frame: FrameMark): RunningAttempt => ({
  ...attempt,
  evidence: noteArrival(attempt.evidence, frame),
});

/** What the next frame's face must be like to be embedded. */
export function wantedOf({ part, plan }: RunningAttempt): Pick<ReadOptions, 'limits' | 'embed'> {
  if (part.name === 'gathering') return { limits: plan.goal.limits, embed: true };
  if (part.name === 'light') return { limits: CAPTURE_LIMITS, embed: true };
  const wanted = wantedTemplate(part.run.state, part.run.rules);
  return wanted ? { limits: wanted, embed: true } : { limits: plan.goal.limits, embed: false };
}

/** @param nowMs when the engine had read the frame */
export function takeFrame(before: RunningAttempt, reading: Reading, frame: Frame, nowMs: number): FrameTaken {
  const faces = reading.kind === 'face' || reading.kind === 'several_faces';
  const attempt: RunningAttempt = {
    ...before,
    frames: before.frames + 1,
    evidence: noteReading(before.evidence, reading, frame.capturedMs),
    lastFaceMs: faces ? frame.arrivedMs : before.lastFaceMs,
  };
  switch (attempt.part.name) {
    case 'gathering':
      return gather(attempt, reading, frame, nowMs);
    case 'light':
      return takeLit(attempt, attempt.part.run, reading, frame, nowMs);
    case 'movements':
      return takeMoved(attempt, attempt.part.run, reading, frame, nowMs);
  }
}

function gather(before: RunningAttempt, reading: Reading, frame: Frame, nowMs: number): FrameTaken {
  const { plan } = before;
  const { state, instruction, progress, best, done } = takeReading(
    before.gathered,
    reading,
    frame.arrivedMs,
    plan.goal,
  );
  const attempt: RunningAttempt = {
    ...before,
    gathered: state,
    log: logReading(before.log, reading, instruction, frame.arrivedMs),
    best: best && reading.kind === 'face' ? { image: frame.jpeg, quality: reading.quality } : before.best,
  };
  // Movements bring further pictures, colours too few where frames come slowly: without movements the capture itself goes on
  // until a still would show.
  const enough = plan.movements > 0 || tellsStillFromFilm(attempt.evidence);
  if (done && enough) return next(attempt, reading, nowMs);
  return guided(attempt, reading, instruction, progress, null);
}

function takeLit(
  before: RunningAttempt,
  run: LightRun,
  reading: Reading,
  frame: Frame,
  nowMs: number,
): FrameTaken {
  const step = takeLightReading(run, reading, frame);
  const attempt: RunningAttempt = {
    ...noteInAttempt(before, ...step.evidence),
    part: { name: 'light', run: step.run },
    log: logReading(before.log, reading, step.instruction, frame.arrivedMs),
  };
  if (step.over) return next(attempt, reading, nowMs);
  return guided(attempt, reading, step.instruction, step.progress, null);
}

function takeMoved(
  before: RunningAttempt,
  run: MovementsRun,
  reading: Reading,
  frame: Frame,
  nowMs: number,
): FrameTaken {
  const step = takeMovementReading(run, reading, frame.arrivedMs);
  const { state } = step.run;
  const log = { ...logReading(before.log, reading, step.instruction, frame.arrivedMs), turned: state.turned };
  const attempt: RunningAttempt = {
    ...noteInAttempt(before, ...step.evidence),
    part: { name: 'movements', run: step.run },
    log: step.over ? { ...log, headScores: headScores(state.shape).filter((s) => s !== null) } : log,
  };
  if (step.over === 'failed') return { attempt, outcome: { kind: 'failed' } };
  if (step.over === 'passed') return next(attempt, reading, nowMs);
  return guided(attempt, reading, step.instruction, step.progress, step.task);
}

function next(before: RunningAttempt, reading: Reading, nowMs: number): FrameTaken {
  const [name, ...ahead] = before.ahead;
  const { plan } = before;
  if (name === 'light' && plan.light) {
    const frontal = captureFrontal(before.gathered);
    const pace = paceMs(before.evidence);
    const run = startLight(plan.light, frontal, plan.goal.samePersonScore, pace, nowMs);
    const attempt: RunningAttempt = { ...before, ahead, part: { name, run } };
    const guide = guideOf(attempt, reading, 'keep_still', 0, null);
    return { attempt, outcome: { kind: 'light', show: lightShow(run), guide } };
  }
  if (name === 'movements') {
    const run = startMovements(
      captureFrontal(before.gathered),
      scoresOf(plan),
      plan.movements,
      drawnBy(plan),
      nowMs,
    );
    const attempt: RunningAttempt = { ...before, ahead, part: { name, run } };
    return guided(attempt, reading, 'keep_still', 0, null);
  }
  return { attempt: before, outcome: { kind: 'done' } };
}

const scoresOf = ({ goal, turnedFaceScore }: AttemptPlan) => ({
  samePersonScore: goal.samePersonScore,
  turnedFaceScore,
});

/** Among at most some thousands, from 2^48: each as likely as the others to more than ten digits. */
const drawnBy =
  ({ movementsDraw }: AttemptPlan) =>
  (below: number): number =>
    movementsDraw % below;

const guided = (
  attempt: RunningAttempt,
  reading: Reading,
  instruction: Instruction,
  progress: number,
  task: Task | null,
): FrameTaken => ({
  attempt,
  outcome: { kind: 'guide', guide: guideOf(attempt, reading, instruction, progress, task) },
});

/** @param progress of the present part, 0…1 */
function guideOf(
  { plan, part, ahead }: RunningAttempt,
  reading: Reading,
  instruction: Instruction,
  progress: number,
  task: Task | null,
): Guide {
  const parts = 1 + (plan.light ? 1 : 0) + (plan.movements > 0 ? 1 : 0);
  const before = part.name === 'gathering' ? 0 : parts - ahead.length - 1;
  return {
    instruction,
    progress: Math.min(1, (before + progress) / parts),
    face: faceShare(reading),
    task,
  };
}

function faceShare(reading: Reading): Box | null {
  if (reading.kind !== 'face') return null;
  const { box, imageWidth: w, imageHeight: h } = reading;
  return { x: box.x / w, y: box.y / h, width: box.width / w, height: box.height / h };
}

/** Why the attempt is over at this instant, though no frame said so; null: it is not. */
export function overdue(
  attempt: RunningAttempt,
  detectionTimeoutMs: number,
  nowMs: number,
): AttemptFailure | null {
  if (nowMs >= partDeadlineMs(attempt)) return 'challenge_failed';
  return nowMs >= attempt.lastFaceMs + detectionTimeoutMs ? 'detection_timeout' : null;
}

/** Of an attempt whose last frame said `done`. @throws Error for any other */
export function findingsOf(attempt: RunningAttempt): Findings {
  const { best, gathered, number, frames } = attempt;
  if (!best) throw new Error('a finished capture has a best frame');
  return {
    ...best,
    attempt: number,
    template: captureTemplate(gathered),
    liveness: captureLiveness(gathered),
    evidence: evidenceOf(attempt.evidence),
    frames,
    readings: summaryOf(attempt.log),
  };
}

/** What is wiped from memory once the attempt is over. */
export const biometricsOf = ({ best, gathered }: RunningAttempt): (Uint8Array | Float32Array)[] => [
  ...(best ? [best.image] : []),
  ...gathered.good.map((g) => g.template),
];
