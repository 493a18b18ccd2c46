/** Builds an ONNX model and writes it. The same calls give the same bytes: names are numbered in order. */
import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';
import { sizeOf, type Tensor } from './tensor.ts';

const Model = protobuf
  .parse(readFileSync(new URL('./onnx.proto', import.meta.url), 'utf8'), { keepCase: true })
  .root.lookupType('onnx.Model');

/** IR 8 with operator set 13: every ONNX Runtime since 1.8 reads it. */
const irVersion = 8;
const operatorSet = 13;

const elementType = { float32: 1, int64: 7 } as const;
const attributeType = { integer: 2, text: 3, integers: 7 } as const;

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
    if (sizeOf(shape) !== data.length) throw new Error(`[${shape}] does not hold ${data.length} values`);
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    return this.#addConstant('w', shape, elementType.float32, raw);
  }

  vector(data: Float32Array): ValueName {
    return this.constant({ shape: [data.length], data });
  }

  /** Shapes and paddings, which ONNX wants as 64-bit integers. */
  integers(values: readonly number[]): ValueName {
    const raw = Buffer.from(BigInt64Array.from(values, BigInt).buffer);
    return this.#addConstant('i', [values.length], elementType.int64, raw);
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

  #addConstant(prefix: string, dimensions: readonly number[], type: number, raw: Buffer): ValueName {
    const name = this.#nextName(prefix);
    this.#constants.push({ name, dimensions, elementType: type, raw });
    return name;
  }

  #nextName(prefix: string): string {
    return `${prefix}_${this.#named++}`;
  }
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
