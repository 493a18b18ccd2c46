import type { ExpectedMatches, FmrOfScore, ScoreMeaning } from '../../../../contract/shield/score-meaning.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { useMarks } from '../../i18n/marks.ts';
import { Termed } from '../glossary-links.tsx';
import { inCounts, oneIn } from './in-counts.ts';
import { texts } from './score-texts.ts';

type SetThreshold = { fmr: number; measured_down_to: number };

interface ScoreTexts {
  /** The score itself: "Score 0.933". */
  score: (score: number) => string;
  /** For tables: "1 in 380,000". */
  short: (meaning: ScoreMeaning) => string;
  /** The rate of a setting or of a score: "1 in 380,000". */
  oneIn: (rate: Pick<FmrOfScore, 'one_in' | 'rarer'>) => string;
  /** A false match rate that is set, with two significant digits: "1 in 100,000". */
  setting: (fmr: number) => string;
  /** A threshold as set, without a claim that it was measured: the rate, and how far the pack's calibration reaches. */
  threshold: (threshold: SetThreshold) => string[];
  /** If the score of the rate is extrapolated: how far the pack's calibration reaches. */
  extrapolated: (threshold: SetThreshold) => string[];
  /** The meaning of a score: where its rate was measured, and what that leaves open. */
  sentences: (meaning: ScoreMeaning) => string[];
  /** Sentences as one text; Japanese has no space between them. */
  joined: (sentences: readonly string[]) => string;
  /**
   * How many false matches to expect from the comparisons. Null: the site was not measured, and it would be noise to say
   * so on every page that could tell otherwise.
   * @param made `all`: everybody was compared with everybody; `search`: one person with everybody
   */
  expected: (expected: ExpectedMatches | null, made: 'all' | 'search') => string | null;
}

/** Rates that differ by less are the same. */
const NEAR = 1e-6;

/** The only place in the console that describes how rare a similarity is. */
export function useScoreTexts(): ScoreTexts {
  const t = useTextsOf(texts);
  const { gap } = useMarks();
  const { language } = useLanguage();
  const whole = (n: number) => n.toLocaleString(language);
  const rarity = (n: number) => inCounts(n, language);
  const digits = (n: number) => n.toLocaleString(language, { maximumSignificantDigits: 2 });
  const ofRate: ScoreTexts['oneIn'] = ({ one_in, rarer }) => (rarer ? t.rarerThan : t.oneIn)(rarity(one_in));
  const setting: ScoreTexts['setting'] = (fmr) => ofRate({ one_in: oneIn(fmr), rarer: false });
  const extrapolated: ScoreTexts['extrapolated'] = ({ fmr, measured_down_to }) =>
    fmr < measured_down_to * (1 - NEAR) ? [t.extrapolated(setting(measured_down_to))] : [];
  return {
    score: (score) => t.score(score.toFixed(3)),
    oneIn: ofRate,
    setting,
    threshold: (threshold) => [t.setTo(setting(threshold.fmr)), ...extrapolated(threshold)],
    extrapolated,
    short: ({ origin, rate }) => (rate ? ofRate(rate) : origin === 'comparison' ? '–' : t.unknown[origin]),
    sentences: ({ origin, rate }) => {
      if (rate === null) return [origin === 'other_pack' ? t.otherPack : t.earlier];
      const ofPack = (rate.rarer ? t.ofPackRarer : t.ofPack)(rarity(rate.one_in));
      const { site } = rate;
      if (site === null) return [ofPack, t.unmeasured];
      const people = whole(site.people);
      return site.beyond
        ? [t.ofSiteRarer(rarity(site.one_in), people), ofPack]
        : [t.ofSite(rarity(site.one_in), people)];
    },
    joined: (sentences) => sentences.join(gap),
    expected: (expected, made) => {
      if (expected === null) return null;
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
export function ScoreSentences({ meaning }: { meaning: ScoreMeaning }) {
  const { sentences, joined } = useScoreTexts();
  return <Termed text={joined(sentences(meaning))} />;
}

/** A table cell: the rate and, for readers who compare scores, the score. */
export function ScoreInTable({ meaning }: { meaning: ScoreMeaning }) {
  const { short } = useScoreTexts();
  const { bracketed } = useMarks();
  return (
    <>
      <span className="rate">{short(meaning)}</span>{' '}
      <span className="soft small">{bracketed(meaning.score.toFixed(3))}</span>
    </>
  );
}
