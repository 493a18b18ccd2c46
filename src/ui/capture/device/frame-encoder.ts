import { encodeFrameHeader, FRAME_HEADER_BYTES, FRAME_MAX_BYTES } from '../../../contract/capture/frame.ts';
import { fitLongSide } from './frame-size.ts';

/** How long to wait for a new picture: a hidden page or a frozen camera delivers none. */
const PICTURE_TIMEOUT_MS = 1500;

export interface FrameTerms {
  longSidePx: number;
  jpegQuality: number;
}

/** The clock that stamps the frames, in milliseconds since 1970. Unlike the wall clock, it is never set back. */
export const captureClockMs = (): number => performance.timeOrigin + performance.now();

/** Encodes a video element's pictures as frames of the capture protocol, one at a time, not mirrored. */
export class FrameEncoder {
  readonly #canvas = document.createElement('canvas');
  #sequence = 0;

  /** @returns null if there was no picture, or none small enough to send; the caller may try again */
  async encode(video: HTMLVideoElement | null, terms: FrameTerms): Promise<ArrayBuffer | null> {
    if (!video) return pause(100);
    await nextPicture(video);
    if (video.videoWidth === 0 || video.ended) return pause(50);
    const capturedMs = captureClockMs();
    const jpeg = await this.#draw(video, terms);
    if (!jpeg || jpeg.size + FRAME_HEADER_BYTES > FRAME_MAX_BYTES) return pause(50);
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

/** Resolves when the video shows a picture that has not been sent yet, or after the timeout. */
function nextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PICTURE_TIMEOUT_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(done);
    else requestAnimationFrame(done);
  });
}

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));
