import type { Frontal } from '../../domain/capture/capture.ts';
import { CAPTURE_LIMITS, type QualityLimits } from '../../domain/capture/quality.ts';
import type { Reading } from '../../domain/capture/reading.ts';
import { cosine } from '../../domain/gallery/template.ts';
import type { Evidence } from '../../domain/liveness/injection.ts';
import { judgeLight, type LightVerdict } from '../../domain/liveness/light-challenge.ts';
import {
  drawLight,
  LIGHT_COLOURS,
  LIGHT_STEPS,
  type LightSequence,
  lightStepMs,
} from '../../domain/liveness/light-sequence.ts';
import type { LitFrame } from '../../domain/liveness/light-series.ts';
import { randomBelow } from '../identifiers.ts';
import type { Frame } from './frame-evidence.ts';
import type { Stage, StageStep } from './stage.ts';

/** What the page is asked to show. */
export interface LightShow {
  colours: readonly string[];
  stepMs: number;
}

/** The longest way of the last colour from the screen to a frame. */
const AFTERGLOW_MS = 500;
/** A page that says later than this that the first colour is shown had time to fit a recording to it. */
const SHOWN_WITHIN_MS = 1500;
/** Frames that are awaited beyond the sequence: a slow page is judged by what came. */
const PATIENCE_MS = 2500;
/** One odd frame may look like somebody else. */
const STRANGERS_NEEDED = 3;

const EVIDENCE: Record<LightVerdict, Evidence> = {
  passed: 'light_challenge_passed',
  failed: 'light_challenge_failed',
  unclear: 'light_challenge_unclear',
};

/** The light challenge of one attempt. It never fails an attempt: it leaves evidence. */
export class LightStage implements Stage {
  readonly deadlineMs = null;
  readonly wanted: QualityLimits = CAPTURE_LIMITS;
  readonly #sequence: LightSequence = drawLight(randomBelow);
  readonly #frontal: Frontal;
  readonly #samePersonScore: number;
  readonly #sinceMs: number;
  readonly #stepMs: number;
  readonly #frames: LitFrame[] = [];
  #shownMs: number | null = null;
  #strangers = 0;

  /** @param paceMs between two frames, so far */
  constructor(frontal: Frontal, samePersonScore: number, paceMs: number, nowMs: number) {
    this.#frontal = frontal;
    this.#samePersonScore = samePersonScore;
    this.#sinceMs = nowMs;
    this.#stepMs = lightStepMs(paceMs);
  }

  get #lastsMs(): number {
    return LIGHT_STEPS * this.#stepMs + AFTERGLOW_MS;
  }

  get show(): LightShow {
    return { colours: this.#sequence.map((c) => LIGHT_COLOURS[c]), stepMs: this.#stepMs };
  }

  /** The page says that the first colour is on the screen. Only the first such word counts. */
  shown(shownMs: number, nowMs: number): void {
    if (this.#shownMs === null && nowMs - this.#sinceMs <= SHOWN_WITHIN_MS) this.#shownMs = shownMs;
  }

  take(reading: Reading, { capturedMs, arrivedMs }: Frame): StageStep {
    const atMs = this.#shownMs === null ? -1 : capturedMs - this.#shownMs;
    if (reading.kind === 'face' && atMs >= 0 && atMs <= this.#lastsMs)
      this.#frames.push({ atMs, colour: reading.colour });
    if (reading.kind === 'face' && reading.template) {
      const same = cosine(reading.template, this.#frontal.template) >= this.#samePersonScore;
      this.#strangers += same ? 0 : 1;
    }
    const waitedMs = arrivedMs - this.#sinceMs;
    const late = this.#shownMs === null && waitedMs > SHOWN_WITHIN_MS;
    const over = atMs > this.#lastsMs || late || waitedMs > this.#lastsMs + SHOWN_WITHIN_MS + PATIENCE_MS;
    return {
      instruction: instructionFor(reading),
      progress: Math.min(1, waitedMs / this.#lastsMs),
      task: null,
      over: over ? 'passed' : null,
      evidence: over ? this.#judge() : [],
    };
  }

  #judge(): Evidence[] {
    if (this.#strangers >= STRANGERS_NEEDED) return ['other_face', 'light_challenge_unclear'];
    return [EVIDENCE[judgeLight(this.#sequence, this.#frames, this.#stepMs).verdict]];
  }
}

function instructionFor(reading: Reading) {
  if (reading.kind === 'face') return 'watch_colours';
  if (reading.kind === 'several_faces') return 'one_person_only';
  return reading.kind === 'no_face' ? 'look_at_camera' : 'camera_trouble';
}
