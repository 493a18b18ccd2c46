import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changes, keep, keptRuns, measurements, type Run, readRun } from '../../scripts/bench/kept-runs.ts';
import { deviates } from '../../scripts/random.ts';

const machine = { name: 'host', processor: 'one', cores: 2, memoryGib: 24, node: 'v24.0.0' };

function run(rows: string[][], head = ['what', 'ms', 'limit'], at = '2026-11-27T00:00:00.000Z'): Run {
  return {
    at,
    commit: 'abc',
    machine,
    benches: [{ name: 'search', s: 1, passed: true, tables: [{ head, rows }] }],
  };
}

const took = (ms: number): Run => run([['a search', `${ms} ms`, '30 ms']]);

describe('the measurements of a run', () => {
  test('are the numbers that cells begin with, without limits and words', () => {
    const rows = [
      ['polls', '23,800/s, 0.64×', '25,000/s'],
      ['bold', '**6.4** s', ''],
      ['verdict', 'kept', '1'],
      ['none', '0', ''],
    ];
    expect([...measurements(run(rows))]).toEqual([
      ['search · polls · ms', 23_800],
      ['search · bold · ms', 6.4],
    ]);
  });

  test('that have one name are numbered', () => {
    expect([
      ...measurements(
        run([
          ['x', '1', ''],
          ['x', '2', ''],
        ]),
      ).keys(),
    ]).toEqual(['search · x · ms', 'search · x · ms (2)']);
  });
});

describe('what changed', () => {
  test('is not judged by fewer than three earlier runs', () => {
    expect(changes(took(20), [took(10), took(10)])).toEqual([
      { what: 'search · a search · ms', before: expect.closeTo(10), now: 20, isBeyondNoise: null },
    ]);
  });

  test('is named where earlier runs agree, and not where they vary as much themselves', () => {
    const beyond = (now: number, earlier: number[]) =>
      changes(took(now), earlier.map(took)).map(({ isBeyondNoise }) => isBeyondNoise);
    expect(beyond(20, [10, 10.1, 9.9, 10])).toEqual([true]);
    expect(beyond(20, [10, 19, 12, 25])).toEqual([false]);
  });

  test('by the last digit that is printed is not beyond noise', () => {
    expect(changes(took(10.4), [took(10), took(10), took(10)])[0]?.isBeyondNoise).toBe(false);
  });

  test('of a measurement that earlier runs lack is left out', () => {
    expect(changes(took(10), [run([['another', '1 ms', '']])])).toEqual([]);
  });

  test('is named once in a hundred times where nothing changed', () => {
    const normal = deviates(1);
    let named = 0;
    const RUNS = 5000;
    for (let i = 0; i < RUNS; i++) {
      const [now, ...earlier] = Array.from({ length: 6 }, () => took(100 * Math.exp(0.2 * normal())));
      if (changes(now as Run, earlier)[0]?.isBeyondNoise) named++;
    }
    expect(named / RUNS).toBeGreaterThan(0.003);
    expect(named / RUNS).toBeLessThan(0.02);
  });
});

describe('kept runs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'omote-bench-runs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('are read again, the oldest first', () => {
    const [second, first] = [
      run([['x', '2', '']], ['what', 'ms'], '2026-11-27T00:00:01.000Z'),
      run([['x', '1', '']], ['what', 'ms'], '2026-11-27T00:00:00.000Z'),
    ];
    keep(second, folder);
    keep(first, folder);
    expect(keptRuns(folder)).toEqual([first, second]);
    expect(keptRuns(join(folder, 'none'))).toEqual([]);
  });

  test('and another file is refused by its name', () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{}');
    expect(() => readRun(file)).toThrow(`${file} is no result of npm run bench`);
  });
});
