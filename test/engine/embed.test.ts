import { describe, expect, test } from 'vitest';
import { cosine } from '../../src/domain/gallery/template.ts';
import { Model } from '../../src/engine/network/model.ts';
import { BadOutput } from '../../src/engine/network/network.ts';
import type { EmbedManifest } from '../../src/engine/packs/manifest.ts';
import { embed } from '../../src/engine/stages/embed.ts';
import { embeddedPack } from './pictures.ts';

/** An embedder of two values whose network gives `rows`, one per picture of the batch. */
function embedder(rows: number[][], weight: number, mirror = false) {
  const manifest: EmbedManifest = { ...embeddedPack().embed[0].model.manifest, dimension: 2, output: 'y' };
  const run = async () => ({ y: Float32Array.from(rows.flat()) });
  const network = { run, inputForms: [], outputs: ['y'], close: async () => {} };
  return { model: new Model(manifest, network), weight, mirror };
}
const noCut = () => {};

describe('templates', () => {
  test('join unit embeddings so that the cosine is the weighted sum of cosines', async () => {
    const a = await embed([embedder([[3, 4]], 0.85), embedder([[1, 0]], 0.15)], noCut);
    const b = await embed([embedder([[4, 3]], 0.85), embedder([[0, 9]], 0.15)], noCut);
    expect(Math.hypot(...a)).toBeCloseTo(1, 6);
    expect(cosine(a, b)).toBeCloseTo(0.85 * 0.96, 6);
  });

  test('add the mirror image before normalising', async () => {
    const [x, y] = await embed([embedder([[1, 0], [0, 3]], 1, true)], noCut); // biome-ignore format: pairs
    expect(y / x).toBeCloseTo(3, 5);
  });

  test.each([
    ['zero', [[0, 0]]],
    ['NaN', [[Number.NaN, 1]]],
    ['of another length', [[1, 2, 3]]],
  ])('are never made of an output that is %s', async (_, rows) => {
    await expect(embed([embedder(rows, 1)], noCut)).rejects.toBeInstanceOf(BadOutput);
  });
});
