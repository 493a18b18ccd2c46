import { availableParallelism } from 'node:os';
import type { FaceEngine, PackInfo } from '../domain/ports.ts';
import { PROVIDER } from './runtime/network.ts';
import type { LoadedPack } from './runtime/packs.ts';
import { Pool } from './runtime/pool.ts';

export interface EngineOptions {
  pack: LoadedPack;
  /** Threads, each with its own networks (about 120 MB with the embedded pack); default: cores, at most 4. */
  workers?: number;
  /** Pictures that may wait, default 32. */
  queueLimit?: number;
  /** See PoolOptions; default 10 s. */
  stuckMs?: number;
}

const DEFAULT_QUEUE_LIMIT = 32;
const DEFAULT_STUCK_MS = 10_000;
const MOST_WORKERS = 4;

/** From source (Node strips the types) or from the bundle, where both lie in one folder. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './runtime/worker.ts' : './engine-worker.js',
  import.meta.url,
);

/**
 * Resolves when every worker has loaded the pack and run each network once.
 * @throws Error when a network does not load or the networks of the pack do not fit together.
 */
export async function openEngine(options: EngineOptions): Promise<FaceEngine> {
  const workers = options.workers ?? Math.min(availableParallelism(), MOST_WORKERS);
  const queueLimit = options.queueLimit ?? DEFAULT_QUEUE_LIMIT;
  const stuckMs = options.stuckMs ?? DEFAULT_STUCK_MS;
  const pool = await Pool.open({ url: WORKER, data: options.pack, workers, queueLimit, stuckMs });
  return {
    pack: packInfo(options.pack),
    read: (image, readOptions) => pool.read(image, readOptions),
    close: () => pool.close(),
    status: () => ({
      workers,
      queued: pool.queued,
      queueLimit,
      restarts: pool.restarts,
      provider: PROVIDER,
    }),
  };
}

function packInfo({
  manifest,
  dimension,
  detect,
  landmarks,
  embed,
  liveness,
  quality,
}: LoadedPack): PackInfo {
  const models = [detect, landmarks, ...embed.map((e) => e.model), ...liveness, quality];
  return {
    name: manifest.name,
    dimension,
    calibration: manifest.calibration,
    hasLiveness: liveness.length > 0,
    minLiveness: manifest.minLiveness,
    models: models.flatMap((model) => {
      if (model === null) return [];
      const { name, task, licence, sha256 } = model.manifest;
      return [{ name, task, licence, sha256 }];
    }),
  };
}
