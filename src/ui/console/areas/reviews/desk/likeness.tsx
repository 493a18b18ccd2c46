import type { AdminReview } from '../../../../../contract/shield/admin-reviews.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { LikenessMeaning, useLikenessWords } from '../../../parts/likeness/likeness.tsx';
import { LikenessScale } from '../../../parts/likeness/likeness-scale.tsx';
import { useStatus } from '../../../use-status.ts';
import { texts } from '../texts.ts';

type Hit = AdminReview['hits'][number];

/** The suspicion, without a verdict, and where the score lies. */
export function Suspicion({ hit }: { hit: Hit }) {
  const t = useTextsOf(texts).desk;
  const thresholds = useStatus().value?.thresholds;
  return (
    <section className="suspicion" aria-labelledby="suspicion">
      <h2 id="suspicion">
        {t.suspicion} <span>{t.suspicionText}</span>
      </h2>
      {thresholds && hit.origin === 'comparison' ? (
        <LikenessScale
          score={hit.score}
          ticks={[
            { kind: 'reviewFrom', score: thresholds.review.score },
            { kind: 'automaticFrom', score: thresholds.duplicate.score },
          ]}
        />
      ) : null}
    </section>
  );
}

/** What the score means, to be read between the faces and the decision. */
export function Meaning({ hit }: { hit: Hit }) {
  const t = useTextsOf(texts).desk;
  const { expected } = useLikenessWords();
  return (
    <section className="meaning" aria-labelledby="meaning">
      <h2 id="meaning">{t.meaning}</h2>
      <p>
        <LikenessMeaning likeness={hit} />
        {hit.expected ? ` ${expected(hit.expected, 'all')}` : null}
      </p>
    </section>
  );
}
