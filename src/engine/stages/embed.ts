import { normalise } from '../../domain/gallery/template.ts';
import type { CropWriter } from '../imaging/face.ts';
import { mirror } from '../imaging/warp.ts';
import type { Model } from '../network/model.ts';
import { BadOutput } from '../network/network.ts';
import type { EmbedManifest } from '../packs/manifest.ts';

export interface Embedder {
  model: Model<EmbedManifest>;
  /** Weight in the score, 0…1; the weights of a pack sum to 1. */
  weight: number;
  mirror: boolean;
}

/**
 * Makes a template of the unit embeddings, each times √weight, one after the other: the cosine of two such templates is
 * the weighted sum of the embedders' cosines.
 * @returns a unit vector with as many values as the embedders have together
 * @throws BadOutput
 */
export async function embed(embedders: readonly Embedder[], cut: CropWriter): Promise<Float32Array> {
  const length = embedders.reduce((sum, e) => sum + e.model.manifest.dimension, 0);
  const template = new Float32Array(length);
  let at = 0;
  for (const embedder of embedders) {
    const part = await unitEmbedding(embedder, cut);
    const factor = Math.sqrt(embedder.weight);
    for (let i = 0; i < part.length; i++) template[at + i] = part[i] * factor;
    part.fill(0);
    at += part.length;
  }
  return direction(template);
}

/**
 * The sum of the embeddings of the face and, if the pack says so, its mirror image, computed in one batch and
 * normalised.
 */
async function unitEmbedding({ model, mirror: inMirror }: Embedder, cut: CropWriter): Promise<Float32Array> {
  const { crop, input, output, dimension, name } = model.manifest;
  const batch = inMirror ? 2 : 1;
  const buffer = model.input(batch);
  cut(crop, input, buffer);
  if (inMirror) mirror(input, buffer, 0, buffer.length / 2);
  const values = await model.runFor(output, batch);
  if (values.length !== batch * dimension) throw new BadOutput(`${name} should return ${dimension} values`);
  const sum = values.slice(0, dimension);
  if (inMirror) for (let i = 0; i < dimension; i++) sum[i] += values[dimension + i];
  return direction(sum);
}

function direction(vector: Float32Array): Float32Array {
  try {
    return normalise(vector);
  } catch (cause) {
    throw new BadOutput('the embedding has no direction', { cause });
  }
}
