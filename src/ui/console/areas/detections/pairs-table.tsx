import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { pairAddress, sessionAddress } from '../../addresses.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useMarks } from '../../i18n/marks.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Instant } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { calledBy } from '../../parts/person/known.ts';
import { SeenPerson } from '../../parts/person/seen-person.tsx';
import { ScoreInTable } from '../../parts/score/score-meaning.tsx';
import type { Pair, PairAction } from './pair-dialogs.tsx';
import { PairState } from './pair-state.tsx';
import { type FoundPair, nameOf, pairsOf } from './pairs.ts';
import { texts } from './texts.ts';

const PairDialogs = partOfPage(async () => ({ default: (await import('./pair-dialogs.tsx')).PairDialogs }));

interface PairsTableProps {
  detections: readonly AdminDetection[];
  changed: () => void;
}

/** Lists each pair of people once, with the actions for it. */
export function PairsTable({ detections, changed }: PairsTableProps) {
  const t = useTextsOf(texts);
  const [acting, setActing] = useState<{ action: PairAction; pair: Pair } | null>(null);
  // The dialogs are loaded with the first action, and stay.
  const [wanted, setWanted] = useState(false);
  if (acting && !wanted) setWanted(true);
  return (
    <>
      <ListTable
        label={t.list}
        heads={[t.columns.who, t.columns.whom, t.columns.alike, t.columns.at]}
        withActions
        minWidth={860}
      >
        {pairsOf(detections).map(({ person, hit, times }) => (
          <tr key={`${person.svc_auth_session_id} ${hit.svc_auth_session_id}`}>
            <RowHead>
              <Registered of={person} review={hit.review} />
            </RowHead>
            <td className="stays">
              <Registered of={hit} review={hit.review} />
            </td>
            <td>
              <span>
                <ScoreInTable meaning={hit} />
              </span>
            </td>
            <td>
              <div>
                <Instant at={person.detected_at} />
                {times > 1 ? <div className="soft small">{t.times(times)}</div> : null}
              </div>
            </td>
            <td className="alone">
              <RowActions
                pair={{ person, hit }}
                act={(action) => setActing({ action, pair: { person, hit } })}
              />
            </td>
          </tr>
        ))}
      </ListTable>
      <Suspense fallback={null}>
        {wanted ? (
          <PairDialogs
            acting={acting}
            close={() => setActing(null)}
            done={() => {
              setActing(null);
              changed();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type Found = Pick<FoundPair, 'person' | 'hit'>;

function RowActions({ pair, act }: { pair: Found; act: (action: PairAction) => void }) {
  const { colon, comma } = useMarks();
  const t = useTextsOf(texts);
  const [reviewer, admin] = [useMay('reviewer'), useMay('admin')];
  const { person, hit } = pair;
  const [undecided] = useState(hit.review === null);
  const of = `${nameOf(person)}${comma}${nameOf(hit)}`;
  return (
    <div className="pair-actions">
      {hit.review ? <PairState review={hit.review} moved={undecided} /> : null}
      {reviewer ? (
        <Button
          component={Link}
          href={pairAddress(person.auth_id, hit.auth_id)}
          size="sm"
          variant="outline"
          aria-label={`${t.compare}${colon}${of}`}
        >
          {t.compare}
        </Button>
      ) : null}
      {reviewer && hit.review === null ? (
        <RowButton does={t.dismiss} of={of} onClick={() => act('dismiss')} />
      ) : null}
      {admin && hit.review?.state !== 'judged' ? (
        <RowButton does={t.remove} of={of} onClick={() => act('remove')} />
      ) : null}
    </div>
  );
}

type Hit = AdminDetection['hits'][number];
type One = Pick<
  AdminDetection,
  'auth_id' | 'name' | 'ekyc_id' | 'face_feature_id' | 'svc_auth_session_id' | 'face_registered_at'
>;

function Registered({ of, review }: { of: One; review: Hit['review'] }) {
  const t = useTextsOf(texts);
  return (
    <SeenPerson person={of} role={review?.state === 'judged' ? 'admin' : 'reviewer'}>
      {t.registered} <Instant at={of.face_registered_at} />{' '}
      <Link
        className="pair-session"
        href={sessionAddress(of.svc_auth_session_id)}
        aria-label={t.sessionOf(calledBy(of))}
      >
        {t.session}
      </Link>
    </SeenPerson>
  );
}
