/**
 * The pack that Omote recommends. It cannot be part of the program: its network is fetched or installed at an
 * operator's command.
 */
export const RECOMMENDED_PACK = 'mobilefacenet';

/** A share, with its 95 % interval. */
export interface Share {
  value: number;
  low: number;
  high: number;
}

export interface Recommendation {
  pack: string;
  /** The false match rate at which the shares were measured, one picture against one, on COLLECTION. */
  fmr: number;
  /** The share of people that the recommended pack recognises. */
  recognised: Share;
  /** The share of people that the active pack recognises; null: not measured. */
  recognisedNow: Share | null;
}

export const COLLECTION = 'LFW, folds 1–5';
const FMR = 1e-5;
/** From docs/accuracy/<pack>-lfw.json, which `npm run accuracy` writes. */
const MEASURED: Readonly<Record<string, Share>> = {
  embedded: { value: 0.7159, low: 0.702, high: 0.7294 },
  mobilefacenet: { value: 0.974, low: 0.9687, high: 0.9784 },
  zoo: { value: 0.9097, low: 0.9006, high: 0.918 },
};

/** Null if the active pack is the recommended one. */
export function recommendation(active: string): Recommendation | null {
  if (active === RECOMMENDED_PACK) return null;
  const [recognised, recognisedNow] = [MEASURED[RECOMMENDED_PACK], MEASURED[active] ?? null];
  return { pack: RECOMMENDED_PACK, fmr: FMR, recognised, recognisedNow };
}
