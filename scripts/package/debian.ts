/** The Debian package of the appliance without a desktop. It needs no tool of Debian, so any machine makes the same bytes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { ar, type Entry, tar } from './archive.ts';
import type { Architecture } from './headless-tree.ts';

const DEBIAN_NAMES: Record<Architecture, string> = { x64: 'amd64', arm64: 'arm64' };
const SETTINGS = 'etc/omote/omote.env';

export interface DebianPackage {
  version: string;
  arch: Architecture;
  /** Seconds since 1970 that every file has as its time. */
  modifiedS: number;
  /** Effort of the compression, 1 to 22; default 9, beyond which minutes save little. */
  level?: number;
}

export const debianName = (version: string, arch: Architecture): string =>
  `omote_${version}_${DEBIAN_NAMES[arch]}.deb`;

/**
 * @param root the repository’s root
 * @param tree the program’s folder (headlessTree), which is installed to /opt/omote
 */
export function debianPackage(root: string, tree: readonly Entry[], of: DebianPackage): Buffer {
  const { modifiedS, level = 9 } = of;
  const files = installed(tree);
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  return ar(
    [
      ['debian-binary', Buffer.from('2.0\n')],
      ['control.tar.gz', gzipSync(tar(controlFiles(root, files, of), modifiedS), { level: 9 })],
      ['data.tar.zst', zstdCompressSync(tar(files, modifiedS), { params })],
    ],
    modifiedS,
  );
}

function installed(tree: readonly Entry[]): Entry[] {
  const contentOf = (path: string): Entry['content'] => {
    const found = tree.find((entry) => entry.path === path);
    if (!found) throw new Error(`${path} is missing in the program’s folder`);
    return found.content;
  };
  const units = tree.filter(({ path }) => path.startsWith('resources/systemd/'));
  const entries: Entry[] = [
    ...tree.map((entry) => ({ ...entry, path: `opt/omote/${entry.path}` })),
    ...units.map(({ path, ...unit }) => ({
      ...unit,
      path: path.replace('resources/', 'usr/lib/').replace('systemd/', 'systemd/system/'),
    })),
    // What is in it may be a password of a database: the package’s script gives it to the service’s group.
    { path: SETTINGS, mode: 0o640, content: contentOf('resources/omote.env') },
    { path: 'usr/bin/omote', mode: 0o777, content: { link: '/opt/omote/bin/omote' } },
    { path: 'usr/share/doc/omote/copyright', mode: 0o644, content: contentOf('LICENSE') },
  ];
  const dotted = entries.map((entry) => ({ ...entry, path: `./${entry.path}` }));
  return dotted.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function controlFiles(root: string, files: readonly Entry[], { version, arch }: DebianPackage): Entry[] {
  const ofDebian = (name: string, mode: number): Entry => ({
    path: `./${name}`,
    mode,
    content: readFileSync(join(root, 'packaging/server/debian', name)),
  });
  const text = (name: string, content: string): Entry => ({
    path: `./${name}`,
    mode: 0o644,
    content: Buffer.from(content),
  });
  const sums = files.flatMap(({ path, content }) =>
    Buffer.isBuffer(content) && path !== `./${SETTINGS}`
      ? [`${createHash('md5').update(content).digest('hex')}  ${path.slice(2)}\n`]
      : [],
  );
  return [
    text('conffiles', `/${SETTINGS}\n`),
    text('control', control(version, DEBIAN_NAMES[arch], files)),
    text('md5sums', sums.join('')),
    ofDebian('preinst', 0o755),
    ofDebian('postinst', 0o755),
    ofDebian('postrm', 0o755),
    ofDebian('prerm', 0o755),
    ofDebian('templates', 0o644),
  ];
}

function control(version: string, architecture: string, files: readonly Entry[]): string {
  const bytes = files.reduce((sum, { content }) => sum + (Buffer.isBuffer(content) ? content.length : 0), 0);
  const fields = {
    Package: 'omote',
    Version: version,
    Architecture: architecture,
    Maintainer: 'Omote',
    'Installed-Size': String(Math.ceil(bytes / 1024)),
    // The versions of Debian 12, where the package is tested.
    Depends:
      'libc6 (>= 2.36), libstdc++6 (>= 12), passwd, init-system-helpers, debconf (>= 1.5) | debconf-2.0',
    Conflicts: 'omote-desktop',
    Section: 'net',
    Priority: 'optional',
    Description: 'face authentication that stays in the building',
  };
  const about = [
    'An appliance for one site: an HTTP service that registers and recognises',
    'faces, its encrypted database, a page that captures faces in browsers, and',
    'a console for operators. It is reached from this host only until the site',
    'opens it to the network.',
  ];
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return `${lines.join('')}${about.map((line) => ` ${line}\n`).join('')}`;
}
