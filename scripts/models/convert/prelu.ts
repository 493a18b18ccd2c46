import type { OnnxGraph, ValueName } from '../../../src/engine/convert/onnx-graph.ts';

/**
 * A PRelu with a slope for each channel, as x + (1 − a)·Relu(−x) with depthwise 1×1 convolutions. ONNX Runtime joins
 * the Relu and the sum to them, so that this passes over the values twice. Its own PRelu takes as long as all other
 * convolutions together and makes it reorder the values around it (20.3 instead of 12.4 ms a run).
 */
export function preluByChannel(graph: OnnxGraph, x: ValueName, slopes: Float32Array): ValueName {
  const scaled = (from: ValueName, factors: Float32Array) => {
    const filter = graph.constant({ shape: [factors.length, 1, 1, 1], data: factors });
    return graph.node('Conv', [from, filter], { ...POINTWISE, group: factors.length });
  };
  const below = graph.node('Relu', [scaled(x, new Float32Array(slopes.length).fill(-1))]);
  const bent = scaled(
    below,
    slopes.map((a) => 1 - a),
  );
  return graph.node('Add', [bent, x]);
}

const POINTWISE = { kernel_shape: [1, 1], strides: [1, 1], pads: [0, 0, 0, 0], dilations: [1, 1] };
