import type { Likeness as LikenessView, Rarity as RarityView } from '../../contract/shield/likeness.ts';
import { likenessOf, type Rarity, type RatedPack } from '../../domain/packs/likeness.ts';

export function likenessView(pack: RatedPack, score: number, scoredBy: string | null): LikenessView {
  const { rate, ...told } = likenessOf(pack, score, scoredBy);
  return { ...told, rate: rate && rarityView(rate) };
}

export const rarityView = ({ fmr, oneIn, rarer, site }: Rarity): RarityView => ({
  fmr,
  one_in: oneIn,
  rarer,
  site: site && { people: site.people, beyond: site.beyond, one_in: site.oneIn },
});
