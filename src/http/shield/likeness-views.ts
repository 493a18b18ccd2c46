import type { Likeness as LikenessView, Rarity as RarityView } from '../../contract/shield/likeness.ts';
import { type Likeness, likenessOf, type Rarity, type RatedPack } from '../../domain/packs/likeness.ts';

export const likenessView = (pack: RatedPack, score: number, scoredBy: string | null): LikenessView =>
  likenessShown(likenessOf(pack, score, scoredBy));

export const likenessShown = ({ rate, ...told }: Likeness): LikenessView => ({
  ...told,
  rate: rate && rarityView(rate),
});

export const rarityView = ({ fmr, oneIn, rarer, site }: Rarity): RarityView => ({
  fmr,
  one_in: oneIn,
  rarer,
  site: site && { people: site.people, beyond: site.beyond, one_in: site.oneIn },
});
