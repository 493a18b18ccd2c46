/** Runs of `npm run bench` that are kept, one JSON file each, and what changed between them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One round of a bench; with `--times`, a run has several of the same name. */
export interface Bench {
  name: string;
  /** How long it took, seconds. */
  s: number;
  /** Exit status 0. */
  passed: boolean;
  tables: readonly Table[];
}

export interface Machine {
  name: string;
  processor: string;
  cores: number;
  memoryGib: number;
  node: string;
}

export interface Run {
  /** UTC, ISO 8601. */
  at: string;
  /** Abbreviated commit, with `+` after it where files were changed; empty outside a clone. */
  commit: string;
  machine: Machine;
  benches: readonly Bench[];
}

export interface Change {
  /** Bench, row and column. */
  what: string;
  /** Geometric mean of the earlier runs. */
  before: number;
  /** Geometric mean of the rounds of this run. */
  now: number;
  /** `null`: too few runs to know how much they vary by themselves. */
  isBeyondNoise: boolean | null;
}

/** Columns that say what was aimed at, not what was measured. */
const AIMS = /^(limit|ratio|aim)$/i;

/**
 * The number with which a cell begins; its thousands may be separated.
 * @returns null for a cell of words
 */
function numberIn(cell: string): number | null {
  const [, digits] = /^\**([\d,]*\d(?:\.\d+)?)/.exec(cell.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

/** All measured numbers of a run above zero, one for each round that passed, by bench, row and column. */
export function measurements(run: Run): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { name, passed, tables } of run.benches) {
    if (!passed) continue;
    const round = new Map<string, number>();
    const add = (what: string, n: number | null) => {
      if (n === null || n <= 0) return;
      let own = what;
      for (let i = 2; round.has(own); i++) own = `${what} (${i})`;
      round.set(own, n);
    };
    for (const { head, rows } of tables)
      for (const [first = '', ...cells] of rows)
        cells.forEach((cell, i) => {
          const column = head[i + 1] ?? '';
          if (AIMS.test(column)) return;
          add([name, first.trim(), column].filter(Boolean).join(' · '), numberIn(cell));
        });
    for (const [what, n] of round) found.set(what, [...(found.get(what) ?? []), n]);
  }
  return found;
}

/** Student's t, two-sided 99 %, by degrees of freedom from 2 on; the last serves for all above. */
const T99 = [9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.25, 3.169];
const LEAST_FREEDOM = 2;

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

function squares(values: readonly number[]): number {
  const centre = mean(values);
  return values.reduce((sum, v) => sum + (v - centre) ** 2, 0);
}

/**
 * What a run measured beside earlier ones, in the order of the run. A change is beyond noise if the means of the logarithms
 * differ by more than 99 % of such differences would, were nothing changed: Student's t with the spread of the earlier runs,
 * each with the mean of its rounds. Rounds of one run share what the machine does meanwhile, so that their spread says
 * nothing of that between runs. Of a hundred measurements without a change, one is expected to be named.
 */
export function changes(now: Run, earlier: readonly Run[]): Change[] {
  const before = earlier.map(measurements);
  return [...measurements(now)].flatMap(([what, values]): Change[] => {
    const old = before.flatMap((run) => {
      const rounds = run.get(what);
      return rounds ? [mean(rounds.map(Math.log))] : [];
    });
    if (old.length === 0) return [];
    const [centre, at] = [mean(old), mean(values.map(Math.log))];
    const change = { what, before: Math.exp(centre), now: Math.exp(at) };
    const freedom = old.length - 1;
    if (freedom < LEAST_FREEDOM) return [{ ...change, isBeyondNoise: null }];
    const spread = Math.sqrt(squares(old) / freedom);
    const t = T99[Math.min(freedom - LEAST_FREEDOM, T99.length - 1)] ?? 0;
    const margin = t * spread * Math.sqrt(1 + 1 / old.length);
    // What is printed with two digits can stand still over several runs and then move by one.
    const rounding = 0.05;
    return [{ ...change, isBeyondNoise: Math.abs(at - centre) > Math.max(margin, rounding) }];
  });
}

export const isSameMachine = (a: Machine, b: Machine): boolean =>
  a.name === b.name && a.processor === b.processor && a.cores === b.cores && a.memoryGib === b.memoryGib;

/**
 * @param folder where runs are kept; made if missing
 * @returns the file's path
 */
export function keep(run: Run, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${run.at.replaceAll(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(run, null, 1)}\n`);
  return file;
}

/**
 * @throws SyntaxError if the file holds no JSON; Error if it is no run
 */
export function readRun(file: string): Run {
  const run = JSON.parse(readFileSync(file, 'utf8')) as Run | null;
  if (!run || !Array.isArray(run.benches) || !run.machine)
    throw new Error(`${file} is no result of npm run bench`);
  return run;
}

/** The runs kept in a folder, the oldest first. */
export function keptRuns(folder: string): Run[] {
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return files
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => readRun(join(folder, file)));
}
