/** docs/figures.json, the latest result of each figure, and docs/figures.md, which is made of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURES, type Figure } from './figures.ts';
import type { Bench, Machine, Run } from './kept-runs.ts';

export interface Result {
  what: string;
  bench: string;
  result: string;
  limit: string;
  /** `null`: nothing is aimed at. */
  met: boolean | null;
  /** Day, UTC. */
  at: string;
  commit: string;
  machine: string;
}

const docs = join(import.meta.dirname, '..', '..', 'docs');
export const RESULTS = join(docs, 'figures.json');
export const PAGE = join(docs, 'figures.md');

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')));

/** What a cell says beside its measurement: whether it met its limit. The page says it in its own column. */
const VERDICT = / ?(\(at least [^)]*\)|: kept|\bok\b|\bOVER\b|\bUNDER(: )?)/g;

function cellsOf({ row, cells, largest }: Figure, bench: Bench): string[] | null {
  const fits = (first: string) => (typeof row === 'string' ? first.startsWith(row) : row.test(first));
  const found = bench.tables.flatMap(({ head, rows }) => {
    const columns = cells.map((cell) => head.indexOf(cell, 1));
    if (columns.includes(-1)) return [];
    return rows
      .filter(([first = '']) => fits(first.trim()))
      .map((of) => columns.map((column) => (of[column] ?? '').replace(VERDICT, '').trim()));
  });
  const size = (shown: string[]) => numbersIn(shown.join(' '))[0] ?? 0;
  return (largest ? found.toSorted((a, b) => size(b) - size(a))[0] : found[0]) ?? null;
}

const nameOf = ({ name, processor, cores, memoryGib, node }: Machine): string =>
  `${name}: ${processor}, ${cores} cores, ${memoryGib} GiB, Node ${node}`;

/**
 * The results with those of a run in the place of earlier ones, in the order of FIGURES.
 * @param long whether the run has also the rows that are `long`
 * @returns also what the run's benches no longer print
 */
export function renewed(
  earlier: readonly Result[],
  run: Run,
  long: boolean,
  figures: readonly Figure[] = FIGURES,
): { results: Result[]; problems: string[] } {
  const problems: string[] = [];
  const results = figures.flatMap((figure): Result[] => {
    const { what, bench, limit = '', met } = figure;
    const old = earlier.filter((result) => result.what === what);
    // Of several rounds, the last.
    const ran = run.benches.findLast(
      ({ name, passed, tables }) => name === bench && passed && tables.length > 0,
    );
    if (!ran) return old;
    const cells = cellsOf(figure, ran);
    if (!cells) {
      if (long || !figure.long) problems.push(`the bench ${bench} prints no row for “${what}”`);
      return old;
    }
    const result = cells.filter(Boolean).join('; ');
    return [
      {
        ...{ what, bench, result, limit },
        met: met ? met(...numbersIn(cells.join(' '))) : null,
        ...{ at: run.at.slice(0, 10), commit: run.commit, machine: nameOf(run.machine) },
      },
    ];
  });
  return { results, problems };
}

const VERDICTS = new Map([
  [true, 'yes'],
  [false, '**no**'],
  [null, ''],
]);

const table = (results: readonly Result[]): string[] => [
  '| measurement | result | limit | met | bench | day, commit |',
  '|---|---|---|---|---|---|',
  ...results.map(
    ({ what, result, limit, met, bench, at, commit }) =>
      `| ${what} | ${result} | ${limit} | ${VERDICTS.get(met)} | ${bench} | ${at}, ${commit} |`,
  ),
];

export function pageOf(results: readonly Result[]): string {
  const machines = [...new Set(results.map(({ machine }) => machine))];
  return [
    '# Figures',
    '',
    'Results of `npm run bench`, which writes this page with `-- --write` from [figures.json](figures.json): rows of benches',
    'that did not run keep their day and commit. Load generators share the cores with the service. A ratio compares what took',
    'turns in one run.',
    ...machines.flatMap((machine) => [
      '',
      `## ${machine}`,
      '',
      ...table(results.filter((result) => result.machine === machine)),
    ]),
    '',
    'Accuracy can also be measured with a command: `npm run accuracy -- …`. It prints the promised false match rate next to',
    'the measured one; thresholds take the averaging of several pictures into account ([decision',
    '37](decisions/0037-rates-as-used.md)). `npm run liveness` renders attacks and reports which ones pass. `npm run',
    'attack` runs programs in place of a camera against the running service, floods, and calls that forge, replay or misdirect.',
    '',
  ].join('\n');
}

export const readResults = (): Result[] =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Result[]) : [];

/** Writes page and results anew. @param long as for renewed @returns what the run's benches no longer print */
export function writeFigures(run: Run, long: boolean): string[] {
  const { results, problems } = renewed(readResults(), run, long);
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE, pageOf(results));
  return problems;
}
