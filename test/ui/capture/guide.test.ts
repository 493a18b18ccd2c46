import { expect, test } from 'vitest';
import { startGuide, wayToCentreDeg } from '../../../src/ui/capture/machine/guide.ts';

const at = (x: number, y: number) =>
  wayToCentreDeg({ ...startGuide(0), face: { x: x - 0.1, y: y - 0.1, width: 0.2, height: 0.2 } });

test('the arrow points the way in the mirrored preview', () => {
  // On the left of the picture, so on the right of the mirrored preview: move left.
  expect(at(0.2, 0.5)).toBe(270);
  expect(at(0.8, 0.5)).toBe(90);
  expect(at(0.5, 0.2)).toBe(180);
  expect(at(0.5, 0.8)).toBe(0);
});

test('no direction is given without a face or for a face in the middle', () => {
  expect(wayToCentreDeg(startGuide(0))).toBeNull();
  expect(at(0.5, 0.5)).toBeNull();
});
