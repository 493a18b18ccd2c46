/**
 * A person before a webcam who moves the head and whose face a screen lights: one of the sample portraits laid
 * over a head-shaped surface and turned. Good for some 30°; what the photograph did not show (ears, the far cheek)
 * is stretched, so this stands for the geometry of a movement and not for the look of a real one.
 */
import sharp from 'sharp';
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

/** Half axes of the head, and the nose, in eye distances from the middle between the eyes. */
const HEAD = { x: 1.05, up: 1.3, down: 1.75, depth: 1.15 };
const NOSE = { y: 0.55, width: 0.22, height: 0.34, depth: 0.42 };

/** Nobody stands like a picture: the head sways by so many degrees of yaw from one third frame to the next. */
const SWAY = [0, 1, 2, 1, 0, -1, -2, -1];

/** A 360p picture: quick to render, and the face is still large enough for a capture. */
export const MOVING_FRAME = { width: 640, height: 360 };
/** Height of the portrait in the frame, px. */
const HEIGHT = 350;
/** The wall behind is further away from the screen than the face. */
const WALL_SHARE = 0.2;

export class MovingPerson {
  readonly #pixels: Uint8Array;
  readonly #width: number;
  readonly #head: Head;
  readonly #pictures = new Map<string, Int32Array>();
  #random = 1;
  #frames = 0;

  private constructor(pixels: Uint8Array, width: number, head: Head) {
    this.#pixels = pixels;
    this.#width = width;
    this.#head = head;
  }

  static async of(name: PersonName): Promise<MovingPerson> {
    const { data, width, scale } = await portraitPixels(name, HEIGHT);
    const { x, y, eyes, ...turned } = HEADS[name];
    return new MovingPerson(data, width, { x: x * scale, y: y * scale, eyes: eyes * scale, ...turned });
  }

  /** One frame, never the same twice: the sensor's noise is new. JPEG. */
  async frame(posture: Posture = {}): Promise<Buffer> {
    const out = new Uint8Array(3 * MOVING_FRAME.width * MOVING_FRAME.height);
    const sway = SWAY[Math.floor(this.#frames++ / 3) % SWAY.length];
    const picture = this.#picture({ ...posture, yawDeg: (posture.yawDeg ?? 0) + sway });
    const light = lightTables(posture);
    for (let i = 0; i < picture.length; i++) {
      const from = picture[i];
      const tables = from < 0 ? light.wall : light.face;
      const noise = this.#noise();
      for (let c = 0; c < 3; c++) {
        const value = tables[c][from < 0 ? WALL : this.#pixels[from + c]] + noise;
        out[3 * i + c] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
    return sharp(out, { raw: { ...MOVING_FRAME, channels: 3 } })
      .jpeg({ quality: 88 })
      .toBuffer();
  }

  /** Of each pixel of the frame, where in the portrait it comes from; -1: the wall. */
  #picture({ yawDeg = 0, pitchDeg = 0 }: Posture): Int32Array {
    const key = `${Math.round(yawDeg)},${Math.round(pitchDeg)}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    const left = (MOVING_FRAME.width - this.#width) >> 1;
    const top = (MOVING_FRAME.height - HEIGHT) >> 1;
    const source = this.#turned({ yawDeg, pitchDeg });
    const made = Int32Array.from({ length: MOVING_FRAME.width * MOVING_FRAME.height }, (_, i) => {
      const [u, v] = [(i % MOVING_FRAME.width) - left, Math.floor(i / MOVING_FRAME.width) - top];
      return u >= 0 && v >= 0 && u < this.#width && v < HEIGHT ? source(u, v) : -1;
    });
    this.#pictures.set(key, made);
    return made;
  }

  /** Where a pixel of the turned head comes from: index of the portrait's pixel. */
  #turned({ yawDeg = 0, pitchDeg = 0 }: Posture): (u: number, v: number) => number {
    const { x: cx, y: cy, eyes, yawDeg: yaw0, pitchDeg: pitch0 } = this.#head;
    const yaw = ((yawDeg - yaw0) * Math.PI) / 180;
    const pitch = ((pitchDeg - pitch0) * Math.PI) / 180;
    const at = (u: number, v: number) =>
      3 * (clamp(Math.round(v), HEIGHT) * this.#width + clamp(Math.round(u), this.#width));
    return (u, v) => {
      const [x1, y1] = [(u - cx) / eyes, (v - cy) / eyes];
      let [x, y] = [x1, y1];
      // Fixed point: the depth is that of the point sought.
      for (let i = 0; i < 6; i++) {
        const z = depth(x, y);
        if (z === 0 && i > 0) break;
        const w = Math.min(1, 3 * z);
        x = x1 - w * (z * Math.sin(yaw) - x * (1 - Math.cos(yaw)));
        y = y1 + w * (z * Math.sin(pitch) + (y - 0.3) * (1 - Math.cos(pitch)));
      }
      return at(cx + x * eyes, cy + y * eyes);
    };
  }

  /** Grey levels, about ±3; xorshift, as Math.random is too slow for a million pixels. */
  #noise(): number {
    let x = this.#random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#random = x;
    return ((x & 255) + ((x >>> 8) & 255) - 255) / 64;
  }
}

const WALL = 132;

const clamp = (value: number, length: number): number => Math.min(length - 1, Math.max(0, value));

/** Of the head's surface towards the camera, in eye distances; 0 beside the head. */
function depth(x: number, y: number): number {
  const v = y < 0.3 ? (y - 0.3) / HEAD.up : (y - 0.3) / HEAD.down;
  const rest = 1 - (x / HEAD.x) ** 2 - v * v;
  if (rest <= 0) return 0;
  const nose = NOSE.depth * Math.exp(-0.5 * ((x / NOSE.width) ** 2 + ((y - NOSE.y) / NOSE.height) ** 2));
  return HEAD.depth * Math.sqrt(rest) + nose;
}

/** By channel and encoded value: what the camera sees once the screen's light is added. */
function lightTables({ light, lightShare = 0 }: Posture) {
  const channels = light
    ? [1, 3, 5].map((i) => linear(Number.parseInt(light.slice(i, i + 2), 16)))
    : [0, 0, 0];
  const table = (share: number) =>
    channels.map((c) => Float32Array.from({ length: 256 }, (_, v) => encoded(linear(v) * (1 + share * c))));
  return { face: table(lightShare), wall: table(lightShare * WALL_SHARE) };
}

function linear(value: number): number {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

const encoded = (l: number): number => 255 * (l <= 0.0031308 ? 12.92 * l : 1.055 * l ** (1 / 2.4) - 0.055);
