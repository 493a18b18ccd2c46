import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { depthwiseToOnnx, filterToOnnx, permute, scaleOutputs } from '../../scripts/models/convert/tensor.ts';
import { tfjsToOnnx } from '../../scripts/models/convert/tfjs-to-onnx.ts';
import { decodeWeights, halfToFloat } from '../../scripts/models/convert/tfjs-weights.ts';
import { OnnxGraph } from '../../src/engine/convert/onnx-graph.ts';
import { openNetwork } from '../../src/engine/network/network.ts';

const counted = (...shape: number[]) => {
  const length = shape.reduce((a, b) => a * b, 1);
  return { shape, data: Float32Array.from({ length }, (_, i) => i) };
};

describe('half floats', () => {
  it.each([
    [0x0000, 0],
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x7bff, 65504],
    [0x0400, 2 ** -14],
    [0x0001, 2 ** -24],
    [0x83ff, -1023 * 2 ** -24],
    [0x7c00, Number.POSITIVE_INFINITY],
    [0xfc00, Number.NEGATIVE_INFINITY],
  ])('reads %i', (bits, value) => {
    expect(halfToFloat(bits)).toBe(value);
  });

  it('keeps NaN and the sign of zero', () => {
    expect(halfToFloat(0x7e00)).toBeNaN();
    expect(Object.is(halfToFloat(0x8000), -0)).toBe(true);
  });
});

describe('weights', () => {
  it('undoes the quantisation of each type, one entry after the other', () => {
    const bytes = Uint8Array.from([0, 255, 0x00, 0x3c, 0x00, 0xc0, 10, 0, 0, 0, 0x80, 0x3f, 3]);
    const weights = decodeWeights(
      [
        {
          name: 'bytes',
          shape: [2],
          dtype: 'float32',
          quantization: { dtype: 'uint8', scale: 0.5, min: -1 },
        },
        { name: 'halves', shape: [1, 2], dtype: 'float32', quantization: { dtype: 'float16' } },
        { name: 'words', shape: [1], dtype: 'float32', quantization: { dtype: 'uint16', scale: 2, min: 1 } },
        { name: 'plain', shape: [], dtype: 'float32' },
        { name: 'whole', shape: [1], dtype: 'int32', quantization: { dtype: 'uint8', scale: 1.3, min: 0 } },
      ],
      bytes,
    );
    expect([...weights].map(([name, { data }]) => [name, ...data])).toEqual([
      ['bytes', -1, 126.5],
      ['halves', 1, -2],
      ['words', 21],
      ['plain', 1],
      ['whole', 4],
    ]);
  });

  it('refuses a file that is truncated, longer than described, or of an unknown type', () => {
    const entry = { name: 'w', shape: [2], dtype: 'float32' };
    expect(() => decodeWeights([entry], new Uint8Array(7))).toThrow('weights end inside w');
    expect(() => decodeWeights([entry], new Uint8Array(12))).toThrow('8 bytes described, 12 there');
    expect(() => decodeWeights([{ ...entry, dtype: 'complex64' }], new Uint8Array(8))).toThrow('complex64');
  });
});

describe('layouts', () => {
  it('turns [height, width, in, out] into [out, in, height, width]', () => {
    const { shape, data } = filterToOnnx(counted(1, 2, 3, 2));
    expect(shape).toEqual([2, 3, 1, 2]);
    expect([...data]).toEqual([0, 6, 2, 8, 4, 10, 1, 7, 3, 9, 5, 11]);
  });

  it('orders depthwise outputs by channel, then multiplier', () => {
    const { shape, data } = depthwiseToOnnx(counted(1, 2, 2, 2));
    expect(shape).toEqual([4, 1, 1, 2]);
    expect([...data]).toEqual([0, 4, 1, 5, 2, 6, 3, 7]);
  });

  it('permutes back to the original', () => {
    const tensor = counted(2, 3, 4, 5);
    expect(permute(permute(tensor, [0, 3, 1, 2]), [0, 2, 3, 1])).toEqual(tensor);
  });

  it('scales all weights that lead to an output', () => {
    expect([...scaleOutputs(counted(2, 3), [1, 10]).data]).toEqual([0, 1, 2, 30, 40, 50]);
  });
});

describe('a TensorFlow.js graph', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'omote-convert-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const one = { list: { i: ['1', '1', '1', '1'] } };

  /** A model that convolves a 3×2×1 picture with a 2×2 filter with two outputs, then flattens it in NHWC order. */
  function writeModel(padding: string): string {
    const filter = [1, 10, 2, 20, 3, 30, 4, 40];
    const bias = [0.5, -100];
    const weights = new Float32Array([...filter, ...bias]);
    const shape = new Int32Array([1, padding === 'SAME' ? 12 : 4]);
    writeFileSync(
      join(folder, 'm.bin'),
      Buffer.concat([Buffer.from(weights.buffer), Buffer.from(shape.buffer)]),
    );
    const size = (n: number) => ({ size: String(n) });
    const fused = { list: { s: [base64('BiasAdd'), base64('Relu')] } };
    const attr = { strides: one, dilations: one, padding: { s: base64(padding) }, fused_ops: fused };
    const node = [
      { name: 'x', op: 'Placeholder', attr: { shape: { shape: { dim: [1, 3, 2, 1].map(size) } } } },
      ...['k', 'b', 's'].map((name) => ({ name, op: 'Const' })),
      { name: 'c', op: '_FusedConv2D', input: ['x', 'k', 'b'], attr },
      { name: 'r', op: 'Reshape', input: ['c:0', 's'] },
    ];
    const entries = [
      { name: 'k', shape: [2, 2, 1, 2], dtype: 'float32' },
      { name: 'b', shape: [2], dtype: 'float32' },
      { name: 's', shape: [2], dtype: 'int32' },
    ];
    const weightsManifest = [{ paths: ['m.bin'], weights: entries }];
    writeFileSync(join(folder, 'm.json'), JSON.stringify({ modelTopology: { node }, weightsManifest }));
    return join(folder, 'm.json');
  }

  async function run(json: string): Promise<number[]> {
    writeFileSync(join(folder, 'm.onnx'), tfjsToOnnx(json, { r: 'flat' }));
    const network = await openNetwork(join(folder, 'm.onnx'));
    const { flat } = await network.run('input', Float32Array.from([1, 2, 3, 4, 5, 6]), [1, 1, 3, 2]);
    await network.close();
    return [...flat];
  }

  it('computes the same as TensorFlow without padding', async () => {
    // Rows of the picture: 1 2 / 3 4 / 5 6. First window: 1·1 + 2·2 + 3·3 + 4·4 = 30; second: 50.
    expect(await run(writeModel('VALID'))).toEqual([30.5, 200, 50.5, 400]);
  });

  it('puts the odd pixel of SAME padding at the bottom and right', async () => {
    const first = [30, 2 + 12, 50, 4 + 18, 5 + 12, 6];
    expect(await run(writeModel('SAME'))).toEqual(first.flatMap((v) => [v + 0.5, Math.max(0, 10 * v - 100)]));
  });

  it('gives the same bytes each time', () => {
    const json = writeModel('VALID');
    expect(Buffer.compare(tfjsToOnnx(json, { r: 'flat' }), tfjsToOnnx(json, { r: 'flat' }))).toBe(0);
  });

  it('names the operation that it does not support', () => {
    const json = writeModel('VALID');
    writeFileSync(
      json,
      JSON.stringify({ modelTopology: { node: [{ name: 'q', op: 'Erf' }] }, weightsManifest: [] }),
    );
    expect(() => tfjsToOnnx(json, { q: 'q' })).toThrow('q: operation Erf is not supported');
  });
});

it('refuses a constant whose shape does not match its values', () => {
  expect(() => new OnnxGraph('g').constant({ shape: [3], data: new Float32Array(2) })).toThrow('2 values');
});
