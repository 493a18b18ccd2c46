import sharp from 'sharp';
import type { SortedScores } from './metrics.ts';

const W = 640;
const H = 420;
const M = { left: 70, right: 20, top: 40, bottom: 50 };

interface Axis {
  label: string;
  /** Converts a value to its position on the axis, 0…1. */
  at: (value: number) => number;
  ticks: [value: number, label: string][];
}

const x = (axis: Axis, v: number): string => (M.left + axis.at(v) * (W - M.left - M.right)).toFixed(1);
const y = (axis: Axis, v: number): string => (H - M.bottom - axis.at(v) * (H - M.top - M.bottom)).toFixed(1);

/** Of the texts in a grid, which is drawn with lines. */
const TICK = 'stroke="none" fill="#444"';

function chart(title: string, across: Axis, up: Axis, marks: string): Promise<Buffer> {
  const grid = [
    ...across.ticks.map(
      ([v, t]) =>
        `<path d="M${x(across, v)} ${M.top}V${H - M.bottom}"/><text x="${x(across, v)}" y="${H - M.bottom + 18}" text-anchor="middle" ${TICK}>${t}</text>`,
    ),
    ...up.ticks.map(
      ([v, t]) =>
        `<path d="M${M.left} ${y(up, v)}H${W - M.right}"/><text x="${M.left - 8}" y="${Number(y(up, v)) + 4}" text-anchor="end" ${TICK}>${t}</text>`,
    ),
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" font-family="sans-serif" font-size="12">
    <rect width="${W}" height="${H}" fill="#fff"/><text x="${M.left}" y="24" font-size="15" font-weight="bold">${title}</text>
    <g stroke="#ddd" fill="none">${grid}</g>${marks}
    <text x="${W / 2}" y="${H - 10}" text-anchor="middle" fill="#222">${across.label}</text>
    <text transform="translate(16 ${H / 2}) rotate(-90)" text-anchor="middle" fill="#222">${up.label}</text></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const RATES = [1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1];
const logRates = (from: number, label: string): Axis => ({
  label,
  at: (v) => Math.max(0, Math.log10(v / from) / -Math.log10(from)),
  ticks: RATES.filter((r) => r >= from).map((r) => [r, r.toExponential(0)]),
});

const line = (points: readonly string[], colour: string): string =>
  `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5"/>`;

/** False match rates that the sample is large enough for, ten per decade. */
function shownRates(nonMated: SortedScores): number[] {
  const steps = Array.from({ length: 61 }, (_, i) => 10 ** (-6 + i / 10));
  return steps.filter((r) => r * nonMated.length >= 5);
}

/** ROC curve as PNG: true accept rate 0.4…1 over false match rate from 1e-6, logarithmic. */
export function rocChart(name: string, mated: SortedScores, nonMated: SortedScores): Promise<Buffer> {
  const across = logRates(1e-6, 'false match rate');
  const up: Axis = {
    label: 'true accept rate',
    at: (v) => (v - 0.4) / 0.6,
    ticks: [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((v) => [v, v.toFixed(1)]),
  };
  const points = shownRates(nonMated).map((r) => {
    const tar = mated.countFrom(nonMated.thresholdAt(r)) / mated.length;
    return `${x(across, r)},${y(up, Math.max(0.4, tar))}`;
  });
  return chart(`${name}: ROC`, across, up, line(points, '#2b4a80'));
}

/** DET curve as PNG: false non-match rate from 1e-4 over false match rate from 1e-6, both logarithmic. */
export function detChart(name: string, mated: SortedScores, nonMated: SortedScores): Promise<Buffer> {
  const across = logRates(1e-6, 'false match rate');
  const up = logRates(1e-4, 'false non-match rate');
  const points = shownRates(nonMated).map((r) => {
    const fnmr = 1 - mated.countFrom(nonMated.thresholdAt(r)) / mated.length;
    return `${x(across, r)},${y(up, Math.max(1e-4, fnmr))}`;
  });
  return chart(`${name}: DET`, across, up, line(points, '#2b4a80'));
}

const BINS = 80;

/** Histogram of mated and non-mated scores as PNG. */
export function histogramChart(name: string, mated: SortedScores, nonMated: SortedScores): Promise<Buffer> {
  const low = Math.min(mated.lowest, nonMated.lowest);
  // Scores that are all the same have an axis, too.
  const high = Math.max(mated.highest, nonMated.highest, low + 0.01);
  const ticks = Array.from({ length: 6 }, (_, i) => low + ((high - low) * i) / 5);
  const across: Axis = {
    label: 'score (cosine)',
    at: (v) => (v - low) / (high - low),
    ticks: ticks.map((v) => [v, v.toFixed(2)]),
  };
  const shares = (s: SortedScores) => s.histogram(low, high, BINS).map((n) => n / s.length);
  const [a, b] = [shares(nonMated), shares(mated)];
  const most = Math.max(...a, ...b);
  const up: Axis = {
    label: 'share of comparisons',
    at: (v) => v / most,
    ticks: [
      [0, '0'],
      [most, most.toFixed(2)],
    ],
  };
  const area = (values: number[], colour: string): string => {
    const tops = values.map((v, i) => `${x(across, low + ((high - low) * (i + 0.5)) / BINS)},${y(up, v)}`);
    const [first, last] = [tops[0].split(',')[0], tops[BINS - 1].split(',')[0]];
    const base = y(up, 0);
    return `<polygon points="${first},${base} ${tops.join(' ')} ${last},${base}" fill="${colour}" fill-opacity=".45" stroke="${colour}"/>`;
  };
  const legend = `<g font-size="13"><text x="${W - 150}" y="60" fill="#a33">■ non-mated</text><text x="${W - 150}" y="78" fill="#1a6b47">■ mated</text></g>`;
  return chart(`${name}: scores`, across, up, area(a, '#a33') + area(b, '#1a6b47') + legend);
}
