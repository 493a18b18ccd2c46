/**
 * A person before a webcam who moves the head and whose face a screen lights: one of the sample portraits laid
 * over the head that a face mesh sees in it (see liveness/head.ts) and turned before the portrait's own surroundings.
 * Good for some 30°; what the photograph did not show (ears, the far cheek) is stretched, so this stands for the
 * geometry of a movement and not for the look of a real one.
 */
import sharp from 'sharp';
import { head, openFaceMesh, reliefOf } from './liveness/head.ts';
import { draw, newCanvas } from './liveness/raster.ts';
import { project, type Surface } from './liveness/surface.ts';
import { type PersonName, portraitPixels } from './sample-people.ts';

export interface Posture {
  /** Degrees; positive towards the picture's right, that is to the person's left. */
  yawDeg?: number;
  /** Degrees; positive upwards. */
  pitchDeg?: number;
  /** Light of the screen, `#rrggbb`, and its share of the other light on the face. */
  light?: string;
  lightShare?: number;
}

interface Head {
  /** Middle between the eyes and their distance, px of the portrait. */
  x: number;
  y: number;
  eyes: number;
  /** How far it is turned to begin with. */
  yawDeg: number;
  pitchDeg: number;
}

const HEADS: Record<PersonName, Head> = {
  ada: { x: 152, y: 198, eyes: 99, yawDeg: -10, pitchDeg: -6 },
  bea: { x: 146, y: 139, eyes: 88, yawDeg: -14, pitchDeg: -8 },
  cora: { x: 243, y: 211, eyes: 93, yawDeg: -12, pitchDeg: -2 },
};

/** Nobody stands like a picture: the head sways by so many degrees of yaw from one third frame to the next. */
const SWAY = [0, 1, 2, 1, 0, -1, -2, -1];

/** A small picture: quick to render, and the face is still large enough for a registration. */
export const MOVING_FRAME = { width: 704, height: 396 };
/** Height of the portrait in the frame, px. */
const HEIGHT = 385;
/** The wall behind is further away from the screen than the face. */
const WALL_SHARE = 0.2;

/** Between the eyes, cm; how far away the person sits; and of the neck behind the face's middle. */
const EYES_CM = 6.3;
const DISTANCE = 55;
const NECK = 8;

/** A frame without light and noise. */
interface Drawn {
  pixels: Uint8Array;
  /** Of each pixel whether it is the wall. */
  wall: Uint8Array;
}

export class MovingPerson {
  readonly #pixels: Uint8Array;
  readonly #width: number;
  readonly #head: Head;
  readonly #surface: Surface;
  readonly #drawn = new Map<string, Drawn>();
  /** Of pictures that are encoded: new ones for every frame would keep the collector of garbage busy. */
  readonly #spare: Uint8Array[] = [];
  #random = 1;
  #frames = 0;

  private constructor(pixels: Uint8Array, width: number, head: Head, surface: Surface) {
    this.#pixels = pixels;
    this.#width = width;
    this.#head = head;
    this.#surface = surface;
  }

  static async of(name: PersonName): Promise<MovingPerson> {
    const { data, width, scale } = await portraitPixels(name, HEIGHT);
    const { x, y, eyes, ...turned } = HEADS[name];
    const at: Head = { x: x * scale, y: y * scale, eyes: eyes * scale, ...turned };
    const portrait = {
      picture: { data, width, height: HEIGHT },
      x: at.x,
      y: at.y + 0.5 * at.eyes,
      eyes: at.eyes,
    };
    const mesh = await openFaceMesh();
    const relief = await reliefOf(mesh, portrait);
    await mesh.close();
    return new MovingPerson(data, width, at, head(portrait, relief, AS_SEEN, EYES_CM));
  }

  /**
   * One frame, never the same twice: the sensor's noise is new. JPEG.
   * @param moreWall rows of wall above the person and as many below, px
   */
  async frame(posture: Posture = {}, moreWall = 0): Promise<Buffer> {
    const sway = SWAY[Math.floor(this.#frames++ / 3) % SWAY.length];
    const drawn = this.#draw({ ...posture, yawDeg: (posture.yawDeg ?? 0) + sway });
    const out = this.#spare.pop() ?? new Uint8Array(3 * MOVING_FRAME.width * MOVING_FRAME.height);
    this.#expose(drawn, lightTables(posture), out);
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
  #expose({ pixels, wall }: Drawn, light: LightTables, out: Uint8Array): void {
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
    const { x, y, eyes, yawDeg: yaw0, pitchDeg: pitch0 } = this.#head;
    const { pixels, wall } = this.#backdrop();
    const canvas = newCanvas(pixels, MOVING_FRAME);
    const left = (MOVING_FRAME.width - this.#width) >> 1;
    const top = (MOVING_FRAME.height - HEIGHT) >> 1;
    // The head is where it is in the portrait, and as large.
    const focal = (eyes * DISTANCE) / EYES_CM;
    const placement = {
      yawDeg: Math.round(yawDeg) - yaw0,
      pitchDeg: Math.round(pitchDeg) - pitch0,
      rollDeg: 0,
      x: 0,
      y: 0,
      distance: DISTANCE,
    };
    const seen = project(this.#surface, placement, focal, [left + x, top + y + 0.5 * eyes], NECK);
    draw(canvas, this.#surface, seen, 1);
    const made: Drawn = { pixels: canvas.pixels, wall: wall.map((w, i) => (canvas.depth[i] < 1e9 ? 0 : w)) };
    this.#drawn.set(key, made);
    return made;
  }

  /** The portrait as it is, in the middle of a wall. */
  #backdrop(): Drawn {
    const { width, height } = MOVING_FRAME;
    const pixels = new Uint8Array(3 * width * height).fill(WALL);
    const wall = new Uint8Array(width * height).fill(1);
    const left = (width - this.#width) >> 1;
    const top = (height - HEIGHT) >> 1;
    for (let y = 0; y < HEIGHT; y++) {
      const at = (y + top) * width + left;
      pixels.set(this.#pixels.subarray(3 * y * this.#width, 3 * (y + 1) * this.#width), 3 * at);
      wall.fill(0, at, at + this.#width);
    }
    return { pixels, wall };
  }
}

const WALL = 132;
const AS_SEEN = { width: 1, depth: 1, nose: 1 };

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
