import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitted,
  INITIAL_VIEW,
  type Matrix,
  moved,
  transformed,
  type ViewTransform,
  zoomed,
} from '../../../src/ui/console/areas/reviews/desk/view-transform.ts';

const at = ([a, b, c, d, e, f]: Matrix, [x, y]: readonly number[]): [number, number] => [
  a * (x ?? 0) + c * (y ?? 0) + e,
  b * (x ?? 0) + d * (y ?? 0) + f,
];
const PANE = { width: 500, height: 400 };
const TALL = PANE.height / PANE.width;
const length = fc.double({ min: 1, max: 4000, noNaN: true });
const place = fc.tuple(length, length);
const step = fc.oneof(
  fc.record({ by: fc.constantFrom(0.3, 0.8, 1.3, 4), x: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    dx: fc.double({ min: -2, max: 2, noNaN: true }),
    dy: fc.double({ min: -2, max: 2, noNaN: true }),
  }),
);
const viewAfter = (steps: readonly object[]): ViewTransform =>
  steps.reduce<ViewTransform>((was, s) => {
    const one = s as { by?: number; x: number; dx: number; dy: number };
    return one.by ? zoomed(was, one.by, one.x, one.x * TALL, TALL) : moved(was, one.dx, one.dy, TALL);
  }, INITIAL_VIEW);

describe('two pictures zoomed together', () => {
  test('the eyes are at the same places, whatever the pictures are', () => {
    fc.assert(
      fc.property(place, place, (left, right) => {
        fc.pre(Math.hypot(right[0] - left[0], right[1] - left[1]) > 5);
        const face = { box: { x: 0, y: 0, width: 1, height: 1 }, eyes: [left, right] };
        const matrix = fitted({ width: 4000, height: 4000, face }, PANE);
        const [one, other] = [at(matrix, left), at(matrix, right)];
        expect(one[1]).toBeCloseTo(0.42 * PANE.height, 3);
        expect(other[1]).toBeCloseTo(0.42 * PANE.height, 3);
        expect((one[0] + other[0]) / 2).toBeCloseTo(PANE.width / 2, 3);
        expect(other[0] - one[0]).toBeCloseTo(0.33 * PANE.height, 3);
      }),
    );
  });

  test('without eyes the face is centred, and without a face the whole picture', () => {
    const face = { box: { x: 100, y: 50, width: 80, height: 100 }, eyes: [] };
    const byBox = fitted({ width: 1000, height: 1000, face }, PANE);
    expect(at(byBox, [140, 100])).toEqual([PANE.width / 2, PANE.height / 2]);
    const whole = fitted({ width: 1000, height: 500, face: null }, PANE);
    expect([at(whole, [0, 0])[0], at(whole, [1000, 500])[0]]).toEqual([0, PANE.width]);
  });

  test('zooming keeps the place under the pointer, and the picture never disappears', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const view = viewAfter(steps);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(12);
        if (view.scale === 1) expect(view).toEqual(INITIAL_VIEW);
        // Part of the enlarged pane stays within the pane.
        for (const [begin, length] of [
          [view.x, 1],
          [view.y, TALL],
        ]) {
          expect(begin).toBeLessThan(length);
          expect(begin + length * view.scale).toBeGreaterThan(0);
        }
      }),
      {
        examples: [
          [
            [
              { by: 4, x: 0.5 },
              { dx: -2, dy: 0 },
              { dx: -2, dy: 0 },
            ],
          ],
          [
            [
              { by: 4, x: 0.5 },
              { dx: 0, dy: 2 },
            ],
          ],
        ],
        numRuns: 1000,
      },
    );
    const near = zoomed(INITIAL_VIEW, 3, 0.25, 0.6, TALL);
    expect(0.25 * near.scale + near.x).toBeCloseTo(0.25, 9);
    expect(0.6 * near.scale + near.y).toBeCloseTo(0.6, 9);
  });

  test('both pictures move by the same on the screen, whatever their own size', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), place, place, (steps, a, b) => {
        const view = viewAfter(steps);
        const pictures = [a, b].map(([width, height]) => fitted({ width, height, face: null }, PANE));
        const centres = pictures.map((matrix, i) => {
          const [width, height] = [a, b][i] as [number, number];
          return at(transformed(matrix, view, PANE.width), [width / 2, height / 2]);
        });
        expect(centres[0]?.[0]).toBeCloseTo(centres[1]?.[0] ?? 0, 3);
        expect(centres[0]?.[1]).toBeCloseTo(centres[1]?.[1] ?? 0, 3);
      }),
    );
  });
});
