import { NativeSelect } from '@mantine/core';
import { useCallback } from 'react';
import { service } from '../../../api.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { IdentificationMeaning } from '../../parts/identification/identification-meaning.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { ThresholdMeaning } from './threshold-meaning.tsx';

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
