import type { Quality } from '../../domain/reading.ts';
import type { Cut, Face } from '../face.ts';
import { distance } from '../imaging/transform.ts';
import { occlusion } from '../measures/occlusion.ts';
import { overall } from '../measures/overall.ts';
import { luma, MEASURED_CROP, MEASURED_FORMAT, measurePixels, SIDE } from '../measures/pixels.ts';
import { pose } from '../measures/pose.ts';
import type { QualityManifest } from '../runtime/manifest.ts';
import type { Model } from '../runtime/model.ts';

// Per worker, and a worker reads one picture at a time.
const rgb = new Float32Array(3 * SIDE * SIDE);
const grey = new Float32Array(SIDE * SIDE);

/**
 * @param pixelScale pixels of the picture as sent per pixel of the raster, so that distances are told in the
 *   sender's pixels.
 */
export async function quality(
  model: Model<QualityManifest> | null,
  face: Face,
  cut: Cut,
  pixelScale: number,
): Promise<Quality> {
  cut(MEASURED_CROP, MEASURED_FORMAT, rgb);
  luma(rgb, grey);
  const measured = {
    eyeDistancePx: distance(face.points[0], face.points[1]) * pixelScale,
    ...pose(face.points),
    ...measurePixels(grey),
    occlusion: occlusion(face.landmarks),
  };
  return { ...measured, overall: overall(measured, model && (await networkQuality(model, cut))) };
}

/** 0…1, where 1 is what the network says of a clean frontal face. */
async function networkQuality(model: Model<QualityManifest>, cut: Cut): Promise<number> {
  const { crop, input, output, clean } = model.manifest;
  cut(crop, input, model.input());
  const [answer] = await model.runFor(output);
  return Math.min(1, Math.max(0, answer / clean));
}
