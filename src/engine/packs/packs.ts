/**
 * Finds packs and their networks. There are several models folders (the program's own, the operator's). A manifest
 * comes from the first that has it, so that an installed file cannot replace one that the program ships; the .onnx
 * comes from the first that has that file.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isBuiltPack } from '../../domain/packs/shipped-packs.ts';
import type { ManifestOf, ModelManifest, PackManifest, Task } from './manifest.ts';
import { mapNetworks, type Networks, type PerTask } from './networks-of.ts';
import { PackError, repair } from './pack-error.ts';
import { pinnedFile } from './pack-file.ts';
import { modelsOf, packManifestPaths, readModelManifest, readPackManifest } from './pack-manifests.ts';

export interface LoadedModel<M extends ModelManifest = ModelManifest> {
  manifest: M;
  /** Path of the .onnx file, whose sha256 has been checked. */
  path: string;
}

/** The loaded network of each task. */
export type LoadedModels = { [K in Task]: LoadedModel<ManifestOf<K>> };

export interface LoadedPack extends Networks<LoadedModels> {
  manifest: PackManifest;
  /** Length of the template, which holds all embeddings one after the other. */
  dimension: number;
}

export interface PackSummary {
  name: string;
  title: string;
  /** All files exist; only `loadPack` checks their content. */
  complete: boolean;
  /** What is wrong, one line per problem. */
  problems: string[];
  /** How to get the missing files, in a sentence with the command. Null: no file is missing, or a manifest is broken. */
  remedy: string | null;
}

export type LoadPack = (name: string, roots: readonly string[]) => LoadedPack;

/** Loads a pack. @throws PackError if anything is missing or damaged or does not fit together */
export function loadPack(name: string, roots: readonly string[]): LoadedPack {
  const manifest = findPack(name, roots);
  const networks = mapNetworks<PerTask<string>, LoadedModels>(manifest, (model, task) =>
    loadModel(model, task, name, roots),
  );
  const dimension = networks.embed.reduce((sum, { model }) => sum + model.manifest.dimension, 0);
  return { manifest, dimension, ...networks };
}

/** Every pack described in any of the folders, by name. Never throws: a broken manifest is reported as a problem. */
export function listPacks(roots: readonly string[]): PackSummary[] {
  const paths = roots.flatMap(packManifestPaths);
  const names = [...new Set(paths.map((path) => basename(path, '.json')))].sort();
  return names.map((name) => summarise(name, roots));
}

/** @throws PackError */
export function findPack(name: string, roots: readonly string[]): PackManifest {
  const path = roots.flatMap(packManifestPaths).find((path) => basename(path) === `${name}.json`);
  if (path !== undefined) return readPackManifest(path);
  const known = listPacks(roots).map((pack) => pack.name);
  throw new PackError(`there is no model pack "${name}"; known packs: ${known.join(', ') || 'none'}`);
}

/** The manifest of a model from the first folder that has one. @throws PackError */
export function findModel(model: string, roots: readonly string[]): ModelManifest {
  const path = roots.map((root) => join(root, model, 'model.json')).find((path) => existsSync(path));
  if (path !== undefined) return readModelManifest(path);
  throw new PackError(`${model}/model.json is in none of ${roots.join(', ')}. Install the pack again.`);
}

/** The path of the model's .onnx in the first folder that has it; undefined: none has. */
const pathOf = ({ name, file }: ModelManifest, roots: readonly string[]): string | undefined =>
  roots.map((root) => join(root, name, file)).find((path) => existsSync(path));

/** @throws PackError */
function findFile(manifest: ModelManifest, pack: string, roots: readonly string[]): string {
  const path = pathOf(manifest, roots);
  if (path !== undefined) return path;
  const { name, file } = manifest;
  const remedy = remedyFor(pack, [manifest]);
  throw new PackError(`pack ${pack}: ${name}/${file} is in none of ${roots.join(', ')}. ${remedy}`);
}

/** How to get the files of these networks, which are missing: set-up builds some packs, and operators get the others. */
function remedyFor(pack: string, missing: readonly ModelManifest[]): string {
  if (!isBuiltPack(pack) && missing.every(({ madeFrom }) => madeFrom !== undefined))
    return `To download what is missing: omote models fetch ${pack}`;
  return repair(pack);
}

function loadModel<K extends Task>(
  model: string,
  task: K,
  pack: string,
  roots: readonly string[],
): LoadedModels[K] {
  const manifest = findModel(model, roots);
  if (manifest.task !== task)
    throw new PackError(`pack ${pack} uses ${model} for ${task}, but it is a model for ${manifest.task}`);
  const path = findFile(manifest, pack, roots);
  const bytes = pinnedFile(path, manifest);
  if (typeof bytes === 'string') throw new PackError(`${path} ${bytes}. ${repair(pack)}`);
  return { manifest, path } as LoadedModels[K];
}

function summarise(name: string, roots: readonly string[]): PackSummary {
  const summary: PackSummary = { name, title: name, complete: false, problems: [], remedy: null };
  try {
    const pack = findPack(name, roots);
    summary.title = pack.title;
    const missing = modelsOf(pack)
      .map((model) => findModel(model, roots))
      .filter((manifest) => pathOf(manifest, roots) === undefined);
    summary.problems.push(...missing.map((manifest) => `${manifest.name}/${manifest.file} is missing`));
    if (missing.length > 0) summary.remedy = remedyFor(name, missing);
  } catch (error) {
    summary.problems.push((error as Error).message);
  }
  summary.complete = summary.problems.length === 0;
  return summary;
}
