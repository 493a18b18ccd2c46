/**
 * Converts an embedding network of esp-dl to ONNX. The same file gives the same bytes everywhere. Activations stay
 * float32: rounding them as the chip does costs accuracy and gains nothing on a processor.
 */
import { type EspdlNetwork, type EspdlNode, type EspdlTensor, readEspdl } from './espdl.ts';
import { BadFormat } from './flatbuffer.ts';
import { elementType, OnnxGraph, type ValueName } from './onnx-graph.ts';

/** Properties that the file does not contain; the manifest of the result does. */
export interface EmbeddingForm {
  name: string;
  /** Side of the square input, px; three channels. */
  side: number;
  dimension: number;
}

/** Converts a network. @throws BadFormat if it is not such a network; the message follows the file's name */
export function espdlToOnnx(file: Uint8Array, { name, side, dimension }: EmbeddingForm): Uint8Array {
  const network = readEspdl(file);
  const graph = new OnnxGraph(name);
  const translation = new Translation(network, graph, graph.input('input', ['N', 3, side, side]));
  for (const node of network.nodes) translation.add(node);
  graph.output(translation.value(network.output), 'embedding', ['N', dimension]);
  return graph.encode();
}

const POINTWISE = { kernel_shape: [1, 1], strides: [1, 1], pads: [0, 0, 0, 0], dilations: [1, 1] };

class Translation {
  readonly #network: EspdlNetwork;
  readonly #graph: OnnxGraph;
  /** Names in ONNX of the network's values. */
  readonly #values = new Map<string, ValueName>();

  constructor(network: EspdlNetwork, graph: OnnxGraph, input: ValueName) {
    this.#network = network;
    this.#graph = graph;
    this.#values.set(network.input, input);
  }

  value(name: string): ValueName {
    const value = this.#values.get(name);
    if (value === undefined) throw new BadFormat(`${name || 'a value'} is used before it is computed`);
    return value;
  }

  add(node: EspdlNode): void {
    this.#values.set(node.output, this.#translated(node));
  }

  #translated({ operator, inputs, attributes }: EspdlNode): ValueName {
    const [first = '', second = '', third = ''] = inputs;
    const x = this.value(first);
    switch (operator) {
      case 'Conv':
        return this.#graph.node(
          'Conv',
          [x, this.#weights(second), this.#floats(third)],
          convolution(attributes),
        );
      case 'Gemm':
        return this.#graph.node('Gemm', [x, this.#weights(second), this.#floats(third)]);
      case 'PRelu':
        return this.#prelu(x, dequantised(this.#tensor(second)));
      case 'Add':
        return this.#graph.node('Add', [x, this.value(second)]);
      case 'Flatten':
        return this.#graph.node('Flatten', [x], { axis: 1 });
      case 'Transpose': // From the chip's NHWC to NCHW, the order that values already have here.
        return x;
      default:
        throw new BadFormat(`${operator || 'an operation without a name'} is not supported`);
    }
  }

  /**
   * a·x + (1 − a)·Relu(x), with the slopes as depthwise 1×1 convolutions. ONNX Runtime's PRelu takes as long as all the
   * convolutions together and makes it reorder the values around it (20.3 instead of 12.4 ms a run). The file lies in
   * data folders, and earlier versions load these bytes alone: a quicker form needs a version before that knows it.
   */
  #prelu(x: ValueName, slopes: Float32Array): ValueName {
    const scaled = (from: ValueName, factors: Float32Array) => {
      const filter = this.#graph.constant({ shape: [factors.length, 1, 1, 1], data: factors });
      return this.#graph.node('Conv', [from, filter], { ...POINTWISE, group: factors.length });
    };
    const all = scaled(x, slopes);
    const positive = this.#graph.node('Relu', [x]);
    const rest = scaled(
      positive,
      slopes.map((a) => 1 - a),
    );
    return this.#graph.node('Add', [all, rest]);
  }

  /**
   * Weights stay int8 in the file, a quarter of the size. ONNX Runtime computes Cast and Mul of constants once, when it
   * loads; it would compute DequantizeLinear in every run (19.0 instead of 12.4 ms).
   */
  #weights(name: string): ValueName {
    const { shape, values, exponent } = this.#tensor(name);
    if (!(values instanceof Int8Array)) throw new BadFormat(`${name}: weights must be int8`);
    const stored = this.#graph.int8(shape, values);
    const cast = this.#graph.node('Cast', [stored], { to: elementType.float32 });
    const scale = this.#graph.constant({ shape: [], data: Float32Array.of(2 ** exponent) });
    return this.#graph.node('Mul', [cast, scale]);
  }

  #floats(name: string): ValueName {
    const tensor = this.#tensor(name);
    return this.#graph.constant({ shape: tensor.shape, data: dequantised(tensor) });
  }

  #tensor(name: string): EspdlTensor {
    const tensor = this.#network.tensors.get(name);
    if (tensor === undefined) throw new BadFormat(`the weights ${name} are missing`);
    return tensor;
  }
}

function dequantised({ values, exponent }: EspdlTensor): Float32Array {
  return Float32Array.from(values, (value) => value * 2 ** exponent);
}

function convolution(attributes: Readonly<Record<string, number[]>>) {
  const { kernel_shape = [], strides = [], pads = [], dilations = [], group = [1] } = attributes;
  return { kernel_shape, strides, pads, dilations, group: group[0] ?? 1 };
}
