import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../scripts/models/build.ts';
import { readTflite, type TfliteOperation } from '../../scripts/models/convert/tflite.ts';
import { tfliteToOnnx } from '../../scripts/models/convert/tflite-to-onnx.ts';
import { recipes } from '../../scripts/models/recipes.ts';
import { Random } from '../../scripts/random.ts';
import { BadFormat } from '../../src/engine/convert/flatbuffer.ts';
import { openNetwork } from '../../src/engine/network/network.ts';

const recipe = recipes.find(({ model }) => model === 'embed-mobilefacenet-192');
if (!recipe) throw new Error('the network has no recipe');
const file = readFileSync(sourceOf(recipe));
const network = readTflite(file);

/** [height, width, channels] of one face. */
const SHAPE = [112, 112, 3] as const;

describe('the published network', () => {
  it('has the operations that it was examined with', () => {
    const counts = new Map<string, number>();
    for (const { kind } of network.operations) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const preluParts = { relu: 33, abs: 33, sub: 33, mul: 33 };
    const residuals = 12;
    expect(Object.fromEntries(counts)).toEqual({
      ...preluParts,
      add: 33 + residuals,
      conv: 35,
      depthwise: 17,
      reshape: 1,
    });
  });

  it('computes in ONNX what its operations say, one by one in float64', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-tflite-'));
    try {
      const path = join(folder, 'ours.onnx');
      writeFileSync(path, tfliteToOnnx(file, 'ours'));
      const ours = await openNetwork(path);
      for (const picture of [noise(1), noise(2), ramp()]) {
        const { embedding } = await ours.run('input', asNchw(picture), [1, 3, 112, 112]);
        const expected = interpreted(picture);
        expect(embedding).toHaveLength(192);
        const length = Math.hypot(...expected);
        const furthest = Math.max(...expected.map((value, i) => Math.abs(value - embedding[i])));
        expect(length).toBeGreaterThan(1);
        expect(furthest / length).toBeLessThan(1e-5);
      }
      await ours.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});

it('refuses a file that is not such a network, whatever its bytes', () => {
  const property = fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, headed) => {
    const all = headed ? Uint8Array.from([...bytes.subarray(0, 4), ...Buffer.from('TFL3'), ...bytes]) : bytes;
    expect(() => tfliteToOnnx(all, 'any')).toThrow(BadFormat);
  });
  fc.assert(property, { numRuns: 1000 });
});

it('gives a network or a clear error if bytes are changed or the end is missing', () => {
  const change = fc.record({
    // Tables are at both ends; weights fill the rest, where any byte is valid.
    at: fc.oneof(
      fc.nat(20_000),
      fc.nat(60_000).map((n) => file.length - 1 - n),
    ),
    value: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 255)),
  });
  const changes = fc.array(change, { minLength: 1, maxLength: 6 });
  const property = fc.property(changes, fc.option(fc.nat(file.length), { freq: 8 }), (changes, cut) => {
    const bytes = Uint8Array.from(file);
    for (const { at, value } of changes) bytes[at] = value;
    try {
      tfliteToOnnx(cut === null ? bytes : bytes.subarray(0, cut), 'changed');
    } catch (error) {
      expect(error).toBeInstanceOf(BadFormat);
    }
  });
  fc.assert(property, { numRuns: 40 });
}, 60_000);

function noise(seed: number): Float64Array {
  const random = new Random(seed);
  return Float64Array.from({ length: 112 * 112 * 3 }, () => Math.fround(random.between(-1, 1)));
}

function ramp(): Float64Array {
  return Float64Array.from({ length: 112 * 112 * 3 }, (_, i) => Math.fround(((i * 7) % 255) / 128 - 1));
}

function asNchw(picture: Float64Array): Float32Array {
  const [height, width, channels] = SHAPE;
  const out = new Float32Array(picture.length);
  for (let c = 0; c < channels; c++)
    for (let p = 0; p < height * width; p++) out[c * height * width + p] = picture[p * channels + c];
  return out;
}

/** Runs the file's operations as TensorFlow describes them: pictures in NHWC, nothing folded or reordered. */
function interpreted(picture: Float64Array): number[] {
  const values = new Map<number, Float64Array>([[network.input, picture]]);
  const read = (id: number): Float64Array => {
    const value = values.get(id) ?? network.tensors[id].values;
    if (!value) throw new Error(`${network.tensors[id].name} is used before it is computed`);
    return value instanceof Float64Array ? value : Float64Array.from(value);
  };
  for (const operation of network.operations) values.set(operation.output, resultOf(operation, read));
  return [...read(network.output)];
}

function resultOf(operation: TfliteOperation, read: (id: number) => Float64Array): Float64Array {
  const [a, b] = operation.inputs;
  const pairs = (compute: (x: number, y: number) => number) => {
    const [x, y] = [read(a), read(b)];
    // The last axis is the channels', so a shorter operand repeats.
    return Float64Array.from({ length: Math.max(x.length, y.length) }, (_, i) =>
      compute(x[i % x.length], y[i % y.length]),
    );
  };
  switch (operation.kind) {
    case 'add':
      return pairs((x, y) => x + y);
    case 'sub':
      return pairs((x, y) => x - y);
    case 'mul':
      return pairs((x, y) => x * y);
    case 'relu':
      return read(a).map((x) => Math.max(0, x));
    case 'abs':
      return read(a).map(Math.abs);
    case 'reshape':
      return read(a);
    default:
      return convolved(operation, read);
  }
}

/** Each output pixel gathers what its window covers; outside of the picture is nothing. */
function convolved(
  { kind, inputs, output, convolution }: TfliteOperation & { kind: 'conv' | 'depthwise' },
  read: (id: number) => Float64Array,
): Float64Array {
  const [x, filter, bias] = inputs.map(read);
  const [, height, width, channels] = network.tensors[inputs[0]].shape;
  const [, rows, columns, outputs] = network.tensors[output].shape;
  const [, filterHeight, filterWidth] = network.tensors[inputs[1]].shape;
  const before = (size: number, kernel: number, stride: number, count: number) =>
    convolution.same ? Math.floor(Math.max(0, (count - 1) * stride + kernel - size) / 2) : 0;
  const [down, right] = convolution.strides;
  const top = before(height, filterHeight, down, rows);
  const left = before(width, filterWidth, right, columns);
  const result = new Float64Array(rows * columns * outputs);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const to = (row * columns + column) * outputs;
      for (let o = 0; o < outputs; o++) result[to + o] = bias[o];
      for (let fy = 0; fy < filterHeight; fy++)
        for (let fx = 0; fx < filterWidth; fx++) {
          const [y, z] = [row * down + fy - top, column * right + fx - left];
          if (y < 0 || y >= height || z < 0 || z >= width) continue;
          const from = (y * width + z) * channels;
          const at = fy * filterWidth + fx;
          for (let o = 0; o < outputs; o++) {
            if (kind === 'depthwise') result[to + o] += x[from + o] * filter[at * channels + o];
            else {
              const row = (o * filterHeight * filterWidth + at) * channels;
              for (let c = 0; c < channels; c++) result[to + o] += x[from + c] * filter[row + c];
            }
          }
        }
    }
  return result;
}
