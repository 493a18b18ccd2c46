import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { pairAddress, sessionAddress } from '../../addresses.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { calledBy } from '../../parts/person/known.ts';
import { SeenPerson } from '../../parts/person/seen-person.tsx';
import { PairState } from './pair-state.tsx';
import { type Family, type FoundPair, familiesOf, pairsOf } from './pairs.ts';
import { texts } from './texts.ts';

/** A family of more people has more pairs than anybody reads at once. */
const SHOWN_PAIRS = 6;

/**
 * The people that were found alike, a card for each family: each person once, and each pair of them with its similarity and one
 * way on, to both faces side by side.
 */
export function FamiliesList({ detections }: { detections: readonly AdminDetection[] }) {
  const t = useTextsOf(texts);
  return (
    <ul className="families" aria-label={t.list}>
      {familiesOf(pairsOf(detections)).map((family) => (
        <li key={family.people.map(({ auth_id }) => auth_id).join(' ')} data-part="family">
          <FamilyCard family={family} />
        </li>
      ))}
    </ul>
  );
}

function FamilyCard({ family: { people, pairs } }: { family: Family }) {
  const t = useTextsOf(texts);
  // Reviewers see the faces of what they have yet to decide about; administrators see all.
  const open = new Set(
    pairs
      .filter(({ hit }) => hit.review?.state !== 'judged')
      .flatMap(({ person, hit }) => [person.auth_id, hit.auth_id]),
  );
  const [shown, rest] = [pairs.slice(0, SHOWN_PAIRS), pairs.slice(SHOWN_PAIRS)];
  return (
    <Panel title={t.family(people.length)}>
      <ul className="family-people">
        {people.map((person) => (
          <li key={person.auth_id}>
            <SeenPerson person={person} role={open.has(person.auth_id) ? 'reviewer' : 'admin'}>
              {t.registered} <Instant at={person.face_registered_at} />{' '}
              <Link
                className="pair-session"
                href={sessionAddress(person.svc_auth_session_id)}
                aria-label={t.sessionOf(calledBy(person))}
              >
                {t.session}
              </Link>
            </SeenPerson>
          </li>
        ))}
      </ul>
      <PairList pairs={shown} />
      {rest.length > 0 ? (
        <details className="family-rest">
          <summary>{t.morePairs(rest.length)}</summary>
          <PairList pairs={rest} />
        </details>
      ) : null}
    </Panel>
  );
}

const PairList = ({ pairs }: { pairs: readonly FoundPair[] }) => (
  <ul className="family-pairs">
    {pairs.map((pair) => (
      <PairLine key={`${pair.person.auth_id} ${pair.hit.auth_id}`} pair={pair} />
    ))}
  </ul>
);

function PairLine({ pair: { person, hit, times } }: { pair: FoundPair }) {
  const { colon, comma } = useMarks();
  const t = useTextsOf(texts);
  const reviewer = useMay('reviewer');
  return (
    <li>
      <span className="pair-of">
        {t.pair(calledBy(person), calledBy(hit))}
        <span className="soft small">
          {' '}
          <Instant at={person.detected_at} />
          {times > 1 ? `${comma}${t.times(times)}` : null}
        </span>
      </span>
      <Similarity score={hit.score} />
      <span className="pair-on">
        {hit.review ? <PairState review={hit.review} moved={false} /> : null}
        {reviewer ? (
          <Button
            component={Link}
            href={pairAddress(person.auth_id, hit.auth_id)}
            size="sm"
            variant="outline"
            aria-label={`${t.compare}${colon}${calledBy(person)}${comma}${calledBy(hit)}`}
          >
            {t.compare}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** A score as a bar from the score at which pairs are recorded, which is where the bars of this list differ, to identical. */
function Similarity({ score }: { score: number }) {
  const from = useStatus().value?.thresholds.duplicate.score ?? 0;
  const share = Math.min(1, Math.max(0, (score - from) / (1 - from)));
  return (
    <span className="similarity">
      <span className="likeness" aria-hidden="true">
        <span style={{ inlineSize: `${(100 * share).toFixed(1)}%` }} />
      </span>
      <span className="number">{score.toFixed(3)}</span>
    </span>
  );
}
