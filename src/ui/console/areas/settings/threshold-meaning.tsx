import { Link } from 'wouter';
import type { AdminThreshold } from '../../../../contract/site/admin-settings.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { Termed } from '../../parts/glossary-links.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { texts } from './texts.ts';

interface ThresholdMeaningProps {
  told: AdminThreshold;
  /** The threshold decides authentications, so a stricter one costs the right person a second try. */
  effect: boolean;
}

/**
 * Explains the effect of a false match rate in one sentence: how many people need a second try, or how many false
 * matches to expect. Where the figures come from is shown on demand.
 */
export function ThresholdMeaning({ told, effect }: ThresholdMeaningProps) {
  const t = useTextsOf(texts).threshold;
  const { language } = useLanguage();
  const words = useScoreTexts();
  const { site_people } = told;
  const ofPack = effect && site_people === null;
  const rests = site_people === null ? t.ofPack : t.ofSite(site_people.toLocaleString(language));
  const share = useShare();
  const averaged = told.effect?.averaged ?? null;
  const expected = words.expected(told.expected, 'all');
  return (
    <div className="soft threshold-meaning" role="status">
      {effect ? <p>{averaged ? t.secondTry(share(averaged)) : t.noEffect}</p> : null}
      {effect || expected === null ? null : <p>{expected}</p>}
      <details>
        <summary>{t.how}</summary>
        {effect ? <Effect told={told} /> : null}
        <p>
          <Termed
            text={words.joined(
              [effect ? rests : '', t.scoreIs(told.score.toFixed(3)), ...words.extrapolated(told)].filter(
                Boolean,
              ),
            )}
          />{' '}
          {ofPack ? <Link href="/console/models">{t.calibrate}</Link> : null}
        </p>
      </details>
    </div>
  );
}

type Share = { value: number; low: number; high: number };

/** How surely the effect is known, and from which pictures. */
function Effect({ told: { effect } }: { told: AdminThreshold }) {
  const t = useTextsOf(texts).threshold;
  const { language } = useLanguage();
  const share = useShare();
  if (effect === null) return null;
  const { single, averaged, source, basis } = effect;
  return (
    <>
      {averaged ? <p>{t.interval(between(averaged, language))}</p> : null}
      {single ? <p>{t.singlePicture(share(single), between(single, language))}</p> : null}
      <p>{t.effectSource(basis?.collection ?? source)}</p>
    </>
  );
}

/** If no measured person failed, others still may: then the upper end of the interval is shown. */
function useShare(): (share: Share) => string {
  const t = useTextsOf(texts).threshold;
  const { language } = useLanguage();
  return ({ value, high }) =>
    value > 0 ? t.about(percent(value, language)) : t.below(percent(high, language));
}

const between = ({ low, high }: Share, language: string): string =>
  `${digits(low, language)}–${percent(high, language)}`;

const digits = (share: number, language: string): string =>
  (100 * share).toLocaleString(language, { maximumSignificantDigits: 2 });

const percent = (share: number, language: string): string =>
  share.toLocaleString(language, { style: 'percent', maximumSignificantDigits: 2 });
