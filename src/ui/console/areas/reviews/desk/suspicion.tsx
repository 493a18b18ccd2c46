import type { ComparedHit } from '../../../../../contract/shield/admin-reviews.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useFocusIfLost } from '../../../hooks/use-focus-if-lost.ts';
import { useStatus } from '../../../hooks/use-status.ts';
import { ScoreSentences, useScoreTexts } from '../../../parts/score/score-meaning.tsx';
import { ScoreScale } from '../../../parts/score/score-scale.tsx';
import { texts } from '../texts.ts';

interface SuspicionProps {
  hit: ComparedHit;
  /** The similarity was high enough to record the pair without asking an operator. */
  certain?: boolean;
  /** The page showed something else before. */
  moved?: boolean;
}

/** States the suspicion without a verdict, and shows the score's position on the scale. */
export function Suspicion({ hit, certain = false, moved = false }: SuspicionProps) {
  const t = useTextsOf(texts).desk;
  const thresholds = useStatus().value?.thresholds;
  const headline = useFocusIfLost<HTMLHeadingElement>(moved);
  return (
    <section className="suspicion" aria-labelledby="suspicion">
      <h2 id="suspicion" ref={headline} tabIndex={-1}>
        {certain ? t.certain : t.suspicion} <span>{t.suspicionText}</span>
      </h2>
      {thresholds && hit.origin === 'comparison' ? (
        <ScoreScale
          score={hit.score}
          ticks={[
            // A high-confidence score is far from both thresholds, whose labels would overlap.
            ...(certain ? [] : [{ kind: 'reviewFrom', score: thresholds.review.score } as const]),
            { kind: 'automaticFrom', score: thresholds.duplicate.score },
          ]}
        />
      ) : null}
    </section>
  );
}

/** The meaning of the score, placed between the faces and the decision. */
export function Meaning({ hit }: { hit: ComparedHit }) {
  const t = useTextsOf(texts).desk;
  const { expected } = useScoreTexts();
  return (
    <section className="meaning" aria-labelledby="meaning">
      <h2 id="meaning">{t.meaning}</h2>
      <p>
        <ScoreSentences meaning={hit} />
        {hit.expected ? ` ${expected(hit.expected, 'all')}` : null}
      </p>
    </section>
  );
}
