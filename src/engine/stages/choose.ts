import type { Detection } from '../face.ts';

/** Share of the largest face's area from which a second one counts as somebody standing there too. */
const COMPARABLE = 0.28;
/** Less sure answers count only where there is none better: patterns on clothes score lower than faces. */
const SURE = 0.6;

export type Choice =
  | { kind: 'none' }
  | { kind: 'several'; count: number }
  | { kind: 'one'; detection: Detection };

/** The one face a picture is about: the largest, unless another of comparable size is there as well. */
export function choose(detections: readonly Detection[]): Choice {
  const area = ({ box }: Detection) => box.width * box.height;
  const best = Math.max(...detections.map((d) => d.confidence));
  const trusted = detections.filter((d) => d.confidence >= Math.min(SURE, best));
  const largest = trusted.reduce<Detection | null>((a, b) => (a && area(a) >= area(b) ? a : b), null);
  if (largest === null) return { kind: 'none' };
  const rivals = trusted.filter((d) => d !== largest && area(d) >= COMPARABLE * area(largest));
  return rivals.length > 0
    ? { kind: 'several', count: rivals.length + 1 }
    : { kind: 'one', detection: largest };
}
