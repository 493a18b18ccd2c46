import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { cosine } from '../../src/domain/gallery/template.ts';
import {
  equalErrorRate,
  foldAccuracy,
  type LabelledScore,
  type Rate,
  rate,
  SortedScores,
} from './metrics.ts';
import type { FaceRead, Reading } from './read-pictures.ts';

const FMRS = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6];
/** Rates with fewer expected false matches than this are not reported, because they could not be distinguished. */
const LEAST_EXPECTED = 5;

export type Folds = ReturnType<typeof foldAccuracy>;

export interface Scores {
  mated: SortedScores;
  nonMated: SortedScores;
}

export interface TarAtFmr {
  fmr: number;
  threshold: number;
  tar: Rate;
}

export interface Figures {
  pack: string;
  images: string;
  date: string;
  pictures: number;
  faces: number;
  refused: Record<string, number>;
  /** Pictures that were refused because of a bystander, then cut to their middle and read again. */
  cutToMiddle: number;
  failureToEnrol: Rate;
  msPerPicture: number;
  matedPairs: number;
  nonMatedPairs: number;
  equalErrorRate: number;
  tarAtFmr: TarAtFmr[];
  /** Accuracy by folds. Pairs with a refused picture count as errors. */
  folds: Folds | null;
  /** Accuracy by folds without pairs that have a refused picture. */
  foldsOfTemplates: Folds | null;
}

/** Every pair of pictures once. Pairs of the same person are mated. */
export function allPairs(faces: readonly FaceRead[]): Scores {
  const mated: number[] = [];
  const nonMated = new Float32Array((faces.length * (faces.length - 1)) / 2);
  let count = 0;
  for (let i = 0; i < faces.length; i++)
    for (let j = 0; j < i; j++) {
      const score = cosine(faces[i].template, faces[j].template);
      if (faces[i].person === faces[j].person) mated.push(score);
      else nonMated[count++] = score;
    }
  return { mated: new SortedScores(mated), nonMated: new SortedScores(nonMated.subarray(0, count)) };
}

/** True accept rates at those false match rates that the sample is large enough for. */
export function tarAtFmrs({ mated, nonMated }: Scores): TarAtFmr[] {
  return FMRS.filter((fmr) => fmr * nonMated.length >= LEAST_EXPECTED).map((fmr) => {
    const threshold = nonMated.thresholdAt(fmr);
    return { fmr, threshold, tar: rate(mated.countFrom(threshold), mated.length) };
  });
}

/**
 * Scores the pairs of a published protocol.
 * @param file CSV file with the header `fold,first,second,mated`; `mated` is 0 or 1
 * @throws Error if the file does not have this form
 */
export function scoredPairs(file: string, faces: readonly FaceRead[]): LabelledScore[] {
  const templates = new Map(faces.map((f) => [f.file, f.template]));
  const [head = [], ...rows] = parse(readFileSync(file), { bom: true, trim: true }) as string[][];
  if (head.join() !== 'fold,first,second,mated')
    throw new Error(`${file}: its first line must be fold,first,second,mated`);
  return rows.map(([fold, first, second, mated], i) => {
    if (mated !== '0' && mated !== '1') throw new Error(`${file}, line ${i + 2}: mated must be 0 or 1`);
    const [a, b] = [templates.get(first), templates.get(second)];
    return { fold: Number(fold), mated: mated === '1', score: a && b ? cosine(a, b) : null };
  });
}

/**
 * All figures of a pack on one collection.
 * @param images name of the collection
 * @param pairs pairs of the published protocol; null: there is none
 */
export function figuresOf(
  pack: string,
  images: string,
  read: Reading,
  scores: Scores,
  pairs: LabelledScore[] | null,
): Figures {
  const { mated, nonMated } = scores;
  return {
    pack,
    images,
    date: new Date().toISOString().slice(0, 10),
    pictures: read.pictures,
    faces: read.faces.length,
    refused: read.refused,
    cutToMiddle: read.cutToMiddle,
    failureToEnrol: rate(read.pictures - read.faces.length, read.pictures),
    msPerPicture: read.msPerPicture,
    matedPairs: mated.length,
    nonMatedPairs: nonMated.length,
    equalErrorRate: equalErrorRate(mated, nonMated).rate,
    tarAtFmr: tarAtFmrs(scores),
    folds: pairs && foldAccuracy(pairs),
    foldsOfTemplates: pairs && foldAccuracy(pairs.filter((p) => p.score !== null)),
  };
}
