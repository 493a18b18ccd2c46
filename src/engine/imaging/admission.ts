/** Which pictures the engine takes, decided from their headers: before one waits, and before a pixel is decoded. */
import {
  STILL_MAX_MEGABYTES,
  STILL_MAX_MEGAPIXELS,
  type UnreadableReason,
} from '../../domain/capture/reading.ts';
import type { PicturePurpose } from '../../domain/packs/ports-engine.ts';
import { blocksToDecode, coefficientsToKeep, type Jpeg, OtherJpeg, outline } from './jpeg.ts';

export interface DecodeLimits {
  maxBytes: number;
  /** Width × height as the header states it. */
  maxPixels: number;
  /** Shorter side, px. */
  minSide: number;
  /** Longer side, px, above which the picture is shrunk while it is decoded. */
  workingSide: number;
  maxScans: number;
  /** Blocks of 8 × 8 that decoding visits, in all scans together: its time. */
  maxBlocks: number;
  /** Coefficients kept until the last scan, of 2 bytes each: its memory. */
  maxCoefficients: number;
}

/**
 * 40 MP is more than any phone's or webcam's still picture; at 2000 px, a face of a tenth of the width is 200 px wide.
 * Pages send frames of at most 1280 px (1.3 MP) in a single scan; 1080p and the usual ten scans are taken as well.
 * The limits of stills allow progressive pictures of 40 MP in the usual scans and sampling, about a second's work.
 */
export const DECODE_LIMITS: Record<PicturePurpose, DecodeLimits> = {
  still: {
    maxBytes: STILL_MAX_MEGABYTES * 2 ** 20,
    maxPixels: STILL_MAX_MEGAPIXELS * 1e6,
    minSide: 32,
    workingSide: 2000,
    maxScans: 100,
    maxBlocks: 6e6,
    maxCoefficients: 75e6,
  },
  frame: {
    maxBytes: 2 ** 20,
    maxPixels: 2.1e6,
    minSide: 32,
    workingSide: 2000,
    maxScans: 10,
    maxBlocks: 1e6,
    maxCoefficients: 7e6,
  },
};

/** Pictures whose decoding keeps more coefficients than this, 32 MB, are decoded one at a time. */
const HEAVY_COEFFICIENTS = 16e6;

export type Admission =
  | { kind: 'admitted'; jpeg: Jpeg; heavy: boolean }
  | { kind: 'unreadable'; reason: UnreadableReason };

/** Any bytes give a value and never an exception. */
export function admit(bytes: Uint8Array, limits: DecodeLimits): Admission {
  if (!isJpeg(bytes)) return unreadable('not_jpeg');
  if (bytes.length > limits.maxBytes) return unreadable('too_many_bytes');
  try {
    const jpeg = outline(bytes);
    const reason = refusal(jpeg, limits);
    if (reason) return unreadable(reason);
    return { kind: 'admitted', jpeg, heavy: coefficientsToKeep(jpeg) > HEAVY_COEFFICIENTS };
  } catch (error) {
    return unreadable(error instanceof OtherJpeg ? 'other_jpeg' : 'damaged');
  }
}

/** Checks for the start of image and the first byte of the marker that must follow it. */
const isJpeg = (b: Uint8Array): boolean => b.length > 3 && b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff;

function refusal(jpeg: Jpeg, limits: DecodeLimits): UnreadableReason | null {
  const { width, height, scans } = jpeg;
  if (width * height > limits.maxPixels) return 'too_many_pixels';
  if (Math.min(width, height) < limits.minSide) return 'too_small';
  const costly =
    scans.length > limits.maxScans ||
    blocksToDecode(jpeg) > limits.maxBlocks ||
    coefficientsToKeep(jpeg) > limits.maxCoefficients;
  return costly ? 'too_many_scans' : null;
}

const unreadable = (reason: UnreadableReason): Admission => ({ kind: 'unreadable', reason });
