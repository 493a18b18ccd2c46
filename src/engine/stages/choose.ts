import type { QualityLimits } from '../../domain/capture/quality.ts';
import type { Detection } from '../imaging/face.ts';

/** Share of the largest face's area below which a second face is background, wherever it is. */
const BACKGROUND = 0.28;
/**
 * A face is aside if its centre is further from the picture's middle than the main face's by this many sides of the
 * main face.
 */
const ASIDE = 0.5;
/** If the main face is further than this many of its sides from the picture's middle, no second face is ignored. */
const IN_THE_MIDDLE = 0.5;
/** Share of the main face's sharpness below which another face is out of focus, and so a bystander's. */
const OUT_OF_FOCUS = 0.3;
/**
 * A face whose box ends nearer to the picture's edge than this many of its sides is cut by it: hair and chin are
 * outside.
 */
const AT_THE_EDGE = 0.15;
/** Less confident detections count only if there are none better: patterns on clothes score lower than faces. */
const SURE = 0.6;

export type Choice =
  | { kind: 'none' }
  | { kind: 'several'; count: number }
  | { kind: 'one'; detection: Detection };

export interface View {
  width: number;
  height: number;
  /** The face's sharpness; computed only if the choice depends on it. */
  sharpness(face: Detection): number;
}

/**
 * Shares of the largest face's area from which a second face may be meant: wherever it is, and if it is wholly in view.
 */
export type Similar = Pick<QualityLimits, 'similarFace' | 'similarFaceInView'>;

/**
 * Chooses the one face that a picture is about: the largest, unless another may be meant as well. A face of similar
 * size always may be. A somewhat smaller one may be unless it is aside and either cut by the picture's edge or out of
 * focus, so that a person looking over somebody's shoulder is not ignored. A still smaller one may be unless it is
 * aside or out of focus. No second face is ignored if the main face is not in the middle, or if the second one is
 * nearer to the middle. Faces below BACKGROUND never count. Measured in docs/decisions/0033 and 0057.
 */
export function choose(detections: readonly Detection[], view: View, similar: Similar): Choice {
  const faces = trusted(detections);
  const main = faces.reduce<Detection | null>((a, b) => (a && area(a) >= area(b) ? a : b), null);
  if (main === null) return { kind: 'none' };
  const rivals = faces.filter((d) => d !== main && isRival(d, main, view, similar));
  return rivals.length > 0 ? { kind: 'several', count: rivals.length + 1 } : { kind: 'one', detection: main };
}

/** The detections that count: those with a confidence of at least SURE, or as high as the best one's. */
export function trusted(detections: readonly Detection[]): Detection[] {
  const best = Math.max(...detections.map((d) => d.confidence));
  return detections.filter((d) => d.confidence >= Math.min(SURE, best));
}

function isRival(other: Detection, main: Detection, view: View, similar: Similar): boolean {
  const share = area(other) / area(main);
  if (share < BACKGROUND) return false;
  if (share >= similar.similarFace) return true;
  if (offCentre(main, view) / Math.sqrt(area(main)) > IN_THE_MIDDLE) return true;
  const large = share >= similar.similarFaceInView;
  const aside = (offCentre(other, view) - offCentre(main, view)) / Math.sqrt(area(main));
  const isSharp = () => view.sharpness(other) >= OUT_OF_FOCUS * view.sharpness(main);
  if (aside >= ASIDE) return large && !isCut(other, view) && isSharp();
  return large || aside <= 0 || isSharp();
}

const area = ({ box }: Detection): number => box.width * box.height;

const offCentre = ({ box }: Detection, { width, height }: View): number =>
  Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);

function isCut(face: Detection, { width, height }: View): boolean {
  const { x, y, width: w, height: h } = face.box;
  return Math.min(x, y, width - x - w, height - y - h) < AT_THE_EDGE * Math.sqrt(area(face));
}
