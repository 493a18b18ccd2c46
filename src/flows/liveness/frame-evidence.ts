import type { Reading } from '../../domain/capture/reading.ts';
import { isLooped, NO_FRAMES, noteFrame } from '../../domain/liveness/frame-loop.ts';
import {
  capturesContradictArrivals,
  type FrameTime,
  isMachineTimed,
} from '../../domain/liveness/frame-times.ts';
import { type CameraClaims, type Evidence, evidenceOfClaims } from '../../domain/liveness/injection.ts';
import { isStillPicture, LOOKED_AT, STILL_PICTURES } from '../../domain/liveness/still-picture.ts';
import { hashOf } from '../identifiers.ts';

/** As it came in: bytes, when the page says it was taken, when it arrived. */
export interface Frame extends FrameTime {
  jpeg: Uint8Array;
}

/** Of the latest frames; older ones are forgotten, so that a long attempt does not grow. */
const REMEMBERED = 1000;
const TIMES_REMEMBERED = 300;
const PACE_FRAMES = 12;
/** Cameras and browsers hand out a picture twice or thrice; so often in a row none does. */
const SAME_IN_A_ROW = 4;

/** What the frames of one attempt tell of their source. Keeps digests, traces and times, never pictures. */
export class FrameEvidence {
  readonly #found: Set<Evidence>;
  readonly #claims: CameraClaims;
  readonly #digests: string[] = [];
  #sameInARow = 1;
  #times: FrameTime[] = [];
  #loop = NO_FRAMES;
  /** Traces of the latest pictures with a face, each unlike the one before. */
  #faces: readonly Uint8Array[] = [];

  constructor(claims: CameraClaims) {
    this.#claims = claims;
    this.#found = evidenceOfClaims(claims);
  }

  add(evidence: Evidence): void {
    this.#found.add(evidence);
  }

  get all(): Set<Evidence> {
    const found = new Set(this.#found);
    if (this.#loop.frozen || isLooped(this.#loop)) found.add('looped_frames');
    if (isStillPicture(this.#faces)) found.add('still_picture');
    if (isMachineTimed(this.#times)) found.add('machine_timed');
    return found;
  }

  /** Whether there are pictures enough to tell a still from a film, or what came speaks for itself already. */
  get suffices(): boolean {
    return this.#faces.length >= STILL_PICTURES || this.#loop.frozen || this.#found.has('repeated_frames');
  }

  /** Median time between the latest frames; 0 while there are not two. */
  get paceMs(): number {
    const times = this.#times.slice(-PACE_FRAMES);
    const gaps = times.slice(1).map((t, i) => t.arrivedMs - times[i].arrivedMs);
    return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  }

  noteFrame({ jpeg, capturedMs, arrivedMs }: Frame): void {
    this.#noteRepetition(jpeg);
    this.#times = [...this.#times, { capturedMs, arrivedMs }].slice(-TIMES_REMEMBERED);
    if (capturesContradictArrivals(this.#times)) this.add('capture_times_off');
  }

  noteReading(reading: Reading, capturedMs: number): void {
    if (reading.kind === 'unreadable') return;
    this.#loop = noteFrame(this.#loop, reading.trace, capturedMs);
    // An empty room stands as still as a picture does: what tells a still is a face that never moves.
    if (reading.kind === 'face' && this.#loop.pictures.at(-1)?.trace === reading.trace)
      this.#faces = [...this.#faces, reading.trace].slice(-LOOKED_AT);
    this.#noteSize(reading);
  }

  #noteRepetition(jpeg: Uint8Array): void {
    const digest = Buffer.from(hashOf(jpeg)).toString('base64');
    if (digest === this.#digests.at(-1)) {
      if (++this.#sameInARow >= SAME_IN_A_ROW) this.add('repeated_frames');
      return;
    }
    this.#sameInARow = 1;
    if (this.#digests.includes(digest)) this.add('repeated_frames');
    if (this.#digests.push(digest) > REMEMBERED) this.#digests.shift();
  }

  /** The page scales down, so only the shape can be compared: 3 % allows for rounding. */
  #noteSize({ imageWidth, imageHeight }: { imageWidth: number; imageHeight: number }): void {
    const { width, height } = this.#claims;
    if (width === 0 || height === 0) return;
    const claimed = width / height;
    const seen = imageWidth / imageHeight;
    const turned = 1 / seen;
    const matches = (a: number) => Math.abs(a / claimed - 1) < 0.03;
    if (!matches(seen) && !matches(turned)) this.add('settings_mismatch');
  }
}
