import type { FivePoints, Point } from '../../domain/capture/reading.ts';
import { centroid } from './transform.ts';

/**
 * The mean face of dlib's get_face_chip_details (points 17…67 of the iBUG scheme, unit square). Networks trained on
 * dlib's chips were aligned to it, so these values are part of the models.
 */
const X = [
  0.000213256, 0.0752622, 0.18113, 0.29077, 0.393397, 0.586856, 0.689483, 0.799124, 0.904991, 0.98004,
  0.490127, 0.490127, 0.490127, 0.490127, 0.36688, 0.426036, 0.490127, 0.554217, 0.613373, 0.121737, 0.187122,
  0.265825, 0.334606, 0.260918, 0.182743, 0.645647, 0.714428, 0.793132, 0.858516, 0.79751, 0.719335, 0.254149,
  0.340985, 0.428858, 0.490127, 0.551395, 0.639268, 0.726104, 0.642159, 0.556721, 0.490127, 0.423532,
  0.338094, 0.290379, 0.428096, 0.490127, 0.552157, 0.689874, 0.553364, 0.490127, 0.42689,
];
const Y = [
  0.106454, 0.038915, 0.0187482, 0.0344891, 0.0773906, 0.0773906, 0.0344891, 0.0187482, 0.038915, 0.106454,
  0.203352, 0.307009, 0.409805, 0.515625, 0.587326, 0.609345, 0.628106, 0.609345, 0.587326, 0.216423,
  0.178758, 0.179852, 0.231733, 0.245099, 0.244077, 0.231733, 0.179852, 0.178758, 0.216423, 0.244077,
  0.245099, 0.780233, 0.745405, 0.727388, 0.742578, 0.727388, 0.745405, 0.780233, 0.864805, 0.902192,
  0.909281, 0.902192, 0.864805, 0.784792, 0.778746, 0.785343, 0.778746, 0.784792, 0.824182, 0.831803,
  0.824182,
];
const FIRST = 17;

/**
 * The points that dlib aligns faces by: nose, eyes and upper lip; jaw, eyebrows and lower lip move with the expression.
 */
export const DLIB_CHIP_POINTS: readonly number[] = [...range(27, 55), ...range(60, 65)];

/** The position of point `i` (17…67) on a square chip of `size` px with `padding` (share of the face) around it. */
export const onChip = (i: number, size: number, padding: number): Point => [
  ((padding + X[i - FIRST]) / (2 * padding + 1)) * size,
  ((padding + Y[i - FIRST]) / (2 * padding + 1)) * size,
];

/** Eye centres, nose tip and mouth corners of 68 points. */
export const fiveOf68 = (p: readonly Point[]): FivePoints => [
  centroid(p.slice(36, 42)),
  centroid(p.slice(42, 48)),
  p[30],
  p[48],
  p[54],
];

/** Eye centres and mouth centre on the chip, for the first pass, when only the detector's points are known. */
export function eyesAndMouthOnChip(size: number, padding: number): readonly [Point, Point, Point] {
  const mean = (from: number, to: number) => centroid(range(from, to).map((i) => onChip(i, size, padding)));
  return [mean(36, 42), mean(42, 48), mean(60, 68)];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
