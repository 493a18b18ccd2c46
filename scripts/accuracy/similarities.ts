/**
 * Cosines of all pairs of a collection's templates, computed once. The cosines of averaged templates follow from them:
 * the scalar product of two means is the mean of the cosines between their pictures.
 */
import { cosine } from '../../src/domain/gallery/template.ts';

export interface HasTemplate {
  template: Float32Array;
}

/** Several pictures averaged. */
export interface Mean {
  /** Indices of the pictures in the collection. */
  pictures: readonly number[];
  /** Length of the mean of the unit vectors before normalisation, 0…1. */
  length: number;
}

/** Cosines between the templates of one collection, and between averages of them. */
export class Similarities<T extends HasTemplate> {
  readonly #index: Map<T, number>;
  /** The triangle below the diagonal, row by row. */
  readonly #cosines: Float32Array;

  /** @param samples the collection; each pair takes 4 bytes */
  constructor(samples: readonly T[]) {
    this.#index = new Map(samples.map((sample, i) => [sample, i]));
    this.#cosines = new Float32Array((samples.length * (samples.length - 1)) / 2);
    let at = 0;
    for (let i = 0; i < samples.length; i++)
      for (let j = 0; j < i; j++) this.#cosines[at++] = cosine(samples[i].template, samples[j].template);
  }

  /**
   * The sample's index in the collection.
   * @throws RangeError if it is not in the collection
   */
  place(sample: T): number {
    const place = this.#index.get(sample);
    if (place === undefined) throw new RangeError('not of this collection');
    return place;
  }

  /**
   * @param i index
   * @param j index
   */
  at(i: number, j: number): number {
    if (i === j) return 1;
    return this.#cosines[i > j ? (i * (i - 1)) / 2 + j : (j * (j - 1)) / 2 + i];
  }

  mean(samples: readonly T[]): Mean {
    const pictures = samples.map((sample) => this.place(sample));
    return { pictures, length: Math.min(1, Math.sqrt(this.#product(pictures, pictures))) };
  }

  /** The cosine of two means. */
  ofMeans(a: Mean, b: Mean): number {
    return this.#product(a.pictures, b.pictures) / (a.length * b.length);
  }

  #product(a: readonly number[], b: readonly number[]): number {
    let sum = 0;
    for (const one of a) for (const other of b) sum += this.at(one, other);
    return sum / (a.length * b.length);
  }
}
