/** What the product's thresholds let pass if templates are averaged over frames of one simulated visit. */

import { averageTemplates } from '../../src/domain/gallery/template.ts';
import type { Calibration } from '../../src/domain/packs/calibration.ts';
import { type PromisedRate, promisedRates } from './promised.ts';
import type { FaceRead } from './read-pictures.ts';
import { Similarities } from './similarities.ts';

export interface VisitRow {
  enrolled: number;
  probed: number;
  simulated: true;
  people: number;
  /** Median mean length of the references. */
  meanLength: number;
  promised: PromisedRate[];
}

/** @param visits see simulated-visits.ts */
export function visitRows(visits: readonly (readonly FaceRead[])[], calibration: Calibration): VisitRow[] {
  const faces = visits.flat();
  const known = new Similarities(faces);
  const lengths = visits.map((v) => averageTemplates(v.slice(0, 5).map((f) => f.template)).meanLength ?? 1);
  lengths.sort((a, b) => a - b);
  return [
    [1, 1],
    [1, 3],
    [5, 3],
  ].map(([enrolled, probed]) => ({
    enrolled,
    probed,
    simulated: true,
    people: visits.length,
    meanLength: lengths[lengths.length >> 1] ?? 1,
    promised: promisedRates(faces, calibration, enrolled, probed, known),
  }));
}
