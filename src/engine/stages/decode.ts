/** The only module that uses sharp. Nothing is written to disk, and nothing of a picture reaches a log. */
import sharp from 'sharp';
import type { UnreadableReason } from '../../domain/capture/reading.ts';
import { admit, type DecodeLimits } from '../imaging/admission.ts';
import { rewritten } from '../imaging/jpeg.ts';
import { scansOfWhole } from '../imaging/jpeg-data.ts';
import type { Raster } from '../imaging/picture.ts';

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
 * become RGB. A picture of which any pixel is missing is damaged; one that lacks only the marker at its end, or that
 * other data follows, is whole. Any bytes give a value and never an exception.
 */
export async function decode(bytes: Uint8Array, limits: DecodeLimits): Promise<Decoded> {
  const admission = admit(bytes, limits);
  if (admission.kind === 'unreadable') return admission;
  const { jpeg } = admission;
  try {
    return await toRaster(rewritten(bytes, jpeg, scansOfWhole(bytes, jpeg)), limits);
  } catch {
    // The message of libvips is dropped: it may quote picture content (comments, profile names).
    return unreadable('damaged');
  }
}

async function toRaster(bytes: Uint8Array, limits: DecodeLimits): Promise<Decoded> {
  // 'error' accepts the stray bytes that cameras leave at the end of a scan.
  const input = sharp(bytes, { failOn: 'error', limitInputPixels: limits.maxPixels });
  const { width, height } = (await input.metadata()).autoOrient;
  const side = limits.workingSide;
  const upright = input.autoOrient();
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
