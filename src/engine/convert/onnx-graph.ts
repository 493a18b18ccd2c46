/** Builds and encodes an ONNX model. The same calls give the same bytes: names are numbered in order. */
import protobuf from 'protobufjs';
import { onnxFormat } from './onnx-format.ts';

const Model = protobuf.parse(onnxFormat, { keepCase: true }).root.lookupType('onnx.Model');

/** IR 8 with operator set 13, which every ONNX Runtime since 1.8 reads. */
const irVersion = 8;
const operatorSet = 13;

/** ONNX's numbers for the types of a tensor's values; `Cast` uses them, too. */
export const elementType = { float32: 1, int8: 3, int64: 7 } as const;
const attributeType = { integer: 2, text: 3, integers: 7 } as const;

/** A constant of a network: weights, biases, target shapes. Row-major: the last axis varies fastest. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** The name of a value that flows through the graph. */
export type ValueName = string;
export type AttributeValue = number | string | readonly number[];
/** A free dimension has a symbol instead of a length. */
export type Dimensions = readonly (number | string)[];

export class OnnxGraph {
  readonly #name: string;
  readonly #nodes: object[] = [];
  readonly #constants: object[] = [];
  readonly #inputs: object[] = [];
  readonly #outputs: object[] = [];
  #named = 0;

  constructor(name: string) {
    this.#name = name;
  }

  input(name: string, dimensions: Dimensions): ValueName {
    this.#inputs.push(port(name, dimensions));
    return name;
  }

  output(value: ValueName, name: string, dimensions: Dimensions): void {
    this.#nodes.push({ operator: 'Identity', name: `out_${name}`, inputs: [value], outputs: [name] });
    this.#outputs.push(port(name, dimensions));
  }

  /** Adds one operation and returns the name of its (first) output. */
  node(
    operator: string,
    inputs: readonly ValueName[],
    attributes: Readonly<Record<string, AttributeValue>> = {},
  ): ValueName {
    const name = this.#nextName(operator.toLowerCase());
    const encoded = Object.entries(attributes).map(([key, value]) => attribute(key, value));
    this.#nodes.push({ operator, name, inputs, outputs: [name], attributes: encoded });
    return name;
  }

  constant({ shape, data }: Tensor): ValueName {
    return this.#addConstant('w', shape, elementType.float32, data);
  }

  /** Weights that stay small in the file; `Cast` converts them for convolutions. */
  int8(shape: readonly number[], data: Int8Array): ValueName {
    return this.#addConstant('q', shape, elementType.int8, data);
  }

  vector(data: Float32Array): ValueName {
    return this.constant({ shape: [data.length], data });
  }

  /** Shapes and paddings, which ONNX requires as 64-bit integers. */
  integers(values: readonly number[]): ValueName {
    return this.#addConstant('i', [values.length], elementType.int64, BigInt64Array.from(values, BigInt));
  }

  encode(): Uint8Array {
    const model = {
      irVersion,
      producerName: 'omote',
      producerVersion: '1',
      operatorSets: [{ domain: '', version: operatorSet }],
      graph: {
        name: this.#name,
        nodes: this.#nodes,
        constants: this.#constants,
        inputs: this.#inputs,
        outputs: this.#outputs,
      },
    };
    const problem = Model.verify(model);
    if (problem) throw new Error(`${this.#name}: ${problem}`);
    return Model.encode(Model.create(model)).finish();
  }

  #addConstant(
    prefix: string,
    dimensions: readonly number[],
    type: number,
    data: Float32Array | Int8Array | BigInt64Array,
  ): ValueName {
    if (sizeOf(dimensions) !== data.length)
      throw new Error(`[${dimensions}] does not hold ${data.length} values`);
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const name = this.#nextName(prefix);
    this.#constants.push({ name, dimensions, elementType: type, raw });
    return name;
  }

  #nextName(prefix: string): string {
    return `${prefix}_${this.#named++}`;
  }
}

/** Number of values in a tensor of this shape; 1 for an empty shape. */
export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, length) => product * length, 1);
}

function port(name: string, dimensions: Dimensions): object {
  const shape = {
    dimensions: dimensions.map((d) => (typeof d === 'number' ? { length: d } : { symbol: d })),
  };
  return { name, type: { tensor: { elementType: elementType.float32, shape } } };
}

function attribute(name: string, value: AttributeValue): object {
  if (typeof value === 'number') return { name, type: attributeType.integer, integer: value };
  if (typeof value === 'string') return { name, type: attributeType.text, text: Buffer.from(value) };
  return { name, type: attributeType.integers, integers: value };
}
