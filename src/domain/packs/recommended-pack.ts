/**
 * The pack that a site is advised to use. It cannot come with the program: its network is fetched or installed on an
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
  /** At this false match rate, one picture against one, on COLLECTION: the share of people recognised. */
  fmr: number;
  recognised: Share;
  /** By the pack in use; null: it was not measured. */
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

/** Null: the pack in use is the recommended one. */
export function recommendation(active: string): Recommendation | null {
  if (active === RECOMMENDED_PACK) return null;
  const [recognised, recognisedNow] = [MEASURED[RECOMMENDED_PACK], MEASURED[active] ?? null];
  return { pack: RECOMMENDED_PACK, fmr: FMR, recognised, recognisedNow };
}
