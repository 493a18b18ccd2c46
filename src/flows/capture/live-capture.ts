import { type CameraClaims, injectionScore } from '../../domain/liveness/injection.ts';
import { EngineBusy, type StoreWrites } from '../../domain/ports.ts';
import {
  type AttemptFailure,
  deadlineUs,
  failAttempt,
  type Outcome,
  type Session,
  settle,
  startAttempt,
  type ToldEnd,
  toldAttemptsLeft,
  toldEnd,
} from '../../domain/sessions/session.ts';
import type { AuditedBy } from '../../domain/site/audit.ts';
import { waitMs } from '../access/guessing.ts';
import { learnFromVisit } from '../enrolment/learn-from-visit.ts';
import { hostCameraEvidence } from '../liveness/host-camera-evidence.ts';
import type { LightShow } from '../liveness/light-stage.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { World } from '../world.ts';
import { conclude, evidenceNow, storedSession } from './conclude.ts';
import { PageDevice } from './page-device.ts';
import { AttemptFrames, type CaptureFindings, type Guide, nowMs } from './take-frame.ts';

export type CaptureEvent =
  | { kind: 'started'; attemptsLeft: number | null }
  | { kind: 'guide'; guide: Guide }
  | { kind: 'light'; show: LightShow; guide: Guide }
  | { kind: 'attempt_over'; reason: ToldEnd; attemptsLeft: number | null }
  | { kind: 'finished'; session: Session; outcome: Outcome };

/** Many mismatches come from where this attempt would begin: not now. */
export class AttemptPaced extends Error {
  readonly retryMs: number;

  constructor(retryMs: number) {
    super('attempts are paced here');
    this.retryMs = retryMs;
  }
}

/**
 * One page's capture for one session. Calls are worked off one after the other, so that frames keep their
 * order and a deadline never cuts into a frame that is being judged.
 */
export class LiveCapture {
  readonly device: PageDevice;
  readonly #world: World;
  readonly #policy: Session['policy'];
  readonly #onHost: boolean;
  readonly #caller: AuditedBy;
  #session: Session;
  #frames: AttemptFrames | null = null;
  #lane: Promise<unknown> = Promise.resolve();

  /**
   * @param onHost the page runs on this very host, so that this host's cameras are the page's.
   * @param caller the page's connection, for the audit log.
   */
  constructor(world: World, session: Session, onHost = false, caller: AuditedBy = 'service') {
    this.#world = world;
    this.#caller = caller;
    this.#onHost = onHost;
    this.#session = session;
    this.#policy = session.policy;
    this.device = new PageDevice(world, session, caller);
  }

  get session(): Session {
    return this.#session;
  }

  get attempting(): boolean {
    return this.#frames !== null;
  }

  /** Milliseconds until `deadline` has something to say; null when the session has ended. */
  get nextDeadlineMs(): number | null {
    const end = deadlineUs(this.#session);
    if (end === null) return null;
    const now = nowMs(this.#world);
    const faceBy = this.#frames
      ? this.#frames.lastFaceMs + this.#detectionTimeoutMs
      : Number.POSITIVE_INFINITY;
    const movedBy = this.#frames?.challengeDeadlineMs ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(end / 1000, faceBy, movedBy) - now);
  }

  /**
   * @param withoutLight the person, or their system, wants no colours that change.
   * @throws EngineBusy: nobody can be registered yet; AttemptPaced. The attempt has not begun.
   */
  start(claims: CameraClaims, withoutLight = false): Promise<CaptureEvent> {
    return this.#queue(async () => {
      if (this.#session.kind === 'registration' && this.#world.packs.current().gallery.warm)
        throw new EngineBusy('the gallery is being loaded');
      this.#pace();
      this.#session = await this.#write((tx, before, nowUs) => {
        const { session } = startAttempt(before, nowUs);
        saveSession(tx, before, session, nowUs);
        if (session.attempts > before.attempts) tx.saveAttempt(begunAttempt(session, claims.label));
        return session;
      });
      const outcome = this.#session.outcome;
      if (outcome) return this.#finish(outcome);
      this.#frames = new AttemptFrames(this.#world, this.#session, claims, withoutLight);
      const seen = this.#onHost ? await hostCameraEvidence(this.#world, claims.label) : null;
      if (seen) this.#frames.note(seen);
      return { kind: 'started', attemptsLeft: this.#attemptsLeft() };
    });
  }

  /** @throws AttemptPaced */
  #pace(): void {
    const session = this.#session;
    if (session.kind !== 'authentication') return;
    const retryMs = waitMs(this.#world, session, this.device.known(this.#world.store));
    if (retryMs > 0) throw new AttemptPaced(retryMs);
  }

  /** The page shows the colours that it was asked to show. */
  lit(shownMs: number): Promise<void> {
    const arrivedMs = nowMs(this.#world);
    return this.#queue(async () => this.#frames?.lit(shownMs, arrivedMs));
  }

  /** @throws EngineBusy: the frame was not judged, another may be sent later. */
  frame(jpeg: Uint8Array, capturedMs: number): Promise<CaptureEvent | null> {
    const arrivedMs = nowMs(this.#world);
    return this.#queue(async () => {
      const frames = this.#frames;
      if (!frames) return null;
      const over = this.#overdue(frames);
      if (over) return await this.#abandon(frames, over, true);
      const taken = await frames.take({ jpeg, capturedMs, arrivedMs }).finally(() => frames.wipeFrame(jpeg));
      if (taken.kind === 'failed') return await this.#abandon(frames, 'challenge_failed');
      if (taken.kind !== 'done') return taken;
      this.#frames = null;
      const before = this.#session;
      const found = frames.findings(this.device);
      try {
        this.#session = await conclude(this.#world, before, found, this.#caller);
        learnAfterwards(this.#world, this.#session, found);
      } finally {
        found.template.template.fill(0);
        frames.wipe();
      }
      return this.#afterAttempt(toldEnd(this.#lastEnd()));
    });
  }

  /** To be called when `nextDeadlineMs` is over. */
  deadline(): Promise<CaptureEvent | null> {
    return this.#queue(async () => {
      if (this.#session.outcome) return this.#finish(this.#session.outcome);
      const frames = this.#frames;
      const over = frames && this.#overdue(frames);
      if (over) return await this.#abandon(frames, over, true);
      this.#session = await this.#write((tx, before, nowUs) =>
        saveSession(tx, before, settle(before, nowUs), nowUs, frames ? gatheredBy(frames, before) : {}),
      );
      const outcome = this.#session.outcome;
      return outcome ? this.#finish(outcome) : null;
    });
  }

  /** The page went away or stopped: a running attempt is used. */
  leave(): Promise<CaptureEvent | null> {
    return this.#queue(async () => (this.#frames ? await this.#abandon(this.#frames, 'disconnected') : null));
  }

  #overdue(frames: AttemptFrames): AttemptFailure | null {
    const now = nowMs(this.#world);
    if (now >= frames.challengeDeadlineMs) {
      frames.note('challenge_failed');
      return 'challenge_failed';
    }
    return now >= frames.lastFaceMs + this.#detectionTimeoutMs ? 'detection_timeout' : null;
  }

  async #abandon(given: AttemptFrames, end: AttemptFailure, ranOut = false): Promise<CaptureEvent> {
    this.#frames = null;
    given.wipe();
    const { attempt, evidence, frames } = given;
    this.#session = await this.#write((tx, before, nowUs) => {
      // A page that took over has begun an attempt of its own, which this one must not end.
      if (before.attempts !== attempt) return before;
      const after = failAttempt(before, nowUs, injectionScore(evidence));
      return saveSession(tx, before, after, nowUs, {
        end,
        frames,
        readings: given.log.summary(),
        ...evidenceNow(tx, { evidence, device: this.device }),
      });
    });
    return this.#afterAttempt(toldEnd(end, ranOut));
  }

  #afterAttempt(reason: ToldEnd): CaptureEvent {
    const outcome = this.#session.outcome;
    if (outcome) return this.#finish(outcome);
    return { kind: 'attempt_over', reason, attemptsLeft: this.#attemptsLeft() };
  }

  #finish(outcome: Outcome): CaptureEvent {
    this.#frames = null;
    // The policy as it was: an erased person is still sent back to where the session came from.
    return { kind: 'finished', session: { ...this.#session, policy: this.#policy }, outcome };
  }

  #lastEnd(): AttemptFailure {
    const { id, attempts } = this.#session;
    const end = this.#world.store.attempt(id, attempts)?.end;
    return end && end !== 'accepted' ? end : 'interrupted';
  }

  #attemptsLeft(): number | null {
    return toldAttemptsLeft(this.#session);
  }

  get #detectionTimeoutMs(): number {
    return this.#session.policy.detectionTimeoutS * 1000;
  }

  #write(change: (tx: StoreWrites, before: Session, nowUs: number) => Session): Promise<Session> {
    const id = this.#session.id;
    return this.#world.store.transact((tx) => change(tx, storedSession(tx, id), this.#world.clock.nowUs()));
  }

  #queue<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#lane.then(job);
    this.#lane = result.catch(() => undefined);
    return result;
  }
}

/** Nobody waits for it: the answer goes first. */
function learnAfterwards(world: World, session: Session, found: CaptureFindings): void {
  if (!world.settings.learnFromVisits || session.kind !== 'authentication' || !session.outcome?.result)
    return;
  // What was captured is wiped with the attempt; this copy is, once it was learnt from.
  const template = found.template.template.slice();
  const kept = { ...found, template: { ...found.template, template } };
  world.afterwork.add(() => learnFromVisit(world, session, kept).finally(() => template.fill(0)));
}

/** Of an attempt that its session's end cut off; nothing when another page's attempt is the running one. */
const gatheredBy = ({ attempt, frames, log }: AttemptFrames, { attempts }: Session) =>
  attempt === attempts ? { frames, readings: log.summary() } : {};

const begunAttempt = (session: Session, cameraLabel: string) => ({
  sessionId: session.id,
  number: session.attempts,
  startedAtUs: session.attemptSinceUs ?? session.issuedAtUs,
  endedAtUs: null,
  end: null,
  score: null,
  scoredBy: null,
  liveness: null,
  evidence: [],
  cameraLabel,
  frames: 0,
  readings: null,
  deviceId: null,
});
