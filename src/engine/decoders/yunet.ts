/**
 * YuNet (Wu et al., Machine Intelligence Research 20, 2023; OpenCV Zoo and libfacedetection.train): one prior
 * per cell of strides 8, 16, 32. cls and obj are probabilities, and the score is their geometric mean; bbox is
 * the centre's offset in cells and the log size in cells; kps are five points in cells from the cell's corner.
 */
import type { FivePoints, Point } from '../../domain/capture/reading.ts';
import type { Canvas, Detection } from '../imaging/face.ts';
import { BadOutput, type Outputs } from '../network/network.ts';

const STRIDES = [8, 16, 32];

/**
 * Decodes YuNet's outputs.
 * @param threshold minimum confidence, 0…1
 * @returns faces in px of the canvas, including overlapping ones
 * @throws BadOutput if an output is missing or has another length
 */
export function decodeYuNet(outputs: Outputs, canvas: Canvas, threshold: number): Detection[] {
  const found: Detection[] = [];
  for (const stride of STRIDES) {
    const columns = canvas.width / stride;
    const count = columns * (canvas.height / stride);
    const classes = named(outputs, `cls_${stride}`, count);
    const objects = named(outputs, `obj_${stride}`, count);
    const boxes = named(outputs, `bbox_${stride}`, 4 * count);
    const points = named(outputs, `kps_${stride}`, 10 * count);
    for (let i = 0; i < count; i++) {
      const score = Math.sqrt(unit(classes[i]) * unit(objects[i]));
      if (score < threshold) continue;
      const corner: Point = [i % columns, Math.floor(i / columns)];
      const box = boxes.subarray(4 * i, 4 * i + 4);
      found.push(toDetection(box, points.subarray(10 * i, 10 * i + 10), corner, stride, score));
    }
  }
  return found;
}

function toDetection(
  b: Float32Array,
  p: Float32Array,
  [column, row]: Point,
  stride: number,
  confidence: number,
): Detection {
  const width = Math.exp(b[2]) * stride;
  const height = Math.exp(b[3]) * stride;
  const point = (n: number): Point => [(p[2 * n] + column) * stride, (p[2 * n + 1] + row) * stride];
  const five: FivePoints = [point(0), point(1), point(2), point(3), point(4)];
  const [left, right] = [five[3], five[4]];
  return {
    confidence,
    box: { x: (column + b[0]) * stride - width / 2, y: (row + b[1]) * stride - height / 2, width, height },
    eyes: [five[0], five[1]],
    mouth: [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2],
    points: five,
  };
}

const unit = (x: number) => Math.min(1, Math.max(0, x));

function named(outputs: Outputs, name: string, length: number): Float32Array {
  const found = outputs[name];
  if (found?.length !== length)
    throw new BadOutput(`the detector's output ${name} should have ${length} values`);
  return found;
}
