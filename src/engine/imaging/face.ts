/** Data that the stages pass to one another. Coordinates are pixels of the decoded raster. */
import type { Box, FivePoints, Point } from '../../domain/capture/reading.ts';
import type { Crop } from '../packs/manifest.ts';
import type { PixelFormat } from './pixel-format.ts';

/** Size in px of a detector's input: the picture, scaled and padded. */
export interface Canvas {
  width: number;
  height: number;
}

/** One face found by a detector. */
export interface Detection {
  box: Box;
  /** 0…1 */
  confidence: number;
  /** Eye centres, left to right in the picture; `mouth`: the mouth's centre. */
  eyes: readonly [Point, Point];
  mouth: Point;
  /** Null for detectors that do not find nose tip and mouth corners. */
  points: FivePoints | null;
}

export interface Landmarks {
  /** iBUG 68-point scheme. */
  all: readonly Point[];
  five: FivePoints;
  /**
   * Mean distance between the network's points for the face and for its mirror image, in eye distances, beyond a shift
   * that all points share. For an uncovered face it is 0.02 (median of LFW).
   */
  disagreement: number;
}

/** The face that the rest of the pipeline works on. */
export interface Face {
  box: Box;
  confidence: number;
  /** The points that crops are aligned by. */
  points: FivePoints;
  /** Null if the pack has no landmark network. */
  landmarks: Landmarks | null;
}

/** Cuts the face out for a network and writes it to the first 3 · width · height values of `out`. */
export type CropWriter = (crop: Crop, format: PixelFormat, out: Float32Array) => void;
