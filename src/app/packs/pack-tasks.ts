/** The work of `omote models list`, `install` and `verify`, on the packs of this host. */
import { type InstallReport, installPacks } from '../../engine/install/install-pack.ts';
import { selfCheck } from '../../engine/install/self-check.ts';
import { networksOf } from '../../engine/packs/networks-of.ts';
import { type LoadedModel, listPacks, loadPack, type PackSummary } from '../../engine/packs/packs.ts';
import { makeFolder } from '../../store/file/make-folder.ts';
import type { Config } from '../config.ts';
import { modelRoots } from '../folders.ts';

export const listModelPacks = (config: Config): PackSummary[] => listPacks(modelRoots(config.dataDir));

/** @param only the one pack to install of those in the folder; null: all that are complete */
export const installModelPacks = (
  config: Config,
  folder: string,
  only: string | null,
): Promise<InstallReport> => {
  makeFolder(config.dataDir);
  return installPacks(folder, config.dataDir, modelRoots(config.dataDir), only);
};

/** Checks the hash and runs the self-check of every network. @throws PackError if the pack doesn't load at all */
export async function verifyModelPack(
  config: Config,
  name: string,
): Promise<{ pack: string; models: InstallReport['models'] }> {
  const pack = loadPack(name, modelRoots(config.dataDir));
  const models: InstallReport['models'] = [];
  for (const { manifest, path } of networksOf<LoadedModel>(pack))
    models.push({ name: manifest.name, file: manifest.file, ...(await selfCheck(manifest, path)) });
  return { pack: name, models };
}
