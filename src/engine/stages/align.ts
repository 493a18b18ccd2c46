import { isDeepStrictEqual } from 'node:util';
import type { Box, Point } from '../../domain/capture/reading.ts';
import { DLIB_CHIP_POINTS, onChip } from '../imaging/dlib-face.ts';
import type { CropWriter, Face } from '../imaging/face.ts';
import type { Picture } from '../imaging/picture.ts';
import { rectangle, similarity, type Transform } from '../imaging/transform.ts';
import { formatted, sampled, warp } from '../imaging/warp.ts';
import { MEASURED_CROP, MEASURED_FORMAT } from '../measures/pixels.ts';
import type { Crop } from '../packs/manifest.ts';

/**
 * Returns the function that cuts the face out for the later stages, aligned as each network was trained. The square that
 * is measured is also what most networks of faces see, so it is cut once.
 */
export function align(picture: Picture, face: Face): CropWriter {
  const { width, height } = MEASURED_FORMAT;
  const transformOf = (crop: Crop) => cropTransform(crop, width, height, face, picture);
  let square: Float64Array | null = null;
  return (crop, format, out) => {
    if (format.width === width && format.height === height && isDeepStrictEqual(crop, MEASURED_CROP)) {
      square ??= sampled(picture, transformOf(crop), format);
      formatted(square, format, out);
    } else warp(picture, cropTransform(crop, format.width, format.height, face, picture), format, out);
  };
}

/** Maps pixels of the crop to pixels of the picture. @throws RangeError if the crop needs landmarks that are missing */
export function cropTransform(
  crop: Crop,
  width: number,
  height: number,
  face: Pick<Face, 'box' | 'points' | 'landmarks'>,
  picture: { width: number; height: number },
): Transform {
  if (crop.kind === 'similarity5') return similarity(crop.points, face.points);
  if (crop.kind === 'box') return rectangle(enlarged(crop, face.box, picture), width, height);
  const all = face.landmarks?.all;
  if (!all) throw new RangeError('a dlib68 crop needs 68 landmarks');
  const pick = (point: (i: number) => Point) => DLIB_CHIP_POINTS.map(point);
  return similarity(
    pick((i) => onChip(i, width, crop.padding)),
    pick((i) => all[i]),
  );
}

/** The enlarged box; if `inside`, it is moved into the picture and shrunk if the picture is smaller. */
function enlarged(
  { enlarge, inside, stretch }: Extract<Crop, { kind: 'box' }>,
  box: Box,
  picture: { width: number; height: number },
): Box {
  const longer = Math.max(box.width, box.height);
  const [w, h] = stretch ? [box.width, box.height] : [longer, longer];
  const factor = inside ? Math.min(enlarge, picture.width / w, picture.height / h) : enlarge;
  const place = (centre: number, length: number, limit: number) =>
    inside ? Math.min(Math.max(centre - length / 2, 0), limit - length) : centre - length / 2;
  const [width, height] = [factor * w, factor * h];
  return {
    x: place(box.x + box.width / 2, width, picture.width),
    y: place(box.y + box.height / 2, height, picture.height),
    width,
    height,
  };
}
