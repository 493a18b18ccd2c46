import { scoreAtFmr } from '../domain/calibration.ts';
import {
  type CaptureGoal,
  type CaptureState,
  captureLiveness,
  captureTemplate,
  type Instruction,
  startCapture,
  takeReading,
} from '../domain/capture.ts';
import { type CameraClaims, type Evidence, evidenceOfClaims } from '../domain/injection.ts';
import type { Box, FaceReading, Reading } from '../domain/reading.ts';
import { ReadingLog, type ReadingSummary } from '../domain/reading-summary.ts';
import type { Session } from '../domain/session.ts';
import { ENROLMENT_GOAL, PROBE_GOAL, SAME_CAPTURE_FMR } from '../domain/settings.ts';
import { hashOf } from './identifiers.ts';
import type { PageDevice } from './page-device.ts';
import type { World } from './world.ts';

/** A frame older than this is judged no more: the person has moved on. */
const FRAME_DEADLINE_MS = 3000;

/** Everything about a finished capture that a conclusion is drawn from. */
export interface CaptureFindings {
  /** Number of the attempt that the capture was. */
  attempt: number;
  template: Float32Array;
  liveness: number | null;
  evidence: ReadonlySet<Evidence>;
  /** JPEG of the best frame. */
  image: Uint8Array;
  quality: FaceReading['quality'];
  frames: number;
  readings: ReadingSummary | null;
  /** Of the page that the frames came from. */
  device: PageDevice;
}

export interface Guide {
  instruction: Instruction;
  progress: number;
  /** Shares of the frame, 0…1. */
  face: Box | null;
}

/** The frames of one attempt: judged one by one, the best picture kept in memory and nowhere else. */
export class AttemptFrames {
  readonly evidence: Set<Evidence>;
  /** Number of the attempt within its session. */
  readonly attempt: number;
  readonly #world: World;
  readonly #goal: CaptureGoal;
  readonly #claims: CameraClaims;
  readonly log: ReadingLog;
  readonly #seen = new Set<string>();
  #state: CaptureState;
  #best: { image: Uint8Array; quality: FaceReading['quality'] } | null = null;
  frames = 0;

  constructor(world: World, session: Session, claims: CameraClaims) {
    this.#world = world;
    this.#claims = claims;
    this.attempt = session.attempts;
    const goal = session.kind === 'registration' ? ENROLMENT_GOAL : PROBE_GOAL;
    this.#goal = { ...goal, samePersonScore: scoreAtFmr(world.engine.pack.calibration, SAME_CAPTURE_FMR) };
    this.#state = startCapture(nowMs(world));
    this.log = new ReadingLog(this.#state.lastFaceMs);
    this.evidence = evidenceOfClaims(claims);
  }

  get lastFaceMs(): number {
    return this.#state.lastFaceMs;
  }

  get cameraLabel(): string {
    return this.#claims.label;
  }

  /** @throws EngineBusy */
  async take(jpeg: Uint8Array): Promise<{ guide: Guide; done: boolean }> {
    const arrivedMs = nowMs(this.#world);
    this.#noteRepetition(jpeg);
    const reading = await this.#world.engine.read(jpeg, {
      limits: this.#goal.limits,
      embed: true,
      deadlineMs: FRAME_DEADLINE_MS,
    });
    this.frames++;
    this.#noteSize(reading);
    const step = takeReading(this.#state, reading, arrivedMs, this.#goal);
    this.#state = step.state;
    this.log.add(reading, step.instruction, arrivedMs);
    if (step.best && reading.kind === 'face') this.#best = { image: jpeg, quality: reading.quality };
    const guide = { instruction: step.instruction, progress: step.progress, face: faceShare(reading) };
    return { guide, done: step.done };
  }

  /** Call when `take` said done. */
  findings(device: PageDevice): CaptureFindings {
    if (!this.#best) throw new Error('a finished capture has a best frame');
    return {
      ...this.#best,
      attempt: this.attempt,
      template: captureTemplate(this.#state),
      liveness: captureLiveness(this.#state),
      evidence: this.evidence,
      frames: this.frames,
      readings: this.log.summary(),
      device,
    };
  }

  #noteRepetition(jpeg: Uint8Array): void {
    const digest = Buffer.from(hashOf(jpeg)).toString('base64');
    if (this.#seen.has(digest)) this.evidence.add('repeated_frames');
    this.#seen.add(digest);
  }

  /** The page scales down, so only the shape can be compared: 3 % allows for rounding. */
  #noteSize(reading: Reading): void {
    const { width, height } = this.#claims;
    if (reading.kind === 'unreadable' || width === 0 || height === 0) return;
    const claimed = width / height;
    const seen = reading.imageWidth / reading.imageHeight;
    const turned = 1 / seen;
    const matches = (a: number) => Math.abs(a / claimed - 1) < 0.03;
    if (!matches(seen) && !matches(turned)) this.evidence.add('settings_mismatch');
  }
}

export const nowMs = (world: World): number => world.clock.nowUs() / 1000;

function faceShare(reading: Reading): Box | null {
  if (reading.kind !== 'face') return null;
  const { box, imageWidth: w, imageHeight: h } = reading;
  return { x: box.x / w, y: box.y / h, width: box.width / w, height: box.height / h };
}
