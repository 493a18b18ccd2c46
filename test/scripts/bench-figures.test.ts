import { describe, expect, test } from 'vitest';
import { FIGURES as ALL, type Figure } from '../../scripts/bench/figures.ts';
import { pageOf, type Result, renewed } from '../../scripts/bench/figures-page.ts';
import type { Run, Table } from '../../scripts/bench/kept-runs.ts';

const FIGURES: Figure[] = [
  {
    ...{ what: 'a search', bench: 'search', row: 'native, ', cells: ['ms', ''] },
    ...{ limit: '70 %', met: (_ms, share = 0) => share >= 70 },
  },
  {
    ...{ what: 'the slowest', bench: 'search', row: /^closed/, cells: ['took'], largest: true },
    ...{ limit: '40 ms', met: (ms) => ms <= 40 },
  },
  { what: 'in passing', bench: 'other', row: 'x', cells: ['ms'] },
];

const run: Run = {
  at: '2026-11-27T18:00:00.000Z',
  commit: 'abc',
  machine: { name: 'host', processor: 'one', cores: 2, memoryGib: 24, node: 'v24.0.0' },
  benches: [
    {
      ...{ name: 'search', s: 1, passed: true },
      tables: [
        {
          head: ['what', 'ms', ''],
          rows: [
            ['read', '9', ''],
            ['native, wide', '14', '65 % of that bound (at least 70 %: MISSED)'],
          ],
        },
        {
          head: ['what', 'took'],
          rows: [
            ['closed: a', '9.0 ms'],
            ['closed: b', '31.0 ms'],
          ],
        },
      ],
    },
  ],
};
const old: Result = {
  ...{ what: 'in passing', bench: 'other', result: '3 ms', limit: '', met: null },
  ...{ at: '2026-11-01', commit: 'old', machine: 'host: another' },
};

test('what ran is new, with its verdict, and the others keep their day, commit and machine', () => {
  const { results, problems } = renewed([old], run, false, FIGURES);
  expect(problems).toEqual([]);
  const today = { at: '2026-11-27', commit: 'abc', machine: 'host: one, 2 cores, 24 GiB, Node v24.0.0' };
  expect(results).toEqual([
    {
      ...{ what: 'a search', bench: 'search', result: '14; 65 % of that bound', limit: '70 %', met: false },
      ...today,
    },
    { what: 'the slowest', bench: 'search', result: '31.0 ms', limit: '40 ms', met: true, ...today },
    old,
  ]);
  const page = pageOf(results);
  expect(page).toContain('| a search | 14; 65 % of that bound | 70 % | **no** | search | 2026-11-27, abc |');
  expect(page).toContain('| in passing | 3 ms |  |  | other | 2026-11-01, old |');
});

test('a row that a bench prints no more is named, and stays as it was', () => {
  const [search] = FIGURES as [Figure];
  const gone = { ...search, row: 'gone' };
  const was = { ...old, what: 'a search', bench: 'search' };
  expect(renewed([was], run, false, [gone])).toEqual({
    results: [was],
    problems: ['the bench search prints no row for “a search”'],
  });
  const long = [{ ...gone, long: true as const }];
  expect(renewed([was], run, false, long)).toEqual({ results: [was], problems: [] });
  expect(renewed([was], run, true, long).problems).toEqual(['the bench search prints no row for “a search”']);
});

test('a bench that failed or was skipped changes nothing', () => {
  const [bench] = run.benches;
  const was = { ...old, what: 'a search', bench: 'search' };
  for (const changed of [{ passed: false }, { tables: [] }]) {
    const failed = { ...run, benches: bench ? [{ ...bench, ...changed }] : [] };
    expect(renewed([was], failed, false, FIGURES.slice(0, 1)).results).toEqual([was]);
  }
});

describe('the figures of', () => {
  const shown = (name: string, ...tables: Table[]) =>
    renewed([], { ...run, benches: [{ name, s: 1, passed: true, tables }] }, false, ALL);

  test('thirty minutes are not taken from a kiosk in use for two', () => {
    const ofKiosk = (minutes: number) =>
      shown('kiosk', {
        head: ['what', 'first', 'last', 'ratio'],
        rows: [[`${minutes} minutes: JavaScript heap of the page, after collection`, '1', '1', '1.00']],
      });
    expect(ofKiosk(2)).toEqual({ results: [], problems: [] });
    expect(ofKiosk(30).results.map(({ what, met }) => [what, met])).toEqual([
      ['kiosk in use for 30 minutes: heap of the page, last over first', true],
    ]);
  });

  test('the pack standard are not taken from another pack', () => {
    const ofSearch = (...packs: string[]) =>
      shown('search', {
        head: ['what', 'ms', ''],
        rows: packs.map((pack) => [
          `${pack}: native, AVX2`,
          pack === 'standard' ? '8' : '43',
          '79 % of that bound',
        ]),
      });
    expect(ofSearch('embedded').results).toEqual([]);
    expect(ofSearch('embedded').problems).toHaveLength(1);
    expect(ofSearch('embedded', 'standard').results.map(({ result }) => result)).toEqual([
      '8; 79 % of that bound',
    ]);
  });
});
