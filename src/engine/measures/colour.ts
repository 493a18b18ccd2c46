import type { Box, FaceColour, Rgb } from '../../domain/capture/reading.ts';
import type { Picture } from '../imaging/picture.ts';
import { FACE_PIXELS } from './pixels.ts';

/** Halvings of the picture that its surroundings are measured on: the detector has made them already. */
const LEVEL = 2;
/** The head with hair and shoulders is not background: the box is enlarged so far on each side. */
const MARGIN = 0.5;
/** Fewer pixels say nothing of a background. */
const ENOUGH = 64;

/** Mean colour of the aligned face's pixels and of what lies beside the head. */
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

/** Every other pixel left and right of the head, over the picture's whole height; null where there is too little. */
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
