/**
 * How often strangers pass, counted over several draws of people and pictures. Comparisons that share a person are not
 * independent, so intervals resample the people, each with all of their comparisons (bootstrap).
 */

import { mulberry32 } from '../random.ts';
import { type Rate, rate } from './metrics.ts';

const RESAMPLES = 400;

export interface PassRate {
  /** Share of comparisons between strangers that pass. */
  rate: number;
  /** 95% interval. */
  low: number;
  high: number;
  /** Different pairs of people with at least one comparison that passed, whichever of the two was the reference. */
  pairs: number;
}

/** Participants of a round of comparisons, by index of the person: those with a reference and those with a probe. */
export interface Round {
  references: Uint8Array;
  probes: Uint8Array;
}

/** Counts how often strangers pass, over several rounds of comparisons. */
export class StrangerPasses {
  readonly #people: number;
  readonly #passed = new Map<number, number>();
  readonly #rounds: Round[] = [];

  constructor(people: number) {
    this.#people = people;
  }

  /** Records a round in which everybody with a reference is compared once with everybody else who has a probe. */
  round(round: Round): void {
    this.#rounds.push(round);
  }

  /** Records that one person's reference accepted another person's probe in a round. */
  passed(reference: number, probe: number): void {
    const key = reference * this.#people + probe;
    this.#passed.set(key, (this.#passed.get(key) ?? 0) + 1);
  }

  rate(): PassRate {
    const people = this.#people;
    const passed = [...this.#passed].map(
      ([key, times]) => [Math.floor(key / people), key % people, times] as const,
    );
    const rateWith = (weights: Float64Array): number => {
      const times = passed.reduce((sum, [a, b, n]) => sum + n * weights[a] * weights[b], 0);
      const all = this.#rounds.reduce((sum, round) => sum + comparisons(weights, round), 0);
      return all === 0 ? 0 : times / all;
    };
    const value = rateWith(new Float64Array(people).fill(1));
    const random = mulberry32(people);
    const resampled = Array.from({ length: RESAMPLES }, () => rateWith(resample(people, random)));
    resampled.sort((x, y) => x - y);
    // If few comparisons passed, resampling underestimates the upper bound, so the number of pairs of people bounds it
    // too.
    const bound = this.#boundByPairs(value);
    return {
      rate: value,
      low: Math.min(resampled[Math.floor(0.025 * RESAMPLES)], bound.low),
      high: Math.max(resampled[Math.ceil(0.975 * RESAMPLES) - 1], bound.high),
      pairs: new Set(passed.map(([a, b]) => Math.min(a, b) * people + Math.max(a, b))).size,
    };
  }

  /** The interval as if each pair of people had been compared once, and had passed or not. */
  #boundByPairs(value: number): Rate {
    const ever = (of: (round: Round) => Uint8Array) =>
      Uint8Array.from({ length: this.#people }, (_, i) => (this.#rounds.some((r) => of(r)[i]) ? 1 : 0));
    const [references, probes] = [ever((r) => r.references), ever((r) => r.probes)];
    const both = references.filter((there, i) => there && probes[i]).length;
    const ones = new Float64Array(this.#people).fill(1);
    const pairs = comparisons(ones, { references, probes }) - (both * (both - 1)) / 2;
    return rate(value * pairs, pairs);
  }
}

function resample(people: number, random: () => number): Float64Array {
  const weights = new Float64Array(people);
  for (let i = 0; i < people; i++) weights[Math.floor(random() * people)]++;
  return weights;
}

/** The number of comparisons in a round. A person is never compared with themselves. */
function comparisons(weights: Float64Array, { references, probes }: Round): number {
  let [a, b, both] = [0, 0, 0];
  for (let i = 0; i < weights.length; i++) {
    if (references[i]) a += weights[i];
    if (probes[i]) b += weights[i];
    if (references[i] && probes[i]) both += weights[i] ** 2;
  }
  return a * b - both;
}
