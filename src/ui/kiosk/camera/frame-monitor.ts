import { FRAMES_KEPT } from './diagnose.ts';
import { type FrameStats, frameStats } from './frame-stats.ts';

/**
 * Samples a patch at full resolution: scaling down would average the noise away, and live pictures would look frozen.
 */
const PATCH_PX = 96;

/** Measures what a video element shows, at every `look`, and keeps only numbers. */
export class FrameMonitor {
  readonly #canvas = new OffscreenCanvas(PATCH_PX, PATCH_PX);
  #frames: FrameStats[] = [];
  #pictures = -1;
  #newMs = performance.now();

  get frames(): readonly FrameStats[] {
    return this.#frames;
  }

  /** Milliseconds since the latest new picture. */
  silentMs(nowMs: number): number {
    return nowMs - this.#newMs;
  }

  restart(): void {
    this.#frames = [];
    this.#pictures = -1;
    this.#newMs = performance.now();
  }

  look(video: HTMLVideoElement, nowMs: number): void {
    const pictures = video.getVideoPlaybackQuality().totalVideoFrames;
    if (video.videoWidth === 0 || pictures === this.#pictures) return;
    this.#pictures = pictures;
    this.#newMs = nowMs;
    this.#frames = [...this.#frames, this.#read(video)].slice(-FRAMES_KEPT);
  }

  #read(video: HTMLVideoElement): FrameStats {
    const context = this.#canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const x = Math.max(0, (video.videoWidth - PATCH_PX) / 2);
    const y = Math.max(0, (video.videoHeight - PATCH_PX) / 2);
    context.drawImage(video, x, y, PATCH_PX, PATCH_PX, 0, 0, PATCH_PX, PATCH_PX);
    return frameStats(context.getImageData(0, 0, PATCH_PX, PATCH_PX).data);
  }
}
