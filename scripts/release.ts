/**
 * `OMOTE_RELEASE_KEY=release.pem npm run release`: everything that a version consists of for servers, written to
 * dist/release: the Debian package, the archive for other distributions, the update that installations apply
 * (`omote update`), the bill of materials, and SHA256SUMS with its signature. It is for this machine's architecture, or for
 * those of `--arch`. The same commit, packages and key give the same bytes again.
 *
 * The key is a private key of Ed25519: `openssl genpkey -algorithm ed25519 -out release.pem`. Keep it away from this machine's
 * backups and from Git: whoever has it can replace the program of each installation that was made with it. What is packed
 * trusts its public half, and the keys of `--also-trust`: the next key goes along in the last release of the present one.
 *
 * --least VERSION     the earliest version that the update can be applied to; default: 0.1.0
 * --also-trust FILE   public key in PEM form; may be given again
 * --arch ARCH         x64 or arm64; may be given again, since a run replaces what the one before has written
 * --level N           effort of the compression, 1 to 9; default: 9
 */
import { createHash, createPublicKey, sign } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keyNumber } from '../src/app/update/update-keys.ts';
import { SCHEMA_VERSION } from '../src/store/file/migrate.ts';
import { billOfRelease } from './bill-of-materials.ts';
import type { Entry } from './package/archive.ts';
import { debianName, debianPackage } from './package/debian.ts';
import { type Architecture, headlessTree, type NativeParts } from './package/headless-tree.ts';
import {
  architecture,
  archiveName,
  archiveOf,
  sourceTime,
  versionOf,
  withReadme,
  writeArtefact,
} from './package/make-server.ts';
import { partsFor } from './package/other-architecture.ts';
import {
  changesOf,
  releaseKey,
  trustOf,
  type UpdateOf,
  updateFile,
  updateName,
} from './package/update-file.ts';
import { scriptOptions } from './script-options.ts';
import { thirdPartyGraph } from './third-party.ts';

const root = join(import.meta.dirname, '..');

function release(least: string, alsoTrust: readonly string[], level: number, archs: Architecture[]): void {
  const key = releaseKey(process.env.OMOTE_RELEASE_KEY);
  const version = versionOf(root);
  const changes = changesOf(root, version);
  const trusted = [key, ...alsoTrust.map((path) => createPublicKey(readFileSync(path)))].map(trustOf);
  const parts = archs.map((arch) => ({ arch, native: partsFor(root, arch) }));
  const folder = join(root, 'dist', 'release');
  rmSync(folder, { recursive: true, force: true });

  const sums = parts.flatMap(({ arch, native }) => {
    const tree = sorted([...headlessTree(root, arch, native), ...trusted]);
    const of = { version, least, arch, schema: SCHEMA_VERSION, changes, key };
    return artefactsOf(tree, of, level, native).map(([name, content]) => {
      writeArtefact(folder, name, content);
      return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
    });
  });
  const list = Buffer.from(sums.join(''));
  writeArtefact(folder, 'SHA256SUMS', list);
  writeArtefact(folder, 'SHA256SUMS.sig', sign(null, list, key));
  writeArtefact(folder, 'release-key.pem', trustOf(key).content as Buffer);
  process.stdout.write(
    `Signed with key ${keyNumber(createPublicKey(key))}: tell your sites this number by another way than the files.\n`,
  );
}

function artefactsOf(
  tree: readonly Entry[],
  of: UpdateOf,
  level: number,
  native: NativeParts,
): [name: string, content: Buffer][] {
  const { version, arch } = of;
  const modifiedS = sourceTime(root);
  const full = withReadme(root, tree);
  const archive = archiveOf(full, modifiedS, level);
  const { packages, needs } = thirdPartyGraph(root);
  const bill = billOfRelease(root, packages, tree, nodeOf(native.packages, arch), needs);
  return [
    [debianName(version, arch), debianPackage(root, tree, { version, arch, modifiedS, level })],
    [archiveName(version, arch), archive],
    [updateName(version, arch), updateFile(archive, full, of)],
    [`omote-${version}-linux-${arch}.cdx.json`, Buffer.from(JSON.stringify(bill, null, 1))],
  ];
}

/** The version of the Node that is packed. */
const nodeOf = (packages: string, arch: Architecture): string =>
  (
    JSON.parse(readFileSync(join(packages, `node_modules/node-linux-${arch}/package.json`), 'utf8')) as {
      version: string;
    }
  ).version;

const sorted = (entries: readonly Entry[]): Entry[] =>
  [...new Map(entries.map((entry) => [entry.path, entry])).values()].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );

const values = scriptOptions(import.meta.filename, {
  least: { type: 'string', default: '0.1.0' },
  'also-trust': { type: 'string', multiple: true, default: [] },
  level: { type: 'string', default: '9' },
  arch: { type: 'string', multiple: true, default: [process.arch] },
});
try {
  release(values.least, values['also-trust'], Number(values.level), [
    ...new Set(values.arch.map((arch) => architecture(arch))),
  ]);
} catch (error) {
  process.stderr.write(`release: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
