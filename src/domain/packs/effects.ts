/** A pack's table of measured false non-match rates; see threshold-effect.ts. */

/** Share of mated comparisons that fail, with its 95 % interval over people. */
export interface MeasuredShare {
  value: number;
  low: number;
  high: number;
}

/** False non-match rates at one false match rate; null: too few people had as many pictures. */
export interface EffectRow {
  fmr: number;
  /** One picture registered against one picture compared. */
  single: MeasuredShare | null;
  /** The mean of five pictures against the mean of three, all eight different. */
  averaged: MeasuredShare | null;
}

export interface Effects {
  /** What it was measured on, for people to read. */
  source: string;
  /** How many people had pictures enough. */
  people: { single: number; averaged: number };
  /** Descending fmr. */
  rows: readonly EffectRow[];
}
