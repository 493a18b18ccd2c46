import type { Tensor } from '../../../src/engine/convert/onnx-graph.ts';

export { sizeOf, type Tensor } from '../../../src/engine/convert/onnx-graph.ts';

/** Axis `i` of the result is axis `order[i]` of the input. */
export function permute(tensor: Tensor, order: readonly number[]): Tensor {
  const shape = order.map((axis) => tensor.shape[axis]);
  const strides = stridesOf(tensor.shape);
  const steps = order.map((axis) => strides[axis]);
  const data = new Float32Array(tensor.data.length);
  const at = new Array<number>(shape.length).fill(0);
  let from = 0;
  for (let to = 0; to < data.length; to++) {
    data[to] = tensor.data[from];
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      from += steps[axis];
      if (++at[axis] < shape[axis]) break;
      from -= steps[axis] * shape[axis];
      at[axis] = 0;
    }
  }
  return { shape, data };
}

/** TensorFlow convolution filter [height, width, in, out] → ONNX [out, in, height, width]. */
export function filterToOnnx(filter: Tensor): Tensor {
  return permute(filter, [3, 2, 0, 1]);
}

/**
 * TensorFlow depthwise filter [height, width, channel, multiplier] → ONNX [channel·multiplier, 1, height, width]. The
 * output channel is c·multiplier + m in both.
 */
export function depthwiseToOnnx(filter: Tensor): Tensor {
  const { shape, data } = permute(filter, [2, 3, 0, 1]);
  return { shape: [shape[0] * shape[1], 1, shape[2], shape[3]], data };
}

/** Multiplies everything that leads to output channel `o` of an ONNX filter by `factors[o]`. */
export function scaleOutputs(filter: Tensor, factors: ArrayLike<number>): Tensor {
  const perOutput = filter.data.length / filter.shape[0];
  const data = filter.data.map((value, i) => value * factors[Math.floor(i / perOutput)]);
  return { shape: filter.shape, data };
}

/** Fills the first two axes of an ONNX filter, [out, in, …], up with zeros. */
export function filledUp({ shape, data }: Tensor, outputs: number, channels: number): Tensor {
  const [, had, height, width] = shape;
  const filled = new Float32Array(outputs * channels * height * width);
  const row = had * height * width;
  for (let from = 0, to = 0; from < data.length; from += row, to += channels * height * width)
    filled.set(data.subarray(from, from + row), to);
  return { shape: [outputs, channels, height, width], data: filled };
}

function stridesOf(shape: readonly number[]): number[] {
  const strides = new Array<number>(shape.length);
  let stride = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = stride;
    stride *= shape[axis];
  }
  return strides;
}
