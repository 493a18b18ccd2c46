/** A pack's table of measured false non-match rates; see threshold-effect.ts. */

/** Share of mated comparisons that fail, with its 95 % interval over people. */
export interface MeasuredRate {
  value: number;
  low: number;
  high: number;
}

/** False non-match rates at one false match rate; null: too few people had enough pictures. */
export interface FnmrRow {
  fmr: number;
  /** One picture registered against one picture compared. */
  single: MeasuredRate | null;
  /** The mean of five pictures against the mean of three, all eight different. */
  averaged: MeasuredRate | null;
}

export interface FnmrTable {
  /** The pictures that the rates were measured on, as text to show. */
  source: string;
  /** Number of people with enough pictures. */
  people: { single: number; averaged: number };
  /** From the highest false match rate to the lowest. */
  rows: readonly FnmrRow[];
}
