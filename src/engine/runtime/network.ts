/** The only door to onnxruntime-node. */
import { InferenceSession, Tensor } from 'onnxruntime-node';

export type Outputs = Readonly<Record<string, Float32Array>>;

export interface Network {
  /** @throws BadOutput when an output holds NaN or an infinity. */
  run(input: string, data: Float32Array, shape: readonly number[]): Promise<Outputs>;
  readonly outputs: readonly string[];
  close(): Promise<void>;
}

/** A network answered with something that is no number: broken weights or a broken processor, never a face. */
export class BadOutput extends Error {}

/** Part of EngineStatus: what computes. */
export const PROVIDER = 'cpu';

/**
 * One thread: `run` computes on the calling thread's event loop, and the service scales by workers instead.
 * Without the arena, memory goes back after each run; at batch sizes of 1 and 2 it costs no measurable time.
 */
const SESSION: InferenceSession.SessionOptions = {
  executionProviders: [PROVIDER],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
};

/** @param file absolute path of an .onnx file with float32 inputs and outputs. */
export async function openNetwork(file: string): Promise<Network> {
  const session = await InferenceSession.create(file, SESSION);
  return {
    outputs: session.outputNames,
    close: () => session.release(),
    async run(input, data, shape) {
      const results = await session.run({ [input]: new Tensor('float32', data, shape) });
      return Object.fromEntries(session.outputNames.map((name) => [name, finite(name, results[name].data)]));
    },
  };
}

function finite(name: string, data: Tensor['data']): Float32Array {
  if (!(data instanceof Float32Array)) throw new BadOutput(`output ${name} is not float32`);
  for (let i = 0; i < data.length; i++)
    if (!Number.isFinite(data[i])) throw new BadOutput(`output ${name} is not finite at ${i}`);
  return data;
}
