import type { ExpectedMatches, Likeness, Rarity } from '../../../../contract/shield/likeness.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { Termed } from '../term.tsx';
import { texts } from './likeness-texts.ts';
import { oneIn } from './one-in.ts';

export interface LikenessWords {
  /** For tables: "1 in 380,000". */
  short: (likeness: Likeness) => string;
  /** The rate of a setting or of a score: "1 in 380,000". */
  oneIn: (rate: Pick<Rarity, 'one_in' | 'rarer'>) => string;
  /** A false match rate that is set, with two significant digits: "1 in 100,000". */
  setting: (fmr: number) => string;
  /** The meaning of a score: where its rate was measured, and what that leaves open. */
  sentences: (likeness: Likeness) => string[];
  /** How many false matches to expect from the comparisons; if the site was not measured, `expected` is null. */
  expected: (expected: ExpectedMatches | null, made: 'all' | 'search') => string;
}

/** The only place in the console that describes how rare a similarity is. */
export function useLikenessWords(): LikenessWords {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const whole = (n: number) => n.toLocaleString(language);
  const digits = (n: number) => n.toLocaleString(language, { maximumSignificantDigits: 2 });
  const ofRate: LikenessWords['oneIn'] = ({ one_in, rarer }) =>
    (rarer ? t.rarerThan : t.oneIn)(whole(one_in));
  return {
    oneIn: ofRate,
    setting: (fmr) => ofRate({ one_in: oneIn(fmr), rarer: false }),
    short: ({ origin, rate }) => (rate ? ofRate(rate) : origin === 'comparison' ? '–' : t.unknown[origin]),
    sentences: ({ origin, rate }) => {
      if (rate === null) return [origin === 'other_pack' ? t.otherPack : t.earlier];
      const ofPack = (rate.rarer ? t.ofPackRarer : t.ofPack)(whole(rate.one_in));
      const { site } = rate;
      if (site === null) return [ofPack, t.unmeasured];
      const people = whole(site.people);
      return site.beyond
        ? [t.ofSiteRarer(whole(site.one_in), people), ofPack]
        : [t.ofSite(whole(site.one_in), people)];
    },
    expected: (expected, made) => {
      if (expected === null) return t.notExpected;
      const { count, comparisons, bounded } = expected;
      const [about, fewer] =
        made === 'all'
          ? [t.expectedOfAll, t.expectedOfAllFewer]
          : [t.expectedOfSearch, t.expectedOfSearchFewer];
      return (bounded ? fewer : about)(digits(count), whole(comparisons));
    },
  };
}

/** Explains a score in sentences. */
export function LikenessMeaning({ likeness }: { likeness: Likeness }) {
  const { sentences } = useLikenessWords();
  return <Termed text={sentences(likeness).join(' ')} />;
}

/** A table cell: the rate and, for readers who compare scores, the score. */
export function LikenessShort({ likeness }: { likeness: Likeness }) {
  const { short } = useLikenessWords();
  return (
    <>
      {short(likeness)} <span className="soft small">({likeness.score.toFixed(3)})</span>
    </>
  );
}
