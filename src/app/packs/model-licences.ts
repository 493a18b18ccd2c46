import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelManifest } from '../../engine/packs/manifest.ts';
import { modelsOf, readLicence } from '../../engine/packs/pack-manifests.ts';
import { findModel, findPack, listPacks } from '../../engine/packs/packs.ts';
import type { ModelLicence } from '../../http/site/admin-about.ts';

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

/** The licence text in the folder of the model's manifest; null: there is none that could be shown. */
export function licenceText(name: string, roots: readonly string[]): string | null {
  const root = roots.find((root) => existsSync(join(root, name, 'model.json')));
  try {
    return root === undefined ? null : (readLicence(join(root, name))?.toString('utf8') ?? null);
  } catch {
    return null;
  }
}
