/** Networks whose hash is right but which do not match their manifest or do not work. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import protobuf from 'protobufjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onnxFormat } from '../../src/engine/convert/onnx-format.ts';
import { OnnxGraph } from '../../src/engine/convert/onnx-graph.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { installPacks } from '../../src/engine/install/install-pack.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { dimension, type TinyPack, tinyPack, writePack } from './tiny-pack.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-bad-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Form {
  input?: string;
  shape?: (number | string)[];
  output?: string;
  /** Number of values per face. */
  length?: number;
  /** Whether it divides by the mean colour, which is 0 for black. */
  divide?: boolean;
}

/** A network that returns mean colours, in the requested form. */
function network({
  input = 'input',
  shape = ['N', 3, 16, 16],
  output = 'embedding',
  length = dimension,
  divide = false,
}: Form) {
  const graph = new OnnxGraph('other');
  const mean = graph.node('GlobalAveragePool', [graph.input(input, shape)]);
  const colour = graph.node('Flatten', [divide ? graph.node('Div', [mean, mean]) : mean]);
  const channels = Number(shape[1]);
  const weights = { shape: [channels, length], data: new Float32Array(channels * length).fill(1) };
  graph.output(graph.node('MatMul', [colour, graph.constant(weights)]), output, ['N', length]);
  return graph.encode();
}

const badPack = (form: Form): TinyPack => tinyPack(1, network(form));

/** The same network with its constants in another file: the field `external_data` of ONNX's TensorProto. */
function withWeightsAt(onnx: Uint8Array, location: string): Uint8Array {
  const format = onnxFormat.replace(
    'optional bytes raw = 9;',
    `optional bytes raw = 9;
     repeated Entry externalData = 13;
     optional int32 dataLocation = 14;
     message Entry { optional string key = 1; optional string value = 2; }`,
  );
  const Model = protobuf.parse(format, { keepCase: true }).root.lookupType('onnx.Model');
  const model = Model.toObject(Model.decode(onnx));
  for (const constant of model.graph.constants) {
    delete constant.raw;
    Object.assign(constant, { dataLocation: 1, externalData: [{ key: 'location', value: location }] });
  }
  return Model.encode(Model.fromObject(model)).finish();
}

async function startWith(pack: TinyPack, models = folder): Promise<string> {
  writePack(pack, models);
  const engine = await openEngine({ pack: loadPack('tiny', [models]), workers: 1 }).catch(
    (error: Error) => error,
  );
  if (engine instanceof Error) return engine.message;
  await engine.close();
  return '';
}

test('a network that matches its manifest starts', async () => {
  expect(await startWith(tinyPack())).toBe('');
});

const cases: [what: string, form: Form, reason: string][] = [
  ['another input', { input: 'pixels' }, 'its input is pixels, but the manifest says input'],
  ['another size', { shape: ['N', 3, 20, 16] }, 'its input is N×3×20×16, but the manifest says N×3×16×16'],
  ['other channels', { shape: ['N', 1, 16, 16] }, 'its input is N×1×16×16, but the manifest says N×3×16×16'],
  ['another output', { output: 'logits' }, 'it has no output embedding (it has logits)'],
];

describe('at startup, the error names file, reason and remedy for a network with', () => {
  test.each(cases)('%s', async (_, form, reason) => {
    const message = await startWith(badPack(form));
    expect(message).toContain(
      `${join(folder, 'embed-tiny', 'embed-tiny.onnx')} does not match its manifest: ${reason}.`,
    );
    expect(message).toContain('omote models install');
  });

  test('templates of another length', async () => {
    const message = await startWith(badPack({ length: 8 }));
    expect(message).toContain(
      'embed-tiny/embed-tiny.onnx: it returns 8 numbers per face, but the manifest says 16',
    );
  });

  test('an output of NaN', async () => {
    const message = await startWith(badPack({ divide: true }));
    expect(message).toMatch(
      /embed-tiny\/embed-tiny\.onnx fails on a black picture: .*output embedding is not finite/,
    );
  });

  test('none of a detector’s outputs', async () => {
    const pack = tinyPack();
    const { onnx, manifest } = tinyPack(1, network({ shape: ['N', 3, 'H', 'W'] })).embed;
    const { bytes, sha256 } = manifest;
    pack.detect = { onnx, manifest: { ...pack.detect.manifest, bytes, sha256 } };
    expect(await startWith(pack)).toMatch(
      /^detect-tiny\/.* is not a yunet network: the detector's output cls_8 should have/,
    );
  });

  describe('weights in another file', () => {
    /** The weights of the two networks of a tiny pack, so that only their place is wrong. */
    const weights = Buffer.alloc(3 * dimension * Float32Array.BYTES_PER_ELEMENT);
    const places: [what: string, location: (outside: string) => string][] = [
      ['above the folder', () => '../../outside.bin'],
      ['at an absolute path', (outside) => outside],
      ['behind a link in the folder', () => 'link.bin'],
    ];

    test.each(places)('%s', async (_, location) => {
      const outside = join(folder, 'outside.bin');
      writeFileSync(outside, weights);
      const pack = tinyPack(1, withWeightsAt(network({}), location(outside)));
      mkdirSync(join(folder, 'models', 'embed-tiny'), { recursive: true });
      symlinkSync(outside, join(folder, 'models', 'embed-tiny', 'link.bin'));
      expect(await startWith(pack, join(folder, 'models'))).toMatch(
        /embed-tiny\.onnx cannot be loaded: .*omote models/s,
      );
    });
  });

  test('bytes that are not a network', async () => {
    expect(await startWith(tinyPack(1, new Uint8Array(500).fill(7)))).toMatch(
      /embed-tiny\.onnx cannot be loaded: .*omote models/,
    );
  });
});

const installCases: typeof cases = [
  ...cases,
  ['templates of another length', { length: 8 }, 'it returns 8 numbers per face, but the manifest says 16'],
  ['NaN for an answer', { divide: true }, 'output embedding is not finite at 0'],
];

describe('at installation, nothing is changed for a network with', () => {
  test.each(installCases)('%s', async (_, form, reason) => {
    const brought = join(folder, 'brought');
    writePack(badPack(form), brought);
    const report = await installPacks(brought, join(folder, 'data'), [
      join(folder, 'program'),
      join(folder, 'data', 'models'),
    ]);
    expect(report.installed).toBe(false);
    expect(report.models.find(({ ok }) => !ok)).toMatchObject({
      file: 'embed-tiny.onnx',
      message: `the network cannot be run: ${reason}`,
    });
  });
});
