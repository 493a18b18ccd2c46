/**
 * Runs a network once on a picture that anybody can compute, and compares the result with the outputs in its manifest.
 * This detects an intact file that was made for other inputs, or an ONNX Runtime that computes wrongly on this host,
 * before the first face instead of through wrong results.
 */

import { openNetwork } from '../network/network.ts';
import type { InputSpec, ModelManifest } from '../packs/manifest.ts';
import { lengthProblem, networkProblem } from './check-network.ts';

/**
 * Largest difference from the manifest's outputs, as a share of their length. Processors round differently (about 1e-5
 * in float32); a wrong colour order or mean is several per cent off.
 */
const tolerance = 0.01;

export interface SelfCheckResult {
  ok: boolean;
  /** Duration of one run, ms; not of the first one, which also plans memory. */
  ms: number;
  /** What is wrong; empty if ok. */
  message: string;
}

/** Checks a network. Never throws: failures are part of the result. */
export async function selfCheck(manifest: ModelManifest, path: string): Promise<SelfCheckResult> {
  try {
    const { ms, output } = await runOnRamp(manifest, path);
    const problem = disagreement(output, manifest.selfCheck.first);
    return { ok: problem === '', ms, message: problem };
  } catch (error) {
    return { ok: false, ms: 0, message: `the network cannot be run: ${(error as Error).message}` };
  }
}

/** The output named in the manifest, of the network run on the ramp picture. */
export async function runOnRamp(
  manifest: ModelManifest,
  path: string,
): Promise<{ ms: number; output: Float32Array }> {
  const network = await openNetwork(path);
  try {
    const { input, selfCheck } = manifest;
    const { data, shape } = rampInput(input);
    const problem = networkProblem(manifest, network);
    if (problem !== '') throw new Error(problem);
    // Black first: the pool warms up on it, and it reveals networks that divide by brightness.
    const black = await network.run(input.name, new Float32Array(data.length), shape);
    const misfit = lengthProblem(manifest, black, 1);
    if (misfit !== '') throw new Error(misfit);
    const start = performance.now();
    const outputs = await network.run(input.name, data, shape);
    const ms = performance.now() - start;
    const output = outputs[selfCheck.output];
    if (output === undefined) throw new Error(`it has no output ${selfCheck.output}`);
    return { ms, output };
  } finally {
    await network.close();
  }
}

/**
 * The ramp picture, packed RGB: red rises from left to right, green from top to bottom, blue along the diagonal, each
 * from 0 to 255 and rounded down. All channels differ, so that a wrong order is detected.
 */
export function rampPicture(width: number, height: number): Uint8Array {
  const picture = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      picture[at++] = Math.floor((255 * x) / (width - 1));
      picture[at++] = Math.floor((255 * y) / (height - 1));
      picture[at++] = Math.floor((255 * (x + y)) / (width + height - 2));
    }
  return picture;
}

/** The ramp picture in the network's input format, as a batch of one. */
export function rampInput(input: InputSpec): { data: Float32Array; shape: number[] } {
  const { width, height } = input;
  const shape = input.layout === 'nchw' ? [1, 3, height, width] : [1, height, width, 3];
  return { data: rampTensor(input), shape };
}

function rampTensor({ layout, colour, mean, scale, width, height }: InputSpec): Float32Array {
  const picture = rampPicture(width, height);
  const pixels = width * height;
  const data = new Float32Array(pixels * 3);
  for (let channel = 0; channel < 3; channel++) {
    const from = colour === 'rgb' ? channel : 2 - channel;
    for (let i = 0; i < pixels; i++) {
      const to = layout === 'nchw' ? channel * pixels + i : i * 3 + channel;
      data[to] = (picture[i * 3 + from] - mean[channel]) * scale[channel];
    }
  }
  return data;
}

/** Why the output is not the expected one; empty if it is. */
export function disagreement(output: Float32Array, first: readonly number[]): string {
  if (output.length < first.length) return `it returned ${output.length} numbers instead of ${first.length}`;
  let difference = 0;
  let length = 0;
  for (let i = 0; i < first.length; i++) {
    difference += (output[i] - first[i]) ** 2;
    length += first[i] ** 2;
  }
  const share = Math.sqrt(difference / length);
  // Written so that NaN counts as a difference.
  if (share <= tolerance) return '';
  return `its output differs from the manifest's by ${(100 * share).toFixed(1)} %; at most 1 % is rounding`;
}
