/** Chromium on this machine: the system's, otherwise the one that the npm package carries (Linux on x64). */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

const NODE_MODULES = join(import.meta.dirname, '../../node_modules');
const PACKAGE = join(NODE_MODULES, '@sparticuz/chromium');

/**
 * The browser in OMOTE_CHROMIUM, Debian's, or one that Playwright downloaded. The headless shell comes first, as in
 * Playwright itself, because it draws the same pages in half of the processor time.
 */
const OF_SYSTEM = [
  process.env.OMOTE_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/** Where the package's browser lies once it is unpacked; null where this platform or clone does not have it. */
const carriedFolder = (): string | null => {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE)) return null;
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return join(NODE_MODULES, '.cache', `chromium-${version}`);
};

/** The package unpacks into the folder for temporary files, so its process gets a folder of its own. */
const UNPACK = `
const { default: chromium, inflate } = await import('@sparticuz/chromium');
await chromium.executablePath();
await inflate(process.argv[1]);
`;

/** The fonts of the package, which has Latin letters only, and those of the system. */
const fontsIn = (folder: string): string => {
  const path = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path}/fonts/fonts</dir>
  <cachedir>${path}/font-cache</cachedir>
</fontconfig>
`;
};

/** Unpacks the browser in a folder beside and renames it, because other test files may do the same at this moment. */
function unpack(folder: string): void {
  mkdirSync(join(NODE_MODULES, '.cache'), { recursive: true });
  const beside = mkdtempSync(`${folder}.`);
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', UNPACK, join(PACKAGE, 'bin/al2023.tar.br')],
      { cwd: NODE_MODULES, env: { ...process.env, TMPDIR: beside }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`Chromium could not be unpacked from its npm package: ${stderr}`);
    writeFileSync(join(beside, 'fonts.conf'), fontsIn(folder));
    if (!existsSync(folder)) renameSync(beside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** @returns its path, or why there is none */
function findChromium(): { path: string } | { missing: string } {
  const installed = OF_SYSTEM.find((path) => path && existsSync(path));
  if (installed) return { path: installed };
  const folder = carriedFolder();
  if (!folder) return { missing: 'no Chromium' };
  try {
    if (!existsSync(folder)) unpack(folder);
    return { path: join(folder, 'chromium') };
  } catch (error) {
    return { missing: (error as Error).message.trim() };
  }
}

const found = findChromium();

/** Path of the browser's program, or null where there is none. */
export const chromiumPath: string | null = 'path' in found ? found.path : null;

/** What is missing where `chromiumPath` is null, and what to do about it. */
export const NO_CHROMIUM = `${'missing' in found ? found.missing : ''}: install one (apt-get install chromium-headless-shell), or name its program in OMOTE_CHROMIUM`;

/** What the browser needs in its environment, for `chromium.launch`. */
export function chromiumEnvironment(): Record<string, string> {
  const folder = carriedFolder();
  // In the C locale, which bare shells have, Chromium crashes on a folder with a Japanese name.
  const common = { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>;
  if (!folder || !chromiumPath?.startsWith(folder)) return common;
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { ...common, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}
