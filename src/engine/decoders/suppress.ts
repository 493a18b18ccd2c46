import type { Box } from '../../domain/capture/reading.ts';
import type { Detection } from '../imaging/face.ts';

/** Area of the intersection over area of the union, 0…1. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (a.width * a.height + b.width * b.height - both);
}

/**
 * Greedy non-maximum suppression: of detections that overlap by `iou` or more, the most confident stays.
 * @param iou minimum overlap, 0…1
 * @returns the remaining detections, most confident first
 */
export function suppress(detections: readonly Detection[], iou: number): Detection[] {
  const kept: Detection[] = [];
  for (const d of detections.toSorted((a, b) => b.confidence - a.confidence))
    if (kept.every((k) => overlap(k.box, d.box) < iou)) kept.push(d);
  return kept;
}
