/** A pack's table of measured false non-match rates; see threshold-effect.ts. */

/** Share of mated comparisons that fail, with its 95 % interval over people. */
export interface MeasuredShare {
  value: number;
  low: number;
  high: number;
}

/** False non-match rates at one false match rate; null: too few people had enough pictures. */
export interface EffectRow {
  fmr: number;
  /** One picture registered against one picture compared. */
  single: MeasuredShare | null;
  /** The mean of five pictures against the mean of three, all eight different. */
  averaged: MeasuredShare | null;
}

export interface Effects {
  /** The data that it was measured on, as text to show. */
  source: string;
  /** Number of people with enough pictures. */
  people: { single: number; averaged: number };
  /** Descending fmr. */
  rows: readonly EffectRow[];
}
