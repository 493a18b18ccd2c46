import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './package/archive.ts';

interface Package {
  name: string;
  version: string;
  licence: string;
  /** `sha512-…` in Base64. */
  integrity: string;
}

interface Model {
  name: string;
  title: string;
  licence: string;
  sha256: string;
  source: string;
}

/**
 * The components of the product as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/): the packages, and the networks
 * whose manifests are in models/. It has no time and no serial number, so the same tree gives the same bytes.
 */
export function billOfMaterials(root: string, packages: readonly Package[]): object {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifests = globSync('models/*/model.json', { cwd: root }).sort();
  const models = manifests.map((path): Model => JSON.parse(readFileSync(join(root, path), 'utf8')));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: licensesOf(license) } },
    components: [...packages.map(libraryOf), ...models.map(networkOf)],
  };
}

/**
 * The same for what a release holds besides: its Node, every file of machine code, and which package loads which.
 * @param tree the program's folder
 * @param nodeVersion of `bin/node` in it
 * @param needs the purls that each purl loads; the product itself is ``
 */
export function billOfRelease(
  root: string,
  packages: readonly Package[],
  tree: readonly Entry[],
  nodeVersion: string,
  needs: ReadonlyMap<string, readonly string[]>,
): object {
  const bill = billOfMaterials(root, packages) as {
    metadata: { component: { name: string; version: string } };
    components: object[];
  };
  const product = `${bill.metadata.component.name}@${bill.metadata.component.version}`;
  const node = `pkg:generic/node@${nodeVersion}`;
  const native = tree.filter(({ path }) => path === 'bin/node' || /\.(node|so)(\.[\d.]+)?$/.test(path));
  return {
    ...bill,
    metadata: { component: { ...bill.metadata.component, 'bom-ref': product } },
    components: [
      ...bill.components,
      { type: 'platform', 'bom-ref': node, name: 'node', version: nodeVersion, purl: node },
      ...native.map(fileOf),
    ],
    dependencies: [...needs].map(([of, on]) => ({
      ref: of === '' ? product : of,
      dependsOn: of === '' ? [...on, node] : on,
    })),
  };
}

const fileOf = ({ path, content }: Entry): object => ({
  type: 'file',
  'bom-ref': `file:${path}`,
  name: path,
  hashes: [
    {
      alg: 'SHA-256',
      content: createHash('sha256')
        .update(content as Buffer)
        .digest('hex'),
    },
  ],
});

export const purlOf = ({ name, version }: Pick<Package, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

function libraryOf({ name, version, licence, integrity }: Package): object {
  const purl = purlOf({ name, version });
  if (!integrity.startsWith('sha512-')) throw new Error(`${name}@${version} has no SHA-512: ${integrity}`);
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: licensesOf(licence),
    hashes: [{ alg: 'SHA-512', content }],
  };
}

const networkOf = ({ name, title, licence, sha256, source }: Model): object => ({
  type: 'machine-learning-model',
  'bom-ref': `model:${name}`,
  name,
  description: `${title}; from ${source}`,
  licenses: licensesOf(licence),
  hashes: [{ alg: 'SHA-256', content: sha256 }],
});

/** A licence's SPDX ID is also a valid SPDX expression. */
const licensesOf = (expression: string): object[] => [{ expression }];
