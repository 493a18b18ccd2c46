import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OnnxGraph } from '../../src/engine/convert/onnx-graph.ts';
import { type LoadedModel, loadPack } from '../../src/engine/packs/packs.ts';
import { measureProvider } from '../../src/engine/runtime/measure-provider.ts';
import { dimension, tinyPack, writePack } from './tiny-pack.ts';

function loaded() {
  const folder = mkdtempSync(join(tmpdir(), 'omote-measure-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writePack(tinyPack(), folder);
  return loadPack('tiny', [folder]);
}

/** Opens as another network the first time, as on a provider that computes something else. */
function differing<T extends LoadedModel>(model: T, side: number | string): T {
  const graph = new OnnxGraph('other');
  const colour = graph.node('GlobalAveragePool', [graph.input('input', ['N', 3, side, side])]);
  const weights = Float32Array.from({ length: 3 * dimension }, (_, i) => Math.cos(i));
  const mixture = graph.constant({ shape: [3, dimension], data: weights });
  graph.output(graph.node('MatMul', [graph.node('Flatten', [colour]), mixture]), 'embedding', [
    'N',
    dimension,
  ]);
  const { path } = model;
  writeFileSync(`${path}.other`, graph.encode());
  let opened = 0;
  return Object.defineProperty({ ...model }, 'path', {
    get: () => (opened++ === 0 ? `${path}.other` : path),
  });
}

test('a provider that agrees has the time of all networks, and how alike the templates are', async () => {
  const { ms, cpuMs, cosine, disagreement } = await measureProvider(loaded(), 'cpu');
  expect([ms, cpuMs].every((time) => Number(time) > 0)).toBe(true);
  expect(cosine).toBeCloseTo(1);
  expect(disagreement).toBeNull();
});

test('one that differs before a template is made has neither times nor a cosine', async () => {
  const pack = loaded();
  const { detect } = pack;
  expect(await measureProvider({ ...pack, detect: differing(detect, 'S') }, 'cpu')).toEqual({
    ...{ ms: null, cpuMs: null, cosine: null },
    disagreement: expect.stringContaining('detect-tiny'),
  });
});

test('one whose templates differ has their cosine, and no times', async () => {
  const pack = loaded();
  const [embed] = pack.embed;
  const measured = await measureProvider(
    { ...pack, embed: [{ ...embed, model: differing(embed.model, 16) }] },
    'cpu',
  );
  expect(measured).toMatchObject({
    ...{ ms: null, cpuMs: null },
    disagreement: expect.stringContaining('its templates differ'),
  });
  expect(measured.cosine).toBeLessThan(0.9999);
});
