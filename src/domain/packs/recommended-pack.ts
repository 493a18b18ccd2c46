import { FORMER_STANDARD_PACK, STANDARD_PACK } from './shipped-packs.ts';

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

interface Recommendation {
  pack: string;
  /** The false match rate at which the shares were measured, one picture against one, on COLLECTION. */
  fmr: number;
  /** The share of people that this pack recognises. */
  recognised: Share;
  /** The share of people that the active pack recognises; null: not measured. */
  recognisedNow: Share | null;
}

export const COLLECTION = 'LFW, folds 1–5';
const FMR = 1e-5;
/** From docs/accuracy/<pack>-lfw.json, which `npm run accuracy` writes. */
const MEASURED: Readonly<Record<string, Share>> = {
  embedded: { value: 0.7159, low: 0.702, high: 0.7294 },
  standard: { value: 0.9077, low: 0.8985, high: 0.9161 },
  mobilefacenet: { value: 0.974, low: 0.9687, high: 0.9784 },
  zoo: { value: 0.9097, low: 0.9006, high: 0.918 },
};

/**
 * Null if the active pack is the recommended one. A gallery of the former standard pack is advised to use today's, which
 * is there already, unless the recommended one is, too.
 * @param installed packs whose files are on this host
 */
export function recommendation(active: string, installed: readonly string[]): Recommendation | null {
  if (active === RECOMMENDED_PACK) return null;
  const atHand = active === FORMER_STANDARD_PACK && !installed.includes(RECOMMENDED_PACK);
  const pack = atHand ? STANDARD_PACK : RECOMMENDED_PACK;
  return { pack, fmr: FMR, recognised: MEASURED[pack], recognisedNow: MEASURED[active] ?? null };
}
