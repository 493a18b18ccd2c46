import { Timeline } from '@mantine/core';
import { Fragment, useCallback } from 'react';
import { Link } from 'wouter';
import type { AdminConsents } from '../../../../contract/kiosks/admin-kiosks.ts';
import type { ResponseOf } from '../../../../contract/operation.ts';
import type { AdminSession, AdminSessionParameters } from '../../../../contract/sessions/admin-session.ts';
import type { ADMIN_SESSION_OPERATIONS } from '../../../../contract/sessions/admin-sessions.ts';
import { type Answer, type ApiError, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { OF_LANGUAGE } from '../../../kit/i18n/visitor-languages.ts';
import { sessionsOfKey, sessionsOfKiosk } from '../../addresses.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { usePageTitle } from '../../page-title.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { InjectionMark, Outcome } from '../../parts/outcome.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { shortId } from '../../parts/person/known.ts';
import { PersonName } from '../../parts/person/person-name.tsx';
import { lastEnd } from '../../parts/session/last-end.ts';
import { purposeOf, useSessionTexts } from '../../parts/session/session-texts.ts';
import { AttemptCard } from './attempt-card.tsx';
import { detailTexts } from './detail-texts.ts';
import '@mantine/core/styles/Timeline.css';

const EVERY_MS = 2000;

/** One session from its issue to its end. It is updated while it is shown. */
export default function SessionDetail({ id }: { id: string }) {
  const t = useTextsOf(detailTexts);
  const words = useSessionTexts();
  const ask = useCallback(() => service.getSession({ id }), [id]);
  const { value, problem } = usePolled(ask, EVERY_MS);
  usePageTitle(
    value ? `${purposeOf(value.session, words) ?? t.of[value.session.kind]} ${shortId(id)}` : null,
  );
  const unknown = problem?.kind === 'refused' && problem.status === 404;
  return (
    <>
      <BackLink to="/console/sessions">{t.back}</BackLink>
      {unknown ? <Empty title={t.unknown} text={t.unknownText} /> : <ProblemLine problem={problem} />}
      {value ? <Whole session={value.session} issuedBy={value.issued_by} /> : problem ? null : <Loading />}
    </>
  );
}

type IssuedBy = ResponseOf<typeof ADMIN_SESSION_OPERATIONS.getSession>['issued_by'];

interface WholeProps {
  session: AdminSession;
  issuedBy: IssuedBy;
}

function Whole({ session, issuedBy }: WholeProps) {
  const t = useTextsOf(detailTexts);
  const words = useSessionTexts();
  return (
    <>
      <h1>
        {purposeOf(session, words) ?? t.of[session.kind]} <Outcome session={session} full />
      </h1>
      <Summary session={session} issuedBy={issuedBy} />
      <Panel title={t.timeline}>
        <Course session={session} />
      </Panel>
      <Panel title={t.parameters}>
        <Parameters parameters={session.parameters} />
      </Panel>
    </>
  );
}

function Summary({ session, issuedBy }: WholeProps) {
  const t = useTextsOf(detailTexts);
  const words = useSessionTexts();
  const { reason, person, identifier, id_type, identified, comparison } = session;
  // How the attempts ended is said by the headline.
  const why = reason === null || lastEnd(session) !== null ? undefined : t.reasons[reason];
  const consent = useConsent(session);
  return (
    <Panel>
      <Facts
        facts={[
          [
            t.person,
            person === null ? (
              comparison ? (
                t.comparedPerson
              ) : identified ? (
                t.notRecognised
              ) : (
                t.nobody
              )
            ) : (
              <PersonName key="p" person={person} />
            ),
          ],
          [
            t.identifier,
            comparison ? (
              t.comparedWith
            ) : identified ? (
              t.identified
            ) : (
              <Fragment key="i">
                {t.idTypes[id_type]} <code className="breakable">{identifier}</code>
              </Fragment>
            ),
          ],
          [t.issuedBy, <IssuedByWhom key="b" session={session.id} issuedBy={issuedBy} />],
          [
            t.sessionId,
            <code key="s" className="breakable">
              {session.id}
            </code>,
          ],
          [words.injection, <InjectionMark key="i" session={session} />],
          ...(consent ? [[t.consent, <Consent key="c" consent={consent} />] as const] : []),
          ...(why ? [[t.why, why] as const] : []),
        ]}
      />
    </Panel>
  );
}

/** Names the API key, kiosk or operator that issued the session, or links to where it can be found. */
function IssuedByWhom({
  session,
  issuedBy: { key, kiosk, operator },
}: {
  session: string;
  issuedBy: IssuedBy;
}) {
  const t = useTextsOf(detailTexts);
  const { gap } = useMarks();
  const admin = useMay('admin');
  if (operator !== null) return t.byOperator(operator);
  if (key === null && kiosk === null)
    return (
      <>
        {t.issuerUnknown}
        {gap}
        {admin ? <Link href={`/console/audit?subject=${session}`}>{t.issuerAudit}</Link> : null}
      </>
    );
  const said = [
    ...(key ? [{ name: t.byKey(key.name), to: sessionsOfKey(key.id) }] : []),
    ...(kiosk ? [{ name: t.atKiosk(kiosk.name), to: sessionsOfKiosk(kiosk.id) }] : []),
  ];
  return said.map(({ name, to }, i) => (
    <Fragment key={to}>
      {i > 0 ? ', ' : null}
      <Link href={to}>{name}</Link>
    </Fragment>
  ));
}

type Agreed = AdminConsents['consents'][number];

/** The consent given before this session registered the person; null: none was requested. */
function useConsent({ id, kind, auth_id, person }: AdminSession): Agreed | null {
  const asked = kind === 'registration' && person !== null && !person.erased;
  const { value } = useAsked(
    useCallback(
      async (): Promise<Answer<AdminConsents & { errors: ApiError[] }>> =>
        asked ? service.listConsents({ auth_id }) : { ok: true, value: { errors: [], consents: [] } },
      [asked, auth_id],
    ),
  );
  return value?.consents.find((c) => c.svc_auth_session_id === id) ?? null;
}

function Consent({ consent }: { consent: Agreed }) {
  const t = useTextsOf(detailTexts);
  const { comma } = useMarks();
  return (
    <>
      {t.consentVersion(consent.version)}
      {comma}
      {OF_LANGUAGE[consent.language].name}
      {comma}
      <Instant at={consent.agreed_at} full />
    </>
  );
}

/** The session's course: issued, opened, each attempt, ended. */
function Course({ session }: { session: AdminSession }) {
  const t = useTextsOf(detailTexts);
  const { issued_at, opened_at, opened_address, attempts, concluded_at, deadline_at } = session;
  const items = [
    <Timeline.Item key="issued" title={t.issued}>
      <Instant at={issued_at} full />
    </Timeline.Item>,
    opened_at ? (
      <Timeline.Item key="opened" title={t.opened}>
        <Instant at={opened_at} full />{' '}
        {opened_address ? <span className="soft">{t.openedFrom(opened_address)}</span> : null}
      </Timeline.Item>
    ) : null,
    ...attempts.map((attempt) => (
      <Timeline.Item key={attempt.number} title={t.attempt(attempt.number)}>
        <AttemptCard attempt={attempt} />
      </Timeline.Item>
    )),
    concluded_at ? (
      <Timeline.Item key="ended" title={t.ended}>
        <Instant at={concluded_at} full />
      </Timeline.Item>
    ) : deadline_at ? (
      <Timeline.Item key="deadline" title={t.waitsUntil} lineVariant="dashed">
        <Instant at={deadline_at} full />
      </Timeline.Item>
    ) : null,
  ].filter((item) => item !== null);
  return (
    <Timeline active={concluded_at ? items.length : items.length - 2} bulletSize={14} lineWidth={2}>
      {items}
    </Timeline>
  );
}

/** The parameters of a session under their wire names, so that they can be compared with the call. */
function Parameters({ parameters }: { parameters: AdminSessionParameters }) {
  const t = useTextsOf(detailTexts);
  const shown = (name: string, value: string | number | boolean): string => {
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return name === 'retry_limit' ? String(value) : t.seconds(value);
    return value === '' ? t.empty : value;
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== null);
  return (
    <Facts
      wide
      facts={given.map(([name, value]) => [name, shown(name, value as string | number | boolean)])}
    />
  );
}
