import type { Provider } from '../../domain/engine-provider.ts';
import type { Embedder } from '../stages/embed.ts';
import type {
  DetectManifest,
  LandmarksManifest,
  LivenessManifest,
  ModelManifest,
  QualityManifest,
} from './manifest.ts';
import { Model } from './model.ts';
import { openNetwork } from './network.ts';
import type { LoadedModel, LoadedPack } from './packs.ts';

/** The networks of a pack, ready to run, by what they are for. */
export interface Models {
  detect: Model<DetectManifest>;
  landmarks: Model<LandmarksManifest> | null;
  /** Whose points the crops are aligned by. */
  alignBy: 'landmarks' | 'detector';
  embed: readonly Embedder[];
  liveness: readonly Model<LivenessManifest>[];
  quality: Model<QualityManifest> | null;
}

/** @throws RangeError when the networks of the pack do not fit together; Error when a file does not load. */
export async function openModels(pack: LoadedPack, provider: Provider = 'cpu'): Promise<Models> {
  const open = <M extends ModelManifest>(model: LoadedModel<M>) => openModel(model, provider);
  const embed = pack.embed.map(async (e) => ({ ...e, model: await open(e.model) }));
  const models: Models = {
    detect: await open(pack.detect),
    landmarks: pack.landmarks && (await open(pack.landmarks)),
    alignBy: pack.manifest.alignBy ?? 'landmarks',
    embed: await Promise.all(embed),
    liveness: await Promise.all(pack.liveness.map(open)),
    quality: pack.quality && (await open(pack.quality)),
  };
  checkFit(pack.manifest.name, models);
  return models;
}

const openModel = async <M extends ModelManifest>(
  { manifest, path }: LoadedModel<M>,
  provider: Provider,
): Promise<Model<M>> => new Model(manifest, await openNetwork(path, provider));

export const allModels = (m: Models): Model[] =>
  [m.detect, m.landmarks, ...m.embed.map((e) => e.model), ...m.liveness, m.quality].filter((x) => x !== null);

/** Runs every network once on black, in the batch sizes of real use, so that the first picture is not slow. */
export async function warmUp(models: Models): Promise<void> {
  const mirroring = models.embed.filter((e) => e.mirror).map((e): Model => e.model);
  for (const model of allModels(models)) {
    const batch = model === models.landmarks || mirroring.includes(model) ? 2 : 1;
    model.input(batch).fill(0);
    await model.run(batch);
  }
}

export async function closeModels(models: Models): Promise<void> {
  for (const model of allModels(models)) await model.close();
}

function checkFit(pack: string, models: Models): void {
  const pointless = models.detect.manifest.decoder === 'blazeface';
  if (models.landmarks !== null && !(pointless && models.alignBy === 'detector')) return;
  if (pointless)
    throw new RangeError(
      `pack ${pack}: BlazeFace tells no mouth corners; it needs a landmark network to align by`,
    );
  const crops = [...models.embed.map((e) => e.model), ...models.liveness, models.quality];
  const lost = crops.find((m) => m?.manifest.crop.kind === 'dlib68');
  if (lost) throw new RangeError(`pack ${pack}: ${lost.manifest.name} needs a landmark network for its crop`);
}
