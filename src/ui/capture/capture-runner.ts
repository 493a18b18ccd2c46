import { CAPTURE_PROTOCOL } from '../../contract/capture/protocol-version.ts';
import { Camera } from '../camera/camera.ts';
import type { CameraClaims } from '../camera/camera-claims.ts';
import { cameraIsGranted } from '../camera/open-camera.ts';
import { PictureWatch } from '../camera/picture-watch.ts';
import { isSiteDevice } from '../visitor/site-device.ts';
import { Connection } from './device/connection.ts';
import { canKeepKeys, makeKey, platformVersion, proveKey } from './device/device-key.ts';
import { captureClockMs, FrameEncoder } from './device/frame-encoder.ts';
import { prefersReducedMotion } from './device/reduced-motion.ts';
import type { StepResult } from './machine/attempt.ts';
import type { CaptureEvent, Command } from './machine/events.ts';
import { begin, step } from './machine/reducer.ts';
import { type CaptureState, initialState } from './machine/state.ts';

const TICK_MS = 100;

/** Options for a page that shows a capture among other things and continues afterwards, as the kiosk does. */
interface CaptureHost {
  camera?: Camera;
  /** Called instead of navigating to the session's redirect URI. */
  leave?: () => void;
  /** The key of the code that the person showed already. */
  ownerKey?: string | null;
  /** Called instead of showing the page's own text when somebody cannot move their head. */
  elsewhere?: () => void;
}

/** What the screens need from a runner: its state, and a way to report what the person does. */
export type ShownCapture = Pick<
  CaptureRunner,
  | 'camera'
  | 'state'
  | 'subscribe'
  | 'dispatch'
  | 'show'
  | 'lightShown'
  | 'cannotMove'
  | 'otherWay'
  | 'touched'
  | 'hears'
>;

/** Connects the capture machine to the browser: executes its commands and sends it events. */
export class CaptureRunner {
  readonly camera: Camera;
  readonly #leave: ((target: string) => void) | undefined;
  readonly #elsewhere: (() => void) | undefined;
  readonly #ownerKey: string | null;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  readonly #connection: Connection;
  readonly #encoder = new FrameEncoder();
  readonly #watch = new PictureWatch({
    ready: () => this.dispatch({ type: 'camera_opened' }),
    fault: (fault) => this.dispatch({ type: 'picture', fault }),
  });
  readonly #listeners = new Set<() => void>();
  #state: CaptureState = initialState;
  #claims: CameraClaims | null = null;
  #takes: ((text: string) => void) | null = null;

  constructor(address: string, host: CaptureHost = {}) {
    this.#connection = new Connection(address);
    this.camera = host.camera ?? new Camera();
    this.#leave = host.leave;
    this.#elsewhere = host.elsewhere;
    this.#ownerKey = host.ownerKey ?? null;
  }

  get state(): CaptureState {
    return this.#state;
  }

  run(): void {
    this.#apply(begin());
    this.#ticking = setInterval(() => this.dispatch({ type: 'tick', nowMs: performance.now() }), TICK_MS);
    void cameraIsGranted().then((granted) => granted && this.dispatch({ type: 'camera_granted' }));
  }

  /** Closes the connection and the camera. No further commands are executed. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#ticking);
    this.#listeners.clear();
    this.#connection.close();
    this.#closeCamera();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Lets a screen take what a reader of the page around this one reads. @returns what ends it */
  hears = (take: (text: string) => void): (() => void) => {
    this.#takes = take;
    return () => {
      this.#takes = null;
    };
  };

  /** @returns whether a screen took it */
  scanned(text: string): boolean {
    this.#takes?.(text);
    return this.#takes !== null;
  }

  /** A stable function, so that React attaches the video element only once. */
  show = (video: HTMLVideoElement | null): void => this.camera.showIn(video);

  /** Reports when the first colour appeared, by the clock that also stamps the frames. */
  lightShown = (): void => this.dispatch({ type: 'light_shown', shownMs: captureClockMs() });

  cannotMove = (): void => (this.#elsewhere ? this.#elsewhere() : this.dispatch({ type: 'cannot_move' }));

  /** A stable function, so that the page listens once. */
  touched = (): void => this.dispatch({ type: 'touched' });

  otherWay = (): void => this.dispatch({ type: 'other_way' });

  dispatch = (event: CaptureEvent): void => this.#apply(step(this.#state, event));

  #apply({ state, commands }: StepResult): void {
    if (this.#closed) return;
    const changed = state !== this.#state;
    this.#state = state;
    for (const command of commands) this.#carryOut(command);
    if (changed) for (const listener of this.#listeners) listener();
  }

  #carryOut(command: Command): void {
    switch (command.type) {
      case 'connect':
        this.#connect();
        break;
      case 'open_camera':
        void this.#openCamera();
        break;
      case 'close_camera':
        this.#closeCamera();
        break;
      case 'send_start':
        if (this.#claims) this.#start(this.#claims);
        break;
      case 'send_lit':
        this.#connection.send({ type: 'lit', shownMs: command.shownMs });
        break;
      case 'send_stop':
        this.#connection.send({ type: 'stop', ...(command.forOtherWay && { forOtherWay: true }) });
        break;
      case 'send_alternative':
        this.#connection.send({ type: 'alternative' });
        break;
      case 'encode_frame':
        void this.#encode(command.epoch);
        break;
      case 'send_frame':
        this.#connection.send(command.frame as ArrayBuffer);
        break;
      case 'introduce_device':
        void this.#introduce(command.handle, command.challenge);
        break;
      case 'trust_device':
        void this.#trust(command.handle, command.challenge);
        break;
      case 'redirect':
        if (this.#leave) this.#leave(command.target);
        else window.location.replace(command.target);
    }
  }

  #start(camera: CameraClaims): void {
    this.#connection.send({
      type: 'start',
      camera,
      protocol: CAPTURE_PROTOCOL,
      ...this.#wish(),
      ...this.#shown(),
    });
  }

  /** The key that the person showed here, or to the page around this one: only where it opens a face. */
  #shown(): { ownerKey?: string } {
    const { shownKey, terms } = this.#state;
    const key = terms?.kind === 'authentication' ? (shownKey ?? this.#ownerKey) : null;
    return key === null ? {} : { ownerKey: key };
  }

  /** Sent only if the service has colours to show. */
  #wish(): { withoutLight?: true } {
    const { terms, withoutLight } = this.#state;
    return terms?.light && (withoutLight || prefersReducedMotion()) ? { withoutLight: true } : {};
  }

  /**
   * Sends nothing from a browser that cannot keep keys or from a site device; the service then does not offer trust.
   */
  async #introduce(handle: string, challenge: string): Promise<void> {
    if (isSiteDevice() || !canKeepKeys()) return;
    try {
      const proof = await proveKey(handle, challenge);
      // If the page has reconnected in the meantime, the new connection has its own challenge.
      if (this.#state.device?.challenge === challenge) this.#connection.send({ type: 'device', proof });
    } catch {
      // Storage is turned off, as in some private windows.
    }
  }

  async #trust(handle: string, challenge: string): Promise<void> {
    try {
      const proof = await makeKey(handle, challenge);
      this.#connection.send({ type: 'trust', ...proof, platformVersion: await platformVersion() });
    } catch {
      this.dispatch({ type: 'trust_failed', nowMs: performance.now() });
    }
  }

  #connect(): void {
    this.#connection.connect({
      up: () => this.dispatch({ type: 'link_up' }),
      message: (message) => this.dispatch({ type: 'message', message, nowMs: performance.now() }),
      lost: (code) => this.dispatch({ type: 'link_lost', code, nowMs: performance.now() }),
      refused: (why, again) => this.dispatch({ type: 'link_refused', why, again }),
    });
  }

  async #openCamera(): Promise<void> {
    const opened = await this.camera.open(() => this.dispatch({ type: 'camera_ended' }));
    if (!opened) return;
    if ('problem' in opened) return this.dispatch({ type: 'camera_failed', problem: opened.problem });
    this.#claims = opened.claims;
    this.#encoder.restart();
    // Before the camera shows something, no attempt begins.
    this.#watch.begin(() => this.camera.video);
  }

  #closeCamera(): void {
    this.#watch.end();
    this.camera.close();
  }

  async #encode(epoch: number): Promise<void> {
    const { terms } = this.#state;
    const frame = terms
      ? await this.#encoder
          .encode(this.camera.video, { longSidePx: terms.frameLongSidePx, jpegQuality: terms.jpegQuality })
          .catch(() => null)
      : null;
    this.dispatch({ type: 'frame_encoded', epoch, frame });
  }
}
