import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Room for a frame of 360p at the quality that MovingPerson uses; each picture is padded to it. */
const SLOT_BYTES = 120_000;
/** Pictures in the file; Chromium plays them over and over. */
const SLOTS = 2;

/**
 * A camera that films while it is watched: Chromium maps its fake camera's file into memory, so pictures that are
 * written over the old ones in place are what it plays next.
 */
export class LiveCamera {
  readonly #path: string;
  readonly #film: () => Promise<Buffer>;
  #running = true;
  #done: Promise<void> = Promise.resolve();

  private constructor(path: string, film: () => Promise<Buffer>) {
    this.#path = path;
    this.#film = film;
  }

  /** @param film the picture of this moment, JPEG */
  static async open(path: string, film: () => Promise<Buffer>): Promise<LiveCamera> {
    const camera = new LiveCamera(path, film);
    const first = padded(await film());
    writeFileSync(path, Buffer.concat(Array.from({ length: SLOTS }, () => first)));
    camera.#done = camera.#run();
    return camera;
  }

  async close(): Promise<void> {
    this.#running = false;
    await this.#done;
  }

  async #run(): Promise<void> {
    const file = openSync(this.#path, 'r+');
    while (this.#running) {
      const picture = padded(await this.#film());
      for (let slot = 0; slot < SLOTS; slot++) writeSync(file, picture, 0, SLOT_BYTES, slot * SLOT_BYTES);
      await pause(15);
    }
    closeSync(file);
  }
}

/** The same picture in exactly SLOT_BYTES: filled up with comments after the first marker. */
function padded(jpeg: Buffer): Buffer {
  let missing = SLOT_BYTES - jpeg.length;
  if (missing < 4) throw new Error(`a frame of ${jpeg.length} bytes does not fit its slot`);
  const comments: Buffer[] = [];
  while (missing > 0) {
    // What is left must be a whole comment again: marker, length, text.
    const size = missing > 65_537 ? Math.min(65_537, missing - 4) : missing;
    const comment = Buffer.alloc(size, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    comments.push(comment);
    missing -= size;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}
