import type { PixelFormat } from '../imaging/pixel-format.ts';
import type { Crop } from '../packs/manifest.ts';

/** Side of the aligned face that pixels are measured on, px. */
export const SIDE = 112;

/** ArcFace's five-point layout (112 px), so that figures are comparable between pictures of any size. */
export const MEASURED_CROP: Crop = {
  kind: 'similarity5',
  points: [
    [38.2946, 51.6963],
    [73.5318, 51.5014],
    [56.0252, 71.7366],
    [41.5493, 92.3655],
    [70.7299, 92.2041],
  ],
};

export const MEASURED_FORMAT: PixelFormat = {
  layout: 'nhwc',
  colour: 'rgb',
  mean: [0, 0, 0],
  scale: [1, 1, 1],
  width: SIDE,
  height: SIDE,
};

export interface PixelMeasures {
  /** Variance of the Laplacian, (grey levels)². */
  sharpness: number;
  /** Mean luma, 0…255. */
  brightness: number;
  /** Share of face pixels with luma ≤ 8 or ≥ 247, 0…1. */
  clippedShare: number;
}

const DARK = 8;
const LIGHT = 247;

/** Pixels of the aligned square that belong to the face: an ellipse around nose and cheeks, without hair. */
export const FACE_PIXELS = ellipse(56, 68, 33, 42);

/** Luma of BT.601 from packed RGB, 0…255. */
export function luma(rgb: Float32Array, out: Float32Array): void {
  for (let i = 0, o = 0; o < out.length; i += 3, o++)
    out[o] = 0.299 * rgb[i] + 0.587 * rgb[i + 1] + 0.114 * rgb[i + 2];
}

/** Statistics of the face pixels of an aligned grey square of SIDE × SIDE. */
export function measurePixels(grey: Float32Array): PixelMeasures {
  let light = 0;
  let clipped = 0;
  let sum = 0;
  let squares = 0;
  for (const i of FACE_PIXELS) {
    const v = grey[i];
    light += v;
    if (v <= DARK || v >= LIGHT) clipped++;
    const laplacian = grey[i - 1] + grey[i + 1] + grey[i - SIDE] + grey[i + SIDE] - 4 * v;
    sum += laplacian;
    squares += laplacian * laplacian;
  }
  const n = FACE_PIXELS.length;
  return {
    sharpness: squares / n - (sum / n) ** 2,
    brightness: light / n,
    clippedShare: clipped / n,
  };
}

/** Indices of the pixels inside an ellipse, away from the square's edge, so that each has four neighbours. */
function ellipse(cx: number, cy: number, rx: number, ry: number): Uint16Array {
  const inside: number[] = [];
  for (let y = 1; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++)
      if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1) inside.push(y * SIDE + x);
  return Uint16Array.from(inside);
}
