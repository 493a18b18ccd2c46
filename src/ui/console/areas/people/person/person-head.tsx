import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.ts';
import { sessionAddress } from '../../../addresses.ts';
import { useMay } from '../../../hooks/use-me.ts';
import { ActionDialog } from '../../../parts/forms/dialog.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { CopyId } from '../../../parts/person/copy-id.tsx';
import { shortId } from '../../../parts/person/known.ts';
import { PersonMark } from '../people-list.tsx';
import { texts } from '../texts.ts';
import { PersonFile } from './data-requests.tsx';
import { DescriptionForm } from './description-form.tsx';
import { GrantForm } from './exemption-panel.tsx';
import { exemptionTexts } from './exemption-texts.ts';
import type { PersonAction } from './person-dialogs.tsx';
import { PersonFace } from './person-face.tsx';
import { duplicatesIn, type PersonParts } from './person-parts.ts';
import { visitTexts } from './visit-texts.ts';

interface HeadProps {
  known: AdminPerson;
  parts: PersonParts;
  act: (action: PersonAction) => void;
  changed: () => void;
}

/** Who this is, in one place: face, name, IDs, history in a line, what there is not, and what can be done. */
export function PersonHead({ known, parts, act, changed }: HeadProps) {
  const { person, note, ekyc_links } = known;
  return (
    <section className="panel person-head">
      <PersonFace key={person.face?.face_feature_id} known={known} />
      <div className="person-who">
        <div className="head wraps">
          <h1>
            {person.name ?? ekyc_links[0]?.ekyc_id ?? (
              <code title={person.auth_id}>{shortId(person.auth_id)}</code>
            )}
          </h1>
          <PersonMark person={person} />
        </div>
        <p className="soft whole-id">
          Auth ID{' '}
          <span className="short-id">
            <code className="breakable">{person.auth_id}</code>
            <CopyId id={person.auth_id} />
          </span>
        </p>
        {note === null ? null : <p className="person-note">{note}</p>}
        <History known={known} />
        <Missing known={known} parts={parts} />
        <Acts known={known} parts={parts} act={act} changed={changed} />
      </div>
    </section>
  );
}

/** What has happened with the person, in one line. */
function History({
  known: { person, registrations, accepted, rejected, last_accepted_at },
}: {
  known: AdminPerson;
}) {
  const t = useTextsOf(texts).person;
  const { language } = useLanguage();
  const current = registrations.find((r) => r.gone_at === null);
  const items: [string, ReactNode][] = [
    current
      ? [
          'registered',
          <Link key="registered" href={sessionAddress(current.svc_auth_session_id)}>
            {t.registeredAt} <Instant at={current.registered_at} />
          </Link>,
        ]
      : [
          'created',
          <span key="created">
            {t.created} <Instant at={person.created_at} />
          </span>,
        ],
  ];
  if (accepted > 0)
    items.push([
      'accepted',
      <span key="accepted">
        {t.accepted} {t.times(accepted.toLocaleString(language))}
      </span>,
    ]);
  if (last_accepted_at)
    items.push([
      'last',
      <span key="last">
        {t.lastAccepted} <Instant at={last_accepted_at} />
      </span>,
    ]);
  if (rejected > 0)
    items.push([
      'rejected',
      <span key="rejected">
        {t.rejected} {t.times(rejected.toLocaleString(language))}
      </span>,
    ]);
  return (
    <ul className="person-history" aria-label={t.history}>
      {items.map(([key, item]) => (
        <li key={key}>{item}</li>
      ))}
    </ul>
  );
}

/** What there is not, each in a few words, in place of a panel that says so. */
function Missing({ known, parts }: Pick<HeadProps, 'known' | 'parts'>) {
  const t = useTextsOf(texts);
  const visits = useTextsOf(visitTexts);
  const { person, note, accepted } = known;
  const { consents, devices, detections, visits: learnt } = parts;
  const missing = [
    person.name === null && note === null ? t.description.none : null,
    person.face && accepted === 0 ? t.person.neverRecognised : null,
    consents.value?.consents.length === 0 ? t.consentsPanel.empty : null,
    devices.value?.trusted_devices.length === 0 ? t.person.noDevices : null,
    learnt.value && learnt.value.visits.length + learnt.value.of_other_packs === 0 ? visits.none : null,
    detections.value && duplicatesIn(detections.value) === 0
      ? person.face
        ? t.detectionsPanel.empty
        : t.detectionsPanel.notSearched
      : null,
  ].filter((text) => text !== null);
  if (missing.length === 0 || person.deletion) return null;
  return (
    <ul className="person-missing" aria-label={t.person.missing}>
      {missing.map((text) => (
        <li key={text}>
          <Mark tone="plain">{text}</Mark>
        </li>
      ))}
    </ul>
  );
}

function Acts({ known, parts, act, changed }: HeadProps) {
  const all = useTextsOf(texts);
  const exempts = useTextsOf(exemptionTexts);
  const admin = useMay('admin');
  const reviewer = useMay('reviewer');
  const [asking, setAsking] = useState<'describe' | 'exempt' | null>(null);
  const { person, note } = known;
  if (person.deletion || !reviewer) return null;
  const titles = { describe: all.description.title, exempt: exempts.title };
  const exemptible = admin && parts.exemption.value?.exemption === null;
  return (
    <Group gap="sm">
      {admin ? (
        <>
          <Button variant={person.face ? 'default' : 'filled'} onClick={() => act('register')}>
            {person.face ? all.person.replace : all.person.register}
          </Button>
          <Button variant="default" onClick={() => act('phone')}>
            {all.person.phone}
          </Button>
        </>
      ) : null}
      <Button variant="default" onClick={() => setAsking('describe')}>
        {person.name === null && note === null ? all.description.add : all.description.edit}
      </Button>
      {exemptible ? (
        <Button variant="default" onClick={() => setAsking('exempt')}>
          {exempts.grant}
        </Button>
      ) : null}
      {admin ? <PersonFile authId={person.auth_id} /> : null}
      {admin ? (
        <>
          <Button variant="default" className="danger-text" onClick={() => act('withdrawn')}>
            {all.remove.withdrawnButton}
          </Button>
          <Button variant="default" className="danger-text" onClick={() => act('remove')}>
            {all.remove.button}
          </Button>
        </>
      ) : null}
      <ActionDialog title={asking && titles[asking]} onClose={() => setAsking(null)}>
        {asking === 'describe' ? (
          <DescriptionForm
            known={known}
            close={(saved) => {
              setAsking(null);
              if (saved) changed();
            }}
          />
        ) : null}
        {asking === 'exempt' ? (
          <GrantForm
            authId={person.auth_id}
            close={() => {
              setAsking(null);
              parts.exemption.refresh();
            }}
          />
        ) : null}
      </ActionDialog>
    </Group>
  );
}
