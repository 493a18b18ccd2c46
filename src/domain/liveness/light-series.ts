/** The colour of a face over time as two numbers, without the drift that the camera and the room cause. */

import type { FaceColour, Rgb } from '../capture/reading.ts';
import { LIGHT_COLOURS, LIGHT_STEPS } from './light-sequence.ts';

/** One frame while the colours were shown; time since the first colour, by the page's clock. */
export interface LitFrame {
  atMs: number;
  colour: FaceColour;
}

/** Minimum number of frames in a step to show its colour. */
export const FRAMES_PER_STEP = 2;

type Pair = readonly [number, number];

export interface Series {
  atMs: readonly number[];
  /** Two rows, each without its mean and its linear drift. */
  rows: readonly (readonly number[])[];
  /** Orthonormal: constant and slope over the frames. */
  drift: readonly (readonly number[])[];
}

/** What a screen of each colour adds to ln(R/G) and ln(B/G) of anything that it lights, whatever its own colour. */
export const CHROMA: readonly Pair[] = LIGHT_COLOURS.map((hex) => {
  const [r, g, b] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16)));
  return [r - g, b - g];
});

/** sRGB to linear light, 0…1. */
function linear(value: number): number {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function chroma([r, g, b]: Rgb): Pair {
  const log = (v: number) => Math.log(linear(v) + 1e-3);
  return [log(r) - log(g), log(b) - log(g)];
}

export const faceAlone = ({ face }: FaceColour): Pair => chroma(face);

/**
 * The face's colour relative to its surround; null without a surround. A camera corrects colours in the whole picture
 * at once, so a change that the wall shares is no response to the screen.
 */
export function againstSurround({ face, surround }: FaceColour): Pair | null {
  if (!surround) return null;
  const [a, b] = [chroma(face), chroma(surround)];
  return [a[0] - b[0], a[1] - b[1]];
}

/** The series of a colour over the frames; null if a frame has no such colour or there are too few frames. */
export function seriesOf(
  frames: readonly LitFrame[],
  colourOf: (c: FaceColour) => Pair | null,
): Series | null {
  const pairs = frames.flatMap(({ atMs, colour }) => {
    const pair = colourOf(colour);
    return pair ? [{ atMs, pair }] : [];
  });
  if (pairs.length < frames.length || pairs.length < FRAMES_PER_STEP * LIGHT_STEPS) return null;
  const atMs = pairs.map((p) => p.atMs);
  const drift = driftOf(atMs);
  const rows = ([0, 1] as const).map((i) =>
    without(
      pairs.map((p) => p.pair[i]),
      drift,
    ),
  );
  return { atMs, rows, drift };
}

function driftOf(atMs: readonly number[]): number[][] {
  const constant = unit(atMs.map(() => 1));
  const slope = unit(without(atMs, [constant]));
  return [constant, slope];
}

function without(values: readonly number[], basis: readonly (readonly number[])[]): number[] {
  return basis.reduce<number[]>(
    (rest, q) => {
      const share = dot(rest, q);
      return rest.map((v, i) => v - share * q[i]);
    },
    [...values],
  );
}

const unit = (values: readonly number[]): number[] => {
  const length = Math.sqrt(dot(values, values)) || 1;
  return values.map((v) => v / length);
};

export const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, v, i) => sum + v * b[i], 0);
