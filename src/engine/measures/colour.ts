import type { Box, FaceColour, Rgb } from '../../domain/capture/reading.ts';
import type { Picture } from '../imaging/picture.ts';
import { FACE_PIXELS } from './pixels.ts';

/** The level of the picture on which the surroundings are measured. For most pictures, the detector has already computed it. */
const LEVEL = 2;
/** Share by which the face's box is enlarged on each side, since hair and shoulders are not background. */
const MARGIN = 0.5;
/** Minimum number of pixels to judge the background from. */
const ENOUGH = 64;

/** Mean colour of the aligned face's pixels and of the picture on both sides of the head. */
export function faceColour(rgb: Float32Array, picture: Picture, box: Box): FaceColour {
  return { face: meanOf(rgb, FACE_PIXELS), surround: besideHead(picture, box) };
}

function meanOf(rgb: Float32Array, pixels: Uint16Array): Rgb {
  let [r, g, b] = [0, 0, 0];
  for (const p of pixels) {
    r += rgb[3 * p];
    g += rgb[3 * p + 1];
    b += rgb[3 * p + 2];
  }
  return [r / pixels.length, g / pixels.length, b / pixels.length];
}

/**
 * Mean over every other pixel left and right of the head, over the picture's whole height; null if there are too few.
 */
function besideHead(picture: Picture, box: Box): Rgb | null {
  const { raster, shrink } = picture.level(LEVEL);
  const left = (box.x - MARGIN * box.width) / shrink;
  const right = (box.x + (1 + MARGIN) * box.width) / shrink;
  let [r, g, b, count] = [0, 0, 0, 0];
  for (let y = 0; y < raster.height; y += 2) {
    for (let x = 0; x < raster.width; x += 2) {
      if (x >= left && x <= right) continue;
      const i = 3 * (y * raster.width + x);
      r += raster.data[i];
      g += raster.data[i + 1];
      b += raster.data[i + 2];
      count++;
    }
  }
  return count < ENOUGH ? null : [r / count, g / count, b / count];
}
