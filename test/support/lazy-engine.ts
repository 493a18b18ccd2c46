import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { type OpenEngine, openEngine, packInfo } from '../../src/engine/engine.ts';

/**
 * The product's engine, opened at the first picture instead of at the start: most appliances of tests never see one, and
 * their networks would take a second of processor time each.
 */
export const openAtFirstPicture: OpenEngine = async (options) => {
  const { pack, workers = 1, queueLimit = 1 } = options;
  let opened: Promise<FaceEngine> | null = null;
  let engine: FaceEngine | null = null;
  const open = async () => {
    engine = await openEngine(options);
    return engine;
  };
  return {
    pack: packInfo(pack),
    async read(image, readOptions) {
      opened ??= open();
      return await (await opened).read(image, readOptions);
    },
    status: () =>
      engine?.status() ?? {
        workers,
        queued: 0,
        queueLimit,
        full: false,
        restarts: 0,
        provider: 'cpu',
        trials: [],
      },
    // Whoever sent the picture heard why the engine did not open.
    close: async () => await (await opened?.catch(() => null))?.close(),
  };
};
