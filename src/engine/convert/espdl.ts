/**
 * Reads a network quantised for Espressif's esp-dl: a header of 16 bytes, then a flatbuffer of esp-dl's schema
 * (fbs_loader/espdl.fbs). Every tensor is integers times 2^exponent. Weights are stored in blocks of 16 output channels
 * for the chip's vector unit and returned in ONNX's order.
 */
import { BadFormat, Table } from './flatbuffer.ts';
import { sizeOf } from './onnx-graph.ts';

export interface EspdlTensor {
  /** Convolutions: [out, in, height, width]; fully connected layers: [in, out]; others unchanged. */
  shape: number[];
  values: Int8Array | Int32Array;
  exponent: number;
}

export interface EspdlNode {
  operator: string;
  inputs: string[];
  output: string;
  /** Attributes that are integers or lists of them. */
  attributes: Readonly<Record<string, number[]>>;
}

export interface EspdlNetwork {
  input: string;
  output: string;
  nodes: EspdlNode[];
  tensors: ReadonlyMap<string, EspdlTensor>;
}

const HEADER = 16;
const MAGIC = 'EDL2';
/** Output channels per block. */
const BLOCK = 16;
/** Numbers in the schema of the types of a tensor's values and of an attribute. */
const [INT8, INT32] = [3, 6];
const [INTEGER, INTEGERS] = [2, 7];
/** Far above any face network's: for weights, 2^exponent is a small fraction. */
const LARGEST_EXPONENT = 64;

/** @throws BadFormat */
export function readEspdl(file: Uint8Array): EspdlNetwork {
  if (Buffer.from(file.subarray(0, 4)).toString('latin1') !== MAGIC)
    throw new BadFormat('it is not an EDL2 file');
  const graph = Table.root(file.subarray(HEADER)).table(7);
  const [input] = graph?.tables(4) ?? [];
  const [output] = graph?.tables(5) ?? [];
  if (!graph || !input || !output) throw new BadFormat('it contains no network');
  const nodes = graph.tables(0).map(readNode);
  // A node with three inputs has weights and biases; weights of other nodes are in plain order.
  const users = new Map(nodes.filter((n) => n.inputs.length === 3).map((n) => [n.inputs[1], n]));
  const tensors = graph.tables(2).map((table) => {
    const name = table.string(6);
    return [name, readTensor(name, table, users.get(name))] as const;
  });
  return { input: input.string(0), output: output.string(0), nodes, tensors: new Map(tensors) };
}

function readNode(table: Table): EspdlNode {
  const attributes: [string, number[]][] = table.tables(5).map((attribute) => {
    const kind = attribute.int32(3);
    const values = kind === INTEGER ? [attribute.int64(5)] : kind === INTEGERS ? attribute.int64s(11) : [];
    return [attribute.string(0), values];
  });
  const [output = ''] = table.strings(1);
  return {
    operator: table.string(3),
    inputs: table.strings(0),
    output,
    attributes: Object.fromEntries(attributes),
  };
}

function readTensor(name: string, table: Table, user: EspdlNode | undefined): EspdlTensor {
  const shape = table.int64s(0);
  const [exponent, ...more] = table.int64s(13);
  if (exponent === undefined || more.length > 0 || Math.abs(exponent) > LARGEST_EXPONENT)
    throw new BadFormat(`${name} does not have a single exponent for all its values`);
  const size = sizeOf(shape);
  const values = valuesOf(name, table.int32(1), table.bytes(8, 16));
  if (shape.some((length) => length < 1) || size > values.length)
    throw new BadFormat(`${name}: the shape [${shape}] needs more than its ${values.length} values`);
  const plain = { shape, values: values.subarray(0, size), exponent };
  return user ? inOnnxOrder(name, plain, user) : plain;
}

/** Copies the values, since in the file they need not be aligned for an integer array. */
function valuesOf(name: string, type: number, raw: Uint8Array): Int8Array | Int32Array {
  const { buffer } = raw.slice();
  if (type === INT8) return new Int8Array(buffer);
  if (type === INT32) return new Int32Array(buffer);
  throw new BadFormat(`${name} has values of the unsupported type ${type}`);
}

function inOnnxOrder(name: string, { shape, values, exponent }: EspdlTensor, user: EspdlNode): EspdlTensor {
  if (shape.length !== 4 || !(values instanceof Int8Array))
    throw new BadFormat(`${name}: weights must be int8 with four dimensions`);
  const [height, width, channels, outputs] = shape;
  if (user.operator === 'Gemm') {
    const ordered = unblock(name, values, channels, outputs, (o, c) => c * outputs + o);
    return { shape: [channels, outputs], values: ordered, exponent };
  }
  // Depthwise: [height, width, channels, 1], with blocks of channels.
  const depthwise = (user.attributes.group?.[0] ?? 1) > 1;
  const [inner, outer] = depthwise ? [1, channels] : [channels, outputs];
  const area = height * width;
  const ordered = unblock(name, values, area * inner, outer, (o, i) => {
    const [place, channel] = [Math.floor(i / inner), i % inner];
    return (o * inner + channel) * area + place;
  });
  return { shape: [outer, inner, height, width], values: ordered, exponent };
}

/** Moves values from [outer / 16][inner][16] to the index that `to` returns. */
function unblock(
  name: string,
  values: Int8Array,
  inner: number,
  outer: number,
  to: (outer: number, inner: number) => number,
): Int8Array {
  if (outer % BLOCK !== 0 || inner * outer !== values.length)
    throw new BadFormat(`${name}: ${outer} channels of ${inner} values do not form whole blocks`);
  const ordered = new Int8Array(values.length);
  for (let block = 0, at = 0; block < outer / BLOCK; block++)
    for (let i = 0; i < inner; i++)
      for (let lane = 0; lane < BLOCK; lane++) ordered[to(block * BLOCK + lane, i)] = values[at++];
  return ordered;
}
