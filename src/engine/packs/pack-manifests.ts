/** Reads model.json and packs/*.json and reports errors in them in plain words. */
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { checkCalibration } from '../../domain/packs/calibration.ts';
import { MANIFESTS, type ModelManifest, PackManifest, type Task } from './manifest.ts';
import { networksOf } from './networks-of.ts';
import { PackError } from './pack-error.ts';
import { packFile } from './pack-file.ts';

/** Far above any manifest or licence. A file of another kind is refused before the parser needs memory for it. */
const LARGEST_TEXT_BYTES = 1 << 20;

/** File with the text of a model's licence, if the pack has one: the console shows it. */
export const LICENCE = 'LICENSE';

/** A file that was read once, so that what is used is what was checked. */
export interface ManifestFile<T> {
  path: string;
  manifest: T;
  bytes: Buffer;
}

/** @throws PackError */
export const readModelManifest = (path: string): ModelManifest => modelManifestFile(path).manifest;

/** @throws PackError also for weights or a calibration that are invalid */
export const readPackManifest = (path: string): PackManifest => packManifestFile(path).manifest;

/** @throws PackError */
export function modelManifestFile(path: string): ManifestFile<ModelManifest> {
  const bytes = textFile(path);
  const json = parsed(path, bytes);
  const task = (json as { task?: unknown } | null)?.task;
  const schema = typeof task === 'string' && Object.hasOwn(MANIFESTS, task) ? MANIFESTS[task as Task] : null;
  if (schema === null) {
    const known = Object.keys(MANIFESTS).join(', ');
    throw new PackError(`${path}: "task" must be one of ${known}. Correct the manifest.`);
  }
  const manifest = valid<ModelManifest>(schema, json, path);
  const folder = basename(dirname(path));
  if (manifest.name !== folder)
    throw new PackError(`${path}: "name" is ${manifest.name}, but the folder is called ${folder}.`);
  return { path, manifest, bytes };
}

/** @throws PackError as readPackManifest */
export function packManifestFile(path: string): ManifestFile<PackManifest> {
  const bytes = textFile(path);
  const manifest = valid<PackManifest>(PackManifest, parsed(path, bytes), path);
  if (`${manifest.name}.json` !== basename(path))
    throw new PackError(`${path}: "name" is ${manifest.name}, but the file is called ${basename(path)}.`);
  const weights = manifest.embed.reduce((sum, { weight }) => sum + weight, 0);
  if (Math.abs(weights - 1) > 1e-6)
    throw new PackError(`${path}: the weights of "embed" add up to ${weights}; they must add up to 1.`);
  try {
    checkCalibration(manifest.calibration);
  } catch (error) {
    const reason = (error as Error).message;
    throw new PackError(
      `${path}: "calibration" cannot be used (${reason}). Thresholds depend on it: calibrate the pack again.`,
    );
  }
  return { path, manifest, bytes };
}

/**
 * The licence text in a model's folder. A link is not followed: it could lead to a file that must not be shown.
 * @returns null: there is none
 * @throws PackError if it is too large for one
 */
export function readLicence(folder: string): Buffer | null {
  const path = join(folder, LICENCE);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return null;
  return textFile(path, { links: false });
}

/** Reads a manifest, or what is to be compared with one. @throws PackError */
export function textFile(path: string, how?: { links: boolean }): Buffer {
  let bytes: Buffer | string;
  try {
    bytes = packFile(path, LARGEST_TEXT_BYTES, how);
  } catch (error) {
    if (error instanceof PackError) throw error;
    throw new PackError(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (typeof bytes === 'string') throw new PackError(`${path} ${bytes}.`);
  return bytes;
}

/** Names of the models that the pack uses, each once. */
export const modelsOf = (pack: PackManifest): string[] => [...new Set(networksOf(pack))];

/** Paths of the model manifests directly below a models folder. */
export function modelManifestPaths(root: string): string[] {
  return subfolders(root)
    .map((folder) => join(root, folder, 'model.json'))
    .filter((path) => existsSync(path));
}

/** Paths of the pack manifests of a models folder. */
export function packManifestPaths(root: string): string[] {
  const folder = join(root, 'packs');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => join(folder, file));
}

function subfolders(root: string): string[] {
  if (!existsSync(root)) return [];
  const entries = readdirSync(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'packs')
    .map((entry) => entry.name)
    .sort();
}

function parsed(path: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new PackError(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
}

function valid<T>(schema: TSchema, json: unknown, path: string): T {
  if (Value.Check(schema, json)) return json as T;
  const [first] = Value.Errors(schema, json);
  const where = first.instancePath === '' ? 'the manifest' : `"${first.instancePath.slice(1)}"`;
  throw new PackError(`${path}: ${where} ${first.message}. Correct the manifest.`);
}
