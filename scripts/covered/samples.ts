/** Aligned faces to fit the classifiers with: each photograph several times, with and without something over the face. */
import { STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import type { FivePoints, Point } from '../../src/domain/capture/reading.ts';
import { Picture, type Raster } from '../../src/engine/imaging/picture.ts';
import { apply, similarity, type Transform } from '../../src/engine/imaging/transform.ts';
import { warp } from '../../src/engine/imaging/warp.ts';
import { MEASURED_CROP, MEASURED_FORMAT, SIDE } from '../../src/engine/measures/pixels.ts';
import { pose } from '../../src/engine/measures/pose.ts';
import type { Models } from '../../src/engine/pipeline/models.ts';
import { choose } from '../../src/engine/stages/choose.ts';
import { detect } from '../../src/engine/stages/detect.ts';
import { landmarks } from '../../src/engine/stages/landmarks.ts';
import type { Random } from '../random.ts';
import { painted } from './paint.ts';
import {
  jpegOf,
  KINDS,
  type Kind,
  type Photograph,
  photographed,
  type Region,
  rasterOf,
  readPhotograph,
} from './pictures.ts';

export interface Sample {
  kind: Kind;
  person: string;
  covered: readonly Region[];
  /** The aligned face, packed RGB of SIDE × SIDE. */
  rgb: Float32Array;
}

/** Faces turned further are in no capture's limits. */
const MOST_TURNED = 34;

/**
 * Yields the samples of one photograph: the first is the face as it is.
 * @param count number of samples
 */
export async function* samplesOf(
  models: Models,
  photograph: Photograph,
  count: number,
  random: Random,
): AsyncGenerator<Sample> {
  const face = await faceIn(models, await readPhotograph(photograph));
  if (!face || photograph.really === 'unclear') return;
  const fitted = KINDS.filter((kind) => kind.fitted);
  const covering = fitted.filter(({ covers }) => covers !== null);
  const innocent = fitted.filter(({ covers }) => covers === null);
  let shared: Canvas | null = null;
  for (let i = 0; i < count; i++) {
    const kind =
      i === 0
        ? (KINDS.find(({ id }) => id === 'nothing') ?? KINDS[0])
        : random.pick(i % 2 ? covering : innocent);
    const canvas: Canvas = i % 4 === 0 || shared === null ? cut(face, random) : shared;
    if (i % 4 !== 0) shared = canvas;
    let raster = painted(canvas.raster, canvas.points, kind.paint, random);
    raster = photographed(raster, random, kind.dark === true || random.next() < 0.08);
    const picture = new Picture(await rasterOf(await jpegOf(raster, random)));
    const rgb = new Float32Array(3 * SIDE * SIDE);
    const five = unsteady(canvas.five, random);
    warp(picture, similarity(points(), five), MEASURED_FORMAT, rgb);
    picture.close();
    const covered = [kind.covers, photograph.really].filter((r) => r === 'eyes' || r === 'mouth');
    yield { kind, person: photograph.person, covered, rgb };
  }
}

interface Canvas {
  raster: Raster;
  points: Float32Array;
  five: FivePoints;
}

interface Found {
  picture: Picture;
  all: readonly Point[];
  five: FivePoints;
}

async function faceIn(models: Models, raster: Raster): Promise<Found | null> {
  const picture = new Picture(raster);
  const { width, height } = raster;
  const choice = choose(
    await detect(models.detect, picture),
    { width, height, sharpness: () => 100 },
    STILL_LIMITS,
  );
  if (choice.kind !== 'one' || !models.landmarks) return null;
  const { all, five } = await landmarks(models.landmarks, picture, choice.detection);
  const { yawDeg, pitchDeg } = pose(five);
  return Math.max(Math.abs(yawDeg), Math.abs(pitchDeg)) > MOST_TURNED ? null : { picture, all, five };
}

function points(): readonly Point[] {
  if (MEASURED_CROP.kind !== 'similarity5') throw new RangeError('faces are measured by five points');
  return MEASURED_CROP.points;
}

/** How far a canvas reaches beyond the aligned square's left, top, right and lower edge, px of the square. */
const MARGIN = [14, 2, 14, 24] as const;

/** Cuts the face out, with some room around it, so that little is painted. */
function cut({ picture, all, five }: Found, random: Random): Canvas {
  const scale = random.between(0.9, 1.6);
  const [left, top, right, bottom] = MARGIN;
  const width = Math.round((SIDE + left + right) * scale);
  const height = Math.round((SIDE + top + bottom) * scale);
  const onCanvas = points().map(([x, y]): Point => [(x + left) * scale, (y + top) * scale]);
  const transform = similarity(onCanvas, five);
  const pixels = new Float32Array(3 * width * height);
  warp(picture, transform, { ...MEASURED_FORMAT, width, height }, pixels);
  const back = inverse(transform);
  const placed = new Float32Array(2 * all.length);
  for (const [i, point] of all.entries()) placed.set(apply(back, point), 2 * i);
  const at = (i: number): Point => apply(back, five[i]);
  return {
    raster: { data: Uint8Array.from(pixels, (v) => v + 0.5), width, height },
    points: placed,
    five: [at(0), at(1), at(2), at(3), at(4)],
  };
}

function inverse({ a, b, c, d, x, y }: Transform): Transform {
  const det = a * d - b * c;
  const [p, q, r, s] = [d / det, -b / det, -c / det, a / det];
  return { a: p, b: q, c: r, d: s, x: -(p * x + q * y), y: -(r * x + s * y) };
}

/** The points as a network finds them, which is less sure of itself where something is covered. */
function unsteady(five: FivePoints, random: Random): FivePoints {
  const eyes = Math.hypot(five[1][0] - five[0][0], five[1][1] - five[0][1]);
  const far = eyes * (random.next() < 0.3 ? 0.08 : 0.03);
  const [dx, dy] = [random.normal() * far, random.normal() * far];
  const at = (i: number): Point => [
    five[i][0] + dx + random.normal() * far * 0.6,
    five[i][1] + dy + random.normal() * far * 0.6,
  ];
  return [at(0), at(1), at(2), at(3), at(4)];
}

/**
 * Puts the eyes of one aligned face on another, as bright as its skin is: what people really wear, on more faces.
 * @returns a copy of `face`
 */
export function withEyesOf(face: Float32Array, donor: Float32Array): Float32Array {
  const out = Float32Array.from(face);
  const gains = [0, 1, 2].map((c) => Math.min(2, Math.max(0.5, cheek(face, c) / (cheek(donor, c) + 1))));
  for (let y = BAND.top; y < BAND.bottom; y++)
    for (let x = 0; x < SIDE; x++) {
      const share = Math.min(1, (y - BAND.top + 1) / BAND.soft, (BAND.bottom - y) / BAND.soft);
      for (let c = 0; c < 3; c++) {
        const i = 3 * (y * SIDE + x) + c;
        out[i] = face[i] * (1 - share) + Math.min(255, donor[i] * gains[c]) * share;
      }
    }
  return out;
}
const BAND = { top: 30, bottom: 70, soft: 6 };

/** Mean of a channel on both cheeks of an aligned face. */
function cheek(rgb: Float32Array, channel: number): number {
  let sum = 0;
  for (let y = 70; y < 80; y++)
    for (let x = 0; x < 12; x++)
      sum += rgb[3 * (y * SIDE + 26 + x) + channel] + rgb[3 * (y * SIDE + 74 + x) + channel];
  return sum / 240;
}
