/**
 * The text format that Prometheus scrapes, version 0.0.4
 * (https://prometheus.io/docs/instrumenting/exposition_formats/). `promtool check metrics` judges what is written
 * (test/integration/metrics.test.ts).
 */

type Labels = Readonly<Record<string, string>>;
/** A value, and the labels by which it differs from others of the metric. */
export type Sample = readonly [value: number, labels?: Labels];

export interface Metric {
  /** In base units (seconds, bytes); of a counter, it ends in _total. */
  name: string;
  type: 'gauge' | 'counter';
  /** A sentence without full stop. */
  help: string;
  samples: readonly Sample[];
}

/** Upper limits of a histogram's buckets, in ascending order, without the last, which has none. */
export class Histogram {
  readonly #limits: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  constructor(limits: readonly number[]) {
    this.#limits = limits;
    this.#counts = Array.from({ length: limits.length + 1 }, () => 0);
  }

  add(value: number): void {
    const at = this.#limits.findIndex((limit) => value <= limit);
    this.#counts[at < 0 ? this.#limits.length : at]++;
    this.#sum += value;
  }

  lines(name: string, labels: Labels): string[] {
    let total = 0;
    const buckets = this.#counts.map((count, i) => {
      total += count;
      const le = i < this.#limits.length ? String(this.#limits[i]) : '+Inf';
      return line(`${name}_bucket`, total, { ...labels, le });
    });
    return [...buckets, line(`${name}_sum`, this.#sum, labels), line(`${name}_count`, total, labels)];
  }
}

/** A metric of type histogram. */
export interface Histograms {
  name: string;
  help: string;
  of: readonly (readonly [Histogram, Labels])[];
}

/** The whole answer. A metric without samples is left out. */
export function metricsText(metrics: readonly Metric[], histograms: readonly Histograms[] = []): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, type, help, samples }) => [
      ...head(name, type, help),
      ...samples.map(([value, labels]) => line(name, value, labels)),
    ]);
  const more = histograms
    .filter(({ of }) => of.length > 0)
    .flatMap(({ name, help, of }) => [
      ...head(name, 'histogram', help),
      ...of.flatMap(([histogram, labels]) => histogram.lines(name, labels)),
    ]);
  return `${[...lines, ...more].join('\n')}\n`;
}

const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
  `# TYPE ${name} ${type}`,
];

function line(name: string, value: number, labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
