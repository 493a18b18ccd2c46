import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PackError, repair } from '../../src/engine/packs/pack-error.ts';
import { listPacks, loadPack } from '../../src/engine/packs/packs.ts';
import { dimension, type TinyPack, tinyPack, writeJson, writePack } from './tiny-pack.ts';

let folder = '';
let program = '';
let data = '';
let tiny: TinyPack;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-packs-'));
  program = join(folder, 'program');
  data = join(folder, 'data');
  tiny = tinyPack();
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = () => loadPack('tiny', [program, data]);
const embedPath = (root: string) => join(root, 'embed-tiny', 'embed-tiny.onnx');

describe('loadPack', () => {
  it('combines the networks', () => {
    writePack(tiny, program);
    const pack = load();
    expect(pack.dimension).toBe(dimension);
    expect(pack.detect.manifest.decoder).toBe('yunet');
    expect(pack.embed[0].model.path).toBe(embedPath(program));
    expect([pack.landmarks, pack.quality, pack.liveness]).toEqual([null, null, []]);
  });

  it('counts the dimensions of all embedders', () => {
    const [one] = tiny.pack.embed;
    tiny.pack.embed = [
      { ...one, weight: 0.5 },
      { ...one, weight: 0.5, mirror: true },
    ];
    writePack(tiny, program);
    expect(load().dimension).toBe(2 * dimension);
  });

  it('takes manifests from the first folder and files from any folder', () => {
    writePack(tiny, program, false);
    writePack(tinyPack(), data);
    writeJson(join(data, 'packs', 'tiny.json'), { ...tiny.pack, title: 'Another' });
    const pack = load();
    expect(pack.manifest.title).toBe('Tiny');
    expect(pack.embed[0].model.path).toBe(embedPath(data));
  });

  it('does not let an installed manifest vouch for another file', () => {
    writePack(tiny, program, false);
    writePack(tinyPack(7), data);
    expect(load).toThrow(/embed-tiny.onnx is damaged or another file: its sha256 is/);
  });
});

describe('loadPack names the file and the remedy when', () => {
  const breaking: [what: string, act: () => void, message: RegExp][] = [
    [
      'the pack is unknown',
      () => rmSync(join(program, 'packs'), { recursive: true }),
      /no model pack "tiny"; known packs: none/,
    ],
    [
      'a network is missing',
      () => rmSync(embedPath(program)),
      /embed-tiny.onnx is in none of .* Install the pack/,
    ],
    [
      'a network is truncated',
      () => truncateSync(embedPath(program), 100),
      /onnx is truncated: 100 of \d+ bytes/,
    ],
    [
      'a network is longer',
      () => writeFileSync(embedPath(program), new Uint8Array(9999)),
      /is too large: 9999 bytes, at most \d+\./,
    ],
    ['a byte differs', flipByte, /is damaged or another file: its sha256 is [0-9a-f]{64}, expected/],
    [
      'a model folder is missing',
      () => rmSync(join(program, 'embed-tiny'), { recursive: true }),
      /in none of/,
    ],
    ['a manifest is no JSON', () => writeFileSync(modelJson(), '{'), /model.json cannot be read as JSON/],
    ['a manifest is empty', () => writeJson(modelJson(), null), /"task" must be one of detect, landmarks/],
    ['a task is unknown', () => change({ task: 'toString' }), /"task" must be one of/],
    [
      'a field is missing',
      () => change({ licence: undefined }),
      /model.json: the manifest must have required/,
    ],
    ['a field is of the wrong type', () => change({ dimension: '16' }), /"dimension" must be integer/],
    ['a name leads elsewhere', () => changePack({ detect: '../detect-tiny' }), /"detect" must match pattern/],
    ['a file leads elsewhere', () => change({ file: '../x.onnx' }), /"file" must match pattern/],
    ['names disagree', () => change({ name: 'embed-other' }), /"name" is embed-other, but the folder is/],
    [
      'a model is for something else',
      () => changePack({ quality: 'embed-tiny' }),
      /uses embed-tiny for quality/,
    ],
    [
      'weights do not add up',
      () => changePack({ embed: [{ ...tiny.pack.embed[0], weight: 0.4 }] }),
      /up to 0.4/,
    ],
    [
      'there is no calibration',
      () => changePack({ calibration: undefined }),
      /required properties calibration/,
    ],
    ['a calibration is not monotone', () => changeScore(0.1), /"calibration" cannot be used .*not monotone/],
    ['a calibration has one point', oneCalibrationPoint, /points" must not have fewer than 2/],
  ];

  it.each(breaking)('%s', (_, act, message) => {
    writePack(tiny, program);
    act();
    expect(load).toThrow(PackError);
    expect(load).toThrow(message);
  });

  const modelJson = () => join(program, 'embed-tiny', 'model.json');
  const change = (fields: object) => writeJson(modelJson(), { ...tiny.embed.manifest, ...fields });
  function changePack(fields: object): void {
    writeJson(join(program, 'packs', 'tiny.json'), { ...tiny.pack, ...fields });
  }
  function changeScore(score: number): void {
    const { calibration } = tiny.pack;
    const [first, second] = calibration.points;
    changePack({ calibration: { ...calibration, points: [first, { ...second, score }] } });
  }
  function oneCalibrationPoint(): void {
    const { calibration } = tiny.pack;
    changePack({ calibration: { ...calibration, points: calibration.points.slice(0, 1) } });
  }
  function flipByte(): void {
    const bytes = readFileSync(embedPath(program));
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(embedPath(program), bytes);
  }
});

describe('listPacks', () => {
  it('reports which packs are complete, incomplete and broken', () => {
    writePack(tiny, program, false);
    mkdirSync(join(data, 'packs'), { recursive: true });
    writeFileSync(join(data, 'packs', 'broken.json'), 'no');
    writePack({ ...tiny, pack: { ...tiny.pack, name: 'twin' } }, join(folder, 'complete'));
    const found = listPacks([program, data]);
    expect(found.map(({ name, complete }) => [name, complete])).toEqual([
      ['broken', false],
      ['tiny', false],
    ]);
    expect(found[0].problems[0]).toContain('broken.json cannot be read as JSON');
    expect(found[1].problems).toEqual([
      'detect-tiny/detect-tiny.onnx is missing',
      'embed-tiny/embed-tiny.onnx is missing',
    ]);
    expect(listPacks([join(folder, 'complete')])).toEqual([
      { name: 'twin', title: 'Tiny', complete: true, problems: [], remedy: null },
    ]);
  });

  it('lists nothing if there are no packs', () => {
    expect(listPacks([join(folder, 'nowhere')])).toEqual([]);
  });
});

it('a shipped pack that is damaged is built again in a clone, and comes with any other installation', () => {
  mkdirSync(join(data, 'models', 'packs'), { recursive: true });
  mkdirSync(join(data, 'out', 'main'), { recursive: true });
  expect(repair('standard', join(data, 'out', 'main'))).not.toContain('npm');
  mkdirSync(join(data, 'scripts'));
  writeFileSync(join(data, 'scripts', 'bootstrap.mjs'), '');
  expect(repair('standard', join(data, 'out', 'main'))).toContain('npm run setup');
});

describe('the packs that the program ships', () => {
  const shipped = join(import.meta.dirname, '..', '..', 'models');

  it.each(['standard', 'embedded', 'zoo'])('%s has valid manifests', (name) => {
    const pack = listPacks([shipped]).find((found) => found.name === name);
    expect(pack?.problems.filter((problem) => !problem.endsWith('.onnx is missing'))).toEqual([]);
  });

  it.each([
    ['standard', 'Run "npm run setup", which builds it.'],
    ['embedded', 'Run "npm run setup", which builds it.'],
    ['mobilefacenet', 'To download what is missing: omote models fetch mobilefacenet'],
    ['zoo', 'Install the pack from the folder that holds its files: omote models install FOLDER zoo'],
  ])('%s without its embedding networks says which command gets them', (name, remedy) => {
    cpSync(shipped, data, { recursive: true, filter: (path) => !/embed-.*onnx$/.test(path) });
    expect(listPacks([data]).find((found) => found.name === name)).toMatchObject({ complete: false, remedy });
    expect(() => loadPack(name, [data])).toThrow(remedy);
  });
});
