import type {
  FmrOfScore as FmrOfScoreView,
  ScoreMeaning as ScoreMeaningView,
} from '../../contract/shield/score-meaning.ts';
import {
  type FmrOfScore,
  meaningOfScore,
  type RatedPack,
  type ScoreMeaning,
} from '../../domain/packs/score-meaning.ts';

export const scoreView = (pack: RatedPack, score: number, scoredBy: string | null): ScoreMeaningView =>
  scoreMeaningView(meaningOfScore(pack, score, scoredBy));

export const scoreMeaningView = ({ rate, ...told }: ScoreMeaning): ScoreMeaningView => ({
  ...told,
  rate: rate && fmrOfScoreView(rate),
});

const fmrOfScoreView = ({ fmr, oneIn, rarer, site }: FmrOfScore): FmrOfScoreView => ({
  fmr,
  one_in: oneIn,
  rarer,
  site: site && { people: site.people, beyond: site.beyond, one_in: site.oneIn },
});
