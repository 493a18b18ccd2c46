/**
 * The weight files of @vladmandic/face-api contain no graph. The two graphs here follow the package's network
 * definitions. Both take RGB pixels as (v − mean) / 255, which the manifest specifies.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AttributeValue, OnnxGraph, type ValueName } from '../../../src/engine/convert/onnx-graph.ts';
import { depthwiseToOnnx, filterToOnnx, type Tensor } from './tensor.ts';
import { readWeights, type Weights } from './tfjs-weights.ts';

export const same = 'SAME_UPPER';
export const valid = 'VALID';

/** Builds the ONNX graph of one network of @vladmandic/face-api from its weights. */
export class FaceApiNetwork {
  readonly graph: OnnxGraph;
  readonly #weights: Weights;

  constructor(name: string, manifestPath: string) {
    this.graph = new OnnxGraph(name);
    this.#weights = readWeights(JSON.parse(readFileSync(manifestPath, 'utf8')), dirname(manifestPath));
  }

  weight(name: string): Tensor {
    const tensor = this.#weights.get(name);
    if (tensor === undefined) throw new Error(`weight ${name} is missing`);
    return tensor;
  }

  convolve(
    x: ValueName,
    filter: Tensor,
    bias: Float32Array | null,
    options: { stride: number; padding: string; group?: number },
  ): ValueName {
    const { graph } = this;
    const operands = [x, graph.constant(filter)];
    if (bias) operands.push(graph.vector(bias));
    return graph.node('Conv', operands, {
      kernel_shape: filter.shape.slice(2),
      strides: [options.stride, options.stride],
      auto_pad: options.padding,
      group: options.group ?? 1,
    });
  }

  /** A depthwise 3×3 followed by a pointwise 1×1 convolution. */
  separable(x: ValueName, name: string, stride: number): ValueName {
    const depthwise = depthwiseToOnnx(this.weight(`${name}/depthwise_filter`));
    const pointwise = filterToOnnx(this.weight(`${name}/pointwise_filter`));
    const group = depthwise.shape[0];
    const filtered = this.convolve(x, depthwise, null, { stride, padding: same, group });
    return this.convolve(filtered, pointwise, this.weight(`${name}/bias`).data, {
      stride: 1,
      padding: valid,
    });
  }

  averagePool(x: ValueName, kernel: number, stride: number): ValueName {
    return this.#pool('AveragePool', x, kernel, stride);
  }

  maxPool(x: ValueName, kernel: number, stride: number): ValueName {
    return this.#pool('MaxPool', x, kernel, stride);
  }

  relu(x: ValueName): ValueName {
    return this.graph.node('Relu', [x]);
  }

  add(a: ValueName, b: ValueName): ValueName {
    return this.graph.node('Add', [a, b]);
  }

  /** Appends zeros at the end of the channels, rows and columns. */
  padEnd(x: ValueName, channels: number, rows: number, columns: number): ValueName {
    const amounts = this.graph.integers([0, 0, 0, 0, 0, channels, rows, columns]);
    return this.graph.node('Pad', [x, amounts], { mode: 'constant' });
  }

  #pool(operator: string, x: ValueName, kernel: number, stride: number): ValueName {
    const attributes: Record<string, AttributeValue> = {
      kernel_shape: [kernel, kernel],
      strides: [stride, stride],
      auto_pad: valid,
    };
    return this.graph.node(operator, [x], attributes);
  }
}
