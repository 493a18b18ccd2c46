import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlap, suppress } from '../../src/engine/decoders/suppress.ts';
import { decodeYuNet } from '../../src/engine/decoders/yunet.ts';
import type { Detection } from '../../src/engine/face.ts';
import { BadOutput } from '../../src/engine/runtime/network.ts';
import { cropTransform } from '../../src/engine/stages/align.ts';
import { choose } from '../../src/engine/stages/choose.ts';

const face = (x: number, y: number, width: number, confidence: number): Detection => ({
  box: { x, y, width, height: width },
  confidence,
  eyes: [
    [x, y],
    [x + width, y],
  ],
  mouth: [x, y + width],
  points: null,
});

describe('suppression', () => {
  const length = fc.integer({ min: 1, max: 40 });
  const faces = fc.array(
    fc.tuple(fc.nat(100), fc.nat(100), length, fc.double({ min: 0, max: 1, noNaN: true })),
    { maxLength: 25 },
  );

  test('keeps the best, nothing that overlaps it, and drops nothing that stands alone', () => {
    fc.assert(
      fc.property(faces, fc.double({ min: 0.05, max: 0.9, noNaN: true }), (list, iou) => {
        const all = list.map((f) => face(...f));
        const kept = suppress(all, iou);
        const confidences = kept.map((k) => k.confidence);
        expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
        if (all.length > 0) expect(confidences[0]).toBe(Math.max(...all.map((f) => f.confidence)));
        for (const f of all) {
          const rivals = kept.filter((k) => k !== f && overlap(k.box, f.box) >= iou);
          if (kept.includes(f)) expect(rivals).toEqual([]);
          else expect(rivals.some((k) => k.confidence >= f.confidence)).toBe(true);
        }
      }),
    );
  });

  test('overlap is symmetric, 1 for the same box, 0 for boxes that touch', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    expect(overlap(box, box)).toBe(1);
    expect(overlap(box, { ...box, x: 10 })).toBe(0);
    expect(overlap(box, { ...box, x: 5 })).toBeCloseTo(1 / 3);
    expect(overlap({ ...box, x: 5 }, box)).toBeCloseTo(1 / 3);
  });
});

describe('the one face of a picture', () => {
  test('is the largest, whoever stands in the background', () => {
    const choice = choose([face(0, 0, 40, 0.99), face(200, 0, 100, 0.8)]);
    expect(choice).toMatchObject({ kind: 'one', detection: { box: { width: 100 } } });
  });

  test('is in doubt when another is of comparable size', () => {
    expect(choose([face(0, 0, 60, 0.9), face(200, 0, 100, 0.8), face(0, 200, 20, 0.9)])).toEqual({
      kind: 'several',
      count: 2,
    });
  });

  test('is not made doubtful by what the detector is unsure of, however large', () => {
    const choice = choose([face(0, 0, 120, 0.52), face(200, 0, 100, 0.95)]);
    expect(choice).toMatchObject({ kind: 'one', detection: { box: { width: 100 } } });
    expect(choose([face(0, 0, 120, 0.52)])).toMatchObject({ kind: 'one' });
    expect(choose([])).toEqual({ kind: 'none' });
  });
});

describe('YuNet', () => {
  const outputs = () =>
    Object.fromEntries(
      [8, 16, 32].flatMap((stride) => {
        const n = (64 / stride) ** 2;
        return [
          [`cls_${stride}`, new Float32Array(n)],
          [`obj_${stride}`, new Float32Array(n)],
          [`bbox_${stride}`, new Float32Array(4 * n)],
          [`kps_${stride}`, new Float32Array(10 * n)],
        ];
      }),
    );

  test('is decoded by cell, stride and logarithm', () => {
    const o = outputs();
    const cell = 4 + 1; // column 1 of row 1, stride 16
    o.cls_16[cell] = 0.81;
    o.obj_16[cell] = 1;
    o.bbox_16.set([0.5, 0.25, Math.log(2), Math.log(3)], 4 * cell);
    o.kps_16.set([0, 0, 1, 0, 0.5, 1, 0, 2, 1, 2], 10 * cell);
    const [found, ...others] = decodeYuNet(o, { width: 64, height: 64 }, 0.6);
    expect(others).toEqual([]);
    expect(found.confidence).toBeCloseTo(0.9);
    expect(found.box).toMatchObject({
      x: expect.closeTo(8),
      y: expect.closeTo(-4),
      width: expect.closeTo(32),
      height: expect.closeTo(48),
    });
    expect(found.points).toEqual([[16, 16], [32, 16], [24, 32], [16, 48], [32, 48]]); // biome-ignore format: pairs
    expect(found.mouth).toEqual([24, 48]);
  });

  test('an output of another length is an error', () => {
    expect(() =>
      decodeYuNet({ ...outputs(), kps_8: new Float32Array(3) }, { width: 64, height: 64 }, 0.6),
    ).toThrow(BadOutput);
  });
});

describe('box crops', () => {
  const picture = { width: 200, height: 100 };
  const seen = (
    box: [number, number, number, number],
    crop: { enlarge: number; inside: boolean; stretch?: boolean },
  ) => {
    const [x, y, width, height] = box;
    const at = { box: { x, y, width, height }, points: [] as never, landmarks: null };
    const t = cropTransform({ kind: 'box', ...crop }, 80, 80, at, picture);
    return [t.x + 0.5 - t.a / 2, t.y + 0.5 - t.d / 2, t.a * 80, t.d * 80].map((v) => Math.round(v));
  };

  test('are squares about the box, also beyond the picture', () => {
    expect(seen([10, 20, 20, 30], { enlarge: 2, inside: false })).toEqual([-10, 5, 60, 60]);
  });

  test('are pushed inside, and shrunk where they do not fit', () => {
    expect(seen([0, 20, 20, 30], { enlarge: 2, inside: true })).toEqual([0, 5, 60, 60]);
    expect(seen([0, 20, 20, 30], { enlarge: 8, inside: true })).toEqual([0, 0, 100, 100]);
  });

  test("keep the box's shape when stretched", () => {
    expect(seen([100, 20, 20, 30], { enlarge: 2, inside: true, stretch: true })).toEqual([90, 5, 40, 60]);
    expect(seen([100, 20, 20, 40], { enlarge: 4, inside: true, stretch: true })).toEqual([85, 0, 50, 100]);
  });
});
