/** The only module that uses onnxruntime-node. */
import './no-telemetry.ts';
import { InferenceSession, listSupportedBackends, Tensor } from 'onnxruntime-node';
import type { Provider } from '../../domain/packs/engine-provider.ts';

export type Outputs = Readonly<Record<string, Float32Array>>;

export interface TensorForm {
  name: string;
  type: string;
  /** Free dimensions are given by name. */
  shape: readonly (number | string)[];
}

export interface Network {
  /** @throws BadOutput if an output holds NaN or infinity */
  run(input: string, data: Float32Array, shape: readonly number[]): Promise<Outputs>;
  readonly inputForms: readonly TensorForm[];
  readonly outputs: readonly string[];
  close(): Promise<void>;
}

/**
 * A network returned something that is not a number: because of broken weights or a broken processor, never because of
 * a face.
 */
export class BadOutput extends Error {}

/** The providers that this build of ONNX Runtime supports; only a run shows whether one works on this host. */
export const offeredProviders = (): string[] => listSupportedBackends().map(({ name }) => name);

/**
 * One thread: `run` computes on the calling thread's event loop, and the service scales with workers instead.
 * How memory is kept between pictures: src/shells/allocator.ts.
 */
const SESSION: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableCpuMemArena: true,
  enableMemPattern: true,
  logSeverityLevel: 3,
};

/**
 * Opens a network.
 * @param file absolute path of an .onnx file with float32 inputs and outputs
 * @param provider the processor computes whatever it cannot
 */
export async function openNetwork(file: string, provider: Provider = 'cpu'): Promise<Network> {
  const session = await InferenceSession.create(file, { ...SESSION, executionProviders: [provider] });
  return {
    inputForms: session.inputMetadata.map((form) =>
      form.isTensor
        ? { name: form.name, type: form.type, shape: form.shape }
        : { name: form.name, type: 'no tensor', shape: [] },
    ),
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
