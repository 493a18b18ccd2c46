import type { FaceReading, Quality } from '../../domain/capture/reading.ts';
import type { CropWriter, Face } from '../imaging/face.ts';
import type { Picture } from '../imaging/picture.ts';
import { distance } from '../imaging/transform.ts';
import { faceColour } from '../measures/colour.ts';
import { covering } from '../measures/covering.ts';
import { guessed, occlusion } from '../measures/occlusion.ts';
import { overall } from '../measures/overall.ts';
import { luma, MEASURED_CROP, MEASURED_FORMAT, measurePixels, SIDE } from '../measures/pixels.ts';
import { pose } from '../measures/pose.ts';
import type { Model } from '../network/model.ts';
import type { QualityManifest } from '../packs/manifest.ts';

// One buffer per worker is enough, since a worker reads one picture at a time.
const rgb = new Float32Array(3 * SIDE * SIDE);
const grey = new Float32Array(SIDE * SIDE);

/**
 * Measures the quality and colour of a face.
 * @param pixelScale pixels of the sent picture per pixel of the raster, so that distances are in the sender's pixels
 * @throws BadOutput
 */
export async function quality(
  model: Model<QualityManifest> | null,
  picture: Picture,
  face: Face,
  cut: CropWriter,
  pixelScale: number,
): Promise<Pick<FaceReading, 'quality' | 'colour'>> {
  cut(MEASURED_CROP, MEASURED_FORMAT, rgb);
  luma(rgb, grey);
  const points = face.landmarks?.five ?? face.points;
  const guesses = guessed(face.landmarks);
  const measured: Omit<Quality, 'overall'> = {
    eyeDistancePx: distance(points[0], points[1]) * pixelScale,
    ...pose(points),
    ...measurePixels(grey),
    occlusion: guesses,
  };
  // Frames are ranked by what the landmark network guesses: a face that the classifiers refuse is in no ranking.
  const rank = overall(measured, model && (await networkQuality(model, cut)));
  return {
    quality: { ...measured, occlusion: occlusion(guesses, covering(rgb, grey)), overall: rank },
    colour: faceColour(rgb, picture, face.box),
  };
}

/** The quality network's result, 0…1; 1 is its result for a clean frontal face. @throws BadOutput */
async function networkQuality(model: Model<QualityManifest>, cut: CropWriter): Promise<number> {
  const { crop, input, output, clean } = model.manifest;
  cut(crop, input, model.input());
  const [answer] = await model.runFor(output);
  return Math.min(1, Math.max(0, answer / clean));
}
