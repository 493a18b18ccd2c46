import type { Provider } from '../../domain/packs/engine-provider.ts';
import { STANDARD_PACK } from '../../domain/packs/shipped-packs.ts';
import { Picture } from '../imaging/picture.ts';
import { lengthProblem, networkProblem } from '../install/check-network.ts';
import { Model } from '../network/model.ts';
import { openNetwork } from '../network/network.ts';
import type { ManifestOf, Task } from '../packs/manifest.ts';
import { mapNetworks, type Networks, networksOf } from '../packs/networks-of.ts';
import { PackError, repair } from '../packs/pack-error.ts';
import type { LoadedModel, LoadedModels, LoadedPack } from '../packs/packs.ts';
import { detect } from '../stages/detect.ts';

/** An open ONNX session for the network of each task. */
type OpenModels = { [K in Task]: Model<ManifestOf<K>> };

/** The networks of a pack, ready to run. */
export interface Models extends Networks<OpenModels> {
  /** The pack's name. */
  pack: string;
  /** The source of the points that crops are aligned by. */
  alignBy: 'landmarks' | 'detector';
}

/**
 * Opens a pack's networks.
 * @throws RangeError if they do not fit together; PackError if a file does not load or does not match its manifest
 */
export async function openModels(pack: LoadedPack, provider: Provider = 'cpu'): Promise<Models> {
  const opened = new Map<LoadedModel, Model>();
  const { name } = pack.manifest;
  const open = async (loaded: LoadedModel) => opened.set(loaded, await openModel(name, loaded, provider));
  await Promise.all(networksOf<LoadedModel>(pack).map(open));
  const networks = mapNetworks<LoadedModels, OpenModels>(
    pack,
    <K extends Task>(loaded: LoadedModels[K]) => opened.get(loaded) as OpenModels[K],
  );
  const models: Models = { ...networks, pack: name, alignBy: pack.manifest.alignBy ?? 'landmarks' };
  checkFit(models);
  return models;
}

/** What the operator should do, and how the service runs until then. */
const remedyFor = (pack: string): string =>
  `${repair(pack)}${pack === STANDARD_PACK ? '' : ` Until then, start with OMOTE_PACK=${STANDARD_PACK}.`}`;

async function openModel(pack: string, { manifest, path }: LoadedModel, provider: Provider): Promise<Model> {
  const network = await openNetwork(path, provider).catch((error) => {
    throw new PackError(`${path} cannot be loaded: ${(error as Error).message}. ${remedyFor(pack)}`);
  });
  const problem = networkProblem(manifest, network);
  if (problem === '') return new Model(manifest, network);
  await network.close();
  throw new PackError(`${path} does not match its manifest: ${problem}. ${remedyFor(pack)}`);
}

/** Runs every network once on black, in the batch sizes of real use, so that the first picture is not slow. */
export async function warmUp(models: Models): Promise<void> {
  const mirroring = models.embed.filter((e) => e.mirror).map((e): Model => e.model);
  for (const model of networksOf<Model>(models)) {
    const batch = model === models.landmarks || mirroring.includes(model) ? 2 : 1;
    model.input(batch).fill(0);
    const outputs = await model.run(batch).catch((error) => {
      throw new PackError(
        `${fileOf(model)} fails on a black picture: ${(error as Error).message}. ${remedyFor(models.pack)}`,
      );
    });
    const problem = lengthProblem(model.manifest, outputs, batch);
    if (problem !== '') throw new PackError(`${fileOf(model)}: ${problem}. ${remedyFor(models.pack)}`);
  }
  await lookAtBlack(models);
}

/** Checks that the decoder can read the detector's outputs, which shows whether it is the right one. */
async function lookAtBlack({ detect: detector, pack }: Models): Promise<void> {
  const { width, height } = detector.manifest.input;
  const black = new Picture({ data: new Uint8Array(3 * width * height), width, height });
  await detect(detector, black).catch((error) => {
    throw new PackError(
      `${fileOf(detector)} is not a ${detector.manifest.decoder} network: ${(error as Error).message}. ${remedyFor(pack)}`,
    );
  });
}

const fileOf = ({ manifest }: Model): string => `${manifest.name}/${manifest.file}`;

export async function closeModels(models: Models): Promise<void> {
  for (const model of networksOf<Model>(models)) await model.close();
}

function checkFit(models: Models): void {
  const { pack } = models;
  const pointless = models.detect.manifest.decoder === 'blazeface';
  if (models.landmarks !== null && !(pointless && models.alignBy === 'detector')) return;
  if (pointless)
    throw new RangeError(
      `pack ${pack}: BlazeFace does not locate the mouth corners, so the pack needs a landmark network for alignment`,
    );
  const lost = networksOf<Model>(models).find(
    ({ manifest }) => 'crop' in manifest && manifest.crop.kind === 'dlib68',
  );
  if (lost) throw new RangeError(`pack ${pack}: ${lost.manifest.name} needs a landmark network for its crop`);
}
