/**
 * Downloads the published files of a pack for `omote models fetch` and installs it. Nothing else in the product imports
 * this file: a service never downloads.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstallReport, installPacks } from '../../engine/install/install-pack.ts';
import type { MadeFrom, ModelManifest } from '../../engine/packs/manifest.ts';
import { modelsOf } from '../../engine/packs/pack-manifests.ts';
import { findModel, findPack } from '../../engine/packs/packs.ts';
import { makeFolder } from '../../store/file/make-folder.ts';
import type { Config } from '../config.ts';
import { modelRoots } from '../folders.ts';
import { licenceText } from '../packs/model-licences.ts';
import { type DownloadLimits, download } from './download.ts';
import { shown } from './request.ts';

export interface Published {
  model: string;
  /** Without user name and password. */
  address: string;
  bytes: number;
  /** SPDX identifier; `text` is the licence itself. */
  licence: string;
  text: string | null;
}

export interface FetchRequest {
  pack: string;
  /** The address of a mirror: of the file, or of its folder with a slash at the end. Null: the publisher's. */
  from: string | null;
  /** Asks whether the licences are accepted, before anything is requested. */
  accept: (published: readonly Published[]) => Promise<boolean>;
  progress?: (file: string, received: number, of: number) => void;
  env?: Readonly<Record<string, string | undefined>>;
  limits?: Partial<DownloadLimits>;
}

/** @throws Error with a message for the operator, also if the licences weren't accepted */
export async function fetchPack(
  config: Pick<Config, 'dataDir'>,
  request: FetchRequest,
): Promise<InstallReport> {
  const { pack, from, accept, progress, env = process.env, limits } = request;
  const roots = modelRoots(config.dataDir);
  const lacking = fetchable(pack, roots);
  const wanted = lacking.map((f) => ({ ...f, address: addressOf(f.source, from, lacking.length) }));
  const published = wanted.map(({ manifest: { name, licence }, source: { bytes }, address }) => {
    return { model: name, address: shown(address), bytes, licence, text: licenceText(name, roots) };
  });
  if (!(await accept(published))) throw new Error('the licence was not accepted; nothing was downloaded');
  makeFolder(config.dataDir);
  const folder = join(config.dataDir, 'models', '.fetched');
  for (const { source, address } of wanted) {
    const { file, bytes, sha256 } = source;
    const target = join(folder, file);
    if (existsSync(target)) continue;
    await download({ address, bytes, sha256 }, target, {
      env,
      progress: (received, of) => progress?.(file, received, of),
      ...(limits ? { limits } : {}),
    });
  }
  try {
    return await installPacks(folder, config.dataDir, roots, pack);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The networks that the pack lacks on this host, with the files they are made from.
 * @throws Error if none is missing or one can't be fetched
 */
function fetchable(pack: string, roots: readonly string[]): { manifest: ModelManifest; source: MadeFrom }[] {
  const models = modelsOf(findPack(pack, roots)).map((name) => findModel(name, roots));
  const lacking = models.filter(
    ({ name, file }) => !roots.some((root) => existsSync(join(root, name, file))),
  );
  if (lacking.length === 0)
    throw new Error(`pack ${pack} is already complete. To check its files: omote models verify ${pack}`);
  return lacking.map((manifest) => {
    if (manifest.madeFrom) return { manifest, source: manifest.madeFrom };
    throw new Error(
      `${manifest.name} of pack ${pack} can’t be downloaded automatically: get ${manifest.file} from ${manifest.source}, then run omote models install FOLDER ${pack}`,
    );
  });
}

function addressOf({ address, file }: MadeFrom, from: string | null, files: number): URL {
  if (from === null) return new URL(address);
  const mirror = URL.canParse(from) ? new URL(from) : null;
  if (mirror === null || !['https:', 'http:'].includes(mirror.protocol))
    throw new Error(`--from ${from} must be an address that begins with https:// or http://`);
  if (mirror.pathname.endsWith('/')) return new URL(file, mirror);
  if (files > 1)
    throw new Error(`the pack has ${files} files: --from must be the address of their folder, ending in /`);
  return mirror;
}
