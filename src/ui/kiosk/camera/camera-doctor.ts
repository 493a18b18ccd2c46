import type { KioskCamera as Kept, KioskCameraProblem } from '../../../contract/kiosks/kiosk.ts';
import { Camera } from '../../camera/camera.ts';
import { FrameMonitor } from '../../camera/frame-monitor.ts';
import { looksWell } from '../../camera/picture-fault.ts';
import { chooseCamera } from './choose-camera.ts';
import { type CameraFacts, diagnose } from './diagnose.ts';

const LOOK_MS = 250;
/** Long enough for the slowest verdict of `diagnose`. */
const TEST_MS = 3500;
/** Ends a test in which pictures arrive too slowly for any verdict. */
const MAX_TEST_MS = 10_000;
/** Interval of new tests while there is a fault. The browser reports newly connected cameras immediately. */
const RETRY_MS = 4000;

interface CameraTerms {
  kept: Kept | null;
  allowList: readonly string[];
}

interface Events {
  problem(problem: KioskCameraProblem | null): void;
  /** A working camera was opened while the kiosk had no camera of its own yet. */
  chosen(camera: Kept): void;
  /** Cameras were connected or disconnected during a capture. */
  changed(): void;
}

/**
 * Tests the kiosk's camera when the kiosk starts, when cameras are connected or disconnected, and repeatedly while
 * there is a fault. It also watches the camera during a capture. Between captures the camera is off.
 */
export class CameraDoctor {
  /** The capture's camera. It opens the camera assigned to the kiosk. */
  readonly camera = new Camera(() => this.#which());
  readonly #watch = new FrameMonitor(performance.now());
  readonly #events: Events;
  #terms: CameraTerms = { kept: null, allowList: [] };
  #problem: KioskCameraProblem | null = null;
  #workedBefore = false;
  #resting = false;
  /** A test is due after the capture, because the site's settings changed or the capture interrupted a test. */
  #due = false;
  #testing: Promise<void> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;

  constructor(events: Events) {
    this.#events = events;
    navigator.mediaDevices?.addEventListener('devicechange', () => this.#changed());
  }

  get problem(): KioskCameraProblem | null {
    return this.#problem;
  }

  another(): Camera {
    return new Camera(() => this.#which());
  }

  /**
   * Called at the start and whenever the service sends its terms. Tests the camera if they changed or none has worked
   * yet.
   */
  follow(terms: CameraTerms): void {
    const same = JSON.stringify(terms) === JSON.stringify(this.#terms);
    this.#terms = terms;
    if (!same || !this.#workedBefore) this.#test();
  }

  /** The capture uses the camera from now on. */
  beginCapture(): void {
    this.#resting = true;
    clearTimeout(this.#retry);
    this.#watch.restart(performance.now());
    this.#looking = setInterval(() => this.#lookAtCapture(), LOOK_MS);
  }

  endCapture(): void {
    if (!this.#resting) return;
    this.#resting = false;
    clearInterval(this.#looking);
    if (this.#due || this.#problem !== null) this.#test();
  }

  /** Reports a fault that the capture itself encountered when it opened the camera. */
  note(problem: KioskCameraProblem): void {
    this.#tell(problem === 'missing' && this.#workedBefore ? 'unplugged' : problem);
  }

  #changed(): void {
    if (this.#resting) this.#events.changed();
    else this.#test();
  }

  async #which(): Promise<MediaTrackConstraints> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const cameras = devices.filter(({ kind }) => kind === 'videoinput');
    return chooseCamera(cameras, this.#terms.kept, this.#terms.allowList);
  }

  #test(): void {
    clearTimeout(this.#retry);
    this.#due = this.#resting;
    if (this.#resting) return;
    this.#testing ??= this.#tryOut().finally(() => {
      this.#testing = null;
      if (this.#problem !== null && !this.#resting) this.#retry = setTimeout(() => this.#test(), RETRY_MS);
    });
  }

  /** Opens the camera for a few seconds without showing its picture. */
  async #tryOut(): Promise<void> {
    if (!navigator.mediaDevices?.getUserMedia) return this.#tell('insecure');
    let stream: MediaStream;
    try {
      const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { ...(await this.#which()), ...size },
      });
    } catch (error) {
      if (this.#resting) return this.#cutOff();
      return this.#tell(diagnose({ ...this.#facts(), error: error instanceof Error ? error.name : 'Error' }));
    }
    try {
      await this.#lookAtTest(stream);
    } finally {
      for (const track of stream.getTracks()) track.stop();
    }
  }

  async #lookAtTest(stream: MediaStream): Promise<void> {
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await video.play().catch(() => undefined);
    const sinceMs = performance.now();
    let verdict: { problem: KioskCameraProblem | null } | null = null;
    if (!this.#resting) this.#watch.restart(performance.now());
    while (verdict === null && !this.#resting) {
      await pause(LOOK_MS);
      if (!this.#resting) verdict = this.#verdictOn(video, stream, performance.now() - sinceMs);
    }
    video.srcObject = null;
    if (verdict === null) return this.#cutOff();
    if (verdict.problem === null) this.#works(stream);
    this.#tell(verdict.problem);
  }

  #cutOff(): void {
    this.#due = true;
  }

  /** Good pictures end the test immediately; a fault must last, because it may resolve itself. */
  #verdictOn(video: HTMLVideoElement, stream: MediaStream, forMs: number) {
    this.#watch.sample(video, performance.now());
    const problem = diagnose(this.#facts(stream));
    const sure = problem === null ? looksWell(this.#watch.frames) : forMs >= TEST_MS;
    return sure || forMs >= MAX_TEST_MS ? { problem } : null;
  }

  #works(stream: MediaStream): void {
    this.#workedBefore = true;
    const track = stream.getVideoTracks()[0];
    if (!track || this.#terms.kept !== null) return;
    const camera = {
      label: track.label.slice(0, 256),
      device_id: (track.getSettings().deviceId ?? '').slice(0, 256),
    };
    this.#terms = { ...this.#terms, kept: camera };
    this.#events.chosen(camera);
  }

  #lookAtCapture(): void {
    const { video } = this.camera;
    const stream = video?.srcObject;
    if (!video || !(stream instanceof MediaStream)) {
      this.#watch.restart(performance.now());
      return;
    }
    this.#watch.sample(video, performance.now());
    this.#tell(diagnose(this.#facts(stream)));
  }

  #facts(stream?: MediaStream): CameraFacts {
    const track = stream?.getVideoTracks()[0];
    const { width = 0, height = 0 } = track?.getSettings() ?? {};
    return {
      secure: true,
      error: null,
      workedBefore: this.#workedBefore,
      track: track ? { label: track.label, width, height, ended: track.readyState === 'ended' } : null,
      expectedLabel: this.#terms.kept?.label ?? null,
      allowList: this.#terms.allowList,
      frames: this.#watch.frames,
      sinceNewFrameMs: this.#watch.sinceNewFrameMs(performance.now()),
    };
  }

  #tell(problem: KioskCameraProblem | null): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#events.problem(problem);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
