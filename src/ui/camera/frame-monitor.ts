import { type FrameStats, frameStats } from './frame-stats.ts';
import { FRAMES_KEPT, isDark } from './picture-fault.ts';

/**
 * Side of a patch at full resolution, which tells a new picture from the one before: scaling down would average the noise
 * away, and live pictures would look frozen.
 */
const PATCH_PX = 96;

/** Measures the frames that a video element shows, and keeps only numbers. Instants are performance.now(). */
export class FrameMonitor {
  readonly #canvas = document.createElement('canvas');
  #frames: FrameStats[] = [];
  #seenFrames = -1;
  #lastNewMs: number;

  constructor(nowMs: number) {
    this.#canvas.width = PATCH_PX;
    this.#canvas.height = PATCH_PX;
    this.#lastNewMs = nowMs;
  }

  get frames(): readonly FrameStats[] {
    return this.#frames;
  }

  /** Milliseconds since the latest new frame, or since the start if there has been none. */
  sinceNewFrameMs(nowMs: number): number {
    return nowMs - this.#lastNewMs;
  }

  /** Forgets all frames, before another video or after a pause. */
  restart(nowMs: number): void {
    this.#frames = [];
    this.#seenFrames = -1;
    this.#lastNewMs = nowMs;
  }

  /** Samples the video's frame if it is new. */
  sample(video: HTMLVideoElement, nowMs: number): void {
    if (video.videoWidth === 0) return;
    // Some browsers do not count the frames of a camera: there, only another picture is a new frame, or a dark one, since
    // all are the same behind a closed shutter.
    const shown = video.getVideoPlaybackQuality?.().totalVideoFrames ?? 0;
    if (shown > 0 && shown === this.#seenFrames) return;
    const stats = this.read(video);
    const repeated = shown === 0 && stats.hash === this.#frames.at(-1)?.hash && !isDark(stats);
    this.#seenFrames = shown;
    if (!repeated) this.#lastNewMs = nowMs;
    this.#frames = [...this.#frames, stats].slice(-FRAMES_KEPT);
  }

  /** Measures the picture that a video element shows now, which must have one. */
  read(video: HTMLVideoElement): FrameStats {
    const { videoWidth: width, videoHeight: height } = video;
    // Also the whole picture: somebody in black may fill its middle, or a window, whose white never changes.
    const whole = this.#stats(video, 0, 0, width, height);
    // Whole pixels: half a pixel off, drawing would average the noise away.
    const x = Math.max(0, Math.floor((width - PATCH_PX) / 2));
    const y = Math.max(0, Math.floor((height - PATCH_PX) / 2));
    const patch = this.#stats(video, x, y, PATCH_PX, PATCH_PX);
    return { ...whole, hash: (whole.hash ^ patch.hash) >>> 0 };
  }

  #stats(video: HTMLVideoElement, x: number, y: number, width: number, height: number): FrameStats {
    const context = this.#canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.drawImage(video, x, y, width, height, 0, 0, PATCH_PX, PATCH_PX);
    return frameStats(context.getImageData(0, 0, PATCH_PX, PATCH_PX).data);
  }
}
