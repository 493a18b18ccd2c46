/**
 * A head in front of a webcam: surfaces that turn about a neck in front of a fixed backdrop, lit by the screen and seen
 * by a noisy sensor. Realistic up to about 30°. It simulates the geometry of a movement, not the look of a real one.
 */
import sharp from 'sharp';
import { draw, newCanvas } from '../heads/raster.ts';
import { EYES_CM, project, type Surface } from '../heads/surface.ts';

export interface Posture {
  /** Degrees; positive towards the right of the picture, which is the person's left. */
  yawDeg?: number;
  /** Degrees; positive upwards. */
  pitchDeg?: number;
  /** The screen's light, `#rrggbb`. `lightShare` is its strength relative to the other light on the face. */
  light?: string;
  lightShare?: number;
}

/** A frame before the screen's light and the sensor's noise are added. */
export interface Drawn {
  /** Packed RGB of MOVING_FRAME. */
  pixels: Uint8Array;
  /** Whether each pixel shows the wall, 1 or 0. */
  wall: Uint8Array;
}

interface Filmed {
  surfaces: readonly Surface[];
  backdrop: Drawn;
  /** Position of the middle of the face in the frame, px: half an eye distance below the eyes. */
  at: readonly [x: number, y: number];
  /** Distance between the eyes in the frame, px. */
  eyes: number;
  /** How far the head in the surfaces is already turned, degrees. */
  yawDeg?: number;
  pitchDeg?: number;
}

/** Nobody stands perfectly still: degrees of yaw added to the head, each for three frames. */
const SWAY = [0, 1, 2, 1, 0, -1, -2, -1];

/** A small frame is rendered quickly, and its face is still large enough for a registration. */
export const MOVING_FRAME = { width: 704, height: 396 };
/** The wall gets this share of the screen's light, because it is further away than the face. */
const WALL_SHARE = 0.2;

/** Distances of the person from the camera, and of the neck behind the middle of the face, cm. */
const DISTANCE = 55;
const NECK = 8;

/** Renders a head as the camera sees it. Each posture is drawn once and kept. */
export class FilmedHead {
  readonly #filmed: Filmed;
  readonly #drawn = new Map<string, Drawn>();
  /** Buffers for reuse: allocating one for every frame would keep the garbage collector busy. */
  readonly #spare: Uint8Array[] = [];
  #random = 1;
  #frames = 0;

  constructor(filmed: Filmed) {
    this.#filmed = filmed;
  }

  /** One frame as JPEG, never the same twice because the head sways and the noise is new. */
  async frame(posture: Posture = {}): Promise<Buffer> {
    return await this.#expose(this.#swaying(posture), posture);
  }

  /**
   * The next frame without compression.
   * @param out takes the pixels, packed RGB of MOVING_FRAME
   */
  film(posture: Posture, out: Uint8Array): void {
    this.#light(this.#swaying(posture), lightTables(posture), out);
  }

  #swaying(posture: Posture): Drawn {
    const sway = SWAY[Math.floor(this.#frames++ / 3) % SWAY.length];
    return this.#draw({ ...posture, yawDeg: (posture.yawDeg ?? 0) + sway });
  }

  /** A photograph of the head held in front of the camera, as JPEG. It doesn't sway; only the sensor's noise is new. */
  photograph(posture: Posture = {}): Promise<Buffer> {
    return this.#expose(this.#draw(posture), posture);
  }

  async #expose(drawn: Drawn, posture: Posture): Promise<Buffer> {
    const out = this.#spare.pop() ?? new Uint8Array(3 * MOVING_FRAME.width * MOVING_FRAME.height);
    this.#light(drawn, lightTables(posture), out);
    const jpeg = await sharp(out, { raw: { ...MOVING_FRAME, channels: 3 } })
      .jpeg({ quality: 88 })
      .toBuffer();
    this.#spare.push(out);
    return jpeg;
  }

  /**
   * Adds the screen's light and the sensor's noise of about ±3 grey levels. The noise comes from xorshift, because
   * Math.random is too slow for this many pixels.
   * @param out RGB, 0 to 255
   */
  #light({ pixels, wall }: Drawn, light: LightTables, out: Uint8Array): void {
    let x = this.#random;
    for (let i = 0, at = 0; i < wall.length; i++) {
      const { red, green, blue } = wall[i] ? light.wall : light.face;
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      const noise = ((x & 255) + ((x >>> 8) & 255) - 255) / 64;
      out[at] = level(red[pixels[at++]] + noise);
      out[at] = level(green[pixels[at++]] + noise);
      out[at] = level(blue[pixels[at++]] + noise);
    }
    this.#random = x;
  }

  #draw({ yawDeg = 0, pitchDeg = 0 }: Posture): Drawn {
    const key = `${Math.round(yawDeg)},${Math.round(pitchDeg)}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const { surfaces, backdrop, at, eyes, yawDeg: yaw0 = 0, pitchDeg: pitch0 = 0 } = this.#filmed;
    const canvas = newCanvas(backdrop.pixels, MOVING_FRAME);
    const focal = (eyes * DISTANCE) / EYES_CM;
    const placement = {
      yawDeg: Math.round(yawDeg) - yaw0,
      pitchDeg: Math.round(pitchDeg) - pitch0,
      rollDeg: 0,
      x: 0,
      y: 0,
      distance: DISTANCE,
    };
    for (const surface of surfaces) draw(canvas, surface, project(surface, placement, focal, at, NECK), 1);
    const made: Drawn = {
      pixels: canvas.pixels,
      wall: backdrop.wall.map((w, i) => (canvas.depth[i] < 1e9 ? 0 : w)),
    };
    this.#drawn.set(key, made);
    return made;
  }
}

const level = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/** The pixel value with the screen's light added, by the original value. */
type Tables = Record<'red' | 'green' | 'blue', Float32Array>;
interface LightTables {
  face: Tables;
  wall: Tables;
}

function lightTables({ light, lightShare = 0 }: Posture): LightTables {
  const channels = light
    ? [1, 3, 5].map((i) => linear(Number.parseInt(light.slice(i, i + 2), 16)))
    : [0, 0, 0];
  const tables = (share: number): Tables => {
    const [red, green, blue] = channels.map((c) =>
      Float32Array.from({ length: 256 }, (_, v) => encoded(linear(v) * (1 + share * c))),
    );
    return { red, green, blue };
  };
  return { face: tables(lightShare), wall: tables(lightShare * WALL_SHARE) };
}

function linear(value: number): number {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

const encoded = (l: number): number => 255 * (l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055);
