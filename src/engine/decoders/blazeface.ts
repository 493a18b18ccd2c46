/**
 * BlazeFace, "back" variant of 256 × 256 px (Bazarevsky et al., arXiv:1907.05047), as in @vladmandic/human:
 * 16 × 16 cells of 2 anchors, then 8 × 8 cells of 6. Each anchor has a score (logit) and 16 numbers in px relative
 * to the cell's centre: box centre, box size, then right eye, left eye, nose tip, mouth centre and ears.
 */
import type { Point } from '../../domain/capture/reading.ts';
import type { Canvas, Detection } from '../imaging/face.ts';
import { BadOutput, type Outputs } from '../network/network.ts';

const GRIDS = [
  { stride: 16, anchors: 2 },
  { stride: 32, anchors: 6 },
];
const VALUES = 16;

/**
 * Decodes BlazeFace's outputs.
 * @param threshold minimum confidence, between 0 and 1
 * @returns faces in px of the canvas with at least this confidence, including overlapping ones
 * @throws BadOutput if an output is missing
 */
export function decodeBlazeFace(outputs: Outputs, canvas: Canvas, threshold: number): Detection[] {
  const found: Detection[] = [];
  // sigmoid(x) ≥ t ⇔ x ≥ ln(t / (1 − t)): avoids the exponential for the hundreds of anchors without a face.
  const logit = Math.log(threshold / (1 - threshold));
  for (const { stride, anchors } of GRIDS) {
    const columns = Math.floor(canvas.width / stride);
    const count = columns * Math.floor(canvas.height / stride) * anchors;
    const scores = ofLength(outputs, count);
    const values = ofLength(outputs, count * VALUES);
    for (let i = 0; i < count; i++) {
      if (scores[i] < logit) continue;
      const cell = Math.floor(i / anchors);
      const centre: Point = [((cell % columns) + 0.5) * stride, (Math.floor(cell / columns) + 0.5) * stride];
      found.push(toDetection(values.subarray(i * VALUES, (i + 1) * VALUES), centre, scores[i]));
    }
  }
  return found;
}

function toDetection(v: Float32Array, [x, y]: Point, logit: number): Detection {
  const keyPoint = (n: number): Point => [v[4 + 2 * n] + x, v[5 + 2 * n] + y];
  return {
    confidence: 1 / (1 + Math.exp(-logit)),
    box: { x: v[0] + x - v[2] / 2, y: v[1] + y - v[3] / 2, width: v[2], height: v[3] },
    eyes: [keyPoint(0), keyPoint(1)],
    mouth: keyPoint(3),
    points: null,
  };
}

/**
 * The output with this many values. The converter numbers the outputs as the graph did, but their lengths identify them
 * for certain.
 */
function ofLength(outputs: Outputs, length: number): Float32Array {
  const found = Object.values(outputs).find((o) => o.length === length);
  if (!found) throw new BadOutput(`the detector has no output of ${length} values`);
  return found;
}
