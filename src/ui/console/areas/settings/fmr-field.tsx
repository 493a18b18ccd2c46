import { NativeSelect } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'wouter';
import type { AdminThreshold } from '../../../../contract/site/admin-settings.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { useAsked } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Termed } from '../../parts/glossary-links.tsx';
import { IdentificationMeaning } from '../../parts/identification/identification-meaning.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { texts } from './texts.ts';

interface FmrFieldProps {
  label: string;
  description: string;
  disabled: boolean;
  error: string | null;
  value: number;
  change: (value: number) => void;
  /** The threshold decides authentications. Only there does a stricter rate cost the right person a second try. */
  effect: boolean;
  /** The lowest rate that the setting accepts. */
  least: number;
}

/** Rates to choose from. A rate that was set elsewhere (a variable, the API) is added to them. */
const CHOICES = [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9];
const NEAR = 1e-6;

const same = (a: number, b: number): boolean => Math.abs(a / b - 1) < NEAR;

/** A field for a false match rate, with choices in words and an explanation of its effect here. */
export function FmrField(props: FmrFieldProps) {
  const { value, change, effect, least, ...field } = props;
  const { value: told, problem } = useAsked(useCallback(() => thresholdAt(value), [value]));
  const { setting } = useScoreTexts();
  const choices = CHOICES.filter((fmr) => fmr >= least * (1 - NEAR));
  const all = choices.some((fmr) => same(fmr, value)) ? choices : [...choices, value].sort((a, b) => b - a);
  const chosen = all.find((fmr) => same(fmr, value)) ?? value;
  return (
    <>
      <NativeSelect
        {...field}
        value={String(chosen)}
        data={all.map((fmr) => ({ value: String(fmr), label: setting(fmr) }))}
        onChange={(e) => change(Number(e.currentTarget.value))}
      />
      {told ? <ThresholdMeaning told={told} effect={effect} /> : <ProblemLine problem={problem} />}
    </>
  );
}

/** Requests in progress, because several fields of a page may need the same rate at once. */
const asked = new Map<number, ReturnType<typeof service.getThreshold>>();

function thresholdAt(fmr: number): ReturnType<typeof service.getThreshold> {
  const answer = asked.get(fmr) ?? service.getThreshold({ fmr }).finally(() => asked.delete(fmr));
  asked.set(fmr, answer);
  return answer;
}

type Fpir = NonNullable<Parameters<typeof service.getIdentificationTerms>[0]>['fpir'];

/** What a rate of false identifications means for this site's gallery. */
export function FpirMeaning({ fpir }: { fpir: number }) {
  const ask = useCallback(() => service.getIdentificationTerms({ fpir: String(fpir) as Fpir }), [fpir]);
  const { value, problem } = useAsked(ask);
  return value ? <IdentificationMeaning told={value} /> : <ProblemLine problem={problem} />;
}

interface ThresholdMeaningProps {
  told: AdminThreshold;
  /** The threshold decides authentications, so a stricter one costs the right person a second try. */
  effect: boolean;
}

/**
 * Explains the effect of a false match rate in one sentence: how many people need a second try, or how many false
 * matches to expect. Where the figures come from is shown on demand.
 */
function ThresholdMeaning({ told, effect }: ThresholdMeaningProps) {
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
