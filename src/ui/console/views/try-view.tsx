import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { AdminSession } from '../../../contract/sessions/admin-session.ts';
import { type Answer, service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { sessionAddress } from '../addresses.ts';
import { authenticationCommands, type Issued, registrationCommands } from '../curl-commands.ts';
import { useCall } from '../hooks/use-call.ts';
import { usePolled } from '../hooks/use-polled.ts';
import { type IssuedTrial, type TrialSession, useTrialSessions } from '../hooks/use-trial-sessions.ts';
import { Copyable } from '../parts/copyable.tsx';
import { CallButton } from '../parts/forms/call-button.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { Facts } from '../parts/panel/facts.tsx';
import { Panel } from '../parts/panel/panel.tsx';
import { tryTexts } from './try-texts.ts';

const EVERY_MS = 1500;

/** Registration and authentication with two buttons, without a line of code. */
export default function TryView() {
  const t = useTextsOf(tryTexts);
  const { value, problem } = usePolled(service.listSessions, EVERY_MS);
  const [tried, keep] = useTrialSessions();
  const base = window.location.origin;
  const session = (of: TrialSession | null) => value?.sessions.find((s) => s.id === of?.sessionId) ?? null;
  // A stored session from another day or data folder is unknown to the service.
  const known = (of: TrialSession | null) => (of?.url || session(of) ? of : null);
  const registration = known(tried.registration);
  const authentication = known(tried.authentication);
  const authId = registration?.authId;
  const register = (): Promise<Answer<IssuedTrial>> => issued(service.tryRegistration(), (v) => v.auth_id);
  const authenticate = (): Promise<Answer<IssuedTrial>> =>
    issued(service.tryAuthentication({ auth_id: authId ?? '' }), () => authId ?? '');
  const ready = session(registration)?.result === true;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      <TryStep
        title={t.register}
        text={t.registerText}
        button={t.registerGo}
        ask={register}
        tried={registration}
        onTried={(fresh) => keep({ registration: fresh, authentication: null })}
        session={session(registration)}
        commands={registrationCommands(base, idsOf(registration))}
      />
      <TryStep
        title={t.authenticate}
        text={ready ? t.authenticateText : t.first}
        button={t.authenticateGo}
        ask={ready ? authenticate : null}
        tried={authentication}
        onTried={(fresh) => keep({ registration, authentication: fresh })}
        session={session(authentication)}
        commands={authenticationCommands(
          base,
          idsOf(authentication ?? registration, authentication === null),
        )}
      />
    </>
  );
}

/** The IDs for the commands. @param noSession the session has not been issued yet, so its ID is a name to replace */
const idsOf = (tried: TrialSession | null, noSession = false): Issued | null =>
  tried && { authId: tried.authId, sessionId: noSession ? 'SESSION_ID' : tried.sessionId };

async function issued<T extends { url: string; svc_auth_session_id: string }>(
  asked: Promise<Answer<T>>,
  authId: (value: T) => string,
): Promise<Answer<IssuedTrial>> {
  const answer = await asked;
  if (!answer.ok) return answer;
  const { url, svc_auth_session_id: sessionId } = answer.value;
  return { ok: true, value: { authId: authId(answer.value), sessionId, url } };
}

interface TryStepProps {
  title: string;
  text: string;
  button: string;
  /** null: this step cannot be started yet. */
  ask: (() => Promise<Answer<IssuedTrial>>) | null;
  tried: TrialSession | null;
  onTried: (tried: IssuedTrial) => void;
  session: AdminSession | null;
  commands: string;
}

function TryStep({ title, text, button, ask, tried, onTried, session, commands }: TryStepProps) {
  const t = useTextsOf(tryTexts);
  const { problem, call } = useCall();
  const go = async (): Promise<void> => {
    // The tab is opened during the click, because browsers block tabs that are opened after a response.
    const tab = window.open('', '_blank');
    const answer = ask && (await call(ask()));
    if (answer?.ok) onTried(answer.value);
    if (!answer?.ok) tab?.close();
    else if (tab) tab.location.replace(answer.value.url);
    // The desktop app does not open empty windows, but opens one with an address.
    else window.open(answer.value.url, '_blank', 'noopener');
  };
  return (
    <Panel title={title}>
      <p>{text}</p>
      <CallButton act={go} disabled={ask === null}>
        {button}
      </CallButton>
      <ProblemLine problem={problem} />
      {tried ? <TriedFacts tried={tried} session={session} /> : null}
      <details>
        <summary>{t.curl}</summary>
        <p className="soft small">{t.curlKey}</p>
        <Copyable text={commands} />
      </details>
    </Panel>
  );
}

/** Leads to the session's page, which says how each attempt ended. */
function SessionId({ id, there }: { id: string; there: boolean }) {
  return there ? (
    <Link href={sessionAddress(id)}>
      <code>{id}</code>
    </Link>
  ) : (
    <code>{id}</code>
  );
}

function TriedFacts({ tried, session }: { tried: TrialSession; session: AdminSession | null }) {
  const t = useTextsOf(tryTexts);
  return (
    <div className="tried" aria-live="polite">
      <Facts
        facts={[
          [t.result, session ? <Outcome key="o" session={session} /> : t.waiting],
          [t.authId, <code key="a">{tried.authId}</code>],
          [t.sessionId, <SessionId key="s" id={tried.sessionId} there={session !== null} />],
        ]}
      />
      {tried.url && session?.state !== 'concluded' ? (
        <Anchor href={tried.url} target="_blank" rel="noopener">
          {t.open}
        </Anchor>
      ) : null}
    </div>
  );
}
