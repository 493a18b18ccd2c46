#!/usr/bin/env node
/**
 * Sets up a clone with nothing but Node ≥ 20 and npm: packages when the lockfile changed, model pack and pages
 * when stale. Uses no package, since there may be none yet. Each step says what it does and how long it took;
 * a second run finds nothing to do and takes milliseconds.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.omote-setup.json');
const bin = join(root, 'node_modules', '.bin');

if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(`Omote needs Node.js 20 or newer; this is ${process.version}.\n`);
  process.exit(1);
}

const stamp = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};

step('packages', 'install packages (npm ci)', digest(['package-lock.json', '.npmrc']), () =>
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
);
step(
  'models',
  'build the embedded model pack',
  `${stamp.packages} ${digest(['scripts/models', 'models'], /\.(ts|json)$/)} ${builtModels()}`,
  () => run('node', ['scripts/models/build.ts']),
  builtModels,
);
step(
  'pages',
  'build the pages and the desktop shell (electron-vite)',
  `${stamp.packages} ${digest(['src', 'electron.vite.config.ts', 'package.json'])} ${existsSync(join(root, 'out/renderer'))}`,
  () => run('electron-vite', ['build', '--logLevel', 'warn']),
  () => existsSync(join(root, 'out/renderer')),
);

/** Runs `work` when `key` is not what it was after the last good run. `after`: part of the key that work makes. */
function step(name, what, key, work, after) {
  if (stamp[name] === key) return;
  const startedMs = Date.now();
  process.stderr.write(`setup: ${what} …\n`);
  work();
  // What the work itself made belongs to the key: recompute it the way the next run will see it.
  stamp[name] = after ? key.replace(/ \S+$/, ` ${after()}`) : key;
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamp));
  process.stderr.write(`setup: ${what}: done in ${((Date.now() - startedMs) / 1000).toFixed(1)} s\n`);
}

/** The packages bring Node 24 (node_modules/.bin), which our own processes run on. */
function run(command, args) {
  const windows = process.platform === 'win32';
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  if (result.status === 0) return;
  const why = result.error ? result.error.message : `exit code ${result.status}`;
  process.stderr.write(`setup: ${command} ${args.join(' ')} failed: ${why}\n`);
  process.exit(1);
}

function builtModels() {
  const folder = join(root, 'models');
  const built = readdirSync(folder).flatMap((name) => {
    if (!statSync(join(folder, name)).isDirectory()) return [];
    return readdirSync(join(folder, name))
      .filter((f) => f.endsWith('.onnx'))
      .map((f) => `${name}/${f}:${statSync(join(folder, name, f)).size}`);
  });
  return built.join(',') || 'none';
}

/** Hash of the files' names and contents. */
function digest(paths, only = /./) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, join(root, path), only);
  return hash.digest('hex').slice(0, 32);
}

function addTo(hash, path, only) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    if (only.test(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const entry of readdirSync(path).sort()) addTo(hash, join(path, entry), only);
}
