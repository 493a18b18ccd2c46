import { Link } from 'wouter';
import type { AdminThreshold } from '../../../../contract/site/admin-settings.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { Termed } from '../../parts/term.tsx';
import { texts } from './texts.ts';

/**
 * Explains the effect of a false match rate: how many people need a second try, and how many false matches to expect.
 */
export function ThresholdMeaning({ told, effect }: { told: AdminThreshold; effect: boolean }) {
  const t = useTextsOf(texts).threshold;
  const { language } = useLanguage();
  const words = useScoreTexts();
  const { site_people } = told;
  const ofPack = effect && site_people === null;
  const rests = site_people === null ? t.ofPack : t.ofSite(site_people.toLocaleString(language));
  return (
    <div className="soft threshold-meaning" role="status">
      {effect ? <Effect told={told} /> : <p>{words.expected(told.expected, 'all')}</p>}
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
    </div>
  );
}

type Share = { value: number; low: number; high: number };

function Effect({ told: { effect } }: { told: AdminThreshold }) {
  const t = useTextsOf(texts).threshold;
  const { language } = useLanguage();
  if (effect === null) return <p>{t.noEffect}</p>;
  const { single, averaged, source, basis } = effect;
  return (
    <>
      {averaged ? <p>{t.secondTry(about(averaged, language), between(averaged, language))}</p> : null}
      {single ? <p>{t.singlePicture(about(single, language), between(single, language))}</p> : null}
      <p>
        {t.effectSource(
          basis?.for_tests_only ? t.testsOnly(basis.collection) : (basis?.collection ?? source),
        )}
      </p>
    </>
  );
}

/** If no measured person failed, others still may: then the upper end of the interval is shown. */
const about = ({ value, high }: Share, language: string): string =>
  value > 0 ? percent(value, language) : `< ${percent(high, language)}`;

const between = ({ low, high }: Share, language: string): string =>
  `${digits(low, language)}–${percent(high, language)}`;

const digits = (share: number, language: string): string =>
  (100 * share).toLocaleString(language, { maximumSignificantDigits: 2 });

const percent = (share: number, language: string): string =>
  share.toLocaleString(language, { style: 'percent', maximumSignificantDigits: 2 });
