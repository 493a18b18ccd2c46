import { FRAMES_KEPT } from './diagnose.ts';
import { type FrameStats, frameStats } from './frame-stats.ts';

/**
 * Samples a patch at full resolution: scaling down would average the noise away, and live pictures would look frozen.
 */
const PATCH_PX = 96;

/** Measures the frames that a video element shows, and keeps only numbers. Instants are performance.now(). */
export class FrameMonitor {
  readonly #canvas = new OffscreenCanvas(PATCH_PX, PATCH_PX);
  #frames: FrameStats[] = [];
  #seenFrames = -1;
  #lastNewMs: number;

  constructor(nowMs: number) {
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
    const shown = video.getVideoPlaybackQuality().totalVideoFrames;
    if (video.videoWidth === 0 || shown === this.#seenFrames) return;
    this.#seenFrames = shown;
    this.#lastNewMs = nowMs;
    this.#frames = [...this.#frames, this.#read(video)].slice(-FRAMES_KEPT);
  }

  #read(video: HTMLVideoElement): FrameStats {
    const context = this.#canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    // Whole pixels: half a pixel off, drawing would average the noise away.
    const x = Math.max(0, Math.floor((video.videoWidth - PATCH_PX) / 2));
    const y = Math.max(0, Math.floor((video.videoHeight - PATCH_PX) / 2));
    context.drawImage(video, x, y, PATCH_PX, PATCH_PX, 0, 0, PATCH_PX, PATCH_PX);
    return frameStats(context.getImageData(0, 0, PATCH_PX, PATCH_PX).data);
  }
}
