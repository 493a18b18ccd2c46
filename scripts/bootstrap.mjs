#!/usr/bin/env node
/**
 * Sets up a clone using only Node ≥ 20 and npm: installs packages if the lockfile changed, and builds model pack,
 * native search and pages if they are stale. It imports no package, since none may be installed yet. Each step prints
 * what it does and how long it took. A second run finds nothing to do and takes milliseconds.
 *
 *   node scripts/bootstrap.mjs [script.ts argument …]    then runs the script on the Node from the packages
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, NO_NODE, ownNode } from './own-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.omote-setup.json');

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`needs Node.js 20 or newer; this is ${process.version}`);

const stamp = kept();

step(
  'packages',
  'install packages (npm ci)',
  () => digest(['package-lock.json', '.npmrc']),
  () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
);
step(
  'models',
  'build the model packs standard and embedded',
  () => `${stamp.packages} ${digest(['scripts/models', 'models'], /\.(ts|json)$/)} ${builtModels()}`,
  () => run(nodeOfPackages(), ['scripts/models/build.ts']),
);
step(
  'native',
  'build the native search',
  () =>
    `${digest(['native/include', 'native/src', 'scripts/native'])} ${hasCompiler()} ${built('native/build')}`,
  () => run(nodeOfPackages(), ['scripts/native/build.ts']),
);
step(
  'pages',
  'build the pages and the desktop shell (electron-vite)',
  () =>
    `${stamp.packages} ${digest(['src', 'electron.vite.config.ts', 'package.json'])} ${built('out/renderer')}`,
  () => run('electron-vite', ['build', '--logLevel', 'warn']),
);
if (process.argv.length > 2) become(process.argv.slice(2));

/** Runs `work` unless `key` (inputs and outputs) is the same as after the last successful run. */
function step(name, what, key, work) {
  if (stamp[name] === key()) return;
  const startedMs = Date.now();
  process.stderr.write(`setup: ${what} …\n`);
  work();
  stamp[name] = key();
  keep();
  process.stderr.write(`setup: ${what}: done in ${((Date.now() - startedMs) / 1000).toFixed(1)} s\n`);
}

/** What the last runs did; nothing: there was none, or what it wrote can't be read, so that everything is done anew. */
function kept() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** A full disk must not leave half a file, which scripts/omote.mjs would take for a set-up that was finished. */
function keep() {
  try {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(`${stampFile}.new`, JSON.stringify(stamp));
    renameSync(`${stampFile}.new`, stampFile);
  } catch (error) {
    fail(error.message);
  }
}

/** Runs the script as a child process, passes signals on to it, and exits with its exit code. */
function become(args) {
  const child = spawn(nodeOfPackages(), args, { cwd: root, stdio: 'inherit', env: environment(root) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function nodeOfPackages() {
  return ownNode(root) ?? fail(NO_NODE);
}

function fail(why) {
  process.stderr.write(`omote: ${why}\n`);
  process.exit(1);
}

function run(command, args) {
  const shell = process.platform === 'win32' && !command.endsWith('.exe');
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell,
    env: environment(root),
  });
  if (result.status === 0) return;
  fail(
    `${command} ${args.join(' ')} failed: ${result.error ? result.error.message : `exit code ${result.status}`}`,
  );
}

function built(folder) {
  return existsSync(join(root, folder));
}

/** Part of the key, so that the native search is built once a compiler has been installed. */
function hasCompiler() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => ['cc', 'gcc', 'clang'].some((name) => existsSync(join(folder, name))));
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
