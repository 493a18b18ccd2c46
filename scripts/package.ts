/**
 * `npm run package -- --linux deb AppImage`: makes installers, on a machine that may fetch Electron and the packagers'
 * tools, or with ELECTRON_OVERRIDE_DIST_PATH naming an unpacked Electron. The packager itself is installed into
 * packaging/ when this first runs, so that nobody else needs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const packaging = join(root, 'packaging');

function run(command: string, args: readonly string[], cwd = root): void {
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell });
  if (status === 0) return;
  process.stderr.write(`${command} failed${error ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}

if (!existsSync(join(packaging, 'node_modules')))
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], packaging);
const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH;
run(process.execPath, [
  join(packaging, 'node_modules/electron-builder/cli.js'),
  ...['--config', join(packaging, 'electron-builder.config.mjs')],
  ...(dist ? [`-c.electronDist=${dist}`] : []),
  ...process.argv.slice(2),
]);
