/**
 * Pages of one session. The machine's requests are answered as the service would answer them, whenever the test says
 * so.
 */
import { expect } from 'vitest';
import type {
  Effect,
  EffectResult,
  ExternalEvent,
  SentMessage,
} from '../../../src/domain/attempts/events.ts';
import { step } from '../../../src/domain/attempts/machine.ts';
import { type AttemptPlan, type Findings, frontalOf } from '../../../src/domain/attempts/running-attempt.ts';
import { newPage, type PageState, wakeAtMs } from '../../../src/domain/attempts/state.ts';
import { CAPTURE_LIMITS } from '../../../src/domain/capture/quality.ts';
import type { FaceReading, Reading, TracedReading } from '../../../src/domain/capture/reading.ts';
import {
  type AttemptFailure,
  accept,
  failAttempt,
  runsLastAttempt,
  type Session,
  settle,
  startAttempt,
  visit,
} from '../../../src/domain/sessions/session.ts';
import { session as issued, T0 } from '../../store/samples.ts';
import { faceReading, noFace, person, severalFaces, tracedOf, WEBCAM } from '../../support/readings.ts';

export const PLAN: AttemptPlan = {
  goal: {
    frames: 3,
    minGapMs: 150,
    samePersonScore: 0.8,
    livenessFrames: 3,
    limits: CAPTURE_LIMITS,
  },
  evidence: [],
  light: null,
  movements: 0,
  movementsDraw: 0,
  pathDraws: null,
  ownerKey: null,
  turnedFaceScore: 0.8,
};

/** Minimum mean liveness of the frames to be accepted. */
const MIN_LIVENESS = 0.5;

/** What the camera shows; a number: a face with this liveness. */
export type Shows = number | 'face' | 'nobody' | 'several' | 'stranger' | 'as_told' | 'not_as_told';
export type Answer = 'well' | 'busy' | 'fault';
type Happens = ExternalEvent | EffectResult;
type Asked = Extract<
  Effect,
  { type: 'begin' | 'see_camera' | 'read' | 'trace' | 'conclude' | 'end' | 'settle' | 'end_stranded' }
>;
const ASKED: readonly Effect['type'][] = [
  'begin',
  'see_camera',
  'read',
  'trace',
  'conclude',
  'end',
  'settle',
  'end_stranded',
];
const isAsked = (effect: Effect): effect is Asked => ASKED.includes(effect.type);

/** As the service does once it has decided. */
function wipeFound({ sealWith, opensWith, image, template }: Findings): void {
  for (const found of [sealWith, opensWith, image, template.template]) found?.fill(0);
}

/** One session as the store has it, its clock, and the pages that were opened for it. */
export class Site {
  nowMs = T0 / 1000 + 1000;
  session: Session;
  readonly plan: AttemptPlan;
  /** How far apart the engine would have frames; 0: as soon as they come. */
  everyMs = 0;
  readonly pages: Page[] = [];
  /** How each attempt ended, by number. */
  readonly ends = new Map<number, string[]>();

  constructor(plan: Partial<AttemptPlan> = {}, policy: Partial<Session['policy']> = {}) {
    this.plan = { ...PLAN, ...plan };
    const session = issued('s1', 'ada');
    const opened = visit({ ...session, policy: { ...session.policy, ...policy } }, T0, '');
    this.session = opened.session;
  }

  /** Opens another page and replaces the one before, as the service does. */
  open(onHost = false): Page {
    this.pages.at(-1)?.happens({ type: 'replaced' });
    const page = new Page(this, onHost);
    this.pages.push(page);
    page.happens({ type: 'connected' });
    return page;
  }

  write(after: Session, end: string): Session {
    const before = this.session;
    const stopped = before.attemptSinceUs !== null && after.attemptSinceUs !== before.attemptSinceUs;
    if (stopped) this.ends.set(before.attempts, [...(this.ends.get(before.attempts) ?? []), end]);
    if (before.outcome) expect(after.outcome, 'a result is never changed').toEqual(before.outcome);
    this.session = after;
    return after;
  }

  get nowUs(): number {
    return Math.round(this.nowMs * 1000);
  }

  wait(ms: number): void {
    this.nowMs += ms;
  }

  /** Makes every page leave, answers every request, and lets the session's time run out. */
  close(): void {
    for (const page of this.pages) page.leave();
    for (const page of this.pages) page.answerAll();
    this.wait(1000 * this.session.policy.sessionTimeoutS);
    this.write(settle(this.session, this.nowUs), 'interrupted');
  }
}

export class Page {
  readonly site: Site;
  state: PageState;
  readonly effects: Effect[] = [];
  /** Pictures taken from the page; frames that break the protocol are left out. */
  readonly pictures: Uint8Array[] = [];
  /** Templates of frames, and those that the machine made of them for the parts after the gathering. */
  readonly templates = new Set<Float32Array>();
  /** Keys that were drawn for a face, and those that the page showed. */
  readonly keys: Uint8Array[] = [];
  asked: Asked | null = null;
  /** Requests that a failed step has left behind: the service goes on with them, and answers. */
  readonly #leftBehind: Asked[] = [];
  #stepsFailed = false;
  left = false;
  /** What the frames that wait to be read show. */
  readonly #shown: Shows[] = [];
  #picture = 0;

  constructor(site: Site, onHost: boolean) {
    this.site = site;
    this.state = newPage(site.session, onHost);
  }

  /** Repeated bytes are not a film: the capture does not wait for more of them. */
  repeats = true;

  get told(): SentMessage[] {
    return this.effects.flatMap((e) => (e.type === 'tell' ? [e.told] : []));
  }

  did<T extends Effect['type']>(type: T): Extract<Effect, { type: T }>[] {
    return this.effects.filter((e): e is Extract<Effect, { type: T }> => e.type === type);
  }

  happens(event: Happens): void {
    const timed = { ...event, nowMs: this.site.nowMs };
    if (event.type === 'read' && event.reading.kind === 'face' && event.reading.template)
      this.templates.add(event.reading.template);
    if (event.type === 'fault' && event.during === 'step') {
      this.#stepsFailed = true;
      if (this.asked) this.#leftBehind.push(this.asked);
      this.asked = null;
    }
    const { state, effects } = step(this.state, timed);
    expect(step(this.state, timed), 'the same again gives the same').toEqual({ state, effects });
    for (const effect of effects) {
      this.effects.push(effect);
      if (effect.type === 'wipe') for (const b of effect.biometrics) b.fill(0);
      if (!isAsked(effect)) continue;
      // What a failed step has left behind may be answered in place of what was asked since.
      if (this.asked && this.#stepsFailed) this.#leftBehind.push(this.asked);
      else expect(this.asked, 'one thing at a time').toBeNull();
      this.asked = effect;
    }
    this.state = state;
    const frontal = state.attempt && frontalOf(state.attempt.part);
    if (frontal) this.templates.add(frontal.template);
  }

  start(): this {
    if (this.left) return this;
    const ownerKey = this.#key(new Uint8Array(4).fill(5));
    this.happens({
      type: 'message',
      said: { type: 'start', claims: WEBCAM, withoutLight: false, protocol: 2, ownerKey },
    });
    return this;
  }

  #key(key: Uint8Array): Uint8Array {
    this.keys.push(key);
    return key;
  }

  say(said: Extract<ExternalEvent, { type: 'message' }>['said']): this {
    if (!this.left) this.happens({ type: 'message', said });
    return this;
  }

  /** Sends a frame. It is read when its turn has come and the engine answers. */
  frame(shows: Shows = 'face'): this {
    if (this.left) return this;
    const jpeg = Uint8Array.of(0xff, 0xd8, ++this.#picture % 255);
    const { link, credits } = this.state;
    if (link === 'open' && credits > 0) {
      this.pictures.push(jpeg);
      this.#shown.push(shows);
    }
    const digest = this.repeats ? 'same' : String(this.#picture);
    this.happens({ type: 'frame', frame: { jpeg, digest, capturedMs: this.site.nowMs - 20 } });
    return this;
  }

  /**
   * Sends frames for which the page has credit, each judged before the next is sent.
   * @param upTo the request that is not answered
   */
  film(shows: readonly Shows[], gapMs = 200, upTo: Asked['type'] | null = null): this {
    for (const shown of shows) {
      this.site.wait(gapMs);
      if (this.state.credits > 0) this.frame(shown).answerAll(upTo);
    }
    return this;
  }

  leave(): this {
    if (!this.left) this.happens({ type: 'left' });
    this.left = true;
    return this;
  }

  answerAll(upTo: Asked['type'] | null = null): this {
    while (this.#leftBehind.length > 0 || (this.asked && this.asked.type !== upTo)) this.answer('well');
    return this;
  }

  /** Lets time pass until the machine wants to look, with no other event. */
  timeRunsOut(): this {
    this.answerAll();
    for (let atMs = wakeAtMs(this.state); atMs !== null; atMs = wakeAtMs(this.state)) {
      this.site.nowMs = Math.max(this.site.nowMs, atMs) + 1;
      this.happens({ type: 'tick' });
      this.answerAll();
    }
    return this;
  }

  answer(how: Answer): this {
    const late = this.#leftBehind.shift();
    const asked = late ?? this.asked;
    if (!late) this.asked = null;
    if (asked) this.happens(this.#answerTo(asked, how));
    return this;
  }

  #traced(): TracedReading | null {
    const reading = this.#read(false);
    return reading && tracedOf(reading);
  }

  #answerTo(asked: Asked, how: Answer): Happens {
    const { site } = this;
    const reading =
      asked.type === 'read' ? this.#read(asked.embed) : asked.type === 'trace' ? this.#traced() : null;
    if (how === 'fault') {
      if (asked.type === 'conclude') wipeFound(asked.findings);
      return { type: 'fault', during: 'doing' };
    }
    switch (asked.type) {
      case 'begin': {
        if (how === 'busy') return { type: 'paced', retryMs: 60_000 };
        // No two attempts begin at the same instant, since the store takes longer.
        site.wait(1);
        const { session } = startAttempt(site.session, site.nowUs);
        site.write(session, 'interrupted');
        if (session.outcome) return { type: 'not_begun', session };
        const { ownerKey } = site.plan;
        return {
          type: 'begun',
          session,
          plan: { ...site.plan, ownerKey: ownerKey && this.#key(ownerKey.slice()) },
        };
      }
      case 'see_camera':
        return { type: 'camera_seen', evidence: 'attested_camera' };
      case 'read':
      case 'trace':
        if (how === 'busy' || !reading) return { type: 'engine_busy' };
        return { type: 'read', reading, everyMs: site.everyMs };
      case 'conclude': {
        const { sealWith, opensWith, image } = asked.findings;
        for (const needed of [sealWith, opensWith, image])
          expect(needed?.some((x) => x !== 0) ?? true, 'what a decision needs is there').toBe(true);
        const { session, failure } = this.#decide(asked.findings);
        wipeFound(asked.findings);
        const trustChallenge = failure === null && session.outcome?.result ? 'sign this' : null;
        return { type: 'concluded', session, failure, trustChallenge, displayName: null, door: null };
      }
      case 'end': {
        const { attempt, end } = asked.abandoned;
        const ends = site.session.attempts === attempt;
        const session = ends ? site.write(failAttempt(site.session, site.nowUs, null), end) : site.session;
        return { type: 'ended', session };
      }
      case 'settle':
        return {
          type: 'settled',
          session: site.write(settle(site.session, site.nowUs), 'interrupted'),
        };
      case 'end_stranded': {
        const open = settle(site.session, site.nowUs);
        const ended = runsLastAttempt(open) ? failAttempt(open, site.nowUs, null) : open;
        return { type: 'settled', session: site.write(ended, 'interrupted') };
      }
    }
  }

  #decide({ attempt, liveness }: { attempt: number; liveness: number | null }): {
    session: Session;
    failure: AttemptFailure | null;
  } {
    const { site } = this;
    if (site.session.attempts !== attempt) return { session: site.session, failure: 'interrupted' };
    const failure = (liveness ?? 1) < MIN_LIVENESS ? 'not_live' : null;
    const after = failure
      ? failAttempt(site.session, site.nowUs, null)
      : accept(site.session, site.nowUs, null, null);
    const end = failure ?? (after.outcome?.result ? 'accepted' : 'interrupted');
    return { session: site.write(after, end), failure: end === 'accepted' ? null : (end as AttemptFailure) };
  }

  #read(embed: boolean): Reading | null {
    const shows = this.#shown.shift();
    const trace = new Uint8Array(8).fill(this.#picture);
    if (shows === 'nobody') return noFace(trace);
    if (shows === 'several') return severalFaces(2, trace);
    if (shows === undefined) return null;
    const face: Partial<FaceReading> = {
      trace,
      liveness: typeof shows === 'number' ? shows : 0.9,
      template: embed ? person(shows === 'stranger' ? 1.5 : 0) : null,
    };
    return faceReading(face, this.#posed(shows));
  }

  #posed(shows: Shows): { yawDeg?: number; pitchDeg?: number } {
    const { yawDeg = 0, pitchDeg = 0 } = this.#pose();
    if (shows === 'as_told') return { yawDeg, pitchDeg };
    // The opposite direction, as if somebody confused left and right.
    return shows === 'not_as_told' ? { yawDeg: -yawDeg, pitchDeg: -pitchDeg } : {};
  }

  /** The pose of somebody who follows the page's instructions. */
  #pose(): { yawDeg?: number; pitchDeg?: number } {
    const guide = this.told.findLast((t) => t.type === 'guide');
    switch (guide?.type === 'guide' ? guide.guide.instruction : null) {
      case 'turn_left':
        return { yawDeg: 20 };
      case 'turn_right':
        return { yawDeg: -20 };
      case 'look_up':
        return { pitchDeg: 20 };
      case 'look_down':
        return { pitchDeg: -20 };
      default:
        return {};
    }
  }
}
