import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Room for a 360p frame at the quality that MovingPerson uses. Each picture is padded to this size. */
const SLOT_BYTES = 120_000;
/** Pictures in the file, which Chromium plays in a loop. */
const SLOTS = 2;

/** The time between two pictures of a camera of 30 pictures a second, which is what Chromium plays. */
export const FILMING_MS = 30;
const LOOKS_EVERY_MS = 5;

/**
 * A camera that films while it is watched. Chromium maps its fake camera's file into memory, so it plays pictures that
 * overwrite the old ones in place.
 */
export class LiveCamera {
  readonly #path: string;
  readonly #film: () => Promise<Buffer>;
  #everyMs: () => number | null = () => FILMING_MS;
  #running = true;
  #done: Promise<void> = Promise.resolve();

  private constructor(path: string, film: () => Promise<Buffer>) {
    this.#path = path;
    this.#film = film;
  }

  /** @param film the picture at this moment, JPEG */
  static async open(path: string, film: () => Promise<Buffer>): Promise<LiveCamera> {
    const camera = new LiveCamera(path, film);
    const first = padded(await film());
    writeFileSync(path, Buffer.concat(Array.from({ length: SLOTS }, () => first)));
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
    const slot = Buffer.alloc(SLOT_BYTES);
    const file = openSync(this.#path, 'r+');
    let filmedMs = Number.NEGATIVE_INFINITY;
    while (this.#running) {
      const everyMs = this.#everyMs();
      const nowMs = performance.now();
      if (everyMs === null || nowMs - filmedMs < everyMs) {
        await pause(LOOKS_EVERY_MS);
        continue;
      }
      filmedMs = nowMs;
      pad(await this.#film(), slot);
      for (let i = 0; i < SLOTS; i++) writeSync(file, slot, 0, SLOT_BYTES, i * SLOT_BYTES);
    }
    closeSync(file);
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
function padded(jpeg: Buffer, bytes = SLOT_BYTES): Buffer {
  const slot = Buffer.alloc(bytes);
  pad(jpeg, slot);
  return slot;
}

/** Like `padded`, but overwrites the slot. */
function pad(jpeg: Buffer, slot: Buffer): void {
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
}
