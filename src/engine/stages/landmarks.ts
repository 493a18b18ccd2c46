import type { Point } from '../../domain/capture/reading.ts';
import { MIRRORED_POINT } from '../../domain/liveness/mean-head.ts';
import { DLIB_CHIP_POINTS, eyesAndMouthOnChip, fiveOf68, onChip } from '../imaging/dlib-face.ts';
import type { Canvas, Detection, Landmarks } from '../imaging/face.ts';
import type { Picture } from '../imaging/picture.ts';
import { apply, centroid, distance, mirrored, similarity, type Transform } from '../imaging/transform.ts';
import { mirror, warp } from '../imaging/warp.ts';
import type { Model } from '../network/model.ts';
import { BadOutput } from '../network/network.ts';
import type { LandmarksManifest } from '../packs/manifest.ts';

/** x and y of 68 points. */
const VALUES = 136;

/**
 * Finds 68 points in two passes. The first sees a square placed by the detector's eyes and mouth; the second sees the
 * upright square given by the first pass's points, together with its mirror image. The two results of the second pass
 * are averaged. Each step was measured to help (docs/decisions/0004).
 * @throws BadOutput
 */
export async function landmarks(
  model: Model<LandmarksManifest>,
  picture: Picture,
  { eyes, mouth }: Detection,
): Promise<Landmarks> {
  const size = model.manifest.input.width;
  const padding = model.manifest.refinePadding;
  const first = similarity(eyesAndMouthOnChip(size, padding), [...eyes, mouth]);
  const [rough] = await look(model, picture, first, 1);
  const chip = DLIB_CHIP_POINTS.map((i) => onChip(i, size, padding));
  const inner = DLIB_CHIP_POINTS.map((i) => rough[i]);
  const [plain, turned] = await look(model, picture, similarity(chip, inner), 2);
  return agree(
    plain,
    plain.map((_, i) => turned[MIRRORED_POINT[i]]),
  );
}

/**
 * Averages the two results. The network places all points about 1 px (of 112) to one side. Averaging with the mirror
 * image cancels that, and the difference beyond this common shift shows how sure the network is.
 */
function agree(plain: readonly Point[], turned: readonly Point[]): Landmarks {
  const all = plain.map(([x, y], i): Point => [(x + turned[i][0]) / 2, (y + turned[i][1]) / 2]);
  const five = fiveOf68(all);
  const [from, to] = [centroid(turned), centroid(plain)];
  const shifted = turned.map(([x, y]): Point => [x + to[0] - from[0], y + to[1] - from[1]]);
  const apart = plain.reduce((sum, p, i) => sum + distance(p, shifted[i]), 0) / plain.length;
  return { all, five, disagreement: apart / Math.max(1, distance(five[0], five[1])) };
}

/**
 * The network's 68 points for the crop and, if `views` is 2, for its mirror image; both in pixels of the
 * picture, but those of the mirror image in its own numbering.
 */
async function look(
  model: Model<LandmarksManifest>,
  picture: Picture,
  crop: Transform,
  views: 1 | 2,
): Promise<Point[][]> {
  const { input, output } = model.manifest;
  const buffer = model.input(views);
  warp(picture, crop, input, buffer);
  if (views === 2) mirror(input, buffer, 0, buffer.length / 2);
  const values = await model.runFor(output, views);
  if (values.length !== VALUES * views) throw new BadOutput('the landmark network should return 68 points');
  return [crop, mirrored(crop, input.width)]
    .slice(0, views)
    .map((t, i) => toPoints(values.subarray(VALUES * i, VALUES * (i + 1)), t, input));
}

/** Maps shares of the crop's sides (0 is the edge, not the first pixel's centre) to pixels of the picture. */
function toPoints(values: Float32Array, crop: Transform, { width, height }: Canvas): Point[] {
  return Array.from({ length: values.length / 2 }, (_, i) =>
    apply(crop, [values[2 * i] * width - 0.5, values[2 * i + 1] * height - 0.5]),
  );
}
