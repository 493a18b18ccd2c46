import { type Answer, service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { authenticationCommands, type Issued, registrationCommands } from '../curl-commands.ts';
import { usePolled } from '../hooks/use-polled.ts';
import { type IssuedTrial, type TrialSession, useTrialSessions } from '../hooks/use-trial-sessions.ts';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { TryStep } from './try-step.tsx';
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
