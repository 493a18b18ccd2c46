import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildModel } from '../../scripts/models/build.ts';
import { recipes } from '../../scripts/models/recipes.ts';
import { selfCheck } from '../../src/engine/install/self-check.ts';
import { readModelManifest } from '../../src/engine/packs/pack-manifests.ts';

const shipped = join(import.meta.dirname, '..', '..', 'models');
let to = '';
beforeEach(() => {
  to = mkdtempSync(join(tmpdir(), 'omote-build-'));
});
afterEach(() => rmSync(to, { recursive: true }));

describe.each(recipes.map((recipe) => [recipe.model, recipe] as const))('%s', (model, recipe) => {
  it('is built to exactly the bytes in its manifest, and computes what the manifest says', async () => {
    // buildModel itself compares the sha256.
    expect(buildModel(recipe, { manifests: shipped, to, force: false })).toContain('built');
    const manifest = readModelManifest(join(shipped, model, 'model.json'));
    const path = join(to, model, manifest.file);
    expect(statSync(path).size).toBe(manifest.bytes);
    expect(await selfCheck(manifest, path)).toMatchObject({ ok: true, message: '' });
  });
});

describe('a second build', () => {
  const [recipe] = recipes;
  const options = () => ({ manifests: shipped, to, force: false });

  it('does nothing if the file is up to date', () => {
    buildModel(recipe, options());
    expect(buildModel(recipe, options())).toBe(`${recipe.model}: up to date`);
  });

  it('replaces a damaged file', () => {
    buildModel(recipe, options());
    const { file } = readModelManifest(join(shipped, recipe.model, 'model.json'));
    const path = join(to, recipe.model, file);
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, 1000));
    expect(buildModel(recipe, options())).toContain('built');
    expect(readFileSync(path).equals(whole)).toBe(true);
  });

  it('reports a result that differs from the manifest', () => {
    const manifests = join(to, 'manifests');
    cpSync(join(shipped, recipe.model, 'model.json'), join(manifests, recipe.model, 'model.json'));
    const path = join(manifests, recipe.model, 'model.json');
    const wrong = { ...JSON.parse(readFileSync(path, 'utf8')), sha256: '0'.repeat(64) };
    writeFileSync(path, JSON.stringify(wrong));
    expect(() => buildModel(recipe, { manifests, to, force: false })).toThrow(/built sha256 .* has 0000/);
  });

  it('says what to do if the weights are not installed', () => {
    const missing = { ...recipe, source: '@vladmandic/nothing/model.json' };
    expect(() => buildModel(missing, options())).toThrow('run "npm ci"');
  });
});
