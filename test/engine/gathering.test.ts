/** Pictures that are read at the same time share the runs of the networks, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaceReading } from '../../src/domain/capture/reading.ts';
import { cosine } from '../../src/domain/gallery/template.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { Gathering } from '../../src/engine/network/gathering.ts';
import { BadOutput, type Network } from '../../src/engine/network/network.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { besideModels, closeModels, type Models, openModels } from '../../src/engine/pipeline/models.ts';
import { readPicture } from '../../src/engine/pipeline/pipeline.ts';
import { Pool } from '../../src/engine/runtime/pool.ts';
import type { WorkerData } from '../../src/engine/runtime/worker.ts';
import { ANY_FACE, group, jpegOf, MODELS } from './pictures.ts';

const pack = loadPack(STANDARD_PACK, [MODELS]);
const SITTERS = ['anna', 'bea', 'carla', 'dora', 'elin'] as const;
const OPTIONS = { limits: ANY_FACE, embed: true };

/** A network that adds up each row, and fails for a row that holds -1. Notes how many rows each run had. */
function adder() {
  const runs: number[] = [];
  const network: Network = {
    inputForms: [],
    outputs: ['sum'],
    run: async (_, data, [rows]) => {
      runs.push(rows);
      const perRow = data.length / rows;
      const sum = Float32Array.from({ length: rows }, (_, row) =>
        data.subarray(row * perRow, (row + 1) * perRow).reduce((a, b) => a + b, 0),
      );
      if (data.includes(-1)) throw new BadOutput('output sum is not finite');
      return { sum };
    },
    close: async () => undefined,
  };
  return { network, runs };
}
const ask = (network: Network, ...rows: number[][]) =>
  network.run('input', Float32Array.from(rows.flat()), [rows.length, rows[0].length]);

describe('runs', () => {
  test('are shared by all who ask meanwhile, each of whom gets its own rows', async () => {
    const { network, runs } = adder();
    const joined = new Gathering().joined(network);
    const answers = await Promise.all([
      ask(joined, [1, 2], [3, 4]),
      ask(joined, [5, 6]),
      ask(joined, [7, 8], [9, 1]),
    ]);
    expect(answers.map(({ sum }) => [...sum])).toEqual([[3, 7], [11], [15, 10]]);
    // Five rows, filled up to eight.
    expect(runs).toEqual([8]);
  });

  test('of different networks and formats are apart', async () => {
    const gathering = new Gathering();
    const [a, b] = [adder(), adder()];
    const [joinedA, joinedB] = [gathering.joined(a.network), gathering.joined(b.network)];
    await Promise.all([ask(joinedA, [1]), ask(joinedB, [1]), ask(joinedA, [1, 1]), ask(joinedA, [2])]);
    expect([a.runs, b.runs]).toEqual([[2, 1], [1]]);
  });

  test('hold at most 32 rows', async () => {
    const { network, runs } = adder();
    const joined = new Gathering().joined(network);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(joined, [i])));
    expect(answers.map(({ sum }) => sum[0])).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(runs).toEqual([32, 32]);
  });

  test('that fail for one fail only for this one', async () => {
    const { network } = adder();
    const joined = new Gathering().joined(network);
    const ends = await Promise.allSettled([ask(joined, [1]), ask(joined, [-1]), ask(joined, [2])]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await ask(joined, [3])).toEqual({ sum: Float32Array.of(3) });
  });

  test('leave nothing of a face behind', async () => {
    const seen: Float32Array[] = [];
    const { network } = adder();
    const joined = new Gathering().joined({
      ...network,
      run: (input, data, shape) => {
        seen.push(data);
        return network.run(input, data, shape);
      },
    });
    await Promise.allSettled([ask(joined, [7]), ask(joined, [-1])]);
    expect(seen.every((data) => data.every((value) => value === 0))).toBe(true);
  });
});

describe('pictures read at the same time', () => {
  let alone: Models;
  let together: Models;
  beforeAll(async () => {
    alone = await openModels(pack);
    together = await openModels(pack, 'cpu', new Gathering());
  });
  afterAll(() => Promise.all([closeModels(alone), closeModels(together)]));

  test('have the readings that they have alone', async () => {
    // Of a group nothing is embedded, and a dark picture shows no face: they leave at different stages.
    const pictures = [...(await Promise.all(SITTERS.map(jpegOf))), group(1), Buffer.from('no picture')];
    const expected = [];
    for (const picture of pictures) expected.push(await readPicture(alone, picture, OPTIONS));
    const views = pictures.map(() => besideModels(together));
    const got = await Promise.all(pictures.map((picture, i) => readPicture(views[i], picture, OPTIONS)));
    expect(got.map(({ kind }) => kind)).toEqual(expected.map(({ kind }) => kind));
    for (const [i, reading] of got.entries()) {
      if (reading.kind !== 'face') continue;
      const { template, quality, box } = expected[i] as FaceReading;
      expect(cosine(reading.template as Float32Array, template as Float32Array)).toBeGreaterThan(0.99999);
      expect(reading.box.x).toBeCloseTo(box.x, 1);
      expect(reading.quality.sharpness).toBeCloseTo(quality.sharpness, 0);
      expect(reading.quality.yawDeg).toBeCloseTo(quality.yawDeg, 1);
    }
  });
});

test('a worker reads several pictures at the same time, and answers all before it closes', async () => {
  const atOnce = 4;
  const data: WorkerData = { pack, provider: 'cpu', inBackground: false, atOnce };
  const url = new URL('../../src/engine/runtime/worker.ts', import.meta.url);
  const pool = await Pool.open({
    url,
    data,
    workers: 1,
    atOnce,
    queueLimit: 1,
    stuckMs: 60_000,
    leaveMs: 60_000,
  });
  const pictures = await Promise.all(SITTERS.map(jpegOf));
  const reading = Promise.all(
    pictures.map((picture) => pool.read(picture, { ...OPTIONS, deadlineMs: 60_000 })),
  );
  // The fifth waits: four are in work.
  expect(pool.queued).toBe(1);
  const readings = await reading;
  expect(readings.map((r) => r.kind === 'face' && r.template !== null)).toEqual(SITTERS.map(() => true));
  const last = pool.read(pictures[0], { ...OPTIONS, deadlineMs: 60_000 });
  await pool.close();
  expect((await last).kind).toBe('face');
});
