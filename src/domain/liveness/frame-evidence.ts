/** Evidence about the source of an attempt's frames. Pure; made of digests, traces and times, never of pictures. */
import type { Reading, TracedReading } from '../capture/reading.ts';
import { type FrameLoop, isLooped, MOVES_AGAIN, NO_FRAMES, noteFrame } from './frame-loop.ts';
import { capturesContradictArrivals, type FrameTime, isMachineTimed } from './frame-times.ts';
import { type CameraClaims, type Evidence, evidenceOfClaims } from './injection.ts';
import { isStillPicture, LOOKED_AT, STILL_PICTURES } from './still-picture.ts';

/**
 * A frame on arrival: when the page says it was taken, when it arrived, and a digest that distinguishes it from others.
 */
export interface FrameMark extends FrameTime {
  /** SHA-256 of its bytes. */
  digest: string;
}

export interface FrameEvidence {
  claims: CameraClaims;
  /** Evidence from the claims and whatever was noted since. */
  noted: ReadonlySet<Evidence>;
  /** Digests of the latest frames, without those that repeat their predecessor. */
  digests: readonly string[];
  /** How many times in a row the latest frame came; after a wait, a repetition counts half (SAME_IN_A_ROW). */
  sameInARow: number;
  /** One frame came SAME_IN_A_ROW times, and fewer than MOVES_AGAIN others since. */
  held: boolean;
  /** Number of different frames since one repeated its predecessor. */
  differentSince: number;
  times: readonly FrameTime[];
  loop: FrameLoop;
  /** Traces of the latest pictures with a face, each different from the one before. */
  faces: readonly Uint8Array[];
}

/** Number of digests kept; older ones are dropped, so that memory stays bounded in a long attempt. */
const REMEMBERED = 1000;
const TIMES_REMEMBERED = 300;
const PACE_FRAMES = 12;
/**
 * Repetitions in a row that count as evidence unless the video goes on: cameras and browsers deliver a picture two or
 * three times. A page whose video stands still, as in a call, may send the same picture after waiting 1.5 s: such
 * frames count half.
 */
const SAME_IN_A_ROW = 4;
const WAITED_MS = 1000;

/** @param known evidence that exists before the first frame */
export const startEvidence = (claims: CameraClaims, known: readonly Evidence[] = []): FrameEvidence => ({
  claims,
  noted: new Set([...evidenceOfClaims(claims), ...known]),
  digests: [],
  sameInARow: 1,
  held: false,
  differentSince: 0,
  times: [],
  loop: NO_FRAMES,
  faces: [],
});

export function noteEvidence(seen: FrameEvidence, evidence: readonly Evidence[]): FrameEvidence {
  if (evidence.every((e) => seen.noted.has(e))) return seen;
  return { ...seen, noted: new Set([...seen.noted, ...evidence]) };
}

/** All evidence so far. */
export function evidenceOf({ noted, held, loop, faces, times }: FrameEvidence): Set<Evidence> {
  const found = new Set(noted);
  if (held) found.add('repeated_frames');
  if (loop.frozen || isLooped(loop)) found.add('looped_frames');
  if (isStillPicture(faces)) found.add('still_picture');
  if (isMachineTimed(times)) found.add('machine_timed');
  return found;
}

/** Whether there are enough pictures to distinguish a still from a film, or the frames already show a repetition. */
export const tellsStillFromFilm = ({ faces, held, loop, noted }: FrameEvidence): boolean =>
  faces.length >= STILL_PICTURES || held || loop.frozen || noted.has('repeated_frames');

/** Median time between the latest frames, ms; 0 until there are two. */
export function paceMs(seen: FrameEvidence): number {
  const times = seen.times.slice(-PACE_FRAMES);
  const gaps = times.slice(1).map((t, i) => t.arrivedMs - times[i].arrivedMs);
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

/** Notes that a frame arrived, before the engine has read it. */
export function noteArrival(
  before: FrameEvidence,
  { digest, capturedMs, arrivedMs }: FrameMark,
): FrameEvidence {
  const times = [...before.times, { capturedMs, arrivedMs }].slice(-TIMES_REMEMBERED);
  const waited = capturedMs - (before.times.at(-1)?.capturedMs ?? capturedMs) >= WAITED_MS;
  const seen = { ...noteRepetition(before, digest, waited), times };
  return capturesContradictArrivals(times) ? noteEvidence(seen, ['capture_times_off']) : seen;
}

function noteRepetition(seen: FrameEvidence, digest: string, waited: boolean): FrameEvidence {
  if (digest === seen.digests.at(-1)) {
    const sameInARow = seen.sameInARow + (waited ? 0.5 : 1);
    return { ...seen, sameInARow, held: seen.held || sameInARow >= SAME_IN_A_ROW, differentSince: 0 };
  }
  // A frame that comes back after others is a recording's, and stays evidence.
  const noted = seen.digests.includes(digest) ? noteEvidence(seen, ['repeated_frames']) : seen;
  const differentSince = seen.differentSince + 1;
  const held = seen.held && differentSince < MOVES_AGAIN;
  const digests = [...seen.digests, digest].slice(-REMEMBERED);
  return { ...noted, sameInARow: 1, held, differentSince, digests };
}

/** Notes the engine's reading of a frame. One that was only traced follows frames of a face. */
export function noteReading(
  before: FrameEvidence,
  reading: Reading | TracedReading,
  capturedMs: number,
): FrameEvidence {
  if (reading.kind === 'unreadable') return before;
  const loop = noteFrame(before.loop, reading.trace, capturedMs);
  // An empty room is as still as a picture: only a face that never moves reveals a still.
  const seesFace = reading.kind === 'face' || reading.kind === 'traced';
  const moved = seesFace && loop.pictures.at(-1)?.trace === reading.trace;
  const faces = moved ? [...before.faces, reading.trace].slice(-LOOKED_AT) : before.faces;
  const seen = { ...before, loop, faces };
  return contradictsSize(before.claims, reading) ? noteEvidence(seen, ['settings_mismatch']) : seen;
}

/**
 * Whether the picture's shape contradicts the claimed size. The page scales pictures down, so only the aspect ratio can
 * be compared; 3 % allows for rounding.
 */
function contradictsSize(
  { width, height }: CameraClaims,
  { imageWidth, imageHeight }: { imageWidth: number; imageHeight: number },
): boolean {
  if (width === 0 || height === 0) return false;
  const claimed = width / height;
  const seen = imageWidth / imageHeight;
  const matches = (shape: number) => Math.abs(shape / claimed - 1) < 0.03;
  return !matches(seen) && !matches(1 / seen);
}
