import type { AdminReview } from '../../../../contract/admin-shield.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { LikenessMeaning, useLikenessWords } from '../../parts/likeness.tsx';
import { LikenessScale } from '../../parts/likeness-scale.tsx';
import { useStatus } from '../../use-status.ts';
import { texts } from './texts.ts';

/** The suspicion, without a verdict: where the score lies, and what it means. */
export function Likeness({ hit }: { hit: AdminReview['hits'][number] }) {
  const t = useTextsOf(texts).desk;
  const { expected } = useLikenessWords();
  const thresholds = useStatus().value?.thresholds;
  return (
    <section className="likeness" aria-labelledby="suspicion">
      <div>
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
      </div>
      <div>
        <h3>{t.meaning}</h3>
        <p>
          <LikenessMeaning likeness={hit} />
          {hit.expected ? ` ${expected(hit.expected, 'all')}` : null}
        </p>
      </div>
    </section>
  );
}
