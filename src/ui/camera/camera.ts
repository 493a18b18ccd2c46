import { type CameraClaims, claimsOf } from './camera-claims.ts';
import type { CameraFault } from './camera-fault.ts';
import { FACING_THE_PERSON, openCamera } from './open-camera.ts';

/** The one camera of the page: open or not, and where its picture is shown. */
export class Camera {
  #stream: MediaStream | null = null;
  #video: HTMLVideoElement | null = null;
  /** Rises with each close, so that an opening that was overtaken lets the camera go again. */
  #turn = 0;
  readonly #which: () => Promise<MediaTrackConstraints>;

  /** @param which camera to open, asked anew each time; default: the one that looks at the person. */
  constructor(which: () => Promise<MediaTrackConstraints> = async () => FACING_THE_PERSON) {
    this.#which = which;
  }

  get video(): HTMLVideoElement | null {
    return this.#stream ? this.#video : null;
  }

  /** @returns what the page says of the camera, a problem, or null when it was closed meanwhile. */
  async open(onEnded: () => void): Promise<{ claims: CameraClaims } | { problem: CameraFault } | null> {
    const turn = this.#turn;
    const opened = await openCamera(await this.#which());
    if ('problem' in opened) return turn === this.#turn ? opened : null;
    const claims = await claimsOf(opened.track);
    if (turn !== this.#turn) {
      stopTracks(opened.stream);
      return null;
    }
    this.#stream = opened.stream;
    opened.track.addEventListener('ended', onEnded, { once: true });
    this.#show();
    return { claims };
  }

  /** Releases the camera at once, so that its light goes out as soon as it is no longer needed. */
  close(): void {
    this.#turn += 1;
    if (this.#stream) stopTracks(this.#stream);
    this.#stream = null;
    if (this.#video) this.#video.srcObject = null;
  }

  showIn(video: HTMLVideoElement | null): void {
    this.#video = video;
    this.#show();
  }

  #show(): void {
    if (!this.#video || !this.#stream || this.#video.srcObject === this.#stream) return;
    this.#video.srcObject = this.#stream;
    // Refused only when the page is being left.
    void this.#video.play().catch(() => undefined);
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
