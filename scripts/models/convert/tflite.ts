/**
 * Reads a network in TensorFlow Lite's format, a flatbuffer of TensorFlow's schema
 * (tensorflow/compiler/mlir/lite/schema/schema.fbs). Only what our networks need: one graph in float32 with one input
 * and one output. Anything else is an error, since an option that is overlooked gives a network that is nearly right.
 */
import { BadFormat, Table } from '../../../src/engine/convert/flatbuffer.ts';
import { sizeOf } from './tensor.ts';

/** The number of a tensor, by which operations name their operands. */
export type TensorId = number;

export interface TfliteTensor {
  name: string;
  /** TensorFlow's order; pictures are [batch, height, width, channels]. */
  shape: readonly number[];
  /** Null: computed. */
  values: Float32Array | Int32Array | null;
}

export interface Convolution {
  same: boolean;
  /** Rows, columns. */
  strides: readonly [number, number];
}

export type TfliteOperation = { inputs: readonly TensorId[]; output: TensorId } & (
  | { kind: 'conv' | 'depthwise'; convolution: Convolution }
  | { kind: 'add' | 'sub' | 'mul' | 'relu' | 'abs' | 'reshape' }
);
export type Kind = TfliteOperation['kind'];

export interface TfliteNetwork {
  input: TensorId;
  output: TensorId;
  tensors: readonly TfliteTensor[];
  /** Each after those whose results it needs. */
  operations: readonly TfliteOperation[];
}

const MAGIC = 'TFL3';
/** Numbers of the schema: BuiltinOperator, TensorType, Padding. */
const KINDS: ReadonlyMap<number, Kind> = new Map([
  [0, 'add'],
  [3, 'conv'],
  [4, 'depthwise'],
  [18, 'mul'],
  [19, 'relu'],
  [22, 'reshape'],
  [41, 'sub'],
  [101, 'abs'],
]);
const [FLOAT32, INT32] = [0, 2];
const [SAME, VALID] = [0, 1];

/** @throws BadFormat */
export function readTflite(file: Uint8Array): TfliteNetwork {
  if (Buffer.from(file.subarray(4, 8)).toString('latin1') !== MAGIC)
    throw new BadFormat('it is not a TensorFlow Lite file');
  const root = Table.root(file);
  const [graph, ...more] = root.tables(2);
  if (!graph || more.length > 0) throw new BadFormat('it does not contain exactly one graph');
  const buffers = root.tables(4);
  const tensors = graph.tables(0).map((table) => readTensor(table, buffers));
  const [input, ...inputs] = graph.int32s(1);
  const [output, ...outputs] = graph.int32s(2);
  if (input === undefined || output === undefined || inputs.length + outputs.length > 0)
    throw new BadFormat('it does not have exactly one input and one output');
  const codes = root.tables(1).map(operatorOf);
  const operations = graph.tables(3).map((table) => readOperation(table, codes));
  for (const id of [input, output, ...operations.flatMap((o) => [...o.inputs, o.output])])
    if (tensors[id] === undefined) throw new BadFormat(`it refers to the missing tensor ${id}`);
  return { input, output, tensors, operations };
}

/** Numbers up to 127 may be in the older field alone. */
const operatorOf = (code: Table): number => Math.max(code.int8(0), code.int32(3));

function readTensor(table: Table, buffers: readonly Table[]): TfliteTensor {
  const [name, shape, type] = [table.string(3), table.int32s(0), table.int8(1)];
  const raw = buffers[table.int32(2)]?.bytes(0, 1) ?? new Uint8Array();
  if (shape.some((length) => length < 1)) throw new BadFormat(`${name} has the shape [${shape}]`);
  if (raw.length === 0) return { name, shape, values: null };
  if (raw.length !== 4 * sizeOf(shape))
    throw new BadFormat(`${name}: the shape [${shape}] does not hold ${raw.length} bytes`);
  // Copied, since in the file they need not be aligned for an array of numbers.
  const { buffer } = raw.slice();
  if (type === FLOAT32) return { name, shape, values: new Float32Array(buffer) };
  if (type === INT32) return { name, shape, values: new Int32Array(buffer) };
  throw new BadFormat(`${name} has values of the unsupported type ${type}`);
}

function readOperation(table: Table, codes: readonly number[]): TfliteOperation {
  const code = codes[table.int32(0)];
  const kind = code === undefined ? undefined : KINDS.get(code);
  if (kind === undefined) throw new BadFormat(`its operation ${code} is not supported`);
  const inputs = table.int32s(1);
  const [output, ...more] = table.int32s(2);
  if (output === undefined || more.length > 0) throw new BadFormat(`a ${kind} does not have one result`);
  const options = table.table(4);
  switch (kind) {
    case 'conv':
      return { kind, inputs, output, convolution: convolutionOf(options, { activation: 3, dilation: 4 }) };
    case 'depthwise':
      return { kind, inputs, output, convolution: convolutionOf(options, { activation: 4, dilation: 5 }) };
    case 'add':
    case 'sub':
    case 'mul':
      plain(kind, options?.int8(0) ?? 0);
      return { kind, inputs, output };
    default:
      return { kind, inputs, output };
  }
}

function convolutionOf(
  options: Table | undefined,
  fields: { activation: number; dilation: number },
): Convolution {
  if (!options) throw new BadFormat('a convolution has no options');
  const padding = options.int8(0);
  const strides = [options.int32(2), options.int32(1)] as const;
  if (padding !== SAME && padding !== VALID) throw new BadFormat(`the padding ${padding} is not supported`);
  if (strides.some((stride) => stride < 1)) throw new BadFormat(`the strides ${strides} are not supported`);
  plain('convolution', options.int8(fields.activation));
  // The default 1 reads as 0.
  const dilations = [options.int32(fields.dilation), options.int32(fields.dilation + 1)];
  if (dilations.some((d) => d > 1)) throw new BadFormat(`a convolution with gaps of ${dilations}`);
  return { same: padding === SAME, strides };
}

function plain(what: string, activation: number): void {
  if (activation !== 0) throw new BadFormat(`a ${what} with the activation ${activation} is not supported`);
}
