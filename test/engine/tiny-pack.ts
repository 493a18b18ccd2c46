/** A pack of two networks of a kilobyte, enough to find, compare, install and run. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OnnxGraph } from '../../src/engine/convert/onnx-graph.ts';
import { rampPicture } from '../../src/engine/install/self-check.ts';
import type { EmbedManifest, ModelManifest, PackManifest } from '../../src/engine/packs/manifest.ts';

export const dimension = 16;

const mixture = (factor: number) =>
  Float32Array.from({ length: 3 * dimension }, (_, i) => factor * Math.sin(i));

/** YuNet requires multiples of 32. */
const DETECT_SIDE = 32;
const EMBED_SIDE = 16;

/** The expected output of the network below for the ramp picture, computed without it. */
function expected(factor: number, side: number): number[] {
  const picture = rampPicture(side, side);
  const mean = [0, 1, 2].map(
    (c) => picture.reduce((sum, v, i) => (i % 3 === c ? sum + v : sum), 0) / side ** 2,
  );
  const weights = mixture(factor);
  return Array.from({ length: dimension }, (_, i) =>
    mean.reduce((sum, m, c) => sum + m * weights[c * dimension + i], 0),
  );
}

/** A network that returns 16 mixtures of the mean colour; `factor` distinguishes networks. */
function tinyNetwork(factor: number, side: number): Uint8Array {
  const graph = new OnnxGraph('tiny');
  const free = side === DETECT_SIDE;
  const input = graph.input('input', free ? ['N', 3, 'H', 'W'] : ['N', 3, side, side]);
  const colour = graph.node('Flatten', [graph.node('GlobalAveragePool', [input])]);
  const weights = graph.constant({ shape: [3, dimension], data: mixture(factor) });
  graph.output(graph.node('MatMul', [colour, weights]), 'embedding', ['N', dimension]);
  if (free) seeNobody(graph);
  return graph.encode();
}

/** YuNet's outputs for a picture of any size without faces. */
function seeNobody(graph: OnnxGraph): void {
  const nothing = graph.constant({ shape: [1], data: new Float32Array(1) });
  for (const stride of [8, 16, 32]) {
    const cells = graph.node('MaxPool', ['input'], {
      kernel_shape: [stride, stride],
      strides: [stride, stride],
    });
    const zeros = graph.node('Mul', [graph.node('ReduceMean', [cells], { axes: [1] }), nothing]);
    for (const [name, values] of Object.entries({ cls: 1, obj: 1, bbox: 4, kps: 10 })) {
      const all = graph.node('Concat', Array<string>(values).fill(zeros), { axis: 1 });
      graph.output(all, `${name}_${stride}`, ['N', values, 'H', 'W']);
    }
  }
}

export interface TinyModel {
  manifest: ModelManifest;
  onnx: Uint8Array;
}

function tinyModel(
  name: string,
  factor: number,
  own: object,
  onnx = tinyNetwork(factor, EMBED_SIDE),
  side = EMBED_SIDE,
): TinyModel {
  const input = { name: 'input', layout: 'nchw', colour: 'rgb', width: side, height: side };
  const manifest = {
    name,
    title: name,
    file: `${name}.onnx`,
    bytes: onnx.length,
    sha256: createHash('sha256').update(onnx).digest('hex'),
    licence: 'MIT',
    source: 'test',
    input: { ...input, mean: [0, 0, 0], scale: [1, 1, 1] },
    selfCheck: { output: 'embedding', first: expected(factor, side) },
    ...own,
  } as ModelManifest;
  return { manifest, onnx };
}

export interface TinyPack {
  pack: PackManifest;
  detect: TinyModel;
  embed: TinyModel;
}

/** @param onnx the embedder's network, if not the one of `embedFactor`. */
export function tinyPack(embedFactor = 1, onnx = tinyNetwork(embedFactor, EMBED_SIDE)): TinyPack {
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
    detect: tinyModel('detect-tiny', 2, detect, tinyNetwork(2, DETECT_SIDE), DETECT_SIDE),
    embed: tinyModel('embed-tiny', embedFactor, embed, onnx),
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
