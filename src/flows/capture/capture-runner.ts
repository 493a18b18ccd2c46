import { networkOf } from '../../domain/address.ts';
import { NOTHING } from '../../domain/attempts/endings.ts';
import type {
  CloseReason,
  Effect,
  EffectResult,
  ExternalEvent,
  SentMessage,
  Wait,
} from '../../domain/attempts/events.ts';
import { type AttemptLine, type Turn, USUAL_MS } from '../../domain/attempts/line.ts';
import { step } from '../../domain/attempts/machine.ts';
import type { Findings } from '../../domain/attempts/running-attempt.ts';
import { newPage, type PageState, wakeAtMs } from '../../domain/attempts/state.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import type { Reading, TracedReading } from '../../domain/capture/reading.ts';
import type { DoorOutcome } from '../../domain/doors/door.ts';
import {
  EngineBusy,
  type FaceEngine,
  type PictureSource,
  type TraceOptions,
} from '../../domain/packs/ports-engine.ts';
import { deviceInfo } from '../../domain/people/device-info.ts';
import type { DeviceProof } from '../../domain/people/trusted-device.ts';
import { checksCaller, isComparison, type Session } from '../../domain/sessions/session.ts';
import { noteAccepted } from '../access/guessing.ts';
import { openDoor } from '../doors/open-door.ts';
import { learnFromVisit } from '../enrolment/learn-from-visit.ts';
import { hashOf } from '../identifiers.ts';
import { needsNewerPage, planAttempt } from '../liveness/capture-policy.ts';
import { hostCameraEvidence } from '../liveness/host-camera-evidence.ts';
import type { World } from '../world.ts';
import { beginAttempt } from './begin-attempt.ts';
import { concludeAuthentication } from './conclude-authentication.ts';
import { concludeComparison } from './conclude-comparison.ts';
import { concludeRegistration } from './conclude-registration.ts';
import { endAttempt, endForOtherWay, endStranded, settleSession } from './end-attempt.ts';
import { type Greeting, givesOwnerCode, greetingOf, PROTOCOL_WITH_OWNER_CODE } from './greeting.ts';
import { nameToGreet } from './name-to-greet.ts';
import { PageDevice } from './page-device.ts';
import { type CaptureFindings, type Concluded, isAccepted } from './write-end.ts';

/** The page at the other end of the connection. */
export interface CapturePage {
  greet(greeting: Greeting): void;
  tell(told: SentMessage): void;
  close(why: CloseReason, text: string): void;
  /** An attempt must wait, because many mismatches came from the same place. */
  heldBack(): void;
  /** An unexpected error; the machine closes the connection itself. */
  failed(error: unknown): void;
}

/** What the service knows about a page before the page sends anything. */
export interface PageContext {
  session: Session;
  device: PageDevice;
  greeting: Greeting;
  /** Of the issued URL: a comparison’s template opens with it alone. */
  token: string;
  /** A face that is registered here will be held by its owner. */
  givesCode: boolean;
}

/**
 * Prepares what a page is greeted with. Call this before the page's connection is accepted, so that no message is
 * missed meanwhile.
 * @param saysKiosk the page says that it is a kiosk's
 */
export async function arrivalOf(
  world: World,
  session: Session,
  caller: AuditedBy,
  token: string,
  saysKiosk = false,
): Promise<PageContext> {
  const device = await PageDevice.of(world, session, caller);
  const givesCode = givesOwnerCode(world, session, saysKiosk || device.atKiosk);
  return { session, device, greeting: await greetingOf(world, session, device, givesCode), token, givesCode };
}

/** Where a page's connection comes from. */
export interface PageOrigin {
  /** Whether the page runs on this host, so that its cameras are this host's. */
  onHost: boolean;
  /** Whether the page says that it is a kiosk's. */
  atKiosk: boolean;
  /** Its network address. */
  address: string;
  /** For the audit log. */
  caller: AuditedBy;
  userAgent: string;
}

/** Frames older than this are not read, because the person has moved on. */
const FRAME_DEADLINE_MS = 3000;
/** A timer can wait at most 2^31 ms; for later instants, it is set again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Connects the state machine of one page's capture to the world: feeds it events and carries out its effects. */
export class CaptureRunner {
  readonly #world: World;
  readonly #page: CapturePage;
  readonly #origin: PageOrigin;
  readonly #device: PageDevice;
  readonly #greeting: Greeting;
  readonly #token: string;
  readonly #givesCode: boolean;
  /** Settled once the page's device has been recognised or not. */
  #introduced: Promise<void> = Promise.resolve();
  readonly #unwatch: () => void;
  /** Another page has taken the session over here. */
  #isReplaced = false;
  #state: PageState;
  /** The engine of the running attempt, which ends with the pack with which it began. */
  #engine: FaceEngine;
  #timer: NodeJS.Timeout | undefined;
  readonly #waits = new Set<NodeJS.Timeout>();
  /** Aborted when the page is closed, replaced or gone: nobody waits for its frames any more. */
  readonly #gone = new AbortController();

  constructor(
    world: World,
    { session, device, greeting, token, givesCode }: PageContext,
    page: CapturePage,
    origin: PageOrigin,
  ) {
    this.#world = world;
    this.#page = page;
    this.#origin = origin;
    this.#device = device;
    this.#greeting = greeting;
    this.#token = token;
    this.#givesCode = givesCode;
    this.#engine = world.packs.current().engine;
    this.#state = newPage(session, origin.onHost);
    this.#unwatch = world.sessions.watch(session.id, () => this.dispatch({ type: 'look' }));
    this.dispatch({ type: 'connected' });
  }

  /** The number of frames that the page may send at this moment. */
  get credit(): number {
    return this.#state.link === 'open' ? this.#state.credits : 0;
  }

  /**
   * A frame arrived from the page.
   * @param sent a JPEG, whose bytes belong to the runner from now on, and the capture time; null: not a valid frame
   */
  frame(sent: { jpeg: Uint8Array; capturedMs: number } | null): void {
    if (this.#state.link !== 'open') return;
    const frame = sent && { ...sent, digest: Buffer.from(hashOf(sent.jpeg)).toString('base64') };
    this.dispatch({ type: 'frame', frame });
  }

  /** The connection is gone. A running attempt counts as used, and nothing is awaited any more. */
  left(): void {
    this.#unwatch();
    this.#gone.abort();
    this.#inLine((line, party) => line.leave(party));
    for (const wait of this.#waits) clearTimeout(wait);
    this.dispatch({ type: 'left' });
  }

  /** Feeds an event to the machine. Never throws: an error becomes a fault of the machine. */
  dispatch(event: ExternalEvent | EffectResult): void {
    try {
      this.#apply(event);
    } catch (error) {
      this.#page.failed(error);
      this.#fail();
    }
  }

  /** What ends the attempt may fail, too. The second time nothing is left to be done. */
  #fail(): void {
    try {
      this.#apply({ type: 'fault', during: 'step' });
    } catch (error) {
      this.#page.failed(error);
      this.#state = { ...this.#state, waiting: [] };
      this.#apply({ type: 'fault', during: 'step' });
    }
  }

  #apply(event: ExternalEvent | EffectResult): void {
    if (event.type === 'replaced') this.#isReplaced = true;
    const { state, effects } = step(this.#state, { ...event, nowMs: this.#nowMs });
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    const { attempt, doing } = state;
    if (!attempt && doing?.name !== 'beginning') {
      this.#inLine((line, party) => line.done(party));
      this.#world.packs.letGo(this);
    }
    this.#setTimer();
  }

  /** The line knows sessions, not pages: whatever a replaced page does, the place is its successor's. */
  #inLine(act: (line: AttemptLine, party: string) => void): void {
    if (!this.#isReplaced) act(this.#world.line, this.#state.session.id);
  }

  /** Whose frames they are. */
  get #source(): PictureSource {
    const { atKiosk } = this.#device;
    return { party: this.#state.session.id, network: networkOf(this.#origin.address), atKiosk };
  }

  get #nowMs(): number {
    return this.#world.clock.nowUs() / 1000;
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const atMs = wakeAtMs(this.#state);
    if (atMs === null) return;
    const ms = Math.min(Math.max(0, atMs - this.#nowMs) + 1, LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.dispatch({ type: 'tick' }), ms);
  }

  #carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'greet':
        this.#page.greet(this.#greeting);
        break;
      case 'tell':
        this.#page.tell(effect.told);
        break;
      case 'close':
        this.#gone.abort();
        this.#page.close(effect.why, effect.text);
        break;
      case 'begin':
        this.#answer(this.#begin(effect));
        break;
      case 'see_camera':
        this.#answer(this.#seeCamera(effect.label));
        break;
      case 'read':
        this.#answer(this.#read(effect));
        break;
      case 'trace':
        this.#answer(this.#trace(effect.jpeg));
        break;
      case 'conclude':
        this.#answer(this.#conclude(effect.session, effect.findings));
        break;
      case 'end':
        this.#answer(endAttempt(this.#world, effect.session, effect.abandoned, this.#device).then(ended));
        break;
      case 'settle':
        this.#answer(settleSession(this.#world, effect.session, effect.gathered).then(settled));
        break;
      case 'end_stranded':
        this.#answer(endStranded(this.#world, effect.session).then(settled));
        break;
      case 'end_for_other_way':
        this.#answer(endForOtherWay(this.#world, effect.session, this.#origin.caller).then(settled));
        break;
      case 'introduce':
        this.#introduced = this.#introduce(effect.proof);
        break;
      case 'trust':
        this.#answer(this.#trust(effect), 'trust');
        break;
      case 'wait':
        this.#wait(effect.for, effect.ms);
        break;
      case 'wipe':
        for (const biometric of effect.biometrics) wipe(biometric);
    }
  }

  #answer(work: Promise<EffectResult>, during: 'doing' | 'trust' = 'doing'): void {
    void work
      .catch((error: unknown): EffectResult => {
        this.#page.failed(error);
        return { type: 'fault', during };
      })
      .then((event) => {
        this.dispatch(event);
        if ('session' in event && event.session.outcome) this.#tellOthers();
      });
  }

  /** The session is over, as this page knows: one that has taken over may be waiting for how an attempt here ends. */
  #tellOthers(): void {
    this.#unwatch();
    this.#world.sessions.ended(this.#state.session.id);
  }

  async #begin({
    session,
    claims,
    withoutLight,
    protocol,
  }: Extract<Effect, { type: 'begin' }>): Promise<EffectResult> {
    await this.#introduced;
    if (this.#greeting.ownerCode && protocol < PROTOCOL_WITH_OWNER_CODE) return { type: 'outdated' };
    if (await needsNewerPage(this.#world, session, protocol)) return { type: 'outdated' };
    const turn = this.#askToBegin();
    if (!turn.begins) return { type: 'in_line', ahead: turn.ahead, retryMs: turn.retryMs };
    const begun = await beginAttempt(this.#world, session, this.#device, claims.label);
    if (begun.type === 'paced') this.#page.heldBack();
    if (begun.type !== 'begun') return begun;
    const { store, settings, ticketKey, packs } = this.#world;
    const running = packs.hold(this);
    this.#engine = running.engine;
    const planning = { store, settings, ticketKey, packs: { current: () => running } };
    return { ...begun, plan: await planAttempt(planning, begun.session, withoutLight, this.#givesCode) };
  }

  /** Somebody at a kiosk never waits for phones: there are few kiosks, and a line before each. */
  #askToBegin(): Turn {
    // Nobody is before this page any more. An attempt would end its successor's.
    if (this.#isReplaced) return { begins: false, ahead: 0, retryMs: 0 };
    const { line, packs } = this.#world;
    const now = engineNow(packs.current().engine);
    if (!this.#device.atKiosk) return line.ask(this.#source, now, performance.now());
    line.begin(this.#source, performance.now());
    return { begins: true };
  }

  async #introduce(proof: DeviceProof | null): Promise<void> {
    try {
      await this.#device.introduce(proof);
    } catch (error) {
      this.#page.failed(error);
    }
  }

  async #seeCamera(label: string): Promise<EffectResult> {
    return { type: 'camera_seen', evidence: await hostCameraEvidence(this.#world, label) };
  }

  #read({ type: _, jpeg, ...wanted }: Extract<Effect, { type: 'read' }>): Promise<EffectResult> {
    return this.#atEngine((turn) => this.#engine.read(jpeg, { ...turn, ...wanted, purpose: 'frame' }));
  }

  #trace(jpeg: Uint8Array): Promise<EffectResult> {
    return this.#atEngine((turn) => this.#engine.trace(jpeg, turn));
  }

  async #atEngine(look: (turn: TraceOptions) => Promise<Reading | TracedReading>): Promise<EffectResult> {
    this.#inLine((line, party) => line.given(party));
    try {
      const reading = await look({
        source: this.#source,
        deadlineMs: FRAME_DEADLINE_MS,
        signal: this.#gone.signal,
      });
      return { type: 'read', reading, everyMs: this.#everyMs() };
    } catch (error) {
      if (!(error instanceof EngineBusy)) throw error;
      return { type: 'engine_busy' };
    } finally {
      this.#inLine((line, party) => line.answered(party, performance.now()));
    }
  }

  /** How far apart this page's frames should be. Nobody at a kiosk is asked for fewer because of phones. */
  #everyMs(): number {
    if (this.#device.atKiosk) return USUAL_MS;
    return this.#world.line.everyMs(engineNow(this.#engine), performance.now());
  }

  async #conclude(session: Session, findings: Findings): Promise<EffectResult> {
    await this.#introduced;
    const found: CaptureFindings = { ...findings, pack: this.#engine.pack, device: this.#device };
    try {
      const concluded = await this.#decide(session, found);
      if (!isAccepted(concluded)) return { type: 'concluded', ...concluded, ...NOTHING };
      learnAfterwards(this.#world, concluded.session, found);
      noteAccepted(this.#world, session.id, this.#origin.atKiosk);
      return {
        type: 'concluded',
        ...concluded,
        trustChallenge: await this.#afterwards(() => this.#device.offer(), null),
        displayName: await this.#afterwards(() => this.#nameOf(concluded.session), null),
        door: await this.#openDoor(concluded.session),
      };
    } finally {
      // A step that failed meanwhile has left these to whoever needed them last.
      const { template, sealWith, opensWith, image } = findings;
      for (const one of [template.template, sealWith, opensWith, image]) one?.fill(0);
    }
  }

  #decide(session: Session, found: CaptureFindings): Promise<Concluded> {
    const { caller } = this.#origin;
    if (session.kind === 'registration') return concludeRegistration(this.#world, session, found, caller);
    if (isComparison(session)) return concludeComparison(this.#world, session, found, this.#token);
    return concludeAuthentication(this.#world, session, found, caller);
  }

  /** The result is final: what fails afterwards takes nothing back of it. */
  async #afterwards<T>(does: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await does();
    } catch (error) {
      this.#page.failed(error);
      return otherwise;
    }
  }

  #nameOf(session: Session): Promise<string | null> {
    return nameToGreet(this.#world, session, this.#origin.atKiosk);
  }

  /** Only from a kiosk's page: whoever has the URL may be elsewhere. */
  async #openDoor(session: Session): Promise<DoorOutcome | null> {
    if (!this.#origin.atKiosk) return null;
    const unnoted = (error: unknown): void => this.#page.failed(error);
    return await this.#afterwards(() => openDoor(this.#world, session, unnoted), 'failed');
  }

  async #trust({ proof, platformVersion }: Extract<Effect, { type: 'trust' }>): Promise<EffectResult> {
    const info = deviceInfo(this.#origin.userAgent, platformVersion);
    return { type: 'trusted', trusted: await this.#device.trust(proof, info) };
  }

  #wait(what: Wait, ms: number): void {
    const wait = setTimeout(() => {
      this.#waits.delete(wait);
      this.dispatch({ type: 'waited', for: what });
    }, ms);
    this.#waits.add(wait);
  }
}

/**
 * What lies before a frame’s picture in a chunk of the network that holds nothing else, bytes: the headers of the WebSocket
 * message (8, of one that is not short) and of the frame (16). No message has room before them.
 */
const HEADERS = 24;
/** Less is left to garbage collection, bytes. */
const WORTH_FREEING = 4096;

/**
 * Overwrites it, and frees its memory at once if nothing else lies in its buffer. If this were left to garbage collection,
 * the frames of a crowd would trigger it every few visits, and it looks through everything that the service holds.
 *
 * A chunk of the network may end with the beginning of the next message, which the socket still has to read.
 */
function wipe(biometric: Uint8Array | Float32Array): void {
  biometric.fill(0);
  const { buffer, byteOffset, byteLength } = biometric;
  if (byteLength < WORTH_FREEING || byteOffset > HEADERS) return;
  if (byteOffset + byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** The engine as the line of attempts sees it. */
function engineNow(engine: FaceEngine): { workers: number; frameMs: number | null } {
  const { workers, work } = engine.status();
  return { workers, frameMs: work.frame.latelyMs };
}

const ended = (session: Session): EffectResult => ({ type: 'ended', session });
const settled = (session: Session): EffectResult => ({ type: 'settled', session });

/** Lets the reference learn from an accepted authentication, after the answer was sent. Not awaited. */
function learnAfterwards(world: World, session: Session, found: CaptureFindings): void {
  const { kind, policy } = session;
  if (!world.settings.learnFromVisits || kind !== 'authentication') return;
  // Whoever a search found is not as certain as somebody who also entered an ID; a comparison is with nobody’s reference;
  // and whom the help desk checks may be somebody who tries.
  if (policy.identifies || isComparison(session) || checksCaller(session)) return;
  // The attempt's own capture is wiped with the attempt. This copy is wiped once learning is done.
  const template = found.template.template.slice();
  const kept = { ...found, template: { ...found.template, template } };
  const wipeCopy = () => template.fill(0);
  if (!world.afterwork.add(() => learnFromVisit(world, session, kept).finally(wipeCopy))) wipeCopy();
}
