/**
 * A head before a webcam: surfaces that turn about a neck before a backdrop that stands still, lit by the screen and seen
 * by a noisy sensor. Good for some 30°. It stands for the geometry of a movement and not for the look of a real one.
 */
import sharp from 'sharp';
import { draw, newCanvas } from '../heads/raster.ts';
import { EYES_CM, project, type Surface } from '../heads/surface.ts';

export interface Posture {
  /** Degrees; positive towards the picture's right, that is to the person's left. */
  yawDeg?: number;
  /** Degrees; positive upwards. */
  pitchDeg?: number;
  /** Light of the screen, `#rrggbb`, and its share of the other light on the face. */
  light?: string;
  lightShare?: number;
}

/** A frame without light and noise. */
export interface Drawn {
  /** Packed RGB of MOVING_FRAME. */
  pixels: Uint8Array;
  /** Of each pixel whether it is the wall. */
  wall: Uint8Array;
}

export interface Filmed {
  surfaces: readonly Surface[];
  backdrop: Drawn;
  /** Where the middle of the face is in the frame, px; half an eye distance below the eyes. */
  at: readonly [x: number, y: number];
  /** Distance between the eyes in the frame, px. */
  eyes: number;
  /** How far the head is turned in the surfaces as they are, degrees. */
  yawDeg?: number;
  pitchDeg?: number;
}

/** Nobody stands like a picture: the head sways by so many degrees of yaw from one third frame to the next. */
const SWAY = [0, 1, 2, 1, 0, -1, -2, -1];

/** A small picture: quick to render, and the face is still large enough for a registration. */
export const MOVING_FRAME = { width: 704, height: 396 };
/** The wall behind is further away from the screen than the face. */
const WALL_SHARE = 0.2;

/** How far away the person sits, and of the neck behind the face's middle, cm. */
const DISTANCE = 55;
const NECK = 8;

export class FilmedHead {
  readonly #filmed: Filmed;
  readonly #drawn = new Map<string, Drawn>();
  /** Of pictures that are encoded: new ones for every frame would keep the collector of garbage busy. */
  readonly #spare: Uint8Array[] = [];
  #random = 1;
  #frames = 0;

  constructor(filmed: Filmed) {
    this.#filmed = filmed;
  }

  /**
   * One frame, never the same twice: the sensor's noise is new. JPEG.
   * @param moreWall rows of wall above the person and as many below, px
   */
  async frame(posture: Posture = {}, moreWall = 0): Promise<Buffer> {
    const sway = SWAY[Math.floor(this.#frames++ / 3) % SWAY.length];
    const drawn = this.#draw({ ...posture, yawDeg: (posture.yawDeg ?? 0) + sway });
    return await this.#expose(drawn, posture, moreWall);
  }

  /** A picture of the head held before the camera: it does not sway, only the sensor's noise is new. JPEG. */
  photograph(posture: Posture = {}): Promise<Buffer> {
    return this.#expose(this.#draw(posture), posture, 0);
  }

  async #expose(drawn: Drawn, posture: Posture, moreWall: number): Promise<Buffer> {
    const out = this.#spare.pop() ?? new Uint8Array(3 * MOVING_FRAME.width * MOVING_FRAME.height);
    this.#light(drawn, lightTables(posture), out);
    const jpeg = await sharp(out, { raw: { ...MOVING_FRAME, channels: 3 } })
      .extend({ top: moreWall, bottom: moreWall, extendWith: 'copy' })
      .jpeg({ quality: 88 })
      .toBuffer();
    this.#spare.push(out);
    return jpeg;
  }

  /**
   * What the sensor makes of it: the light of the screen, and noise of about ±3 grey levels, by xorshift, as Math.random is
   * too slow for a million pixels. @param out RGB, 0 to 255
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

/** By encoded value: what the camera sees once the screen's light is added. */
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
