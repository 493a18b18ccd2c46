/** A pack's table of measured false non-match rates; see threshold-effect.ts. */

/** A collection of pictures that a pack was measured on. */
export interface CollectionBasis {
  /** Name of the collection. */
  collection: string;
  /** The collection's terms allow it only for tests within the maker's house. */
  forTestsOnly: boolean;
}

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
  /** The pictures that the rates were measured on, as English text to show. */
  source: string;
  /** The same in parts, for pages in other languages. Absent: the pack states only the text. */
  basis?: CollectionBasis;
  /** Number of people with enough pictures. */
  people: { single: number; averaged: number };
  /** From the highest false match rate to the lowest. */
  rows: readonly FnmrRow[];
}
