import { expect, test } from 'vitest';
import { FACE_FIGURES, poseOf } from '../../../src/ui/console/parts/face-figures.ts';

test('each figure of a face has one unit', () => {
  const written = [
    FACE_FIGURES.overall(0.873, 'en'),
    FACE_FIGURES.eyeDistance(1204.4, 'en'),
    FACE_FIGURES.roll(-3.6, 'en'),
    FACE_FIGURES.sharpness(1234.5, 'en'),
    FACE_FIGURES.brightness(127.5, 'en'),
    FACE_FIGURES.occlusion(0.021, 'ja'),
    poseOf(12.2, -3.4, 'ja'),
  ];
  expect(written).toEqual(['87%', '1,204 px', '-4°', '1,235', '50%', '2%', '12°, -3°']);
});
