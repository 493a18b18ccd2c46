import type { Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { Banner } from '../banner.tsx';
import { ProblemLine } from '../forms/problem-line.tsx';
import { refusalOf } from './picture-refusals.ts';
import { pictureTexts } from './picture-texts.ts';

/** Why a picture was refused, and what to do about it. */
export function RefusalLine({ problem }: { problem: Problem | null }) {
  const t = useTextsOf(pictureTexts).refusals;
  const refusal = refusalOf(problem);
  if (!refusal) return <ProblemLine problem={problem} />;
  const { title, remedy } = t[refusal];
  return (
    <Banner tone="bad" title={title}>
      <p className="soft">{remedy}</p>
    </Banner>
  );
}
