/**
 * Reads the weights of a TensorFlow.js model: a JSON list of entries and one or more binary files that contain the
 * entries one after the other, little-endian, often quantised to half floats or to 8 or 16 bit integers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf, type Tensor } from './tensor.ts';

export interface WeightEntry {
  name: string;
  shape: number[];
  dtype: string;
  /** value = stored · scale + min. Half floats have neither. */
  quantization?: { dtype: string; scale?: number; min?: number };
}

export interface WeightGroup {
  paths: string[];
  weights: WeightEntry[];
}

/** Integers are kept as floats too: in these models they are shapes and paddings, far below 2^24. */
export type Weights = ReadonlyMap<string, Tensor>;

/**
 * Reads all weights by name.
 * @param folder contains the binary files that the groups name
 */
export function readWeights(groups: readonly WeightGroup[], folder: string): Weights {
  const all = new Map<string, Tensor>();
  for (const group of groups) {
    const bytes = Buffer.concat(group.paths.map((path) => readFileSync(join(folder, path))));
    for (const [name, tensor] of decodeWeights(group.weights, bytes)) all.set(name, tensor);
  }
  return all;
}

/** @throws Error if the entries do not account for every byte. */
export function decodeWeights(entries: readonly WeightEntry[], bytes: Uint8Array): Weights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const out = new Map<string, Tensor>();
  let offset = 0;
  for (const entry of entries) {
    const stored = storedType(entry);
    const data = new Float32Array(sizeOf(entry.shape));
    const end = offset + data.length * stored.bytes;
    if (end > bytes.byteLength) throw new Error(`weights end inside ${entry.name}`);
    for (let i = 0; i < data.length; i++) data[i] = stored.read(view, offset + i * stored.bytes);
    if (entry.quantization) dequantise(data, entry);
    out.set(entry.name, { shape: entry.shape, data });
    offset = end;
  }
  if (offset !== bytes.byteLength)
    throw new Error(`weights: ${offset} bytes described, ${bytes.byteLength} there`);
  return out;
}

/** IEEE 754 binary16, exact: every half float is a float. */
export function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

interface StoredType {
  bytes: number;
  read(view: DataView, at: number): number;
}

const storedTypes: Readonly<Record<string, StoredType>> = {
  float32: { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  float16: { bytes: 2, read: (view, at) => halfToFloat(view.getUint16(at, true)) },
  int32: { bytes: 4, read: (view, at) => view.getInt32(at, true) },
  uint16: { bytes: 2, read: (view, at) => view.getUint16(at, true) },
  uint8: { bytes: 1, read: (view, at) => view.getUint8(at) },
};

function storedType(entry: WeightEntry): StoredType {
  const dtype = entry.quantization?.dtype ?? entry.dtype;
  const type = storedTypes[dtype];
  if (type === undefined) throw new Error(`${entry.name}: weights of type ${dtype} are not supported`);
  return type;
}

function dequantise(data: Float32Array, entry: WeightEntry): void {
  const { scale, min } = entry.quantization ?? {};
  if (scale === undefined || min === undefined) return;
  const whole = entry.dtype === 'int32';
  for (let i = 0; i < data.length; i++) {
    const value = data[i] * scale + min;
    data[i] = whole ? Math.round(value) : value;
  }
}
