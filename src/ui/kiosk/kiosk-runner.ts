import type { KioskCameraProblem, KioskServiceMessage } from '../../contract/kiosks/kiosk.ts';
import type { Camera } from '../camera/camera.ts';
import { CaptureRunner, type ShownCapture } from '../capture/capture-runner.ts';
import { captureAddress } from '../capture/device/connection.ts';
import type { AttemptEnding as CaptureEnding } from '../capture/machine/state.ts';
import { pickVisitorLanguage } from '../kit/i18n/visitor-languages.ts';
import { CameraDoctor } from './camera/camera-doctor.ts';
import { jingle } from './device/jingle.ts';
import { KioskConnection } from './device/kiosk-connection.ts';
import { identify, kindOfLink, openSession, pair, readOwnKiosk, withdrawConsent } from './device/service.ts';
import { VisitorInput } from './device/visitor-input.ts';
import { issuedPath } from './issued-address.ts';
import type { KioskCommand, KioskEvent } from './machine/events.ts';
import { waitsForCamera } from './machine/other-way.ts';
import { step } from './machine/reducer.ts';
import { ShownCode } from './machine/shown-code.ts';
import { type Door, initialState, type KioskState, type VisitEnding } from './machine/state.ts';
import { purposeOf, screenBeneath } from './machine/steps.ts';
import { isAsking } from './machine/withdrawal.ts';

const TICK_MS = 250;
const ASK_AGAIN_MS = 3000;
const TRY_CAMERA_MS = 3000;
const ASK_WITHDRAWAL_MS = 1000;

type Happening = KioskEvent extends infer E
  ? E extends { nowMs: number }
    ? Omit<E, 'nowMs'>
    : never
  : never;

/** What the screens need from a runner. */
export type ShownKiosk = Pick<
  KioskRunner,
  'state' | 'subscribe' | 'dispatch' | 'scanned' | 'anotherCamera'
> & {
  capture: ShownCapture | null;
};

/** Connects the kiosk's machine to the browser: executes its commands and sends it events. */
export class KioskRunner {
  readonly #listeners = new Set<() => void>();
  readonly #doctor: CameraDoctor;
  readonly #line: KioskConnection;
  readonly #hands: VisitorInput;
  #state: KioskState = initialState(pickVisitorLanguage(navigator.languages));
  #capture: CaptureRunner | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #shown = new ShownCode();

  constructor() {
    this.#doctor = new CameraDoctor({
      problem: (problem) => this.dispatch({ type: 'camera', problem }),
      chosen: (camera) => this.#line.send({ type: 'camera', camera }),
      changed: () => this.#tryCamera(),
    });
    this.#line = new KioskConnection({
      online: (online) => this.#online(online),
      message: (message) => this.#hear(message),
      ended: (why) => this.dispatch({ type: why }),
    });
    this.#hands = new VisitorInput({
      screen: () => this.#state.screen,
      touched: () => this.#touchedNow(),
      scanned: (text) => this.scanned(text),
      typed: (text) => this.dispatch({ type: 'type', text }),
      submitted: () => this.dispatch({ type: 'submit' }),
    });
  }

  get state(): KioskState {
    return this.#state;
  }

  get capture(): CaptureRunner | null {
    return this.#capture;
  }

  /** @param code the pairing code in the address that the page was opened with, if any */
  run(code: string | null): void {
    setInterval(() => this.dispatch({ type: 'tick' }), TICK_MS);
    this.#hands.watch();
    // Browsers slow down the timers of a hidden page; this tick applies an overdue return to the start as soon as it is
    // shown.
    document.addEventListener('visibilitychange', () => this.dispatch({ type: 'tick' }));
    void this.#meet(code);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch = (event: Happening): void => {
    const { state, commands } = step(this.#state, { ...event, nowMs: now() } as KioskEvent);
    const changed = state !== this.#state;
    this.#state = state;
    if (state.screen.name === 'attract') this.#shown.forget();
    for (const command of commands) this.#carryOut(command);
    if (changed) for (const listener of this.#listeners) listener();
  };

  #touchedNow(): void {
    if (this.#state.touchedMs + TICK_MS < now()) this.#touch();
  }

  #touch(): void {
    this.dispatch({ type: 'touch' });
  }

  /** A camera for a picture outside the capture, such as a QR code. */
  anotherCamera(): Camera {
    return this.#doctor.another();
  }

  /** The code of somebody who holds their face says their ID, too. */
  scanned(said: string): void {
    if (this.#capture?.scanned(said)) return;
    const { screen } = this.#state;
    this.#shown.read(said, (text, ofCode) => {
      this.dispatch({ type: 'scan', text, path: issuedPath(text, window.location.origin), ofCode });
      return this.#state.screen !== screen;
    });
  }

  async #meet(code: string | null): Promise<void> {
    const me = await readOwnKiosk();
    if (!me) {
      setTimeout(() => void this.#meet(code), ASK_AGAIN_MS);
      return;
    }
    this.dispatch({ type: 'me', me });
    if (me.kiosk) this.#line.open();
    else if (code !== null) this.dispatch({ type: 'pair', code });
  }

  #online(online: boolean): void {
    this.dispatch({ type: 'online', online });
    // A page's socket cannot tell a refusal from an unreachable service, so the page asks whether it is still paired.
    if (!online) void readOwnKiosk().then((me) => me && !me.kiosk && this.#removed());
  }

  #removed(): void {
    this.#line.close();
    this.dispatch({ type: 'removed' });
  }

  #hear(message: KioskServiceMessage): void {
    if (message.type === 'hello') {
      const { me } = message;
      this.dispatch({ type: 'me', me });
      this.#doctor.follow({ kept: me.kiosk?.camera ?? null, allowList: me.terms.camera_allow_list });
    }
    if (message.type === 'cancel')
      this.dispatch({ type: 'take_back', presentationId: message.presentation_id });
    if (message.type !== 'present') return;
    const { presentation_id: presentationId, kind, path, consent: asksConsent } = message;
    const purpose = {
      kind,
      path,
      presentationId,
      asksConsent,
      identifier: null,
      agreed: null,
      untilMs: null,
    };
    this.dispatch({ type: 'present', purpose, waitsMs: message.waits_ms });
  }

  #carryOut(command: KioskCommand): void {
    switch (command.type) {
      case 'pair':
        void this.#pair(command.code);
        break;
      case 'take_over':
        this.#line.open();
        break;
      case 'identify':
        void identify(command.identifier).then((fault) =>
          this.dispatch({ type: 'identified', visit: command.visit, fault }),
        );
        break;
      case 'ask_link':
        void kindOfLink(command.path).then((kind) => {
          if (kind) this.dispatch({ type: 'link_kind', path: command.path, kind });
        });
        break;
      case 'open':
        this.#shown.keepFor(command.purpose.identifier);
        void openSession(command.purpose).then((opened) =>
          this.dispatch(
            'path' in opened
              ? { type: 'opened', visit: command.visit, path: opened.path }
              : { type: 'not_opened', visit: command.visit, why: opened.why },
          ),
        );
        break;
      case 'withdraw':
        void this.#withdraw(command.visit, command.path);
        break;
      case 'begin_capture':
        this.#beginCapture(command.path);
        break;
      case 'end_capture':
        this.#endCapture();
        break;
      case 'pause_capture':
        this.#capture?.otherWay();
        break;
      case 'resume_capture':
        this.#capture?.dispatch({ type: 'begin' });
        break;
      case 'end_for_other_way':
        this.#capture?.dispatch({ type: 'end_for_other_way' });
        break;
      case 'tell_presented': {
        const { presentationId: presentation_id, state } = command;
        this.#line.send({ type: 'presented', presentation_id, state });
        break;
      }
      case 'tell_activity':
        this.#line.send({ type: 'state', activity: command.activity, camera_problem: command.problem });
        break;
      case 'jingle':
        if (this.#state.comfort.speech) jingle(command.good);
    }
  }

  async #pair(code: string | null): Promise<void> {
    const answer = await pair(code);
    if (typeof answer === 'string') return this.dispatch({ type: 'pair_failed', fault: answer });
    this.dispatch({ type: 'me', me: answer });
    this.#line.open();
  }

  /** Repeating is safe: it is one deletion, however often the service is asked. */
  async #withdraw(visit: number, path: string): Promise<void> {
    for (;;) {
      const answer = await withdrawConsent(path);
      this.dispatch({ type: 'withdrawn', visit, answer });
      if (this.#state.visit !== visit || !isAsking(this.#state.screen)) return;
      await new Promise((resolve) => setTimeout(resolve, ASK_WITHDRAWAL_MS));
    }
  }

  #beginCapture(path: string): void {
    this.#endCapture();
    const { origin } = window.location;
    const shown = purposeOf(this.#state.screen)?.presentationId ?? '';
    const capture = new CaptureRunner(captureAddress({ origin, pathname: path }, shown), {
      camera: this.#doctor.camera,
      leave: () => undefined,
      ownerKey: this.#shown.key,
      elsewhere: () => this.dispatch({ type: 'ask_staff' }),
    });
    this.#capture = capture;
    capture.subscribe(() => this.#follow(capture));
    this.#doctor.beginCapture();
    capture.run();
  }

  #endCapture(): void {
    clearTimeout(this.#retry);
    this.#capture?.close();
    this.#capture = null;
    this.#doctor.endCapture();
  }

  /** Makes the kiosk follow the state of the capture. */
  #follow(capture: CaptureRunner): void {
    if (capture !== this.#capture) return;
    const { phase, terms, attemptsLeft } = capture.state;
    const { screen } = this.#state;
    const beneath = screenBeneath(screen);
    if (beneath.name === 'capture') {
      // Of a link that was scanned, it is known only now that it compares with a picture, which is not made here.
      if (terms?.kind === 'comparison') this.#over('link_over');
      else if (terms && beneath.purpose.kind === null) this.dispatch({ type: 'kind', kind: terms.kind });
      // Words are compared, or a code is looked for.
      const compares = phase.name === 'owner_code' || (!!terms?.callerCheck && phase.name === 'tutorial');
      if (compares !== !!beneath.compares) this.dispatch({ type: 'compares', compares });
      if (attemptsLeft === 0 && !beneath.last) this.dispatch({ type: 'last_attempt' });
    }
    // A tutorial, in contrast, waits until the person has read it.
    if (waitsForCamera(screen, phase)) capture.dispatch({ type: 'begin' });
    if (phase.name === 'capturing' && phase.guide.face) this.#touch();
    // A kiosk runs in a browser of its own, so that one that knows no cameras is a fault like any other.
    if (phase.name === 'camera_help')
      this.#helpCamera(phase.problem === 'unsupported' ? 'unknown' : phase.problem);
    if (phase.name === 'finished') this.#finished(phase.ending);
    if (phase.name === 'closed' || phase.name === 'refused') this.#over('link_over');
  }

  #helpCamera(problem: KioskCameraProblem): void {
    this.#doctor.note(problem);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#tryCamera(), TRY_CAMERA_MS);
  }

  /** Lets the kiosk continue without a touch once the camera is back. */
  #tryCamera(): void {
    clearTimeout(this.#retry);
    if (this.#capture?.state.phase.name === 'camera_help') this.#capture.dispatch({ type: 'begin' });
  }

  #finished({ result, reason, displayName, door }: CaptureEnding): void {
    this.#over(endingOf(result, reason), displayName, door);
  }

  #over(ending: VisitEnding, displayName: string | null = null, door: Door = null): void {
    this.dispatch({ type: 'capture_over', ending, displayName, door });
  }
}

const now = (): number => performance.now();

function endingOf(result: boolean, reason: string): VisitEnding {
  if (result) return 'accepted';
  if (reason === 'alternative') return reason;
  return reason === 'session_timeout' ? 'timed_out' : 'rejected';
}
