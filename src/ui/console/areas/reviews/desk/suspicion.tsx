import { IconInfoCircle } from '@tabler/icons-react';
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

/** States the suspicion without a verdict. What the score means is shown on demand: the faces need the room. */
export function Suspicion({ hit, certain = false, moved = false }: SuspicionProps) {
  const t = useTextsOf(texts).desk;
  const { score } = useScoreTexts();
  const headline = useFocusIfLost<HTMLHeadingElement>(moved);
  return (
    <section className="suspicion" aria-labelledby="suspicion">
      <h2 id="suspicion" ref={headline} tabIndex={-1}>
        {certain ? t.certain : t.suspicion} <span>{certain ? t.certainText : t.suspicionText}</span>
      </h2>
      <details className="meaning">
        <summary>
          {score(hit.score)} <IconInfoCircle size={17} aria-hidden="true" /> {t.meaning}
        </summary>
        <Meaning hit={hit} certain={certain} />
      </details>
    </section>
  );
}

/** The score's position on the scale, and how rare it is. */
function Meaning({ hit, certain }: { hit: ComparedHit; certain: boolean }) {
  const { expected } = useScoreTexts();
  const thresholds = useStatus().value?.thresholds;
  return (
    <>
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
      <p>
        <ScoreSentences meaning={hit} />
        {hit.expected ? ` ${expected(hit.expected, 'all')}` : null}
      </p>
    </>
  );
}
