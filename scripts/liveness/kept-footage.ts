/**
 * What was filmed and read, in files, so that a rule of the challenge can be judged again without filming again. Every
 * part has random numbers of its own, so that a run with kept footage prints what one without it prints. They hold faces'
 * templates: only this user can read them, and the folder is never in the repository.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Makes a part, or takes it from the file of that name. */
export type Keep = <T>(name: string, make: () => Promise<T>) => Promise<T>;

/** @param folder null: nothing is kept. @param of what the parts depend on; other runs have files of their own */
export function keeping(folder: string | null, of: readonly (string | number)[]): Keep {
  if (folder === null) return async (_name, make) => await make();
  const own = join(folder, of.join('-'));
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return async (name, make) => {
    const file = join(own, `${name}.bin`);
    if (existsSync(file)) return deserialize(readFileSync(file));
    const made = await make();
    writeFileSync(`${file}.part`, serialize(made), { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return made;
  };
}
