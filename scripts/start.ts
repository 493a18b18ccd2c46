/**
 * `npm start`: the desktop app if Electron's binary is found, otherwise the headless service. Arguments are passed to
 * the desktop app: `npm start -- --kiosk`. Settings are variables of the environment, which docs/settings.md lists.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ALLOCATOR } from '../src/shells/allocator.ts';
import { findElectron } from './find-electron.ts';
import { printHelp } from './script-options.ts';

printHelp(import.meta.filename);

const root = join(import.meta.dirname, '..');
const wanted = process.env.OMOTE_SHELL;
if (wanted && wanted !== 'headless' && wanted !== 'electron') {
  process.stderr.write(`OMOTE_SHELL=${wanted} must be headless or electron.\n`);
  process.exit(1);
}

// The service without a window does not need Electron.
const found = wanted === 'headless' ? null : findElectron();
if (found && 'why' in found && wanted === 'electron') {
  process.stderr.write(`OMOTE_SHELL=electron, but ${found.why}.\n`);
  process.exit(1);
}

const [command, args, env] =
  found && 'binary' in found
    ? [found.binary, [root, ...process.argv.slice(2)], process.env]
    : [
        process.execPath,
        ['--disable-sigusr1', join(root, 'out/main/service.js')],
        { ...ALLOCATOR, ...process.env, ...(found ? { OMOTE_NO_ELECTRON: found.missing } : {}) },
      ];

const child = spawn(command, args, { stdio: 'inherit', env });
// A terminal sends Ctrl+C, and its end, to both. This process waits until the child has closed in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
child.on('error', (error) => {
  process.stderr.write(`omote: ${error.message}\n`);
  process.exit(1);
});
