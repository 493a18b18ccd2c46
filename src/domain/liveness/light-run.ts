/** The light challenge of one attempt. Pure. It never fails an attempt; it only produces evidence. */
import type { Frontal, Instruction } from '../capture/capture.ts';
import type { Reading } from '../capture/reading.ts';
import { cosine } from '../gallery/template.ts';
import type { FrameTime } from './frame-times.ts';
import type { Evidence } from './injection.ts';
import { judgeLight, type LightVerdict } from './light-challenge.ts';
import { LIGHT_COLOURS, LIGHT_STEPS, type LightSequence, lightStepMs } from './light-sequence.ts';
import type { LitFrame } from './light-series.ts';

/** The colours that the page is asked to show. */
export interface LightShow {
  colours: readonly string[];
  stepMs: number;
}

export interface LightRun {
  sequence: LightSequence;
  stepMs: number;
  frontal: Frontal;
  /** Minimum cosine between a face and the captured one, −1…1. */
  samePersonScore: number;
  sinceMs: number;
  /** When the first colour was on the screen, by the page's clock; null: the page has not reported it in time. */
  shownMs: number | null;
  frames: readonly LitFrame[];
  /** Number of faces that were somebody else's. */
  strangers: number;
}

export interface LightStep {
  run: LightRun;
  instruction: Instruction;
  /** 0…1 */
  progress: number;
  over: boolean;
  evidence: readonly Evidence[];
}

/** The longest delay from the last colour on the screen to a frame. */
const AFTERGLOW_MS = 500;
/** A page that reports the first colour later than this had time to fit a recording to it. */
const SHOWN_WITHIN_MS = 1500;
/** How long to wait for frames beyond the sequence; a slow page is judged by the frames that arrived. */
const PATIENCE_MS = 2500;
/** Frames needed to call a face somebody else's: one odd frame may look like another person. */
const STRANGERS_NEEDED = 3;

const EVIDENCE: Record<LightVerdict, Evidence> = {
  passed: 'light_challenge_passed',
  failed: 'light_challenge_failed',
  unclear: 'light_challenge_unclear',
};

/** @param paceMs time between two frames so far */
export const startLight = (
  sequence: LightSequence,
  frontal: Frontal,
  samePersonScore: number,
  paceMs: number,
  nowMs: number,
): LightRun => ({
  sequence,
  stepMs: lightStepMs(paceMs),
  frontal,
  samePersonScore,
  sinceMs: nowMs,
  shownMs: null,
  frames: [],
  strangers: 0,
});

export const lightShow = ({ sequence, stepMs }: LightRun): LightShow => ({
  colours: sequence.map((c) => LIGHT_COLOURS[c]),
  stepMs,
});

const lastsMs = ({ stepMs }: LightRun): number => LIGHT_STEPS * stepMs + AFTERGLOW_MS;

/** Notes the page's report that the first colour is on the screen. Only the first report counts, and only in time. */
export const noteShown = (run: LightRun, shownMs: number, nowMs: number): LightRun =>
  run.shownMs === null && nowMs - run.sinceMs <= SHOWN_WITHIN_MS ? { ...run, shownMs } : run;

/** Applies one frame's reading to the light challenge. */
export function takeLightReading(
  before: LightRun,
  reading: Reading,
  { capturedMs, arrivedMs }: FrameTime,
): LightStep {
  const atMs = before.shownMs === null ? -1 : capturedMs - before.shownMs;
  const run = seen(before, reading, atMs);
  const waitedMs = arrivedMs - run.sinceMs;
  const late = run.shownMs === null && waitedMs > SHOWN_WITHIN_MS;
  const over = atMs > lastsMs(run) || late || waitedMs > lastsMs(run) + SHOWN_WITHIN_MS + PATIENCE_MS;
  return {
    run,
    instruction: instructionFor(reading),
    progress: Math.min(1, waitedMs / lastsMs(run)),
    over,
    evidence: over ? judge(run) : [],
  };
}

function seen(run: LightRun, reading: Reading, atMs: number): LightRun {
  if (reading.kind !== 'face') return run;
  const lit = atMs >= 0 && atMs <= lastsMs(run);
  const frames = lit ? [...run.frames, { atMs, colour: reading.colour }] : run.frames;
  return isStranger(run, reading.template)
    ? { ...run, frames, strangers: run.strangers + 1 }
    : { ...run, frames };
}

const isStranger = ({ frontal, samePersonScore }: LightRun, template: Float32Array | null): boolean =>
  template !== null && !(cosine(template, frontal.template) >= samePersonScore);

function judge({ strangers, sequence, frames, stepMs }: LightRun): Evidence[] {
  if (strangers >= STRANGERS_NEEDED) return ['other_face', 'light_challenge_unclear'];
  return [EVIDENCE[judgeLight(sequence, frames, stepMs).verdict]];
}

function instructionFor({ kind }: Reading): Instruction {
  if (kind === 'face') return 'watch_colours';
  if (kind === 'several_faces') return 'one_person_only';
  return kind === 'no_face' ? 'look_at_camera' : 'camera_trouble';
}
