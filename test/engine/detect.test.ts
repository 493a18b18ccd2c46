import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAPTURE_LIMITS, STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import { overlap, suppress } from '../../src/engine/decoders/suppress.ts';
import { decodeYuNet } from '../../src/engine/decoders/yunet.ts';
import type { Detection } from '../../src/engine/imaging/face.ts';
import { BadOutput } from '../../src/engine/network/network.ts';
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

  test('keeps the best and nothing that overlaps it, and drops no face that overlaps none', () => {
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
  const view = (sharpness: (d: Detection) => number = () => 100) => ({ width: 640, height: 480, sharpness });
  const STILL = STILL_LIMITS;
  const LIVE = CAPTURE_LIMITS;
  /** A square of `side` px whose centre is `right` px to the right of the picture's middle. */
  const at = (right: number, side: number, confidence = 0.9) =>
    face(320 + right - side / 2, 240 - side / 2, side, confidence);
  const main = at(-30, 100);

  test('is the largest, with any face in the background', () => {
    const choice = choose([face(0, 0, 40, 0.99), face(200, 0, 100, 0.8)], view(), STILL);
    expect(choice).toMatchObject({ kind: 'one', detection: { box: { width: 100 } } });
  });

  test('is in doubt if another has a similar size, however far aside and blurred it is', () => {
    const blurred = view((d) => (d.box.width < 100 ? 1 : 100));
    expect(choose([main, at(290, 81)], blurred, STILL)).toEqual({ kind: 'several', count: 2 });
    expect(choose([main, at(290, 81)], blurred, LIVE)).toEqual({ kind: 'several', count: 2 });
    expect(choose([main, at(290, 81), at(-250, 90), at(0, 20)], blurred, STILL)).toEqual({
      kind: 'several',
      count: 3,
    });
  });

  test('is not in doubt because of a smaller one that is aside', () => {
    expect(choose([at(290, 79), main], view(), STILL)).toEqual({ kind: 'one', detection: main });
    expect(choose([at(290, 62), main], view(), LIVE)).toEqual({ kind: 'one', detection: main });
  });

  test('is in doubt in a live capture if a somewhat smaller one is wholly in view, however far aside', () => {
    expect(choose([main, at(270, 64)], view(), LIVE)).toEqual({ kind: 'several', count: 2 });
    // It is not in doubt if the edge cuts the other or the other is out of focus, unless the main face is not in the
    // middle itself.
    expect(choose([main, at(282, 64)], view(), LIVE)).toEqual({ kind: 'one', detection: main });
    const blurred = view((d) => (d.box.width < 100 ? 29 : 100));
    expect(choose([main, at(270, 64)], blurred, LIVE)).toEqual({ kind: 'one', detection: main });
    expect(choose([at(-60, 100), at(282, 64)], blurred, LIVE)).toMatchObject({ kind: 'several' });
  });

  test('is in doubt because of a smaller one next to it, unless that one is out of focus', () => {
    const beside = at(75, 70);
    expect(choose([main, beside], view(), STILL)).toMatchObject({ kind: 'several' });
    const blurred = view((d) => (d === beside ? 29 : 100));
    expect(choose([main, beside], blurred, STILL)).toEqual({ kind: 'one', detection: main });
    expect(choose([main, beside], blurred, LIVE)).toMatchObject({ kind: 'several' });
  });

  test('is in doubt if a smaller one is nearer to the middle, even if out of focus', () => {
    const central = at(10, 70);
    const blurred = view((d) => (d === central ? 1 : 100));
    expect(choose([main, central], blurred, STILL)).toMatchObject({ kind: 'several' });
  });

  test('is never one of two of similar size, and never a smaller one', () => {
    const place = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 10, max: 200 }));
    const property = fc.property(
      fc.array(place, { minLength: 1, maxLength: 5 }),
      fc.nat(200),
      (places, sharp) => {
        const faces = places.map(([right, side]) => at(right, side));
        const choice = choose(
          faces,
          view((d) => (sharp * d.box.width) % 101),
          LIVE,
        );
        const [first = 0, second = 0] = places.map(([, side]) => side ** 2).toSorted((a, b) => b - a);
        if (second >= LIVE.similarFace * first) expect(choice.kind).toBe('several');
        if (choice.kind === 'one') expect(choice.detection.box.width ** 2).toBe(first);
        // A live capture is never less strict than a still.
        if (choice.kind === 'one')
          expect(
            choose(
              faces,
              view((d) => (sharp * d.box.width) % 101),
              STILL,
            ).kind,
          ).toBe('one');
      },
    );
    fc.assert(property);
  });

  test('is not in doubt because of a detection with low confidence, however large', () => {
    const choice = choose([face(0, 0, 120, 0.52), face(200, 0, 100, 0.95)], view(), STILL);
    expect(choice).toMatchObject({ kind: 'one', detection: { box: { width: 100 } } });
    expect(choose([face(0, 0, 120, 0.52)], view(), STILL)).toMatchObject({ kind: 'one' });
    expect(choose([], view(), STILL)).toEqual({ kind: 'none' });
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

  test('rejects an output of another length', () => {
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

  test('are squares around the box, even beyond the picture', () => {
    expect(seen([10, 20, 20, 30], { enlarge: 2, inside: false })).toEqual([-10, 5, 60, 60]);
  });

  test('are moved inside, and shrunk if they do not fit', () => {
    expect(seen([0, 20, 20, 30], { enlarge: 2, inside: true })).toEqual([0, 5, 60, 60]);
    expect(seen([0, 20, 20, 30], { enlarge: 8, inside: true })).toEqual([0, 0, 100, 100]);
  });

  test("keep the box's shape when stretched", () => {
    expect(seen([100, 20, 20, 30], { enlarge: 2, inside: true, stretch: true })).toEqual([90, 5, 40, 60]);
    expect(seen([100, 20, 20, 40], { enlarge: 4, inside: true, stretch: true })).toEqual([85, 0, 50, 100]);
  });
});
