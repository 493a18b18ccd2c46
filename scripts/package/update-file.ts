/** The one file by which an installation goes to a newer version (src/app/update), and the sums of a release. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifestOf } from '../../src/app/update/update-file.ts';
import { keyNumber } from '../../src/app/update/update-keys.ts';
import { tarOf } from '../../src/flows/backup/age/tar.ts';
import type { Entry } from './archive.ts';
import type { Architecture } from './headless-tree.ts';

export interface UpdateOf {
  version: string;
  /** The earliest version that it can be applied to. */
  least: string;
  arch: Architecture;
  schema: number;
  /** The part of CHANGELOG.md about it. */
  changes: string;
  key: KeyObject;
}

/** @param archive the tar.gz of `tree`, whose files are in the folder `omote` */
export function updateFile(archive: Buffer, tree: readonly Entry[], of: UpdateOf): Buffer {
  const { version, least, arch, schema, changes, key } = of;
  const contents = tree.flatMap(({ content }) => (Buffer.isBuffer(content) ? [content] : []));
  const manifest: Manifest = {
    kind: 'omote-update',
    format: 1,
    version,
    least,
    platform: 'linux',
    arch,
    schema,
    key: keyNumber(createPublicKey(key)),
    payload: {
      name: `omote-${version}-linux-${arch}.tar.gz`,
      bytes: archive.length,
      sha256: createHash('sha256').update(archive).digest('hex'),
      unpacked: contents.reduce((sum, { length }) => sum + length, 0),
      files: contents.length,
    },
    changes,
  };
  const json = JSON.stringify(manifest);
  if (!manifestOf(json)) throw new Error(`no installation would accept this manifest: ${json.slice(0, 500)}`);
  return signedUpdate(json, archive, manifest.payload.name, key);
}

/** The file alone: tests make some with manifests that no release has. */
export function signedUpdate(json: string, archive: Buffer, name: string, key: KeyObject): Buffer {
  const member = (of: string, content: Buffer) => ({ name: of, bytes: content.length, content: [content] });
  const signed = Buffer.from(json);
  const members = [
    member('manifest.json', signed),
    member('manifest.sig', sign(null, signed, key)),
    member(name, archive),
  ];
  return Buffer.concat([...tarOf(members, 0)]);
}

export const updateName = (version: string, arch: Architecture): string =>
  `omote-${version}-linux-${arch}.update.tar`;

/**
 * @param path of a private key of Ed25519 in PEM form
 * @throws Error that says how to make one
 */
export function releaseKey(path: string | undefined): KeyObject {
  const make =
    'make one: openssl genpkey -algorithm ed25519 -out release.pem; then OMOTE_RELEASE_KEY=release.pem npm run release';
  if (!path)
    throw new Error(
      `a release is signed, and OMOTE_RELEASE_KEY names no private key. Take yours, or ${make}`,
    );
  if (!existsSync(path)) throw new Error(`there is no file ${path}. To ${make}`);
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(path));
  } catch {
    throw new Error(`${path} is no private key in PEM form. To ${make}`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} is no key of Ed25519. To ${make}`);
  return key;
}

/** The file by which an installation that holds it trusts updates signed with this key. */
export function trustOf(key: KeyObject): Entry {
  const open = createPublicKey(key);
  return {
    path: `resources/update-keys/${keyNumber(open)}.pem`,
    mode: 0o644,
    content: Buffer.from(open.export({ type: 'spki', format: 'pem' })),
  };
}

/** @throws Error if CHANGELOG.md says nothing about the version */
export function changesOf(root: string, version: string): string {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const part = text
    .split(/^## /m)
    .find((section) => section.startsWith(`${version}\n`) || section.startsWith(`${version} `));
  if (!part)
    throw new Error(`CHANGELOG.md has no part “## ${version}”: say there what it changes, and for whom`);
  return part.slice(part.indexOf('\n') + 1).trim();
}
