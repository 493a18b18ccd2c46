import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.ts';
import { sessionAddress } from '../../../addresses.ts';
import { Instant } from '../../../parts/instant.tsx';
import { Facts } from '../../../parts/panel/facts.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { texts } from '../texts.ts';
import { QualityFacts } from './person-face.tsx';

/** The dates and figures behind the person's history, and those of the registered picture. */
export function PersonFacts({ known }: { known: AdminPerson }) {
  const t = useTextsOf(texts).person;
  const { language } = useLanguage();
  const earlier = known.registrations.filter((r) => r.gone_at !== null);
  const facts: [string, ReactNode][] = [
    ...useRegistration(known),
    [t.created, <Instant key="created" at={known.person.created_at} />],
    [t.accepted, t.times(known.accepted.toLocaleString(language))],
    [t.rejected, t.times(known.rejected.toLocaleString(language))],
    [t.lastAccepted, known.last_accepted_at ? <Instant key="last" at={known.last_accepted_at} /> : t.never],
    [
      t.metadata,
      <span key="metadata" className="soft">
        {t.metadataNote}
      </span>,
    ],
  ];
  if (earlier.length > 0) facts.push([t.earlier, <Earlier key="earlier" registrations={earlier} />]);
  const { quality, person } = known;
  return (
    <Panel>
      <details>
        <summary>{t.facts}</summary>
        <Facts facts={facts} />
        {quality && person.face ? <QualityFacts overall={person.face.quality} quality={quality} /> : null}
      </details>
    </Panel>
  );
}

function useRegistration({ registrations }: AdminPerson): [string, ReactNode][] {
  const t = useTextsOf(texts).person;
  const current = registrations.find((r) => r.gone_at === null);
  if (!current) return [];
  return [
    [t.registeredAt, <Instant key="at" at={current.registered_at} />],
    [
      t.bySession,
      <Link key="by" href={sessionAddress(current.svc_auth_session_id)}>
        <code className="breakable">{current.svc_auth_session_id}</code>
      </Link>,
    ],
  ];
}

const Earlier = ({ registrations }: Pick<AdminPerson, 'registrations'>) => (
  <ul className="plain-list">
    {registrations.map((r) => (
      <li key={r.face_feature_id}>
        <Instant at={r.registered_at} />
      </li>
    ))}
  </ul>
);
