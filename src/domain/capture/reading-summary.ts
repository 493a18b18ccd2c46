import type { Instruction } from './capture.ts';
import type { Quality, Reading } from './reading.ts';

/** The figures that explain why frames did not count. */
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
/**
 * Figures of the head movements. headScore: 1 for a head, 0 for a sheet. turnedFace: the cosine between the turned face
 * and the captured one.
 */
export type Judged = 'headScore' | 'turnedFace';

/** A summary of an attempt's frames, without pictures or templates; at most 2 kB as JSON. */
export interface ReadingSummary {
  /**
   * The instructions to the person and when each appeared, ms from the attempt's start; only changes, and only the
   * first ones.
   */
  told: readonly (readonly [atMs: number, instruction: Instruction])[];
  /** Number of frames in which one face was measured. */
  measured: number;
  /** Minimum and median figure over those frames; of angles, the absolute value. */
  quality: Partial<Record<Summed | Judged, readonly [least: number, median: number]>>;
}

const MOST_TOLD = 32;
/** Frames whose figures are kept: a minute or more at any camera's rate. */
const MOST_MEASURED = 1000;

/** The data that the summary is computed from, frame by frame. */
export interface ReadingLog {
  startMs: number;
  told: readonly (readonly [atMs: number, instruction: Instruction])[];
  measured: number;
  figures: readonly Quality[];
  headScores: readonly number[];
  turned: readonly number[];
}

export const startLog = (startMs: number): ReadingLog => ({
  startMs,
  told: [],
  measured: 0,
  figures: [],
  headScores: [],
  turned: [],
});

/** Adds a frame's reading and instruction to the log. @param atMs by the same clock as the log's start, ms */
export function logReading(
  log: ReadingLog,
  reading: Reading,
  instruction: Instruction,
  atMs: number,
): ReadingLog {
  const changed = log.told.at(-1)?.[1] !== instruction && log.told.length < MOST_TOLD;
  const sinceMs = Math.max(0, Math.round(atMs - log.startMs));
  const told = changed ? [...log.told, [sinceMs, instruction] as const] : log.told;
  if (reading.kind !== 'face') return { ...log, told };
  const figures = log.figures.length < MOST_MEASURED ? [...log.figures, reading.quality] : log.figures;
  return { ...log, told, figures, measured: log.measured + 1 };
}

/** @returns null if no frame was judged */
export function summaryOf({
  told,
  measured,
  figures,
  headScores,
  turned,
}: ReadingLog): ReadingSummary | null {
  if (told.length === 0) return null;
  const quality: [Summed | Judged, [number, number]][] =
    measured > 0
      ? SUMMED.map((name) => {
          const values = figures.map((q) => q[name]);
          return [name, leastAndMedian(name, values)];
        })
      : [];
  if (headScores.length > 0) quality.push(['headScore', leastAndMedian('headScore', headScores)]);
  if (turned.length > 0) quality.push(['turnedFace', leastAndMedian('turnedFace', turned)]);
  return { told, measured, quality: Object.fromEntries(quality) };
}

const isAngle = (name: Summed | Judged): boolean => name.endsWith('Deg');

function leastAndMedian(name: Summed | Judged, values: readonly number[]): [number, number] {
  const sorted = (isAngle(name) ? values.map(Math.abs) : [...values]).sort((a, b) => a - b);
  return [round(sorted[0]), round(sorted[sorted.length >> 1])];
}

/** Three digits are as precise as a person can use. */
const round = (value: number): number => Number(value.toPrecision(3));
