import {
  type CaptureGoal,
  type CaptureState,
  captureFrontal,
  captureLiveness,
  captureTemplate,
  type Instruction,
  startCapture,
  takeReading,
} from '../domain/capture.ts';
import type { CameraClaims, Evidence } from '../domain/injection.ts';
import type { FaceEngine, PackInfo } from '../domain/ports.ts';
import type { Box, FaceReading, Reading } from '../domain/reading.ts';
import { ReadingLog, type ReadingSummary } from '../domain/reading-summary.ts';
import type { Session } from '../domain/session.ts';
import type { AveragedTemplate } from '../domain/template.ts';
import { captureGoal, movementsAsked, needsChallenge } from './capture-policy.ts';
import { ChallengeStage } from './challenge-stage.ts';
import { type Frame, FrameEvidence } from './frame-evidence.ts';
import { type LightShow, LightStage } from './light-stage.ts';
import type { PageDevice } from './page-device.ts';
import type { Stage, Task } from './stage.ts';
import type { World } from './world.ts';

/** A frame older than this is judged no more: the person has moved on. */
const FRAME_DEADLINE_MS = 3000;

/** Everything about a finished capture that a conclusion is drawn from. */
export interface CaptureFindings {
  /** Number of the attempt that the capture was. */
  attempt: number;
  /** What made the template. */
  pack: PackInfo;
  template: AveragedTemplate;
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
  task: Task | null;
}

export type FrameOutcome =
  | { kind: 'guide'; guide: Guide }
  /** The page is to show these colours. */
  | { kind: 'light'; show: LightShow; guide: Guide }
  | { kind: 'done' }
  | { kind: 'failed' };

/** The frames of one attempt: judged one by one, the best picture kept in memory and nowhere else. */
export class AttemptFrames {
  /** Number of the attempt within its session. */
  readonly attempt: number;
  readonly log: ReadingLog;
  readonly #world: World;
  /** An attempt ends under the pack that it began under. */
  readonly #engine: FaceEngine;
  readonly #goal: CaptureGoal;
  readonly #claims: CameraClaims;
  readonly #evidence: FrameEvidence;
  /** What follows the capture, in this order; begun once the capture is done. */
  readonly #following: ((captured: CaptureState, nowMs: number) => Stage)[] = [];
  readonly #stages: number;
  #stage: Stage | null = null;
  #state: CaptureState;
  #lastFaceMs: number;
  #best: { image: Uint8Array; quality: FaceReading['quality'] } | null = null;
  frames = 0;

  /** @param withoutLight the person, or their system, wants no colours that change. */
  constructor(world: World, session: Session, claims: CameraClaims, withoutLight = false) {
    this.#world = world;
    this.#engine = world.engine;
    this.#claims = claims;
    this.attempt = session.attempts;
    const exempt = needsChallenge(world) && world.store.isChallengeExempt(session);
    const movements = movementsAsked(world, session);
    const challenged = movements > 0;
    this.#goal = captureGoal(world, session.kind, challenged);
    this.#state = startCapture(nowMs(world));
    this.#lastFaceMs = this.#state.lastFaceMs;
    this.log = new ReadingLog(this.#lastFaceMs);
    this.#evidence = new FrameEvidence(claims);
    if (exempt) this.#evidence.add('challenge_exempted');
    const { samePersonScore } = this.#goal;
    if (world.settings.lightChallenge && withoutLight) this.#evidence.add('light_challenge_declined');
    if (world.settings.lightChallenge && !withoutLight)
      this.#following.push(
        (s, now) => new LightStage(captureFrontal(s), samePersonScore, this.#evidence.paceMs, now),
      );
    if (challenged)
      this.#following.push(
        (s, now) => new ChallengeStage(captureFrontal(s), samePersonScore, now, movements),
      );
    this.#stages = this.#following.length + 1;
  }

  get lastFaceMs(): number {
    return this.#lastFaceMs;
  }

  /** The instant at which a challenge fails by itself. */
  get challengeDeadlineMs(): number {
    return this.#stage?.deadlineMs ?? Number.POSITIVE_INFINITY;
  }

  get cameraLabel(): string {
    return this.#claims.label;
  }

  get evidence(): ReadonlySet<Evidence> {
    return this.#evidence.all;
  }

  note(evidence: Evidence): void {
    this.#evidence.add(evidence);
  }

  /** The page's word that the colours are on the screen. */
  lit(shownMs: number, arrivedMs: number): void {
    if (this.#stage instanceof LightStage) this.#stage.shown(shownMs, arrivedMs);
  }

  /** @throws EngineBusy */
  async take(frame: Frame): Promise<FrameOutcome> {
    this.#evidence.noteFrame(frame);
    const wanted = this.#stage ? this.#stage.wanted : this.#goal.limits;
    const reading = await this.#engine.read(frame.jpeg, {
      limits: wanted ?? this.#goal.limits,
      embed: wanted !== null,
      deadlineMs: FRAME_DEADLINE_MS,
    });
    this.frames++;
    this.#evidence.noteReading(reading, frame.capturedMs);
    if (reading.kind === 'face' || reading.kind === 'several_faces') this.#lastFaceMs = frame.arrivedMs;
    return this.#stage ? this.#takeInStage(this.#stage, reading, frame) : this.#gather(reading, frame);
  }

  /** Call when `take` said done. */
  findings(device: PageDevice): CaptureFindings {
    if (!this.#best) throw new Error('a finished capture has a best frame');
    return {
      ...this.#best,
      attempt: this.attempt,
      pack: this.#engine.pack,
      template: captureTemplate(this.#state),
      liveness: captureLiveness(this.#state),
      evidence: this.evidence,
      frames: this.frames,
      readings: this.log.summary(),
      device,
    };
  }

  #gather(reading: Reading, frame: Frame): FrameOutcome {
    const step = takeReading(this.#state, reading, frame.arrivedMs, this.#goal);
    this.#state = step.state;
    this.log.add(reading, step.instruction, frame.arrivedMs);
    if (step.best && reading.kind === 'face') this.#best = { image: frame.jpeg, quality: reading.quality };
    // Movements bring further pictures; without them the capture itself goes on until a still would show.
    const enough = this.#following.length > 0 || this.#evidence.suffices;
    if (step.done && enough) return this.#next(reading);
    return { kind: 'guide', guide: this.#guide(reading, step.instruction, step.progress, null) };
  }

  #takeInStage(stage: Stage, reading: Reading, frame: Frame): FrameOutcome {
    const { instruction, progress, task, over, evidence } = stage.take(reading, frame);
    for (const e of evidence) this.#evidence.add(e);
    this.log.add(reading, instruction, frame.arrivedMs);
    if (over && stage instanceof ChallengeStage) this.log.noteHead(stage.headScores);
    if (over === 'failed') return { kind: 'failed' };
    if (over === 'passed') return this.#next(reading);
    return { kind: 'guide', guide: this.#guide(reading, instruction, progress, task) };
  }

  #next(reading: Reading): FrameOutcome {
    const begin = this.#following.shift();
    if (!begin) return { kind: 'done' };
    this.#stage = begin(this.#state, nowMs(this.#world));
    const guide = this.#guide(reading, 'keep_still', 0, null);
    return this.#stage instanceof LightStage
      ? { kind: 'light', show: this.#stage.show, guide }
      : { kind: 'guide', guide };
  }

  /** @param progress of the present stage, 0…1 */
  #guide(reading: Reading, instruction: Instruction, progress: number, task: Task | null): Guide {
    const before = this.#stage ? this.#stages - this.#following.length - 1 : 0;
    return {
      instruction,
      progress: Math.min(1, (before + progress) / this.#stages),
      face: faceShare(reading),
      task,
    };
  }
}

export const nowMs = (world: World): number => world.clock.nowUs() / 1000;

function faceShare(reading: Reading): Box | null {
  if (reading.kind !== 'face') return null;
  const { box, imageWidth: w, imageHeight: h } = reading;
  return { x: box.x / w, y: box.y / h, width: box.width / w, height: box.height / h };
}
