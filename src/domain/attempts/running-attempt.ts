/**
 * One attempt while it runs. Frames of one person are gathered, then the screen shows colours, then the person moves
 * the head or follows a point; the plan says which of these parts there are. Pure. The best picture is held and never inspected.
 */
import {
  type CaptureGoal,
  type CaptureState,
  canCount,
  captureLiveness,
  captureTemplate,
  type Frontal,
  startCapture,
} from '../capture/capture.ts';
import { CAPTURE_LIMITS } from '../capture/quality.ts';
import type { Box, Quality } from '../capture/reading.ts';
import { type ReadingLog, type ReadingSummary, startLog, summaryOf } from '../capture/reading-summary.ts';
import type { AveragedTemplate } from '../gallery/template.ts';
import { wantedTemplate } from '../liveness/challenge.ts';
import {
  evidenceOf,
  type FrameEvidence,
  type FrameMark,
  noteArrival,
  noteEvidence,
  startEvidence,
} from '../liveness/frame-evidence.ts';
import type { CameraClaims, Evidence } from '../liveness/injection.ts';
import { type LightRun, noteShown } from '../liveness/light-run.ts';
import type { LightSequence } from '../liveness/light-sequence.ts';
import { type MovementsRun, movementsDeadlineMs } from '../liveness/movements-run.ts';
import { type PathRun, pathDeadlineMs, wantedOnPath } from '../liveness/path/path-run.ts';
import type { ReadOptions } from '../packs/ports-engine.ts';
import type { AttemptFailure } from '../sessions/session.ts';

/** The requirements of an attempt, and the random values drawn for it. */
export interface AttemptPlan {
  goal: CaptureGoal;
  /** Evidence known before the first frame. */
  evidence: readonly Evidence[];
  /** The colours that the screen shows; null: none. */
  light: LightSequence | null;
  /** Number of head movements to ask for; 0: none. */
  movements: number;
  /** A random whole number below 2^48, from which the movements are drawn once the person's frontal pose is known. */
  movementsDraw: number;
  /** Random whole numbers below 2^48, from which a path is drawn instead of the movements; null: movements. */
  pathDraws: readonly number[] | null;
  /** The key that is given to the person with the face that they register; null: the site holds the face. */
  ownerKey: Uint8Array | null;
  /** Minimum cosine between a turned face and the captured one, −1…1. */
  turnedFaceScore: number;
}

type Part =
  | { name: 'gathering' }
  | { name: 'light'; run: LightRun }
  | { name: 'movements'; run: MovementsRun }
  | { name: 'path'; run: PathRun };

export interface RunningAttempt {
  /** The key in the code that the person showed; null: none, or somebody registers. */
  shownKey: Uint8Array | null;
  /** The number of the attempt within its session, from 1. */
  number: number;
  plan: AttemptPlan;
  part: Part;
  /** The parts after the current one, in order. */
  ahead: readonly Exclude<Part['name'], 'gathering'>[];
  gathered: CaptureState;
  best: { image: Uint8Array; quality: Quality } | null;
  evidence: FrameEvidence;
  log: ReadingLog;
  lastFaceMs: number;
  /** The face's box in the latest frame that was read, in shares of the frame, 0…1; null: there was none, or several. */
  face: Box | null;
  /** Number of frames read so far. */
  frames: number;
}

/** A frame as the page sent it; its bytes are not inspected. */
export interface Frame extends FrameMark {
  jpeg: Uint8Array;
}

/** The findings that a decision is based on. */
export interface Findings {
  /** The key that seals the face that is registered, drawn here and never the page's; null: the site holds it. */
  sealWith: Uint8Array | null;
  /** The key that the page showed to open the person's face; null: none, or somebody registers. */
  opensWith: Uint8Array | null;
  /** Number of the attempt within its session, from 1. */
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

/**
 * A new attempt that starts with gathering frames.
 * @param number within the session, from 1
 * @param shownKey the key in the code that the person showed
 */
export function beginAttempt(
  number: number,
  plan: AttemptPlan,
  claims: CameraClaims,
  shownKey: Uint8Array | null,
  nowMs: number,
): RunningAttempt {
  const ahead: RunningAttempt['ahead'][number][] = [];
  if (plan.light) ahead.push('light');
  if (plan.movements > 0) ahead.push(plan.pathDraws ? 'path' : 'movements');
  return {
    shownKey,
    number,
    plan,
    part: { name: 'gathering' },
    ahead,
    gathered: startCapture(),
    best: null,
    evidence: startEvidence(claims, plan.evidence),
    log: startLog(nowMs),
    lastFaceMs: nowMs,
    face: null,
    frames: 0,
  };
}

export const noteInAttempt = (attempt: RunningAttempt, ...evidence: Evidence[]): RunningAttempt => ({
  ...attempt,
  evidence: noteEvidence(attempt.evidence, evidence),
});

/** The instant at which the movements or the path time out; infinity during the other parts. */
export function partDeadlineMs({ part }: RunningAttempt): number {
  if (part.name === 'movements') return movementsDeadlineMs(part.run);
  return part.name === 'path' ? pathDeadlineMs(part.run) : Number.POSITIVE_INFINITY;
}

/** Records the page's report that the screen shows the colours. */
export function noteLit(attempt: RunningAttempt, shownMs: number, arrivedMs: number): RunningAttempt {
  const { part } = attempt;
  if (part.name !== 'light') return attempt;
  return { ...attempt, part: { ...part, run: noteShown(part.run, shownMs, arrivedMs) } };
}

export const noteFrame = (attempt: RunningAttempt, frame: FrameMark): RunningAttempt => ({
  ...attempt,
  evidence: noteArrival(attempt.evidence, frame),
});

/**
 * Whether the next frame can show only what a film is told from a still picture by: no further face is needed, or it
 * comes too soon after one that counted. A pack with liveness networks reads every frame for them.
 */
export const isOnlyEvidence = ({ part, plan, gathered }: RunningAttempt, { arrivedMs }: FrameMark): boolean =>
  part.name === 'gathering' && plan.goal.livenessFrames === 0 && !canCount(gathered, arrivedMs, plan.goal);

/** The conditions that the next frame's face must meet to be embedded. */
export function wantedOf({ part, plan }: RunningAttempt): Pick<ReadOptions, 'limits' | 'pose' | 'embed'> {
  if (part.name === 'gathering') return { limits: plan.goal.limits, embed: true };
  if (part.name === 'light') return { limits: CAPTURE_LIMITS, embed: true };
  if (part.name === 'path') return { limits: wantedOnPath(part.run), embed: true };
  const wanted = wantedTemplate(part.run.state, part.run.rules);
  return wanted ? { ...wanted, embed: true } : { limits: plan.goal.limits, embed: false };
}

/** The reason why the attempt is over at this instant without a frame; null: it is not over. */
export function overdue(
  attempt: RunningAttempt,
  detectionTimeoutMs: number,
  nowMs: number,
): AttemptFailure | null {
  if (nowMs >= partDeadlineMs(attempt)) return lateEnd(attempt);
  return nowMs >= attempt.lastFaceMs + detectionTimeoutMs ? 'detection_timeout' : null;
}

/** Nobody can do what was never shown: until then the person had only to be seen from the front. */
function lateEnd({ part }: RunningAttempt): AttemptFailure {
  const shown =
    part.name === 'path' ? part.run.shownMs !== null : part.name !== 'movements' || part.run.state.asked;
  return shown ? 'challenge_failed' : 'front_not_seen';
}

/** The findings of an attempt whose last frame returned `done`. @throws Error for any other attempt */
export function findingsOf(attempt: RunningAttempt): Findings {
  const { best, gathered, number, frames, plan, shownKey } = attempt;
  if (!best) throw new Error('the finished capture has no best frame');
  return {
    ...best,
    sealWith: plan.ownerKey,
    opensWith: shownKey,
    attempt: number,
    template: captureTemplate(gathered),
    liveness: captureLiveness(gathered),
    evidence: evidenceOf(attempt.evidence),
    frames,
    readings: summaryOf(attempt.log),
  };
}

/** The person from the front, as the parts after the gathering know them. */
export function frontalOf(part: Part): Frontal | null {
  if (part.name === 'gathering') return null;
  return part.name === 'movements' ? part.run.state.frontal : part.run.frontal;
}

/** The buffers that are wiped from memory once the attempt is over. */
export function biometricsOf({
  plan,
  shownKey,
  best,
  gathered,
  part,
}: RunningAttempt): (Uint8Array | Float32Array)[] {
  const frontal = frontalOf(part);
  return [
    ...(plan.ownerKey ? [plan.ownerKey] : []),
    ...(shownKey ? [shownKey] : []),
    ...(best ? [best.image] : []),
    ...gathered.good.map((g) => g.template),
    ...(frontal ? [frontal.template] : []),
  ];
}
