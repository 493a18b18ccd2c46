import type { AdminReview } from '../../../../../contract/shield/admin-reviews.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { Instant } from '../../../parts/instant.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { calledBy } from '../../../parts/person/known.ts';
import { mayDecide } from '../decisions.ts';
import { texts } from '../texts.ts';

type Opinion = AdminReview['opinions'][number];

/**
 * Shows who has decided and how many operators must. Other operators' decisions stay hidden until this one has decided.
 */
export function Opinions({ review, operator }: { review: AdminReview; operator: string }) {
  const t = useTextsOf(texts).desk;
  const undecidedYet = mayDecide(review, operator);
  return (
    <Panel title={t.opinions}>
      <p className="soft">{t.rule(review.operators_required)}</p>
      {review.opinions.map((opinion) => (
        <div key={`${opinion.operator} ${opinion.at}`} className="opinion">
          <p>
            <strong>{t.opinionBy(opinion.operator)}</strong> <Instant at={opinion.at} />
          </p>
          {undecidedYet && opinion.operator !== operator ? (
            <details>
              <summary>{t.reveal}</summary>
              <p className="soft small">{t.revealHint}</p>
              <Verdicts opinion={opinion} of={review} />
            </details>
          ) : (
            <Verdicts opinion={opinion} of={review} />
          )}
        </div>
      ))}
    </Panel>
  );
}

function Verdicts({ opinion, of: { hits } }: { opinion: Opinion; of: AdminReview }) {
  const t = useTextsOf(texts).desk;
  return (
    <ul className="verdicts">
      {opinion.decisions.map(({ auth_id, verdict, note }) => (
        <li key={auth_id}>
          <span className="identifier" title={auth_id}>
            {calledBy(hits.find((hit) => hit.auth_id === auth_id) ?? { auth_id, name: null, ekyc_id: null })}
          </span>{' '}
          {t.verdicts[verdict]}
          {note ? <q>{note}</q> : null}
        </li>
      ))}
    </ul>
  );
}
