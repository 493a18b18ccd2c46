import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { builtInFace } from '../../src/app/packs/engine-check.ts';
import type { Reading } from '../../src/domain/capture/reading.ts';
import { type FaceEngine, noWork, type ReadOptions } from '../../src/domain/packs/ports-engine.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { type EngineOptions, type OpenEngine, openEngine, packInfo } from '../../src/engine/engine.ts';
import { mapNetworks, type PerTask } from '../../src/engine/packs/networks-of.ts';
import {
  findModel,
  findPack,
  type LoadedModels,
  type LoadPack,
  loadPack,
} from '../../src/engine/packs/packs.ts';
import { faceReading, person } from './readings.ts';

/**
 * The product's engine, opened at the first picture instead of at the start: most appliances of tests never see one, and
 * their networks would take a second of processor time each. The standard pack reads a picture once in a process: scripts
 * send the same dozen frames hundreds of times, and the same picture reads the same.
 */
export const openAtFirstPicture: OpenEngine = async (options) => {
  const { pack, workers = 1, queueLimit = 1, providers = ['cpu'] } = options;
  const isStandard = pack.manifest.name === STANDARD_PACK && providers.join() === 'cpu';
  let opened: Promise<FaceEngine> | null = null;
  let engine: FaceEngine | null = null;
  const open = async () => {
    engine = await (isStandard ? openStandard(options) : openEngine(options));
    return engine;
  };
  const known = isStandard ? knownOfStandard : new Map<string, Reading>();
  return {
    pack: packInfo(pack),
    async read(image, readOptions) {
      // Readiness would load the networks. Appliances that load them at the start are asked in earnest.
      if (readinessFace.equals(image)) return structuredClone(SEEN);
      const key = keyOf(image, readOptions);
      const before = known.get(key);
      if (before) return structuredClone(before);
      opened ??= open();
      const reading = await (await opened).read(image, readOptions);
      // A copy, because templates are wiped once they are stored.
      known.set(key, structuredClone(reading));
      return reading;
    },
    async trace(image, traceOptions) {
      opened ??= open();
      return await (await opened).trace(image, traceOptions);
    },
    status: () =>
      engine?.status() ?? {
        workers,
        queued: 0,
        queueLimit,
        full: false,
        restarts: 0,
        provider: 'cpu',
        work: noWork(),
        trials: [],
      },
    // Whoever sent the picture heard why the engine did not open.
    close: async () => {
      if (!isStandard) await (await opened?.catch(() => null))?.close();
    },
  };
};

const readinessFace = Buffer.from(builtInFace());
const SEEN = faceReading({ template: person(0) });

/** Appliances of a process share the engine of the standard pack, which ends with the process. */
const standard = new Map<string, Promise<FaceEngine>>();

function openStandard(options: EngineOptions): Promise<FaceEngine> {
  const { workers, queueLimit, stuckMs, inBackground } = options;
  const key = JSON.stringify({ workers, queueLimit, stuckMs, inBackground });
  const open = standard.get(key) ?? openEngine(options);
  standard.set(key, open);
  open.catch(() => standard.delete(key));
  return open;
}

const knownOfStandard = new Map<string, Reading>();

const keyOf = (image: Uint8Array, { limits, embed, purpose }: ReadOptions): string =>
  createHash('sha256').update(JSON.stringify({ limits, embed, purpose })).update(image).digest('base64');

/**
 * Loads a pack without reading the standard one's files, which takes a second of processor time at each start: the engine
 * that uses them reads them at the first picture.
 */
export const loadPackUnread: LoadPack = (name, roots) => {
  if (name !== STANDARD_PACK) return loadPack(name, roots);
  const manifest = findPack(name, roots);
  const networks = mapNetworks<PerTask<string>, LoadedModels>(manifest, (model) => {
    const found = findModel(model, roots);
    return { manifest: found, path: join(roots[0], model, found.file) } as never;
  });
  const dimension = networks.embed.reduce((sum, { model }) => sum + model.manifest.dimension, 0);
  return { manifest, dimension, ...networks };
};

/** What tests start that are not about networks. */
export const LAZY = { openEngine: openAtFirstPicture, loadPack: loadPackUnread };
