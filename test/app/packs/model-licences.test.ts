import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { modelRoots } from '../../../src/app/folders.ts';
import { modelLicences } from '../../../src/app/packs/model-licences.ts';
import { installOwnDetector } from '../../support/own-model.ts';
import { installTwin } from '../../support/twin-pack.ts';

let dataDir: string;
let roots: string[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'omote-licences-'));
  roots = modelRoots(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('lists the licences of all models with networks on this host, each once, with the packs that use it', () => {
  installTwin(dataDir);
  const all = modelLicences(roots);
  expect(all.map(({ name }) => name)).toEqual([
    'detect-blazeface',
    'embed-dlib-resnet',
    'embed-faceres',
    'embed-mobilefacenet-192',
    'landmarks-face68',
  ]);
  expect(all[2]).toMatchObject({
    task: 'embed',
    licence: 'MIT',
    source: 'npm:@vladmandic/human@3.3.6/models/faceres.json',
    packs: ['embedded', 'twin'],
  });
  for (const model of all) expect(model.text()).toContain('Permission is hereby granted');
});

it('reads the licence from the folder of an installed model', () => {
  const folder = installOwnDetector(dataDir);
  const text = () =>
    modelLicences(roots)
      .find(({ name }) => name === 'detect-own')
      ?.text();
  expect(text()).toBeNull();
  writeFileSync(join(folder, 'LICENSE'), 'Mine. <b>No HTML</b> 面');
  expect(text()).toBe('Mine. <b>No HTML</b> 面');
});

it('shows no file that is too large for a licence, and doesn’t follow links', () => {
  const path = join(installOwnDetector(dataDir), 'LICENSE');
  const text = () =>
    modelLicences(roots)
      .find(({ name }) => name === 'detect-own')
      ?.text();
  writeFileSync(path, 'x'.repeat(1 << 20));
  expect(text()).toHaveLength(1 << 20);
  writeFileSync(path, 'x'.repeat((1 << 20) + 1));
  expect(text()).toBeNull();
  rmSync(path);
  symlinkSync(join(dataDir, 'data.key'), path);
  expect(text()).toBeNull();
  writeFileSync(join(dataDir, 'data.key'), 'secret');
  expect(text()).toBeNull();
});

it('lists licences even if a pack is broken', () => {
  mkdirSync(join(dataDir, 'models', 'packs'), { recursive: true });
  writeFileSync(join(dataDir, 'models', 'packs', 'broken.json'), '{');
  expect(modelLicences(roots)).toHaveLength(5);
});
