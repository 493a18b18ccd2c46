/**
 * Finds what a folder offers to install: complete packs (`packs/<name>.json` and model folders next to it), or only the
 * network files of packs whose manifests the program ships. Those files are recognised by size and sha256, not by name.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelManifest, PackManifest } from './manifest.ts';
import { PackError } from './pack-error.ts';
import { fileProblem, packFile, pinnedFile } from './pack-file.ts';
import {
  LICENCE,
  type ManifestFile,
  modelManifestFile,
  modelManifestPaths,
  modelsOf,
  packManifestFile,
  packManifestPaths,
  readLicence,
  readModelManifest,
  readPackManifest,
  textFile,
} from './pack-manifests.ts';
import { findModel, findPack } from './packs.ts';

const NETWORK = /\.(onnx|espdl)$/;

export interface OfferedNetwork {
  manifest: ModelManifest;
  /** Path of the network in the folder. */
  from: string;
  /** The file must be converted to the network. */
  convert: boolean;
}

export interface Skipped {
  file: string;
  why: string;
}

export interface Offer {
  packs: string[];
  incoming: OfferedNetwork[];
  /** Manifests that the program does not have yet and licence texts: path below the models folder → checked content. */
  texts: ReadonlyMap<string, Buffer>;
  skipped: Skipped[];
}

/**
 * Finds the packs that a folder offers.
 * @param only the wanted pack; null: every complete one
 * @param shipped the program's own models folders
 * @throws PackError if there is no complete pack, or a known file is truncated or a different one
 */
export function offeredPacks(folder: string, only: string | null, shipped: readonly string[]): Offer {
  if (!existsSync(folder)) throw new PackError(`the folder ${folder} does not exist`);
  const paths = packManifestPaths(folder);
  return paths.length > 0 ? wholePacks(folder, paths, only, shipped) : bareFiles(folder, only, shipped);
}

function wholePacks(
  folder: string,
  paths: readonly string[],
  only: string | null,
  shipped: readonly string[],
): Offer {
  const packs = paths.map(packManifestFile).filter(({ manifest }) => only === null || manifest.name === only);
  if (packs.length === 0) throw new PackError(`${folder}/packs has no ${only}.json`);
  const offer: Offer & { texts: Map<string, Buffer> } = {
    packs: [],
    incoming: [],
    texts: new Map(),
    skipped: [],
  };
  for (const pack of packs) {
    const models = modelsBrought(folder, pack.manifest, shipped);
    if (typeof models !== 'string') addWhole(offer, folder, pack, models, shipped);
    else if (packs.length === 1) throw new PackError(models);
    else offer.skipped.push({ file: `packs/${pack.manifest.name}.json`, why: models });
  }
  if (offer.packs.length === 0)
    throw new PackError(
      `${folder} contains no complete pack: ${offer.skipped.map(({ why }) => why).join('; ')}`,
    );
  return offer;
}

/** The pack's models that the folder brings. @returns in words: what the folder lacks of the pack */
function modelsBrought(
  folder: string,
  pack: PackManifest,
  shipped: readonly string[],
): ManifestFile<ModelManifest>[] | string {
  const models: ManifestFile<ModelManifest>[] = [];
  for (const name of modelsOf(pack)) {
    if (!existsSync(join(folder, name)) && isShipped(name, shipped)) continue;
    const path = join(folder, name, 'model.json');
    if (!existsSync(path)) return `${folder}: pack ${pack.name} lists ${name}, which is missing`;
    const model = modelManifestFile(path);
    const { file, madeFrom } = model.manifest;
    const there = [file, madeFrom?.file].some((f) => f !== undefined && existsSync(join(folder, name, f)));
    if (!there) return `${join(folder, name, file)} is missing. Copy the whole pack, then try again.`;
    models.push(model);
  }
  return models;
}

function addWhole(
  { packs, incoming, texts, skipped }: Offer & { texts: Map<string, Buffer> },
  folder: string,
  pack: ManifestFile<PackManifest>,
  models: readonly ManifestFile<ModelManifest>[],
  shipped: readonly string[],
): void {
  for (const model of models) {
    const { name } = model.manifest;
    if (incoming.some((other) => other.manifest.name === name)) continue;
    const relative = join(name, 'model.json');
    const network = networkIn(join(folder, name), model.manifest);
    const other = differing(model, relative, shipped);
    if (other === null) {
      texts.set(relative, model.bytes);
      const licence = readLicence(join(folder, name));
      if (licence !== null) texts.set(join(name, LICENCE), licence);
      incoming.push({ manifest: model.manifest, ...network });
    } else {
      incoming.push({ manifest: ownManifest(network, other, model.path), ...network });
      skipped.push({ file: relative, why: 'the same network; this version’s own manifest of it counts' });
    }
  }
  // The pack's manifest follows the models, so that everything it names exists as soon as it is visible.
  const relative = join('packs', `${pack.manifest.name}.json`);
  const other = differing(pack, relative, shipped);
  if (other !== null) throw clash(pack.path, other);
  texts.set(relative, pack.bytes);
  packs.push(pack.manifest.name);
}

function networkIn(folder: string, { file, madeFrom }: ModelManifest): Omit<OfferedNetwork, 'manifest'> {
  const onnx = join(folder, file);
  return madeFrom && !existsSync(onnx)
    ? { from: join(folder, madeFrom.file), convert: true }
    : { from: onnx, convert: false };
}

/** The shipped manifest of the same name if it is another one; null: there is none, or it is the same. */
function differing(
  { bytes }: ManifestFile<unknown>,
  relative: string,
  roots: readonly string[],
): string | null {
  const present = roots.map((root) => join(root, relative)).find((there) => existsSync(there));
  return present === undefined || textFile(present).equals(bytes) ? null : present;
}

/** The one found first counts, so a manifest that differs would silently have no effect. */
const clash = (path: string, present: string): PackError =>
  new PackError(`${path} differs from ${present}, which has the same name. Give yours another name.`);

/**
 * The shipped manifest in place of one that an earlier or later version wrote for the same network.
 * @throws PackError if it is another network
 */
function ownManifest(
  { from, convert }: Omit<OfferedNetwork, 'manifest'>,
  present: string,
  brought: string,
): ModelManifest {
  const own = readModelManifest(present);
  const pinned = convert ? own.madeFrom : own;
  if (pinned === undefined || typeof pinnedFile(from, pinned) === 'string') throw clash(brought, present);
  return own;
}

function bareFiles(folder: string, only: string | null, shipped: readonly string[]): Offer {
  const packs =
    only === null ? shipped.flatMap(packManifestPaths).map(readPackManifest) : [findPack(only, shipped)];
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory() && NETWORK.test(entry.name))
    .map(({ name }) => name);
  if (files.length === 0)
    throw new PackError(`${folder} is not a model pack: it has neither packs/<name>.json nor .onnx files`);
  const known = knownModels(only === null ? null : packs[0], shipped);
  const found = files.sort().map((file) => ({ file, incoming: recognise(join(folder, file), file, known) }));
  const offered = new Map<string, OfferedNetwork>();
  for (const { incoming } of found)
    if (incoming && (offered.get(incoming.manifest.name)?.convert ?? true))
      offered.set(incoming.manifest.name, incoming);
  const lacking = (pack: PackManifest) =>
    modelsOf(pack).filter((name) => !offered.has(name) && !isShipped(name, shipped));
  const touched = packs.filter((pack) => modelsOf(pack).some((name) => offered.has(name)));
  const whole = touched.filter((pack) => lacking(pack).length === 0);
  const wanted = new Set(whole.flatMap(modelsOf));
  const skipped = found.flatMap(({ file, incoming }): Skipped[] => {
    if (incoming === null)
      return [{ file, why: `not a network of ${only ?? 'a pack that this version knows'}` }];
    return wanted.has(incoming.manifest.name) ? [] : [{ file, why: 'its pack is not complete' }];
  });
  if (whole.length > 0)
    return {
      packs: whole.map(({ name }) => name),
      incoming: [...offered.values()].filter(({ manifest }) => wanted.has(manifest.name)),
      texts: new Map(),
      skipped,
    };
  const lines = touched.map((pack) => `pack ${pack.name} also needs ${filesOf(lacking(pack), shipped)}`);
  const unknown = found.filter(({ incoming }) => incoming === null).map(({ file }) => file);
  const why = [...lines, ...(unknown.length > 0 ? [`not known here: ${unknown.join(', ')}`] : [])].join('; ');
  throw new PackError(`${folder} contains no complete pack: ${why}`);
}

/**
 * Whether the program itself has this network, such as the landmark network: a pack that shares it need not contain it.
 */
const isShipped = (model: string, roots: readonly string[]): boolean =>
  roots.some((root) => {
    const path = join(root, model, 'model.json');
    return existsSync(path) && roots.some((r) => existsSync(join(r, model, readModelManifest(path).file)));
  });

function knownModels(pack: PackManifest | null, roots: readonly string[]): ModelManifest[] {
  return pack === null
    ? roots.flatMap(modelManifestPaths).map(readModelManifest)
    : modelsOf(pack).map((name) => findModel(name, roots));
}

function filesOf(models: readonly string[], roots: readonly string[]): string {
  return models.map((name) => findModel(name, roots).file).join(', ');
}

/**
 * The known network that a file holds; null: none.
 * @throws PackError for a file that has the name of one but is damaged
 */
function recognise(from: string, file: string, known: readonly ModelManifest[]): OfferedNetwork | null {
  const size = existsSync(from) ? statSync(from).size : 0;
  const forms = known.flatMap((manifest) => [
    { manifest, pinned: manifest, convert: false },
    ...(manifest.variants ?? []).map((pinned) => ({
      manifest,
      pinned: { ...pinned, file: '' },
      convert: false,
    })),
    ...(manifest.madeFrom ? [{ manifest, pinned: manifest.madeFrom, convert: true }] : []),
  ]);
  // Only files that have the size of a known network are read.
  const candidates = forms.filter(({ pinned }) => pinned.bytes === size);
  const bytes = candidates.length > 0 ? packFile(from, size) : '';
  const form =
    typeof bytes !== 'string' && candidates.find(({ pinned }) => fileProblem(bytes, pinned) === '');
  if (form) return { manifest: form.manifest, from, convert: form.convert };
  const namesake = forms.find(({ pinned }) => pinned.file === file);
  if (namesake && size < namesake.pinned.bytes)
    throw new PackError(`${from} is truncated: ${size} of ${namesake.pinned.bytes} bytes. Copy it again.`);
  if (namesake)
    throw new PackError(
      `${from} is damaged or another version of ${namesake.manifest.name}. Get it from ${namesake.manifest.source}`,
    );
  return null;
}
