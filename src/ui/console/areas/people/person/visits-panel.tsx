import { Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AdminVisits } from '../../../../../contract/people/admin-visits.ts';
import { service } from '../../../../api.ts';
import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.ts';
import { sessionAddress } from '../../../addresses.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { Banner } from '../../../parts/banner.tsx';
import { CallButton } from '../../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant, useTimeZone } from '../../../parts/instant.tsx';
import { RowButton } from '../../../parts/lists/row-button.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { fullInstant } from '../../../parts/regional.ts';
import { useScoreTexts } from '../../../parts/score/score-meaning.tsx';
import { isNothing, type PersonParts } from './person-parts.ts';
import { visitTexts } from './visit-texts.ts';

type Visit = AdminVisits['visits'][number];

interface VisitsProps {
  authId: string;
  asked: PersonParts['visits'];
  editable: boolean;
}

/** The parts of the person's reference; everything learned from visits can be undone. */
export function VisitsPanel({ authId, asked: { value, problem, refresh }, editable }: VisitsProps) {
  const t = useTextsOf(visitTexts);
  const { problem: refused, call } = useCall();
  const [removed, setRemoved] = useState(0);
  const settle = (answer: Awaited<ReturnType<typeof service.deleteVisit>>): void => {
    setRemoved(answer.ok ? answer.value.removed : 0);
    refresh();
  };
  const undo = async (id: string): Promise<void> =>
    settle(await call(service.deleteVisit({ auth_id: authId, svc_auth_session_id: id })));
  const undoAll = async (): Promise<void> => settle(await call(service.deleteVisits({ auth_id: authId })));
  const learnt = value === null ? 0 : value.visits.length + value.of_other_packs;
  if (removed === 0 && !refused && isNothing({ value, problem }, learnt)) return null;
  return (
    <Panel title={t.title}>
      <ProblemLine problem={refused ?? problem} />
      {removed > 0 ? <Banner tone="good" title={t.removed(removed)} /> : null}
      {value ? <Parts value={value} undo={editable ? undo : null} /> : null}
      {editable && (learnt > 1 || (value?.of_other_packs ?? 0) > 0) ? (
        <Group>
          <CallButton variant="default" act={undoAll}>
            {t.undoAll}
          </CallButton>
        </Group>
      ) : null}
    </Panel>
  );
}

function Parts({ value, undo }: { value: AdminVisits; undo: ((sessionId: string) => Promise<void>) | null }) {
  const t = useTextsOf(visitTexts);
  const { registered_at, visits, most_kept, of_other_packs } = value;
  return (
    <>
      {visits.length > 0 ? <p className="soft">{t.lead(most_kept - 1)}</p> : null}
      <ul className="plain-list">
        {registered_at === null ? null : (
          <li>
            <div className="grow">
              {t.registration} · <Instant at={registered_at} />
              <div className="soft small">{t.always}</div>
            </div>
          </li>
        )}
        {visits.map((visit) => (
          <Row key={visit.svc_auth_session_id} visit={visit} undo={undo} />
        ))}
      </ul>
      {visits.length + of_other_packs === 0 ? <p className="soft">{t.none}</p> : null}
      {of_other_packs > 0 ? <p className="soft">{t.others(of_other_packs)}</p> : null}
    </>
  );
}

function Row({ visit, undo }: { visit: Visit; undo: ((sessionId: string) => Promise<void>) | null }) {
  const t = useTextsOf(visitTexts);
  const { short } = useScoreTexts();
  const { language } = useLanguage();
  const when = fullInstant(new Date(visit.taken_at), language, useTimeZone());
  const { svc_auth_session_id: id, taken_at, likeness, kiosk_name, device_info, camera_label } = visit;
  const from = [kiosk_name, device_info, camera_label].filter((text) => text !== null).join(' · ');
  return (
    <li>
      <div className="grow">
        <Link href={sessionAddress(id)}>
          {t.session} · <Instant at={taken_at} />
        </Link>
        <div className="soft small">{from}</div>
        <div className="soft small">{likeness ? t.alike(short(likeness)) : t.forgotten}</div>
      </div>
      {undo ? <RowButton does={t.undo} of={when} onClick={() => undo(id)} /> : null}
    </li>
  );
}
