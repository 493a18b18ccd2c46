/**
 * How often a threshold rejects the right person (FNMR), measured with the pack's calibration and interpolated between
 * the measured false match rates. Pure.
 */
import { type Calibration, fmrAtScore, scoreAtFmr } from './calibration.ts';
import type { CollectionBasis, MeasuredRate } from './fnmr-table.ts';

/** The effect of a setting on the people of the measured collection. */
export interface ThresholdEffect {
  source: string;
  /** Null: the pack states only the text. */
  basis: CollectionBasis | null;
  single: MeasuredRate | null;
  averaged: MeasuredRate | null;
}

/**
 * @param inForce the calibration whose threshold the setting gets; stricter than the pack's if the site is calibrated
 * @returns null if nothing was measured: no table, or a threshold outside it
 */
export function effectOf(pack: Calibration, inForce: Calibration, fmr: number): ThresholdEffect | null {
  const { effects } = pack;
  if (!effects || effects.rows.length === 0) return null;
  const x = Math.log10(packRate(pack, scoreAtFmr(inForce, fmr)));
  const above = effects.rows.findLast((row) => Math.log10(row.fmr) >= x - 1e-6);
  const below = effects.rows.find((row) => Math.log10(row.fmr) <= x + 1e-6);
  if (!above || !below) return null;
  const span = Math.log10(above.fmr) - Math.log10(below.fmr);
  const t = span === 0 ? 0 : (Math.log10(above.fmr) - x) / span;
  return {
    source: effects.source,
    basis: effects.basis ?? null,
    single: between(above.single, below.single, t),
    averaged: between(above.averaged, below.averaged, t),
  };
}

/** The pack's rate at a score, also beyond the measured pairs: here it only locates a row and is never shown. */
const packRate = (pack: Calibration, score: number): number =>
  fmrAtScore({ ...pack, nonMatedPairs: Number.MAX_SAFE_INTEGER }, score);

function between(a: MeasuredRate | null, b: MeasuredRate | null, t: number): MeasuredRate | null {
  if (a === null || b === null) return null;
  const mix = (from: number, to: number) => from + t * (to - from);
  return { value: mix(a.value, b.value), low: mix(a.low, b.low), high: mix(a.high, b.high) };
}
