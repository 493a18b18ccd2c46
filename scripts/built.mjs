/** What a clone runs: the bundle, which starts in a third of the time, or the sources if they are newer. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root of the clone
 * @param {'cli' | 'service'} entry of the bundle
 * @param {string} source its source, relative to the root
 * @returns {string} the path of the file that Node runs
 */
export function runnable(root, entry, source) {
  const bundle = join(root, 'out', 'main', `${entry}.js`);
  const built = statSync(bundle, { throwIfNoEntry: false });
  const isNewer = (path) => built === undefined || statSync(path).mtimeMs > built.mtimeMs;
  const changed = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).some(
    (file) => file.isFile() && !file.parentPath.includes('/ui/') && isNewer(join(file.parentPath, file.name)),
  );
  return changed ? join(root, source) : bundle;
}
