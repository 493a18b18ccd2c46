#!/usr/bin/env node
/**
 * The command `omote` of a clone: `npm link` puts it on the PATH. It works from any folder, and files are relative to the
 * folder it is called in. A clone that isn't set up yet is set up first.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
const cli = join(root, 'src', 'shells', 'headless', 'cli.ts');
const child = spawn(node, ['--disable-sigusr1', cli, ...process.argv.slice(2)], {
  cwd,
  stdio: 'inherit',
  env: environment(root),
});
// npm that is killed says nothing to what it runs, in a shell that goes on; and a killed script must leave no sandbox behind.
const npm = script ? parentOf(process.ppid) : null;
const { ppid } = process;
const isSandbox = process.argv.includes('sandbox');
setInterval(() => {
  if ((npm && !isAlive(npm)) || (isSandbox && process.ppid !== ppid)) child.kill('SIGTERM');
}, 250).unref();
// The terminal sends Ctrl+C to both. This process waits until the child has closed in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`omote: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** @returns the number of the process that started this one; null: not known here */
function parentOf(pid) {
  if (process.platform === 'win32') return null;
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]) || null;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) || null;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
