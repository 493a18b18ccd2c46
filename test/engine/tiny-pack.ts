/** A pack of two networks that weigh a kilobyte: enough to find, compare, install and run. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OnnxGraph } from '../../scripts/models/convert/onnx-graph.ts';
import type { EmbedManifest, ModelManifest, PackManifest } from '../../src/engine/runtime/manifest.ts';
import { rampPicture } from '../../src/engine/runtime/self-check.ts';

export const dimension = 16;

const mixture = (factor: number) =>
  Float32Array.from({ length: 3 * dimension }, (_, i) => factor * Math.sin(i));

/** What the network below must answer for the ramp picture, worked out without it. */
function expected(factor: number): number[] {
  const picture = rampPicture(16, 16);
  const mean = [0, 1, 2].map((c) => picture.reduce((sum, v, i) => (i % 3 === c ? sum + v : sum), 0) / 256);
  const weights = mixture(factor);
  return Array.from({ length: dimension }, (_, i) =>
    mean.reduce((sum, m, c) => sum + m * weights[c * dimension + i], 0),
  );
}

/** 16 mixtures of the mean colour; `factor` makes one network differ from another. */
function tinyNetwork(factor: number): Uint8Array {
  const graph = new OnnxGraph('tiny');
  const input = graph.input('input', ['N', 3, 16, 16]);
  const colour = graph.node('Flatten', [graph.node('GlobalAveragePool', [input])]);
  const weights = graph.constant({ shape: [3, dimension], data: mixture(factor) });
  graph.output(graph.node('MatMul', [colour, weights]), 'embedding', ['N', dimension]);
  return graph.encode();
}

export interface TinyModel {
  manifest: ModelManifest;
  onnx: Uint8Array;
}

function tinyModel(name: string, factor: number, own: object): TinyModel {
  const onnx = tinyNetwork(factor);
  const input = { name: 'input', layout: 'nchw', colour: 'rgb', width: 16, height: 16 };
  const manifest = {
    name,
    title: name,
    file: `${name}.onnx`,
    bytes: onnx.length,
    sha256: createHash('sha256').update(onnx).digest('hex'),
    licence: 'MIT',
    source: 'test',
    input: { ...input, mean: [0, 0, 0], scale: [1, 1, 1] },
    selfCheck: { output: 'embedding', first: expected(factor) },
    ...own,
  } as ModelManifest;
  return { manifest, onnx };
}

export interface TinyPack {
  pack: PackManifest;
  detect: TinyModel;
  embed: TinyModel;
}

export function tinyPack(embedFactor = 1): TinyPack {
  const detect = { task: 'detect', decoder: 'yunet', scoreThreshold: 0.5, nmsIou: 0.3 };
  const crop: EmbedManifest['crop'] = { kind: 'box', enlarge: 1, inside: false };
  const embed = { task: 'embed', crop, output: 'embedding', dimension };
  return {
    pack: {
      name: 'tiny',
      title: 'Tiny',
      description: '',
      detect: 'detect-tiny',
      landmarks: null,
      embed: [{ model: 'embed-tiny', weight: 1, mirror: false }],
      liveness: [],
      minLiveness: 0,
      quality: null,
      calibration: {
        source: 'invented',
        nonMatedPairs: 1000,
        points: [
          { fmr: 0.1, score: 0.2 },
          { fmr: 0.01, score: 0.4 },
        ],
      },
    },
    detect: tinyModel('detect-tiny', 2, detect),
    embed: tinyModel('embed-tiny', embedFactor, embed),
  };
}

/** Writes a models folder; `onnx` false leaves the networks out, as in the program's own folder. */
export function writePack({ pack, detect, embed }: TinyPack, root: string, onnx = true): void {
  writeJson(join(root, 'packs', `${pack.name}.json`), pack);
  for (const { manifest, onnx: bytes } of [detect, embed]) {
    writeJson(join(root, manifest.name, 'model.json'), manifest);
    if (onnx) writeFileSync(join(root, manifest.name, manifest.file), bytes);
  }
}

export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}
