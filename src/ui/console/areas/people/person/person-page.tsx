import { Button, Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useMay } from '../../../hooks/use-me.ts';
import { useAsked } from '../../../hooks/use-pages.ts';
import { usePageTitle } from '../../../page-title.ts';
import { BackLink } from '../../../parts/back-link.tsx';
import { Banner } from '../../../parts/banner.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Empty } from '../../../parts/panel/empty.tsx';
import { Loading } from '../../../parts/panel/loading.tsx';
import { CopyId } from '../../../parts/person/copy-id.tsx';
import { shortId } from '../../../parts/person/known.ts';
import { nameOf, PersonMark } from '../people-list.tsx';
import { texts } from '../texts.ts';
import { ConsentsPanel } from './consents-panel.tsx';
import { DescriptionPanel } from './description-panel.tsx';
import { DetectionsPanel } from './detections-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { ExemptionPanel } from './exemption-panel.tsx';
import { FacePanel } from './face-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { type PersonAction, PersonDialogs } from './person-dialogs.tsx';
import { PersonFacts } from './person-facts.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { VisitsPanel } from './visits-panel.tsx';

export default function PersonPage({ authId }: { authId: string }) {
  const t = useTextsOf(texts).person;
  const { value, problem, refresh } = useAsked(
    useCallback(() => service.getPerson({ auth_id: authId }), [authId]),
  );
  usePageTitle(value ? nameOf(value.person) : null);
  const [action, setAction] = useState<PersonAction | null>(null);
  const unknown = problem?.kind === 'refused' && problem.status === 404;
  return (
    <>
      <BackLink to="/console/people">{t.back}</BackLink>
      {value && !unknown ? null : (
        <h1>
          <code className="breakable">{authId}</code>
        </h1>
      )}
      {unknown ? <Empty title={t.gone} text={t.goneText} /> : <ProblemLine problem={problem} />}
      {value && !unknown ? <Known person={value} refresh={refresh} act={setAction} /> : null}
      {!value && !problem ? <Loading /> : null}
      {value ? (
        <PersonDialogs
          person={value.person}
          action={action}
          close={() => {
            setAction(null);
            refresh();
          }}
        />
      ) : null}
    </>
  );
}

interface KnownProps {
  person: AdminPerson;
  refresh: () => void;
  act: (action: PersonAction) => void;
}

function Known({ person: known, refresh, act }: KnownProps) {
  const all = useTextsOf(texts);
  const admin = useMay('admin');
  const { person } = known;
  const acting = admin && person.deletion === null;
  return (
    <>
      <div className="head wraps">
        <h1>
          {person.name ?? known.ekyc_links[0]?.ekyc_id ?? (
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
      <Warnings known={known} refresh={refresh} />
      {acting ? (
        <Group gap="sm">
          <Button variant={person.face ? 'default' : 'filled'} onClick={() => act('register')}>
            {person.face ? all.person.replace : all.person.register}
          </Button>
          <Button variant="default" onClick={() => act('phone')}>
            {all.person.phone}
          </Button>
          <Button variant="default" className="danger-text" onClick={() => act('remove')}>
            {all.remove.button}
          </Button>
        </Group>
      ) : null}
      <div className="columns">
        <div className="stacked">
          <FacePanel key={person.face?.face_feature_id} person={person} quality={known.quality} />
          <PersonFacts known={known} />
        </div>
        <div className="stacked">
          <DescriptionPanel known={known} editable={person.deletion === null} changed={refresh} />
          <LinksPanel authId={person.auth_id} links={known.ekyc_links} editable={acting} changed={refresh} />
          {person.face && !person.deletion ? (
            <VisitsPanel key={person.face.registered_at} authId={person.auth_id} editable={acting} />
          ) : null}
          {person.deletion ? null : <ConsentsPanel authId={person.auth_id} />}
          {person.deletion ? null : <ExemptionPanel authId={person.auth_id} editable={admin} />}
          {person.deletion ? null : <DevicesPanel authId={person.auth_id} editable={admin} />}
        </div>
      </div>
      <SessionsPanel authId={person.auth_id} />
      <DetectionsPanel authId={person.auth_id} registered={person.face !== null} />
    </>
  );
}

/** An end of the lockout from this year on means that the face is turned off until an operator unlocks it. */
const SWITCHED_OFF = '2200';

function Warnings({ known, refresh }: { known: AdminPerson; refresh: () => void }) {
  const t = useTextsOf(texts).person;
  const reviewer = useMay('reviewer');
  const { deletion, locked_until, suspended_at, auth_id } = known.person;
  if (deletion)
    return (
      <Banner
        tone={deletion.status === 'Failed' ? 'bad' : 'warn'}
        title={deletion.status === 'Failed' ? t.deletionFailedTitle : t.deletionTitle}
      >
        <Link href={`/console/deletions/${deletion.process_id}`}>{t.deletionGo}</Link>
      </Banner>
    );
  if (suspended_at)
    return (
      <Banner tone="warn" title={t.suspendedTitle}>
        <p>
          {t.suspendedText} <Instant at={suspended_at} full />
        </p>
      </Banner>
    );
  if (!locked_until) return null;
  const unlock = async (): Promise<void> => {
    await service.unlockPerson({ auth_id });
    refresh();
  };
  return (
    <Banner tone="warn" title={t.lockedTitle}>
      {locked_until > SWITCHED_OFF ? (
        <p>{t.switchedOff(known.failures)}</p>
      ) : (
        <p>
          {t.lockedText(known.failures)} <Instant at={locked_until} />
        </p>
      )}
      {reviewer ? (
        <Button variant="default" onClick={() => void unlock()}>
          {t.unlock}
        </Button>
      ) : null}
    </Banner>
  );
}
