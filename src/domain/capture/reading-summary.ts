import type { Instruction } from './capture.ts';
import type { Quality, Reading } from './reading.ts';

/** The figures that tell why frames did not count. */
const SUMMED = [
  'eyeDistancePx',
  'yawDeg',
  'pitchDeg',
  'rollDeg',
  'sharpness',
  'brightness',
  'occlusion',
  'overall',
] as const satisfies readonly (keyof Quality)[];
export type Summed = (typeof SUMMED)[number];
/** Of the challenge's movements: 1 a head, 0 a sheet; and the cosine of the turned face with the captured one. */
export type Judged = 'headScore' | 'turnedFace';

/** What an attempt's frames were like: no picture, no template; at most 2 kB as JSON. */
export interface ReadingSummary {
  /** What the person was told and when, ms from the attempt's start; only changes, the first ones. */
  told: readonly (readonly [atMs: number, instruction: Instruction])[];
  /** Frames in which one face was measured. */
  measured: number;
  /** Of those: least and median; of the angles the amount. */
  quality: Partial<Record<Summed | Judged, readonly [least: number, median: number]>>;
}

const MOST_TOLD = 32;
/** Of frames beyond this many the figures are not kept: a minute and more at any camera's pace. */
const MOST_MEASURED = 1000;

/** Gathers the summary frame by frame. */
export class ReadingLog {
  readonly #startMs: number;
  readonly #told: [number, Instruction][] = [];
  readonly #figures: Record<Summed, number[]> = {
    eyeDistancePx: [],
    yawDeg: [],
    pitchDeg: [],
    rollDeg: [],
    sharpness: [],
    brightness: [],
    occlusion: [],
    overall: [],
  };
  #measured = 0;
  #headScores: readonly number[] = [];
  #turned: readonly number[] = [];

  constructor(startMs: number) {
    this.#startMs = startMs;
  }

  add(reading: Reading, instruction: Instruction, atMs: number): void {
    if (this.#told.at(-1)?.[1] !== instruction && this.#told.length < MOST_TOLD)
      this.#told.push([Math.max(0, Math.round(atMs - this.#startMs)), instruction]);
    if (reading.kind !== 'face') return;
    this.#measured++;
    if (this.#measured > MOST_MEASURED) return;
    for (const name of SUMMED) this.#figures[name].push(reading.quality[name]);
  }

  noteHead(scores: readonly number[]): void {
    this.#headScores = scores;
  }

  noteTurned(cosines: readonly number[]): void {
    this.#turned = cosines;
  }

  summary(): ReadingSummary | null {
    if (this.#told.length === 0) return null;
    const measured = this.#measured > 0;
    const quality: [Summed | Judged, [number, number]][] = measured
      ? SUMMED.map((name) => [name, leastAndMedian(name, this.#figures[name])])
      : [];
    if (this.#headScores.length > 0)
      quality.push(['headScore', leastAndMedian('headScore', this.#headScores)]);
    if (this.#turned.length > 0) quality.push(['turnedFace', leastAndMedian('turnedFace', this.#turned)]);
    return { told: this.#told, measured: this.#measured, quality: Object.fromEntries(quality) };
  }
}

const isAngle = (name: Summed | Judged): boolean => name.endsWith('Deg');

function leastAndMedian(name: Summed | Judged, values: readonly number[]): [number, number] {
  const sorted = (isAngle(name) ? values.map(Math.abs) : [...values]).sort((a, b) => a - b);
  return [round(sorted[0]), round(sorted[sorted.length >> 1])];
}

/** Three digits tell all that a person can use. */
const round = (value: number): number => Number(value.toPrecision(3));
