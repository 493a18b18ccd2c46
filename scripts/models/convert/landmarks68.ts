import type { ValueName } from '../../../src/engine/convert/onnx-graph.ts';
import { FaceApiNetwork, same } from './face-api.ts';
import { filterToOnnx } from './tensor.ts';

/** 68 points from a face of 112×112: four densely connected blocks that halve the picture, then one layer. */
export function landmarks68(manifestPath: string): Uint8Array {
  const net = new FaceApiNetwork('landmarks68', manifestPath);
  let x: ValueName = net.graph.input('input', ['N', 3, 112, 112]);
  for (const block of ['dense0', 'dense1', 'dense2', 'dense3']) x = denseBlock(net, x, block);
  // Only 7×7 is left, so there is one average per channel, and flattening needs no transposition.
  const pooled = net.graph.node('Flatten', [net.averagePool(x, 7, 2)]);
  const weights = net.graph.constant(net.weight('fc/weights'));
  const bias = net.graph.vector(net.weight('fc/bias').data);
  net.graph.output(net.graph.node('Gemm', [pooled, weights, bias]), 'landmarks', ['N', 136]);
  return net.graph.encode();
}

/** The input of each convolution is the sum of all earlier outputs in the block. */
function denseBlock(net: FaceApiNetwork, x: ValueName, block: string): ValueName {
  let sum = net.relu(block === 'dense0' ? firstLayer(net, x) : net.separable(x, `${block}/conv0`, 2));
  let seen = sum;
  for (const layer of ['conv1', 'conv2', 'conv3']) {
    sum = net.add(sum, net.separable(seen, `${block}/${layer}`, 1));
    seen = net.relu(sum);
  }
  return seen;
}

function firstLayer(net: FaceApiNetwork, x: ValueName): ValueName {
  const filter = filterToOnnx(net.weight('dense0/conv0/filters'));
  return net.convolve(x, filter, net.weight('dense0/conv0/bias').data, { stride: 2, padding: same });
}
