/**
 * `npm run package -- --linux deb AppImage`: builds installers, on a machine that may download Electron and the
 * packager's tools, or with ELECTRON_OVERRIDE_DIST_PATH naming an unpacked Electron. The packager itself is installed
 * into packaging/ on the first run, so that nobody else needs it. For an installer with the pack mobilefacenet, first
 * put its published file or its .onnx into models/embed-mobilefacenet/.
 *
 * `npm run package -- --target client`: writes dist/client, an npm package for programs that call the appliance, and
 * packs it.
 *
 * `npm run package -- --target deb` (or `tar`, `oci`): the appliance without a desktop, with its own Node.js, for Debian,
 * for other Linux distributions, and as what a container is built from. Written to dist/, for this machine's processor
 * architecture, or with `--arch arm64` (`x64`) for the other.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listPacks } from '../src/engine/packs/packs.ts';
import { makeClientPackage } from './client/make-package.ts';
import { architecture, makeServerPackage, SERVER_TARGETS } from './package/make-server.ts';
import { printHelp } from './script-options.ts';

printHelp(import.meta.filename);

const root = join(import.meta.dirname, '..');
const models = join(root, 'models');
const packaging = join(root, 'packaging');

function run(command: string, args: readonly string[], cwd = root): void {
  // npm is a script there, for which a shell is needed. Node is not, and a shell would cut its path at a space.
  const shell = process.platform === 'win32' && !command.endsWith('.exe');
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell });
  if (status === 0) return;
  process.stderr.write(`${command} failed${error ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}

/** Packs whose files are in models/ are included in the installer. A published file there is converted first. */
function preparePacks(): void {
  run(process.execPath, [join(root, 'scripts/models/build.ts')]);
  for (const { name, complete, problems } of listPacks([models]))
    process.stdout.write(
      complete ? `carries pack ${name}\n` : `without pack ${name}: ${problems.join('; ')} in ${models}\n`,
    );
}

function packClient(): void {
  const folder = join(root, 'dist', 'client');
  makeClientPackage(folder);
  run('npm', ['pack', '--pack-destination', '..'], folder);
}

/** Where the packager takes Electron and its own tools from. */
const DOWNLOADS = 'https://github.com';

/** @throws Error if the packager could download nothing, which it says in a trace of calls */
async function refuseOffline(): Promise<void> {
  const answer = await fetch(DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch(
    ({ cause, message }: Error) => ({ why: cause instanceof Error ? cause.message : message }),
  );
  if ('why' in answer)
    throw new Error(
      `installers hold Electron, which comes from ${DOWNLOADS}, and that can’t be reached here: ${answer.why}. Where there is an unpacked Electron, set ELECTRON_OVERRIDE_DIST_PATH to its folder. Packages without a desktop need none: --target deb, tar or oci`,
    );
}

async function packApp(args: readonly string[]): Promise<void> {
  // Whoever named another place knows what is there.
  const { ELECTRON_OVERRIDE_DIST_PATH, ELECTRON_MIRROR } = process.env;
  if (!ELECTRON_OVERRIDE_DIST_PATH && !ELECTRON_MIRROR) await refuseOffline();
  preparePacks();
  if (!existsSync(join(packaging, 'node_modules')))
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], packaging);
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  run(process.execPath, [
    join(packaging, 'node_modules/electron-builder/cli.js'),
    ...['--config', join(packaging, 'electron-builder.config.mjs')],
    ...(dist ? [`-c.electronDist=${dist}`] : []),
    ...args,
  ]);
}

/** What is left of the arguments without `--target desktop`. */
const isForBuilder = (arg: string, at: number, all: readonly string[]): boolean =>
  !/^--target(=|$)/.test(arg) && all[at - 1] !== '--target';

const { values } = parseArgs({
  options: { target: { type: 'string' }, arch: { type: 'string' } },
  strict: false,
});
const server = SERVER_TARGETS.find((name) => name === values.target);
try {
  if (values.target === undefined) await packApp(process.argv.slice(2));
  else if (values.target === 'desktop') await packApp(process.argv.slice(2).filter(isForBuilder));
  else if (values.target === 'client') packClient();
  else if (server) makeServerPackage(root, server, architecture(String(values.arch ?? process.arch)));
  else throw new Error(`--target is desktop, client, ${SERVER_TARGETS.join(', ')}; not ${values.target}`);
} catch (error) {
  process.stderr.write(`package: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
