/** The measurements quoted in README, models/README.md and decision 37 are those in the reports of docs/accuracy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report, Row } from '../../scripts/liveness/report.ts';
import { clopperPearson } from '../../src/domain/clopper-pearson.ts';
import { en as english } from '../../src/ui/console/areas/settings/more-en.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const reportOf = <T>(name: string): T => JSON.parse(read(`docs/accuracy/${name}.json`)) as T;

interface Delivered {
  fmr: number;
  rate: number;
  low: number;
  high: number;
  pairs: number;
}
interface Accuracy {
  heldOut: {
    rows: { of: 'days' | 'visit'; enrolled: number; probed: number; people: number; promised: Delivered[] }[];
  };
}

const PACKS = ['embedded', 'mobilefacenet', 'zoo', 'standard'] as const;
const SETTINGS = [1e-3, 1e-4, 1e-5];
/** The kinds of comparison in the acceptance criteria: pictures of different days, except those of one visit. */
const AVERAGED = [
  ['days', 1, 1],
  ['days', 1, 3],
  ['visit', 1, 3],
  ['visit', 5, 3],
  ['days', 5, 3],
] as const;

/**
 * The rate on people who did not set the thresholds. Takes the first row of a kind, because single pictures of the same
 * people follow it.
 */
function measured(pack: string, [of, enrolled, probed]: (typeof AVERAGED)[number], fmr: number) {
  const { heldOut } = reportOf<Accuracy>(`${pack}-lfw`);
  const row = heldOut.rows.find((r) => r.of === of && r.enrolled === enrolled && r.probed === probed);
  const told = row?.promised.find((p) => Math.abs(p.fmr / fmr - 1) < 1e-6);
  return told
    ? { share: told.rate / fmr, low: told.low / fmr, high: told.high / fmr, pairs: told.pairs }
    : null;
}

/** @throws Error if it was not measured */
function delivered(...cell: Parameters<typeof measured>) {
  const found = measured(...cell);
  if (!found) throw new Error(`not measured: ${cell.flat().join(' ')}`);
  return found;
}

const times = (x: number): string => x.toFixed(2);
const percent = (x: number): string => (100 * x).toFixed(1);

const liveness = reportOf<Report>('liveness');
const row = (id: string): Row => {
  const found = [...liveness.attacks, ...liveness.living].find((r) => r.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
};
const share = ({ wrong, presentations }: Row): string => {
  const [low, high] = clopperPearson(wrong, presentations);
  return `${percent(wrong / presentations)} % (${percent(low)}–${percent(high)})`;
};
function together(ids: string[]): string {
  const rows = ids.map(row);
  const sum = (of: (r: Row) => number) => rows.reduce((total, r) => total + of(r), 0);
  return `${sum((r) => r.wrong)} of ${sum((r) => r.presentations).toLocaleString('en')}`;
}

const TOLD = [
  `${together(['A', 'B'])}; ${together(['C12', 'C7', 'C5', 'Ccone', 'Chollow'])}`,
  share(row('D')),
  share(row('FG')),
  `${together(['heads'])}; ${share(row('glasses'))}`,
  `${share(row('turned'))}; ${share(row('turned-twice'))}`,
  `${((liveness.tookMs?.[0] ?? 0) / 1000).toFixed(1)} s`,
];

test.each(['README.md', 'models/README.md'])('%s quotes what the reports say', (file) => {
  const text = read(file);
  const { share, low, high } = delivered('mobilefacenet', ['days', 1, 1], 1e-5);
  for (const told of [...TOLD, `${times(share)}× (${times(low)}–${times(high)})`])
    expect(text).toContain(told);
});

test('README, cards, threat model and console claim the same of presentation attacks', () => {
  const claim = /Claimed: .*? Not claimed: .*?\./.exec(english.active_challenge.hint)?.[0] ?? 'nothing';
  for (const file of ['README.md', 'models/README.md', 'docs/security.md'])
    expect(read(file).replace(/\s+/g, ' '), file).toContain(claim);
});

test('models/README.md reports for each pack how the delivered rates compare with the promised ones', () => {
  const text = read('models/README.md');
  for (const pack of PACKS)
    for (const fmr of SETTINGS) {
      const cell = delivered(pack, ['days', 1, 1], fmr);
      expect(text).toContain(`${times(cell.share)}× (${times(cell.low)}–${times(cell.high)})`);
    }
});

test('the description of the pack whose liveness networks let prints pass says so', () => {
  const { liveness, description } = JSON.parse(read('models/packs/zoo.json')) as {
    liveness: string[];
    description: string;
  };
  const [, share = ''] =
    /real recordings from two public research sets, (\d+ %) of 35/.exec(read('models/README.md')) ?? [];
  expect([liveness.length > 0, share]).toEqual([true, '77 %']);
  expect(description).toContain(`of 35 real paper prints ${share} passed`);
});

test.each([
  ['models/README.md', 'embedded', 1e-3],
  ['models/README.md', 'mobilefacenet', 1e-3],
  ['models/README.md', 'zoo', 1e-3],
  ['models/README.md', 'standard', 1e-3],
  ['models/embed-mobilefacenet-192/README.md', 'standard', 1e-3],
  ['models/embed-mobilefacenet-192/README.md', 'standard', 1e-4],
  ['models/embed-mobilefacenet/README.md', 'mobilefacenet', 1e-3],
  ['models/embed-mobilefacenet/README.md', 'mobilefacenet', 1e-4],
  ['docs/decisions/0033-mobilefacenet.md', 'mobilefacenet', 1e-3],
  ['docs/decisions/0033-mobilefacenet.md', 'mobilefacenet', 1e-4],
  ['docs/decisions/0020-calibration-on-site.md', 'embedded', 1e-3],
  ['docs/decisions/0020-calibration-on-site.md', 'embedded', 1e-4],
] as const)('%s reports the results for one studio with pack %s, set to %s', (file, pack, fmr) => {
  const { enrolment } = reportOf<{ enrolment: { promised: Delivered[] }[] }>(`${pack}-london`);
  const told = enrolment[0]?.promised.find((p) => Math.abs(p.fmr / fmr - 1) < 1e-6);
  if (!told) throw new Error(`${pack} was not measured at ${fmr}`);
  const [share, low, high] = [told.rate, told.low, told.high].map((rate) => (rate / fmr).toFixed(1));
  // The text may wrap between words.
  expect(
    read(file)
      .replace(/\s+/g, ' ')
      .replace(/× the (setting|set rate)/g, '×'),
  ).toContain(`${share}× (${low}–${high})`);
});

/** Every cell of the acceptance criteria. */
const CELLS = PACKS.flatMap((pack) =>
  AVERAGED.flatMap((averaged) => {
    const [of, enrolled, probed] = averaged;
    const row = `${pack} ${of} ${enrolled} × ${probed}`;
    return SETTINGS.map((fmr) => ({ row, fmr, cell: measured(pack, averaged, fmr) }));
  }),
);

test('every cell of the acceptance criteria has been measured', () => {
  expect(CELLS.filter(({ cell }) => cell === null)).toEqual([]);
});

test('the record of decision 37 names every cell of the acceptance criteria that is missed, and no other', () => {
  const text = read('docs/history/0037-rates-as-used.md');
  const told = [...text.matchAll(/^\| (\w+) \| ((?:days|visit) \d × \d) \| (1e-\d) \| ([\d.]+) \|$/gm)].map(
    (m) => m.slice(1).join(' '),
  );
  const missed = CELLS.flatMap(({ row, fmr, cell }) =>
    cell === null || (cell.share >= 0.5 && cell.share <= 2)
      ? []
      : [`${row} ${fmr.toExponential()} ${times(cell.share)}`],
  );
  expect(told).toEqual(missed);
});

test('the record of decision 37 names every cell of the acceptance criteria that the data at hand cannot decide, and no other', () => {
  const text = read('docs/history/0037-rates-as-used.md');
  const told = [...text.matchAll(/^\| (\w+) \| ((?:days|visit) \d × \d) \| (1e-\d) \| (\S+ \(.*) \|$/gm)].map(
    (m) => m.slice(1).join(' '),
  );
  const undecided = CELLS.flatMap(({ row, fmr, cell }) => {
    if (cell === null || cell.high <= 2) return [];
    const { share, low, high, pairs } = cell;
    const interval = `${times(share)} (${low.toFixed(1)}–${high.toFixed(1)}); ${pairs}`;
    return [`${row} ${fmr.toExponential()} ${interval}`];
  });
  expect(undecided.length).toBeGreaterThan(0);
  expect(told).toEqual(undecided);
});

test('the record of decision 37 reports the results for one studio, where every pack misses its setting', () => {
  const text = read('docs/history/0037-rates-as-used.md');
  for (const pack of PACKS) {
    const { enrolment } = reportOf<{ enrolment: { promised: Delivered[] }[] }>(`${pack}-london`);
    const cells = (enrolment[0]?.promised ?? []).map(({ fmr, rate, low, high, pairs }) => {
      const [share, from, to] = [rate, low, high].map((of) => (of / fmr).toFixed(1));
      return ` ${share} (${from}–${to}); ${pairs} |`;
    });
    expect(cells.length).toBe(4);
    expect(text).toContain(`| ${pack}, London |${cells.join('')}`);
  }
});
