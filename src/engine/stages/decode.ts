/** The only module that uses sharp. Nothing is written to disk, and nothing of a picture reaches a log. */
import sharp, { type Metadata } from 'sharp';
import type { UnreadableReason } from '../../domain/capture/reading.ts';
import type { Raster } from '../imaging/picture.ts';

export interface DecodeLimits {
  maxBytes: number;
  /** Width × height as the header states it, checked before any pixel is decoded. */
  maxPixels: number;
  /** Shorter side, px. */
  minSide: number;
  /** Longer side, px, above which the picture is shrunk while it is decoded. */
  workingSide: number;
}

/**
 * 40 MP is more than any phone's or webcam's still picture; at 2000 px, a face of a tenth of the width is 200 px wide.
 */
export const DECODE_LIMITS: DecodeLimits = {
  maxBytes: 12 * 2 ** 20,
  maxPixels: 40e6,
  minSide: 32,
  workingSide: 2000,
};

export type Decoded =
  | {
      kind: 'decoded';
      raster: Raster;
      /** Upright size as sent, px. */
      width: number;
      height: number;
    }
  | { kind: 'unreadable'; reason: UnreadableReason };

/**
 * Limits libvips to the worker's own thread and disables its cache: it must not start a pool of its own or keep
 * pictures.
 */
export function setUpDecoder(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Decodes a JPEG to upright sRGB: the EXIF orientation is applied, embedded profiles are converted, CMYK and grey
 * become RGB. Any bytes give a value and never an exception.
 */
export async function decode(bytes: Uint8Array, limits: DecodeLimits): Promise<Decoded> {
  if (!isJpeg(bytes)) return unreadable('not_jpeg');
  if (bytes.length > limits.maxBytes) return unreadable('too_many_bytes');
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const refused = refuse(metadata, limits);
    return refused ? unreadable(refused) : await toRaster(bytes, metadata, limits);
  } catch {
    // The message of libvips is dropped: it may quote picture content (comments, profile names).
    return unreadable('damaged');
  }
}

/** Checks for the start of image and the first byte of the marker that must follow it. */
const isJpeg = (b: Uint8Array): boolean => b.length > 3 && b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff;

function refuse({ format, width, height }: Metadata, limits: DecodeLimits): UnreadableReason | null {
  if (format !== 'jpeg') return 'not_jpeg';
  if (width * height > limits.maxPixels) return 'too_many_pixels';
  return Math.min(width, height) < limits.minSide ? 'too_small' : null;
}

async function toRaster(bytes: Uint8Array, metadata: Metadata, limits: DecodeLimits): Promise<Decoded> {
  const { width, height } = metadata.autoOrient;
  const side = limits.workingSide;
  // 'error' refuses truncated files and broken scans, but accepts the stray bytes that cameras leave between markers.
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: limits.maxPixels }).autoOrient();
  const fitted =
    Math.max(width, height) > side
      ? upright.resize(side, side, { fit: 'inside', withoutEnlargement: true })
      : upright;
  const { data, info } = await fitted
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) return unreadable('damaged');
  return { kind: 'decoded', raster: { data, width: info.width, height: info.height }, width, height };
}

const unreadable = (reason: UnreadableReason): Decoded => ({ kind: 'unreadable', reason });
