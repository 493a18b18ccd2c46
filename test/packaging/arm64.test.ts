/** The package for arm64, made on another machine: its native parts, and what of it an emulator runs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Entry } from '../../scripts/package/archive.ts';
import { debianPackage } from '../../scripts/package/debian.ts';
import { headlessTree } from '../../scripts/package/headless-tree.ts';
import { partsFor } from '../../scripts/package/other-architecture.ts';
import { install } from '../support/installation.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const EMULATOR = ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu'] as const;
/** EM_AARCH64 of elf.h. */
const AARCH64 = 183;
const MOST_BYTES = 110_000_000;
const modifiedS = 1_700_000_000;

function parts(): Entry[] | string {
  if (process.platform !== 'linux') return 'it is made on Linux';
  if (!existsSync(join(ROOT, 'out/main/cli.js'))) return 'out/main/cli.js is not built';
  try {
    return headlessTree(ROOT, 'arm64', partsFor(ROOT, 'arm64'));
  } catch (error) {
    return (error as Error).message;
  }
}

const tree = parts();
const why = typeof tree === 'string' ? tree : '';
if (why) process.stderr.write(`arm64: skipped: ${why}\n`);
const entries = typeof tree === 'string' ? [] : tree;
const isElf = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'));

test.skipIf(why !== '')(`all native parts are for arm64, and none is missing ${why}`, () => {
  const native = entries.flatMap(({ path, content }) =>
    Buffer.isBuffer(content) && isElf(content) ? [{ path, machine: content.readUInt16LE(18) }] : [],
  );
  expect(native.filter(({ machine }) => machine !== AARCH64)).toEqual([]);
  const paths = native.map(({ path }) => path).join('\n');
  for (const part of [
    'bin/node',
    'omote_search',
    'libvips',
    'sharp-',
    'koffi',
    'argon2',
    'sqlite3',
    'onnxruntime',
  ])
    expect(paths).toContain(part);
});

test.skipIf(why !== '')('dpkg reads it as a package for arm64, of the size that was promised', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-arm64-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const deb = debianPackage(ROOT, entries, { version: '0.1.0', arch: 'arm64', modifiedS, level: 3 });
  expect(deb.length).toBeLessThan(MOST_BYTES);
  install(folder, [{ path: 'omote.deb', mode: 0o644, content: deb }]);
  const field = spawnSync('dpkg-deb', ['-f', join(folder, 'omote.deb'), 'Architecture'], {
    encoding: 'utf8',
  });
  if (field.error === undefined) expect(field.stdout.trim()).toBe('arm64');
});

const noEmulator = spawnSync(EMULATOR[0], ['--version']).status === 0 ? '' : 'needs qemu-user-static';
test.skipIf(why !== '' || noEmulator !== '')(`its Node.js starts under an emulator ${noEmulator}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-arm64-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  install(
    folder,
    entries.filter(({ path }) => path === 'bin/node'),
  );
  const [emulator, ...args] = EMULATOR;
  const said = execFileSync(emulator, [...args, join(folder, 'bin/node'), '--version'], { encoding: 'utf8' });
  expect(said.trim()).toMatch(/^v24\./);
});
