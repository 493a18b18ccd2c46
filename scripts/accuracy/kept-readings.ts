/**
 * Keeps templates of labelled pictures between runs, because reading the pictures is nearly all of a run's time. The
 * templates are of people's faces, so they are stored in a folder that the operator names (--keep), never in the
 * repository, and only this user can read them. A kept result is identified by everything it depends on: pictures,
 * networks, pack and the engine's own code.
 */
import { createHash, type Hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { networksOf } from '../../src/engine/packs/networks-of.ts';
import type { LoadedModel, LoadedPack } from '../../src/engine/packs/packs.ts';

const root = join(import.meta.dirname, '..', '..');
/** Everything that a template depends on, apart from pictures and networks. */
const CODE = [
  'src/engine',
  'src/domain/capture/quality.ts',
  'src/domain/gallery/template.ts',
  'scripts/accuracy/read-pictures.ts',
  'scripts/accuracy/simulated-visits.ts',
  'scripts/models/calibration/films.ts',
  'package-lock.json',
];

/**
 * Returns the kept result, or makes it and keeps it.
 * @param keep the folder; undefined: nothing is kept
 * @param what everything else that the result depends on, as text
 * @param make returns numbers, texts, lists and typed arrays
 */
export async function keptOr<T>(
  keep: string | undefined,
  pack: LoadedPack,
  pictures: { folder: string; files: readonly string[] },
  what: string,
  make: () => Promise<T>,
): Promise<T> {
  if (keep === undefined) return await make();
  const hash = createHash('sha256').update(what);
  const { calibration: _, ...manifest } = pack.manifest;
  hash.update(JSON.stringify(manifest));
  for (const { manifest } of networksOf<LoadedModel>(pack))
    hash.update(manifest.sha256).update(JSON.stringify(manifest));
  for (const path of CODE) addCode(hash, join(root, path));
  for (const file of pictures.files)
    hash.update(`\0${file}\0`).update(readFileSync(join(pictures.folder, file)));
  const path = join(keep, `${pack.manifest.name}-${hash.digest('hex').slice(0, 32)}.templates`);
  if (existsSync(path)) return deserialize(readFileSync(path)) as T;
  const made = await make();
  mkdirSync(keep, { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.part`, serialize(made), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  return made;
}

function addCode(hash: Hash, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addCode(hash, join(path, name));
  } else hash.update(path.slice(root.length)).update(readFileSync(path));
}
