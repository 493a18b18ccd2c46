import type { CropWriter } from '../imaging/face.ts';
import type { Model } from '../network/model.ts';
import { BadOutput } from '../network/network.ts';
import type { LivenessManifest } from '../packs/manifest.ts';

/**
 * Mean probability of the live class over the pack's networks, 0…1; null for a pack without any. It is never derived
 * from anything else.
 * @throws BadOutput
 */
export async function liveness(
  models: readonly Model<LivenessManifest>[],
  cut: CropWriter,
): Promise<number | null> {
  if (models.length === 0) return null;
  let sum = 0;
  for (const model of models) sum += await probability(model, cut);
  return sum / models.length;
}

async function probability(model: Model<LivenessManifest>, cut: CropWriter): Promise<number> {
  const { crop, input, output, liveIndex, name } = model.manifest;
  cut(crop, input, model.input());
  const logits = await model.runFor(output);
  if (liveIndex >= logits.length) throw new BadOutput(`${name} has no class ${liveIndex}`);
  const top = Math.max(...logits);
  const total = logits.reduce((sum, x) => sum + Math.exp(x - top), 0);
  return Math.exp(logits[liveIndex] - top) / total;
}
