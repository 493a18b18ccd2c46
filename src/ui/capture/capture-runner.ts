import { Camera } from '../camera/camera.ts';
import type { CameraClaims } from '../camera/camera-claims.ts';
import { cameraIsGranted } from '../camera/open-camera.ts';
import { isSiteDevice } from '../visitor/site-device.ts';
import { Connection } from './device/connection.ts';
import { canKeepKeys, makeKey, platformVersion, proveKey } from './device/device-key.ts';
import { captureClockMs, FrameEncoder } from './device/frame-encoder.ts';
import { wantsStillness } from './device/stillness.ts';
import type { Stepped } from './machine/attempt.ts';
import type { CaptureEvent, Command } from './machine/events.ts';
import { begin, step } from './machine/reducer.ts';
import { type CaptureState, initialState } from './machine/state.ts';

const TICK_MS = 100;

/** For a page that shows a capture among other things and goes on afterwards, as the kiosk does. */
export interface CaptureHost {
  camera?: Camera;
  /** Instead of leaving the page for the address that the session was issued with. */
  leave?: () => void;
  /** Instead of the page's own words to somebody who cannot move the head. */
  elsewhere?: () => void;
}

/** What the screens need from a runner: its state, and a way to report what the person does. */
export type ShownCapture = Pick<
  CaptureRunner,
  'state' | 'subscribe' | 'dispatch' | 'show' | 'lightShown' | 'cannotMove' | 'otherWay'
>;

/** Joins the machine to the world: carries out its commands and feeds it with what happens. */
export class CaptureRunner {
  readonly camera: Camera;
  readonly #leave: ((target: string) => void) | undefined;
  readonly #elsewhere: (() => void) | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  readonly #connection: Connection;
  readonly #encoder = new FrameEncoder();
  readonly #listeners = new Set<() => void>();
  #state: CaptureState = initialState;
  #claims: CameraClaims | null = null;

  constructor(address: string, host: CaptureHost = {}) {
    this.#connection = new Connection(address);
    this.camera = host.camera ?? new Camera();
    this.#leave = host.leave;
    this.#elsewhere = host.elsewhere;
  }

  get state(): CaptureState {
    return this.#state;
  }

  run(): void {
    this.#apply(begin());
    this.#ticking = setInterval(() => this.dispatch({ type: 'tick', nowMs: performance.now() }), TICK_MS);
    void cameraIsGranted().then((granted) => granted && this.dispatch({ type: 'camera_granted' }));
  }

  /** Lets go of connection and camera; nothing is carried out any more. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#ticking);
    this.#listeners.clear();
    this.#connection.close();
    this.camera.close();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stable, so that React attaches the video element once. */
  show = (video: HTMLVideoElement | null): void => this.camera.showIn(video);

  /** The first colour is on the screen: the service reckons by the clock of the frames. */
  lightShown = (): void => this.dispatch({ type: 'light_shown', shownMs: captureClockMs() });

  cannotMove = (): void => (this.#elsewhere ? this.#elsewhere() : this.dispatch({ type: 'cannot_move' }));

  otherWay = (): void => this.dispatch({ type: 'other_way' });

  dispatch = (event: CaptureEvent): void => this.#apply(step(this.#state, event));

  #apply({ state, commands }: Stepped): void {
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
        this.camera.close();
        break;
      case 'send_start':
        if (this.#claims) this.#connection.send({ type: 'start', camera: this.#claims, ...this.#wish() });
        break;
      case 'send_lit':
        this.#connection.send({ type: 'lit', shownMs: command.shownMs });
        break;
      case 'send_stop':
        this.#connection.send({ type: 'stop' });
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

  /** Said only where the service has colours to show. */
  #wish(): { withoutLight?: true } {
    const { terms, withoutLight } = this.#state;
    return terms?.light && (withoutLight || wantsStillness()) ? { withoutLight: true } : {};
  }

  /** A browser that keeps no keys, and a device of the site, say nothing: then nothing is offered. */
  async #introduce(handle: string, challenge: string): Promise<void> {
    if (isSiteDevice() || !canKeepKeys()) return;
    try {
      const proof = await proveKey(handle, challenge);
      // A connection that came meanwhile has a challenge of its own.
      if (this.#state.device?.challenge === challenge) this.#connection.send({ type: 'device', proof });
    } catch {
      // Storage is switched off, as in some private windows.
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
    });
  }

  async #openCamera(): Promise<void> {
    const opened = await this.camera.open(() => this.dispatch({ type: 'camera_ended' }));
    if (!opened) return;
    if ('problem' in opened) return this.dispatch({ type: 'camera_failed', problem: opened.problem });
    this.#claims = opened.claims;
    this.dispatch({ type: 'camera_opened' });
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
