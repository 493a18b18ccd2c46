import type { Box, Point } from '../../domain/reading.ts';
import type { Cut, Face } from '../face.ts';
import { DLIB_CHIP_POINTS, onChip } from '../imaging/dlib-face.ts';
import type { Picture } from '../imaging/picture.ts';
import { rectangle, similarity, type Transform } from '../imaging/transform.ts';
import { warp } from '../imaging/warp.ts';
import type { Crop } from '../runtime/manifest.ts';

/** Gives the function by which the later stages see the face, each as its network was trained to. */
export function align(picture: Picture, face: Face): Cut {
  return (crop, format, out) => {
    warp(picture, cropTransform(crop, format.width, format.height, face, picture), format, out);
  };
}

/** From pixels of the crop to pixels of the picture. @throws RangeError when the crop needs what is not known. */
export function cropTransform(
  crop: Crop,
  width: number,
  height: number,
  face: Pick<Face, 'box' | 'points' | 'landmarks'>,
  picture: { width: number; height: number },
): Transform {
  if (crop.kind === 'similarity5') return similarity(crop.points, face.points);
  if (crop.kind === 'box') return rectangle(square(crop, face.box, picture), width, height);
  const all = face.landmarks?.all;
  if (!all) throw new RangeError('a dlib68 crop needs 68 landmarks');
  const pick = (point: (i: number) => Point) => DLIB_CHIP_POINTS.map(point);
  return similarity(
    pick((i) => onChip(i, width, crop.padding)),
    pick((i) => all[i]),
  );
}

/** The enlarged square; pushed and, where the picture is smaller than it, shrunk into the picture if asked. */
function square(
  { enlarge, inside }: Extract<Crop, { kind: 'box' }>,
  box: Box,
  picture: { width: number; height: number },
): Box {
  const centre = [box.x + box.width / 2, box.y + box.height / 2];
  const full = enlarge * Math.max(box.width, box.height);
  const side = inside ? Math.min(full, picture.width, picture.height) : full;
  const place = (middle: number, limit: number) =>
    inside ? Math.min(Math.max(middle - side / 2, 0), limit - side) : middle - side / 2;
  return {
    x: place(centre[0], picture.width),
    y: place(centre[1], picture.height),
    width: side,
    height: side,
  };
}
