import { describePart, EYES, featureCount, MOUTH, type Part } from './covering-features.ts';
import { COVERING, type CoveringWeights } from './covering-weights.ts';

/** A classifier ready to run: weights of raw inputs, so that none are standardised for each face. */
interface Classifier {
  part: Part;
  inputs: Float32Array;
  weights: Float32Array;
  bias: Float32Array;
  out: Float32Array;
  outBias: number;
}

const LEAK = 0.05;

const CLASSIFIERS = [prepare(EYES, COVERING.eyes), prepare(MOUTH, COVERING.mouth)];

function prepare(part: Part, { mean, deviation, hidden, bias }: CoveringWeights): Classifier {
  const n = featureCount(part);
  const [means, deviations] = [floats(mean), floats(deviation)];
  const weights = new Float32Array(n * hidden.length);
  const biases = hidden.map((unit, u) => {
    const bytes = new Int8Array(Buffer.from(unit.bytes, 'base64'));
    let sum = unit.bias;
    for (let j = 0; j < n; j++) {
      const w = (unit.scale * bytes[j]) / deviations[j];
      weights[u * n + j] = w;
      sum -= w * means[j];
    }
    return sum;
  });
  return {
    part,
    inputs: new Float32Array(n),
    weights,
    bias: Float32Array.from(biases),
    out: Float32Array.from(hidden, (unit) => unit.out),
    outBias: bias,
  };
}

function floats(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));
}

/**
 * Probability that something covers the eyes or the mouth of the aligned face, 0…1, whichever is greater; 0.5 at the
 * thresholds, which hardly an uncovered face reaches.
 * @param rgb packed, and `grey` its luma, SIDE × SIDE
 */
export function covering(rgb: Float32Array, grey: Float32Array): number {
  let most = 0;
  for (const classifier of CLASSIFIERS) {
    describePart(rgb, grey, classifier.part, classifier.inputs);
    most = Math.max(most, answer(classifier));
  }
  return most;
}

function answer({ inputs, weights, bias, out, outBias }: Classifier): number {
  const n = inputs.length;
  let logit = outBias;
  for (let u = 0; u < bias.length; u++) {
    const o = u * n;
    let sum = bias[u];
    for (let j = 0; j < n; j++) sum += weights[o + j] * inputs[j];
    logit += out[u] * (sum > 0 ? sum : LEAK * sum);
  }
  return 1 / (1 + Math.exp(-logit));
}
