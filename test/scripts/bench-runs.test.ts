import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

/** A run of so many rounds. */
const took = (...ms: number[]): Run => ({
  ...run([]),
  benches: ms.flatMap((one) => run([['a search', `${one} ms`, '30 ms']]).benches),
});

describe('the measurements of a run', () => {
  test('are the numbers that cells begin with, without limits and words', () => {
    const rows = [
      ['polls', '23,800/s, 0.64×', '25,000/s'],
      ['bold', '**6.4** s', ''],
      ['verdict', 'kept', '1'],
      ['none', '0', ''],
    ];
    expect([...measurements(run(rows))]).toEqual([
      ['search · polls · ms', [23_800]],
      ['search · bold · ms', [6.4]],
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

test('of several rounds, each has its own', () => {
  expect([...measurements(took(1, 2))]).toEqual([['search · a search · ms', [1, 2]]]);
});

describe('what changed', () => {
  test('is not judged beside fewer than three earlier runs, however many their rounds', () => {
    expect(changes(took(20, 20, 20), [took(10, 10, 10), took(10, 10)])).toEqual([
      {
        what: 'search · a search · ms',
        before: expect.closeTo(10),
        now: expect.closeTo(20),
        isBeyondNoise: null,
      },
    ]);
  });

  test('is named where earlier runs agree, and not where they vary as much themselves', () => {
    const beyond = (now: number, earlier: number[]) =>
      changes(
        took(now),
        earlier.map((ms) => took(ms)),
      ).map(({ isBeyondNoise }) => isBeyondNoise);
    expect(beyond(20, [10, 10.1, 9.9, 10])).toEqual([true]);
    expect(beyond(20, [10, 19, 12, 25])).toEqual([false]);
  });

  test('counts each run with the mean of its rounds', () => {
    const earlier = [took(5, 20), took(10), took(9.9, 10.1)];
    expect(changes(took(20, 20.2, 19.8), earlier)).toEqual([
      {
        what: 'search · a search · ms',
        before: expect.closeTo(10, 1),
        now: expect.closeTo(20, 1),
        isBeyondNoise: true,
      },
    ]);
  });

  test('is not judged by rounds that failed', () => {
    const earlier = [took(10), took(10.1), took(9.9)];
    const failed = (ms: number): Run => {
      const { benches, ...rest } = took(ms);
      return { ...rest, benches: benches.map((bench) => ({ ...bench, passed: false })) };
    };
    expect(changes(failed(20), earlier)).toEqual([]);
    const now = { ...run([]), benches: [...failed(500).benches, ...took(10).benches] };
    expect(changes(now, [...earlier, failed(500)])[0]).toMatchObject({
      now: expect.closeTo(10),
      isBeyondNoise: false,
    });
  });

  test('by the last digit that is printed is not beyond noise', () => {
    expect(changes(took(10.4), [took(10), took(10), took(10)])[0]?.isBeyondNoise).toBe(false);
  });

  test('of a measurement that earlier runs lack is left out', () => {
    expect(changes(took(10), [run([['another', '1 ms', '']])])).toEqual([]);
  });

  test('is named once in a hundred times where nothing changed', () => {
    const normal = deviates(1);
    const one = () => 100 * Math.exp(0.2 * normal());
    // Three rounds that share what the machine does meanwhile, and hardly vary by themselves.
    const drifted = () => {
      const of = one();
      return took(...[1, 2, 3].map(() => of * Math.exp(0.02 * normal())));
    };
    const RUNS = 5000;
    const share = (now: () => Run, earlier: () => Run[]) => {
      let named = 0;
      for (let i = 0; i < RUNS; i++) if (changes(now(), earlier())[0]?.isBeyondNoise) named++;
      return named / RUNS;
    };
    const shares = [
      share(
        () => took(one()),
        () => Array.from({ length: 5 }, () => took(one())),
      ),
      share(drifted, () => Array.from({ length: 4 }, drifted)),
    ];
    for (const named of shares) {
      expect(named).toBeGreaterThan(0.003);
      expect(named).toBeLessThan(0.02);
    }
  });
});

describe('the command', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'omote-bench-command-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/bench.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, OMOTE_BENCH_KEPT: folder },
    });

  test('compares two files and runs nothing', () => {
    const files = [took(10, 10.1, 9.9), took(20, 20.2, 19.9)].map((one, i) => {
      const file = join(folder, `${i}.json`);
      writeFileSync(file, JSON.stringify(one));
      return file;
    });
    const { status, stdout } = command('--compare', ...files);
    expect(status).toBe(0);
    expect(stdout).toMatch(/search · a search · ms +\| 10\.0 +\| 20\.0 +\| 2\.00/);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('runs the others after one that fails, names it, keeps all, and ends with 1', () => {
    // `sessions` refuses the option before it does anything; `shape` reads none.
    const { status, stdout, stderr } = command('sessions', 'shape', '--unknown-option');
    expect(status).toBe(1);
    expect(stderr).toContain('sessions FAILED: exit status 2');
    expect(stdout).toMatch(/\| sessions +\| \d+ +\| FAILED \|/);
    const [kept] = keptRuns(folder);
    expect(kept?.benches.map(({ name, passed, tables }) => [name, passed, tables.length])).toEqual([
      ['sessions', false, 0],
      ['shape', true, 1],
    ]);
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
