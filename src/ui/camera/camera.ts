import { type CameraClaims, claimsOf } from './camera-claims.ts';
import type { CameraFault } from './camera-fault.ts';
import { FACING_THE_PERSON, openCamera } from './open-camera.ts';

/** The page's only camera: whether it is open, and where its picture is shown. */
export class Camera {
  #stream: MediaStream | null = null;
  #video: HTMLVideoElement | null = null;
  /** Incremented by each `close`, so that an `open` still in progress notices it and releases the camera. */
  #turn = 0;
  readonly #which: () => Promise<MediaTrackConstraints>;

  /** @param which the camera to open, called at every opening; by default the camera facing the person */
  constructor(which: () => Promise<MediaTrackConstraints> = async () => FACING_THE_PERSON) {
    this.#which = which;
  }

  get video(): HTMLVideoElement | null {
    return this.#stream ? this.#video : null;
  }

  /** @returns the page's claims about the camera, a problem, or null if the camera was closed in the meantime */
  async open(onEnded: () => void): Promise<{ claims: CameraClaims } | { problem: CameraFault } | null> {
    const turn = this.#turn;
    const opened = await openCamera(await this.#which());
    if ('problem' in opened) return turn === this.#turn ? opened : null;
    // From now on: it may be unplugged before its claims are known.
    const end = () => {
      if (turn === this.#turn) onEnded();
    };
    opened.track.addEventListener('ended', end, { once: true });
    const claims = await claimsOf(opened.track);
    if (turn !== this.#turn) {
      stopTracks(opened.stream);
      return null;
    }
    this.#stream = opened.stream;
    this.#show();
    return { claims };
  }

  /** Releases the camera immediately, so that its light goes out as soon as it is no longer needed. */
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
    // Refused if the camera is closed meanwhile. Whether the picture moves is for PictureWatch to see.
    void this.#video.play().catch(() => undefined);
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
