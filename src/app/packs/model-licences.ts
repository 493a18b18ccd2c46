import { closeSync, existsSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelManifest } from '../../engine/packs/manifest.ts';
import { modelsOf } from '../../engine/packs/pack-manifests.ts';
import { findModel, findPack, listPacks } from '../../engine/packs/packs.ts';
import type { ModelLicence } from '../../http/site/admin-about.ts';

/** Far larger than any licence. Of a longer file only the beginning is shown. */
const MAX_BYTES = 128 * 1024;

/** The licences of all models whose networks are on this host, in any pack. @param roots as for `loadPack` */
export function modelLicences(roots: readonly string[]): ModelLicence[] {
  const found = new Map<string, ModelLicence>();
  for (const { name: pack } of listPacks(roots))
    for (const manifest of installedModels(pack, roots)) {
      const known = found.get(manifest.name) ?? licenceOf(manifest, roots);
      found.set(manifest.name, { ...known, packs: [...known.packs, pack] });
    }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The models of a pack whose files are present. The list of packs reports a broken manifest. */
function installedModels(pack: string, roots: readonly string[]): ModelManifest[] {
  try {
    return modelsOf(findPack(pack, roots))
      .map((model) => findModel(model, roots))
      .filter(({ name, file }) => roots.some((root) => existsSync(join(root, name, file))));
  } catch {
    return [];
  }
}

const licenceOf = (manifest: ModelManifest, roots: readonly string[]): ModelLicence => ({
  name: manifest.name,
  title: manifest.title,
  task: manifest.task,
  licence: manifest.licence,
  source: manifest.source,
  packs: [],
  text: () => licenceText(manifest.name, roots),
});

/**
 * The licence text in the folder of the model's manifest; null: there is none. Symbolic links aren't followed, because
 * they could lead to files that must not be shown.
 */
export function licenceText(name: string, roots: readonly string[]): string | null {
  const root = roots.find((root) => existsSync(join(root, name, 'model.json')));
  const path = join(root ?? '', name, 'LICENSE');
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!root || !stat?.isFile()) return null;
  return beginOf(path);
}

function beginOf(path: string): string {
  const bytes = Buffer.alloc(MAX_BYTES);
  const file = openSync(path, 'r');
  try {
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
