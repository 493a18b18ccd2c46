/**
 * The packager's configuration, as far as it goes without Electron's binary: packs for real around a stand-in, looks
 * at what was packed, and runs the packed service. Installed by `npm run package` (packaging/node_modules).
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { GUIDES, guideAddress } from '../../src/contract/guides.ts';
import { SHARED } from '../support/shared.ts';
import { FUSE_MARK, standInElectron } from './stand-in.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = join(ROOT, 'packaging', 'electron-builder.config.mjs');
const BUILDER = join(ROOT, 'packaging/node_modules/electron-builder/cli.js');
const reason = !existsSync(BUILDER)
  ? 'packaging/node_modules is not installed'
  : process.platform !== 'linux' || process.arch !== 'x64'
    ? 'the stand-in is for Linux on x64'
    : null;
if (reason) process.stderr.write(`packaging: skipped: ${reason}\n`);

/** The file that is published, as a builder puts it beside the manifest. */
const PUBLISHED = 'human_face_feat_mbf_s8_v1.espdl';
const AT_HAND = join(SHARED, 'models-mbf', PUBLISHED);
const NETWORK = join(ROOT, 'models', 'embed-mobilefacenet');

describe.skipIf(reason !== null)('the packed app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-packaging-'));
  const app = join(folder, 'dist', 'linux-unpacked');
  const unpacked = join(app, 'resources', 'app.asar.unpacked');
  let packed: string[] = [];

  beforeAll(async () => {
    putPackThere();
    standInElectron(join(folder, 'electron'), packageJson.devDependencies.electron);
    const overrides = [
      `-c.electronDist=${join(folder, 'electron')}`,
      `-c.directories.output=${join(folder, 'dist')}`,
    ];
    const args = [BUILDER, '--config', CONFIG, '--linux', 'dir', ...overrides];
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 24 });
    const asar = createRequire(BUILDER)('@electron/asar') as { listPackage(path: string): string[] };
    packed = asar.listPackage(join(app, 'resources', 'app.asar'));
  }, 240_000);
  afterAll(() => {
    for (const path of made) rmSync(path, { force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  /** What was not in models/ before. */
  const made: string[] = [];

  /** As `npm run package` does with a published file that lies there. */
  function putPackThere(): void {
    const paths = [join(NETWORK, PUBLISHED), join(NETWORK, 'mobilefacenet.onnx')];
    made.push(...paths.filter((path) => !existsSync(path)));
    if (existsSync(AT_HAND) && made.includes(paths[0] ?? '')) copyFileSync(AT_HAND, paths[0] ?? '');
    execFileSync(process.execPath, [join(ROOT, 'scripts/models/build.ts')], { cwd: ROOT });
  }

  const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

  test('holds what runs and nothing else', () => {
    const top = new Set(packed.map((path) => path.split('/')[1]));
    const all = ['LICENSE', 'docs', 'models', 'native', 'node_modules', 'out', 'package.json', 'resources'];
    expect([...top].sort()).toEqual(all.filter((n) => top.has(n)));
    for (const needed of ['models', 'node_modules', 'out', 'package.json']) expect(top).toContain(needed);
    expect(
      packed.filter(
        (path) =>
          /\.map$|\/(src\/engine|test\/|\.env|data\.key)/.test(path) && !path.startsWith('/node_modules/'),
      ),
    ).toEqual([]);
  });

  test('has both preloads, the entries of every process, and the pages', () => {
    const entries = [
      'main/main',
      'main/service',
      'main/engine-worker',
      'main/provider-probe',
      'main/warm-worker',
    ];
    for (const path of [
      ...entries.map((e) => `/out/${e}.js`),
      ...['preload', 'pin-preload'].map((p) => `/out/preload/${p}.cjs`),
      ...['capture', 'console', 'kiosk', 'sandbox'].map((p) => `/out/renderer/${p}/index.html`),
    ])
      expect(packed).toContain(path);
  });

  test.each(['standard', 'embedded'])(
    'has the pack %s with its files as the manifests say, beside the archive',
    (name) => {
      const pack = JSON.parse(readFileSync(join(unpacked, `models/packs/${name}.json`), 'utf8'));
      const names = [pack.detect, pack.landmarks, ...pack.embed.map((e: { model: string }) => e.model)];
      for (const name of names) {
        const manifest = JSON.parse(readFileSync(join(unpacked, 'models', name, 'model.json'), 'utf8'));
        expect(hashOf(join(unpacked, 'models', name, manifest.file))).toBe(manifest.sha256);
      }
    },
  );

  test.skipIf(!existsSync(AT_HAND))(
    'carries the recommended pack where its file was at hand, converted',
    () => {
      const { file, sha256 } = JSON.parse(readFileSync(join(NETWORK, 'model.json'), 'utf8'));
      expect(existsSync(join(unpacked, 'models/packs/mobilefacenet.json'))).toBe(true);
      expect(hashOf(join(unpacked, 'models', 'embed-mobilefacenet', file))).toBe(sha256);
      expect(packed.filter((path) => path.endsWith('.espdl'))).toEqual([]);
    },
  );

  test('brings the licences of itself, its packages and every model', () => {
    const licences = join(app, 'resources', 'licences');
    expect(statSync(join(licences, 'LICENSE')).size).toBeGreaterThan(1000);
    expect(statSync(join(licences, 'THIRD-PARTY-NOTICES.md')).size).toBeGreaterThan(1000);
    const models = readdirSync(join(ROOT, 'models')).filter((m) =>
      existsSync(join(ROOT, 'models', m, 'model.json')),
    );
    for (const model of models) expect(existsSync(join(licences, 'models', model, 'LICENSE'))).toBe(true);
  });

  test('has the binaries of this platform alone, and no second Node', () => {
    const binaries = packed.filter((path) => /onnxruntime-node\/bin\/.*\.(so|dll|dylib|node)/.test(path));
    expect(binaries.length).toBeGreaterThan(0);
    expect(binaries.filter((path) => !path.includes('/linux/x64/'))).toEqual([]);
    expect(packed.filter((path) => /^\/node_modules\/node(-linux|-win|\/)/.test(path))).toEqual([]);
  });

  test('has its fuses set: no Node by the back door, archive checked', () => {
    const binary = readFileSync(join(app, 'omote'));
    const at = binary.indexOf(FUSE_MARK) + FUSE_MARK.length + 2;
    // runAsNode, cookie encryption, NODE_OPTIONS, --inspect, archive integrity, archive only, snapshot, file://
    expect(binary.subarray(at, at + 8).toString('latin1')).toBe('01001100');
  });

  test('has a service that runs from where it was packed', async () => {
    const env = {
      PATH: process.env.PATH,
      OMOTE_PORT: '0',
      OMOTE_DATA_DIR: join(folder, 'data'),
      OMOTE_WORKERS: '1',
    };
    const service = spawn(process.execPath, [join(unpacked, 'out/main/service.js')], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let said = '';
      for await (const chunk of service.stdout) {
        said += chunk;
        if (said.includes('Stop with Ctrl+C.')) break;
      }
      const url = /Base URL +(\S+)/.exec(said)?.[1];
      const ready = await (await fetch(`${url}/readyz`)).json();
      expect(ready).toMatchObject({ ready: true, provider: 'cpu' });
      expect((await fetch(`${url}/kiosk`)).status).toBe(200);
      for (const guide of GUIDES) expect((await fetch(`${url}${guideAddress(guide)}`)).status).toBe(200);
      if (existsSync(join(ROOT, 'native/build/libomote_search.so')))
        expect(said).not.toContain('Search: portable');
    } finally {
      service.kill('SIGKILL');
    }
  });
});
