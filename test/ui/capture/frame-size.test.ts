import { expect, test } from 'vitest';
import { fitLongSide } from '../../../src/ui/capture/device/frame-size.ts';

test('the longer side is reduced to the limit, whichever side it is', () => {
  expect(fitLongSide({ width: 1920, height: 1080 }, 1280)).toEqual({ width: 1280, height: 720 });
  expect(fitLongSide({ width: 1080, height: 1920 }, 1280)).toEqual({ width: 720, height: 1280 });
});

test('a small picture keeps its size', () => {
  expect(fitLongSide({ width: 640, height: 480 }, 1280)).toEqual({ width: 640, height: 480 });
});
