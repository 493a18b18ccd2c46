import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../scripts/random.ts';
import type { FivePoints, Point } from '../../src/domain/capture/reading.ts';
import { halve, Picture } from '../../src/engine/imaging/picture.ts';
import type { PixelFormat } from '../../src/engine/imaging/pixel-format.ts';
import { apply, mirrored, rectangle, scaleOf, similarity } from '../../src/engine/imaging/transform.ts';
import { formatted, mirror, sampled, warp } from '../../src/engine/imaging/warp.ts';
import { pose } from '../../src/engine/measures/pose.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const format = (width: number, height: number, other: Partial<PixelFormat> = {}): PixelFormat => ({
  layout: 'nhwc',
  colour: 'rgb',
  mean: [0, 0, 0],
  scale: [1, 1, 1],
  width,
  height,
  ...other,
});
/** Red rises with x, green with y; blue is constant. */
function ramp(width: number, height: number): Picture {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) data.set([i % width, Math.floor(i / width), 77], 3 * i);
  return new Picture({ data, width, height });
}

describe('similarity', () => {
  const points = fc.array(fc.tuple(number(-50, 50), number(-50, 50)), { minLength: 2, maxLength: 9 });
  const spread = (p: Point[]) => Math.hypot(p[0][0] - p[1][0], p[0][1] - p[1][1]) > 1;

  test('recovers the rotation, scale and shift that points were moved by', () => {
    const move = fc.tuple(
      points.filter(spread),
      number(-3, 3),
      number(0.2, 5),
      number(-99, 99),
      number(-99, 99),
    );
    fc.assert(
      fc.property(move, ([from, angle, scale, x, y]) => {
        const [p, q] = [scale * Math.cos(angle), scale * Math.sin(angle)];
        const known = { a: p, b: -q, c: q, d: p, x, y };
        const found = similarity(
          from,
          from.map((point) => apply(known, point)),
        );
        for (const key of ['a', 'b', 'c', 'd', 'x', 'y'] as const)
          expect(found[key]).toBeCloseTo(known[key], 6);
        expect(scaleOf(found)).toBeCloseTo(scale, 6);
      }),
    );
  });

  test('does not exist for points that coincide', () => {
    expect(() => similarity([[1, 1], [1, 1]], [[1, 2], [3, 4]])).toThrow(RangeError); // biome-ignore format: pairs
  });
});

describe('warp', () => {
  test('cuts the requested pixels', () => {
    const out = new Float32Array(3 * 4 * 3);
    warp(ramp(40, 30), rectangle({ x: 10, y: 5, width: 4, height: 3 }, 4, 3), format(4, 3), out);
    expect([...out.subarray(0, 6)]).toEqual([10, 5, 77, 11, 5, 77]);
    expect([...out.subarray(33)]).toEqual([13, 7, 77]);
  });

  test.each([2, 3, 4, 5, 8])(
    'shrunk %i-fold, a ramp keeps its values except for the rounding of halvings',
    (k) => {
      const out = new Float32Array(3 * 16);
      warp(ramp(80, 80), rectangle({ x: 8, y: 16, width: 4 * k, height: 4 * k }, 4, 4), format(4, 4), out);
      for (let i = 0; i < 16; i++) {
        expect(Math.abs(out[3 * i] - (8 + ((i % 4) + 0.5) * k - 0.5))).toBeLessThan(0.76);
        expect(Math.abs(out[3 * i + 1] - (16 + (Math.floor(i / 4) + 0.5) * k - 0.5))).toBeLessThan(0.76);
      }
    },
  );

  test('is bilinear, inside, on the rim and across it, for any similarity', () => {
    const picture = new Picture({
      data: Uint8Array.from({ length: 3 * 13 * 9 }, (_, i) => (i * 97) % 256),
      width: 13,
      height: 9,
    });
    const { raster } = picture.level(0);
    const at = (x: number, y: number, c: number) =>
      x < 0 || y < 0 || x >= 13 || y >= 9 ? 0 : raster.data[3 * (y * 13 + x) + c];
    const naive = (x: number, y: number, c: number) => {
      const [x0, y0] = [Math.floor(x), Math.floor(y)];
      const [dx, dy] = [x - x0, y - y0];
      const upper = (1 - dx) * at(x0, y0, c) + dx * at(x0 + 1, y0, c);
      const lower = (1 - dx) * at(x0, y0 + 1, c) + dx * at(x0 + 1, y0 + 1, c);
      return (1 - dy) * upper + dy * lower;
    };
    const shift = fc.oneof(fc.integer({ min: -15, max: 20 }), number(-15, 20));
    const part = fc.oneof(fc.constantFrom(0, 0.5, -0.5), number(-0.7, 0.7));
    fc.assert(
      fc.property(part, part, shift, shift, (p, q, x, y) => {
        const t = { a: p, b: -q, c: q, d: p, x, y };
        const out = new Float32Array(3 * 7 * 5).fill(-1);
        warp(picture, t, format(7, 5), out, 0, 'fast');
        for (let i = 0; i < 35; i++) {
          const [u, v] = apply(t, [i % 7, Math.floor(i / 7)]);
          for (const c of [0, 1, 2]) expect(out[3 * i + c]).toBeCloseTo(naive(u, v, c), 3);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is black outside the picture', () => {
    const out = new Float32Array(3 * 9).fill(9);
    warp(ramp(8, 8), rectangle({ x: -20, y: -20, width: 3, height: 3 }, 3, 3), format(3, 3), out);
    expect(out.every((v) => v === 0)).toBe(true);
  });

  test('writes channels in the order, layout and scale of the network', () => {
    const mean: [number, number, number] = [77, 0, 10];
    const scale: [number, number, number] = [1, 2, 3];
    const box = rectangle({ x: 10, y: 5, width: 2, height: 1 }, 2, 1);
    const planar = new Float32Array(6);
    warp(ramp(40, 30), box, format(2, 1, { layout: 'nchw', colour: 'bgr', mean, scale }), planar);
    expect([...planar]).toEqual([0, 0, 10, 10, 0, 3]);
  });

  test.each(['nchw', 'nhwc'] as const)(
    'the mirror of a crop (%s) is the crop of the mirrored transform',
    (layout) => {
      const t = similarity([[0, 0], [20, 0]], [[12, 9], [31, 14]]); // biome-ignore format: pairs
      const f = format(21, 17, { layout });
      const n = 3 * 21 * 17;
      const [both, expected] = [new Float32Array(2 * n), new Float32Array(n)];
      warp(ramp(64, 64), t, f, both);
      mirror(f, both, 0, n);
      warp(ramp(64, 64), mirrored(t, 21), f, expected);
      expect(Math.max(...expected.map((v, i) => Math.abs(v - both[n + i])))).toBeLessThan(1e-3);
    },
  );
});

test('a closed picture has freed the pixels of all levels', () => {
  const picture = ramp(40, 30);
  const levels = [0, 1, 2].map((n) => picture.level(n).raster.data);
  picture.close();
  expect(levels.map((data) => data.length)).toEqual([0, 0, 0]);
});

test('halving averages four pixels and drops an odd row', () => {
  const data = Uint8Array.of(
    0,
    0,
    0,
    4,
    8,
    12,
    9,
    9,
    9,
    8,
    8,
    8,
    4,
    0,
    4,
    9,
    9,
    9,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
  );
  expect(halve({ data, width: 3, height: 3 })).toEqual({ data: Uint8Array.of(4, 4, 6), width: 1, height: 1 });
});

test.each([
  [2, 2],
  [4, 2],
  [6, 4],
  [7, 5],
  [18, 3],
])('a picture of %i × %i px is halved to the rounded means of its squares', (width, height) => {
  const random = new Random(width);
  const data = Uint8Array.from({ length: 3 * width * height }, () => random.below(256));
  const halved = halve({ data, width, height });
  const mean = (x: number, y: number, c: number) => {
    const at = (dx: number, dy: number) => data[3 * ((2 * y + dy) * width + 2 * x + dx) + c];
    return Math.floor((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) / 4);
  };
  for (let y = 0; y < halved.height; y++)
    for (let x = 0; x < halved.width; x++)
      for (let c = 0; c < 3; c++)
        expect(halved.data[3 * (y * halved.width + x) + c], `${x}, ${y}, ${c}`).toBe(mean(x, y, c));
});

test.each(['nchw', 'nhwc'] as const)(
  'samples in the format of a network (%s) are what warp writes, to the bit',
  (layout) => {
    const random = new Random(7);
    const data = Uint8Array.from({ length: 3 * 40 * 30 }, () => random.below(256));
    const turnedBy = { a: 2.1, b: -0.3, c: 0.3, d: 2.1, x: -4, y: 3 };
    const format = {
      layout,
      colour: 'bgr',
      mean: [127.5, 117.001, 104.298],
      scale: [1 / 128, 1 / 255, 1 / 127.5],
      width: 16,
      height: 16,
    } as const;
    const picture = () => new Picture({ data, width: 40, height: 30 });
    const [warped, written] = [new Float32Array(768), new Float32Array(768)];
    warp(picture(), turnedBy, { ...format, mean: [...format.mean], scale: [...format.scale] }, warped);
    formatted(
      sampled(picture(), turnedBy, format),
      { ...format, mean: [...format.mean], scale: [...format.scale] },
      written,
    );
    expect(new Uint32Array(written.buffer)).toEqual(new Uint32Array(warped.buffer));
  },
);

describe('pose', () => {
  /** The mean face, turned: yaw to the picture's right, then pitch up, then roll clockwise, in degrees. */
  const turned = (yaw: number, pitch: number, roll: number): FivePoints => {
    const face = [[-0.5, 0, 0], [0.5, 0, 0], [0, 0.55, -0.63], [-0.386, 1.06, -0.143], [0.386, 1.06, -0.143]]; // biome-ignore format: triples
    const [y, p, r] = [yaw, pitch, roll].map((d) => (d * Math.PI) / 180);
    const project = ([x, h, z]: number[]): Point => {
      const [h1, z1] = [h * Math.cos(p) + z * Math.sin(p), -h * Math.sin(p) + z * Math.cos(p)];
      const x1 = x * Math.cos(y) - z1 * Math.sin(y);
      return [
        200 + 60 * (x1 * Math.cos(r) - h1 * Math.sin(r)),
        150 + 60 * (x1 * Math.sin(r) + h1 * Math.cos(r)),
      ];
    };
    const [a, b, c, d, e] = face.map(project);
    return [a, b, c, d, e];
  };

  test('of a face turned in one direction equals the angle of the turn', () => {
    fc.assert(
      fc.property(number(-35, 35), (degrees) => {
        expect(pose(turned(degrees, 0, 0)).yawDeg).toBeCloseTo(degrees, 0);
        expect(pose(turned(0, degrees, 0)).pitchDeg).toBeCloseTo(degrees, 0);
        expect(pose(turned(0, 0, degrees)).rollDeg).toBeCloseTo(degrees, 3);
      }),
    );
  });

  test('is positive in yaw with the nose to the right, in pitch with the chin up, in roll when leaning clockwise', () => {
    expect(pose(turned(20, 0, 0)).yawDeg).toBeGreaterThan(15);
    expect(turned(20, 0, 0)[2][0]).toBeGreaterThan(turned(0, 0, 0)[2][0]);
    expect(turned(0, 20, 0)[2][1]).toBeLessThan(turned(0, 0, 0)[2][1]);
    expect(turned(0, 0, 20)[1][1]).toBeGreaterThan(turned(0, 0, 20)[0][1]);
  });
});
