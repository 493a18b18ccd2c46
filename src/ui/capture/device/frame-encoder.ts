import { encodeFrameHeader, FRAME_HEADER_BYTES, FRAME_MAX_BYTES } from '../../../contract/capture/frame.ts';
import { FrameMonitor } from '../../camera/frame-monitor.ts';
import { isDark } from '../../camera/picture-fault.ts';
import { isMuted } from '../../camera/picture-watch.ts';
import { fitLongSide } from './frame-size.ts';

/** How long to wait for a new picture: a hidden page or a frozen camera delivers none. */
const PICTURE_TIMEOUT_MS = 1500;

interface FrameTerms {
  longSidePx: number;
  jpegQuality: number;
}

/** The clock that stamps the frames, in milliseconds since 1970. Unlike the wall clock, it is never set back. */
export const captureClockMs = (): number => performance.timeOrigin + performance.now();

/** Encodes a video element's pictures as frames of the capture protocol, one at a time, not mirrored. */
export class FrameEncoder {
  readonly #canvas = document.createElement('canvas');
  readonly #monitor = new FrameMonitor(0);
  #sequence = 0;
  /** The hash of the latest picture sent, and whether this camera has shown another one before. */
  #sent: number | null = null;
  #moved = false;

  /** Another camera, or the same one opened again. */
  restart(): void {
    this.#sent = null;
    this.#moved = false;
  }

  /**
   * Sends no picture twice: a video stands still while its phone takes a call, its track is muted, or its camera hangs.
   * A camera that has only ever shown one picture has nothing else to send.
   * @returns null if there was no new picture, or none small enough to send; the caller may try again
   */
  async encode(video: HTMLVideoElement | null, terms: FrameTerms): Promise<ArrayBuffer | null> {
    if (!video) return pause(100);
    if (!(await nextPicture(video))) return null;
    if (video.videoWidth === 0 || video.ended || video.paused || isMuted(video)) return pause(50);
    const stats = this.#monitor.read(video);
    // Nobody is seen in it, and a shutter that closes twice would send the same black picture again.
    if (isDark(stats)) return pause(100);
    const { hash } = stats;
    if (hash === this.#sent && this.#moved) return pause(30);
    const capturedMs = captureClockMs();
    const jpeg = await this.#draw(video, terms);
    if (!jpeg || jpeg.size + FRAME_HEADER_BYTES > FRAME_MAX_BYTES) return pause(50);
    this.#moved ||= this.#sent !== null && hash !== this.#sent;
    this.#sent = hash;
    const header = encodeFrameHeader({ sequence: this.#sequence++, capturedMs });
    return new Blob([header, jpeg]).arrayBuffer();
  }

  #draw(video: HTMLVideoElement, terms: FrameTerms): Promise<Blob | null> {
    const size = fitLongSide({ width: video.videoWidth, height: video.videoHeight }, terms.longSidePx);
    if (this.#canvas.width !== size.width) this.#canvas.width = size.width;
    if (this.#canvas.height !== size.height) this.#canvas.height = size.height;
    this.#canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0, size.width, size.height);
    return new Promise((resolve) => this.#canvas.toBlob(resolve, 'image/jpeg', terms.jpegQuality));
  }
}

/** Resolves to true when the video shows its next picture, or to false after the timeout. */
function nextPicture(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PICTURE_TIMEOUT_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(done);
    else requestAnimationFrame(done);
  });
}

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));
