import { pointsWithin, qualityProblems } from '../../domain/capture/quality.ts';
import type {
  Box,
  FaceReading,
  FivePoints,
  Point,
  Reading,
  TracedReading,
} from '../../domain/capture/reading.ts';
import { noTimes, type ReadOptions, type StageTimes } from '../../domain/packs/ports-engine.ts';
import { admit, DECODE_LIMITS } from '../imaging/admission.ts';
import type { Detection, Face } from '../imaging/face.ts';
import { Picture, turned } from '../imaging/picture.ts';
import { distance } from '../imaging/transform.ts';
import { sharpnessOf } from '../measures/sharpness.ts';
import { trace, traceOfCoded } from '../measures/trace.ts';
import type { Model } from '../network/model.ts';
import { networksOf } from '../packs/networks-of.ts';
import { align } from '../stages/align.ts';
import { choose } from '../stages/choose.ts';
import { type Decoded, decode } from '../stages/decode.ts';
import { detect } from '../stages/detect.ts';
import { embed } from '../stages/embed.ts';
import { landmarks } from '../stages/landmarks.ts';
import { liveness } from '../stages/liveness.ts';
import { quality } from '../stages/quality.ts';
import type { Models } from './models.ts';

/**
 * The whole processing of one picture, stage by stage, on the calling thread.
 * @param times what the stages take is added to it
 * @throws BadOutput if a network fails; never because of the bytes alone
 */
export async function readPicture(
  models: Models,
  bytes: Uint8Array,
  options: Pick<ReadOptions, 'limits' | 'pose' | 'embed' | 'purpose'>,
  times: StageTimes = noTimes(),
): Promise<Reading> {
  const decoded = await timed(times, 'decode', () =>
    decode(bytes, DECODE_LIMITS[options.purpose ?? 'still']),
  );
  if (decoded.kind === 'unreadable') return decoded;
  const picture = new Picture(decoded.raster);
  try {
    const reading = await readRaster(models, decoded, picture, options, times);
    return isRefused(reading, options) && (await wouldFitTurned(models, decoded, options, times))
      ? { ...traced(decoded), kind: 'no_face', onlyIfTurned: true }
      : reading;
  } finally {
    picture.close();
    for (const model of networksOf<Model>(models)) model.wipe();
  }
}

/** Traces a live frame, and looks for nothing in it. Never throws because of the bytes. */
export async function tracePicture(bytes: Uint8Array, times: StageTimes): Promise<TracedReading> {
  const coded = await timed(times, 'decode', () => traceCoded(bytes));
  if (coded) return coded;
  const decoded = await timed(times, 'decode', () => decode(bytes, DECODE_LIMITS.frame));
  if (decoded.kind === 'unreadable') return decoded;
  const reading = { kind: 'traced', ...traced(decoded) } as const;
  new Picture(decoded.raster).close();
  return reading;
}

/** Computes only the pixels of the trace, as decoding would; null: the frame must be decoded. */
function traceCoded(bytes: Uint8Array): TracedReading | null {
  const admission = admit(bytes, DECODE_LIMITS.frame);
  if (admission.kind === 'unreadable') return admission;
  const { width, height } = admission.jpeg;
  if (Math.max(width, height) > DECODE_LIMITS.frame.workingSide) return null;
  try {
    const trace = traceOfCoded(bytes, admission.jpeg);
    return trace && { kind: 'traced', imageWidth: width, imageHeight: height, trace };
  } catch {
    return { kind: 'unreadable', reason: 'damaged' };
  }
}

/**
 * Whether a still picture was to give a template and has no fit face. Live frames are upright, as the page takes them
 * from the camera, and who sees several faces sees them upright.
 */
const isRefused = (reading: Reading, { embed, purpose }: Pick<ReadOptions, 'embed' | 'purpose'>): boolean =>
  embed &&
  purpose !== 'frame' &&
  (reading.kind === 'no_face' || (reading.kind === 'face' && reading.template === null));

const traced = ({ raster, width, height }: Extract<Decoded, { kind: 'decoded' }>) => ({
  imageWidth: width,
  imageHeight: height,
  trace: trace(raster),
});

/** Whether the picture would show a face that is fit if it were turned. */
async function wouldFitTurned(
  models: Models,
  { raster, width, height }: Extract<Decoded, { kind: 'decoded' }>,
  { limits }: Pick<ReadOptions, 'limits'>,
  times: StageTimes,
): Promise<boolean> {
  for (const quarters of [2, 1, 3] as const) {
    const view = turned(raster, quarters);
    const picture = new Picture(view);
    const size = quarters === 2 ? { width, height } : { width: height, height: width };
    try {
      const decoded = { kind: 'decoded', raster: view, ...size } as const;
      const reading = await readRaster(models, decoded, picture, { limits, embed: false }, times);
      if (reading.kind === 'face' && qualityProblems(reading, limits).length === 0) return true;
    } finally {
      picture.close();
    }
  }
  return false;
}

async function readRaster(
  models: Models,
  decoded: Extract<Decoded, { kind: 'decoded' }>,
  picture: Picture,
  options: Pick<ReadOptions, 'limits' | 'pose' | 'embed'>,
  times: StageTimes,
): Promise<Reading> {
  const size = traced(decoded);
  const { width, height } = picture;
  const view = { width, height, sharpness: (face: Detection) => sharpnessOf(picture, face) };
  const detected = await timed(times, 'detect', () => detect(models.detect, picture));
  const choice = choose(detected, view, options.limits);
  if (choice.kind === 'none') return { kind: 'no_face', ...size };
  if (choice.kind === 'several') return { kind: 'several_faces', ...size, count: choice.count };
  const face = await timed(times, 'landmarks', () => locate(models, picture, choice.detection));
  if (!plausible(face)) return { kind: 'no_face', ...size };
  const cut = align(picture, face);
  const scale = decoded.width / picture.width;
  const reading: FaceReading = {
    kind: 'face',
    ...size,
    box: scaledBox(face.box, scale),
    points: scaledPoints(face.points, scale),
    landmarks: face.landmarks && scaledLandmarks(face.landmarks.all, scale),
    ...(await timed(times, 'quality', () => quality(models.quality, picture, face, cut, scale))),
    liveness: await timed(times, 'liveness', () => liveness(models.liveness, cut)),
    template: null,
  };
  if (!isWanted(reading, options)) return reading;
  return { ...reading, template: await timed(times, 'embed', () => embed(models.embed, cut)) };
}

/** Whether somebody needs the face's template. */
const isWanted = (
  face: FaceReading,
  { limits, pose, embed }: Pick<ReadOptions, 'limits' | 'pose' | 'embed'>,
): boolean =>
  embed && qualityProblems(face, limits).length === 0 && (!pose || pointsWithin(face.quality, pose));

async function timed<T>(times: StageTimes, stage: keyof StageTimes, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    times[stage] += performance.now() - began;
  }
}

/**
 * Locates the face's points: the landmark network's, or the detector's if the pack has no landmark network or its
 * manifest says so.
 */
export async function locate(models: Models, picture: Picture, detection: Detection): Promise<Face> {
  const { box, confidence, points } = detection;
  const found = models.landmarks && (await landmarks(models.landmarks, picture, detection));
  const five = models.alignBy === 'detector' ? points : (found?.five ?? points);
  if (!five) throw new RangeError('the pack has no five landmarks, which was checked when it was opened');
  return { box, confidence, points: five, landmarks: found };
}

/**
 * Whether the points can be a face's. On anything else the landmarks collapse to a blot; the eyes of a face are 0.4 box
 * widths apart, 0.2 if turned by 60°.
 */
const plausible = ({ points, box }: Face): boolean => distance(points[0], points[1]) > 0.12 * box.width;

const scaledBox = (b: Box, s: number): Box => ({
  x: b.x * s,
  y: b.y * s,
  width: b.width * s,
  height: b.height * s,
});

// A pixel's centre lies half a pixel inside its edge, even after shrinking.
const scaled = ([x, y]: Point, s: number): Point => [(x + 0.5) * s - 0.5, (y + 0.5) * s - 0.5];

const scaledPoints = (p: FivePoints, s: number): FivePoints => [
  scaled(p[0], s),
  scaled(p[1], s),
  scaled(p[2], s),
  scaled(p[3], s),
  scaled(p[4], s),
];

function scaledLandmarks(all: readonly Point[], s: number): Float32Array {
  const values = new Float32Array(2 * all.length);
  for (const [i, point] of all.entries()) values.set(scaled(point, s), 2 * i);
  return values;
}
