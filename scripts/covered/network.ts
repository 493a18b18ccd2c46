/** Fits a network of one hidden layer that answers one question with a logit. */
import { Random, shuffled } from '../random.ts';

export interface Fitted {
  inputs: number;
  hidden: number;
  mean: Float32Array;
  deviation: Float32Array;
  /** hidden × inputs, for standardised inputs. */
  weights: Float32Array;
  bias: Float32Array;
  out: Float32Array;
  outBias: number;
}

export interface Example {
  features: Float32Array;
  answer: boolean;
}

const BATCH = 64;
/** Share of the cells that each look at an example leaves out, so that no cell decides alone. */
const LEFT_OUT = 0.15;
/** A false alarm counts for more than a miss. */
const ALARM = 1.5;
const DECAY = 0.02;
const LEAK = 0.05;

export const logit = (net: Fitted, features: Float32Array): number => {
  const { inputs, hidden, mean, deviation, weights, bias, out } = net;
  let z = net.outBias;
  for (let u = 0; u < hidden; u++) {
    let a = bias[u];
    for (let j = 0; j < inputs; j++) a += weights[u * inputs + j] * ((features[j] - mean[j]) / deviation[j]);
    z += out[u] * (a > 0 ? a : LEAK * a);
  }
  return z;
};

/** Adam with decoupled decay and a cosine of rates. @param cell number of inputs that are left out together */
export function fitNetwork(
  examples: readonly Example[],
  { hidden, rounds, cell, seed }: { hidden: number; rounds: number; cell: number; seed: number },
  say: (text: string) => void,
): Fitted {
  const inputs = examples[0].features.length;
  const { mean, deviation } = spread(examples, inputs);
  const random = new Random(seed);
  const layer = hidden * inputs;
  const count = layer + 2 * hidden + 1;
  const all = Float32Array.from({ length: count }, (_, i) =>
    i < layer
      ? random.normal() * Math.sqrt(1.5 / inputs)
      : i < layer + hidden || i === count - 1
        ? 0
        : random.normal() * Math.sqrt(1 / hidden),
  );
  const [slope, first, second] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const x = new Float32Array(inputs);
  const active = new Float32Array(hidden);
  let steps = 0;
  for (let round = 0; round < rounds; round++) {
    const rate = 0.001 * (1 + Math.cos((Math.PI * round) / rounds)) + 2e-5;
    const order = shuffled(examples, seed + round);
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      slope.fill(0);
      for (const { features, answer } of order.slice(from, from + BATCH)) {
        for (let j = 0; j < inputs; j += cell) {
          const kept = random.next() < LEFT_OUT ? 0 : 1 / (1 - LEFT_OUT);
          for (let k = j; k < j + cell; k++) x[k] = kept * ((features[k] - mean[k]) / deviation[k]);
        }
        let z = all[count - 1];
        for (let u = 0; u < hidden; u++) {
          let a = all[layer + u];
          const o = u * inputs;
          for (let j = 0; j < inputs; j++) a += all[o + j] * x[j];
          active[u] = a > 0 ? a : LEAK * a;
          z += all[layer + hidden + u] * active[u];
        }
        const p = 1 / (1 + Math.exp(-z));
        loss -= Math.log(Math.max(1e-9, answer ? p : 1 - p));
        const dz = answer ? p - 1 : ALARM * p;
        slope[count - 1] += dz;
        for (let u = 0; u < hidden; u++) {
          slope[layer + hidden + u] += dz * active[u];
          const d = dz * all[layer + hidden + u] * (active[u] > 0 ? 1 : LEAK);
          slope[layer + u] += d;
          const o = u * inputs;
          for (let j = 0; j < inputs; j++) slope[o + j] += d * x[j];
        }
      }
      steps++;
      const [c1, c2] = [1 - 0.9 ** steps, 1 - 0.999 ** steps];
      for (let i = 0; i < count; i++) {
        const g = slope[i] / BATCH;
        first[i] = 0.9 * first[i] + 0.1 * g;
        second[i] = 0.999 * second[i] + 0.001 * g * g;
        const decay = i < layer ? DECAY * all[i] : 0;
        all[i] -= rate * (first[i] / c1 / (Math.sqrt(second[i] / c2) + 1e-8) + decay);
      }
    }
    say(`round ${round + 1} of ${rounds}: loss ${(loss / order.length).toFixed(4)}`);
  }
  return {
    inputs,
    hidden,
    mean,
    deviation,
    weights: all.slice(0, layer),
    bias: all.slice(layer, layer + hidden),
    out: all.slice(layer + hidden, count - 1),
    outBias: all[count - 1],
  };
}

function spread(examples: readonly Example[], inputs: number): Pick<Fitted, 'mean' | 'deviation'> {
  const [sum, squares] = [new Float64Array(inputs), new Float64Array(inputs)];
  for (const { features } of examples)
    for (let j = 0; j < inputs; j++) {
      sum[j] += features[j];
      squares[j] += features[j] ** 2;
    }
  const mean = Float32Array.from(sum, (s) => s / examples.length);
  const deviation = Float32Array.from(
    squares,
    (s, j) => Math.sqrt(Math.max(0, s / examples.length - mean[j] ** 2)) + 1e-3,
  );
  return { mean, deviation };
}
