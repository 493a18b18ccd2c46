/**
 * Converts an embedding network of TensorFlow Lite to ONNX. The same file gives the same bytes everywhere. Filters are
 * transposed here; values stay in ONNX's order throughout, because the result is one row per face.
 */
import { BadFormat } from '../../../src/engine/convert/flatbuffer.ts';
import { OnnxGraph, type ValueName } from '../../../src/engine/convert/onnx-graph.ts';
import { preluByChannel } from './prelu.ts';
import { permute, type Tensor } from './tensor.ts';
import { readTflite, type TensorId, type TfliteNetwork, type TfliteOperation } from './tflite.ts';

/** @throws BadFormat if the network does anything that this converter does not know */
export function tfliteToOnnx(file: Uint8Array, name: string): Uint8Array {
  const network = readTflite(file);
  const graph = new OnnxGraph(name);
  const [, height, width, channels] = pictureShape(network, network.input);
  const input = graph.input('input', ['N', channels, height, width]);
  const translation = new Translation(network, graph, input);
  graph.output(translation.value(network.output), 'embedding', ['N', rowLength(network)]);
  return graph.encode();
}

/** Walks from the output back to the input, so that operations inside a PRelu are not translated by themselves. */
class Translation {
  readonly #network: TfliteNetwork;
  readonly #graph: OnnxGraph;
  readonly #producers: ReadonlyMap<TensorId, TfliteOperation>;
  readonly #values = new Map<TensorId, ValueName>();

  constructor(network: TfliteNetwork, graph: OnnxGraph, input: ValueName) {
    this.#network = network;
    this.#graph = graph;
    this.#producers = new Map(network.operations.map((operation) => [operation.output, operation]));
    this.#values.set(network.input, input);
  }

  value(id: TensorId): ValueName {
    const known = this.#values.get(id);
    if (known !== undefined) return known;
    const made = this.#translated(this.#producer(id));
    this.#values.set(id, made);
    return made;
  }

  #producer(id: TensorId): TfliteOperation {
    const operation = this.#producers.get(id);
    if (operation === undefined)
      throw new BadFormat(`${this.#network.tensors[id].name} is not computed by any operation`);
    return operation;
  }

  #translated(operation: TfliteOperation): ValueName {
    const [first, second] = operation.inputs;
    switch (operation.kind) {
      case 'conv':
      case 'depthwise':
        return this.#convolution(operation);
      case 'add': {
        const prelu = this.#asPrelu(operation);
        if (prelu) return preluByChannel(this.#graph, this.value(prelu.of), prelu.slopes);
        this.#mustBeLike(first, second);
        return this.#graph.node('Add', [this.value(first), this.value(second)]);
      }
      case 'reshape':
        return this.#flattened(operation);
      default:
        throw new BadFormat(`a ${operation.kind} outside of a PRelu is not supported`);
    }
  }

  #convolution({ kind, inputs, output, convolution }: TfliteOperation & { kind: 'conv' | 'depthwise' }) {
    const [from, weights, bias] = inputs;
    const raw = this.#constant(weights);
    const [, height, width, channels] = pictureShape(this.#network, from);
    // Both as [out, in, height, width]; a depthwise filter is [1, height, width, channels].
    const filter = permute(raw, kind === 'conv' ? [0, 3, 1, 2] : [3, 0, 1, 2]);
    const [, depth, ...kernel] = filter.shape;
    if (filter.shape.length !== 4 || depth !== (kind === 'conv' ? channels : 1))
      throw new BadFormat(`a ${kind} of ${channels} channels has a filter of the shape [${raw.shape}]`);
    if (kind === 'depthwise' && filter.shape[0] !== channels)
      throw new BadFormat(`a depthwise convolution makes ${filter.shape[0]} of ${channels} channels`);
    const { strides, same } = convolution;
    const [top, bottom] = same ? samePadding(height, kernel[0], strides[0]) : [0, 0];
    const [left, right] = same ? samePadding(width, kernel[1], strides[1]) : [0, 0];
    const [, rows, columns] = pictureShape(this.#network, output);
    const expected = [
      Math.floor((height + top + bottom - kernel[0]) / strides[0]) + 1,
      Math.floor((width + left + right - kernel[1]) / strides[1]) + 1,
    ];
    if (rows !== expected[0] || columns !== expected[1])
      throw new BadFormat(
        `a ${kind} gives ${expected.join('×')} pixels, but the file says ${rows}×${columns}`,
      );
    const operands = [this.value(from), this.#graph.constant(filter), this.#bias(bias, filter.shape[0])];
    return this.#graph.node('Conv', operands, {
      kernel_shape: kernel,
      strides,
      pads: [top, left, bottom, right],
      dilations: [1, 1],
      group: kind === 'conv' ? 1 : channels,
    });
  }

  #bias(id: TensorId, length: number): ValueName {
    const { data } = this.#constant(id);
    if (data.length !== length) throw new BadFormat(`${length} channels have ${data.length} biases`);
    return this.#graph.vector(data);
  }

  /** Recognises Relu(x) + c · (x − |x|), as the network writes a PRelu with the slopes 2c. */
  #asPrelu({ inputs: [a, b] }: TfliteOperation): { of: TensorId; slopes: Float32Array } | null {
    for (const [positive, negative] of [
      [a, b],
      [b, a],
    ]) {
      const relu = this.#producers.get(positive);
      const product = this.#producers.get(negative);
      if (relu?.kind !== 'relu' || product?.kind !== 'mul') continue;
      const [factors, difference] = product.inputs;
      const sub = this.#producers.get(difference);
      const abs = sub && this.#producers.get(sub.inputs[1]);
      const [x] = relu.inputs;
      if (sub?.kind !== 'sub' || abs?.kind !== 'abs' || sub.inputs[0] !== x || abs.inputs[0] !== x) continue;
      const [, , , channels] = pictureShape(this.#network, x);
      const { data } = this.#constant(factors);
      if (data.length !== channels)
        throw new BadFormat(`a PRelu of ${channels} channels has ${data.length} slopes`);
      return { of: x, slopes: data.map((c) => 2 * c) };
    }
    return null;
  }

  /** Only of single pixels, where both orders are the same in memory. */
  #flattened({ inputs: [from] }: TfliteOperation): ValueName {
    const [, height, width] = pictureShape(this.#network, from);
    if (height * width !== 1) throw new BadFormat(`a picture of ${height}×${width} is reshaped`);
    return this.#graph.node('Flatten', [this.value(from)], { axis: 1 });
  }

  #mustBeLike(a: TensorId, b: TensorId): void {
    const [one, other] = [a, b].map((id) => pictureShape(this.#network, id).join());
    if (one !== other) throw new BadFormat(`pictures of [${one}] and [${other}] are added`);
  }

  #constant(id: TensorId): Tensor {
    const { name, shape, values } = this.#network.tensors[id];
    if (!(values instanceof Float32Array)) throw new BadFormat(`${name} is not a constant of float32`);
    return { shape, data: values };
  }
}

function pictureShape({ tensors }: TfliteNetwork, id: TensorId): readonly number[] {
  const { name, shape } = tensors[id];
  if (shape.length !== 4) throw new BadFormat(`${name} is not a picture but [${shape}]`);
  return shape;
}

function rowLength({ tensors, output }: TfliteNetwork): number {
  const { shape } = tensors[output];
  if (shape.length !== 2) throw new BadFormat(`its output is [${shape}], not a row per face`);
  return shape[1];
}

/** TensorFlow's SAME: the odd pixel is at the bottom and right. */
function samePadding(size: number, kernel: number, stride: number): [before: number, after: number] {
  const missing = Math.max((Math.ceil(size / stride) - 1) * stride + kernel - size, 0);
  return [missing >> 1, missing - (missing >> 1)];
}
