import { FrameMonitor } from './frame-monitor.ts';
import { isDark, type PictureFault, pictureFault } from './picture-fault.ts';

/** How often a camera that was just opened is looked at, so that its first picture is not waited for. */
const FIRST_LOOK_MS = 50;
/** How many looks in a row at a muted camera count: some are muted for a moment when they are opened. */
const MUTED_LOOKS = 4;
/** How often pictures are measured; `pictureFault` counts four per second. */
const LOOK_MS = 250;

interface WatchEvents {
  /** The camera has shown its first picture with any light in it. */
  ready(): void;
  fault(fault: PictureFault | null): void;
}

/** Watches the pictures of an open camera, and plays a video that something else has paused. */
export class PictureWatch {
  readonly #events: WatchEvents;
  readonly #monitor = new FrameMonitor(performance.now());
  #timer: ReturnType<typeof setInterval> | undefined;
  #fault: PictureFault | null = null;
  #moved = false;
  #muted = 0;

  constructor(events: WatchEvents) {
    this.#events = events;
  }

  /** @param video the element that shows the camera's picture; null while there is none */
  begin(video: () => HTMLVideoElement | null): void {
    this.end();
    this.#monitor.restart(performance.now());
    this.#fault = null;
    this.#moved = false;
    this.#muted = 0;
    let ready = false;
    let measuredMs = Number.NEGATIVE_INFINITY;
    this.#timer = setInterval(() => {
      const shown = video();
      const nowMs = performance.now();
      if (!shown) return this.#monitor.restart(nowMs);
      if (!ready && hasPicture(shown) && !isDark(this.#monitor.read(shown))) {
        ready = true;
        this.#events.ready();
      }
      if (nowMs - measuredMs < LOOK_MS) return;
      measuredMs = nowMs;
      this.#measure(shown, nowMs);
    }, FIRST_LOOK_MS);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #measure(video: HTMLVideoElement, nowMs: number): void {
    // A phone pauses the video for a call. It refuses to play until the call is over.
    if (video.paused) void video.play().catch(() => undefined);
    this.#monitor.sample(video, nowMs);
    const { frames } = this.#monitor;
    this.#moved ||= frames.some(({ hash }) => hash !== frames[0]?.hash);
    this.#muted = isMuted(video) ? this.#muted + 1 : 0;
    const found = this.#found(nowMs);
    // A picture that never moved is what this camera has to show. The service judges it.
    const still = found === 'frozen' && this.#muted === 0 && !this.#moved && frames.length > 0;
    const fault = still && this.#monitor.sinceNewFrameMs(nowMs) < LOOK_MS * 4 ? null : found;
    if (fault === this.#fault) return;
    this.#fault = fault;
    this.#events.fault(fault);
  }

  #found(nowMs: number): PictureFault | null {
    // What a muted camera shows says nothing of its lens.
    if (this.#muted > 0) return this.#muted >= MUTED_LOOKS ? 'frozen' : this.#fault;
    const { frames } = this.#monitor;
    return pictureFault({ frames, sinceNewFrameMs: this.#monitor.sinceNewFrameMs(nowMs) });
  }
}

/** Whether the system withholds the camera's pictures, as phones do during a call: the video then shows black, or stops. */
export const isMuted = ({ srcObject }: HTMLVideoElement): boolean =>
  srcObject instanceof MediaStream && srcObject.getVideoTracks().some((track) => track.muted);

const hasPicture = ({ readyState, videoWidth }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0;
