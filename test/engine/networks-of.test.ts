import { describe, expect, test } from 'vitest';
import { networksOf } from '../../src/engine/packs/networks-of.ts';
import { modelsOf } from '../../src/engine/packs/pack-manifests.ts';
import { findPack, type LoadedModel, loadPack } from '../../src/engine/packs/packs.ts';

const ROOTS = ['models'];

describe('the networks of a pack', () => {
  test('are the same in its manifest and in the loaded pack', () => {
    const manifest = findPack('embedded', ROOTS);
    const loaded = networksOf<LoadedModel>(loadPack('embedded', ROOTS));
    expect(loaded.map((model) => model.manifest.name)).toEqual(networksOf(manifest));
    expect(networksOf(manifest)).toContain(manifest.detect);
    expect(networksOf(manifest)).toEqual(expect.arrayContaining(manifest.embed.map(({ model }) => model)));
  });

  test('do not include missing tasks, and modelsOf names each once', () => {
    const bare = {
      detect: 'a',
      landmarks: null,
      embed: [{ model: 'b', weight: 1, mirror: false }],
      liveness: [],
      quality: null,
    };
    expect(networksOf(bare)).toEqual(['a', 'b']);
    const twice = { ...findPack('embedded', ROOTS), liveness: ['same', 'same'] };
    expect(networksOf(twice).filter((name) => name === 'same')).toHaveLength(2);
    expect(modelsOf(twice).filter((name) => name === 'same')).toHaveLength(1);
  });
});
