import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Pages send some ten pictures a second, and a person drawn for each of the thirty that Chromium plays costs a quarter of a core. */
export const FILMING_MS = 60;
const LOOKS_EVERY_MS = 5;

export interface Size {
  width: number;
  height: number;
}

/**
 * A camera that films while it is watched. Chromium plays the pictures of a Y4M file in a loop and reads each of them at
 * the moment at which it is shown, so a picture that overwrites the old one is shown next. It is not a film of JPEG
 * pictures: Chromium decompresses those in place, and one that is overwritten meanwhile shows no face.
 */
export class LiveCamera {
  readonly #path: string;
  readonly #film: (out: Uint8Array) => void;
  readonly #size: Size;
  readonly #wall: number;
  #everyMs: () => number | null = () => FILMING_MS;
  #running = true;
  #done: Promise<void> = Promise.resolve();

  private constructor(path: string, film: (out: Uint8Array) => void, size: Size, wall: number) {
    this.#path = path;
    this.#film = film;
    this.#size = size;
    this.#wall = wall;
  }

  /**
   * @param film draws the picture at this moment, packed RGB of `size`
   * @param wall how often the first row is repeated above the picture, and the last one below
   */
  static open(path: string, film: (out: Uint8Array) => void, size: Size, wall = 0): LiveCamera {
    const camera = new LiveCamera(path, film, size, wall);
    camera.#done = camera.#run();
    return camera;
  }

  /** @param everyMs how long a picture lasts at this moment; null: none is made now */
  filmEvery(everyMs: () => number | null): void {
    this.#everyMs = everyMs;
  }

  async close(): Promise<void> {
    this.#running = false;
    await this.#done;
  }

  async #run(): Promise<void> {
    const { width, height } = this.#size;
    const whole = { width, height: height + 2 * this.#wall };
    const rgb = new Uint8Array(3 * width * height);
    const planes = new Uint8Array(1.5 * width * whole.height);
    const header = Buffer.from(`YUV4MPEG2 W${width} H${whole.height} F30:1 Ip A1:1 C420jpeg\nFRAME\n`);
    const file = openSync(this.#path, 'w+');
    const film = () => {
      this.#film(rgb);
      toPlanes(rgb, this.#size, this.#wall, planes);
      writeSync(file, planes, 0, planes.length, header.length);
    };
    writeSync(file, header);
    film();
    let filmedMs = performance.now();
    while (this.#running) {
      const everyMs = this.#everyMs();
      const nowMs = performance.now();
      if (everyMs === null || nowMs - filmedMs < everyMs) {
        await pause(LOOKS_EVERY_MS);
        continue;
      }
      filmedMs = nowMs;
      film();
      await nextTurn();
    }
    closeSync(file);
  }
}

/** The picture as planes of Y, Cb and Cr, the latter two of half the width and height (BT.601, 0 to 255, as in JPEG). */
function toPlanes(rgb: Uint8Array, { width, height }: Size, wall: number, out: Uint8Array): void {
  const rows = height + 2 * wall;
  const cb = width * rows;
  const cr = cb + (cb >> 2);
  for (let row = 0; row < rows; row++) {
    const from = 3 * width * Math.max(0, Math.min(height - 1, row - wall));
    for (let x = 0, at = from, y = row * width; x < width; x++, at += 3, y++)
      out[y] = (77 * rgb[at] + 150 * rgb[at + 1] + 29 * rgb[at + 2] + 128) >> 8;
    if (row % 2 === 1) continue;
    for (let x = 0, at = from, to = (row >> 1) * (width >> 1); x < width; x += 2, at += 6, to++) {
      const r = rgb[at] + rgb[at + 3];
      const g = rgb[at + 1] + rgb[at + 4];
      const b = rgb[at + 2] + rgb[at + 5];
      out[cb + to] = (65_792 - 43 * r - 85 * g + 128 * b) >> 9;
      out[cr + to] = (65_792 + 128 * r - 107 * g - 21 * b) >> 9;
    }
  }
}

/** Room for a 720p picture with the noise of a sensor. */
const SCENE_SLOT_BYTES = 600_000;
const SCENE_SLOTS = 12;

/** A camera that plays one scene in a loop until it is given another, even while it is watched. */
export class SceneCamera {
  readonly path: string;

  /** @param scene JPEG pictures, played in a loop */
  constructor(path: string, scene: readonly Buffer[]) {
    this.path = path;
    writeFileSync(path, film(scene));
  }

  show(scene: readonly Buffer[]): void {
    const file = openSync(this.path, 'r+');
    const pictures = film(scene);
    writeSync(file, pictures, 0, pictures.length, 0);
    closeSync(file);
  }
}

const film = (scene: readonly Buffer[]): Buffer =>
  Buffer.concat(
    Array.from({ length: SCENE_SLOTS }, (_, i) =>
      padded(scene[i % scene.length] as Buffer, SCENE_SLOT_BYTES),
    ),
  );

/** The same picture with exactly this many bytes, padded with comments after the first marker. */
function padded(jpeg: Buffer, bytes: number): Buffer {
  const slot = Buffer.alloc(bytes);
  let missing = slot.length - jpeg.length;
  if (missing < 4) throw new Error(`a frame of ${jpeg.length} bytes does not fit its slot`);
  let at = jpeg.copy(slot, 0, 0, 2);
  while (missing > 0) {
    // The remainder must again be a whole comment: marker, length, text.
    const size = missing > 65_537 ? Math.min(65_537, missing - 4) : missing;
    slot.fill(0x20, at, at + size);
    slot.writeUInt16BE(0xfffe, at);
    slot.writeUInt16BE(size - 2, at + 2);
    at += size;
    missing -= size;
  }
  jpeg.copy(slot, at, 2);
  return slot;
}
