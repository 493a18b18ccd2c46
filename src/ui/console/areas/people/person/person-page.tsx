import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import { service } from '../../../../api.ts';
import { ConsentText } from '../../../../kit/consent-text.tsx';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { OF_LANGUAGE } from '../../../../kit/i18n/visitor-languages.ts';
import { sessionAddress } from '../../../addresses.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useMay } from '../../../hooks/use-me.ts';
import { useAsked } from '../../../hooks/use-pages.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { usePageTitle } from '../../../page-title.ts';
import { BackLink } from '../../../parts/back-link.tsx';
import { Banner } from '../../../parts/banner.tsx';
import { CallButton } from '../../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Empty } from '../../../parts/panel/empty.tsx';
import { Loading } from '../../../parts/panel/loading.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { type DeviceAction, DeviceButtons, DeviceDialogs, DeviceName } from '../../devices/device-parts.tsx';
import { deviceTexts } from '../../devices/device-texts.ts';
import { nameOf } from '../people-list.tsx';
import { texts } from '../texts.ts';
import { DetectionsPanel } from './detections-panel.tsx';
import { ExemptionPanel } from './exemption-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { type PersonAction, PersonDialogs } from './person-dialogs.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHead } from './person-head.tsx';
import { isNothing, type PersonParts, usePersonParts } from './person-parts.ts';
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
  const admin = useMay('admin');
  const { person } = known;
  const living = person.deletion === null;
  const { auth_id: authId } = person;
  const parts = usePersonParts(authId, living);
  const acting = admin && living;
  return (
    <>
      <PersonHead known={known} parts={parts} act={act} changed={refresh} />
      <Warnings known={known} refresh={refresh} />
      <div className="columns">
        <div className="stacked">
          <SessionsPanel authId={authId} />
          <DetectionsPanel authId={authId} asked={parts.detections} />
        </div>
        <div className="stacked">
          <LinksPanel authId={authId} links={known.ekyc_links} editable={acting} changed={refresh} />
          <ExemptionPanel authId={authId} asked={parts.exemption} editable={acting} />
          {living && person.face ? (
            <VisitsPanel
              key={person.face.registered_at}
              authId={authId}
              asked={parts.visits}
              editable={acting}
            />
          ) : null}
          <ConsentsPanel asked={parts.consents} />
          <DevicesPanel authId={authId} asked={parts.devices} editable={acting} />
          <PersonFacts known={known} />
        </div>
      </div>
    </>
  );
}

function Warnings({ known, refresh }: { known: AdminPerson; refresh: () => void }) {
  const t = useTextsOf(texts).person;
  const reviewer = useMay('reviewer');
  const { problem, call } = useCall();
  const { deletion, locked_until, switched_off, suspended_at, auth_id } = known.person;
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
    await call(service.unlockPerson({ auth_id }));
    refresh();
  };
  return (
    <Banner tone="warn" title={t.lockedTitle}>
      {switched_off ? (
        <p>{t.switchedOff(known.failures)}</p>
      ) : (
        <p>
          {t.lockedText(known.failures)} <Instant at={locked_until} />
        </p>
      )}
      <ProblemLine problem={problem} />
      {reviewer ? (
        <CallButton variant="default" act={unlock}>
          {t.unlock}
        </CallButton>
      ) : null}
    </Banner>
  );
}

/** The texts that the person agreed to at a kiosk, in the wording of that time. */
function ConsentsPanel({ asked: { value, problem } }: { asked: PersonParts['consents'] }) {
  const t = useTextsOf(texts).consentsPanel;
  const { bracketed, gap } = useMarks();
  if (isNothing({ value, problem }, value?.consents.length ?? 0)) return null;
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      <ul className="plain-list">
        {value?.consents.map((consent) => (
          <li key={consent.svc_auth_session_id}>
            <span className="grow">
              {t.version(consent.version)}
              {gap}
              <span className="soft">{bracketed(OF_LANGUAGE[consent.language].name)}</span>
              <br />
              <Link href={sessionAddress(consent.svc_auth_session_id)}>{t.session}</Link>
            </span>
            <Instant at={consent.agreed_at} full />
            <details className="consent-text">
              <summary>{t.show}</summary>
              <div lang={OF_LANGUAGE[consent.language].tag}>
                <ConsentText text={consent.text} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface DevicesProps {
  authId: string;
  asked: PersonParts['devices'];
  editable: boolean;
}

/** The devices that the person trusts. */
function DevicesPanel({ authId, asked: { value, problem, refresh }, editable }: DevicesProps) {
  const t = useTextsOf(deviceTexts);
  const [action, setAction] = useState<DeviceAction | null>(null);
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  if (isNothing({ value, problem }, value?.trusted_devices.length ?? 0)) return null;
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      <ul className="plain-list">
        {value?.trusted_devices.map((device) => (
          <li key={device.device_id}>
            <div className="grow">
              <DeviceName device={device} />
              <div className="soft small">
                {t.since} <Instant at={device.registered_at} />
              </div>
            </div>
            {editable ? <DeviceButtons device={{ ...device, auth_id: authId }} act={setAction} /> : null}
          </li>
        ))}
      </ul>
      <DeviceDialogs action={action} close={closed} />
    </Panel>
  );
}
