import type { InstructionCode } from '../../contract/capture/capture.ts';
import { type PointTrack, pointAt } from '../../contract/capture/point-track.ts';
import { type SandboxManner, type SandboxScene, SIMULATED_CAMERA } from '../../contract/sandbox/people.ts';
import { Camera } from '../camera/camera.ts';
import type { CameraClaims } from '../camera/camera-claims.ts';
import type { CameraFault } from '../camera/camera-fault.ts';

const { width: WIDTH, height: HEIGHT, frameRate: FRAME_RATE } = SIMULATED_CAMERA;
const FRAME_MS = 1000 / FRAME_RATE;

export interface CameraScene {
  person: SandboxScene;
  manner: SandboxManner;
}

/** Pictures of a simulated person, which the service renders, in the place of a camera's. */
export class SimulatedCamera extends Camera {
  readonly #canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  #before: CameraScene;
  #socket: WebSocket | null = null;
  #stream: MediaStream | null = null;
  #shownIn: HTMLVideoElement | null = null;
  #instruction: InstructionCode | null = null;
  #track: PointTrack | null = null;
  #onEnded: () => void = () => undefined;

  constructor(before: CameraScene) {
    super();
    this.#before = before;
  }

  override get video(): HTMLVideoElement | null {
    return this.#stream ? this.#shownIn : null;
  }

  /** Somebody else steps before the camera, which stays open. */
  put(before: CameraScene): void {
    this.#before = before;
    if (this.#stream) void this.#film();
  }

  /** The instruction that the page currently gives the person, and the point that it shows. */
  tell(instruction: InstructionCode | null, track: PointTrack | null): void {
    this.#instruction = instruction;
    this.#track = track;
  }

  override async open(
    onEnded: () => void,
  ): Promise<{ claims: CameraClaims } | { problem: CameraFault } | null> {
    this.#onEnded = onEnded;
    if (!(await this.#film())) return { problem: 'unknown' };
    this.#stream = this.#canvas.captureStream(FRAME_RATE);
    this.#show();
    return { claims: SIMULATED_CAMERA };
  }

  override close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    if (this.#shownIn) this.#shownIn.srcObject = null;
  }

  override showIn(video: HTMLVideoElement | null): void {
    this.#shownIn = video;
    this.#show();
  }

  #show(): void {
    if (!this.#shownIn || !this.#stream || this.#shownIn.srcObject === this.#stream) return;
    this.#shownIn.srcObject = this.#stream;
    void this.#shownIn.play().catch(() => undefined);
  }

  /** Resolves with the first picture; false: there is none. */
  #film(): Promise<boolean> {
    this.#socket?.close();
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.binaryType = 'blob';
    return new Promise((resolve) => {
      let askedMs = 0;
      const ask = (): void => {
        if (socket !== this.#socket || socket.readyState !== WebSocket.OPEN) return;
        askedMs = performance.now();
        const point = this.#track && pointAt(this.#track, askedMs);
        socket.send(JSON.stringify({ instruction: this.#instruction, point }));
      };
      socket.onopen = ask;
      socket.onmessage = async ({ data }: MessageEvent<Blob>) => {
        const picture = await createImageBitmap(data);
        if (socket !== this.#socket) return;
        this.#canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0);
        picture.close();
        resolve(true);
        setTimeout(ask, Math.max(0, askedMs + FRAME_MS - performance.now()));
      };
      socket.onclose = () => {
        resolve(false);
        if (socket === this.#socket && this.#stream) this.#onEnded();
      };
    });
  }

  #address(): string {
    const { person, manner } = this.#before;
    const origin = window.location.origin.replace(/^http/, 'ws');
    // CAMERA_PATH of the contract, whose shapes stay out of pages.
    return `${origin}/sandbox/camera?person=${person}&manner=${manner}`;
  }
}
