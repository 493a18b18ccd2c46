import { type AveragedTemplate, averageTemplates, cosine } from '../gallery/template.ts';
import { type QualityLimits, type QualityProblem, qualityProblems } from './quality.ts';
import type { Box, FaceReading, Reading } from './reading.ts';

/**
 * One capture: Readings in, one instruction at a time out, until enough good frames of one person are gathered. Pure.
 * The pictures themselves stay with the caller, which keeps the frame that `best` marks.
 */
export interface CaptureGoal {
  /** Number of good frames needed; a decision is never based on a single one. */
  frames: number;
  /** Minimum time between two frames that count, so that they are not the same instant twice, ms. */
  minGapMs: number;
  /** Minimum cosine among the frames of one capture: one person from start to end. */
  samePersonScore: number;
  /** Minimum number of fit frames whose liveness is averaged; 0 if the pack has no liveness network. */
  livenessFrames: number;
  limits: QualityLimits;
}

/** All instructions to people. Instructions are stored and read forever, so nothing is ever removed from this list. */
export const INSTRUCTIONS = [
  'look_at_camera',
  'one_person_only',
  'come_closer',
  'move_back',
  'centre_face',
  'look_straight',
  'more_light',
  'less_light',
  'hold_still',
  'uncover_face',
  'camera_trouble',
  // The frame counted.
  'keep_still',
  // Tasks of the active challenge; left and right are the person's own.
  'turn_left',
  'turn_right',
  'look_up',
  'look_down',
  'follow_point',
  // The light challenge runs.
  'watch_colours',
] as const;
export type Instruction = (typeof INSTRUCTIONS)[number];

/** The person as captured from the front. */
export interface Frontal {
  template: Float32Array;
  yawDeg: number;
  pitchDeg: number;
  /** The 68 landmarks of each frame; empty with a pack that has no landmark network. */
  landmarks: readonly Float32Array[];
}

/** Where a face was seen, and when. */
export interface Sighting {
  box: Box;
  atMs: number;
}

interface GoodFrame extends Sighting {
  template: Float32Array;
  overall: number;
  yawDeg: number;
  pitchDeg: number;
  landmarks: Float32Array | null;
}

export interface CaptureState {
  good: readonly GoodFrame[];
  /** Liveness of every fit frame of the series, including those between two good ones, 0…1. */
  liveness: readonly number[];
}

interface CaptureStep {
  state: CaptureState;
  instruction: Instruction;
  /** Progress of the capture, 0…1. */
  progress: number;
  /** This frame is the best of the capture so far: keep its picture. */
  best: boolean;
  done: boolean;
}

export const INSTRUCTION_FOR_PROBLEM: Record<QualityProblem, Instruction> = {
  too_small: 'come_closer',
  too_close: 'move_back',
  off_centre: 'centre_face',
  turned: 'look_straight',
  too_dark: 'more_light',
  too_bright: 'less_light',
  unsharp: 'hold_still',
  covered: 'uncover_face',
};

export const startCapture = (): CaptureState => ({ good: [], liveness: [] });

/** Applies one reading to the capture. @param nowMs when the frame arrived, ms */
export function takeReading(
  state: CaptureState,
  reading: Reading,
  nowMs: number,
  goal: CaptureGoal,
): CaptureStep {
  const told = (instruction: Instruction, s = state): CaptureStep => step(s, instruction, goal, false);
  if (reading.kind === 'unreadable') return told('camera_trouble');
  if (reading.kind === 'no_face') return told('look_at_camera');
  // A second face may be the one that was accepted so far: start over rather than mix two people.
  if (reading.kind === 'several_faces') return told('one_person_only', startCapture());
  const problem = qualityProblems(reading, goal.limits)[0];
  if (problem) return told(INSTRUCTION_FOR_PROBLEM[problem]);
  if (!reading.template) return told('hold_still');
  return takeGoodFrame(state, reading, reading.template, nowMs, goal);
}

function takeGoodFrame(
  state: CaptureState,
  reading: FaceReading,
  template: Float32Array,
  nowMs: number,
  goal: CaptureGoal,
): CaptureStep {
  const { overall, yawDeg, pitchDeg } = reading.quality;
  const { box, landmarks } = reading;
  const frame = { box, atMs: nowMs, template, overall, yawDeg, pitchDeg, landmarks };
  const score = reading.liveness === null ? [] : [reading.liveness];
  // Frames between good ones are compared, too: otherwise one person could supply the liveness and another the
  // template.
  const same = state.good.every((g) => cosine(g.template, template) >= goal.samePersonScore);
  // Someone else stepped in (or the first frame misled): this frame opens a new series.
  if (!same) return step({ ...state, good: [frame], liveness: score }, 'keep_still', goal, true);
  const seen = { ...state, liveness: [...state.liveness, ...score] };
  if (!canCount(state, nowMs, goal)) return step(seen, 'keep_still', goal, false);
  const best = state.good.every((g) => g.overall < frame.overall);
  return step({ ...seen, good: [...state.good, frame] }, 'keep_still', goal, best);
}

/** Whether a good frame that arrives now would be one of those that the template is made of. */
export function canCount({ good }: CaptureState, nowMs: number, goal: CaptureGoal): boolean {
  const last = good.at(-1);
  return good.length < goal.frames && !(last && nowMs - last.atMs < goal.minGapMs);
}

/** The capture as it stands, after a frame in which no face was looked for. */
export const goesOn = (state: CaptureState, goal: CaptureGoal): CaptureStep =>
  step(state, 'keep_still', goal, false);

function step(state: CaptureState, instruction: Instruction, goal: CaptureGoal, best: boolean): CaptureStep {
  const parts = [state.good.length / goal.frames];
  if (goal.livenessFrames > 0) parts.push(state.liveness.length / goal.livenessFrames);
  const progress = Math.min(1, ...parts);
  return { state, instruction, progress, best, done: progress >= 1 };
}

/** The face in the last frame that counted; null: none did. */
export function captureSighting({ good }: CaptureState): Sighting | null {
  const last = good.at(-1);
  return last ? { box: last.box, atMs: last.atMs } : null;
}

/** The template of the whole capture. @throws RangeError without good frames. */
export const captureTemplate = (state: CaptureState): AveragedTemplate =>
  averageTemplates(state.good.map((g) => g.template));

/** Mean liveness over all fit frames, 0…1; null if the pack has no liveness network. See docs/decisions. */
export function captureLiveness({ liveness }: CaptureState): number | null {
  return liveness.length === 0 ? null : mean(liveness);
}

/** The person from the front, for the parts that follow with the same person. @throws RangeError without good frames */
export const captureFrontal = (state: CaptureState): Frontal => ({
  template: captureTemplate(state).template,
  yawDeg: mean(state.good.map((g) => g.yawDeg)),
  pitchDeg: mean(state.good.map((g) => g.pitchDeg)),
  landmarks: state.good.flatMap((g) => g.landmarks ?? []),
});

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
