/** What an installed appliance without a desktop consists of: the same files for every kind of package. */
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDES } from '../../src/contract/guides.ts';
import type { Entry } from './archive.ts';

/** Processor architectures that the product’s native parts exist for, as Node names them. */
export type Architecture = 'x64' | 'arm64';

/** Of a package: its declarations, sources, tests and papers, which nothing loads. Licences stay. */
const UNUSED =
  /\.(map|md|markdown|[cm]?ts|tsx|cc|cpp|h|c|gyp|gypi)$|^\.|^(tests?|examples?|benchmarks?|docs?|\.github)\//i;
const LICENCE = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;

/** Of packages that carry binaries of all platforms, or the sources of theirs. */
const foreign = (arch: Architecture): RegExp =>
  new RegExp(
    [
      'better-sqlite3/(deps|src)/',
      `better-sqlite3/prebuilds/(?!linux-${arch}\\.node$)`,
      `onnxruntime-node/bin/(?!napi-v\\d+/linux/${arch}/)`,
      'onnxruntime-node/script/',
      '@koromix/koffi-[^/]+/musl_',
      'koffi/(src|vendor|lib)/native/',
    ]
      .map((path) => `^node_modules/${path}`)
      .join('|'),
  );

/** Where the parts are that differ by processor: the clone itself, or what other-architecture.ts made. */
export interface NativeParts {
  /** The folder in which `node_modules` is. */
  packages: string;
  /** The folder in which `native/build` is. */
  search: string;
}

/**
 * The files of the program’s folder, sorted by path.
 * @param root a clone that is set up (`npm run setup`)
 * @throws Error naming what is missing, and the command that makes it
 */
export function headlessTree(
  root: string,
  arch: Architecture,
  { packages, search }: NativeParts = { packages: root, search: root },
): Entry[] {
  const node = `node_modules/node-linux-${arch}`;
  const own = [
    'LICENSE',
    'resources/THIRD-PARTY-NOTICES.md',
    'resources/readiness-face.jpg',
    'resources/systemd/*.*',
    'models/**/{*.json,*.onnx,LICENSE*,README.md}',
    'out/main/*.js',
    'out/renderer/**',
    'out/*.json',
    'docs/settings.md',
    ...GUIDES.map((guide) => `docs/${guide}.md`),
  ];
  // The desktop’s own process is no part of this; `built.json` tells a clone what it need not build again.
  const paths = globSync(own, { cwd: root }).filter(
    (path) => path !== 'out/main/main.js' && !path.endsWith('/built.json'),
  );
  const files = [
    ...paths.map((path) => fileOf(root, path, path)),
    ...globSync('native/build/*.so', { cwd: search }).map((path) => fileOf(search, path, path)),
    ...packageFiles(packages, arch).map((path) => fileOf(packages, path, path)),
  ];
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tree = [
    ...files.filter((file) => file !== null),
    fileOf(packages, `${node}/bin/node`, 'bin/node', 0o755),
    fileOf(packages, `${node}/LICENSE`, 'resources/NODE-LICENSE'),
    fileOf(root, 'packaging/server/omote', 'bin/omote', 0o755),
    fileOf(root, 'packaging/server/omote.env', 'resources/omote.env'),
    {
      path: 'package.json',
      mode: 0o644,
      content: Buffer.from(`${JSON.stringify({ name, version, license, type: 'module' })}\n`),
    },
  ].filter((file) => file !== null);
  const has = new Set(tree.map(({ path }) => path));
  for (const [needed, made] of [
    ['bin/node', `on Linux with ${arch}: npm ci`],
    ['out/main/cli.js', 'npm run setup'],
    ['out/renderer/console/index.html', 'npm run setup'],
    ['models/packs/standard.json', 'npm run setup'],
    [`node_modules/better-sqlite3/prebuilds/linux-${arch}.node`, 'npm ci'],
  ])
    if (needed && !has.has(needed)) throw new Error(`${needed} is missing; to make it: ${made}`);
  return tree.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Paths of the packages that the service loads, which are those that package-lock.json doesn’t keep for development. */
function packageFiles(root: string, arch: Architecture): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const isForeign = foreign(arch);
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) => {
    // The Node that clones run on has a place of its own.
    if (path === '' || dev || devOptional || /^node_modules\/node(-|$)/.test(path)) return [];
    if (!existsSync(join(root, path))) return [];
    return globSync('**', { cwd: join(root, path), exclude: (name) => name === 'node_modules' })
      .filter((file) => LICENCE.test(file) || !UNUSED.test(file))
      .map((file) => `${path}/${file}`)
      .filter((file) => !isForeign.test(file));
  });
}

/** null: it is a folder, or is not there. */
function fileOf(root: string, source: string, path: string, mode = 0o644): Entry | null {
  const found = lstatSync(join(root, source), { throwIfNoEntry: false });
  return found?.isFile() ? { path, mode, content: readFileSync(join(root, source)) } : null;
}
