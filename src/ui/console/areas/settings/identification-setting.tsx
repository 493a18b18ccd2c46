import { useCallback } from 'react';
import { service } from '../../../api.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { IdentificationMeaning } from '../../parts/identification/identification-meaning.tsx';

type Fpir = NonNullable<Parameters<typeof service.getIdentificationTerms>[0]>['fpir'];

/** What a rate of false identifications means for this site's gallery. */
export function IdentificationSetting({ fpir }: { fpir: number }) {
  const ask = useCallback(() => service.getIdentificationTerms({ fpir: String(fpir) as Fpir }), [fpir]);
  const { value, problem } = useAsked(ask);
  return value ? <IdentificationMeaning told={value} /> : <ProblemLine problem={problem} />;
}
