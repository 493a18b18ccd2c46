/**
 * Walks a TensorFlow graph from an output back to the input and writes the ONNX graph. TensorFlow stores pictures as
 * NHWC, ONNX as NCHW: every value with four dimensions is kept as NCHW, and is only transposed back if the order of
 * values in memory matters (reshaping).
 */
import type { OnnxGraph, ValueName } from '../../../src/engine/convert/onnx-graph.ts';
import { permute, type Tensor } from './tensor.ts';
import { nodeName, type TfjsModel, type TfNode } from './tfjs-model.ts';

export interface Value {
  name: ValueName;
  /** In TensorFlow's order. −1 is the batch, of any length. */
  shape: readonly number[];
  /** Channels in ONNX if they are more than in `shape`: the rest is zero. */
  stored?: number;
}

/** The channels that a value of four dimensions has in ONNX. */
export const storedChannels = ({ shape, stored }: Value): number => stored ?? shape[3];

export interface TranslationOptions {
  /**
   * Channels are filled up with zeros to a multiple of this. ONNX Runtime computes on blocks of 16 channels; where an
   * operation can't, it changes the order of the values before and after.
   */
  channelBlock?: number;
}

export type Translator = (node: TfNode, translation: Translation) => Value;

/** One conversion: translates each value of the TensorFlow graph once. */
export class Translation {
  readonly model: TfjsModel;
  readonly graph: OnnxGraph;
  readonly options: TranslationOptions;
  readonly #translators: Readonly<Record<string, Translator>>;
  readonly #values = new Map<string, Value>();

  constructor(
    model: TfjsModel,
    graph: OnnxGraph,
    translators: Readonly<Record<string, Translator>>,
    options: TranslationOptions = {},
  ) {
    this.model = model;
    this.graph = graph;
    this.options = options;
    this.#translators = translators;
  }

  value(reference: string): Value {
    const name = nodeName(reference);
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const node = this.model.node(name);
    const translate = this.#translators[node.op];
    if (translate === undefined) throw new Error(`${name}: operation ${node.op} is not supported`);
    const value = translate(node, this);
    this.#values.set(name, value);
    return value;
  }

  /** Shape of a constant or computed operand, in TensorFlow's order. */
  shapeOf(reference: string): readonly number[] {
    return this.model.constant(reference)?.shape ?? this.value(reference).shape;
  }

  /** An operand of element-wise arithmetic, laid out so that it broadcasts against values of `rank`. */
  operand(reference: string, rank: number): ValueName {
    const constant = this.model.constant(reference);
    return constant ? this.graph.constant(broadcastable(constant, rank)) : this.value(reference).name;
  }

  /** The value with its memory in TensorFlow's order. */
  asNhwc({ name, shape, stored }: Value): ValueName {
    if (stored !== undefined) throw new Error(`${name}: channels that were filled up can't be reordered`);
    return orderShows(shape) ? this.graph.node('Transpose', [name], { perm: [0, 2, 3, 1] }) : name;
  }
}

/** With one pixel or one channel, NHWC and NCHW are the same in memory. */
function orderShows(shape: readonly number[]): boolean {
  return shape.length === 4 && shape[3] !== 1 && shape[1] * shape[2] !== 1;
}

function broadcastable({ shape, data }: Tensor, rank: number): Tensor {
  if (data.length === 1) return { shape: [], data };
  const padded = [...new Array<number>(Math.max(0, rank - shape.length)).fill(1), ...shape];
  return padded.length === 4 ? permute({ shape: padded, data }, [0, 3, 1, 2]) : { shape: padded, data };
}
