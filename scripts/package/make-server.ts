/** Packages of the appliance without a desktop: for Debian, for other distributions, and for containers. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Entry, tar } from './archive.ts';
import { debianName, debianPackage } from './debian.ts';
import { type Architecture, headlessTree } from './headless-tree.ts';
import { partsFor } from './other-architecture.ts';

export const SERVER_TARGETS = ['deb', 'tar', 'oci'] as const;
export type ServerTarget = (typeof SERVER_TARGETS)[number];

/**
 * Writes the package to dist/.
 * @returns its path
 * @throws Error with a human-readable message
 */
export function makeServerPackage(root: string, target: ServerTarget, arch = architecture()): string {
  const version = versionOf(root);
  const modifiedS = sourceTime(root);
  const dist = join(root, 'dist');
  const tree = headlessTree(root, arch, partsFor(root, arch));
  const write = (name: string, content: Buffer): string => writeArtefact(dist, name, content);
  if (target === 'tar')
    return write(archiveName(version, arch), archiveOf(withReadme(root, tree), modifiedS));
  const path = write(debianName(version, arch), debianPackage(root, tree, { version, arch, modifiedS }));
  if (target === 'deb') return path;
  const folder = join(dist, 'oci');
  mkdirSync(folder, { recursive: true });
  copyFileSync(path, join(folder, 'omote.deb'));
  copyFileSync(join(root, 'packaging/server/Containerfile'), join(folder, 'Containerfile'));
  process.stdout.write(`To build the image: podman build --format docker -t omote ${folder}\n`);
  return folder;
}

export const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** @returns its path */
export function writeArtefact(folder: string, name: string, content: Buffer): string {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, content);
  process.stdout.write(`${path}: ${(content.length / 1e6).toFixed(1)} MB\n`);
  return path;
}

export const archiveName = (version: string, arch: Architecture): string =>
  `omote-${version}-linux-${arch}.tar.gz`;

/** The tree as the archive for other distributions has it. */
export function withReadme(root: string, tree: readonly Entry[]): Entry[] {
  const content = readFileSync(join(root, 'packaging/server/README.md'));
  return [...tree, { path: 'README.md', mode: 0o644, content }];
}

/** @param level effort of the compression, 1 to 9 */
export function archiveOf(tree: readonly Entry[], modifiedS: number, level = 9): Buffer {
  const entries = tree.map((entry) => ({ ...entry, path: `omote/${entry.path}` }));
  return gzipSync(tar(entries, modifiedS), { level });
}

const ARCHITECTURES: readonly string[] = ['x64', 'arm64'] satisfies Architecture[];
const isArchitecture = (arch: string): arch is Architecture => ARCHITECTURES.includes(arch);

/**
 * That of this machine, unless another is asked for.
 * @throws Error with a human-readable message
 */
export function architecture(asked: string = process.arch): Architecture {
  if (process.platform === 'linux' && isArchitecture(process.arch) && isArchitecture(asked)) return asked;
  throw new Error(
    `server packages are built on Linux with x64 or arm64, for these two; this is ${process.platform} with ${process.arch}, asked for ${asked}`,
  );
}

/** The time that all files get, so that a tree gives the same bytes again: SOURCE_DATE_EPOCH, or the last commit’s. */
export function sourceTime(root: string): number {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined && /^\d{1,10}$/.test(given)) return Number(given);
  if (given !== undefined) throw new Error(`SOURCE_DATE_EPOCH=${given} must be a number of seconds`);
  try {
    return Number(
      execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    throw new Error(
      'outside a Git repository, SOURCE_DATE_EPOCH must say how old the sources are, in seconds since 1970',
    );
  }
}
