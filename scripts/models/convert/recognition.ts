import type { ValueName } from '../../../src/engine/convert/onnx-graph.ts';
import { FaceApiNetwork, same, valid } from './face-api.ts';
import { filterToOnnx, scaleOutputs } from './tensor.ts';

const inputSide = 150;

/** Residual stages of dlib's face recognition network: first block of the stage, then the plain ones. */
const stages: readonly (readonly [down: string | null, blocks: readonly string[]])[] = [
  [null, ['conv32_1', 'conv32_2', 'conv32_3']],
  ['conv64_down', ['conv64_1', 'conv64_2', 'conv64_3']],
  ['conv128_down', ['conv128_1', 'conv128_2']],
  ['conv256_down', ['conv256_1', 'conv256_2']],
  ['conv256_down_out', []],
];

/** 128 numbers from an aligned face of 150×150. */
export function recognition(manifestPath: string): Uint8Array {
  const net = new FaceApiNetwork('recognition', manifestPath);
  const input = net.graph.input('input', ['N', 3, inputSide, inputSide]);
  let x = net.maxPool(net.relu(scaled(net, input, 'conv32_down', 2, valid)), 3, 2);
  let side = afterValid(afterValid(inputSide, 7), 3);
  for (const [down, blocks] of stages) {
    if (down) {
      x = residualDown(net, x, down, side);
      side = afterValid(side, 2);
    }
    for (const block of blocks) x = residual(net, x, block);
  }
  const pooled = net.graph.node('Flatten', [net.graph.node('GlobalAveragePool', [x])]);
  const projection = net.graph.constant(net.weight('fc'));
  net.graph.output(net.graph.node('MatMul', [pooled, projection]), 'embedding', ['N', 128]);
  return net.graph.encode();
}

/** A convolution and the affine layer after it, folded into one: (conv + bias)·scale + shift. */
function scaled(net: FaceApiNetwork, x: ValueName, name: string, stride: number, padding: string): ValueName {
  const scale = net.weight(`${name}/scale/weights`).data;
  const shift = net.weight(`${name}/scale/biases`).data;
  const bias = net.weight(`${name}/conv/bias`).data.map((value, i) => value * scale[i] + shift[i]);
  const filter = scaleOutputs(filterToOnnx(net.weight(`${name}/conv/filters`)), scale);
  return net.convolve(x, filter, bias, { stride, padding });
}

function residual(net: FaceApiNetwork, x: ValueName, name: string): ValueName {
  const inner = net.relu(scaled(net, x, `${name}/conv1`, 1, same));
  return net.relu(net.add(scaled(net, inner, `${name}/conv2`, 1, same), x));
}

/** Halves the side. The two branches differ in size and channels; the smaller one is padded with zeros. */
function residualDown(net: FaceApiNetwork, x: ValueName, name: string, side: number): ValueName {
  const inner = net.relu(scaled(net, x, `${name}/conv1`, 2, valid));
  let convolved = scaled(net, inner, `${name}/conv2`, 1, same);
  let pooled = net.averagePool(x, 2, 2);
  const missing = afterValid(side, 2) - afterValid(side, 3);
  if (missing > 0) convolved = net.padEnd(convolved, 0, missing, missing);
  const [, , before, after] = net.weight(`${name}/conv1/conv/filters`).shape;
  if (after > before) pooled = net.padEnd(pooled, after - before, 0, 0);
  return net.relu(net.add(pooled, convolved));
}

/** Side of the result of a window of `kernel` with stride 2 and no padding. */
function afterValid(side: number, kernel: number): number {
  return Math.floor((side - kernel) / 2) + 1;
}
