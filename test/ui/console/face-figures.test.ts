import { expect, test } from 'vitest';
import { faceFigureTexts } from '../../../src/ui/console/parts/face-figure-texts.ts';
import { FACE_FIGURES, poseOf } from '../../../src/ui/console/parts/face-figures.ts';

test('each figure of a face has one unit', () => {
  const written = [
    FACE_FIGURES.overall(0.873, 'en'),
    FACE_FIGURES.eyeDistance(1204.4, 'en'),
    FACE_FIGURES.roll(-3.6, 'en'),
    FACE_FIGURES.sharpness(1234.5, 'en'),
    FACE_FIGURES.brightness(127.5, 'en'),
    FACE_FIGURES.occlusion(0.021, 'ja'),
  ];
  expect(written).toEqual(['87%', '1,204 px', '-4°', '1,235', '50%', '2%']);
});

test('an angle of the head says where the head is turned', () => {
  const { en, ja } = faceFigureTexts;
  const written = [
    poseOf(12.2, -3.4, 'en', en),
    poseOf(-2, 6, 'en', en),
    poseOf(-0.4, 0.4, 'en', en),
    poseOf(12.2, -3.4, 'ja', ja),
  ];
  expect(written).toEqual(['12° right, 3° down', '2° left, 6° up', '0°, 0°', '右12°、下3°']);
});
