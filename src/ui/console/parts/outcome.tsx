import type { AdminSession } from '../../../contract/sessions/admin-session.ts';
import { Mark, type MarkTone } from './mark.tsx';
import { injectionFinding } from './session/injection-finding.ts';
import { lastEnd } from './session/last-end.ts';
import { useSessionTexts } from './session/session-texts.ts';

interface OutcomeProps {
  session: AdminSession;
  /** With the reason as a sentence, and after how many attempts; otherwise in a few words. */
  full?: boolean;
}

/** A session's state or result in one mark, with its reason. */
export function Outcome({ session, full = false }: OutcomeProps) {
  const t = useSessionTexts();
  const { state, result, reason } = session;
  if (state !== 'concluded') {
    return <Mark tone={state === 'attempting' ? 'live' : 'plain'}>{t.states[state]}</Mark>;
  }
  // A link that was never opened is not a rejection: nobody was there to be rejected.
  // Nor is somebody who chose another way.
  if (reason === 'never_opened' || reason === 'alternative')
    return <Mark tone="plain">{t.reasons[reason]}</Mark>;
  const end = lastEnd(session);
  const cause = end === null ? undefined : t.causes[end];
  const short = end === null ? undefined : t.ends[end];
  const inWords = full && cause !== undefined ? t.afterAttempts(cause, session.attempts.length) : short;
  const why = inWords ?? (reason === null ? '' : (t.reasons[reason] ?? reason));
  return (
    <span className="outcome">
      <Mark tone={result ? 'good' : 'bad'}>{result ? t.accepted : t.rejected}</Mark>
      {why ? <span className="soft">{why}</span> : null}
    </span>
  );
}

/** What is known about an injection of a session's pictures. */
export function InjectionMark({ session }: { session: AdminSession }) {
  const t = useSessionTexts();
  const tones: readonly MarkTone[] = ['good', 'warn', 'bad'];
  const finding = injectionFinding(session);
  if (finding === 'earlierSigns') return <Mark tone="warn">{t.earlierSigns}</Mark>;
  if (typeof finding === 'string') return <span className="soft">{t[finding]}</span>;
  return <Mark tone={tones[finding] ?? 'plain'}>{t.injections[finding] ?? finding}</Mark>;
}
