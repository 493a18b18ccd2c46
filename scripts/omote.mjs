#!/usr/bin/env node
/**
 * The command `omote` of a clone: `npm link` puts it on the PATH. It works from any folder, and files are relative to the
 * folder it is called in. A clone that isn't set up yet is set up first.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, NO_NODE, ownNode } from './own-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

if (!existsSync(join(root, 'node_modules', '.omote-setup.json'))) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'bootstrap.mjs')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
const node = ownNode(root);
if (!node) {
  process.stderr.write(`omote: ${NO_NODE}\n`);
  process.exit(1);
}
// npm runs scripts in the program's folder, wherever it was called.
const { npm_lifecycle_event: script, INIT_CWD: calledIn } = process.env;
const cwd = script === 'omote' && calledIn && existsSync(calledIn) ? calledIn : process.cwd();
const cli = isBuilt()
  ? join(root, 'out', 'main', 'cli.js')
  : join(root, 'src', 'shells', 'headless', 'cli.ts');
const args = process.argv.slice(2);
const isSandbox = args.find((arg) => !arg.startsWith('-')) === 'sandbox';
const child = spawn(node, ['--disable-sigusr1', cli, ...args], {
  cwd,
  // By the channel a sandbox knows when this process has ended, however it did.
  stdio: isSandbox ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  env: environment(root),
});
// npm that is killed says nothing to what it runs, in a shell that may go on. A sandbox around a script ends with the script.
const npm = script === 'omote' || script === 'npx' ? npmAbove() : null;
const { ppid } = process;
const isAround = isSandbox && args.includes('--');
setInterval(() => {
  if ((npm !== null && !isAlive(npm)) || (isAround && process.ppid !== ppid)) child.kill('SIGTERM');
}, 250).unref();
// The terminal sends Ctrl+C to both. This process waits until the child has closed in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`omote: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Whether there is a bundle, which starts in half of the time, and no source of the service is newer. */
function isBuilt() {
  const built = statSync(join(root, 'out', 'main', 'cli.js'), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return false;
  const sources = join(root, 'src');
  const isNewer = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs > built;
  return readdirSync(sources, { recursive: true })
    .filter((path) => path.endsWith('.ts') && !/^ui[\\/]/.test(path))
    .every((path) => !isNewer(join(sources, path)));
}

/** @returns the number of the npm that runs this, with or without a shell between; null: none is seen */
function npmAbove() {
  const parent = aboutProcess(process.ppid);
  const candidates = [parent, parent && aboutProcess(parent.parent)];
  return candidates.find((one) => one && /^npm\b/.test(one.name))?.pid ?? null;
}

/** The name that a process gives itself, and its parent; null: it is not seen, or this is Windows. */
function aboutProcess(pid) {
  if (process.platform === 'win32') return null;
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) {
    const text = readFileSync(status, 'utf8');
    const [name, parent] = [/^Name:\s*(.*)$/m, /^PPid:\s*(\d+)$/m].map((line) => line.exec(text)?.[1] ?? '');
    return { pid, parent: Number(parent), name };
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return parent === undefined ? null : { pid, parent: Number(parent), name };
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
