import {
  type CaptureGoal,
  type CaptureState,
  captureFrontal,
  captureLiveness,
  captureTemplate,
  type Instruction,
  startCapture,
  takeReading,
} from '../../domain/capture/capture.ts';
import type { Box, FaceReading, Reading } from '../../domain/capture/reading.ts';
import { ReadingLog, type ReadingSummary } from '../../domain/capture/reading-summary.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import type { CameraClaims, Evidence } from '../../domain/liveness/injection.ts';
import type { FaceEngine, PackInfo } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { captureGoal, movementsAsked, needsChallenge, turnedFaceScore } from '../liveness/capture-policy.ts';
import { ChallengeStage } from '../liveness/challenge-stage.ts';
import { type Frame, FrameEvidence } from '../liveness/frame-evidence.ts';
import { type LightShow, LightStage } from '../liveness/light-stage.ts';
import type { Stage, Task } from '../liveness/stage.ts';
import type { World } from '../world.ts';
import type { PageDevice } from './page-device.ts';

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
  readonly #challenged: boolean;
  #stage: Stage | null = null;
  #state: CaptureState = startCapture();
  #lastFaceMs: number;
  #best: { image: Uint8Array; quality: FaceReading['quality'] } | null = null;
  frames = 0;

  /** @param withoutLight the person, or their system, wants no colours that change. */
  constructor(world: World, session: Session, claims: CameraClaims, withoutLight = false) {
    this.#world = world;
    this.#engine = world.packs.current().engine;
    this.#claims = claims;
    this.attempt = session.attempts;
    const exempt = needsChallenge(world) && world.store.isChallengeExempt(session);
    const movements = movementsAsked(world, session);
    const challenged = movements > 0;
    this.#challenged = challenged;
    this.#goal = captureGoal(world, session.kind, challenged);
    this.#lastFaceMs = nowMs(world);
    this.log = new ReadingLog(this.#lastFaceMs);
    this.#evidence = new FrameEvidence(claims);
    if (exempt) this.#evidence.add('challenge_exempted');
    const { samePersonScore } = this.#goal;
    if (world.settings.lightChallenge && withoutLight) this.#evidence.add('light_challenge_declined');
    if (world.settings.lightChallenge && !withoutLight)
      this.#following.push(
        (s, now) => new LightStage(captureFrontal(s), samePersonScore, this.#evidence.paceMs, now),
      );
    const scores = { samePersonScore, turnedFaceScore: turnedFaceScore(world) };
    if (challenged)
      this.#following.push((s, now) => new ChallengeStage(captureFrontal(s), scores, now, movements));
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

  /** The picture is of no further use, unless it is the best so far. */
  wipeFrame(jpeg: Uint8Array): void {
    if (jpeg !== this.#best?.image) jpeg.fill(0);
  }

  /** Of what was captured nothing stays in memory: called when the attempt is over, however it ended. */
  wipe(): void {
    this.#best?.image.fill(0);
    for (const { template } of this.#state.good) template.fill(0);
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
    if (step.best && reading.kind === 'face') this.#keep(frame.jpeg, reading.quality);
    // Movements bring further pictures, colours too few where frames come slowly: without movements the capture itself goes on
    // until a still would show.
    const enough = this.#challenged || this.#evidence.suffices;
    if (step.done && enough) return this.#next(reading);
    return { kind: 'guide', guide: this.#guide(reading, step.instruction, step.progress, null) };
  }

  #keep(image: Uint8Array, quality: FaceReading['quality']): void {
    this.#best?.image.fill(0);
    this.#best = { image, quality };
  }

  #takeInStage(stage: Stage, reading: Reading, frame: Frame): FrameOutcome {
    const { instruction, progress, task, over, evidence } = stage.take(reading, frame);
    for (const e of evidence) this.#evidence.add(e);
    this.log.add(reading, instruction, frame.arrivedMs);
    if (stage instanceof ChallengeStage) this.log.noteTurned(stage.turnedScores);
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
