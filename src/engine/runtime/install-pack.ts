/**
 * Takes a pack that an operator brings into `<dataDir>/models`. The folder holds either a whole pack
 * (`packs/<name>.json` and model folders beside it) or the bare .onnx files of a pack whose manifests the
 * program ships; those are recognised by size and sha256, not by name. Nothing becomes visible before every
 * file has been compared and has run once.
 */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ModelManifest, PackManifest } from './manifest.ts';
import {
  modelManifestPaths,
  modelsOf,
  PackError,
  packManifestPaths,
  readModelManifest,
  readPackManifest,
} from './pack-manifests.ts';
import { fileProblem, findModel } from './packs.ts';
import { selfCheck } from './self-check.ts';

/** Text of a model's licence, where the pack brings it: the console shows it. */
const LICENCE = 'LICENSE';

export interface InstallReport {
  pack: string;
  /** False when a self-check failed; nothing has been changed then. */
  installed: boolean;
  models: { name: string; file: string; ms: number; ok: boolean; message: string }[];
}

interface Incoming {
  manifest: ModelManifest;
  /** Path of the .onnx in the folder. */
  from: string;
}

interface Offer {
  pack: PackManifest;
  incoming: Incoming[];
  /** Manifests that the program does not have yet, and licence texts: source path → path below the models folder. */
  manifests: ReadonlyMap<string, string>;
}

/**
 * @param roots models folders as for `loadPack`, the program's own first.
 * @throws PackError when the folder is not a pack, or a file is unknown, truncated or another one.
 */
export async function installPack(
  folder: string,
  dataDir: string,
  roots: readonly string[],
): Promise<InstallReport> {
  if (!existsSync(folder)) throw new PackError(`the folder ${folder} does not exist`);
  const ownPacks = packManifestPaths(folder);
  const target = join(dataDir, 'models');
  // What was installed earlier may be replaced, what the program ships may not.
  const shipped = roots.filter((root) => resolve(root) !== resolve(target));
  const offer = ownPacks.length > 0 ? wholePack(folder, ownPacks, shipped) : bareFiles(folder, shipped);
  const staging = join(target, `.incoming-${process.pid}`);
  try {
    return await place(offer, staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Copies, compares, runs; only then moves everything to its place. */
async function place({ pack, incoming, manifests }: Offer, staging: string, target: string) {
  const report: InstallReport = { pack: pack.name, installed: false, models: [] };
  const moves: [from: string, to: string][] = [];
  for (const { manifest, from } of incoming) {
    const relative = join(manifest.name, manifest.file);
    const copy = copyTo(staging, relative, from);
    const problem = fileProblem(readFileSync(copy), manifest);
    if (problem !== '') throw new PackError(`${from} ${problem}. Get the file from its source again.`);
    const { ok, ms, message } = await selfCheck(manifest, copy);
    report.models.push({ name: manifest.name, file: manifest.file, ms, ok, message });
    moves.push([copy, join(target, relative)]);
  }
  if (report.models.some(({ ok }) => !ok)) return report;
  // The pack's manifest goes last: what it names is there as soon as it is seen.
  for (const [from, relative] of manifests)
    moves.push([copyTo(staging, relative, from), join(target, relative)]);
  for (const [from, to] of moves) {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
  return { ...report, installed: true };
}

function copyTo(staging: string, relative: string, from: string): string {
  const copy = join(staging, relative);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(from, copy);
  return copy;
}

function wholePack(folder: string, packPaths: readonly string[], roots: readonly string[]): Offer {
  if (packPaths.length > 1)
    throw new PackError(`${folder}/packs holds ${packPaths.length} packs; install them one by one`);
  const pack = readPackManifest(packPaths[0]);
  const manifests = new Map<string, string>();
  const brought = modelsOf(pack).filter((name) => existsSync(join(folder, name)) || !isShipped(name, roots));
  const incoming = brought.map((name) => {
    const path = join(folder, name, 'model.json');
    if (!existsSync(path))
      throw new PackError(`${folder}: pack ${pack.name} names ${name}, which is not there`);
    const manifest = readModelManifest(path);
    refuseClash(path, join(name, 'model.json'), roots);
    manifests.set(path, join(name, 'model.json'));
    const licence = join(folder, name, LICENCE);
    // A link would be followed to whatever the installing user may read.
    if (lstatSync(licence, { throwIfNoEntry: false })?.isFile()) manifests.set(licence, join(name, LICENCE));
    const from = join(folder, name, manifest.file);
    if (!existsSync(from)) throw new PackError(`${from} is missing. Copy the whole pack, then try again.`);
    return { manifest, from };
  });
  const packFile = join('packs', `${pack.name}.json`);
  refuseClash(packPaths[0], packFile, roots);
  return { pack, incoming, manifests: manifests.set(packPaths[0], packFile) };
}

/** The manifest found first counts, so another one of the same name would silently be without effect. */
function refuseClash(path: string, relative: string, roots: readonly string[]): void {
  const present = roots.map((root) => join(root, relative)).find((there) => existsSync(there));
  if (present === undefined || readFileSync(present).equals(readFileSync(path))) return;
  throw new PackError(`${path} differs from ${present}, which has the same name. Give yours another name.`);
}

function bareFiles(folder: string, roots: readonly string[]): Offer {
  const known = knownModels(roots);
  const files = readdirSync(folder).filter((file) => file.endsWith('.onnx'));
  if (files.length === 0)
    throw new PackError(`${folder} is no model pack: it has neither packs/<name>.json nor .onnx files`);
  const incoming = files.sort().map((file) => recognise(join(folder, file), file, known));
  const offered = new Set(incoming.map(({ manifest }) => manifest.name));
  const packs = roots.flatMap(packManifestPaths).map(readPackManifest);
  const lacking = (pack: PackManifest) =>
    modelsOf(pack).filter((name) => !offered.has(name) && !isShipped(name, roots));
  const touched = packs.filter((pack) => modelsOf(pack).some((name) => offered.has(name)));
  const pack = touched.find((pack) => lacking(pack).length === 0);
  if (pack !== undefined) {
    const wanted = new Set(modelsOf(pack));
    return { pack, incoming: incoming.filter((i) => wanted.has(i.manifest.name)), manifests: new Map() };
  }
  const lines = touched.map((pack) => `pack ${pack.name} also needs ${filesOf(lacking(pack), roots)}`);
  throw new PackError(`${folder} holds no complete pack: ${lines.join('; ') || 'no pack uses these files'}`);
}

/** The program has this network itself, as that of the landmarks: a pack that shares it need not bring it. */
const isShipped = (model: string, roots: readonly string[]): boolean =>
  roots.some((root) => {
    const path = join(root, model, 'model.json');
    return existsSync(path) && roots.some((r) => existsSync(join(r, model, readModelManifest(path).file)));
  });

function knownModels(roots: readonly string[]): ModelManifest[] {
  return roots.flatMap(modelManifestPaths).map(readModelManifest);
}

function filesOf(models: readonly string[], roots: readonly string[]): string {
  return models.map((name) => findModel(name, roots).file).join(', ');
}

function recognise(from: string, file: string, known: readonly ModelManifest[]): Incoming {
  const { size } = statSync(from);
  // Only what has the size of a known network is read.
  const bytes = known.some((manifest) => manifest.bytes === size) ? readFileSync(from) : null;
  const manifest = bytes && known.find((manifest) => fileProblem(bytes, manifest) === '');
  if (manifest) return { manifest, from };
  const namesake = known.find((manifest) => manifest.file === file);
  if (namesake && size < namesake.bytes)
    throw new PackError(`${from} is truncated: ${size} of ${namesake.bytes} bytes. Copy it again.`);
  if (namesake)
    throw new PackError(
      `${from} is damaged or another version of ${namesake.name}. Get it from ${namesake.source}`,
    );
  throw new PackError(
    `${from} is no network that this version knows. Remove it, or install a folder with packs/<name>.json.`,
  );
}
