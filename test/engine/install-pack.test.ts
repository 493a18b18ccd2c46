import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installPacks } from '../../src/engine/install/install-pack.ts';
import { disagreement } from '../../src/engine/install/self-check.ts';
import { readModelManifest } from '../../src/engine/packs/pack-manifests.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { SHARED } from '../support/shared.ts';
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
const install = () => installPacks(brought, dataDir, roots());
const installed = () =>
  existsSync(join(dataDir, 'models')) ? readdirSync(join(dataDir, 'models')).sort() : [];

/** The program ships the manifests; the operator has the files, under other names. */
function bringFiles(names = { detect: 'a.onnx', embed: 'b.onnx' }): void {
  writePack(tiny, program, false);
  writeFileSync(join(brought, names.detect), tiny.detect.onnx);
  writeFileSync(join(brought, names.embed), tiny.embed.onnx);
}

/** The next version of the pack: its network has other bytes, and those of before are a variant. */
function newer(): TinyPack {
  const { bytes, sha256 } = tiny.embed.manifest;
  // A text of three bytes, which ONNX allows at the end and which changes nothing.
  const onnx = Buffer.concat([tiny.embed.onnx, Uint8Array.of(0x32, 3, 0x6e, 0x65, 0x77)]);
  const manifest = {
    ...tiny.embed.manifest,
    ...{ title: 'of this version', variants: [{ bytes, sha256 }] },
    ...{ bytes: onnx.length, sha256: createHash('sha256').update(onnx).digest('hex') },
  };
  return { ...tiny, embed: { manifest, onnx } };
}

describe('network files of a pack that the program knows', () => {
  it('are recognised if an earlier version wrote them, and are installed and run as they are', async () => {
    bringFiles({ detect: 'a.onnx', embed: 'embed-tiny.onnx' });
    writePack(newer(), program, false);
    expect(await install()).toMatchObject({ packs: ['tiny'], installed: true, skipped: [] });
    const { path } = loadPack('tiny', roots()).embed[0].model;
    expect(readFileSync(path)).toEqual(Buffer.from(tiny.embed.onnx));
  });

  it('are recognised by content, run, and moved into place', async () => {
    bringFiles();
    const report = await install();
    expect(report).toMatchObject({ packs: ['tiny'], installed: true });
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

  it('need not include a network that the program has itself', async () => {
    bringFiles();
    writePack(tiny, program, false);
    writeFileSync(join(program, 'embed-tiny', 'embed-tiny.onnx'), tiny.embed.onnx);
    rmSync(join(brought, 'b.onnx'));
    expect(await install()).toMatchObject({ packs: ['tiny'], installed: true });
    expect(installed()).toEqual(['detect-tiny']);
    expect(loadPack('tiny', roots()).dimension).toBe(dimension);
  });

  it('are installed without an unknown file, which is named', async () => {
    bringFiles();
    writeFileSync(join(brought, 'c.onnx'), new Uint8Array(10));
    symlinkSync('/nowhere', join(brought, 'd.onnx'));
    const report = await install();
    expect(report).toMatchObject({ packs: ['tiny'], installed: true });
    expect(report.skipped.map(({ file }) => file)).toEqual(['c.onnx', 'd.onnx']);
    expect(installed()).toEqual(['detect-tiny', 'embed-tiny']);
  });

  it('are refused, with the unknown ones named, if no pack is complete', async () => {
    bringFiles();
    rmSync(join(brought, 'b.onnx'));
    writeFileSync(join(brought, 'c.onnx'), new Uint8Array(10));
    await expect(install()).rejects.toThrow(/also needs embed-tiny.onnx; not known here: c.onnx/);
  });

  it('must form a complete pack', async () => {
    bringFiles();
    rmSync(join(brought, 'b.onnx'));
    await expect(install()).rejects.toThrow('pack tiny also needs embed-tiny.onnx');
  });

  it('are refused with the reason if truncated or changed', async () => {
    bringFiles({ detect: 'a.onnx', embed: 'embed-tiny.onnx' });
    truncateSync(join(brought, 'embed-tiny.onnx'), 50);
    await expect(install()).rejects.toThrow(/embed-tiny.onnx is truncated: 50 of \d+ bytes/);
    writeFileSync(join(brought, 'embed-tiny.onnx'), new Uint8Array(tiny.embed.onnx.length));
    await expect(install()).rejects.toThrow(/embed-tiny.onnx is damaged or another version of embed-tiny/);
    expect(installed()).toEqual([]);
  });

  it('are not installed if one computes something other than its manifest says', async () => {
    tiny.embed.manifest.selfCheck.first = tiny.embed.manifest.selfCheck.first.map((v) => 1.05 * v);
    bringFiles();
    const report = await install();
    expect(report.installed).toBe(false);
    expect(report.models[1]).toMatchObject({ name: 'embed-tiny', ok: false });
    expect(report.models[1].message).toMatch(/differs from the manifest's by 4.8 %/);
    expect(installed()).toEqual([]);
  });

  it('are not installed if one gives numbers that are not finite or lacks the output', async () => {
    tiny = tinyPack(1e38);
    tiny.detect.manifest.selfCheck.output = 'scores';
    bringFiles();
    const report = await install();
    expect(report.models[0].message).toContain('it has no output scores');
    expect(report.models[1].message).toContain('is not finite');
    expect(report.installed).toBe(false);
  });
});

describe('several packs in one folder', () => {
  /** The pack `other` has the same networks as `tiny`. */
  function bringTwo(): void {
    bringFiles();
    writeJson(join(program, 'packs', 'other.json'), { ...tiny.pack, name: 'other' });
  }

  it('are installed together, or only the named one', async () => {
    bringTwo();
    expect(await install()).toMatchObject({ packs: ['other', 'tiny'], installed: true });
    expect(await installPacks(brought, dataDir, roots(), 'tiny')).toMatchObject({ packs: ['tiny'] });
  });

  it('are refused if the named one is unknown or incomplete', async () => {
    bringTwo();
    const named = (pack: string) => installPacks(brought, dataDir, roots(), pack);
    await expect(named('unknown')).rejects.toThrow('there is no model pack "unknown"');
    rmSync(join(brought, 'b.onnx'));
    await expect(named('other')).rejects.toThrow('pack other also needs embed-tiny.onnx');
    expect(installed()).toEqual([]);
  });

  it('are skipped with the reason if they are incomplete', async () => {
    writePack(tiny, brought);
    writeJson(join(brought, 'packs', 'half.json'), { ...tiny.pack, name: 'half', detect: 'detect-gone' });
    const report = await install();
    expect(report).toMatchObject({ packs: ['tiny'], installed: true });
    expect(report.skipped).toEqual([
      { file: 'packs/half.json', why: `${brought}: pack half lists detect-gone, which is missing` },
    ]);
    await expect(installPacks(brought, dataDir, roots(), 'half')).rejects.toThrow('lists detect-gone');
    await expect(installPacks(brought, dataDir, roots(), 'none')).rejects.toThrow('has no none.json');
  });
});

describe('a complete pack', () => {
  it('is installed with its manifests', async () => {
    writePack(tiny, brought);
    expect(await install()).toMatchObject({ packs: ['tiny'], installed: true });
    expect(installed()).toEqual(['detect-tiny', 'embed-tiny', 'packs']);
    expect(loadPack('tiny', roots()).embed[0].model.path).toContain(dataDir);
  });

  it('is installed with its licence texts, but links to them are not followed', async () => {
    writePack(tiny, brought);
    writeFileSync(join(brought, 'detect-tiny', 'LICENSE'), 'as you like');
    symlinkSync('/etc/passwd', join(brought, 'embed-tiny', 'LICENSE'));
    await install();
    const text = (model: string) => join(dataDir, 'models', model, 'LICENSE');
    expect(readFileSync(text('detect-tiny'), 'utf8')).toBe('as you like');
    expect(existsSync(text('embed-tiny'))).toBe(false);
  });

  it('is installed as it was checked, whatever takes its place meanwhile', async () => {
    writePack(tiny, brought);
    const texts = ['packs/tiny.json', 'embed-tiny/model.json', 'embed-tiny/LICENSE'];
    writeFileSync(join(brought, 'embed-tiny', 'LICENSE'), 'as you like');
    const checked = texts.map((text) => readFileSync(join(brought, text), 'utf8'));
    const running = install();
    // The networks run now, for the first time.
    writeFileSync(join(folder, 'secret'), 'of this user');
    for (const text of texts) {
      rmSync(join(brought, text));
      symlinkSync(join(folder, 'secret'), join(brought, text));
    }
    expect((await running).installed).toBe(true);
    expect(texts.map((text) => readFileSync(join(dataDir, 'models', text), 'utf8'))).toEqual(checked);
  });

  it('is refused if files are missing', async () => {
    writePack(tiny, brought, false);
    await expect(install()).rejects.toThrow(/detect-tiny.onnx is missing. Copy the whole pack/);
    rmSync(join(brought, 'embed-tiny'), { recursive: true });
    await expect(install()).rejects.toThrow(/detect-tiny.onnx is missing|lists embed-tiny, which is missing/);
  });

  it('cannot have the name of something that the program ships', async () => {
    writePack(tiny, program);
    writePack(tiny, brought);
    writeJson(join(brought, 'packs', 'tiny.json'), { ...tiny.pack, title: 'Mine' });
    await expect(install()).rejects.toThrow(/tiny.json differs from .* Give yours another name/);
  });

  describe('that another version saved, whose manifest of a network is another one', () => {
    beforeEach(() => {
      writePack(tiny, brought);
      writePack(newer(), program, false);
    });

    it('is installed with the manifest of this version', async () => {
      const report = await install();
      expect(report).toMatchObject({ packs: ['tiny'], installed: true });
      expect(report.skipped).toEqual([
        {
          file: 'embed-tiny/model.json',
          why: 'the same network; this version’s own manifest of it counts',
        },
      ]);
      expect(existsSync(join(dataDir, 'models', 'embed-tiny', 'model.json'))).toBe(false);
      expect(loadPack('tiny', roots()).embed[0].model.manifest.title).toBe('of this version');
    });

    it('is refused if this version knows nothing of its network', async () => {
      const { onnx, manifest } = tinyPack(2).embed;
      const folder = join(brought, 'embed-tiny');
      writeFileSync(join(folder, 'embed-tiny.onnx'), onnx);
      writeJson(join(folder, 'model.json'), manifest);
      await expect(install()).rejects.toThrow(
        /embed-tiny.model.json differs from .* Give yours another name/,
      );
      expect(installed()).toEqual([]);
    });
  });

  it('can replace an earlier installation', async () => {
    writePack(tiny, brought);
    await install();
    writeJson(join(brought, 'packs', 'tiny.json'), { ...tiny.pack, title: 'Newer' });
    await install();
    expect(loadPack('tiny', roots()).manifest.title).toBe('Newer');
  });

  it('can replace one that is broken, or whose network has other bytes and is the same', async () => {
    writePack(tiny, brought);
    await install();
    writeFileSync(join(dataDir, 'models', 'packs', 'tiny.json'), '{');
    writePack(newer(), brought);
    expect((await install()).installed).toBe(true);
    expect(loadPack('tiny', roots()).embed[0].model.manifest.title).toBe('of this version');
  });

  describe('that would make other templates than the installed one of its name', () => {
    beforeEach(async () => {
      writePack(tiny, brought);
      await install();
    });
    const OTHER: Record<string, () => void> = {
      'by another network': () => writePack(tinyPack(2), brought),
      'by another crop': () =>
        writeJson(join(brought, 'embed-tiny', 'model.json'), {
          ...tiny.embed.manifest,
          crop: { kind: 'box', enlarge: 2, inside: false },
        }),
      'from other networks together': () =>
        writeJson(join(brought, 'packs', 'tiny.json'), {
          ...tiny.pack,
          embed: [{ model: 'embed-tiny', weight: 1, mirror: true }],
        }),
    };

    it.each(Object.keys(OTHER))('is refused, and the other goes on: %s', async (how) => {
      const before = loadPack('tiny', roots());
      OTHER[how]();
      await expect(install()).rejects.toThrow(/Give yours another name.*omote models switch/);
      expect(loadPack('tiny', roots())).toEqual(before);
    });
  });

  it('leaves nothing of an installation that was killed, and one that goes on alone', async () => {
    const [left, goesOn] = [1, 2].map((of) => join(dataDir, 'models', `.incoming-${of}`));
    for (const staging of [left, goesOn]) mkdirSync(join(staging, 'embed-tiny'), { recursive: true });
    const yesterday = Date.now() / 1000 - 90_000;
    utimesSync(left, yesterday, yesterday);
    writePack(tiny, brought);
    await install();
    expect([existsSync(left), existsSync(goesOn)]).toEqual([false, true]);
  });
});

const POSIX = process.platform !== 'win32';
describe.runIf(POSIX)('a folder in which something is no file, or endless', () => {
  /** In place of each file: a pipe that nobody writes to, a device that never ends, a file without an end in sight… */
  const PLANT: Record<string, (path: string) => void> = {
    pipe: (path) => void execFileSync('mkfifo', [path]),
    device: (path) => symlinkSync('/dev/zero', path),
    'huge file': (path) => {
      writeFileSync(path, '');
      truncateSync(path, 2 ** 40);
    },
    'link to itself': (path) => symlinkSync(path, path),
  };
  const FILES = [
    'packs/tiny.json',
    'detect-tiny/model.json',
    'detect-tiny/detect-tiny.onnx',
    'embed-tiny/LICENSE',
  ];
  const NO_FILE =
    /is not a file\.|is too large: \d+ bytes, at most \d+\.|is a link that leads back to itself\.|is missing|is in none of/;
  const cases = FILES.flatMap((file) => Object.keys(PLANT).map((kind) => [file, kind] as const));

  it.each(cases)('is refused, or does without: %s is a %s', async (file, kind) => {
    writePack(tiny, brought);
    rmSync(join(brought, file), { force: true });
    PLANT[kind](join(brought, file));
    // What is no licence text is left out, as a link to one is.
    if (file.endsWith('LICENSE') && kind !== 'huge file') expect((await install()).installed).toBe(true);
    else await expect(install()).rejects.toThrow(NO_FILE);
  });

  it.each(Object.keys(PLANT))('is not read where only networks are brought: a %s', async (kind) => {
    bringFiles();
    PLANT[kind](join(brought, 'c.onnx'));
    expect((await install()).skipped.map(({ file }) => file)).toEqual(['c.onnx']);
    rmSync(join(dataDir, 'models', 'embed-tiny', 'embed-tiny.onnx'));
    PLANT[kind](join(dataDir, 'models', 'embed-tiny', 'embed-tiny.onnx'));
    expect(() => loadPack('tiny', roots())).toThrow(NO_FILE);
  });
});

describe('a folder without a pack', () => {
  it('is refused with a reason', async () => {
    await expect(install()).rejects.toThrow('is not a model pack: it has neither');
    rmSync(brought, { recursive: true });
    await expect(install()).rejects.toThrow('does not exist');
    mkdirSync(brought);
  });
});

describe('the self-check', () => {
  it('accepts rounding and no other difference', () => {
    const expected = [3, 0, 4];
    expect(disagreement(Float32Array.of(3.0001, 0.0001, 4, 99), expected)).toBe('');
    expect(disagreement(Float32Array.of(3, 0.2, 4), expected)).toContain('4.0 %');
    expect(disagreement(Float32Array.of(3, 0), expected)).toContain('2 numbers instead of 3');
    expect(disagreement(Float32Array.of(3, Number.NaN, 4), expected)).not.toBe('');
  });
});

describe('the networks of version 0.1.0', () => {
  const shipped = join(import.meta.dirname, '..', '..', 'models');

  it.each([
    ['detect-blazeface', 553924, 'ec4dfa588093b3428e47599db460528dce9ec4025ecf8da62c4bd5195911e476'],
    ['embed-mobilefacenet-192', 5226139, '59da683c76af3d40ae4b6cef8747cd3c61605d662c6d9f0886883f9bb56e68c6'],
  ])('are known, which this version builds in another form: %s', (model, bytes, sha256) => {
    const { variants } = readModelManifest(join(shipped, model, 'model.json'));
    expect(variants).toContainEqual({ bytes, sha256 });
  });

  // Its file lies in the data folder and must load again after `omote update --back`.
  it('are written to the byte where the file is made on the host: embed-mobilefacenet', () => {
    const { bytes, sha256 } = readModelManifest(join(shipped, 'embed-mobilefacenet', 'model.json'));
    expect({ bytes, sha256 }).toEqual({
      bytes: 3515086,
      sha256: '9a2dbf3db85c0e26b07388d57af6d538c400f97b3609e97b9aa40b6d0239606c',
    });
  });
});

const zooFiles = join(SHARED, 'models');
const reason = existsSync(zooFiles) ? '' : ` (skipped: ${zooFiles} is not there; set OMOTE_SHARED)`;

const published = join(SHARED, 'models-mbf');
const without = existsSync(published) ? '' : ` (skipped: ${published} is not there; set OMOTE_SHARED)`;

describe.skipIf(without !== '')(`the pack mobilefacenet${without}`, () => {
  const shipped = join(import.meta.dirname, '..', '..', 'models');
  const bring = (...files: string[]) =>
    files.forEach((file) => {
      copyFileSync(join(published, file), join(brought, file));
    });
  const take = (from: string, pack: string | null) =>
    installPacks(from, dataDir, [shipped, join(dataDir, 'models')], pack);

  it.each([null, 'mobilefacenet'])('is installed from the folder as published, named %s', async (pack) => {
    const report = await take(published, pack);
    expect(report).toMatchObject({ packs: ['mobilefacenet'], installed: true, skipped: [] });
    expect(loadPack('mobilefacenet', [join(dataDir, 'models'), shipped]).dimension).toBe(512);
  });

  it.each(['human_face_feat_mbf_s8_v1.espdl', 'mobilefacenet-mbf.onnx'])(
    'is installed from %s alone',
    async (file) => {
      bring(file);
      expect(await take(brought, null)).toMatchObject({ packs: ['mobilefacenet'], installed: true });
    },
  );

  it('is refused if its published file is truncated or changed', async () => {
    bring('human_face_feat_mbf_s8_v1.espdl');
    const file = join(brought, 'human_face_feat_mbf_s8_v1.espdl');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.with(1_000_000, bytes[1_000_000] ^ 1));
    await expect(take(brought, null)).rejects.toThrow(/is damaged or another version of embed-mobilefacenet/);
    truncateSync(file, 1000);
    await expect(take(brought, 'mobilefacenet')).rejects.toThrow(/is truncated: 1000 of 3522832 bytes/);
    // A request for another pack is not affected by the damaged file.
    await expect(take(brought, 'zoo')).rejects.toThrow(/not known here: human_face_feat/);
  });
});

describe.skipIf(reason !== '')(`the second pack${reason}`, () => {
  it('is installed from the network files and passes its self-check', async () => {
    const shipped = join(import.meta.dirname, '..', '..', 'models');
    const report = await installPacks(zooFiles, dataDir, [shipped, join(dataDir, 'models')]);
    expect(report).toMatchObject({ packs: ['zoo'], installed: true });
    expect(report.models).toHaveLength(5);
    expect(loadPack('zoo', [shipped, join(dataDir, 'models')]).dimension).toBe(256);
  });
});
