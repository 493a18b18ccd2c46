import { availableParallelism } from 'node:os';
import type { Provider } from '../domain/packs/engine-provider.ts';
import type { FaceEngine, PackInfo } from '../domain/packs/ports-engine.ts';
import { cause } from '../domain/site/cause.ts';
import { admit, DECODE_LIMITS } from './imaging/admission.ts';
import { networksOf } from './packs/networks-of.ts';
import type { LoadedModel, LoadedPack } from './packs/packs.ts';
import { type Choice, chooseProvider, refusedBy } from './runtime/choose-provider.ts';
import { release, take } from './runtime/exclusive.ts';
import { Pool } from './runtime/pool.ts';
import { probeInChild, type RunProbe } from './runtime/probe-process.ts';
import type { WorkerData } from './runtime/worker.ts';

export interface EngineOptions {
  pack: LoadedPack;
  /**
   * Number of threads, each with its own networks (about 120 MB with the embedded pack); default: the number of cores,
   * at most 4.
   */
  workers?: number;
  /** Maximum number of pictures that may wait; default 32. */
  queueLimit?: number;
  /** See PoolOptions; default 10 s. */
  stuckMs?: number;
  /** Providers that may compute, in order of preference; default: the processor. */
  providers?: readonly Provider[];
  /** Where accelerators are tested; default: a child process. */
  runProbe?: RunProbe;
  /** Its threads yield to all others, on systems that can set the priority of a single thread (Linux). */
  inBackground?: boolean;
}

export type OpenEngine = (options: EngineOptions) => Promise<FaceEngine>;

const DEFAULT_QUEUE_LIMIT = 32;
const DEFAULT_STUCK_MS = 10_000;
/** Longer than a picture takes on a slow host. */
const LEAVE_MS = 6000;
const MOST_WORKERS = 4;

/** The worker's entry, from source (Node strips the types) or from the bundle, where both files are in one folder. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './runtime/worker.ts' : './engine-worker.js',
  import.meta.url,
);

/**
 * Opens a face engine. Resolves when every worker has loaded the pack and run each network once.
 * @throws Error if a network does not load or the pack's networks do not fit together
 */
export async function openEngine(options: EngineOptions): Promise<FaceEngine> {
  const { pack, providers = ['cpu'], runProbe = probeInChild() } = options;
  const cpuWorkers = options.workers ?? Math.min(availableParallelism(), MOST_WORKERS);
  const queueLimit = options.queueLimit ?? DEFAULT_QUEUE_LIMIT;
  const choice = await chooseProvider(pack, providers, cpuWorkers, runProbe);
  const { pool, provider, trials } = await openPool(options, choice, cpuWorkers, queueLimit);
  return {
    pack: packInfo(pack),
    read: async (image, readOptions) => {
      const admission = admit(image, DECODE_LIMITS[readOptions.purpose ?? 'still']);
      if (admission.kind === 'unreadable') return admission;
      return await pool.read(image, { ...readOptions, alone: admission.heavy });
    },
    trace: async (image, options) => {
      const admission = admit(image, DECODE_LIMITS.frame);
      if (admission.kind === 'unreadable') return admission;
      return await pool.trace(image, options);
    },
    close: async () => {
      await pool.close();
      release(provider);
    },
    status: () => ({
      workers: pool.running,
      queued: pool.queued,
      queueLimit,
      full: pool.full,
      restarts: pool.restarts,
      work: structuredClone(pool.work),
      provider,
      trials: [...trials],
    }),
  };
}

/**
 * An accelerator gets one worker: it processes pictures one after the other anyway, and two threads with WebGPU
 * sessions crash ONNX Runtime 1.30. If the engine then fails to start on it, it starts on the processor.
 */
async function openPool(
  { pack, stuckMs = DEFAULT_STUCK_MS, inBackground = false }: EngineOptions,
  { provider, trials }: Choice,
  cpuWorkers: number,
  queueLimit: number,
): Promise<Choice & { pool: Pool }> {
  const open = (provider: Provider, workers: number) =>
    Pool.open({
      url: WORKER,
      data: { pack, provider, inBackground } satisfies WorkerData,
      workers,
      queueLimit,
      stuckMs,
      leaveMs: LEAVE_MS,
    });
  if (provider === 'cpu') return { pool: await open('cpu', cpuWorkers), provider, trials };
  take(provider);
  try {
    return { pool: await open(provider, 1), provider, trials };
  } catch (error) {
    release(provider);
    const detail = (error as Error).message;
    const why = cause('engine_not_started', `the engine did not start on it: ${detail}`, { detail });
    const seen = trials.map((trial) => (trial.used ? { ...trial, ...refusedBy(why) } : trial));
    return { pool: await open('cpu', cpuWorkers), provider: 'cpu', trials: seen };
  }
}

/** What a pack's manifests say about it. Loads no network. */
export function packInfo(pack: LoadedPack): PackInfo {
  const { manifest, dimension, liveness } = pack;
  return {
    name: manifest.name,
    dimension,
    calibration: manifest.calibration,
    packCalibration: manifest.calibration,
    ...(manifest.defaultMatchFmr === undefined ? {} : { defaultMatchFmr: manifest.defaultMatchFmr }),
    hasLiveness: liveness.length > 0,
    minLiveness: manifest.minLiveness,
    models: networksOf<LoadedModel>(pack).map(({ manifest: { name, task, licence, sha256 } }) => ({
      name,
      task,
      licence,
      sha256,
    })),
  };
}
