import type { Detection } from '../imaging/face.ts';
import type { Picture } from '../imaging/picture.ts';
import { similarity } from '../imaging/transform.ts';
import { warp } from '../imaging/warp.ts';
import { luma, MEASURED_FORMAT, measurePixels, SIDE } from './pixels.ts';

/** Positions of the eyes and the middle of the mouth in MEASURED_CROP, px: the points that every detector finds. */
const EYES_AND_MOUTH = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.1396, 92.2848],
] as const;

/** The sharpness of PixelMeasures for a face that only the detector has found. */
export function sharpnessOf(picture: Picture, { eyes, mouth }: Detection): number {
  const rgb = new Float32Array(3 * SIDE * SIDE);
  warp(picture, similarity(EYES_AND_MOUTH, [...eyes, mouth]), MEASURED_FORMAT, rgb);
  const grey = new Float32Array(SIDE * SIDE);
  luma(rgb, grey);
  return measurePixels(grey).sharpness;
}
