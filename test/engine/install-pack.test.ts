import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installPack } from '../../src/engine/runtime/install-pack.ts';
import { loadPack } from '../../src/engine/runtime/packs.ts';
import { disagreement } from '../../src/engine/runtime/self-check.ts';
import { dimension, type TinyPack, tinyPack, writeJson, writePack } from './tiny-pack.ts';

let folder = '';
let program = '';
let dataDir = '';
let brought = '';
let tiny: TinyPack;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-install-'));
  program = join(folder, 'program');
  dataDir = join(folder, 'data');
  brought = join(folder, 'brought');
  mkdirSync(program);
  mkdirSync(brought);
  tiny = tinyPack();
});
afterEach(() => rmSync(folder, { recursive: true }));

const roots = () => [program, join(dataDir, 'models')];
const install = () => installPack(brought, dataDir, roots());
const installed = () =>
  existsSync(join(dataDir, 'models')) ? readdirSync(join(dataDir, 'models')).sort() : [];

/** The program ships the manifests; the operator has the files, under names of their own. */
function bringFiles(names = { detect: 'a.onnx', embed: 'b.onnx' }): void {
  writePack(tiny, program, false);
  writeFileSync(join(brought, names.detect), tiny.detect.onnx);
  writeFileSync(join(brought, names.embed), tiny.embed.onnx);
}

describe('bare files of a pack that the program knows', () => {
  it('are recognised by content, run, and put in place', async () => {
    bringFiles();
    const report = await install();
    expect(report).toMatchObject({ pack: 'tiny', installed: true });
    expect(report.models.map(({ name, ok, message }) => [name, ok, message])).toEqual([
      ['detect-tiny', true, ''],
      ['embed-tiny', true, ''],
    ]);
    expect(installed()).toEqual(['detect-tiny', 'embed-tiny']);
    expect(loadPack('tiny', roots()).dimension).toBe(dimension);
  });

  it('can be installed again over themselves', async () => {
    bringFiles();
    await install();
    expect(await install()).toMatchObject({ installed: true });
  });

  it('need not bring a network that the program has itself', async () => {
    bringFiles();
    writePack(tiny, program, false);
    writeFileSync(join(program, 'embed-tiny', 'embed-tiny.onnx'), tiny.embed.onnx);
    rmSync(join(brought, 'b.onnx'));
    expect(await install()).toMatchObject({ pack: 'tiny', installed: true });
    expect(installed()).toEqual(['detect-tiny']);
    expect(loadPack('tiny', roots()).dimension).toBe(dimension);
  });

  it('are refused when one of them is unknown', async () => {
    bringFiles();
    writeFileSync(join(brought, 'c.onnx'), new Uint8Array(10));
    await expect(install()).rejects.toThrow(/c.onnx is no network that this version knows/);
    expect(installed()).toEqual([]);
  });

  it('must make a whole pack', async () => {
    bringFiles();
    rmSync(join(brought, 'b.onnx'));
    await expect(install()).rejects.toThrow('pack tiny also needs embed-tiny.onnx');
  });

  it('are refused when cut or changed, with the reason', async () => {
    bringFiles({ detect: 'a.onnx', embed: 'embed-tiny.onnx' });
    truncateSync(join(brought, 'embed-tiny.onnx'), 50);
    await expect(install()).rejects.toThrow(/embed-tiny.onnx is truncated: 50 of \d+ bytes/);
    writeFileSync(join(brought, 'embed-tiny.onnx'), new Uint8Array(tiny.embed.onnx.length));
    await expect(install()).rejects.toThrow(/embed-tiny.onnx is damaged or another version of embed-tiny/);
    expect(installed()).toEqual([]);
  });

  it('are not installed when one computes something else than its manifest says', async () => {
    tiny.embed.manifest.selfCheck.first = tiny.embed.manifest.selfCheck.first.map((v) => 1.05 * v);
    bringFiles();
    const report = await install();
    expect(report.installed).toBe(false);
    expect(report.models[1]).toMatchObject({ name: 'embed-tiny', ok: false });
    expect(report.models[1].message).toMatch(/differs from the manifest's by 4.8 %/);
    expect(installed()).toEqual([]);
  });

  it('are not installed when one gives no finite numbers or lacks the output', async () => {
    tiny = tinyPack(1e38);
    tiny.detect.manifest.selfCheck.output = 'scores';
    bringFiles();
    const report = await install();
    expect(report.models[0].message).toContain('it has no output scores');
    expect(report.models[1].message).toContain('is not finite');
    expect(report.installed).toBe(false);
  });
});

describe('a whole pack', () => {
  it('is installed with its manifests', async () => {
    writePack(tiny, brought);
    expect(await install()).toMatchObject({ pack: 'tiny', installed: true });
    expect(installed()).toEqual(['detect-tiny', 'embed-tiny', 'packs']);
    expect(loadPack('tiny', roots()).embed[0].model.path).toContain(dataDir);
  });

  it('brings the texts of its licences, but follows no link', async () => {
    writePack(tiny, brought);
    writeFileSync(join(brought, 'detect-tiny', 'LICENSE'), 'as you like');
    symlinkSync('/etc/passwd', join(brought, 'embed-tiny', 'LICENSE'));
    await install();
    const text = (model: string) => join(dataDir, 'models', model, 'LICENSE');
    expect(readFileSync(text('detect-tiny'), 'utf8')).toBe('as you like');
    expect(existsSync(text('embed-tiny'))).toBe(false);
  });

  it('must be whole', async () => {
    writePack(tiny, brought, false);
    await expect(install()).rejects.toThrow(/detect-tiny.onnx is missing. Copy the whole pack/);
    rmSync(join(brought, 'embed-tiny'), { recursive: true });
    await expect(install()).rejects.toThrow(
      /detect-tiny.onnx is missing|names embed-tiny, which is not there/,
    );
  });

  it('cannot take the name of something that the program ships', async () => {
    writePack(tiny, program);
    writePack(tiny, brought);
    writeJson(join(brought, 'packs', 'tiny.json'), { ...tiny.pack, title: 'Mine' });
    await expect(install()).rejects.toThrow(/tiny.json differs from .* Give yours another name/);
  });

  it('may replace what was installed before', async () => {
    writePack(tiny, brought);
    await install();
    writeJson(join(brought, 'packs', 'tiny.json'), { ...tiny.pack, title: 'Newer' });
    await install();
    expect(loadPack('tiny', roots()).manifest.title).toBe('Newer');
  });
});

describe('a folder that is no pack', () => {
  it('is refused with a reason', async () => {
    await expect(install()).rejects.toThrow('is no model pack: it has neither');
    rmSync(brought, { recursive: true });
    await expect(install()).rejects.toThrow('does not exist');
    mkdirSync(brought);
  });
});

describe('the self-check', () => {
  it('takes rounding for agreement and nothing else', () => {
    const expected = [3, 0, 4];
    expect(disagreement(Float32Array.of(3.0001, 0.0001, 4, 99), expected)).toBe('');
    expect(disagreement(Float32Array.of(3, 0.2, 4), expected)).toContain('4.0 %');
    expect(disagreement(Float32Array.of(3, 0), expected)).toContain('2 numbers instead of 3');
    expect(disagreement(Float32Array.of(3, Number.NaN, 4), expected)).not.toBe('');
  });
});

const shared = process.env.OMOTE_SHARED ?? join(import.meta.dirname, '..', '..', '..', 'shared');
const zooFiles = join(shared, 'models');
const reason = existsSync(zooFiles) ? '' : ` (skipped: ${zooFiles} is not there; set OMOTE_SHARED)`;

describe.skipIf(reason !== '')(`the second pack${reason}`, () => {
  it('installs from the bare files and passes its self-check', async () => {
    const shipped = join(import.meta.dirname, '..', '..', 'models');
    const report = await installPack(zooFiles, dataDir, [shipped, join(dataDir, 'models')]);
    expect(report).toMatchObject({ pack: 'zoo', installed: true });
    expect(report.models).toHaveLength(5);
    expect(loadPack('zoo', [shipped, join(dataDir, 'models')]).dimension).toBe(256);
  });
});
