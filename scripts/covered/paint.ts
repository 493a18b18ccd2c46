/**
 * What covers a face, and what only looks like it, painted over photographs. Everything is placed by the face's 68
 * points, in eye distances from the middle between the eyes (u along the eyes, v down), with soft edges, shading and the
 * grain of cloth or hair, because a flat patch with a hard edge is easier to find than anything that people wear.
 */
import type { Raster } from '../../src/engine/imaging/picture.ts';
import type { Random } from '../random.ts';

type Rgb = readonly [number, number, number];
type Point = readonly [number, number];

/** One layer of paint: how opaque it is at a place, 0…1, and its colour there. */
interface Layer {
  alpha(u: number, v: number): number;
  colour(u: number, v: number, under: Rgb): Rgb;
}

/** A face in its own measure. */
interface Places {
  /** 68 points. */
  all: readonly Point[];
  eyes: readonly [Point, Point];
  mouth: Point;
  noseTip: Point;
  noseBase: Point;
  chin: Point;
  /** Mean of the cheeks. */
  skin: Rgb;
  /** One pixel. */
  pixel: number;
}

export type Painting = (face: Places, random: Random) => Layer[];

/** @returns a copy of the picture with the painting on the face */
export function painted(raster: Raster, landmarks: Float32Array, painting: Painting, random: Random): Raster {
  const at = (from: number, to: number): Point => {
    let [x, y] = [0, 0];
    for (let i = from; i < to; i++) {
      x += landmarks[2 * i];
      y += landmarks[2 * i + 1];
    }
    return [x / (to - from), y / (to - from)];
  };
  const [right, left] = [at(36, 42), at(42, 48)];
  const middle: Point = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2];
  const [ax, ay] = [left[0] - right[0], left[1] - right[1]];
  const square = ax * ax + ay * ay;
  const local = (x: number, y: number): Point => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return [(dx * ax + dy * ay) / square, (dy * ax - dx * ay) / square];
  };
  const all = Array.from({ length: 68 }, (_, i) => local(landmarks[2 * i], landmarks[2 * i + 1]));
  const mean = (from: number, to: number) => local(...at(from, to));
  const face: Places = {
    all,
    eyes: [mean(36, 42), mean(42, 48)],
    mouth: mean(48, 60),
    noseTip: all[30],
    noseBase: all[33],
    chin: all[8],
    skin: skinOf(raster, landmarks),
    pixel: 1 / Math.sqrt(square),
  };
  const layers = painting(face, random);
  const data = Uint8Array.from(raster.data);
  const reach = 2.6 * Math.sqrt(square);
  const top = Math.max(0, Math.floor(middle[1] - reach));
  const bottom = Math.min(raster.height, Math.ceil(middle[1] + 1.3 * reach));
  const from = Math.max(0, Math.floor(middle[0] - reach));
  const to = Math.min(raster.width, Math.ceil(middle[0] + reach));
  for (let y = top; y < bottom; y++)
    for (let x = from; x < to; x++) {
      const [dx, dy] = [x - middle[0], y - middle[1]];
      const u = (dx * ax + dy * ay) / square;
      const v = (dy * ax - dx * ay) / square;
      const i = 3 * (y * raster.width + x);
      for (const layer of layers) {
        const alpha = layer.alpha(u, v);
        if (alpha <= 0) continue;
        const colour = layer.colour(u, v, [data[i], data[i + 1], data[i + 2]]);
        for (let c = 0; c < 3; c++) data[i + c] = clamp(data[i + c] * (1 - alpha) + colour[c] * alpha);
      }
    }
  return { ...raster, data };
}

const clamp = (v: number): number => Math.min(255, Math.max(0, Math.round(v)));

function skinOf(raster: Raster, landmarks: Float32Array): Rgb {
  const sum = [0, 0, 0];
  let count = 0;
  // Half-way between the nose's wings and the jaw, on both sides.
  for (const [inner, outer] of [
    [31, 3],
    [35, 13],
  ]) {
    const x0 = Math.round(0.55 * landmarks[2 * inner] + 0.45 * landmarks[2 * outer]);
    const y0 = Math.round(0.55 * landmarks[2 * inner + 1] + 0.45 * landmarks[2 * outer + 1]);
    for (let y = y0 - 2; y <= y0 + 2; y++)
      for (let x = x0 - 2; x <= x0 + 2; x++) {
        if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) continue;
        const i = 3 * (y * raster.width + x);
        for (let c = 0; c < 3; c++) sum[c] += raster.data[i + c];
        count++;
      }
  }
  return count === 0 ? [150, 120, 100] : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** 1 inside, 0 outside, with an edge of `soft`; `distance` is negative inside. */
const edge = (distance: number, soft: number): number => Math.min(1, Math.max(0, 0.5 - distance / soft));

/** A rounded box: `power` 2 is an ellipse, 6 nearly a rectangle. Distances are roughly in eye distances. */
function blob(u: number, v: number, [w, h]: Point, power: number): number {
  const [x, y] = [Math.abs(u / w), Math.abs(v / h)];
  // Far outside, where it matters to nothing how far.
  if (Math.max(x, y) > 2.5) return FAR;
  return ((x ** power + y ** power) ** (1 / power) - 1) * Math.min(w, h);
}
const FAR = 9;

/** The signed distance from a polygon, negative inside; FAR where it is of no account. */
function outline(points: readonly Point[]): (u: number, v: number) => number {
  const n = points.length;
  const [xs, ys] = [Float64Array.from(points, (p) => p[0]), Float64Array.from(points, (p) => p[1])];
  const [left, right] = [Math.min(...xs) - NEAR, Math.max(...xs) + NEAR];
  const [top, bottom] = [Math.min(...ys) - NEAR, Math.max(...ys) + NEAR];
  return (u, v) => {
    if (u < left || u > right || v < top || v > bottom) return FAR;
    let least = FAR;
    let inside = false;
    let [a, b] = [xs[n - 1], ys[n - 1]];
    for (let i = 0; i < n; i++) {
      const x = xs[i];
      const y = ys[i];
      const dx = a - x;
      const dy = b - y;
      const along = ((u - x) * dx + (v - y) * dy) / (dx * dx + dy * dy + 1e-12);
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      const p = u - x - t * dx;
      const q = v - y - t * dy;
      const square = p * p + q * q;
      if (square < least) least = square;
      if (y > v !== b > v && u < (dx * (v - y)) / dy + x) inside = !inside;
      a = x;
      b = y;
    }
    return inside ? -Math.sqrt(least) : Math.sqrt(least);
  };
}
const NEAR = 0.25;

const scaled = (c: Rgb, by: number): Rgb => [c[0] * by, c[1] * by, c[2] * by];
const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const greyOf = (c: Rgb): number => 0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2];

/** Smooth noise around 0, about ±1, with features of `size`; stretched along v by `long`. */
function noise(random: Random, size: number, long = 1): (u: number, v: number) => number {
  const grid = Float32Array.from({ length: 32 * 32 }, () => random.normal());
  const value = (i: number, j: number) => grid[((j & 31) << 5) | (i & 31)];
  return (u, v) => {
    const [x, y] = [u / size + 64, v / (size * long) + 64];
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [x - i, y - j];
    return (
      (value(i, j) * (1 - s) + value(i + 1, j) * s) * (1 - t) +
      (value(i, j + 1) * (1 - s) + value(i + 1, j + 1) * s) * t
    );
  };
}

/** Shading of something in the light of a room: a slope, folds, and fine grain. */
function shading(random: Random, strength: number): (u: number, v: number) => number {
  const [across, down] = [random.normal() * strength, random.normal() * strength];
  const folds = noise(random, random.between(0.2, 0.7), random.between(0.3, 1.5));
  const grain = noise(random, 0.035);
  const [deep, fine] = [strength * random.between(0.1, 0.9), random.between(0.005, 0.05)];
  return (u, v) =>
    1 + across * u * 0.5 + down * (v - 0.5) * 0.5 + deep * folds(u, v) * 0.5 + fine * grain(u, v);
}

const soft = (face: Places, random: Random): number => face.pixel * random.between(0.8, 2.5);

function anyColour(random: Random): Rgb {
  return [random.between(10, 245), random.between(10, 245), random.between(10, 245)];
}

// Eyes

interface Lens {
  /** Half the width and height. */
  half: Point;
  power: number;
  /** How far the lenses hang outwards. */
  hang: number;
  /** Centres, right and left. */
  at: readonly [Point, Point];
}

function lensOf({ eyes }: Places, random: Random, half: Point): Lens {
  const [du, dv] = [random.normal() * 0.03, random.normal() * 0.03 + half[1] * random.between(-0.05, 0.3)];
  const apart = Math.max(0, half[0] + 0.05 - 0.5) + random.between(-0.02, 0.04);
  return {
    half,
    power: random.between(2, 5),
    hang: random.normal() * 0.12,
    at: [
      [eyes[0][0] - apart + du, eyes[0][1] + dv],
      [eyes[1][0] + apart + du, eyes[1][1] + dv],
    ],
  };
}

function inLens({ half, power, at, hang }: Lens, u: number, v: number): number {
  const side = u < 0 ? 0 : 1;
  const [x, y] = [u - at[side][0], v - at[side][1]];
  return blob(x, y + (side === 0 ? hang : -hang) * x, half, power);
}

/** Rims, bridge and temples. */
function frame(face: Places, lens: Lens, thick: number, colour: Rgb, random: Random): Layer {
  const blur = soft(face, random);
  const shade = shading(random, 0.1);
  const bridge = lens.at[0][1] - lens.half[1] * random.between(0.1, 0.6);
  const bar = Math.max(thick * 0.7, 0.02);
  const inner = lens.at[1][0] - lens.half[0];
  const [r, l] = [lens.at[0][0] - lens.half[0], lens.at[1][0] + lens.half[0]];
  const rimless = random.next() < 0.1;
  return {
    alpha: (u, v) => {
      const d = inLens(lens, u, v);
      const ring = rimless ? 0 : edge(Math.abs(d - thick / 2) - thick / 2, blur);
      const across = edge(Math.max(Math.abs(u) - inner, Math.abs(v - bridge) - bar / 2), blur);
      const temple =
        u < r || u > l
          ? edge(Math.max(Math.abs(v - bridge) - bar / 2, (u < r ? r - u : u - l) - 0.45), blur)
          : 0;
      return Math.max(ring, d > 0 ? across : 0, temple);
    },
    colour: (u, v) => scaled(colour, shade(u, v)),
  };
}

/** Bright reflections of windows and lamps on lenses. */
function glare(face: Places, lens: Lens, strength: number, random: Random): Layer {
  const spots = Array.from({ length: 1 + random.below(3) }, () => ({
    at: lens.at[random.below(2)],
    du: random.between(-0.7, 0.7) * lens.half[0],
    dv: random.between(-0.8, 0.6) * lens.half[1],
    half: [random.between(0.02, 0.16), random.between(0.02, 0.12)] as const,
    turn: random.between(-0.6, 0.6),
  }));
  const colour: Rgb = [random.between(200, 255), random.between(210, 255), random.between(215, 255)];
  const blur = random.between(0.02, 0.08) + face.pixel;
  return {
    alpha: (u, v) => {
      if (inLens(lens, u, v) > 0) return 0;
      let most = 0;
      for (const { at, du, dv, half, turn } of spots) {
        const [x, y] = [u - at[0] - du, v - at[1] - dv];
        most = Math.max(most, edge(blob(x + turn * y, y, half, 3), blur));
      }
      return strength * most;
    },
    colour: () => colour,
  };
}

const FRAMES: readonly Rgb[] = [
  [20, 18, 18],
  [60, 38, 25],
  [110, 112, 118],
  [170, 150, 90],
  [140, 25, 35],
  [30, 40, 80],
];

const TINTS: readonly Rgb[] = [
  [14, 14, 16],
  [22, 20, 18],
  [48, 30, 16],
  [30, 38, 30],
  [24, 28, 48],
  [60, 44, 40],
];

/** Sunglasses; `half` of a lens, eye distances. Some lenses mirror, and some let the eyes through a little. */
export const sunglasses =
  (half: (random: Random) => Point): Painting =>
  (face, random) => {
    const lens = lensOf(face, random, half(random));
    const mirrors = random.next() < 0.2;
    const tint = mirrors
      ? scaled(anyColour(random), 0.6)
      : scaled(random.pick(TINTS), random.between(0.5, 2.2));
    const [top, foot] = [random.between(0.88, 1), random.between(0.68, 1)];
    const shade = shading(random, random.between(0.1, 0.5));
    const blur = soft(face, random);
    const sky = mirrors ? random.between(0.3, 0.9) : random.next() < 0.5 ? random.between(0, 0.4) : 0;
    const light: Rgb = [random.between(90, 200), random.between(110, 210), random.between(120, 230)];
    const [slant, sharp] = [random.normal() * 0.4, random.between(0.5, 4)];
    const down = (v: number): number => (v - lens.at[0][1]) / lens.half[1] / 2;
    const surface: Layer = {
      alpha: (u, v) => {
        const t = Math.min(1, Math.max(0, down(v) + 0.5));
        return (top + (foot - top) * t) * edge(inLens(lens, u, v), blur);
      },
      colour: (u, v) => {
        const t = Math.min(1, Math.max(0, 0.5 - sharp * (down(v) + slant * u)));
        return mixed(scaled(tint, shade(u, v)), light, sky * t);
      },
    };
    const layers = [surface];
    if (random.next() < 0.7) layers.push(glare(face, lens, random.between(0.1, 0.9), random));
    if (random.next() < 0.85) {
      const colour = random.next() < 0.6 ? scaled(tint, random.between(0.6, 1.4)) : random.pick(FRAMES);
      layers.push(frame(face, lens, random.between(0.015, 0.1), colour, random));
    }
    return layers;
  };

/** One lens across both eyes that mirrors the room. */
export const visor: Painting = (face, random) => {
  const half: Point = [random.between(0.95, 1.1), random.between(0.25, 0.4)];
  const power = random.between(3, 6);
  const [sky, ground] = [anyColour(random), anyColour(random)];
  const shade = shading(random, 0.5);
  const blur = soft(face, random);
  const down = random.between(-0.05, 0.1);
  return [
    {
      alpha: (u, v) => edge(blob(u, v - down, half, power), blur),
      colour: (u, v) => scaled(mixed(sky, ground, edge(-(v - down + 0.2 * u * u), 0.3)), shade(u, v)),
    },
  ];
};

/** A bar across the eyes, as editors put on pictures. */
export const bar: Painting = (face, random) => {
  const half: Point = [random.between(0.78, 1.25), random.between(0.13, 0.34)];
  const grey = random.between(0, 60);
  const colour: Rgb = random.next() < 0.7 ? [grey, grey, grey] : anyColour(random);
  const shade = shading(random, random.next() < 0.4 ? 0 : 0.3);
  const [tilt, dv, blur] = [random.normal() * 0.03, random.normal() * 0.03, soft(face, random)];
  return [
    {
      alpha: (u, v) => edge(Math.max(Math.abs(u) - half[0], Math.abs(v - dv - tilt * u) - half[1]), blur),
      colour: (u, v) => scaled(colour, shade(u, v)),
    },
  ];
};

/** A patch, a hand's heel or a strand of hair over one eye. */
export const oneEye: Painting = (face, random) => {
  const at = face.eyes[random.below(2)];
  const half: Point = [random.between(0.28, 0.5), random.between(0.22, 0.5)];
  const colour = random.next() < 0.5 ? scaled(face.skin, random.between(0.75, 1.15)) : anyColour(random);
  const [shade, blur, power, turn] = [
    shading(random, 0.4),
    soft(face, random) + random.between(0, 0.05),
    random.between(2, 5),
    random.normal() * 0.3,
  ];
  const [du, dv] = [random.normal() * 0.04, random.normal() * 0.04];
  return [
    {
      alpha: (u, v) => edge(blob(u - at[0] - du + turn * (v - at[1]), v - at[1] - dv, half, power), blur),
      colour: (u, v) => scaled(colour, shade(u, v)),
    },
  ];
};

/** A hand over both eyes or, `at` the mouth, over that: fingers side by side. */
export const hand =
  (over: 'eyes' | 'mouth'): Painting =>
  (face, random) => {
    const centre: Point = over === 'eyes' ? [0, 0.02] : [face.mouth[0], face.mouth[1] + 0.02];
    const half: Point =
      over === 'eyes'
        ? [random.between(0.95, 1.2), random.between(0.3, 0.5)]
        : [random.between(0.6, 0.9), random.between(0.38, 0.55)];
    const skin = scaled(face.skin, random.between(0.75, 1.15));
    const [shade, blur, turn] = [shading(random, 0.3), soft(face, random), random.normal() * 0.25];
    const finger = (2 * half[1]) / random.between(3, 4.4);
    const phase = random.next();
    return [
      {
        alpha: (u, v) => edge(blob(u - centre[0], v - centre[1] + turn * (u - centre[0]), half, 4), blur),
        colour: (u, v) => {
          const across = ((v - centre[1] + turn * (u - centre[0])) / finger + phase + 8) % 1;
          const round = 1 - 0.5 * Math.abs(2 * across - 1) ** 6 - 0.12 * across;
          return scaled(skin, round * shade(u, v));
        },
      },
    ];
  };

// Mouth

/** A patch in the colour of the skin. */
export const skinPatch: Painting = (face, random) => {
  const half: Point = [random.between(0.42, 0.7), random.between(0.22, 0.42)];
  const power = random.between(2, 6);
  const tone: Rgb = [
    face.skin[0] + random.normal() * 8,
    face.skin[1] + random.normal() * 8,
    face.skin[2] + random.normal() * 8,
  ];
  const colour = scaled(tone, random.between(0.85, 1.1));
  const shade = shading(random, random.between(0, 0.35));
  const blur = soft(face, random) + (random.next() < 0.5 ? random.between(0, 0.15) : 0);
  const [du, dv] = [face.mouth[0] + random.normal() * 0.03, face.mouth[1] + random.normal() * 0.03];
  return [
    {
      alpha: (u, v) => edge(blob(u - du, v - dv, half, power), blur),
      colour: (u, v) => scaled(colour, shade(u, v)),
    },
  ];
};

const CLOTHS: readonly Rgb[] = [
  [170, 200, 225],
  [235, 238, 240],
  [24, 24, 27],
  [120, 170, 160],
  [225, 190, 195],
  [90, 95, 105],
];

/** The part of a face below a line that rises to the ears. @param top of the middle, v */
function lowerFace({ all, chin }: Places, top: number, random: Random): Point[] {
  const rise = random.between(0, 0.25);
  const deep = random.between(0.02, 0.2);
  const low = (i: number): Point => [all[i][0] * 1.04, all[i][1] + deep * (i > 4 && i < 12 ? 1 : 0.4)];
  const ear = (i: number): Point => [all[i][0], Math.max(top - rise + 0.1, all[i][1] * 0.8)];
  const cheek = (side: number): Point => [side * 0.45, top + random.between(0.02, 0.15)];
  return [
    ear(2),
    cheek(-1),
    [-0.16, top + 0.01],
    [0, top - random.between(0, 0.05)],
    [0.16, top + 0.01],
    cheek(1),
    ear(14),
    ...[13, 12, 11, 10, 9].map(low),
    [chin[0], chin[1] + deep],
    ...[7, 6, 5, 4, 3].map(low),
  ];
}

/** A mask; `below` the nose it leaves the nose free. */
export const mask =
  (worn: 'over' | 'below'): Painting =>
  (face, random) => {
    const { noseTip, noseBase } = face;
    const top =
      worn === 'over' ? noseTip[1] * random.between(0.35, 0.85) : noseBase[1] + random.between(0.02, 0.09);
    const shape = outline(lowerFace(face, top, random));
    const colour = random.next() < 0.75 ? random.pick(CLOTHS) : anyColour(random);
    const [shade, blur] = [shading(random, 0.35), soft(face, random)];
    const pleats = random.next() < 0.5 ? random.between(0.03, 0.15) : 0;
    const every = random.between(0.12, 0.25);
    const stripes = random.next() < 0.15 ? anyColour(random) : null;
    const slant = random.normal();
    return [
      {
        alpha: (u, v) => edge(shape(u, v), blur),
        colour: (u, v) => {
          const fold = 1 - pleats * Math.max(0, Math.sin((2 * Math.PI * (v + 0.05 * u * u)) / every)) ** 4;
          const dyed = stripes && Math.sin(30 * (u + slant * v)) > 0 ? stripes : colour;
          return scaled(dyed, fold * shade(u, v));
        },
      },
    ];
  };

/** A scarf with a check pattern, over mouth and chin. */
export const scarf: Painting = (face, random) => {
  const top = face.noseBase[1] + random.between(-0.2, 0.08);
  const shape = outline(
    lowerFace(face, top, random).map(([u, v]): Point => [u * 1.1, v > 1.4 ? v + 0.5 : v]),
  );
  const [a, b, c] = [anyColour(random), anyColour(random), anyColour(random)];
  const [shade, blur, step, slant] = [
    shading(random, 0.5),
    soft(face, random),
    random.between(0.1, 0.3),
    random.normal() * 0.4,
  ];
  return [
    {
      alpha: (u, v) => edge(shape(u, v), blur),
      colour: (u, v) => {
        const [x, y] = [Math.floor((u + slant * v) / step), Math.floor((v - slant * u) / step)];
        return scaled([a, b, c][((x % 3) + 3 + ((y % 3) + 3)) % 3], shade(u, v));
      },
    },
  ];
};

// What covers nothing

/** Glasses with clear lenses. */
export const clearGlasses =
  (rim: 'thin' | 'thick'): Painting =>
  (face, random) => {
    const half: Point = [random.between(0.36, 0.52), random.between(0.22, 0.4)];
    const lens = lensOf(face, random, half);
    const thick = rim === 'thin' ? random.between(0.012, 0.045) : random.between(0.06, 0.14);
    const tint = random.next() < 0.3 ? random.between(0.05, 0.22) : 0;
    const grey = anyColour(random);
    const blur = soft(face, random);
    const layers: Layer[] = [
      { alpha: (u, v) => tint * edge(inLens(lens, u, v), blur), colour: () => scaled(grey, 0.4) },
    ];
    if (random.next() < 0.5) layers.push(glare(face, lens, random.between(0.1, 0.6), random));
    const colour = scaled(random.pick(FRAMES), random.between(0.7, 1.3));
    layers.push(frame(face, lens, thick, colour, random));
    return layers;
  };

const HAIR: readonly Rgb[] = [
  [22, 18, 16],
  [52, 36, 26],
  [95, 70, 48],
  [130, 80, 45],
  [120, 118, 115],
  [200, 198, 192],
];

/** A beard, a moustache or both. The mouth stays visible; a moustache hangs over part of the upper lip. */
export const beard: Painting = (face, random) => {
  const { all, noseBase, mouth } = face;
  const lips = outline(all.slice(48, 60));
  const colour = scaled(random.pick(HAIR), random.between(0.7, 1.3));
  const dense = random.between(0.35, 0.95);
  const strands = noise(random, random.between(0.015, 0.04), random.between(1, 4));
  const tufts = noise(random, random.between(0.1, 0.3));
  const full = random.next() < 0.75;
  const moustache = !full || random.next() < 0.75;
  const hang = random.between(-0.02, 0.07);
  const shape = outline([
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((i) => all[i]),
    ...inner(face, random),
  ]);
  const blur = random.between(0.05, 0.2);
  const upper = all[51][1] + hang;
  const width = Math.abs(all[54][0] - all[48][0]) / 2 + random.between(0, 0.12);
  return [
    {
      alpha: (u, v) => {
        const lip = edge(lips(u, v), 0.05);
        let share = full ? edge(shape(u, v) - 0.05, blur) * (1 - lip) : 0;
        if (moustache) {
          const droop = upper + 0.12 * ((u - mouth[0]) / width) ** 2;
          const over = Math.max(noseBase[1] + 0.04 - v, v - droop, Math.abs(u - mouth[0]) - width);
          share = Math.max(share, edge(over, 0.08));
        }
        return share * Math.min(1, Math.max(0, dense + 0.25 * strands(u, v) + 0.12 * tufts(u, v)));
      },
      colour: (u, v) => scaled(colour, 1 + 0.3 * strands(u, v)),
    },
  ];
};

/** The upper edge of a beard, from the left cheek to the right one. */
function inner({ all, mouth }: Places, random: Random): Point[] {
  const high = random.between(0.25, 0.65);
  const at = (side: number, out: number, up: number): Point => [mouth[0] + side * out, mouth[1] - up];
  return [
    at(1, 0.75, high * 0.7),
    at(1, 0.5, 0.22),
    all[35],
    all[31],
    at(-1, 0.5, 0.22),
    at(-1, 0.75, high * 0.7),
  ];
}

/** Lipstick, eye shadow, a drawn line of lashes. */
export const makeUp: Painting = (face, random) => {
  const { all } = face;
  const lips = outline(all.slice(48, 60));
  const inside = outline(all.slice(60, 68));
  const paint = random.pick<Rgb>([
    [150, 20, 40],
    [200, 60, 90],
    [120, 40, 60],
    [190, 110, 100],
    [70, 15, 30],
    [205, 150, 135],
  ]);
  const [on, shadow] = [random.between(0.2, 0.85), random.between(0, 0.55)];
  const lids = [outline(all.slice(36, 42)), outline(all.slice(42, 48))];
  const lid = random.pick<Rgb>([
    [30, 25, 30],
    [80, 60, 120],
    [120, 70, 60],
    [40, 80, 90],
  ]);
  const reach = random.between(0.05, 0.14);
  return [
    {
      alpha: (u, v) => on * edge(lips(u, v), 0.04) * (1 - edge(inside(u, v), 0.03)),
      colour: (_u, _v, under) => scaled(paint, 0.5 + greyOf(under) / 200),
    },
    {
      alpha: (u, v) => {
        const d = Math.min(lids[0](u, v), lids[1](u, v));
        return d < 0 ? 0 : shadow * Math.max(0, 1 - d / reach) * (v < 0.06 ? 1 : 0.4);
      },
      colour: () => lid,
    },
  ];
};

/** Closed eyes: the lid over each eye, with the lashes along its lower edge. */
export const closedEyes: Painting = (face, random) => {
  const { all, skin } = face;
  const tone = scaled(skin, random.between(0.75, 1));
  const shade = shading(random, 0.15);
  const blur = face.pixel * 2 + 0.02;
  const lashes = random.between(0.3, 0.85);
  const eyes = [36, 42].map((first) => ({
    shape: outline(all.slice(first, first + 6)),
    from: all[first],
    to: all[first + 3],
    sag: Math.max(all[first + 4][1], all[first + 5][1]),
  }));
  const line = (u: number, v: number): number => {
    let least = 9;
    for (const { from, to, sag } of eyes) {
      const t = (u - from[0]) / (to[0] - from[0] || 1);
      if (t < -0.05 || t > 1.05) continue;
      const chord = from[1] + (to[1] - from[1]) * t;
      least = Math.min(least, Math.abs(v - chord - 4 * t * (1 - t) * (sag - chord)));
    }
    return least;
  };
  return [
    {
      alpha: (u, v) => edge(Math.min(eyes[0].shape(u, v), eyes[1].shape(u, v)) - 0.015, blur),
      colour: (u, v) => scaled(tone, shade(u, v) * (1 - 0.5 * Math.max(0, -v))),
    },
    { alpha: (u, v) => lashes * edge(line(u, v) - 0.015, 0.03 + face.pixel), colour: () => [35, 25, 22] },
  ];
};

/** A fringe down to the brows, or the shadow of a cap. */
export const fringe: Painting = (face, random) => {
  const { all } = face;
  const brow = (all[19][1] + all[24][1]) / 2;
  const strands = noise(random, 0.03, 8);
  const ragged = noise(random, random.between(0.05, 0.2), 9);
  const colour = scaled(random.pick(HAIR), random.between(0.7, 1.3));
  const shadow = random.next() < 0.5;
  const low = brow + (shadow ? random.between(0.1, 1) : random.between(-0.1, 0.12));
  const dark = random.between(0.25, 0.6);
  return [
    {
      alpha: (u, v) =>
        Math.abs(u) > 1.3 || v < -1.8
          ? 0
          : shadow
            ? dark * edge(v - low, 0.25)
            : edge(v - low - 0.06 * ragged(u, 0), 0.05),
      colour: (u, v, under) => (shadow ? scaled(under, 0.25) : scaled(colour, 1 + 0.3 * strands(u, v))),
    },
  ];
};
